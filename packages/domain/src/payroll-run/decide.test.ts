import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideRun, isApproved, type RunStanding, sendFault } from './decide.ts'
import {
  type Amount,
  amountKey,
  entriesOf,
  NO_PARTS,
  partsOfCharge,
  priceOfParts,
  sumAmounts,
} from './entries.ts'
import { reconcile } from './reconcile.ts'

const amount = (ore: number, change: Partial<Amount> = {}): Amount => ({
  ...{ personKey: 'anne', product: 'TICKET', month: '2026-11', agreementId: 'A1' },
  parts: { ...NO_PARTS, EMPLOYEE: ore },
  ...change,
})
const NOVEMBER = { month: '2026-11', startMonth: '2026-09' }
const told = (run: readonly Amount[]) => run.map(({ month, parts }) => [month, parts.EMPLOYEE])

describe('a run', () => {
  it('tells of a month for the first time', () => {
    expect(decideRun([amount(74_700)], [], NOVEMBER)).toEqual([{ ...amount(74_700), reason: 'FIRST' }])
  })

  it('tells nothing twice', () => {
    expect(decideRun([amount(74_700)], [amount(74_700)], NOVEMBER)).toEqual([])
  })

  it('tells of one krone that changed in a month before, once and with that month', () => {
    const month = '2026-10'
    const people = ['anne', 'bo', 'cato'].map(personKey => amount(74_700, { personKey, month }))
    const now = people.map(each =>
      each.personKey === 'bo' ? { ...each, parts: { ...NO_PARTS, EMPLOYEE: 74_800 } } : each,
    )
    expect(decideRun(now, people, NOVEMBER)).toEqual([
      { ...amount(100, { personKey: 'bo', month }), reason: 'DIFFERENCE' },
    ])
  })

  it.each([
    ['what is gone', [], [amount(74_700)], [['2026-11', -74_700]]],
    [
      'a refund beside the charge',
      [amount(74_700), amount(-74_700)],
      [amount(74_700)],
      [['2026-11', -74_700]],
    ],
    ['what never came to anything', [amount(74_700), amount(-74_700)], [], []],
    ['a month that was left out', [amount(74_700, { month: '2026-09' })], [], [['2026-09', 74_700]]],
    ['nothing of before the first month', [amount(74_700, { month: '2026-08' })], [], []],
    ['nothing of a month to come', [amount(74_700, { month: '2026-12' })], [], []],
    [
      'another share at the same price',
      [amount(0, { parts: { ...NO_PARTS, TAXABLE: 100 } })],
      [amount(0, { parts: { ...NO_PARTS, TAX_FREE: 100 } })],
      [['2026-11', 0]],
    ],
  ])('tells of %s', (_says, now, before, lines) => {
    expect(told(decideRun(now, before, NOVEMBER))).toEqual(lines)
  })

  it('is in the file once where a person moved between agreements', () => {
    const run = decideRun([amount(74_700, { agreementId: 'A2' })], [amount(74_700)], NOVEMBER)
    expect(run.map(({ agreementId, reason }) => [agreementId, reason]).toSorted()).toEqual([
      ['A1', 'DIFFERENCE'],
      ['A2', 'FIRST'],
    ])
    const person = {
      firstName: 'Anne',
      lastName: 'Å',
      phone: '',
      employeeId: '1',
      department: '',
      costCentre: '',
    }
    const [entry, ...others] = entriesOf(run, ({ personKey }) => ({ personKey, ...person, zones: [] }))
    expect([priceOfParts(entry!.entry.parts), entry!.entry.reason, others]).toEqual([0, 'DIFFERENCE', []])
  })

  it('divides a charge so that its parts are the price', () => {
    const parts = partsOfCharge({
      employerOre: 66_200,
      employeeOre: 66_200,
      taxFreeOre: 3_500,
      taxableOre: 60_000,
    })
    expect(parts).toEqual({ EMPLOYEE: 66_200, TAXABLE: 60_000, TAX_FREE: 3_500, UNTAXED: 2_700 })
  })
})

