import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceDifference, type WhyLine } from './why.ts'

let ids = 0
const line = (change: Partial<WhyLine> = {}): WhyLine => ({
  id: String(ids++),
  who: 'a',
  source: 'TICKET_MONTH',
  addOnType: null,
  month: '2026-10-01',
  sequence: 0,
  zones: '1',
  ore: 74_700,
  ...change,
})
const bike = (change: Partial<WhyLine> = {}) =>
  line({ source: 'ADD_ON_MONTH', addOnType: 'EBIKE', zones: '', ore: 30_000, ...change })
const [september, october] = ['2026-09', '2026-10']
const inSeptember = (change: Partial<WhyLine> = {}) => line({ month: '2026-09-01', ...change })
const why = (before: WhyLine[], now: WhyLine[]) =>
  invoiceDifference(
    { firstMonth: september, months: 1, lines: before },
    { firstMonth: october, months: 1, lines: now },
  )
const partsOf = (before: WhyLine[], now: WhyLine[]) =>
  why(before, now).map(({ reason, added, ore }) => [reason, added, ore])

describe('why an invoice differs from the one before it', () => {
  it.each([
    ['nothing where all pay the same', [inSeptember()], [line()], []],
    ['who is new', [], [line()], [['NEW_TICKETS', 1, 74_700]]],
    ['an add-on that is new', [inSeptember()], [line(), bike()], [['NEW_ADD_ONS', 1, 30_000]]],
    ['who has ended', [inSeptember(), inSeptember({ who: 'b' })], [line()], [['ENDED', -1, -74_700]]],
    [
      'other zones, also where the ticket is another one',
      [inSeptember()],
      [line({ zones: '1 2V', ore: 132_400 })],
      [['ZONES', 0, 57_700]],
    ],
    ['another price for the same zones', [inSeptember()], [line({ ore: 71_300 })], [['PRICES', 0, -3_400]]],
    ['other zones at the same price, which costs nothing', [inSeptember()], [line({ zones: '3Ø' })], []],
    [
      'a month that is charged late, and one that was',
      [inSeptember({ month: '2026-07-01', who: 'c', ore: 1_000 })],
      [line({ month: '2026-09-01', who: 'b' })],
      [['LATE', 0, 73_700]],
    ],
    [
      'what is taken back',
      [inSeptember()],
      [line(), line({ month: '2026-09-01', sequence: 1, ore: -74_700 })],
      [['TAKEN_BACK', 1, -74_700]],
    ],
    [
      'what is bought once',
      [inSeptember({ source: 'FEE', who: null, ore: 5_000 })],
      [
        line({ source: 'COUNTER_ORDER', who: null, ore: 90_000 }),
        line({ source: 'SHIPPING', who: null, ore: 9_900 }),
      ],
      [['PURCHASES', 1, 94_900]],
    ],
  ] as const)('has %s', (_what, before, now, parts) => {
    expect(partsOf([...before], [...now])).toEqual(parts)
  })

  it('compares the months of a quarter with those of the quarter before, each with the one in its place', () => {
    const quarter = (months: string[]) => months.map(month => line({ month }))
    const before = quarter(['2026-04-01', '2026-05-01', '2026-06-01'])
    const now = quarter(['2026-07-01', '2026-08-01'])
    const parts = invoiceDifference(
      { firstMonth: '2026-04', months: 3, lines: before },
      { firstMonth: '2026-07', months: 3, lines: now },
    )
    expect(parts).toMatchObject([{ reason: 'ENDED', changes: [{ before: { month: '2026-06-01' } }] }])
  })

  it('says of a quarter after a month that it has more months, and of a month after a quarter that it has fewer', () => {
    const month = { firstMonth: '2026-09', months: 1, lines: [inSeptember()] }
    const months = ['2026-10-01', '2026-11-01', '2026-12-01'].map(of => line({ month: of }))
    const quarter = { firstMonth: '2026-10', months: 3, lines: [...months, line({ who: 'b' })] }
    const said = (parts: ReturnType<typeof why>) => parts.map(({ reason, added }) => [reason, added])
    expect(said(invoiceDifference(month, quarter))).toEqual([
      ['NEW_TICKETS', 1],
      ['MONTHS', 2],
    ])
    expect(said(invoiceDifference(quarter, { ...month, firstMonth: '2027-01', lines: [] }))).toEqual([
      ['ENDED', -2],
      ['MONTHS', -2],
    ])
  })

  it('always adds up to the difference, with every line in one part at most', () => {
    const lines = fc.array(
      fc.record({
        who: fc.constantFrom('a', 'b', 'c', null),
        source: fc.constantFrom('TICKET_MONTH', 'ADD_ON_MONTH', 'COUNTER_ORDER', 'FEE', 'REFUND'),
        addOnType: fc.constantFrom(null, 'EBIKE', 'OTTO'),
        month: fc.constantFrom('2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'),
        sequence: fc.constantFrom(0, 0, 0, 1),
        zones: fc.constantFrom('1', '1 2V'),
        ore: fc.integer({ min: -200_000, max: 200_000 }),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(lines, lines, (before, now) => {
        const [old, current] = [before, now].map(own => own.map(each => line(each as Partial<WhyLine>)))
        const parts = why(old!, current!)
        const sum = (own: readonly { ore: number }[]) => own.reduce((total, { ore }) => total + ore, 0)
        expect(sum(parts)).toBe(sum(current!) - sum(old!))
        expect(parts.reduce((total, { added }) => total + added, 0)).toBe(current!.length - old!.length)
        const seen = parts.flatMap(({ changes }) =>
          changes.flatMap(change => [change.before?.id, change.now?.id].filter(id => id !== undefined)),
        )
        expect(new Set(seen).size).toBe(seen.length)
      }),
    )
  })
})
