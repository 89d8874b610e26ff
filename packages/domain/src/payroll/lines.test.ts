import { describe, expect, it } from 'vitest'
import { SUBSCRIPTION_TYPES } from '../subscription/types.ts'
import { isPayrollMonth, machineReadableDescription, payrollLines, payrollMonths } from './lines.ts'
import { charge } from './payroll.fixture.ts'

describe('the payroll lines of a month', () => {
  it.each([
    ['nothing', [], []],
    ['one charge', [charge()], [71_300]],
    ['a charge and its reversal', [charge(), charge({ grossOre: -71_300 })], []],
    ['a charge with a part refunded', [charge(), charge({ grossOre: -20_000 })], [51_300]],
    [
      'refunded and then reversed for the rest',
      [charge(), charge({ grossOre: -20_000 }), charge({ grossOre: -51_300 })],
      [],
    ],
    ['two people', [charge(), charge({ personKey: 'b', lastName: 'Lie' })], [71_300, 71_300]],
    [
      'a ticket and an add-on of one person',
      [charge({ productType: 'MOBILITY', addOnType: 'JOULE', grossOre: 49_900 }), charge()],
      [71_300, 49_900],
    ],
    ['a refund without its charge', [charge({ grossOre: -100 })], [-100]],
  ] as const)('%s', (_what, charges, prices) => {
    expect(payrollLines(charges).map(line => line.priceOre)).toEqual(prices)
  })

  it('have the zones and the name of the last charge that adds something', () => {
    const [line] = payrollLines([
      charge({ zones: ['1'] }),
      charge({ zones: ['2V'], lastName: 'Berg Lie' }),
      charge({ zones: ['3'], lastName: 'Old', grossOre: -1 }),
    ])
    expect(line).toMatchObject({ zones: ['2V'], lastName: 'Berg Lie', priceOre: 142_599 })
    expect(line).not.toHaveProperty('grossOre')
  })

  const earlier = charge({ zones: ['1'] })
  const later = charge({ zones: ['2V'] })
  const reversal = charge({ zones: ['1'], grossOre: -71_300 })
  it.each([
    ['after it', [earlier, later, reversal]],
    ['before the later charge', [earlier, reversal, later]],
    ['before everything', [reversal, earlier, later]],
  ])('have the zones of the later charge where the earlier is reversed %s', (_when, charges) => {
    expect(payrollLines(charges)).toMatchObject([{ zones: ['2V'], priceOre: 71_300 }])
  })

  it('stand in the order of names in Norwegian', () => {
    const names = ['Åsen', 'Zahl', 'Ødegård', 'berg'].map(lastName =>
      charge({ personKey: lastName, lastName }),
    )
    expect(payrollLines(names).map(line => line.lastName)).toEqual(['berg', 'Zahl', 'Ødegård', 'Åsen'])
  })
})

it('says electric bike and car pool in the words of the documents [C-100]', () => {
  expect(machineReadableDescription('JOULE')).toBe('SUBSCRIPTION_TICKET_ADD_ON_JOULE')
  expect(machineReadableDescription('CAR_POOL')).toBe('SUBSCRIPTION_TICKET_ADD_ON_CAR_POOL')
  const all = [null, ...SUBSCRIPTION_TYPES].map(machineReadableDescription)
  expect(new Set(all).size).toBe(all.length)
})

describe('the months of payroll', () => {
  const months = payrollMonths('2026-01-31')
  it('reach two years back and one ahead, each once', () => {
    expect([months[0], months.at(-1), months.length]).toEqual(['2024-01', '2027-01', 37])
    expect(new Set(months).size).toBe(37)
  })
  it.each([
    ['2023-12', false],
    ['2024-01', true],
    ['2027-01', true],
    ['2027-02', false],
  ])('%s: %s', (month, allowed) => {
    expect(isPayrollMonth(month, '2026-01-31')).toBe(allowed)
  })
})