describe('the sum of what runs tell', () => {
  const months = ['2026-09', '2026-10', '2026-11', '2026-12'] as const
  const change = fc.record({
    personKey: fc.constantFrom('anne', 'bo', 'cato'),
    product: fc.constantFrom('TICKET' as const, 'JOULE' as const),
    month: fc.constantFrom(...months),
    agreementId: fc.constantFrom('A1', 'A2'),
    parts: fc.record({
      EMPLOYEE: fc.integer({ min: -90_000, max: 90_000 }),
      TAXABLE: fc.integer({ min: -9_000, max: 9_000 }),
      TAX_FREE: fc.integer({ min: -9_000, max: 9_000 }),
      UNTAXED: fc.constant(0),
    }),
  })
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('charge' as const), amount: change }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('deliver' as const, 'cancel' as const, 'leave' as const),
        month: fc.constantFrom(...months),
        parks: fc.constantFrom('anne', 'bo', 'nobody'),
        profile: fc.constantFrom('A1', 'A2', 'both'),
      }),
    },
  )

  it('is the charges after any history, by person, product, month and agreement, and tells each first once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), history => {
        const now: Amount[] = []
        const delivered: (Amount & { reason: string })[] = []
        const startMonth = '2026-10'
        const of = (amounts: readonly Amount[], profile: string) =>
          amounts.filter(({ agreementId }) => profile === 'both' || agreementId === profile)
        for (const each of history) {
          if (each.do === 'charge') now.push(each.amount)
          else {
            const run = decideRun(of(now, each.profile), of(delivered, each.profile), {
              month: each.month,
              startMonth,
            })
            const file = run.filter(({ personKey }) => personKey !== each.parks)
            if (each.do === 'deliver') delivered.push(...file)
          }
        }
        const last = decideRun(now, delivered, { month: '2026-12', startMonth })
        delivered.push(...last)
        const charged = sumAmounts(now.filter(({ month }) => month >= startMonth))
        const sums = sumAmounts(delivered)
        for (const key of new Set([...charged.keys(), ...sums.keys()]))
          expect(sums.get(key)?.parts ?? NO_PARTS).toEqual(charged.get(key)?.parts ?? NO_PARTS)
        const firsts = delivered.filter(({ reason }) => reason === 'FIRST').map(amountKey)
        expect(new Set(firsts).size).toBe(firsts.length)
        // Done again, it finds nothing to tell.
        expect(decideRun(now, delivered, { month: '2026-12', startMonth })).toEqual([])
        const rests = reconcile({ from: startMonth, to: '2026-12' }, { now, told: delivered, open: [] })
        expect(rests.map(({ restOre }) => restOre)).toEqual([0, 0, 0])
      }),
      { numRuns: 300 },
    )
  })
})

describe('a month reconciled', () => {
  it('says what was charged, told, waits, and is left', () => {
    expect(
      reconcile(
        { from: '2026-10', to: '2026-11' },
        { now: [amount(74_700), amount(100)], told: [amount(70_000)], open: [amount(4_000)] },
      ),
    ).toEqual([
      { month: '2026-10', chargesOre: 0, exportedOre: 0, waitingOre: 0, restOre: 0 },
      { month: '2026-11', chargesOre: 74_800, exportedOre: 70_000, waitingOre: 4_000, restOre: 800 },
    ])
  })
})

describe('whether a run can be sent', () => {
  const run: RunStanding = {
    ...{ state: 'PREPARED', sha256: 'a', approvedSha256: null, parked: 0, withoutParked: false },
    approval: 'NONE',
  }
  it.each([
    [{}, null],
    [{ state: 'WAITING' }, null],
    [{ state: 'SENDING' }, 'payroll-run-state'],
    [{ state: 'DELIVERED' }, 'payroll-run-state'],
    [{ state: 'CANCELLED' }, 'payroll-run-state'],
    [{ state: 'FAILED', parked: 2, approval: 'ONE_PERSON' }, null],
    [{ parked: 1 }, 'payroll-line-does-not-fit'],
    [{ parked: 1, withoutParked: true }, null],
    [{ approval: 'ONE_PERSON' }, 'payroll-approval-lacking'],
    [{ approval: 'ONE_PERSON', approvedSha256: 'a' }, null],
    [{ approval: 'ONE_PERSON', approvedSha256: 'b' }, 'payroll-approval-lacking'],
  ] as const)('%j: %s', (change, fault) => {
    expect(sendFault({ ...run, ...change })).toBe(fault)
  })

  it('asks again about another file than was approved', () => {
    expect(isApproved({ sha256: 'a', approvedSha256: 'a' })).toBe(true)
    expect(isApproved({ sha256: 'b', approvedSha256: 'a' })).toBe(false)
  })
})
