/** What the pages show, read from the address. Pure. */
import { formatMonth, type Language, type Month } from '@portal/domain'
import { chosenPeriod, type TaxPeriod, taxPeriods } from '@portal/domain/tax-base'
import { writeListState } from '../../kit/useListState.ts'

/** The parameters in the address, in Norwegian like the paths. */
const NAMES = { department: 'avdeling', period: 'periode' } as const

type TaxMonth = { year: number; month: number }
export type Dates = {
  byCompany: TaxMonth[]
  byAgreement: { agreement: string; invoiceReference: string; dates: TaxMonth[] }[]
}
export type Choice = {
  /** Null is all departments. */
  department: string | null
  periods: TaxPeriod[]
  /** Undefined where nothing is calculated yet. */
  period: TaxPeriod | undefined
}

export const monthText = ({ year, month }: TaxMonth): Month => `${year}-${String(month).padStart(2, '0')}`

/**
 * The department and the period that the address names: all departments and the latest month when it names none.
 * @throws Error when the company has no such department, and so no periods [F-337]
 */
export function readChoice(parameters: URLSearchParams, dates: Dates, months = false): Choice {
  const department = parameters.get(NAMES.department)
  const own = dates.byAgreement.find(({ agreement }) => agreement === department)
  if (department !== null && !own) throw new Error('the selected agreement has no periods')
  const all = taxPeriods((own?.dates ?? dates.byCompany).map(monthText))
  const periods = months ? all.filter(({ month }) => month !== null) : all
  return { department, periods, period: chosenPeriod(periods, parameters.get(NAMES.period)) }
}

/** Writes a choice into the address; the list starts again on its first page. Null takes a choice back. */
export function writeChoice(
  parameters: URLSearchParams,
  change: { department?: string | null; period?: string },
): URLSearchParams {
  const next = writeListState(parameters, {})
  for (const key of ['department', 'period'] as const) {
    const value = change[key]
    if (value === null) next.delete(NAMES[key])
    else if (value !== undefined) next.set(NAMES[key], value)
  }
  return next
}

/** 'oktober 2026', or of a year 'januar–oktober'; one month of a year is named alone. */
export function periodName({ month, from, to }: TaxPeriod, language: Language): string {
  if (month !== null) return formatMonth(from, language)
  const name = (of: Month) => formatMonth(of, language).split(' ')[0]!
  return from === to ? name(from) : `${name(from)}–${name(to)}`
}
