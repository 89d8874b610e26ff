/** The end-date form: one day, checked by the domain. Pure. */
import { type FormCode, isDay, type RefusalCode } from '@portal/domain'
import { endDateAllowed } from '@portal/domain/ticket'
import type { DomainForm } from '../../../lib/zod-faults.ts'
import type { EndFacts } from './facts.ts'

export const END_FIELDS = ['endDate'] as const
export type EndValues = { endDate: string }

export const END_FAULTS: Partial<Record<RefusalCode, FormCode>> = {
  'end-date-past': 'min-date',
  'end-date-before-start': 'min-date',
  'end-date-too-late': 'max-date',
  'end-date-not-offered': 'invalid-date',
}

/** What is wrong with a last day, or null. */
export function endFault(endDate: string, facts: EndFacts): FormCode | null {
  if (endDate === '') return 'required'
  if (!isDay(endDate)) return 'invalid-date'
  const allowed = endDateAllowed({ ...facts, endDate })
  return allowed === true ? null : (END_FAULTS[allowed] ?? 'invalid-date')
}

/** A date is required [C-166], and must be one the agreement allows. */
export const endForm = (facts: EndFacts): DomainForm<EndValues> => ({
  safeParse(values) {
    const { endDate } = values as EndValues
    const fault = endFault(endDate, facts)
    return fault === null
      ? { success: true, data: { endDate } }
      : { success: false, error: { issues: [{ path: ['endDate'], message: fault }] } }
  },
})
