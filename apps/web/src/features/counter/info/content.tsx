import {
  BusIcon,
  CalendarIcon,
  CardIcon,
  FileTextIcon,
  MobileIcon,
  ReceiptIcon,
  ShieldCheckmarkIcon,
} from '@navikt/aksel-icons'
import { formatNok, localized } from '@portal/domain'
import { COUNTER_MOST, deliveryMethods, SHIPPING_ORE } from '@portal/domain/counter'
import type { ProductInfo } from '../../../kit/public/ProductPage.tsx'
import { useLanguage } from '../../../lib/i18n.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useCounterInfo } from './phrases.ts'

const { POST, COURIER } = SHIPPING_ORE
const SHIPPING = {
  postNear: formatNok(POST.near),
  postFar: formatNok(POST.far),
  courierNear: formatNok(COURIER.near),
  courierFar: formatNok(COURIER.far),
}

/** What visitors read about the ticket counter [P-037], by what the operator's counter delivers, cancels and refunds. */
export function useCounterTicketInfo(): ProductInfo {
  const t = useCounterInfo()
  const language = useLanguage()
  const operator = useOperator()
  const { hasMailDelivery, collectAt, allowedRefund, allowedTicketCancellation } = operator.counter
  const cards = deliveryMethods(operator).length > 0
  const refund = allowedRefund ? [{ question: t('q1'), answer: t('a1') }] : []
  const start = { question: t('q2'), answer: t('a2') }
  const shipping = hasMailDelivery ? [{ question: t('q3'), answer: t('a3', SHIPPING) }] : []
  const collect = collectAt
    ? [{ question: t('q4'), answer: t('a4', { place: localized(collectAt, language) }) }]
    : []
  return {
    name: t('title'),
    title: t('heroTitle'),
    lead: t('heroText', { operator: operator.name }),
    drawing: 'counter',
    included: [
      { icon: <BusIcon />, text: t('includedTickets') },
      { icon: <MobileIcon />, text: t('includedPhone') },
      cards
        ? { icon: <CardIcon />, text: t('includedCards') }
        : { icon: <CalendarIcon />, text: t('includedLater') },
      { icon: <ReceiptIcon />, text: t('includedInvoice') },
      { icon: <FileTextIcon />, text: t('includedReferences') },
      { icon: <ShieldCheckmarkIcon />, text: t('includedPrivacy') },
    ],
    price: { text: t('priceText') },
    steps: [
      { drawing: 'order', title: t('howOrderTitle'), text: t('howOrder') },
      { drawing: 'share', title: t('howShareTitle'), text: t(cards ? 'howShareCards' : 'howShare') },
      { drawing: 'follow', title: t('howFollowTitle'), text: t('howFollow') },
      { drawing: 'invoice', title: t('howInvoiceTitle'), text: t('howInvoice') },
    ],
    facts: [
      { about: t('forWhomTitle'), text: t('forWhom') },
      {
        about: t('orderingTitle'),
        text: cards ? t('orderingCards', { cards: COUNTER_MOST.emptyCards }) : t('ordering'),
      },
      { about: t('pickupTitle'), text: t('pickup') },
      ...(allowedTicketCancellation ? [{ about: t('changesTitle'), text: t('changes') }] : []),
      { about: t('invoiceTitle'), text: t('invoice') },
    ],
    questions: [...refund, start, ...shipping, ...collect],
    asked: [...refund, start],
    closing: t('noBinding'),
  }
}
