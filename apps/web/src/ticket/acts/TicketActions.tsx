import {
  ArrowsCirclepathIcon,
  ChatElipsisIcon,
  PencilIcon,
  TrashIcon,
  XMarkOctagonIcon,
} from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import { cancelAction, codeAction, isOpenStatus } from '@portal/domain/ticket'
import { useRef, useState } from 'react'
import { FailureAlert } from '../../kit/Alert.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useKit } from '../../kit/phrases.ts'
import { showToast } from '../../kit/toasts.ts'
import { call } from '../../lib/api.ts'
import { draftOf } from '../../lib/drafts.ts'
import { fullName, phoneOf } from '../../lib/format.ts'
import { useZoneText } from '../../lib/labels.ts'
import { useCan, useCompany, useToday } from '../../lib/session-provider.tsx'
import type { WireTicket } from '../../lib/wire.ts'
import { newRetryableCall, useOrderAction } from '../action.tsx'
import { EndDialog } from '../EndDialog.tsx'
import { CardActions } from '../OrderCard.tsx'
import { renewTickets } from '../products.ts'
import { ticketFacts, useTicketReason } from '../reasons.ts'
import { settingsOf } from '../settings.ts'
import { useAnyDay, useTicketProduct } from '../ticket-product.ts'
import { useActs } from './phrases.ts'
import { ZoneChangeDialog } from './ZoneChangeDialog.tsx'

type Asked = 'zone' | 'end' | 'pending' | 'resend'

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
  const t = useActs()
  const company = useCompany()
  const today = useToday()
  const { base, rules } = useTicketProduct()
  const anyDate = useAnyDay('end')
  const mayOrder = useCan(rules.orderPermission)
  const zoneText = useZoneText()
  const reasonOf = useTicketReason()
  const kit = useKit()
  const drafts = { zone: `zone-change:${ticket.id}`, end: `ticket-end:${ticket.id}` }
  // After an ended session the dialog is restored.
  const [asked, setAsked] = useState<Asked | null>(() =>
    draftOf(drafts.zone) !== undefined ? 'zone' : draftOf(drafts.end) !== undefined ? 'end' : null,
  )
  const ending = useRef(newRetryableCall())
  const params = { path: { id: ticket.id } }
  const close = () => setAsked(null)
  const code = useOrderAction({
    act: () => call('post', `${base}/ticket/resend-pickup-code/{id}`, { params }),
    done: () => t('codeSent'),
  })
  const pending = useOrderAction({
    act: () => call('post', `${base}/ticket/cancel-pending/by-id/{id}`, { params }),
    done: () => {
      close()
      onGone()
      return t('ticketCancelled')
    },
  })
  const resending = useOrderAction({
    act: () => call('post', `${base}/ticket/resend/{id}`, { params }),
    done: () => {
      close()
      return t('resent')
    },
    failed: () => {
      // A toast behind a dialog could not be closed.
      close()
      return t('resendFailed')
    },
  })
  const facts = ticketFacts(ticket)
  const endFacts = {
    today,
    startDate: ticket.startDate,
    settings: settingsOf(company.allAgreements, ticket.agreementNumber),
    anyDate,
  }
  const name = fullName(ticket)
  const codeButton = codeAction(facts)
  const cancelButton = cancelAction(facts)
  const codeAct =
    codeButton === 'resend'
      ? {
          id: 'resend',
          label: t(compact ? 'resendShort' : 'resend'),
          icon: <ArrowsCirclepathIcon aria-hidden />,
          off: mayOrder ? null : t('offOrdering'),
          loading: resending.busy,
          onSelect: () => setAsked('resend'),
        }
      : {
          id: 'code',
          label: t('sendCode'),
          icon: <ChatElipsisIcon aria-hidden />,
          off: reasonOf(facts, 'sendPickupCode'),
          loading: code.busy,
          onSelect: code.run,
        }
  const others = [
    {
      id: 'zone',
      label: t('changeZone'),
      icon: <PencilIcon aria-hidden />,
      off: reasonOf(facts, 'changeZone'),
      onSelect: () => setAsked('zone'),
    },
    {
      id: 'cancel',
      label: t(cancelButton),
      icon: cancelButton === 'cancelPending' ? <TrashIcon aria-hidden /> : <XMarkOctagonIcon aria-hidden />,
      off: reasonOf(facts, cancelButton),
      danger: true,
      onSelect: () => setAsked(cancelButton === 'cancelPending' ? 'pending' : 'end'),
    },
  ]
  // Who has not fetched the ticket needs the code most.
  const actions = codeButton === 'sendPickupCode' ? [codeAct, ...others] : [...others, codeAct]
  const privacy = (day: string | null) => (day ? t('personalDataOn', { day }) : t('personalData'))
  return (
    <>
      <FailureAlert what={kit('saveFailed')} error={code.error ?? resending.error} />
      <CardActions
        label={t('actionsOf', { name: `${zoneText(ticket)}, ${formatDay(ticket.startDate)}` })}
        actions={actions}
        compact={compact}
      />
      <ZoneChangeDialog
        open={asked === 'zone'}
        ticket={ticket}
        draft={drafts.zone}
        facts={endFacts}
        onClose={close}
      />
      <EndDialog
        open={asked === 'end'}
        draft={drafts.end}
        title={t('endTitle', { name })}
        text={t('endText')}
        privacy={privacy}
        confirm={t('cancelActive')}
        facts={endFacts}
        pricePerMonth={ticket.pricePerMonth}
        onEnd={async endDate => {
          try {
            await ending.current(() =>
              call('post', `${base}/ticket/change-expiry/by-id/{id}/{isoDate}`, {
                params: { path: { id: ticket.id, isoDate: endDate } },
              }),
            )
            close()
            showToast('success', t('ticketCancelled'))
          } finally {
            void renewTickets()
          }
        }}
        onClose={close}
      />
      <ConfirmDialog
        open={asked === 'pending'}
        danger
        title={t('pendingTitle', { name })}
        confirm={t('cancelPending')}
        action={pending}
        failed={kit('saveFailed')}
        onConfirm={pending.run}
        onClose={close}
      >
        <p>{t('pendingText', { day: formatDay(ticket.startDate) })}</p>
        <p className="small muted">{t('personalData')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'resend' && isOpenStatus(facts.status)}
        title={t('resendTitle', { name })}
        confirm={t('resend')}
        loading={resending.busy}
        onConfirm={resending.run}
        onClose={close}
      >
        <p>{t('resendText', { phone: phoneOf(ticket) })}</p>
      </ConfirmDialog>
    </>
  )
}
