import { describe, expect, it } from 'vitest'
import {
  decideParts,
  decideRuleChange,
  decideStart,
  firstOpenMonth,
  fits,
  forecastYear,
  giftLimit,
  monthsOfYear,
  overlappingRule,
  partsOf,
  passesIn,
  previewSubsidy,
  roomOf,
  type SubsidyCharge,
  type SubsidyRule,
  settleCharges,
  subsidyRuleForm,
  taxYear,
} from './index.ts'
import { charge, facts, rule } from './subsidy.fixture.ts'

const LIMIT = 500_000
const percent = (value: number): SubsidyRule => rule({ kind: 'PERCENT', value })
const upTo = (value: number): SubsidyRule => rule({ kind: 'UP_TO', value })

describe('the parts of a price', () => {
  it.each([
    ['nothing without a rule', 74_700, null, 0],
    ['half a krone to the employer', 74_700, percent(50), 37_400],
    ['half of three zones', 190_300, percent(50), 95_200],
    ['three quarters of two zones', 132_400, percent(75), 99_300],
    ['less than half a krone down', 74_700, percent(33), 24_700],
    ['all of it', 74_700, percent(100), 74_700],
    ['all of it, øre too', 37_340, percent(100), 37_340],
    ['never more than the price', 60, percent(99), 60],
    ['nothing', 74_700, percent(0), 0],
    ['an amount', 74_700, upTo(50_000), 50_000],
    ['an amount that is the price', 74_700, upTo(74_700), 74_700],
    ['an amount above the price', 74_700, upTo(100_000), 74_700],
    ['nothing of nothing', 0, percent(50), 0],
    ['what is taken back, as it was given', -74_700, percent(50), -37_400],
    ['an amount that is taken back', -74_700, upTo(100_000), -74_700],
  ] as const)('%s', (_what, price, of, employerOre) => {
    expect(partsOf(price, of)).toEqual({ employerOre, employeeOre: price - employerOre })
  })

  it('are whole øre', () => {
    expect(() => partsOf(0.5, null)).toThrow(RangeError)
  })
})

describe('the rule of a month', () => {
  const all = rule()
  const agreement = rule({ id: 'agreement', agreementId: 'A1', value: 60 })
  const department = rule({ id: 'department', departmentIds: ['D1', 'D2'], value: 10 })
  const group = rule({ id: 'group', groups: ['Shift'], value: 0 })
  const both = rule({ id: 'both', groups: ['Shift'], agreementId: 'A1', value: 20 })
  const RULES = [all, agreement, department, group]

  it.each([
    ['of everybody', {}, [all], 'half'],
    ['of the agreement before that of everybody', {}, RULES, 'agreement'],
    ['of the department before that of the agreement', { departmentId: 'D2' }, RULES, 'department'],
    ['of a group before all others', { departmentId: 'D2', groups: ['Day', 'Shift'] }, RULES, 'group'],
    [
      'of a group and the agreement before that of the group',
      { groups: ['Shift'] },
      [...RULES, both],
      'both',
    ],
    ['of everybody where nothing else fits', { agreementId: 'A2', departmentId: 'D3' }, RULES, 'half'],
    ['none before it begins', { month: '2025-12' }, RULES, undefined],
    ['none for another product', { product: 'JOULE' }, RULES, undefined],
    ['none after its last month', { month: '2026-10' }, [rule({ to: '2026-09' })], undefined],
    ['one in its last month', { month: '2026-09' }, [rule({ to: '2026-09' })], 'half'],
    ['one in its first month', { month: '2026-01' }, [all], 'half'],
  ] as const)('is that %s', (_what, change, rules, id) => {
    for (const order of [rules, rules.toReversed()])
      expect(decideParts(74_700, order, facts(change)).rule?.id).toBe(id)
  })

  it('is the one that gives most where two groups of a person have one each', () => {
    const shift = rule({ id: 'b', groups: ['Shift'], kind: 'UP_TO', value: 40_000 })
    const leaders = rule({ id: 'a', groups: ['Leaders'], value: 50 })
    const of = facts({ groups: ['Leaders', 'Shift'] })
    for (const rules of [
      [shift, leaders],
      [leaders, shift],
    ]) {
      expect(decideParts(74_700, rules, of).rule?.id).toBe('b')
      expect(decideParts(190_300, rules, of).rule?.id).toBe('a')
      expect(decideParts(80_000, rules, of).rule?.id).toBe('a')
    }
  })

  it('fits nobody of no department where departments are named', () => {
    expect(fits(department, facts())).toBe(false)
  })
})

