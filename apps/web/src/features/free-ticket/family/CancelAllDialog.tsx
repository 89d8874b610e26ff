import { formatDay, isDay } from '@portal/domain'
import { endSettingsOf } from '@portal/domain/free-ticket'
import { useState } from 'react'
import { Alert } from '../../../kit/Alert.tsx'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { useKit } from '../../../kit/phrases.ts'
import { showToast } from '../../../kit/toasts.ts'
import { useAction } from '../../../kit/useAction.ts'
import { call } from '../../../lib/api.ts'
import { fullName } from '../../../lib/format.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useCan, useCompany, useToday } from '../../../lib/session-provider.tsx'
import { DayField } from '../../../ticket/DayField.tsx'
import { endChoice, endFault } from '../../../ticket/days.ts'
import { settingsOf } from '../../../ticket/settings.ts'
import { FREE_TICKET_PATHS } from '../queries.ts'
import { useFamily } from './phrases.ts'
import { cancellable, isWithdrawn, type WireFreeTicket } from './tickets.ts'

type Props = {
  open: boolean
  /** A ticket of the employee id. */
  id: string
  employeeId: string
  tickets: readonly WireFreeTicket[]
  onClose: () => void
}

/** Every open ticket without a last day: which are withdrawn, which get one, and which could not be cancelled [F-147..F-150]. */
export default function CancelAllDialog({ open, id, employeeId, tickets, onClose }: Props) {
  const t = useFamily()
  const operator = useOperator()
  const company = useCompany()
  const today = useToday()
  const anyDate = useCan('companyAdmin')
  const kit = useKit()
  const [lastDay, setLastDay] = useState('')
  // Until the next attempt: a message that goes while the button is pressed would move the button away.
  const [missed, setMissed] = useState(false)
  // What was shown is what is cancelled, and what failed is named by it afterwards.
  const [sent, setSent] = useState<readonly WireFreeTicket[] | null>(null)
  const all = sent ?? cancellable(tickets)
  const running = all.filter(ticket => !isWithdrawn(ticket))
  const withdrawn = all.filter(isWithdrawn)
  const settings = settingsOf(company.allAgreements, running[0]?.agreementNumber ?? '')
  const facts = {
    today,
    // A day before the latest of them began would end none of the others.
    startDate:
      running
        .map(ticket => ticket.startDate)
        .sort()
        .at(-1) ?? today,
    settings: { ...settings, ...endSettingsOf(operator, settings) },
    anyDate,
  }
  const fault = running.length === 0 ? null : endFault(lastDay, facts)
  const cancelling = useAction({
    act: (body: { lastDay: string; tickets: string[] }, key) =>
      call('post', '/freeticket-api/ticket/for-same-employee-as-this-order/{id}/cancel-all', {
        params: { path: { id }, header: { 'idempotency-key': key } },
        body,
      }),
    renew: FREE_TICKET_PATHS,
    done: ({ done, refused }) => {
      if (done > 0) showToast('success', t('cancelledMany', { count: done }))
      if (refused.length === 0) close()
      return undefined
    },
  })
  const refused = cancelling.answer?.refused ?? []
  const close = () => {
    setSent(null)
    setMissed(false)
    setLastDay('')
    onClose()
  }
  const send = () => {
    setMissed(fault !== null)
    if (fault !== null) return
    setSent(all)
    cancelling.run({ lastDay: isDay(lastDay) ? lastDay : today, tickets: all.map(ticket => ticket.id) })
  }
  const failed = refused.length > 0
  return (
    <ConfirmDialog
      open={open}
      danger={!failed}
      title={t('cancelAllTitle', { employeeId })}
      confirm={failed ? t('close') : t('cancelAll')}
      action={cancelling}
      failed={kit('saveFailed')}
      onConfirm={failed ? close : send}
      onClose={close}
    >
      {failed ? (
        <Alert tone="danger">
          <p>{t('cancelFailed')}</p>
          <p>{t('failedIds')}</p>
          <Refused refused={refused} tickets={all} />
        </Alert>
      ) : (
        <>
          <TicketList title={t('cancelAllEnds')} tickets={running} />
          {running.length > 0 && (
            <DayField
              id="cancel-all-day"
              label={t('lastDay')}
              error={missed ? t('lastDayRequired') : undefined}
              value={lastDay}
              today={today}
              choice={endChoice(facts)}
              optionText={formatDay}
              onChange={setLastDay}
              onBlur={() => undefined}
            />
          )}
          <TicketList title={t('cancelAllDeleted')} tickets={withdrawn} />
        </>
      )}
    </ConfirmDialog>
  )
}

function TicketList({ title, tickets }: { title: string; tickets: readonly WireFreeTicket[] }) {
  const t = useFamily()
  if (tickets.length === 0) return null
  return (
    <div>
      <p>{title}</p>
      <ul className="bullets">
        {tickets.map(ticket => (
          <li key={ticket.id}>
            {t('ticketLine', { name: fullName(ticket), day: formatDay(ticket.startDate) })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The ids that failed, with whose they are and why. */
function Refused({
  refused,
  tickets,
}: {
  refused: readonly { ticketId: string; reason: string }[]
  tickets: readonly WireFreeTicket[]
}) {
  const t = useFamily()
  const why = (reason: string) => {
    if (reason === 'has-end-date') return t('failHasEnd')
    if (reason.startsWith('card-')) return t('failCard')
    return reason.startsWith('end-date-') ? t('failDay') : t('failOver')
  }
  return (
    <ul className="bullets">
      {refused.map(({ ticketId, reason }) => {
        const ticket = tickets.find(({ id }) => id === ticketId)
        return (
          <li key={ticketId}>
            {[ticket && fullName(ticket), ticketId].filter(Boolean).join(', ')}: {why(reason)}
          </li>
        )
      })}
    </ul>
  )
}
