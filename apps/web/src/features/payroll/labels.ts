/** Labels of payroll lines: zones, and signed amounts. */
import type { Schemas } from '@portal/api-client'
import { kroner } from '../../lib/format.ts'
import { useZoneText as useTicketZones } from '../../lib/labels.ts'

/** 'Sone 1', 'Sone 1 og 2V', 'Alle soner'; nothing for an add-on. */
export function useZoneText(): (line: Schemas['PayrollRow']) => string {
  const text = useTicketZones()
  return ({ productType, zones }) => (productType === 'TICKET' ? text({ allZones: false, zones }) : '')
}

/** A difference in whole kroner with its sign, also when it is an increase: '+713 kr'. */
export const signed = (nok: number): string => `${nok > 0 ? '+' : ''}${kroner(nok)}`