describe('two rules', () => {
  const first = rule({ id: 'first' })
  it.each([
    ['for everybody', first, rule({ id: 'second' }), true],
    ['for everybody, of another product', first, rule({ id: 'second', product: 'JOULE' }), false],
    ['one after the other', rule({ to: '2026-08' }), rule({ id: 'second', from: '2026-09' }), false],
    ['that share a month', rule({ to: '2026-09' }), rule({ id: 'second', from: '2026-09' }), true],
    ['of which one is more specific', first, rule({ id: 'second', agreementId: 'A1' }), false],
    ['of one agreement', rule({ agreementId: 'A1' }), rule({ id: 'second', agreementId: 'A1' }), true],
    ['of two agreements', rule({ agreementId: 'A1' }), rule({ id: 'second', agreementId: 'A2' }), false],
    [
      'with a department in common',
      rule({ departmentIds: ['D1', 'D2'] }),
      rule({ id: 'second', departmentIds: ['D2', 'D3'] }),
      true,
    ],
    [
      'of different departments',
      rule({ departmentIds: ['D1'] }),
      rule({ id: 'second', departmentIds: ['D2'] }),
      false,
    ],
    ['of one group', rule({ groups: ['Shift'] }), rule({ id: 'second', groups: ['Shift', 'Day'] }), true],
    ['of different groups', rule({ groups: ['Shift'] }), rule({ id: 'second', groups: ['Day'] }), false],
    ['that are the same one', first, rule({ id: 'first', value: 60 }), false],
  ] as const)('%s: one too many %s', (_what, a, b, overlap) => {
    expect(overlappingRule(a, [b]) !== undefined).toBe(overlap)
    expect(overlappingRule(b, [a]) !== undefined).toBe(overlap)
  })
})

describe('the limit of a year', () => {
  it.each([
    [2020, 200_000, true],
    [2021, 500_000, true],
    [2026, 500_000, true],
    [2027, 500_000, false],
  ])('%i: %i øre, confirmed %s', (year, ore, confirmed) => {
    expect(giftLimit(year)).toEqual({ year, ore, confirmed })
  })

  it('is not known before all time', () => {
    expect(() => giftLimit(2006)).toThrow(RangeError)
  })

  it.each([
    [0, 500_000],
    [100_000, 400_000],
    [600_000, 0],
  ])('leaves, beside other gifts of %i øre, %i øre', (other, room) => {
    expect(roomOf({ ore: LIMIT }, other)).toBe(room)
  })
})

/** Kroner of each month of a year at one price and rule: free, taxed. */
const yearOf = (priceOre: number, of: SubsidyRule, roomOre = LIMIT, year = 2026) =>
  forecastYear({ lines: [{ ...facts(), priceOre }], roomOre }, [of], year).map(
    ({ taxFreeOre, taxableOre }) => [taxFreeOre / 100, taxableOre / 100] as const,
  )
const sums = (months: readonly (readonly [number, number])[]) =>
  months.reduce<readonly [number, number]>(([free, taxed], [f, t]) => [free + f, taxed + t], [0, 0])

