import { formatDay, formatNok } from '@portal/domain'
import { endSettingsOf, REPLACEMENT_CARD_FEE } from '@portal/domain/free-ticket'
import { useRef } from 'react'
import { Alert, Failure } from '../../../kit/Alert.tsx'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { useKit } from '../../../kit/phrases.ts'
import { showToast } from '../../../kit/toasts.ts'
import { useAction } from '../../../kit/useAction.ts'
import { call, renew } from '../../../lib/api.ts'
import { fullName, inGroups, phoneOf } from '../../../lib/format.ts'
import { ProblemError } from '../../../lib/http.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useCan, useCompany, useToday } from '../../../lib/session-provider.tsx'
import { newRetryableCall } from '../../../ticket/action.tsx'
import { EndDialog } from '../../../ticket/EndDialog.tsx'
import { settingsOf } from '../../../ticket/settings.ts'
import { FREE_TICKET_PATHS } from '../queries.ts'
import { EditDialog } from './EditDialog.tsx'
import { useFamily } from './phrases.ts'
import { type Act, type WireFreeTicket, withdrawalTextOf } from './tickets.ts'

type Props = {
  ticket: WireFreeTicket
  asked: Act | null
  onClose: () => void
  onGone: (goesOn?: string) => void
}

/** The dialog of each act of a ticket [F-016]. */
export function ActDialogs({ ticket, asked, onClose, onGone }: Props) {
  const t = useFamily()
  const params = { path: { id: ticket.id } }
  const kit = useKit()
  const name = fullName(ticket)
  const phone = ticket.phone
    ? phoneOf({ phone: ticket.phone, phoneCountryCode: ticket.phoneCountryCode ?? '' })
    : ''
  const then = (said: string) => {
    onClose()
    return said
  }
  const sending = useAction({
    act: () => call('post', '/freeticket-api/ticket/{id}/resend-pickup-code', { params }),
    renew: FREE_TICKET_PATHS,
    done: () => then(t('codeSent')),
    failed: () => then(t('codeFailed')),
  })
  const resending = useAction({
    act: () => call('post', '/freeticket-api/ticket/{id}/resend', { params }),
    renew: FREE_TICKET_PATHS,
    done: () => then(t('resent')),
    failed: () => then(t('resendFailed')),
  })
  const withdrawing = useAction({
    act: () => call('delete', '/freeticket-api/ticket/{id}', { params }),
    renew: FREE_TICKET_PATHS,
    done: () => {
      onGone()
      return then(t('cancelled'))
    },
  })
  const replacing = useAction({
    act: () => call('put', '/freeticket-api/ticket/travel-card/{id}/replace', { params }),
    renew: FREE_TICKET_PATHS,
    done: () => then(t('replaced')),
  })
  return (
    <>
      <ConfirmDialog
        open={asked === 'sendPickupCode'}
        title={t('sendTitle', { name })}
        confirm={t('sendPickupCode')}
        loading={sending.busy}
        onConfirm={() => sending.run()}
        onClose={onClose}
      >
        <p className="any-length">{t('sendText', { phone })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'resend'}
        title={t('resendTitle', { name })}
        confirm={t('resend')}
        loading={resending.busy}
        onConfirm={() => resending.run()}
        onClose={onClose}
      >
        <p className="any-length">{t('resendText', { name, phone })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'cancelPending'}
        danger
        title={t('pendingTitle', { name })}
        confirm={t('cancelPending')}
        action={withdrawing}
        error={
          withdrawing.error !== null && (
            <>
              <p>{t('cancelFailed')}</p>
              <Failure what={kit('saveFailed')} error={withdrawing.error} />
            </>
          )
        }
        onConfirm={() => withdrawing.run()}
        onClose={onClose}
      >
        <p>{t(withdrawalTextOf(ticket), { day: formatDay(ticket.startDate) })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'replaceCard'}
        title={t('replaceTitle', { name })}
        confirm={t('replaceConfirm')}
        action={replacing}
        failed={kit('saveFailed')}
        {...(lacksAddress(replacing.error) && { error: t('noPostAddress') })}
        onConfirm={() => replacing.run()}
        onClose={onClose}
      >
        <p>{t('replaceText', { number: inGroups(ticket.cardNumber ?? '') })}</p>
        <Alert tone="info">{t('replaceNote', { fee: formatNok(REPLACEMENT_CARD_FEE.ore) })}</Alert>
      </ConfirmDialog>
      <End open={asked === 'cancelActive'} ticket={ticket} onClose={onClose} />
      <EditDialog
        open={asked === 'edit'}
        ticket={ticket}
        onClose={goesOn => {
          // A ticket that was not issued yet is another one now.
          if (goesOn !== undefined && goesOn !== ticket.id) onGone(goesOn)
          onClose()
        }}
      />
    </>
  )
}

/** A refusal about the company, in the codes of 002 §8. */
const lacksAddress = (error: unknown): boolean =>
  error instanceof ProblemError &&
  JSON.stringify(error.extras.generalErrors ?? '').includes('TRAVEL_CARD_NO_COMPANY_POST_ADDRESS')

/** The last day of a running ticket [F-269]. */
function End({ open, ticket, onClose }: { open: boolean; ticket: WireFreeTicket; onClose: () => void }) {
  const t = useFamily()
  const operator = useOperator()
  const company = useCompany()
  const today = useToday()
  const anyDate = useCan('companyAdmin')
  const ending = useRef(newRetryableCall())
  const settings = settingsOf(company.allAgreements, ticket.agreementNumber)
  return (
    <EndDialog
      open={open}
      draft={`free-ticket-end:${ticket.id}`}
      title={t('endTitle', { name: fullName(ticket) })}
      text={t('endText')}
      privacy={day => (day ? t('privacyOn', { day }) : t('privacy'))}
      confirm={t('endConfirm')}
      facts={{
        today,
        startDate: ticket.startDate,
        settings: { ...settings, ...endSettingsOf(operator, settings) },
        anyDate,
      }}
      pricePerMonth={ticket.pricePerMonth}
      onEnd={async isoDate => {
        try {
          await ending.current(() =>
            call('put', '/freeticket-api/ticket/{id}/expiry/{isoDate}', {
              params: { path: { id: ticket.id, isoDate } },
            }),
          )
          onClose()
          showToast('success', t('cancelled'))
        } catch (error) {
          showToast('error', t('cancelFailed'))
          throw error
        } finally {
          void renew(...FREE_TICKET_PATHS)
        }
      }}
      onClose={onClose}
    />
  )
}
