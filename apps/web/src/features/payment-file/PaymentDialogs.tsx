import { FormDialog } from '../../kit/FormDialog.tsx'
import { DivideForm } from './DivideForm.tsx'
import { AssignForm, SetAsideForm, type Unmatched } from './forms.tsx'
import { usePaymentFile } from './phrases.ts'

/** A payment, and what staff want to do with it. */
export type Opened = { payment: Unmatched; to: 'assign' | 'divide' | 'setAside' }

/** The dialogs of a payment that matched no invoice; closed while `opened` is null. */
export default function PaymentDialogs({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  const t = usePaymentFile()
  return (
    <>
      <FormDialog open={opened?.to === 'assign'} question title={t('assign')} onClose={onClose}>
        {opened && <AssignForm payment={opened.payment} onClose={onClose} />}
      </FormDialog>
      <FormDialog open={opened?.to === 'divide'} title={t('divideTitle')} onClose={onClose}>
        {opened && <DivideForm payment={opened.payment} onClose={onClose} />}
      </FormDialog>
      <FormDialog open={opened?.to === 'setAside'} question title={t('setAside')} onClose={onClose}>
        {opened && <SetAsideForm payment={opened.payment} onClose={onClose} />}
      </FormDialog>
    </>
  )
}
