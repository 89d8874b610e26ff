import { assertOre } from '../money.ts'
import { fits, type SubsidyFacts, type SubsidyRule, specificity } from './rules.ts'

/** Who pays what of a price; both in øre, and together always the price. */
export type Parts = { readonly employerOre: number; readonly employeeOre: number }

/** Of a rule, what its amount needs. */
type Amount = Pick<SubsidyRule, 'kind' | 'value'>

/** The employer's part of a price: a percentage in whole kroner, half a krone up, or an amount; never more than the price. */
function employerOf(priceOre: number, { kind, value }: Amount): number {
  if (kind === 'UP_TO') return Math.min(value, priceOre)
  if (value === 100) return priceOre
  // øre × percent / 100, in whole kroner: everything is whole numbers until the one division.
  return Math.min(priceOre, Math.floor((priceOre * value + 5_000) / 10_000) * 100)
}

/**
 * Divides a price between employer and employee. What takes a price back is divided as the price would be.
 * @param rule null: the employee pays all of it
 * @throws RangeError for a price that is not whole øre
 */
export function partsOf(priceOre: number, rule: Amount | null): Parts {
  assertOre(priceOre)
  if (rule === null) return { employerOre: 0, employeeOre: priceOre }
  const employer = employerOf(Math.abs(priceOre), rule)
  const employerOre = priceOre < 0 && employer !== 0 ? -employer : employer
  return { employerOre, employeeOre: priceOre - employerOre }
}

export type Divided = Parts & { readonly rule: SubsidyRule | null }

/**
 * Divides the price of a person's month by the most specific of the rules that fit. Of several that are equally specific, which somebody in
 * two groups may have, the one that gives most holds, and then the first by id, so that the order of the rules says nothing. Source: d.2, d.3.
 */
export function decideParts(priceOre: number, rules: readonly SubsidyRule[], facts: SubsidyFacts): Divided {
  let best: Divided = { ...partsOf(priceOre, null), rule: null }
  for (const rule of rules) {
    if (!fits(rule, facts)) continue
    const divided = { ...partsOf(priceOre, rule), rule }
    if (best.rule === null || isBetter(divided, { ...best, rule: best.rule })) best = divided
  }
  return best
}

type Candidate = Parts & { readonly rule: SubsidyRule }

function isBetter(a: Candidate, b: Candidate): boolean {
  const closer = specificity(a.rule) - specificity(b.rule)
  if (closer !== 0) return closer > 0
  const gives = Math.abs(a.employerOre) - Math.abs(b.employerOre)
  return gives !== 0 ? gives > 0 : a.rule.id < b.rule.id
}
