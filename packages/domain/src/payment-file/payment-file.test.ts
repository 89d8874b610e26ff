import { describe, expect, it } from 'vitest'
import { el, type Xml } from '../xml.ts'
import { readCamt054 } from './camt.ts'
import { kidIn, PAYMENT_FILE_MAX_PAYMENTS, paymentFileFormat, readingOf } from './file.ts'
import { readOcr } from './ocr.ts'
import { camtFile, ocrFile } from './payment-file.fixture.ts'

const ACCOUNT = '15034567899'
const KID = '01001000001001236'

describe('the format of a file', () => {
  it.each([
    [ocrFile([]), 'OCR'],
    [`\uFEFF${camtFile([])}`, 'CAMT.054'],
    ['kid;beløp', null],
    ['', null],
  ])('%# is known by its first characters', (text, format) => {
    expect(paymentFileFormat(text)).toBe(format)
  })
})

it.each([
  ['        01001000001001236', KID],
  ['1234', '1234'],
  ['123-', null],
  ['', null],
  ['1', null],
])('the KID in "%s" is %s', (text, kid) => {
  expect(kidIn(text)).toBe(kid)
})

it('a file has no more payments than months of a large operator have', () => {
  const payment = { kid: KID, amountOre: 1, paidOn: '2026-12-18', payer: null } as const
  const read = (length: number) =>
    readingOf(() => Array.from({ length }, (_, at) => ({ ...payment, reference: String(at) })))
  expect(read(PAYMENT_FILE_MAX_PAYMENTS).ok).toBe(true)
  expect(read(PAYMENT_FILE_MAX_PAYMENTS + 1)).toEqual({ ok: false, fault: { reason: 'too-many' } })
})

describe('OCR giro', () => {
  it('gives each payment with its KID, amount, day and a reference that stays the same', () => {
    const text = ocrFile([
      { kid: KID, ore: 74_700 },
      { ore: -100, account: '00000000000' },
    ])
    const read = readOcr(text, ACCOUNT)
    expect(read).toEqual({
      ok: true,
      payments: [
        {
          reference: 'OCR-15034567899-0000001-2026-12-18-0117100001-0000001',
          kid: KID,
          amountOre: 74_700,
          paidOn: '2026-12-18',
          payer: '99998877665',
        },
        {
          reference: 'OCR-15034567899-0000001-2026-12-18-0117100001-0000002',
          kid: null,
          amountOre: -100,
          paidOn: '2026-12-18',
          payer: null,
        },
      ],
    })
    expect(readOcr(text.replaceAll('\r\n', '\n'), ACCOUNT)).toEqual(read)
  })

  const good = ocrFile([{ kid: KID, ore: 74_700 }, { ore: 100 }])
  const line = (number: number, change: (row: string) => string) =>
    good
      .split('\r\n')
      .map((row, at) => (at === number - 1 ? change(row) : row))
      .join('\r\n')
  const without = (number: number) =>
    good
      .split('\r\n')
      .filter((_row, at) => at !== number - 1)
      .join('\r\n')
  const put = (at: number, text: string) => (row: string) =>
    row.slice(0, at - 1) + text + row.slice(at - 1 + text.length)
  it.each([
    ['another account', line(2, put(25, '12345678903')), { reason: 'wrong-account', line: 2 }],
    ['another service', line(2, put(3, '21')), { reason: 'wrong-record', line: 2 }],
    [
      'another sum of the assignment',
      line(7, put(25, '00000000000074701')),
      { reason: 'wrong-sum', line: 7 },
    ],
    ['another sum of the file', line(8, put(25, '00000000000074701')), { reason: 'wrong-sum', line: 8 }],
    ['another count of payments', line(7, put(9, '00000003')), { reason: 'wrong-count', line: 7 }],
    ['another count of records', line(8, put(17, '00000009')), { reason: 'wrong-count', line: 8 }],
    ['a record that is missing', without(4), { reason: 'wrong-record', line: 3 }],
    ['no end', without(8), { reason: 'wrong-record', line: 7 }],
    ['no end of the assignment', without(7), { reason: 'wrong-record', line: 7 }],
    ['something after the end', `${good}NY`, { reason: 'wrong-record', line: 8 }],
    ['a line that is too long', line(3, row => `${row}0`), { reason: 'wrong-record', line: 3 }],
    ['an amount that is none', line(3, put(33, 'x')), { reason: 'wrong-record', line: 3 }],
    ['a sign that is none', line(3, put(32, '+')), { reason: 'wrong-record', line: 3 }],
    ['a day that is none', line(3, put(16, '310226')), { reason: 'wrong-date', line: 3 }],
    [
      'an amount larger than a number',
      line(3, put(33, '99999999999999999')),
      { reason: 'wrong-record', line: 3 },
    ],
    [
      'a number of the assignment that is none',
      line(2, put(18, '000\ud83d00')),
      { reason: 'wrong-record', line: 2 },
    ],
    [
      'a number of a payment that is none',
      good.replace(/(NY09103[01])0000001/g, '$1x000001'),
      { reason: 'wrong-record', line: 3 },
    ],
    ['a serial number that is none', line(3, put(27, '%0000')), { reason: 'wrong-record', line: 3 }],
    ['a payment of nothing', ocrFile([{ kid: KID, ore: 0 }]), { reason: 'wrong-amount' }],
    ['a payment of too much', ocrFile([{ kid: KID, ore: 100_000_000_001 }]), { reason: 'wrong-amount' }],
    [
      'letters read in another encoding',
      line(3, row => `${row.slice(0, 79)}Ã¥`),
      { reason: 'wrong-record', line: 3 },
    ],
    ['nothing', '', { reason: 'wrong-record', line: 1 }],
  ])('refuses a file with %s as a whole', (_what, text, fault) => {
    expect(readOcr(text, ACCOUNT)).toEqual({ ok: false, fault })
  })

  it('refuses a file that ends too early, wherever that is', () => {
    // What follows the sum of the end record says nothing.
    const whole = good.lastIndexOf('NY000089') + 41
    const taken = Array.from({ length: whole }, (_, length) => good.slice(0, length)).filter(
      part => readOcr(part, ACCOUNT).ok,
    )
    expect(taken).toEqual([])
    expect(readOcr(good.slice(0, whole), ACCOUNT).ok).toBe(true)
  })

  it('takes as much as one payment may have, and takes it back', () => {
    const most = { kid: KID, ore: 100_000_000_000 }
    expect(readOcr(ocrFile([most, { ...most, ore: -most.ore }]), ACCOUNT)).toMatchObject({
      payments: [{ amountOre: most.ore }, { amountOre: -most.ore }],
    })
  })
})