describe('a year', () => {
  it('of 747 kr that the employer pays in full is free for 5,000 kr, and 3,964 kr are taxed', () => {
    const months = yearOf(74_700, percent(100))
    expect(months.slice(0, 6)).toEqual(Array(6).fill([747, 0]))
    expect(months[6]).toEqual([518, 229])
    expect(months.slice(7)).toEqual(Array(5).fill([0, 747]))
    expect(sums(months)).toEqual([5000, 3964])
  })

  it('of half of it is free in full', () => {
    expect(sums(yearOf(74_700, percent(50)))).toEqual([4488, 0])
  })

  it('of half of it meets the limit in the 11th month beside a gift card of 1,000 kr', () => {
    const months = yearOf(74_700, percent(50), roomOf({ ore: LIMIT }, 100_000))
    expect(months.slice(0, 10)).toEqual(Array(10).fill([374, 0]))
    expect(months.slice(10)).toEqual([
      [260, 114],
      [0, 374],
    ])
  })

  it('of three quarters of two zones passes the limit in June, as the picture shows', () => {
    const months = yearOf(132_400, percent(75), LIMIT, 2027)
    expect(months[4]).toEqual([993, 0])
    expect(months[5]).toEqual([35, 958])
    expect(sums(months)).toEqual([5000, 6916])
  })

  it('has no room beside gifts that fill it', () => {
    expect(sums(yearOf(74_700, percent(50), 0))).toEqual([0, 4488])
  })

  it('of a rule whose parts are pay has nothing free, and of one that says nothing neither', () => {
    expect(sums(yearOf(74_700, rule({ taxMode: 'TAXABLE' })))).toEqual([0, 4488])
    expect(sums(yearOf(74_700, rule({ taxMode: 'NONE' })))).toEqual([0, 0])
  })

  it('has the parts of a rule from its first month on', () => {
    expect(sums(yearOf(74_700, rule({ from: '2026-09' })))).toEqual([4 * 374, 0])
  })

  it('puts the ticket before the bike in the month in which the limit is met', () => {
    const parts = [
      { employerOre: 74_700, taxMode: 'GIFT' },
      { employerOre: 49_900, taxMode: 'GIFT' },
    ] as const
    expect(taxYear(parts, 100_000)).toEqual([
      { taxFreeOre: 74_700, taxableOre: 0 },
      { taxFreeOre: 25_300, taxableOre: 24_600 },
    ])
  })
})

/** Charges of a year, frozen month by month as settled. */
const freeze = (
  charges: readonly SubsidyCharge[],
  rules: readonly SubsidyRule[],
  room: number,
): SubsidyCharge[] =>
  settleCharges(charges, rules, () => room).map(({ charge: each, ...parts }) => ({ ...each, frozen: parts }))
const months = (count: number, change: Partial<SubsidyCharge> = {}): SubsidyCharge[] =>
  monthsOfYear(2026)
    .slice(0, count)
    .map(month => charge({ month, ...change }))
const totals = (charges: readonly SubsidyCharge[]) =>
  charges.reduce(
    (sum, { frozen }) => ({
      employer: sum.employer + frozen!.employerOre / 100,
      free: sum.free + frozen!.taxFreeOre / 100,
      taxed: sum.taxed + frozen!.taxableOre / 100,
    }),
    { employer: 0, free: 0, taxed: 0 },
  )

describe('a correction of a month that is frozen', () => {
  const all = [percent(100)]
  const taken = (month: string, grossOre = -74_700) => charge({ month, grossOre })

  it('takes what is given back out of the taxed first', () => {
    const frozen = freeze(months(8), all, LIMIT)
    expect(totals(frozen)).toEqual({ employer: 5976, free: 5000, taxed: 976 })
    const [line] = settleCharges([...frozen, taken('2026-01')], all, () => LIMIT).slice(-1)
    expect(line).toMatchObject({ employerOre: -74_700, taxFreeOre: 0, taxableOre: -74_700 })
  })

  it('takes the rest out of what was free, where less was taxed', () => {
    const frozen = freeze(months(7), all, LIMIT)
    const [line] = settleCharges([...frozen, taken('2026-02')], all, () => LIMIT).slice(-1)
    expect(line).toMatchObject({ taxFreeOre: -51_800, taxableOre: -22_900 })
  })

  it('leaves the months that are frozen as they were', () => {
    const frozen = freeze(months(8), all, LIMIT)
    const settled = settleCharges([...frozen, taken('2026-01')], all, () => LIMIT)
    expect(settled.slice(0, 8).map(({ taxFreeOre }) => taxFreeOre)).toEqual(
      frozen.map(each => each.frozen!.taxFreeOre),
    )
  })

  it('moves to the taxed what another gift, told of late, leaves no room for', () => {
    const frozen = freeze(months(11), [percent(50)], LIMIT)
    expect(totals(frozen)).toEqual({ employer: 4114, free: 4114, taxed: 0 })
    const year = freeze([...frozen, charge({ month: '2026-12' })], [percent(50)], 400_000)
    expect(totals(year)).toEqual({ employer: 4488, free: 4000, taxed: 488 })
  })

  it('divides a part that is refunded as what remains of the price would be', () => {
    const frozen = freeze([charge()], [percent(50)], LIMIT)
    const settled = settleCharges([...frozen, charge({ grossOre: -20_000 })], [percent(50)], () => LIMIT)
    // 547 kr at 50 %: 274 and 273.
    expect(settled.map(({ employerOre, employeeOre }) => [employerOre, employeeOre])).toEqual([
      [37_400, 37_300],
      [-10_000, -10_000],
    ])
  })

  it('follows the rule that the month had, whatever rules there are now', () => {
    const frozen = freeze([charge()], [percent(50)], LIMIT)
    const now = [rule({ to: '2026-09' }), rule({ id: 'group', groups: ['Shift'], value: 100 })]
    const settled = settleCharges(
      [...frozen, taken('2026-09')].map(each => ({ ...each, groups: ['Shift'] })),
      now,
      () => LIMIT,
    )
    expect(settled.map(({ employerOre, ruleId }) => [employerOre, ruleId])).toEqual([
      [37_400, 'half'],
      [-37_400, 'half'],
    ])
  })
})

