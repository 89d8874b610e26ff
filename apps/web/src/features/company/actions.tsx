import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { useTypeText } from '../../lib/labels.ts'
import { useAgreementPhrases } from './agreement-phrases.ts'
import { useFailureText } from './useFailureText.ts'
import type { WireAgreement } from './wire.ts'

/** Confirms the deletion of an agreement [P-158]. */
export function DeleteAgreementDialog({
  companyId,
  agreement,
  onClose,
}: {
  companyId: string
  agreement: WireAgreement
  onClose: () => void
}) {
  const t = useAgreementPhrases()
  const typeText = useTypeText()
  const failureText = useFailureText()
  const remove = useAction({
    act: () =>
      call('delete', '/onboarding/company/{id}/agreement/{agreementId}', {
        params: { path: { id: companyId, agreementId: agreement.id } },
      }),
    renew: ['/onboarding/company'],
    done: () => {
      onClose()
      const name = agreement.invoiceReference || typeText(agreement.subTypeId)
      return [t('deleted'), t('deletedMore', { name, id: agreement.id })]
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('deleteTitle', { type: typeText(agreement.subTypeId) })}
      confirm={t('deleteAgreement')}
      danger
      loading={remove.busy}
      error={failureText(t('deleteFailed'), remove.error)}
      onConfirm={() => remove.run()}
      onClose={onClose}
    >
      <p>{t('deleteText', { id: agreement.id })}</p>
    </ConfirmDialog>
  )
}
