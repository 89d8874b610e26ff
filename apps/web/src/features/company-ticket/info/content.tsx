import {
  BankNoteIcon,
  CalendarIcon,
  MobileIcon,
  ReceiptIcon,
  ShieldCheckmarkIcon,
  TrainIcon,
} from '@navikt/aksel-icons'
import { DATE_OPTIONS, END_MONTHS, LAST_DAY_FOR_MONTH } from '@portal/domain/ticket'
import type { ProductInfo } from '../../../kit/public/ProductPage.tsx'
import { FromPrice } from './MonthlyPrices.tsx'
import { useInfo } from './phrases.ts'

/** What visitors read about the company ticket [C-044]. */
export function useCompanyTicketInfo(): ProductInfo {
  const t = useInfo()
  const day = LAST_DAY_FOR_MONTH
  return {
    name: t('title'),
    title: t('heroTitle'),
    lead: t('heroText'),
    drawing: 'phoneTicket',
    included: [
      { icon: <TrainIcon />, text: t('includedTravel') },
      { icon: <CalendarIcon />, text: t('includedMonthly') },
      { icon: <ReceiptIcon />, text: t('includedInvoice') },
      { icon: <BankNoteIcon />, text: t('includedTax') },
      { icon: <MobileIcon />, text: t('includedPhone') },
      { icon: <ShieldCheckmarkIcon />, text: t('includedPrivacy') },
    ],
    from: <FromPrice />,
    price: { title: t('compareTitle'), text: t('compareText') },
    steps: [
      { drawing: 'order', title: t('howOrderTitle'), text: t('howOrder') },
      { drawing: 'message', title: t('howPickupTitle'), text: t('howPickup') },
      { drawing: 'calendar', title: t('howChangeTitle'), text: t('howChange') },
      { drawing: 'invoice', title: t('howInvoiceTitle'), text: t('howInvoice') },
    ],
    facts: [
      { about: t('forWhomTitle'), text: t('forWhom') },
      { about: t('orderingTitle'), text: t('ordering', { months: DATE_OPTIONS - 1 }) },
      { about: t('pickupTitle'), text: t('pickup') },
      { about: t('changesTitle'), text: t('a2', { day }) },
      { about: t('leavingTitle'), text: t('a3', { months: END_MONTHS }) },
      { about: t('invoiceTitle'), text: t('invoice') },
    ],
    questions: [
      { question: t('q1'), answer: t('a1') },
      { question: t('q4'), answer: t('a4') },
      { question: t('q5'), answer: t('a5') },
      { question: t('q6'), answer: t('a6') },
    ],
    asked: [
      { question: t('q2'), answer: t('a2', { day }) },
      { question: t('q3'), answer: t('a3', { months: END_MONTHS }) },
      { question: t('q5'), answer: t('a5') },
      { question: t('q1'), answer: t('a1') },
    ],
    closing: t('bandText'),
  }
}
