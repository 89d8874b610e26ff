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
import { ActionMenu } from '../../kit/ActionMenu.tsx'
import { FailureAlert } from '../../kit/Alert.tsx'
import { useKit } from '../../kit/phrases.ts'
import { type Act, useActs } from '../../kit/useActs.tsx'
import { call } from '../../lib/api.ts'
import { draftOf } from '../../lib/drafts.ts'
import { fullName } from '../../lib/format.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useCompany, useSession, useToday } from '../../lib/session-provider.tsx'
import type { WireSubscription } from '../../lib/wire.ts'
import { isAlreadyDone } from '../action.ts'
import { EndDialog } from '../EndDialog.tsx'
import { CardActions } from '../OrderCard.tsx'
import { TICKET_PATHS } from '../products.ts'
import { settingsOf } from '../settings.ts'
import { useAnyDay, useTicketProduct } from '../ticket-product.ts'
import { useActPhrases } from './phrases.ts'

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
  const t = useActPhrases()
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
  compact = false,
}: {
  subscription: WireSubscription
  onGone: () => void
  /** One button and a menu, for a row; otherwise all of it is in the menu. */
  compact?: boolean
}) {
  const t = useActPhrases()
  const language = useLanguage()
  const operator = useOperator()
  const company = useCompany()
  const today = useToday()
  const { facts: access } = useSession()
  const { base } = useTicketProduct()
  const anyDate = useAnyDay('end')
  const reasonOf = useSubscriptionReason()
  const kit = useKit()
  const draft = `subscription-end:${subscription.id}`
  const params = { path: { id: subscription.id } }
  const product = localized(subscription.name, language)
  const words = { product: product.toLowerCase(), name: fullName(subscription) }
  const facts = subscriptionFacts(subscription)
  const pending = subscriptionCancelAction(facts) === 'cancelPending'
  const where = { operator, environment: access?.environment ?? 'prod' }
  const label = t('actionsOf', { name: `${product}, ${formatDay(subscription.startAt)}` })
  const acts: Record<'code' | 'cancel', Act> = {
    code: {
      label: t(compact ? 'sendDiscountShort' : 'sendDiscount'),
      icon: <EnvelopeClosedIcon aria-hidden />,
      off: reasonOf(subscriptionCan.resendCode(facts, where)),
      call: () => call('post', `${base}/subscription/resend-code/{id}`, { params }),
      isAlreadyDone,
      done: () => [t('discountSent'), t('discountSentTo', words)],
    },
    cancel: {
      label: t('cancelSubscription'),
      icon: <XMarkOctagonIcon aria-hidden />,
      off: reasonOf(subscriptionCan.cancel(facts)),
      danger: true,
      ...(pending
        ? {
            question: {
              title: t('deleteSubscriptionTitle', words),
              confirm: t('cancelSubscription'),
              text: (
                <>
                  <p>{t('deleteSubscriptionText', { day: formatDay(subscription.startAt) })}</p>
                  <p className="small muted">{t('subscriptionData')}</p>
                </>
              ),
            },
            call: () => call('delete', `${base}/subscription/{id}`, { params }),
            isAlreadyDone,
            done: () => {
              onGone()
              return [t('subscriptionCancelled'), t('subscriptionNever', { ...words, product })]
            },
          }
        : {
            dialog: dialog => (
              <EndDialog
                {...dialog}
                draft={draft}
                title={t('endSubscriptionTitle', words)}
                text={t('endSubscriptionText')}
                privacy={() => t('subscriptionData')}
                confirm={t('cancelSubscription')}
                facts={{
                  ...{ today, startDate: subscription.startAt, anyDate },
                  settings: settingsOf(company.allAgreements, subscription.agreementId),
                }}
                pricePerMonth={subscription.pricePerMonth}
                end={isoDate =>
                  call('put', `${base}/subscription/{id}/expiry/{isoDate}`, {
                    params: { path: { id: subscription.id, isoDate } },
                  })
                }
                renew={TICKET_PATHS}
                done={(_answer, endDate) => [
                  t('subscriptionCancelled'),
                  t('subscriptionEnds', { ...words, product, day: formatDay(endDate) }),
                ]}
              />
            ),
          }),
    },
  }
  const { actions, dialogs, error } = useActs(acts, {
    renew: TICKET_PATHS,
    // After an ended session the dialog is restored.
    restored: () => (draftOf(draft) === undefined ? null : 'cancel'),
  })
  return (
    <>
      <FailureAlert what={kit('saveFailed')} error={error} />
      {compact ? (
        <CardActions label={label} actions={actions} compact />
      ) : (
        <ActionMenu label={label} actions={actions} />
      )}
      {dialogs}
    </>
  )
}
