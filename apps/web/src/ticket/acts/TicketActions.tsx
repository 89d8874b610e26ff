import {
  ArrowsCirclepathIcon,
  ChatElipsisIcon,
  PencilIcon,
  TrashIcon,
  XMarkOctagonIcon,
} from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import { cancelAction, codeAction } from '@portal/domain/ticket'
import { FailureAlert } from '../../kit/Alert.tsx'
import { useKit } from '../../kit/phrases.ts'
import { type Act, useActs } from '../../kit/useActs.tsx'
import { call } from '../../lib/api.ts'
import { draftOf } from '../../lib/drafts.ts'
import { fullName, phoneOf } from '../../lib/format.ts'
import { useZoneText } from '../../lib/labels.ts'
import { PAUSE_PATHS } from '../../lib/pauses.ts'
import { useCan, useCompany, useToday } from '../../lib/session-provider.tsx'
import type { WireTicket } from '../../lib/wire.ts'
import { isAlreadyDone } from '../action.ts'
import { EndDialog } from '../EndDialog.tsx'
import { CardActions } from '../OrderCard.tsx'
import { usePauseWords } from '../pause/phrases.ts'
import { type PauseAct, usePauseActs } from '../pause/usePauseActs.tsx'
import { TICKET_PATHS } from '../products.ts'
import { ticketFacts, useTicketReason } from '../reasons.ts'
import { settingsOf } from '../settings.ts'
import { useAnyDay, useTicketProduct } from '../ticket-product.ts'
import { useActPhrases } from './phrases.ts'
import { ZoneChangeDialog } from './ZoneChangeDialog.tsx'

type PhoneAct = 'zone' | 'end' | 'withdraw' | 'resend' | 'code' | PauseAct