describe('people who come, go and change', () => {
  it('have whole months: somebody who leaves has what was given until then', () => {
    expect(totals(freeze(months(8), [percent(100)], LIMIT))).toEqual({
      employer: 5976,
      free: 5000,
      taxed: 976,
    })
  })

  it('have each month by its own price list', () => {
    const year = [...months(1), charge({ month: '2026-02', grossOre: 79_900 })]
    const settled = settleCharges(year, [percent(50)], () => LIMIT)
    expect(settled.map(({ employerOre }) => employerOre)).toEqual([37_400, 40_000])
  })

  it('begin anew each year', () => {
    const over = [...months(12), charge({ month: '2027-01' })]
    expect(settleCharges(over, [percent(100)], () => LIMIT).at(-1)).toMatchObject({ taxFreeOre: 74_700 })
  })

  it('have one limit over two agreements, and a rule by each', () => {
    const rules = [
      rule({ id: 'a', agreementId: 'A1', value: 100 }),
      rule({ id: 'b', agreementId: 'A2', value: 50 }),
    ]
    const settled = settleCharges([charge(), charge({ agreementId: 'A2' })], rules, () => 80_000)
    expect(settled.map(({ employerOre, taxFreeOre }) => [employerOre, taxFreeOre])).toEqual([
      [74_700, 74_700],
      [37_400, 5_300],
    ])
  })

  it('have what is free in the earlier month, whatever was charged first', () => {
    const late = [charge({ month: '2026-10' }), charge({ month: '2026-09' })]
    const settled = settleCharges(late, [percent(100)], () => 80_000)
    expect(settled.map(({ charge: { month }, taxFreeOre }) => [month, taxFreeOre])).toEqual([
      ['2026-09', 74_700],
      ['2026-10', 5_300],
    ])
  })

  it('do not share a limit with others', () => {
    const settled = settleCharges([charge(), charge({ personKey: 'bo' })], [percent(100)], () => 80_000)
    expect(settled.map(({ taxFreeOre }) => taxFreeOre)).toEqual([74_700, 74_700])
  })
})

describe('the preview', () => {
  const person = (priceOre: number, change = {}) => ({
    lines: [{ ...facts(change), priceOre }],
    roomOre: LIMIT,
  })
  const people = [person(74_700), person(190_300), person(132_400, { agreementId: 'A2' })]
  const rules = [percent(50), rule({ id: 'drift', agreementId: 'A2', value: 75 })]

  it('has the sums of the month, the year, whom each rule holds for, and when they pass the limit', () => {
    const seen = previewSubsidy(people, rules, '2027-01')
    expect(seen.month).toEqual({ priceOre: 397_400, employerOre: 231_900, employeeOre: 165_500 })
    expect(seen.year).toEqual({
      employerOre: 12 * 231_900,
      taxFreeOre: 448_800 + 500_000 + 500_000,
      taxableOre: 12 * 231_900 - 1_448_800,
    })
    expect([...seen.byRule]).toEqual([
      ['half', 2],
      ['drift', 1],
    ])
    // 952 × 6 passes in June, and so does 993 × 6.
    expect(seen.passing).toEqual([0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0])
    expect(seen.people).toBe(3)
  })

  it.each([
    ['who has all of the limit in December', 74_700, 12 * 37_400, null],
    ['who has an øre more', 74_700, 12 * 37_400 - 1, '2026-12'],
    ['who has no room', 74_700, 0, '2026-01'],
  ])('says of one %s: %s', (_what, priceOre, roomOre, expected) => {
    const one = { ...person(priceOre), roomOre }
    expect(passesIn(forecastYear(one, [percent(50)], 2026), roomOre)).toBe(expected)
  })

  it('counts nobody whose part is taxed anyway', () => {
    const seen = previewSubsidy(people, [rule({ value: 100, taxMode: 'TAXABLE' })], '2027-01')
    expect(seen.passing).toEqual(Array(12).fill(0))
  })
})

