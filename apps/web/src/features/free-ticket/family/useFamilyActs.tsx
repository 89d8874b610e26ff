import {
  ArrowsCirclepathIcon,
  ChatElipsisIcon,
  PencilIcon,
  WalletIcon,
  XMarkOctagonIcon,
} from '@navikt/aksel-icons'
import { formatDay, formatNok } from '@portal/domain'
import { endSettingsOf, REPLACEMENT_CARD_FEE } from '@portal/domain/free-ticket'
import { Alert, Failure } from '../../../kit/Alert.tsx'
import { useKit } from '../../../kit/phrases.ts'
import { type Act, useActs } from '../../../kit/useActs.tsx'
import { call } from '../../../lib/api.ts'
import { fullName, inGroups, phoneOf } from '../../../lib/format.ts'
import { ProblemError } from '../../../lib/http.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useCan, useCompany, useToday } from '../../../lib/session-provider.tsx'
import { EndDialog } from '../../../ticket/EndDialog.tsx'
import { settingsOf } from '../../../ticket/settings.ts'
import { FREE_TICKET_PATHS } from '../queries.ts'
import { EditDialog } from './EditDialog.tsx'
import { useFamily } from './phrases.ts'
import { actsOf, type FamilyAct, type WireFreeTicket, withdrawalTextOf } from './tickets.ts'

/** What can be done with a free ticket [F-016]. `onGone` is told when it is no more, or goes on as another one. */
export function useFamilyActs(ticket: WireFreeTicket, onGone: (goesOn?: string) => void) {
  const t = useFamily()
  const kit = useKit()
  const operator = useOperator()
  const company = useCompany()
  const today = useToday()
  const anyDate = useCan('companyAdmin')
  const params = { path: { id: ticket.id } }
  const name = fullName(ticket)
  const phone = ticket.phone
    ? phoneOf({ phone: ticket.phone, phoneCountryCode: ticket.phoneCountryCode ?? '' })
    : ''
  const settings = settingsOf(company.allAgreements, ticket.agreementNumber)
  const all: Record<FamilyAct, Act> = {
    sendPickupCode: {
      label: t('sendPickupCode'),
      icon: <ChatElipsisIcon aria-hidden />,
      question: {
        title: t('sendTitle', { name }),
        confirm: t('sendPickupCode'),
        text: <p className="break">{t('sendText', { phone })}</p>,
      },
      call: () => call('post', '/freeticket-api/ticket/{id}/resend-pickup-code', { params }),
      done: () => t('codeSent'),
      failed: t('codeFailed'),
    },
    resend: {
      label: t('resend'),
      icon: <ArrowsCirclepathIcon aria-hidden />,
      question: {
        title: t('resendTitle', { name }),
        confirm: t('resend'),
        text: <p className="break">{t('resendText', { name, phone })}</p>,
      },
      call: () => call('post', '/freeticket-api/ticket/{id}/resend', { params }),
      done: () => t('resent'),
      failed: t('resendFailed'),
    },
    replaceCard: {
      label: t('replaceCard'),
      icon: <WalletIcon aria-hidden />,
      question: {
        title: t('replaceTitle', { name }),
        confirm: t('replaceConfirm'),
        text: (
          <>
            <p>{t('replaceText', { number: inGroups(ticket.cardNumber ?? '') })}</p>
            <Alert tone="info">{t('replaceNote', { fee: formatNok(REPLACEMENT_CARD_FEE.ore) })}</Alert>
          </>
        ),
      },
      call: () => call('put', '/freeticket-api/ticket/travel-card/{id}/replace', { params }),
      done: () => t('replaced'),
      reason: error => lacksAddress(error) && t('noPostAddress'),
    },
    edit: {
      label: t('edit'),
      icon: <PencilIcon aria-hidden />,
      dialog: ({ open, onClose }) => (
        <EditDialog
          open={open}
          ticket={ticket}
          onClose={goesOn => {
            // A ticket that was not issued yet is another one now.
            if (goesOn !== undefined && goesOn !== ticket.id) onGone(goesOn)
            onClose()
          }}
        />
      ),
    },
    // The last day of a running ticket [F-269].
    cancelActive: {
      label: t('cancelActive'),
      icon: <XMarkOctagonIcon aria-hidden />,
      dialog: dialog => (
        <EndDialog
          {...dialog}
          draft={`free-ticket-end:${ticket.id}`}
          title={t('endTitle', { name })}
          text={t('endText')}
          privacy={day => (day ? t('privacyOn', { day }) : t('privacy'))}
          confirm={t('endConfirm')}
          facts={{
            ...{ today, startDate: ticket.startDate, anyDate },
            settings: { ...settings, ...endSettingsOf(operator, settings) },
          }}
          pricePerMonth={ticket.pricePerMonth}
          end={isoDate =>
            call('put', '/freeticket-api/ticket/{id}/expiry/{isoDate}', {
              params: { path: { id: ticket.id, isoDate } },
            })
          }
          renew={FREE_TICKET_PATHS}
          done={() => t('cancelled')}
          failed={t('cancelFailed')}
        />
      ),
    },
    cancelPending: {
      label: t('cancelPending'),
      icon: <XMarkOctagonIcon aria-hidden />,
      danger: true,
      question: {
        title: t('pendingTitle', { name }),
        confirm: t('cancelPending'),
        text: <p>{t(withdrawalTextOf(ticket), { day: formatDay(ticket.startDate) })}</p>,
      },
      call: () => call('delete', '/freeticket-api/ticket/{id}', { params }),
      done: () => {
        onGone()
        return t('cancelled')
      },
      reason: error => (
        <>
          <p>{t('cancelFailed')}</p>
          <Failure what={kit('saveFailed')} error={error} />
        </>
      ),
    },
  }
  const possible = actsOf(ticket, operator)
  return useActs<FamilyAct>(Object.fromEntries(possible.map(act => [act, all[act]])), {
    renew: FREE_TICKET_PATHS,
  })
}

/** A refusal about the company, in the codes of 002 §8. */
const lacksAddress = (error: unknown): boolean =>
  error instanceof ProblemError &&
  JSON.stringify(error.extras.generalErrors ?? '').includes('TRAVEL_CARD_NO_COMPANY_POST_ADDRESS')
