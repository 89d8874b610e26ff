import { addMonths, can, formatDay, isDay } from '@portal/domain'
import { PAYROLL_EMPLOYEE_ID_DIGITS } from '@portal/domain/payroll'
import { FREE_DATE_MONTHS } from '@portal/domain/ticket'
import { useFieldError } from '../../../lib/form-phrases.ts'
import type { ProblemError } from '../../../lib/http.ts'
import { useProblemText } from '../../../lib/refusal-phrases.ts'
import { useCompany, useSession } from '../../../lib/session-provider.tsx'
import type { WireAgreement } from '../../../lib/wire.ts'
import type { OrderField } from './order-values.ts'
import { useOrder } from './phrases.ts'
import type { OrderFormState } from './useOrderForm.ts'

export type FaultText = (field: OrderField) => string | undefined

const dayIn = (value: unknown): string => (typeof value === 'string' && isDay(value) ? formatDay(value) : '–')

/** Sentences for what is wrong: the field's own wording where it helps more than the general one. */
export function useOrderTexts(state: OrderFormState, agreements: WireAgreement[]) {
  const t = useOrder()
  const fieldError = useFieldError()
  const problemText = useProblemText()
  const { facts } = useSession()
  const company = useCompany()
  const today = facts?.today ?? ''
  const agreement = agreements.find(({ id }) => id === state.values.invoiceReference)
  const free = agreement?.settings.canSetArbitraryStartupDateForTicket === true
  const anyDate = facts !== null && can(facts, 'companyTicketAnyDate')
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
      ...(!anyDate && isDay(today) && { 'min-date': t('dateTooEarly', { day: formatDay(today) }) }),
      ...(free &&
        isDay(today) && {
          'max-date': t('dateTooLate', { day: formatDay(addMonths(today, FREE_DATE_MONTHS)) }),
        }),
    },
    zoneFrom: { required: t('zoneRequired') },
    zoneTo: { required: t('zoneRequired') },
    privacyAccepted: { 'consent-required': t('consentRequired') },
  }
  const faultText: FaultText = field => fieldError(state.form.formState.errors[field]?.message, own[field])

  /** Why the order was refused [C-233, C-234, C-235]. */
  const refusalText = (problem: ProblemError, nameOf: (type: string) => string): string => {
    if (problem.code === 'quarantine') {
      const { expectedQuaranteenEndDate, lastOrder } = problem.extras as {
        expectedQuaranteenEndDate?: string
        lastOrder?: { expirationDate?: string }
      }
      return t('quarantine', {
        expired: dayIn(lastOrder?.expirationDate),
        first: dayIn(expectedQuaranteenEndDate),
      })
    }
    if (problem.code === 'subscription-exists' && typeof problem.extras.type === 'string') {
      return t('subscriptionExists', { type: nameOf(problem.extras.type).toLowerCase() })
    }
    return problemText(problem)
  }
  return { faultText, refusalText }
}