const refusedUntil = (firstPossible: string) => ({
  ...{ ok: false, refusal: 'subsidy-month-exported', detail: { firstPossible } },
})

describe('the months of rules', () => {
  it.each([
    ['2026-11-25', '2026-11'],
    ['2026-12-06', '2026-11'],
    ['2026-12-07', '2026-12'],
    ['2027-01-03', '2026-12'],
  ])('on %s the first is %s', (today, month) => {
    expect(firstOpenMonth(today)).toBe(month)
    expect(decideStart(month, today)).toEqual({ ok: true })
    expect(decideStart('2026-10', today)).toEqual(refusedUntil(month))
  })

  const old = rule({ from: '2026-09' })
  const future = rule({ from: '2027-01' })
  it.each([
    ['a rule that has not begun', future, { value: 75 }, { ok: true, do: 'change' }],
    ['one that has not begun, to begin earlier', future, { from: '2026-11' }, { ok: true, do: 'change' }],
    [
      'one that has not begun, to begin in a closed month',
      future,
      { from: '2026-10' },
      refusedUntil('2026-11'),
    ],
    ['the name', old, { name: 'Another' }, { ok: true, do: 'change' }],
    [
      'the percentage, from a month on',
      old,
      { value: 75, from: '2027-01' },
      { ok: true, do: 'follow', endOld: '2026-12' },
    ],
    [
      'the percentage, from the first open month',
      old,
      { value: 75, from: '2026-11' },
      { ok: true, do: 'follow', endOld: '2026-10' },
    ],
    [
      'whom it is for',
      old,
      { groups: ['Shift'], from: '2027-01' },
      { ok: true, do: 'follow', endOld: '2026-12' },
    ],
    ['the percentage of closed months', old, { value: 75 }, refusedUntil('2026-11')],
    ['its last month', old, { to: '2026-12' }, { ok: true, do: 'end' }],
    ['its last month, the last that is closed', old, { to: '2026-10' }, { ok: true, do: 'end' }],
    ['its last month, one before', old, { to: '2026-09' }, refusedUntil('2026-11')],
    ['that it ends', rule({ from: '2026-09', to: '2026-12' }), { to: null }, { ok: true, do: 'change' }],
    [
      'one whose last month is closed',
      rule({ from: '2026-01', to: '2026-09' }),
      { to: null },
      refusedUntil('2026-11'),
    ],
  ] as const)('of a change of %s', (_what, before, change, decision) => {
    expect(decideRuleChange(before, { ...before, ...change }, '2026-11-25')).toEqual(decision)
  })
})

describe('what a company says of a rule', () => {
  const { id: _, ...given } = rule()
  const codes = (change: object) =>
    subsidyRuleForm
      .safeParse({ ...given, ...change })
      .error?.issues.map(issue => [issue.path.join('.'), issue.message])

  it.each([
    ['name', '', 'required'],
    ['name', 'x'.repeat(101), 'too-long'],
    ['value', -1, 'min-value'],
    ['value', 101, 'max-value'],
    ['value', 0.5, 'numbers-only'],
    ['from', '2026-13', 'invalid-date'],
    ['from', 'x', 'invalid-date'],
    ['to', '2025-12', 'min-date'],
    ['product', 'BUS', 'required'],
    ['taxMode', 'FREE', 'required'],
  ])('refuses %s %j with %s', (field, value, code) => {
    expect(codes({ [field]: value })).toEqual([[field, code]])
  })

  it.each([
    [0, 'min-value'],
    [100_001, 'max-value'],
  ])('refuses an amount of %i kr with %s', (value, code) => {
    expect(codes({ kind: 'UP_TO', value })).toEqual([['value', code]])
  })

  it.each([{}, { value: 0 }, { value: 100 }, { kind: 'UP_TO', value: 100_000 }, { to: '2026-01' }])(
    'takes %j',
    change => {
      expect(codes(change)).toBeUndefined()
    },
  )
})
