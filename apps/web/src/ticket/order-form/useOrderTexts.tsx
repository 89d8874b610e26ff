import { PAYROLL_EMPLOYEE_ID_DIGITS } from '@portal/domain/payroll'
import type { ProblemError } from '../../lib/http.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useCompany, useSession } from '../../lib/session-provider.tsx'
import type { WireAgreement } from '../../lib/wire.ts'
import { dayBounds } from '../DayField.tsx'
import { startChoice } from '../days.ts'
import { useTicket } from '../phrases.ts'
import { quarantineOf } from '../quarantine.ts'
import { useAnyDay, useTicketProduct } from '../ticket-product.ts'
import type { OrderValues } from './order-values.ts'
import { useOrder } from './phrases.ts'

/** Texts of faults: specific to the field where that helps more than the general text. An add-on is no ticket. */
export function useOrderTexts(agreements: readonly WireAgreement[], what: 'ticket' | 'add-on') {
  const t = useOrder()
  const ticketText = useTicket()
  const problemText = useProblemText()
  const { facts } = useSession()
  if (!facts) throw new Error('The order form needs a signed-in user')
  const company = useCompany()
  const { rules, word } = useTicketProduct()
  const anyDate = useAnyDay('start')
  const settingsOf = (id: string) => {
    const chosen = agreements.find(agreement => agreement.id === id) ?? agreements[0]
    return chosen && rules.startSettings(chosen.settings)
  }
  const daysOf = ({ invoiceReference }: OrderValues) =>
    startChoice({
      today: facts.today,
      settings: settingsOf(invoiceReference),
      anyDate,
    })
  const name = { 'too-short': t('nameLength'), 'too-long': t('nameLength') }
  const texts = (values: OrderValues) => ({
    phone: { required: t('phoneRequired') },
    firstName: { required: t('firstNameRequired'), ...name },
    lastName: { required: t('lastNameRequired'), ...name },
    employeeId: {
      required: t('employeeIdRequired', { label: company.settings.employeeIdLabel }),
      'too-short': t(`employeeIdLength${word}`),
      'too-long': t(`employeeIdLength${word}`),
      'payroll-digits': t('employeeIdPayroll', { max: PAYROLL_EMPLOYEE_ID_DIGITS }),
    },
    invoiceReference: { required: t('referenceRequired') },
    startDate: {
      required: t(what === 'ticket' ? 'startDateRequired' : 'addOnStartRequired'),
      ...dayBounds(daysOf(values), {
        early: day => ticketText('dayTooEarly', { day }),
        late: day => ticketText('dayTooLate', { day }),
      }),
    },
    zoneFrom: { required: ticketText('zoneRequired') },
    zoneTo: { required: ticketText('zoneRequired') },
    privacyAccepted: { 'consent-required': t(`consentRequired${word}`) },
  })

  /** Why the order was refused [C-233, C-234, C-235]. */
  const refusalText = (problem: ProblemError, nameOf: (type: string) => string): string => {
    const quarantine = quarantineOf(problem)
    if (quarantine) return t('quarantine', quarantine)
    if (problem.code === 'subscription-exists' && typeof problem.extras.type === 'string') {
      return t('subscriptionExists', { type: nameOf(problem.extras.type).toLowerCase() })
    }
    return problemText(problem)
  }
  return { texts, refusalText }
}
