/** How pages of the counter write what orders and deliveries have. */
import type { Schemas } from '@portal/api-client'
import { localized } from '@portal/domain'
import { type DeliveryState, deliveryState } from '@portal/domain/counter'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { inGroups, lowerFirst, phoneOf } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { formatDateTime } from '../../lib/instants.ts'
import { useCounterOrders } from './orders-phrases.ts'

type Order = Schemas['CounterOrder']
export type Delivery = Schemas['CounterDelivery']

/** '40 × enkeltbillett, voksen'. */
export function useProductText(): (
  order: Pick<Order, 'productName' | 'profileName' | 'requestedTicketCount' | 'travelCardCount'>,
) => string {
  const t = useCounterOrders()
  const language = useLanguage()
  return ({ productName, profileName, requestedTicketCount, travelCardCount }) => {
    const words = [localized(productName, language), localized(profileName, language)].flatMap(word =>
      word ? lowerFirst(word) : [],
    )
    return t('product', { count: requestedTicketCount || travelCardCount, name: words.join(', ') })
  }
}

export const stateOf = ({ status, issued, usage }: Delivery): DeliveryState =>
  deliveryState(status, { issued, used: usage === 'USED' })

const TONES: Readonly<Record<DeliveryState, StatusTone>> = {
  UNUSED: 'waiting',
  USED: 'good',
  MAKING: 'waiting',
  REFUNDED: 'over',
  CANCELLED: 'over',
  EXPIRED: 'over',
}

export function DeliveryStatus({ delivery }: { delivery: Delivery }) {
  const t = useCounterOrders()
  const state = stateOf(delivery)
  return (
    <StatusPill tone={TONES[state]} plain={state === 'USED'}>
      {t(state)}
    </StatusPill>
  )
}

/** The pickup code with a button that copies it while it can be used, the number of a card, or that it is still to come. */
export function Code({ delivery }: { delivery: Delivery }) {
  const t = useCounterOrders()
  const { pickupCode, travelCardNumber, type } = delivery.mediaInfo
  const state = stateOf(delivery)
  if (type !== 'MOBILE_TICKET')
    return travelCardNumber ? (
      <span className="num">{inGroups(travelCardNumber)}</span>
    ) : (
      <span className="muted">{t(state === 'MAKING' ? 'comesSoon' : 'noCode')}</span>
    )
  if (!pickupCode) return <span className="muted">{t(state === 'MAKING' ? 'comesSoon' : 'noCode')}</span>
  return (
    <span className="row gap-8">
      <span className="code">{pickupCode}</span>
      {state === 'UNUSED' && <CopyButton text={pickupCode} label={t('copyCode', { code: pickupCode })} />}
    </span>
  )
}

const instantText = (instant: string) => formatDateTime(new Date(instant))

/** Whom the code was sent to, and what has become of it. */
export function Recipient({ delivery }: { delivery: Delivery }) {
  const t = useCounterOrders()
  const { mediaInfo, usedAt, refundedAt, cancelledAt } = delivery
  const { phone, phoneCountryCode, pickupCode, type } = mediaInfo
  const more = refundedAt
    ? t('refundedAt', { at: instantText(refundedAt) })
    : cancelledAt
      ? t('cancelledAt', { at: instantText(cancelledAt) })
      : usedAt
        ? t('fetchedAt', { at: instantText(usedAt) })
        : phone && pickupCode && t('sentBySms')
  return (
    <>
      {phone ? (
        <span className="num">{phoneOf({ phone, phoneCountryCode: phoneCountryCode ?? '' })}</span>
      ) : (
        <span className="muted">{t(type === 'MOBILE_TICKET' ? 'handedOut' : 'onCard')}</span>
      )}
      {more && <span className="small muted line">{more}</span>}
    </>
  )
}
