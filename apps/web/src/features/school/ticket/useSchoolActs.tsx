import { ArrowsCirclepathIcon, ChatElipsisIcon, PencilIcon, XMarkOctagonIcon } from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import { useNavigate } from 'react-router'
import { type Act, actOf, useActs } from '../../../kit/useActs.tsx'
import { call } from '../../../lib/api.ts'
import { fullName, phoneOf } from '../../../lib/format.ts'
import { formatDateTime } from '../../../lib/instants.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany, useToday } from '../../../lib/session-provider.tsx'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import { isAlreadyDone } from '../../../ticket/action.ts'
import { EndDialog } from '../../../ticket/EndDialog.tsx'
import { settingsOf } from '../../../ticket/settings.ts'
import { SCHOOL_PATHS } from '../queries.ts'
import { EditDialog } from './EditDialog.tsx'
import { useSchoolTicket } from './phrases.ts'
import { actsOf, type SchoolAct } from './ticket.ts'

/** What can be done with a school ticket [F-061, F-256]. */
export function useSchoolActs(ticket: WireSchoolTicket) {
  const t = useSchoolTicket()
  const navigate = useNavigate()
  const company = useCompany()
  const today = useToday()
  const { id, startDate, expirationDate, agreementNumber, travelCard } = ticket
  const params = { path: { id } }
  const name = fullName(ticket)
  const { phone, phoneCountryCode } = ticket
  const to = { name, phone: phone ? phoneOf({ phone, phoneCountryCode: phoneCountryCode ?? '' }) : '–' }
  const all: Record<SchoolAct, Act> = {
    sendCode: {
      label: t('sendCode'),
      icon: <ChatElipsisIcon aria-hidden />,
      question: {
        title: t('sendTitle', { name }),
        confirm: t('sendCodeAct'),
        text: <p className="break">{t('sendCodeText', to)}</p>,
      },
      call: () => call('post', '/schoolticket-api/ticket/{id}/resend-pickup-code', { params }),
      done: () => t('codeSent'),
      failed: t('codeFailed'),
    },
    // The ticket anew, for another phone [F-297].
    resend: actOf({
      label: t('resend'),
      icon: <ArrowsCirclepathIcon aria-hidden />,
      question: {
        title: t('resendTitle', { name }),
        confirm: t('resendAct'),
        text: <p className="break">{t('resendMore', to)}</p>,
      },
      call: () => call('post', '/schoolticket-api/ticket/{id}/resend', { params }),
      done: successor => {
        navigate(paths.schoolTicket(successor.id), { replace: true })
        return t('resent')
      },
      failed: t('resendFailed'),
    }),
    changeCardName: {
      label: t('changeCardName'),
      icon: <PencilIcon aria-hidden />,
      dialog: ({ open, onClose }) => (
        <EditDialog field={open ? 'cardName' : null} ticket={ticket} onClose={onClose} />
      ),
    },
    // The last day of a running ticket: required, from today to the last day that it has [F-247, F-248].
    end: {
      label: t('end'),
      icon: <XMarkOctagonIcon aria-hidden />,
      dialog: dialog => (
        <EndDialog
          {...dialog}
          draft={`school-ticket-end:${id}`}
          title={t('endTitle', { name })}
          text={t('endMore')}
          privacy={day => (day ? t('privacyOn', { day }) : t('privacy'))}
          confirm={t('end')}
          facts={{
            ...{ today, startDate, anyDate: false },
            settings: settingsOf(company.allAgreements, agreementNumber),
            ...(expirationDate && { until: expirationDate }),
          }}
          pricePerMonth={null}
          end={isoDate =>
            call('put', '/schoolticket-api/ticket/{id}/expiry/{isoDate}', {
              params: { path: { id, isoDate } },
            })
          }
          renew={SCHOOL_PATHS}
          done={ended => {
            const waits = ended?.ticketSystemWaitsUntil
            return waits ? t('cancelledLater', { time: formatDateTime(new Date(waits)) }) : t('cancelled')
          }}
          failed={t('cancelFailed')}
        />
      ),
    },
    // One that has not begun is deleted [F-174, F-176].
    withdraw: {
      label: t('withdraw'),
      icon: <XMarkOctagonIcon aria-hidden />,
      danger: true,
      question: {
        title: t('withdrawTitle', { name }),
        confirm: t('withdrawAct'),
        text: (
          <>
            <p>{t(travelCard?.atFactory ? 'withdrawMade' : 'withdrawMore', { day: formatDay(startDate) })}</p>
            {travelCard && <p>{t(travelCard.atFactory ? 'withdrawCardMade' : 'withdrawCard')}</p>}
          </>
        ),
      },
      call: () => call('delete', '/schoolticket-api/ticket/{id}', { params }),
      isAlreadyDone,
      done: () => {
        navigate(paths.schoolTickets, { replace: true })
        return t('withdrawn')
      },
      failed: t('withdrawFailed'),
      stays: true,
    },
  }
  return useActs<SchoolAct>(Object.fromEntries(actsOf(ticket).map(act => [act, all[act]])), {
    renew: SCHOOL_PATHS,
  })
}
