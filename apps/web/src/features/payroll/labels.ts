/** Labels of payroll lines: zones, and signed amounts. */
import type { Schemas } from '@portal/api-client'
import { formatMonth, type Month } from '@portal/domain'
import { kroner } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n.ts'
import { useZoneText as useTicketZones } from '../../lib/labels.ts'

/** 'Sone 1', 'Sone 1 og 2V', 'Alle soner'; nothing for an add-on. */
export function useZoneText(): (line: Schemas['PayrollRow']) => string {
  const text = useTicketZones()
  return ({ productType, zones }) => (productType === 'TICKET' ? text({ allZones: false, zones }) : '')
}

/** A difference in whole kroner with its sign, also when it is an increase: '+713 kr'. */
export const signed = (nok: number): string => `${nok > 0 ? '+' : ''}${kroner(nok)}`

/** A month with a capital letter, also in Norwegian: 'November 2026'. */
export const monthLabel = (month: Month, language: Language): string => {
  const text = formatMonth(month, language)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
