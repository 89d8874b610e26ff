import { useState } from 'react'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useTypeText } from '../../lib/labels.ts'
import { useAgreementPhrases } from './agreement-phrases.ts'
import { calls } from './calls.ts'
import { useFailureText } from './useFailureText.ts'
import type { WireAgreement } from './wire.ts'

/** Confirms the deletion of an agreement [P-158]. */
export function DeleteAgreementDialog({
  companyId,
  agreement,
  onDeleted,
  onClose,
}: {
  companyId: string
  agreement: WireAgreement | null
  onDeleted: () => void
  onClose: () => void
}) {
  const t = useAgreementPhrases()
  const typeText = useTypeText()
  const failureText = useFailureText()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const close = () => {
    setFailure(null)
    onClose()
  }
  const remove = async (id: string) => {
    setSending(true)
    setFailure(null)
    try {
      await calls.deleteAgreement(companyId, id)
      onDeleted()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <ConfirmDialog
      open={agreement !== null}
      title={agreement ? t('deleteTitle', { type: typeText(agreement.subTypeId) }) : ''}
      confirm={t('deleteAgreement')}
      danger
      loading={sending}
      error={failureText(t('deleteFailed'), failure)}
      onConfirm={() => agreement && void remove(agreement.id)}
      onClose={close}
    >
      <p>{agreement && t('deleteText', { id: agreement.id })}</p>
    </ConfirmDialog>
  )
}
