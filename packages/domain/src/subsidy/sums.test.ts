import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_TYPES } from '../subscription/types.ts'
import {
  decideParts,
  overlappingRule,
  partsOf,
  type SubsidyCharge,
  type SubsidyRule,
  settleCharges,
  specificity,
  TAX_MODES,
  taxYear,
} from './index.ts'

const numRuns = 3_000
const AGREEMENTS = ['A1', 'A2']
const DEPARTMENTS = ['D1', 'D2']
const GROUPS = ['Shift', 'Leaders']
const MONTHS = ['2026-01', '2026-02', '2026-03', '2027-01']

const amount = fc.oneof(
  fc.record({ kind: fc.constant('PERCENT' as const), value: fc.integer({ min: 0, max: 100 }) }),
  fc.record({
    kind: fc.constant('UP_TO' as const),
    value: fc.integer({ min: 1, max: 3_000 }).map(kr => kr * 100),
  }),
)
const price = fc.integer({ min: 0, max: 300_000 })
const ruleOf = fc
  .record({
    product: fc.constantFrom(...PRODUCT_TYPES),
    agreementId: fc.constantFrom(null, ...AGREEMENTS),
    departmentIds: fc.subarray(DEPARTMENTS),
    groups: fc.subarray(GROUPS),
    amount,
    taxMode: fc.constantFrom(...TAX_MODES),
    from: fc.constantFrom(...MONTHS),
    to: fc.constantFrom(null, ...MONTHS),
  })
  .filter(({ from, to }) => to === null || from <= to)
/** Rules as a company can have them: none is one too many. */
const rules = fc.array(ruleOf, { maxLength: 6 }).map(given => {
  const kept: SubsidyRule[] = []
  for (const [at, { amount: of, ...rest }] of given.entries()) {
    const next = { ...rest, ...of, id: `r${at}`, name: `r${at}` }
    if (!overlappingRule(next, kept)) kept.push(next)
  }
  return kept
})
const factsOf = fc.record({
  product: fc.constantFrom(...PRODUCT_TYPES),
  month: fc.constantFrom(...MONTHS),
  agreementId: fc.constantFrom(...AGREEMENTS),
  departmentId: fc.constantFrom(null, ...DEPARTMENTS),
  groups: fc.subarray(GROUPS),
})

describe('parts', () => {
  it('add up to the price, and neither is more than it', () => {
    fc.assert(
      fc.property(price, amount, (ore, of) => {
        const { employerOre, employeeOre } = partsOf(ore, of)
        return (
          employerOre + employeeOre === ore &&
          Math.min(employerOre, employeeOre) >= 0 &&
          (employerOre % 100 === 0 || employerOre === ore)
        )
      }),
      { numRuns },
    )
  })

  it('are within half a krone of the percentage', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 100 }), (ore, value) => {
        const { employerOre } = partsOf(ore, { kind: 'PERCENT', value })
        return Math.abs(employerOre - (ore * value) / 100) <= 50
      }),
      { numRuns },
    )
  })

  it('are taken back as they were given', () => {
    fc.assert(
      fc.property(price, amount, (ore, of) => {
        expect(partsOf(-ore, of).employerOre + partsOf(ore, of).employerOre).toBe(0)
      }),
      { numRuns },
    )
  })

  it('are the same in whatever order the rules stand, and by none that is less specific than another that fits', () => {
    fc.assert(
      fc.property(rules, factsOf, price, fc.integer({ min: 0, max: 5 }), (own, of, ore, turn) => {
        const decided = decideParts(ore, own, of)
        const turned = [...own.slice(turn), ...own.slice(0, turn)].reverse()
        expect(decideParts(ore, turned, of)).toEqual(decided)
        for (const each of own)
          if (decideParts(ore, [each], of).rule !== null)
            expect(specificity(decided.rule!)).toBeGreaterThanOrEqual(specificity(each))
      }),
      { numRuns },
    )
  })
})

describe('a year of gifts', () => {
  const part = fc.record({
    employerOre: fc.integer({ min: -200_000, max: 200_000 }),
    taxMode: fc.constantFrom(...TAX_MODES),
  })
  const room = fc.integer({ min: 0, max: 500_000 })

  it('is never free above the limit, and what is free and what is taxed add up', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), room, (parts, roomOre) => {
        const taxed = taxYear(parts, roomOre)
        let free = 0
        parts.forEach(({ employerOre, taxMode }, at) => {
          const { taxFreeOre, taxableOre } = taxed[at]!
          expect(taxFreeOre + taxableOre).toBe(taxMode === 'NONE' ? 0 : employerOre)
          free += taxFreeOre
          expect(free).toBeLessThanOrEqual(roomOre)
        })
      }),
      { numRuns },
    )
  })

  it('comes to the same in whatever order its parts come', () => {
    const sum = (of: { taxFreeOre: number }[]) => of.reduce((all, { taxFreeOre }) => all + taxFreeOre, 0)
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), room, (parts, roomOre) => {
        const byAmount = parts.toSorted((a, b) => a.employerOre - b.employerOre)
        expect(sum(taxYear(byAmount, roomOre))).toBe(sum(taxYear(parts, roomOre)))
      }),
      { numRuns },
    )
  })
})

