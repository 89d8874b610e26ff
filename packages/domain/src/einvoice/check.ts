import type { Xml } from '../xml.ts'
import { AMOUNT_RULES } from './amount-rules.ts'
import { PARTY_RULES } from './party-rules.ts'
import type { EinvoiceRule } from './rule.ts'
import { structureFaults } from './structure.ts'

export const EINVOICE_RULES: readonly EinvoiceRule[] = [...PARTY_RULES, ...AMOUNT_RULES]

/** What a document is refused for: the rule, and in words what is wrong. */
export type EinvoiceFault = { id: string; says: string }

/** Checks a document before it is sent: its structure (`UBL`), and every business rule. None for one that may be sent. */
export function einvoiceFaults(document: Xml): EinvoiceFault[] {
  return [
    ...structureFaults(document).map(says => ({ id: 'UBL', says })),
    ...EINVOICE_RULES.filter(({ broken }) => broken(document)).map(({ id, says }) => ({ id, says })),
  ]
}
