import { COUNTER_KINDS, type CounterProductKind } from '../counter/index.ts'
import { housingTicket } from '../housing/kind.ts'
import type { Localized } from '../language.ts'
import type { OperatorData } from '../operators/types.ts'
import { PRODUCT_TEXTS } from '../subscription/products.ts'
import { FEE_TEXT } from '../tax-base/text.ts'
import { NR_OF_ZONES_GET_ALL } from '../zones.ts'
import type { CostSplit } from './bounds.ts'

type Operator = Pick<OperatorData, 'freeTicketTerm'>
/** What costs are divided into by product: tickets by kind, add-ons by type, what the ticket counter sold by kind, and the rest. */
export const COST_PRODUCTS = [
  ...['COMPANY_TICKET', 'FREE_TICKET', 'HOUSING_TICKET', 'SCHOOL_TICKET', 'JOULE', 'OTTO', 'CAR_POOL'],
  ...Object.keys(COUNTER_KINDS).map(kind => `COUNTER_${kind}`),
  ...['FEE', 'SHIPPING'],
] as const

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const OTHER_NAMES: Readonly<Record<string, Localized>> = {
  COMPANY_TICKET: PRODUCT_TEXTS.TICKET.name,
  HOUSING_TICKET: housingTicket.text.name,
  SCHOOL_TICKET: { nb: 'Skolebillett', en: 'School ticket' },
  JOULE: PRODUCT_TEXTS.JOULE.name,
  OTTO: PRODUCT_TEXTS.OTTO.name,
  CAR_POOL: PRODUCT_TEXTS.CAR_POOL.name,
  FEE: FEE_TEXT,
  SHIPPING: { nb: 'Frakt', en: 'Shipping' },
}

/** The name of a product in reports. */
export function costProductName({ freeTicketTerm }: Operator, product: string): Localized {
  if (product === 'FREE_TICKET') return { nb: sentence(freeTicketTerm.nb), en: sentence(freeTicketTerm.en) }
  const kind = product.replace(/^COUNTER_/, '') as CounterProductKind
  return OTHER_NAMES[product] ?? COUNTER_KINDS[kind]?.name ?? { nb: product, en: product }
}

/** '2 soner', 'Alle soner'; what is sold without zones is named so. */
export function costZonesName(zones: number): Localized {
  if (zones === 0) return { nb: 'Uten soner', en: 'No zones' }
  if (zones >= NR_OF_ZONES_GET_ALL) return { nb: 'Alle soner', en: 'All zones' }
  return {
    nb: `${zones} ${zones === 1 ? 'sone' : 'soner'}`,
    en: `${zones} ${zones === 1 ? 'zone' : 'zones'}`,
  }
}

/**
 * The name of a series of a report in both languages.
 * @param references the invoice references of the agreements, by their numbers
 */
export function costSeriesName(
  operator: Operator,
  split: CostSplit,
  key: string,
  references: ReadonlyMap<string, string>,
): Localized {
  if (split === 'PRODUCT') return costProductName(operator, key)
  if (split === 'PEOPLE_DEPARTMENT' && key === '') return { nb: 'Uten avdeling', en: 'No department' }
  if (split === 'ZONES') return costZonesName(Number(key))
  const name = split === 'AGREEMENT' ? [key, references.get(key)].filter(Boolean).join(' ') : key
  return { nb: name, en: name }
}

/** What is said of a month that has costs without a document. */
export const PRELIMINARY: Localized = { nb: 'foreløpig', en: 'preliminary' }
