import fc from 'fast-check'
import { describe, it } from 'vitest'
import { taxedOre, taxPercent } from '../free-ticket/tax.ts'
import { invoiceTotals } from '../invoice/index.ts'
import { freeTicketPriceOre, priceListOfMonth } from '../price.ts'
import { PROFILE_IDS } from '../profiles.ts'
import type { HolderType } from '../ticket/holder.ts'
import { type TaxedTickets, taxBase, taxBaseChanges, taxBaseSum } from './index.ts'

/** 100,000 cases in parts, so that each is done well within the time of a test on a busy machine. */
const SEEDS = [1, 2, 3, 4, 5]
const numRuns = 20_000
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04']
/** Days since New Year, so that no day is made from text 100,000 times: the first days of the months and of the one after. */
const FIRST_DAYS = [0, 31, 59, 90, 120]
/** Tickets begin in the first three months. */
const STARTS = FIRST_DAYS[3]! - 1

const PROFILES = [PROFILE_IDS.ADULT, PROFILE_IDS.CHILD, PROFILE_IDS.SENIOR]
const product = fc.record({
  nrOfDaysValid: fc.constantFrom(30, 365),
  ore: fc.tuple(...([1, 2, 3] as const).map(() => fc.integer({ min: 0, max: 2_500_000 }))),
})
const list = fc.tuple(product, product, product)
const ticket = fc.record({
  department: fc.constantFrom('1', '2'),
  employee: fc.constantFrom('E1', 'E2', null),
  holderType: fc.constantFrom<HolderType>('EMPLOYEE', 'FAMILY_MEMBER', 'RETIRED'),
  profile: fc.nat(2),
  tier: fc.constantFrom(1, 2, 3),
  start: fc.nat(STARTS),
  days: fc.option(fc.nat(STARTS), { nil: null, freq: 2 }),
  /** In which month somebody enters the last day: it may be later, so that frozen months are corrected. */
  endedIn: fc.nat(MONTHS.length - 1),
  /** In which month it is ordered: a month that is frozen by then is charged on the next base. */
  orderedIn: fc.nat(MONTHS.length - 1),
  /** Replaces the ticket before it. */
  follows: fc.boolean(),
})
const given = fc.record({
  lists: fc.tuple(list, list),
  newListFrom: fc.nat(MONTHS.length - 1),
  factors: fc.tuple(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 0, max: 150 })),
  tickets: fc.array(ticket, { minLength: 1, maxLength: 4 }),
})
type Given = typeof given extends fc.Arbitrary<infer G> ? G : never
type Sold = ReturnType<typeof soldOf>[number]

