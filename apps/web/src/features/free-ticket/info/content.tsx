import {
  CalendarIcon,
  CardIcon,
  FileExcelIcon,
  MobileIcon,
  PersonGroupIcon,
  ReceiptIcon,
  ShieldCheckmarkIcon,
} from '@navikt/aksel-icons'
import type { ProductInfo } from '../../../kit/public/ProductPage.tsx'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useSession } from '../../../lib/session-provider.tsx'
import { useInfo } from './phrases.ts'

/** What visitors read about the free ticket, by the operator's word for it and by whether it can be on a travel card (002 §2.1). */
export function useFreeTicketInfo(): ProductInfo {
  const t = useInfo()
  const words = useFreeTicketWords()
  const { name, freeTicketTravelCards } = useOperator()
  const { state } = useSession()
  const cards = 'environment' in state && freeTicketTravelCards[state.environment]
  const questions = [
    { question: t('q1', words), answer: t('a1') },
    { question: t('q2'), answer: t(cards ? 'a2Cards' : 'a2') },
    { question: t('q3', words), answer: t('a3', words) },
  ]
  return {
    name: words.Term,
    title: t('heroTitle', words),
    lead: t('heroText', { ...words, operator: name }),
    drawing: 'family',
    included: [
      { icon: <PersonGroupIcon />, text: t('includedFamily') },
      cards
        ? { icon: <CardIcon />, text: t('includedMediaCards') }
        : { icon: <MobileIcon />, text: t('includedMedia') },
      { icon: <FileExcelIcon />, text: t('includedFiles') },
      { icon: <CalendarIcon />, text: t('includedChildren', words) },
      { icon: <ReceiptIcon />, text: t('includedTax') },
      { icon: <ShieldCheckmarkIcon />, text: t('includedPrivacy', words) },
    ],
    price: { text: t('priceText') },
    steps: [
      { drawing: 'order', title: t('howOrderTitle'), text: t('howOrder', words) },
      { drawing: 'message', title: t('howPickupTitle'), text: t(cards ? 'howPickupCards' : 'howPickup') },
      { drawing: 'calendar', title: t('howChangeTitle'), text: t('howChange', words) },
      { drawing: 'invoice', title: t('howTaxTitle'), text: t('howTax') },
    ],
    facts: [
      { about: t('forWhomTitle'), text: t('forWhom', words) },
      { about: t('orderingTitle'), text: t('ordering') },
      { about: t('changesTitle'), text: t('changes') },
      { about: t('leavingTitle'), text: t('leaving') },
      { about: t('invoiceTitle'), text: t('invoice') },
    ],
    questions,
    asked: questions,
    closing: t('closing', words),
  }
}
