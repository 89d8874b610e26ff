import { formatDay, isDay } from '@portal/domain'
import { startDateAllowed } from '@portal/domain/ticket'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { call } from '../../lib/api.ts'
import { fullName } from '../../lib/format.ts'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { useForm } from '../../lib/useForm.ts'
import type { WireTicketRequest } from '../../lib/wire.ts'
import { formOf } from '../../lib/zod-faults.ts'
import { DayField, dayBounds } from '../../ticket/DayField.tsx'
import { START_FAULTS, startChoice } from '../../ticket/days.ts'
import { useTicket } from '../../ticket/phrases.ts'
import { useAnyDay, useTicketProduct } from '../../ticket/ticket-product.ts'
import { useFailureText } from './actions.tsx'
import { useTicketRequestPhrases } from './phrases.ts'

type Props = {
  request: WireTicketRequest
  onApproved: (startDate: string) => void
  onClose: () => void
}

/** Approves a request whose date has passed, for another day. */
export default function NewStartForm({ request, onApproved, onClose }: Props) {
  const t = useTicketRequestPhrases()
  const ticketText = useTicket()
  const failureText = useFailureText()
  const today = useToday()
  const { allAgreements } = useCompany()
  const { base, rules } = useTicketProduct()
  const anyDate = useAnyDay('start')
  const agreement = allAgreements.find(
    ({ subTypeId, invoiceReference }) =>
      subTypeId === rules.agreement && invoiceReference === request.invoiceReference,
  )
  const settings = agreement && rules.startSettings(agreement.settings)
  const choice = startChoice({ today, settings, anyDate })
  const form = useForm({
    draft: `ticket-request-start:${request.id}`,
    dialog: true,
    start: { startDate: '' },
    form: formOf(({ startDate }: { startDate: string }) => {
      const allowed =
        !settings || !isDay(startDate) || startDateAllowed({ today, startDate, settings, anyDate })
      if (startDate !== '' && isDay(startDate) && allowed === true)
        return { success: true, data: { startDate } }
      const message =
        startDate === '' ? 'required' : allowed === true ? 'invalid-date' : START_FAULTS[allowed]
      return { success: false, error: { issues: [{ path: ['startDate'], message }] } }
    }),
    texts: {
      startDate: {
        required: t('newStartRequired'),
        ...dayBounds(choice, {
          early: day => ticketText('dayTooEarly', { day }),
          late: day => ticketText('dayTooLate', { day }),
        }),
      },
    },
    send: async body => {
      await call('post', `${base}/ticket-request/{id}/approve-from`, {
        params: { path: { id: request.id } },
        body,
      })
      onApproved(body.startDate)
    },
  })
  const { startDate } = form.values
  return (
    <FormShell
      id="new-start"
      form={form}
      submit={t('newStartConfirm')}
      refusal={form.refusal !== null && failureText(form.refusal, 'approveFailed')}
      onCancel={onClose}
    >
      <div className="fields">
        <p className="break">
          {t('newStartText', { name: fullName(request), day: formatDay(request.startDate) })}
        </p>
        <DayField
          id="startDate"
          label={t('colStart')}
          error={form.errorOf('startDate')}
          value={startDate}
          today={today}
          choice={choice}
          optionText={day => (day === today ? ticketText('today', { day: formatDay(day) }) : formatDay(day))}
          onChange={day => form.set('startDate', day)}
          onBlur={form.check}
        />
      </div>
    </FormShell>
  )
}