/** The elements of a text as written above: this reader knows no more than the test needs. */
const parsed = (text: string): Xml => {
  const stack: { name: string; attributes: Record<string, string>; parts: Xml[]; text: string }[] = [
    { name: '', attributes: {}, parts: [], text: '' },
  ]
  for (const [, close, name, attributes, words] of text.matchAll(/<(\/?)([A-Za-z]+)([^>?]*)>([^<]*)/g)) {
    if (close) {
      const done = stack.pop()!
      stack.at(-1)!.parts.push(el(done.name, done.parts.length > 0 ? done.parts : done.text, done.attributes))
    } else {
      const pairs = [...attributes!.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])
      stack.push({ name: name!, attributes: Object.fromEntries(pairs), parts: [], text: words! })
    }
  }
  return stack[0]!.parts[0]!
}

describe('CAMT.054', () => {
  const read = (text: string) => readCamt054(parsed(text), ACCOUNT)
  it('gives each payment with its KID, amount, day, payer and the reference of the bank', () => {
    expect(read(camtFile([{ kid: KID, ore: 74_700 }, { ore: -100 }]))).toEqual({
      ok: true,
      payments: [
        {
          reference: 'CAMT-15034567899-2026-12-18-A1-1',
          kid: KID,
          amountOre: 74_700,
          paidOn: '2026-12-18',
          payer: 'Nordlys AS',
        },
        {
          reference: 'CAMT-15034567899-2026-12-18-A1-2',
          kid: null,
          amountOre: -100,
          paidOn: '2026-12-18',
          payer: 'Nordlys AS',
        },
      ],
    })
  })

  const good = camtFile([{ kid: KID, ore: 74_700 }, { ore: 100 }])
  it.each([
    ['another account', good.replace('NO0315034567899', 'NO9386011117947'), 'wrong-account'],
    ['another currency', good.replace('Ccy="NOK">747', 'Ccy="EUR">747'), 'wrong-currency'],
    ['another sum of the entry', good.replace('>1.00<', '>1.01<'), 'wrong-sum'],
    ['another sum of all entries', good.replace('<Sum>748.00', '<Sum>749.00'), 'wrong-sum'],
    ['another number of payments', good.replace('<NbOfTxs>2', '<NbOfTxs>3'), 'wrong-count'],
    ['another number of entries', good.replace('<NbOfNtries>1', '<NbOfNtries>2'), 'wrong-count'],
    ['an amount that is none', good.replace('>1.00<', '>1e2<'), 'wrong-sum'],
    ['a negative amount', good.replace('>1.00<', '>-1.00<'), 'wrong-sum'],
    ['a day that is none', good.replace('2026-12-18', '2026-02-30'), 'wrong-date'],
    ['an amount without a currency', good.replace(' Ccy="NOK">1.00', '>1.00'), 'wrong-currency'],
    ['a payment of nothing', camtFile([{ kid: KID, ore: 74_700 }, { ore: 0 }]), 'wrong-amount'],
    ['a payment of too much', camtFile([{ ore: 100_000_000_001 }]), 'wrong-amount'],
    ['a status that is none', good.replace('BOOK', 'book'), 'not-well-formed'],
    ['no status', good.replace('<Sts><Cd>BOOK</Cd></Sts>', ''), 'not-well-formed'],
    ['half a character in a reference', good.replace('A1-2', 'A1\ud83d'), 'no-reference'],
    ['a control character in a reference', good.replace('A1-2', 'A1\u0001'), 'no-reference'],
    ['a reference that is too long', good.replace('A1-2', 'A'.repeat(71)), 'no-reference'],
    ['a side that is none', good.replace('CRDT', 'IN'), 'not-well-formed'],
    ['no reference of the bank', good.replaceAll(/<AcctSvcrRef>[^<]*<\/AcctSvcrRef>/g, ''), 'no-reference'],
    ['one reference for two payments', good.replace('A1-2', 'A1-1'), 'same-reference'],
    ['another root', '<Document><CstmrCdtTrfInitn></CstmrCdtTrfInitn></Document>', 'unknown-format'],
  ])('refuses a file with %s as a whole', (_what, text, reason) => {
    expect(read(text)).toEqual({ ok: false, fault: { reason } })
  })

  it('leaves out what is not booked yet', () => {
    for (const status of ['PDNG', 'FUTR', 'INFO'])
      expect(read(good.replace('BOOK', status)), status).toEqual({ ok: true, payments: [] })
  })

  it('takes an entry without details as one payment without a KID', () => {
    const bare = good.replace(/<NtryDtls>[\s\S]*<\/NtryDtls>/, '')
    expect(read(bare)).toMatchObject({ ok: true, payments: [{ kid: null, amountOre: 74_800 }] })
  })
})