// The message is built for failures only: 100,000 assertions with a diff take minutes.
const check = (holds: boolean, what: string, ...values: unknown[]) => {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(values)}`)
}

/** A ticket with what is known of it; `root` is true where it replaces none. */
const soldOf = ({ tickets }: Given) =>
  tickets.map((each, at) => ({
    ...each,
    at,
    root: !each.follows || at === 0,
    end: each.days === null ? null : each.start + each.days,
  }))

/** Prices and factors of the months. */
const tariffOf = (of: Given) => {
  const lists = of.lists.map((products, at) => ({
    validFrom: at === 0 ? '2025-01-01' : `${MONTHS[of.newListFrom]}-01`,
    products: products.map(({ nrOfDaysValid, ore }) => ({
      id: 'p',
      nrOfDaysValid,
      prices: ore.map((priceInclVatOre, tier) => ({
        nrOfZones: tier + 1,
        priceInclVatOre,
        priceExclVatOre: 0,
        vatOre: 0,
        vatRate: 12,
      })),
    })),
  }))
  const factors = [
    { validFrom: '2021-01-01', percent: of.factors[0] },
    { validFrom: `${MONTHS[2]}-01`, percent: of.factors[1] },
  ]
  return MONTHS.map(month => ({
    products: priceListOfMonth(lists, month)!.products,
    taxPercent: taxPercent({ freeTicketTaxFactors: factors }, month),
  }))
}

/**
 * What the tickets cost and are taxed for from prices and periods alone, and the lines of each month's base as the run makes them:
 * what is owed and not charged yet, and what was charged and is not owed any more.
 */
const invoiced = (of: Given) => {
  const sold = soldOf(of)
  const tariff = tariffOf(of)
  const priceOf = (each: Sold, month: number) =>
    freeTicketPriceOre(tariff[month]!.products[each.profile]!, {
      nrOfZones: each.tier,
      allZones: each.tier === 3,
    })
  /** The ticket-months up to a month, as known in it: of tickets that replace one another, the first that is valid. */
  const owedIn = (at: number) => {
    const owed = new Map<string, { each: Sold; month: number }>()
    for (let month = 0; month <= at; month += 1) {
      const [first, next] = [FIRST_DAYS[month]!, FIRST_DAYS[month + 1]!]
      let charged = false
      for (const each of sold) {
        if (each.root) charged = false
        const end = each.endedIn <= at ? each.end : null
        if (charged || each.orderedIn > at || each.start >= next || (end !== null && end < first)) continue
        charged = true
        owed.set(`${each.at} ${month}`, { each, month })
      }
    }
    return owed
  }
  const standing = new Map<string, TaxedTickets>()
  const reversed = new Set<string>()
  const bases = MONTHS.map((_, at) => {
    const owed = owedIn(at)
    const lines: TaxedTickets[] = []
    for (const [key, { each, month }] of owed) {
      if (standing.has(key) || reversed.has(key)) continue
      const line: TaxedTickets = {
        agreementNumber: each.department,
        employeeId: each.employee,
        firstName: each.employee && `N${each.at}`,
        lastName: each.employee,
        holderType: each.holderType,
        profileId: PROFILES[each.profile]!,
        quantity: 1,
        unitPriceOre: priceOf(each, month),
        taxPercent: tariff[month]!.taxPercent,
      }
      standing.set(key, line)
      lines.push(line)
    }
    for (const [key, line] of standing)
      if (!owed.has(key)) {
        lines.push({ ...line, quantity: -1 })
        standing.delete(key)
        reversed.add(key)
      }
    return lines
  })
  // A month that was taken back is not charged again, as a line that is reversed keeps its key.
  const owed = [...owedIn(MONTHS.length - 1)].filter(([key]) => !reversed.has(key)).map(([, each]) => each)
  const tickets = owed.reduce((sum, { each, month }) => sum + priceOf(each, month), 0)
  const taxed = owed.reduce(
    (sum, { each, month }) => sum + taxedOre(priceOf(each, month), tariff[month]!.taxPercent),
    0,
  )
  return { bases, tickets, taxed, count: owed.length }
}

const sumOf = (lines: TaxedTickets[]) => invoiceTotals(lines.map(line => ({ ...line, vatRate: 12 }))).grossOre
const atFull = (lines: TaxedTickets[]) => lines.map(line => ({ ...line, taxPercent: 100 }))

describe('tickets, invoice bases and tax bases of free tickets, 100,000 times', () => {
  it.each(SEEDS)(
    'agree to the øre, month by month and in all, whatever is corrected late, part %i [F-117]',
    seed => {
      let corrected = 0
      fc.assert(
        fc.property(given, of => {
          const { bases, tickets, taxed, count } = invoiced(of)
          const sums = bases.map(lines => {
            const rows = taxBase(lines)
            const sum = taxBaseSum(rows)
            const quantity = lines.reduce((n, line) => n + line.quantity, 0)
            const counted =
              sum.employeeTickets +
              sum.familyChildTickets +
              sum.familyRetiredTickets +
              sum.familyAdultTickets +
              sum.retiredTickets
            check(counted === quantity, 'each ticket is in one column', lines, rows)
            check(
              taxBaseSum(taxBase(atFull(lines))).totalOre === sumOf(lines),
              'tax base and invoice base',
              lines,
            )
            if (quantity < lines.length) corrected += 1
            return { ...sum, quantity, base: sumOf(lines) }
          })
          const all = bases.flat()
          const sumBy = (of: (each: (typeof sums)[number]) => number) =>
            sums.reduce((n, each) => n + of(each), 0)
          check(sumBy(({ base }) => base) === tickets, 'invoice bases and tickets', of, sums, tickets)
          check(
            sumBy(({ totalOre }) => totalOre) === taxed,
            'tax bases and the value of tickets',
            of,
            sums,
            taxed,
          )
          check(sumBy(({ quantity }) => quantity) === count, 'ticket-months', of, sums, count)
          check(taxBaseSum(taxBase(all)).totalOre === taxed, 'the tax base of all months together', of)
          for (const [at, now] of sums.entries()) {
            const differences = taxBaseChanges(bases[at - 1] ?? [], bases[at]!)
            const moved = differences.reduce((n, { oldOre, newOre }) => n + newOre - oldOre, 0)
            check(moved === now.totalOre - (sums[at - 1]?.totalOre ?? 0), 'the changes of a month', of, at)
          }
        }),
        { numRuns, seed },
      )
      check(corrected > numRuns / 10, 'frozen months are corrected often enough', corrected)
    },
  )
})
