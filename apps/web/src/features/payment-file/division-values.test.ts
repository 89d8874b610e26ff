import { describe, expect, it } from 'vitest'
import { divisionForm, fieldsOf, leftOf, startOf } from './division-values.ts'

const typed = (...pairs: [string, string][]) =>
  Object.fromEntries(
    pairs.flatMap(([invoice, amount], at) => [
      [`invoice${at}`, invoice],
      [`amount${at}`, amount],
    ]),
  )

describe('the division of a payment of 300 kr', () => {
  const check = (payment: number, ...pairs: [string, string][]) => {
    const parsed = divisionForm(payment, pairs.length).safeParse(typed(...pairs))
    return parsed.success
      ? parsed.data.invoices.map(({ invoiceNumber, amount }) => [invoiceNumber, amount])
      : parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
  }
  it.each<[string, [string, string][], unknown[]]>([
    [
      'is as typed',
      [
        ['100030', '100,50'],
        ['100031', '199.5 kr'],
      ],
      [
        ['100030', 100.5],
        ['100031', 199.5],
      ],
    ],
    [
      'leaves out empty rows',
      [
        ['', ''],
        ['100030', '300'],
        [' ', ''],
      ],
      [['100030', 300]],
    ],
    [
      'has a credit note',
      [
        ['100030', '400'],
        ['100031', '-100'],
      ],
      [
        ['100030', 400],
        ['100031', -100],
      ],
    ],
    ['lacks an amount', [['100030', '']], ['amount0 required']],
    ['lacks an invoice', [['', '300']], ['invoice0 required']],
    [
      'is nothing',
      [
        ['', ''],
        ['', ''],
      ],
      ['invoice0 required'],
    ],
    ['has letters', [['F-30', 'mye']], ['invoice0 wrong-format', 'amount0 wrong-format']],
    [
      'gives nothing to one',
      [
        ['100030', '300'],
        ['100031', '0'],
      ],
      ['amount1 wrong-format'],
    ],
    [
      'has an invoice twice',
      [
        ['100030', '100'],
        ['0100030', '200'],
      ],
      ['invoice1 max-value'],
    ],
    [
      'is too little',
      [
        ['100030', '100'],
        ['100031', '199'],
      ],
      ['amount1 min-value'],
    ],
    [
      'is too much',
      [
        ['100030', '100'],
        ['', ''],
        ['100031', '201'],
      ],
      ['amount2 max-value'],
    ],
  ])('%s', (_what, pairs, found) => {
    expect(check(300, ...pairs)).toEqual(found)
  })

  it('is negative where the bank took it back', () => {
    expect(check(-300, ['100030', '-100'], ['100031', '-200'])).toEqual([
      ['100030', -100],
      ['100031', -200],
    ])
    expect(check(-300, ['100030', '-301'])).toEqual(['amount0 max-value'])
  })
})

it('begins with what the payer says', () => {
  const named = [
    { invoiceNumber: '100030', amount: 1000.5 },
    { invoiceNumber: null, amount: null },
    { invoiceNumber: '100031', amount: -20 },
  ]
  expect(startOf(named)).toEqual({
    rows: 3,
    values: typed(['100030', '1000,50'], ['', ''], ['100031', '-20,00']),
  })
  expect(startOf([]).rows).toBe(2)
  expect(startOf(Array.from({ length: 200 }, () => named[0]!)).rows).toBe(100)
  expect(fieldsOf(2)).toEqual(['invoice0', 'amount0', 'invoice1', 'amount1'])
})

it('says what is left while somebody types', () => {
  expect(leftOf(30_000, typed(['100030', '100'], ['', ''], ['100031', 'mye']), 3)).toBe(20_000)
})