/** Change zone, code or resend, and cancel; what is not possible stands in the menu with its reason by 001 §4 [C-041, C-126..C-133]. */
export function TicketActions({
  ticket,
  onGone,
  compact = false,
}: {
  ticket: WireTicket
  onGone: () => void
  /** One button and a menu, for a row. */
  compact?: boolean
}) {
  const t = useActPhrases()
  const company = useCompany()
  const today = useToday()
  const { base, rules } = useTicketProduct()
  const anyDate = useAnyDay('end')
  const mayOrder = useCan(rules.orderPermission)
  const zoneText = useZoneText()
  const reasonOf = useTicketReason()
  const kit = useKit()
  const drafts = { zone: `zone-change:${ticket.id}`, end: `ticket-end:${ticket.id}` }
  const params = { path: { id: ticket.id } }
  const facts = ticketFacts(ticket)
  const endFacts = {
    today,
    startDate: ticket.startDate,
    settings: settingsOf(company.allAgreements, ticket.agreementNumber),
    anyDate,
  }
  const name = fullName(ticket)
  const paused = usePauseWords()
  const { acts: pauseActs, pause } = usePauseActs(
    {
      ...{ ticketId: ticket.id, subscriberId: ticket.subscriberId, name, firstName: ticket.firstName },
      ...{ unit: ticket.employeeId, zonesText: zoneText(ticket), startDate: ticket.startDate },
      ...{ settings: endFacts.settings, profileId: ticket.profileId, allZones: ticket.allZones },
      ...{ nrOfZones: ticket.nrOfZones, pricePerMonth: ticket.pricePerMonth },
    },
    ticket.status === 'pending'
      ? paused('offNotBegun')
      : ticket.expirationDate !== null
        ? paused('offHasEnd')
        : endFacts.settings.allowOrderTicket
          ? null
          : paused('offOrdering'),
  )
  const codeButton = codeAction(facts)
  const cancelButton = cancelAction(facts)
  const privacy = (day: string | null) => (day ? t('personalDataOn', { day }) : t('personalData'))
  const code: Partial<Record<PhoneAct, Act>> =
    codeButton === 'resend'
      ? {
          resend: {
            label: t(compact ? 'resendShort' : 'resend'),
            icon: <ArrowsCirclepathIcon aria-hidden />,
            off: mayOrder ? null : t('offOrdering'),
            question: {
              title: t('resendTitle', { name }),
              confirm: t('resend'),
              text: <p>{t('resendText', { phone: phoneOf(ticket) })}</p>,
            },
            call: () => call('post', `${base}/ticket/resend/{id}`, { params }),
            isAlreadyDone,
            done: () => [t('resent'), name],
            failed: t('resendFailed'),
          },
        }
      : {
          code: {
            label: t('sendCode'),
            icon: <ChatElipsisIcon aria-hidden />,
            off: reasonOf(facts, 'sendPickupCode'),
            call: () => call('post', `${base}/ticket/resend-pickup-code/{id}`, { params }),
            isAlreadyDone,
            done: () => [t('codeSent'), name],
          },
        }
  const cancel: Partial<Record<PhoneAct, Act>> =
    cancelButton === 'cancelPending'
      ? {
          withdraw: {
            label: t('cancelPending'),
            icon: <TrashIcon aria-hidden />,
            off: reasonOf(facts, 'cancelPending'),
            danger: true,
            question: {
              title: t('pendingTitle', { name }),
              confirm: t('cancelPending'),
              text: (
                <>
                  <p>{t('pendingText', { day: formatDay(ticket.startDate) })}</p>
                  <p className="small muted">{t('personalData')}</p>
                </>
              ),
            },
            call: () => call('post', `${base}/ticket/cancel-pending/by-id/{id}`, { params }),
            isAlreadyDone,
            done: () => {
              onGone()
              return t('ticketWithdrawn')
            },
          },
        }
      : {
          end: {
            label: t('cancelActive'),
            icon: <XMarkOctagonIcon aria-hidden />,
            off: reasonOf(facts, 'cancelActive'),
            danger: true,
            dialog: dialog => (
              <EndDialog
                {...dialog}
                draft={drafts.end}
                title={t('endTitle', { name })}
                text={t('endText')}
                privacy={privacy}
                confirm={t('cancelActive')}
                facts={endFacts}
                pricePerMonth={ticket.pricePerMonth}
                end={endDate =>
                  call('post', `${base}/ticket/change-expiry/by-id/{id}/{isoDate}`, {
                    params: { path: { id: ticket.id, isoDate: endDate } },
                  })
                }
                renew={TICKET_PATHS}
                done={() => t('ticketCancelled')}
              />
            ),
          },
        }
  const zone: Act = {
    label: t('changeZone'),
    icon: <PencilIcon aria-hidden />,
    off: reasonOf(facts, 'changeZone'),
    dialog: dialog => <ZoneChangeDialog {...dialog} ticket={ticket} draft={drafts.zone} facts={endFacts} />,
  }
  // Who has not fetched the ticket needs the code most.
  // A ticket that is to be paused is ended by giving its pause up.
  const { pause: pauseAct, cancelPause, endPaused } = pauseActs
  const between = pauseAct ? { pause: pauseAct } : {}
  const ofPause: Partial<Record<PhoneAct, Act>> = {
    // The strip of a card has it.
    ...(compact && cancelPause && { cancelPause }),
    ...(endPaused && { endPaused }),
  }
  const last = pause ? ofPause : cancel
  const acts =
    codeButton === 'sendPickupCode'
      ? { ...code, zone, ...between, ...last }
      : { zone, ...between, ...last, ...code }
  const { actions, dialogs, error } = useActs<PhoneAct>(acts, {
    renew: [...TICKET_PATHS, ...PAUSE_PATHS],
    // After an ended session the dialog is restored.
    restored: () =>
      draftOf(drafts.zone) !== undefined ? 'zone' : draftOf(drafts.end) !== undefined ? 'end' : null,
  })
  return (
    <>
      <FailureAlert what={kit('saveFailed')} error={error} />
      <CardActions
        label={t('actionsOf', { name: `${zoneText(ticket)}, ${formatDay(ticket.startDate)}` })}
        actions={actions}
        compact={compact}
      />
      {dialogs}
    </>
  )
}
