import { EnvelopeClosedIcon, XMarkOctagonIcon } from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import {
  type SubscriptionFacts,
  type SubscriptionReason,
  type SubscriptionStatus,
  subscriptionCan,
  subscriptionCancelAction,
} from '@portal/domain/subscription'
import { isOpenStatus } from '@portal/domain/ticket'
import { useRef, useState } from 'react'
import { ActionMenu } from '../../../kit/ActionMenu.tsx'
import { Alert } from '../../../kit/Alert.tsx'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { call } from '../../../lib/api.ts'
import { draftOf } from '../../../lib/drafts.ts'
import { fullName } from '../../../lib/format.ts'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useCan, useCompany, useSession, useToday } from '../../../lib/session-provider.tsx'
import type { WireSubscription } from '../../../lib/wire.ts'
import { newRetryableCall, useOrderAction, useSaveFailure } from '../../../ticket/action.tsx'
import { EndDialog } from '../../../ticket/EndDialog.tsx'
import { renewTickets } from '../../../ticket/products.ts'
import { settingsOf } from '../../../ticket/settings.ts'
import { useEmployee } from './phrases.ts'

const subscriptionFacts = (
  subscription: Pick<WireSubscription, 'status' | 'expireAt'>,
): SubscriptionFacts => ({
  status: subscription.status.toUpperCase() as SubscriptionStatus,
  expireAt: subscription.expireAt,
})

/** True for one that something can still be done with. */
export const isOpenSubscription = (subscription: WireSubscription): boolean =>
  isOpenStatus(subscription.status.toUpperCase())

/** The sentence for what a subscription does not allow, or null where it does [C-137, C-138, C-140]. */
function useSubscriptionReason(): (verdict: true | SubscriptionReason) => string | null {
  const t = useEmployee()
  return verdict => {
    switch (verdict) {
      case true:
        return null
      case 'has-end-date':
        return t('offSubscriptionHasEnd')
      case 'not-in-this-environment':
        return t('offHere')
      default:
        return t('offSubscriptionOver')
    }
  }
}

/** Resend discount code and cancel; each disabled with its reason by 001 §4 [C-040, C-134..C-138, C-140]. */
export function SubscriptionActions({
  subscription,
  onGone,
}: {
  subscription: WireSubscription
  onGone: () => void
}) {
  const t = useEmployee()
  const language = useLanguage()
  const operator = useOperator()
  const company = useCompany()
  const today = useToday()
  const { facts: access } = useSession()
  const anyDate = useCan('companyTicketAnyDate')
  const reasonOf = useSubscriptionReason()
  const saveFailure = useSaveFailure()
  const draft = `subscription-end:${subscription.id}`
  // After an ended session the dialog is restored.
  const [asked, setAsked] = useState(() => draftOf(draft) !== undefined)
  const ending = useRef(newRetryableCall())
  const params = { path: { id: subscription.id } }
  const close = () => {
    setAsked(false)
    deletion.clear()
  }
  const product = localized(subscription.name, language)
  const words = { product: product.toLowerCase(), name: fullName(subscription) }
  const code = useOrderAction({
    act: () => call('post', '/api/subscription/resend-code/{id}', { params }),
    done: () => [t('discountSent'), t('discountSentTo', words)],
  })
  const deletion = useOrderAction({
    act: () => call('delete', '/api/subscription/{id}', { params }),
    done: () => {
      close()
      onGone()
      return [t('subscriptionCancelled'), t('subscriptionNever', { ...words, product })]
    },
  })
  const facts = subscriptionFacts(subscription)
  const pending = subscriptionCancelAction(facts) === 'cancelPending'
  const where = { operator, environment: access?.environment ?? 'prod' }
  const failed = saveFailure(code.error)
  return (
    <>
      {failed && <Alert tone="danger">{failed}</Alert>}
      <ActionMenu
        label={t('actionsOf', { name: `${product}, ${formatDay(subscription.startAt)}` })}
        actions={[
          {
            label: t('sendDiscount'),
            icon: <EnvelopeClosedIcon aria-hidden />,
            off: reasonOf(subscriptionCan.resendCode(facts, where)),
            onSelect: code.run,
          },
          {
            label: t('cancelSubscription'),
            icon: <XMarkOctagonIcon aria-hidden />,
            off: reasonOf(subscriptionCan.cancel(facts)),
            danger: true,
            onSelect: () => setAsked(true),
          },
        ]}
      />
      <EndDialog
        open={asked && !pending}
        draft={draft}
        title={t('endSubscriptionTitle', words)}
        text={t('endSubscriptionText')}
        privacy={() => t('subscriptionData')}
        confirm={t('cancelSubscription')}
        facts={{
          today,
          startDate: subscription.startAt,
          settings: settingsOf(company.allAgreements, subscription.agreementId),
          anyDate,
        }}
        pricePerMonth={subscription.pricePerMonth}
        onEnd={async endDate => {
          try {
            await ending.current(() =>
              call('put', '/api/subscription/{id}/expiry/{isoDate}', {
                params: { path: { id: subscription.id, isoDate: endDate } },
              }),
            )
            close()
            const ends = t('subscriptionEnds', { ...words, product, day: formatDay(endDate) })
            showToast('success', t('subscriptionCancelled'), ends)
          } finally {
            void renewTickets()
          }
        }}
        onClose={close}
      />
      <ConfirmDialog
        open={asked && pending}
        danger
        title={t('deleteSubscriptionTitle', words)}
        confirm={t('cancelSubscription')}
        loading={deletion.busy}
        error={saveFailure(deletion.error)}
        onConfirm={deletion.run}
        onClose={close}
      >
        <p>{t('deleteSubscriptionText', { day: formatDay(subscription.startAt) })}</p>
        <p className="small muted">{t('subscriptionData')}</p>
      </ConfirmDialog>
    </>
  )
}
