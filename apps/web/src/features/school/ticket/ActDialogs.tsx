import { formatDay } from '@portal/domain'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { useKit } from '../../../kit/phrases.ts'
import { showToast } from '../../../kit/toasts.ts'
import { useAction } from '../../../kit/useAction.ts'
import { call, renew } from '../../../lib/api.ts'
import { fullName, phoneOf } from '../../../lib/format.ts'
import { formatDateTime } from '../../../lib/instants.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany, useToday } from '../../../lib/session-provider.tsx'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import { isAlreadyDone, newRetryableCall } from '../../../ticket/action.tsx'
import { EndDialog } from '../../../ticket/EndDialog.tsx'
import { settingsOf } from '../../../ticket/settings.ts'
import { SCHOOL_PATHS } from '../queries.ts'
import { EditDialog } from './EditDialog.tsx'
import { useSchoolTicket } from './phrases.ts'
import { type Act, withdrawalState } from './ticket.ts'

type Props = { ticket: WireSchoolTicket; asked: Act | null; onClose: () => void }

/** The dialog of each act of a ticket [F-061]. */
export function ActDialogs({ ticket, asked, onClose }: Props) {
  return (
    <>
      <Sending ticket={ticket} asked={asked} onClose={onClose} />
      <Withdrawal ticket={ticket} asked={asked} onClose={onClose} />
      <End ticket={ticket} asked={asked} onClose={onClose} />
      <EditDialog field={asked === 'changeCardName' ? 'cardName' : null} ticket={ticket} onClose={onClose} />
    </>
  )
}

/** The code once more, or the ticket anew for another phone [F-297]. */
function Sending({ ticket, asked, onClose }: Props) {
  const t = useSchoolTicket()
  const navigate = useNavigate()
  const params = { path: { id: ticket.id } }
  const name = fullName(ticket)
  const { phone, phoneCountryCode } = ticket
  const to = { name, phone: phone ? phoneOf({ phone, phoneCountryCode: phoneCountryCode ?? '' }) : '–' }
  const sending = useAction({
    act: () => call('post', '/schoolticket-api/ticket/{id}/resend-pickup-code', { params }),
    renew: SCHOOL_PATHS,
    done: () => {
      onClose()
      return t('codeSent')
    },
    failed: () => {
      onClose()
      return t('codeFailed')
    },
  })
  const resending = useAction({
    act: () => call('post', '/schoolticket-api/ticket/{id}/resend', { params }),
    renew: SCHOOL_PATHS,
    done: ({ id }) => {
      onClose()
      navigate(paths.schoolTicket(id), { replace: true })
      return t('resent')
    },
    failed: () => {
      onClose()
      return t('resendFailed')
    },
  })
  return (
    <>
      <ConfirmDialog
        open={asked === 'sendCode'}
        title={t('sendTitle', { name })}
        confirm={t('sendCodeAct')}
        loading={sending.busy}
        onConfirm={() => sending.run()}
        onClose={onClose}
      >
        <p className="any-length">{t('sendCodeText', to)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'resend'}
        title={t('resendTitle', { name })}
        confirm={t('resendAct')}
        loading={resending.busy}
        onConfirm={() => resending.run()}
        onClose={onClose}
      >
        <p className="any-length">{t('resendMore', to)}</p>
      </ConfirmDialog>
    </>
  )
}

/** Deletes a ticket that has not begun: idle, awaiting confirmation, in progress, failure [F-174, F-176]. */
function Withdrawal({ ticket, asked, onClose }: Props) {
  const t = useSchoolTicket()
  const navigate = useNavigate()
  const kit = useKit()
  const withdrawing = useAction({
    act: () => call('delete', '/schoolticket-api/ticket/{id}', { params: { path: { id: ticket.id } } }),
    isAlreadyDone,
    renew: SCHOOL_PATHS,
    done: () => {
      onClose()
      navigate(paths.schoolTickets, { replace: true })
      return t('withdrawn')
    },
    failed: () => t('withdrawFailed'),
  })
  const { busy, error } = withdrawing
  const atFactory = ticket.travelCard?.atFactory ?? false
  const state = withdrawalState({ asked: asked === 'withdraw', busy, error })
  return (
    <ConfirmDialog
      open={state !== 'idle'}
      danger
      title={t('withdrawTitle', { name: fullName(ticket) })}
      confirm={t('withdrawAct')}
      action={withdrawing}
      failed={kit('saveFailed')}
      onConfirm={() => withdrawing.run()}
      onClose={onClose}
    >
      <p>{t(atFactory ? 'withdrawMade' : 'withdrawMore', { day: formatDay(ticket.startDate) })}</p>
      {ticket.travelCard && <p>{t(atFactory ? 'withdrawCardMade' : 'withdrawCard')}</p>}
    </ConfirmDialog>
  )
}

/** The last day of a running ticket: required, from today to the last day that it has [F-247, F-248]. */
function End({ ticket, asked, onClose }: Props) {
  const t = useSchoolTicket()
  const company = useCompany()
  const today = useToday()
  const ending = useRef(newRetryableCall())
  const { id, startDate, expirationDate, agreementNumber } = ticket
  return (
    <EndDialog
      open={asked === 'end'}
      draft={`school-ticket-end:${id}`}
      title={t('endTitle', { name: fullName(ticket) })}
      text={t('endMore')}
      privacy={day => (day ? t('privacyOn', { day }) : t('privacy'))}
      confirm={t('end')}
      facts={{
        ...{ today, startDate, anyDate: false },
        settings: settingsOf(company.allAgreements, agreementNumber),
        ...(expirationDate && { until: expirationDate }),
      }}
      pricePerMonth={null}
      onEnd={async isoDate => {
        try {
          const ended = await ending.current(() =>
            call('put', '/schoolticket-api/ticket/{id}/expiry/{isoDate}', {
              params: { path: { id, isoDate } },
            }),
          )
          onClose()
          const waits = ended?.ticketSystemWaitsUntil
          showToast(
            'success',
            waits ? t('cancelledLater', { time: formatDateTime(new Date(waits)) }) : t('cancelled'),
          )
        } catch (error) {
          showToast('error', t('cancelFailed'))
          throw error
        } finally {
          void renew(...SCHOOL_PATHS)
        }
      }}
      onClose={onClose}
    />
  )
}
