import { can } from '@portal/domain'
import { PAYROLL_EMPLOYEE_ID_DIGITS } from '@portal/domain/payroll'
import { useFieldError } from '../../../lib/form-phrases.ts'
import type { ProblemError } from '../../../lib/http.ts'
import { useProblemText } from '../../../lib/refusal-phrases.ts'
import { useCompany, useSession } from '../../../lib/session-provider.tsx'
import type { WireAgreement } from '../../../lib/wire.ts'
import { dayBounds } from '../../../ticket/DayField.tsx'
import { startChoice } from '../../../ticket/days.ts'
import { useTicket } from '../../../ticket/phrases.ts'
import { quarantineOf } from '../../../ticket/quarantine.ts'
import type { OrderField } from './order-values.ts'
import { useOrder } from './phrases.ts'
import type { OrderFormState } from './useOrderForm.ts'

export type FaultText = (field: OrderField) => string | undefined

/** Texts of faults: specific to the field where that helps more than the general text. */
export function useOrderTexts(state: OrderFormState, agreements: WireAgreement[]) {
  const t = useOrder()
  const ticketText = useTicket()
  const fieldError = useFieldError()
  const problemText = useProblemText()
  const { facts } = useSession()
  if (!facts) throw new Error('The order form needs a signed-in user')
  const company = useCompany()
  const chosen = agreements.find(({ id }) => id === state.values.invoiceReference) ?? agreements[0]
  const days = startChoice({
    today: facts.today,
    settings: chosen?.settings,
    anyDate: can(facts, 'companyTicketAnyDate'),
  })
  const name = { 'too-short': t('nameLength'), 'too-long': t('nameLength') }
  const own: Partial<Record<OrderField, Parameters<typeof fieldError>[1]>> = {
    phone: { required: t('phoneRequired') },
    firstName: { required: t('firstNameRequired'), ...name },
    lastName: { required: t('lastNameRequired'), ...name },
    employeeId: {
      required: t('employeeIdRequired', { label: company.settings.employeeIdLabel }),
      'too-short': t('employeeIdLength'),
      'too-long': t('employeeIdLength'),
      'payroll-digits': t('employeeIdPayroll', { max: PAYROLL_EMPLOYEE_ID_DIGITS }),
    },
    invoiceReference: { required: t('referenceRequired') },
    startDate: {
      required: t('startDateRequired'),
      ...dayBounds(days, {
        early: day => ticketText('dayTooEarly', { day }),
        late: day => ticketText('dayTooLate', { day }),
      }),
    },
    zoneFrom: { required: ticketText('zoneRequired') },
    zoneTo: { required: ticketText('zoneRequired') },
    privacyAccepted: { 'consent-required': t('consentRequired') },
  }
  const faultText: FaultText = field => fieldError(state.form.formState.errors[field]?.message, own[field])

  /** Why the order was refused [C-233, C-234, C-235]. */
  const refusalText = (problem: ProblemError, nameOf: (type: string) => string): string => {
    const quarantine = quarantineOf(problem)
    if (quarantine) return t('quarantine', quarantine)
    if (problem.code === 'subscription-exists' && typeof problem.extras.type === 'string') {
      return t('subscriptionExists', { type: nameOf(problem.extras.type).toLowerCase() })
    }
    return problemText(problem)
  }
  return { faultText, refusalText }
}
