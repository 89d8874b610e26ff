import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { useSettings } from './phrases.ts'

/** Says how many open requests the change rejects, before anything is saved (001 §4); null: nothing to ask. */
export function OpenRequestsDialog({
  count,
  onConfirm,
  onClose,
}: {
  count: number | null
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useSettings()
  const { requests } = useTicketProduct()
  if (count === null) return null
  return (
    <ConfirmDialog
      open
      danger
      title={t('confirmTitle', { count })}
      confirm={t('confirmSave')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('confirmText')}</p>
      <p>
        <TextLink to={requests}>{t('confirmFirst')}</TextLink>
      </p>
    </ConfirmDialog>
  )
}