/**
 * What becomes of somebody's charges: in rounds they are charged, refunded or reversed, other gifts are told of, and what has been settled is
 * frozen. A refund comes after its charge, and takes back no more than is left.
 */
const round = fc.record({
  charges: fc.array(
    fc.record({
      person: fc.constantFrom('anne', 'bo'),
      at: factsOf,
      ore: fc.integer({ min: 1, max: 250_000 }),
      refunded: fc.integer({ min: 0, max: 100 }),
      later: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  room: fc.integer({ min: 0, max: 500_000 }),
})
type Round = typeof round extends fc.Arbitrary<infer R> ? R : never

const chargesOf = (rounds: readonly Round[]): SubsidyCharge[][] => {
  const waiting: SubsidyCharge[][] = rounds.map(() => [])
  rounds.forEach(({ charges }, at) => {
    for (const { person, at: of, ore, refunded, later } of charges) {
      const made = { ...of, personKey: person, grossOre: ore, frozen: null }
      waiting[at]!.push(made)
      const back = Math.round((ore * refunded) / 100)
      if (back > 0)
        waiting[Math.min(at + (later ? 1 : 0), rounds.length - 1)]!.push({ ...made, grossOre: -back })
    }
  })
  return waiting
}

describe('charges that are settled and frozen in rounds', () => {
  const given = fc.tuple(rules, fc.array(round, { minLength: 1, maxLength: 4 }))
  const by = (key: (charge: SubsidyCharge) => string, charges: readonly SubsidyCharge[]) =>
    [...Map.groupBy(charges, key).values()].map(own => ({
      gross: own.reduce((sum, { grossOre }) => sum + grossOre, 0),
      employer: own.reduce((sum, { frozen }) => sum + frozen!.employerOre, 0),
      employee: own.reduce((sum, { frozen }) => sum + frozen!.employeeOre, 0),
      free: own.reduce((sum, { frozen }) => sum + frozen!.taxFreeOre, 0),
      own,
    }))

  it('have parts that are the price of each month, and neither below nothing', () => {
    fc.assert(
      fc.property(given, ([own, rounds]) => {
        for (const { gross, employer, employee } of by(
          ({ personKey, product, month, agreementId }) => `${personKey} ${product} ${month} ${agreementId}`,
          settledIn(own, rounds),
        )) {
          expect(employer + employee).toBe(gross)
          expect(Math.min(employer, employee)).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('are free within the room that each year had when something was last given in it', () => {
    fc.assert(
      fc.property(given, ([own, rounds]) => {
        const gift = ({ frozen }: SubsidyCharge) =>
          own.find(({ id }) => id === frozen!.ruleId)?.taxMode === 'GIFT'
        const yearKey = ({ personKey, month }: SubsidyCharge) => `${personKey} ${month.slice(0, 4)}`
        settledIn(own, rounds, (all, made, roomOre) => {
          const touched = new Set(made.filter(gift).map(yearKey))
          for (const { free } of by(
            yearKey,
            all.filter(each => touched.has(yearKey(each))),
          ))
            expect(free).toBeLessThanOrEqual(roomOre)
        })
      }),
      { numRuns: 1_000 },
    )
  })

  it('come to the same when they are settled again', () => {
    fc.assert(
      fc.property(given, ([own, rounds]) => {
        const frozen = settledIn(own, rounds)
        const again = settleCharges(frozen, own, () => 123_456)
        expect(again.map(({ charge, ...parts }) => [charge, parts])).toEqual(
          again.map(({ charge }) => [charge, charge.frozen]),
        )
        expect(again).toHaveLength(frozen.length)
      }),
      { numRuns: 1_000 },
    )
  })

  const settledIn = (
    own: readonly SubsidyRule[],
    rounds: readonly Round[],
    look: (all: SubsidyCharge[], made: SubsidyCharge[], roomOre: number) => void = () => undefined,
  ): SubsidyCharge[] => {
    let frozen: SubsidyCharge[] = []
    chargesOf(rounds).forEach((charges, at) => {
      const { room } = rounds[at]!
      const settled = settleCharges([...frozen, ...charges], own, () => room)
      frozen = settled.map(({ charge, ...parts }) => ({ ...charge, frozen: parts }))
      look(
        frozen,
        frozen.filter((_, index) => settled[index]!.charge.frozen === null),
        room,
      )
    })
    return frozen
  }
})
