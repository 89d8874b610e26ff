/** The words of invoices that the list and the page share. */
import type { AgreementSubType } from '@portal/domain'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { currentLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import type { PaymentStatus as Status } from '../../lib/wire.ts'
import { useInvoice } from './phrases.ts'

const TONES: Record<Status, StatusTone> = {
  paid: 'good',
  unpaid: 'waiting',
  'partly-paid': 'warning',
  overdue: 'bad',
  'not-applicable': 'over',
}

export function PaymentStatus({ status }: { status: Status }) {
  const t = useInvoice()
  const texts: Record<Status, string> = {
    paid: t('paid'),
    unpaid: t('unpaid'),
    'partly-paid': t('partlyPaid'),
    overdue: t('overdue'),
    'not-applicable': t('notApplicable'),
  }
  return <StatusPill tone={TONES[status]}>{texts[status]}</StatusPill>
}

/** The label of an agreement's type; types without a label stay blank [C-107]. */
export function useAgreementText(): (subType: AgreementSubType) => string {
  const t = useInvoice()
  const { freeTicketTerm } = useOperator()
  const term = freeTicketTerm[currentLanguage()]
  return subType => {
    switch (subType) {
      case 'SUBSCRIPTIONS':
        return t('typeSubscriptions')
      case 'TICKETOFFICE':
        return t('typeCounter')
      case 'FREETICKET':
        return term.charAt(0).toUpperCase() + term.slice(1)
      case 'SCHOOLTICKET':
        return t('typeSchool')
      case 'HOUSING_ASSOCIATION':
        return t('typeHousing')
      default:
        return ''
    }
  }
}

/** 'YYYY-MM' from the wire's two numbers. */
export const monthText = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`
