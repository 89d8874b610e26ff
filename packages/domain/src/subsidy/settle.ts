import { PRODUCT_TYPES } from '../subscription/types.ts'
import { decideParts, type Parts, partsOf } from './parts.ts'
import type { SubsidyFacts, SubsidyRule } from './rules.ts'
import { soFarOf, type TaxParts, taxYear, yearOf } from './year.ts'

/** What a person is charged for a product in a month, or what of it is taken back. */
export type SubsidyCharge = SubsidyFacts & {
  readonly personKey: string
  /** Øre incl. VAT; negative for a reversal or a refund. */
  readonly grossOre: number
  /** The parts that were frozen with its invoice line; null where they are still to be decided. */
  readonly frozen: (Parts & TaxParts & { readonly ruleId: string | null }) | null
}

/** A charge with its parts. */
export type SettledCharge<C extends SubsidyCharge> = {
  readonly charge: C
  readonly ruleId: string | null
} & Parts &
  TaxParts

const monthKey = ({ personKey, product, agreementId, month }: SubsidyCharge) =>
  [personKey, month, product, agreementId].join('\u0000')
const yearKey = ({ personKey, month }: SubsidyCharge) => `${personKey}\u0000${yearOf(month)}`

/** By month, tickets before add-ons, then as they were given. */
const inOrder = (a: SubsidyCharge, b: SubsidyCharge): number =>
  a.month.localeCompare(b.month) || PRODUCT_TYPES.indexOf(a.product) - PRODUCT_TYPES.indexOf(b.product)

type Divided<C> = { charge: C; rule: SubsidyRule | null } & Parts

/**
 * The parts of one person's product in a month. What has been charged so far, less what was taken back, is divided as one price; a charge
 * has what it adds to or takes from each part. So the parts of a month are those of its price, whatever came in which order, and what is
 * frozen stays: what comes later follows the rule that the month had then.
 */
function divideMonth<C extends SubsidyCharge>(
  charges: readonly C[],
  rules: readonly SubsidyRule[],
): Divided<C>[] {
  const frozen = charges.filter(charge => charge.frozen !== null)
  const open = charges.filter(charge => charge.frozen === null)
  const ruleNamed = (id: string | null) => rules.find(rule => rule.id === id) ?? null
  const net = charges.reduce((sum, { grossOre }) => sum + grossOre, 0)
  const rule =
    frozen.length > 0 ? ruleNamed(frozen.at(-1)!.frozen!.ruleId) : decideParts(net, rules, charges[0]!).rule
  let price = frozen.reduce((sum, { grossOre }) => sum + grossOre, 0)
  let employer = frozen.reduce((sum, charge) => sum + charge.frozen!.employerOre, 0)
  return [
    ...frozen.map(charge => ({
      charge,
      rule: ruleNamed(charge.frozen!.ruleId),
      employerOre: charge.frozen!.employerOre,
      employeeOre: charge.frozen!.employeeOre,
    })),
    ...open.map(charge => {
      price += charge.grossOre
      const employerOre = partsOf(price, rule).employerOre - employer
      employer += employerOre
      return { charge, rule, employerOre, employeeOre: charge.grossOre - employerOre }
    }),
  ]
}

/**
 * The parts of charges, and what of the employer's is free of tax in the year that each belongs to. Those frozen are as they were; the sums of
 * a year are right at its last open charge. Settling what was just frozen changes nothing. Source: d.3.
 * @param charges all of some people for whole years, in the order in which they were charged
 * @param room what the limit of a year leaves a person beside other gifts, in øre
 */
export function settleCharges<C extends SubsidyCharge>(
  charges: readonly C[],
  rules: readonly SubsidyRule[],
  room: (personKey: string, year: number) => number,
): SettledCharge<C>[] {
  const divided = [...Map.groupBy(charges, monthKey).values()].flatMap(own => divideMonth(own, rules))
  return [...Map.groupBy(divided, ({ charge }) => yearKey(charge)).values()].flatMap(own => {
    const { personKey, month } = own[0]!.charge
    const modeOf = ({ rule }: Divided<C>) => rule?.taxMode ?? ('NONE' as const)
    const soFar = soFarOf(
      own.flatMap(each => {
        const { frozen } = each.charge
        return frozen === null ? [] : [{ ...frozen, taxMode: modeOf(each) }]
      }),
    )
    const open = own
      .filter(({ charge }) => charge.frozen === null)
      .toSorted((a, b) => inOrder(a.charge, b.charge))
    const taxed = taxYear(
      open.map(each => ({ employerOre: each.employerOre, taxMode: modeOf(each) })),
      room(personKey, yearOf(month)),
      soFar,
    )
    const settled = ({ charge, rule, employerOre, employeeOre }: Divided<C>, tax: TaxParts) => ({
      charge,
      ruleId: rule?.id ?? null,
      ...{ employerOre, employeeOre, taxFreeOre: tax.taxFreeOre, taxableOre: tax.taxableOre },
    })
    return [
      ...own.flatMap(each => (each.charge.frozen === null ? [] : [settled(each, each.charge.frozen)])),
      ...open.map((each, at) => settled(each, taxed[at]!)),
    ]
  })
}
