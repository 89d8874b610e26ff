import { describe, expect, it } from 'vitest'
import { el, type Xml } from '../xml.ts'
import { oreOfDecimal, readCamt054 } from './camt.ts'
import { kidIn, PAYMENT_FILE_MAX_PAYMENTS, paymentFileFormat, readingOf } from './file.ts'
import { readOcr } from './ocr.ts'
import { camtFile, ocrFile } from './payment-file.fixture.ts'
import { divisionFault, leftToDivide } from './unmatched.ts'

const ACCOUNT = '15034567899'
const KID = '01001000001001236'
const OTHER_KID = '01001000001001244'
const NONE_LEFT_OUT = { otherAccount: 0, otherService: 0, notBooked: 0, zero: 0 }

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
      leftOut: NONE_LEFT_OUT,
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

  /** The end record of the transmission as it counts what stands before it. */
  const transmission = (assignments: string[][], ore: number, payments: number) => {
    const records = assignments.flat()
    const end = [payments, records.length + 2].map(count => String(count).padStart(8, '0')).join('')
    return [
      good.split('\r\n')[0],
      ...records,
      `NY000089${end}${String(ore).padStart(17, '0')}`.padEnd(80, '0'),
    ].join('\n')
  }
  const own = good.split('\r\n').slice(1, 7)
  const row = (begin: string) => begin.padEnd(80, '0')
  const mandates = [
    row('NY212420000000000000000115034567899'),
    row(`NY21947000000011        ${KID}N`),
    row('NY21248800000001000000030'),
  ]

  it('leaves out the assignments of another service, wherever they stand', () => {
    const read = readOcr(transmission([own], 74_800, 2), ACCOUNT)
    for (const assignments of [
      [mandates, own],
      [own, mandates],
    ])
      expect(readOcr(transmission(assignments, 74_800, 3), ACCOUNT)).toEqual({
        ...read,
        leftOut: { ...NONE_LEFT_OUT, otherService: 1 },
      })
    expect(readOcr(transmission([mandates], 0, 1), ACCOUNT)).toMatchObject({
      ok: true,
      payments: [],
      leftOut: { otherService: 1 },
    })
  })

  it('leaves out the assignments of another account beside ours', () => {
    const other = ocrFile([{ kid: KID, ore: 500 }], { account: '12345678903', assignment: 2 })
      .split('\r\n')
      .slice(1, 5)
    expect(readOcr(transmission([other, own], 75_300, 3), ACCOUNT)).toMatchObject({
      ok: true,
      payments: [{ amountOre: 74_700 }, { amountOre: 100 }],
      leftOut: { ...NONE_LEFT_OUT, otherAccount: 1 },
    })
    expect(readOcr(transmission([other, mandates], 500, 2), ACCOUNT)).toMatchObject({
      fault: { reason: 'wrong-account', line: 2 },
    })
  })

  it.each([
    ['another sum of all', transmission([own, mandates], 74_801, 3), { reason: 'wrong-sum', line: 11 }],
    ['another count of all', transmission([own, mandates], 74_800, 2), { reason: 'wrong-count', line: 11 }],
    [
      'another count of records',
      transmission([own, mandates.map(each => each.replace('00000003', '00000004'))], 74_800, 3),
      { reason: 'wrong-count', line: 10 },
    ],
    ['no end', transmission([own, mandates.slice(0, 2)], 74_800, 3), { reason: 'wrong-record', line: 8 }],
    [
      'a record of another service',
      transmission(
        [own, mandates.map((each, at) => (at === 1 ? each.replace('NY21', 'NY09') : each))],
        74_800,
        3,
      ),
      { reason: 'wrong-record', line: 8 },
    ],
  ])('refuses a file with an assignment of another service that has %s', (_what, text, fault) => {
    expect(readOcr(text, ACCOUNT)).toEqual({ ok: false, fault })
  })

  it('leaves out a payment of nothing', () => {
    expect(readOcr(ocrFile([{ kid: KID, ore: 0 }, { ore: 100 }]), ACCOUNT)).toMatchObject({
      ok: true,
      payments: [{ amountOre: 100 }],
      leftOut: { ...NONE_LEFT_OUT, zero: 1 },
    })
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
      leftOut: NONE_LEFT_OUT,
    })
  })

  const good = camtFile([{ kid: KID, ore: 74_700 }, { ore: 100 }])
  it.each([
    ['another account', good.replace('NO0315034567899', 'NO9386011117947'), 'wrong-account'],
    ['another sum of the entry', good.replace('>1.00<', '>1.01<'), 'wrong-sum'],
    ['another sum of all entries', good.replace('<Sum>748.00', '<Sum>749.00'), 'wrong-sum'],
    ['another number of payments', good.replace('<NbOfTxs>2', '<NbOfTxs>3'), 'wrong-count'],
    ['another number of entries', good.replace('<NbOfNtries>1', '<NbOfNtries>2'), 'wrong-count'],
    ['an amount that is none', good.replace('>1.00<', '>1e2<'), 'wrong-sum'],
    ['a negative amount', good.replace('>1.00<', '>-1.00<'), 'wrong-sum'],
    ['a day that is none', good.replace('2026-12-18', '2026-02-30'), 'wrong-date'],
    ['an amount without a currency', good.replace(' Ccy="NOK">1.00', '>1.00'), 'wrong-currency'],
    ['parts of an øre', good.replace('>1.00<', '>1.005<'), 'wrong-sum'],
    ['an entry in another currency', good.replace('Ccy="NOK">748', 'Ccy="EUR">748'), 'wrong-currency'],
    ['a count that is none', good.replace('<NbOfTxs>2', '<NbOfTxs>2.0'), 'wrong-count'],
    [
      'charges that do not explain the difference',
      good.replace('>1.00</Amt>', '>2.00</Amt><Chrgs><Amt Ccy="NOK">2.00</Amt></Chrgs>'),
      'wrong-sum',
    ],
    [
      'nothing left for what is in another currency',
      good.replace('Ccy="NOK">1.00', 'Ccy="EUR">1.00').replace('>747.00<', '>748.00<'),
      'wrong-sum',
    ],
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
      expect(read(good.replace('BOOK', status)), status).toEqual({
        ok: true,
        payments: [],
        leftOut: { ...NONE_LEFT_OUT, notBooked: 1 },
      })
  })

  it('takes an entry without details as one payment without a KID', () => {
    const bare = good.replace(/<NtryDtls>[\s\S]*<\/NtryDtls>/, '')
    expect(read(bare)).toMatchObject({ ok: true, payments: [{ kid: null, amountOre: 74_800 }] })
  })

  /** A file of one entry, of what stands in its details. */
  const entry = (kroner: string, details: string[], more = '') =>
    read(
      camtFile([{ ore: 100 }])
        .replace(/<TxsSummry>.*<\/TxsSummry>/, '')
        .replace(/<Amt Ccy="NOK">1.00/, `<Amt Ccy="NOK">${kroner}`)
        .replace(/<NtryDtls>[\s\S]*<\/NtryDtls>/, `${more}<NtryDtls>${details.join('')}</NtryDtls>`),
    )
  const detail = (amount: string, blocks = '', more = '') =>
    `<TxDtls>${amount}${more}<RmtInf>${blocks}</RmtInf></TxDtls>`
  const nok = (kroner: string) => `<Amt Ccy="NOK">${kroner}</Amt>`
  const eur = '<Amt Ccy="EUR">100.00</Amt>'
  const ref = (kid: string) => `<CdtrRefInf><Ref>${kid}</Ref></CdtrRefInf>`
  const block = (kid: string, kroner?: string, tag = 'RmtdAmt', currency = 'NOK') =>
    `<Strd>${kroner === undefined ? '' : `<RfrdDocAmt><${tag} Ccy="${currency}">${kroner}</${tag}></RfrdDocAmt>`}${ref(kid)}</Strd>`
  const credit = (kid: string, kroner: string) => block(kid, kroner, 'CdtNoteAmt')
  const cren = (kid: string, kroner: string) =>
    block(kid, kroner).replace(
      '<Strd>',
      '<Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CREN</Cd></CdOrPrtry></Tp></RfrdDocInf>',
    )
  const document = (number: string) => `<Strd><RfrdDocInf><Nb>${number}</Nb></RfrdDocInf></Strd>`
  const whole = (kid: string | null, amountOre: number) => [
    { reference: 'CAMT-15034567899-2026-12-18-A1.1', kid, amountOre },
  ]
  const part = (kid: string | null, amountOre: number) => ({
    reference: `CAMT-15034567899-2026-12-18-A1.1#${kid ?? ''}`,
    partOf: 'CAMT-15034567899-2026-12-18-A1.1',
    kid,
    amountOre,
  })
  const waiting = (reason: string, amountOre: number, named: object[]) => [
    { ...whole(null, amountOre)[0], waits: { reason, named } },
  ]

  it.each<[string, string, object[]]>([
    ['one KID', block(KID), whole(KID, 30_000)],
    ['one KID, of which more was remitted', block(KID, '326.00'), whole(KID, 30_000)],
    ['one KID in two blocks', block(KID) + block(KID), whole(KID, 30_000)],
    [
      'one KID of which less was remitted',
      block(KID, '100.00'),
      waiting('NOT_DIVIDED', 30_000, [{ reference: KID, ore: 10_000 }]),
    ],
    [
      'a block that says nothing',
      `${block(KID)}<Strd><AddtlRmtInf>Takk</AddtlRmtInf></Strd>`,
      whole(KID, 30_000),
    ],
    [
      'two KIDs with amounts',
      block(KID, '100.00') + block(OTHER_KID, '200.00'),
      [part(KID, 10_000), part(OTHER_KID, 20_000)],
    ],
    [
      'one KID several times',
      block(KID, '100') + block(OTHER_KID, '50') + block(KID, '150'),
      [part(KID, 25_000), part(OTHER_KID, 5_000)],
    ],
    [
      'a credit note that lowers the sum',
      block(KID, '400.00') + credit(OTHER_KID, '100.00'),
      [part(KID, 40_000), part(OTHER_KID, -10_000)],
    ],
    ['a credit note of the same KID', block(KID, '400.00') + credit(KID, '100.00'), whole(KID, 30_000)],
    [
      'a credit note by its type',
      block(KID, '400.00') + cren(OTHER_KID, '100.00'),
      [part(KID, 40_000), part(OTHER_KID, -10_000)],
    ],
    [
      'a credit note that is not taken off',
      block(KID, '200.00') + credit(OTHER_KID, '100.00'),
      waiting('NOT_DIVIDED', 30_000, [
        { reference: KID, ore: 20_000 },
        { reference: OTHER_KID, ore: -10_000 },
      ]),
    ],
    [
      'two KIDs without amounts',
      block(KID) + block(OTHER_KID),
      waiting('NOT_DIVIDED', 30_000, [
        { reference: KID, ore: null },
        { reference: OTHER_KID, ore: null },
      ]),
    ],
    [
      'two KIDs with amounts in another currency',
      block(KID, '100', 'RmtdAmt', 'EUR') + block(OTHER_KID, '200'),
      waiting('NOT_DIVIDED', 30_000, [
        { reference: KID, ore: null },
        { reference: OTHER_KID, ore: 20_000 },
      ]),
    ],
    [
      'a KID and a document without one',
      block(KID) + document('100031'),
      waiting('NOT_DIVIDED', 30_000, [
        { reference: KID, ore: null },
        { reference: '100031', ore: null },
      ]),
    ],
    [
      'two documents without a KID',
      document('100030') + document('F-31'),
      waiting('NOT_DIVIDED', 30_000, [
        { reference: '100030', ore: null },
        { reference: null, ore: null },
      ]),
    ],
    [
      'a part without a KID',
      block(KID, '100') + block('RF18', '200'),
      [part(KID, 10_000), part(null, 20_000)],
    ],
    ['a part of nothing', block(KID, '300') + block(OTHER_KID, '0.00'), whole(KID, 30_000)],
    [
      'an amount of nobody',
      block(KID, '1e2') + block(OTHER_KID, '200'),
      waiting('NOT_DIVIDED', 30_000, [
        { reference: KID, ore: null },
        { reference: OTHER_KID, ore: 20_000 },
      ]),
    ],
    [
      'remitted and credited in one block',
      block(KID, '400').replace('</RfrdDocAmt>', '<CdtNoteAmt Ccy="NOK">100</CdtNoteAmt></RfrdDocAmt>') +
        block(OTHER_KID, '0'),
      waiting('NOT_DIVIDED', 30_000, [
        { reference: KID, ore: null },
        { reference: OTHER_KID, ore: 0 },
      ]),
    ],
  ])('puts a payment of 300 kr with %s where the bank says, or lets it wait', (_what, blocks, payments) => {
    expect(entry('300.00', [detail(nok('300.00'), blocks)])).toMatchObject({ ok: true, payments })
  })

  it('takes a divided payment back as it was divided', () => {
    const blocks = block(KID, '100.00') + block(OTHER_KID, '200.00')
    expect(entry('300.00', [detail(nok('300.00'), blocks, '<CdtDbtInd>DBIT</CdtDbtInd>')])).toMatchObject({
      fault: { reason: 'wrong-sum' },
    })
    const back = read(
      camtFile([{ ore: -30_000 }]).replace(/<RmtInf>.*<\/RmtInf>/, `<RmtInf>${blocks}</RmtInf>`),
    )
    expect(back).toMatchObject({
      payments: [
        { kid: KID, amountOre: -10_000 },
        { kid: OTHER_KID, amountOre: -20_000 },
      ],
    })
  })

  const abroad = (from: string, kroner: string) => `<AmtDtls><${from}>${nok(kroner)}</${from}></AmtDtls>`
  it.each<[string, string[], object[]]>([
    ['in the detail', [detail(nok('1150.00'), block(KID))], whole(KID, 115_000)],
    ['in its amount details', [detail(eur, block(KID), abroad('TxAmt', '1150.00'))], whole(KID, 115_000)],
    ['as the counter value', [detail(eur, block(KID), abroad('CntrValAmt', '1150.00'))], whole(KID, 115_000)],
    ['in the entry, of its only detail', [detail(eur, block(KID))], whole(KID, 115_000)],
    ['in the entry, of a detail without an amount', [detail('', block(KID))], whole(KID, 115_000)],
    [
      'in the entry, where another one differs',
      [detail(eur, block(KID), abroad('TxAmt', '1176.00'))],
      whole(KID, 115_000),
    ],
    [
      'in the entry, beside another detail',
      [detail(nok('150.00'), block(OTHER_KID)), detail(eur, block(KID))],
      [
        { kid: OTHER_KID, amountOre: 15_000 },
        {
          kid: null,
          amountOre: 100_000,
          waits: { reason: 'NOT_READ', named: [{ reference: KID, ore: null }] },
        },
      ],
    ],
    [
      'in the entry, of several together',
      [detail(eur, block(KID)), detail(nok('150.00'), block(OTHER_KID)), detail(eur)],
      [
        { kid: OTHER_KID, amountOre: 15_000 },
        { ...whole(null, 100_000)[0], waits: { reason: 'NOT_READ', named: [{ reference: KID, ore: null }] } },
      ],
    ],
  ])('finds the amount in kroner %s', (_where, details, payments) => {
    expect(entry('1150.00', details)).toMatchObject({ ok: true, payments })
  })

  const charge = (kroner: string, side = 'DBIT', currency = 'NOK') =>
    `<Rcrd><Amt Ccy="${currency}">${kroner}</Amt><CdtDbtInd>${side}</CdtDbtInd></Rcrd>`
  it.each<[string, string, string]>([
    ['of the payment', `<Chrgs>${charge('26.00')}</Chrgs>`, ''],
    ['of the entry', '', `<Chrgs>${charge('26.00')}</Chrgs>`],
    ['told at both', `<Chrgs>${charge('26.00')}</Chrgs>`, `<Chrgs>${charge('26.00')}</Chrgs>`],
    ['of payment and entry', `<Chrgs>${charge('20.00')}</Chrgs>`, `<Chrgs>${charge('6.00')}</Chrgs>`],
    [
      'in several records',
      `<Chrgs>${charge('30.00')}${charge('4.00', 'CRDT')}${charge('9.00', 'DBIT', 'EUR')}</Chrgs>`,
      '',
    ],
    ['as earlier versions write them', `<Chrgs>${nok('20.00')}</Chrgs><Chrgs>${nok('6.00')}</Chrgs>`, ''],
    ['as their total', `<Chrgs><TtlChrgsAndTaxAmt Ccy="NOK">26.00</TtlChrgsAndTaxAmt></Chrgs>`, ''],
  ])('takes what the payer paid where the bank kept charges %s', (_where, ofDetail, ofEntry) => {
    expect(entry('1500.00', [detail(nok('1526.00'), block(KID), ofDetail)], ofEntry)).toMatchObject({
      ok: true,
      payments: whole(KID, 152_600),
    })
  })

  it('takes a sum of many payments, of which the bank says no more, as one that waits', () => {
    const sum = good
      .replace(/<TxDtls>[\s\S]*<\/TxDtls>/, '')
      .replace('<NbOfTxs>2', '<NbOfTxs>000000000000012')
    expect(read(sum)).toMatchObject({ ok: true, payments: [{ kid: null, amountOre: 74_800 }] })
  })

  it('leaves out what is of another account beside ours, and a payment of nothing', () => {
    const other = /<Ntfctn>[\s\S]*<\/Ntfctn>/.exec(
      camtFile([{ ore: 500 }], { iban: 'NO9386011117947', reference: 'B1' }),
    )![0]
    expect(read(good.replace('<Ntfctn>', `${other}<Ntfctn>`))).toEqual({
      ...read(good),
      leftOut: { ...NONE_LEFT_OUT, otherAccount: 1 },
    })
    expect(read(camtFile([{ kid: KID, ore: 74_700 }, { ore: 0 }]))).toMatchObject({
      payments: [{ amountOre: 74_700 }],
      leftOut: { ...NONE_LEFT_OUT, zero: 1 },
    })
  })
})

it.each<[string, number | null]>([
  ['14.00000', 1_400],
  ['000000000000013.00', 1_300],
  [' +1.5 ', 150],
  ['.5', 50],
  ['13.', 1_300],
  ['0', 0],
  ['-0.00', 0],
  ['0.010', 1],
  ['9999999999999', 999_999_999_999_900],
  ['14.005', null],
  ['14.00001', null],
  ['-1.00', null],
  ['99999999999999', null],
  ['1e2', null],
  ['1,00', null],
  ['1 000.00', null],
  ['1.0.0', null],
  ['.', null],
  ['+', null],
  ['', null],
  ['NaN', null],
])('the amount "%s" is %s øre', (text, ore) => {
  expect(oreOfDecimal(text)).toBe(ore)
})

it.each<[string, number, [string, number][], string | null]>([
  [
    'all of it',
    30_000,
    [
      ['100030', 10_000],
      ['100031', 20_000],
    ],
    null,
  ],
  ['all of it, by one invoice', 30_000, [['100030', 30_000]], null],
  [
    'all of it, with a credit note',
    30_000,
    [
      ['100030', 40_000],
      ['100031', -10_000],
    ],
    null,
  ],
  [
    'what was taken back',
    -30_000,
    [
      ['100030', -10_000],
      ['100031', -20_000],
    ],
    null,
  ],
  [
    'too little',
    30_000,
    [
      ['100030', 10_000],
      ['100031', 19_999],
    ],
    'other-sum',
  ],
  [
    'too much',
    30_000,
    [
      ['100030', 10_000],
      ['100031', 20_001],
    ],
    'other-sum',
  ],
  ['the other sign', -30_000, [['100030', 30_000]], 'other-sum'],
  [
    'nothing to one',
    30_000,
    [
      ['100030', 30_000],
      ['100031', 0],
    ],
    'no-amount',
  ],
  [
    'one invoice twice',
    30_000,
    [
      ['100030', 10_000],
      ['0100030', 20_000],
    ],
    'same-invoice',
  ],
  ['nothing at all', 30_000, [], 'other-sum'],
])('a payment of which invoices get %s', (_what, ore, shares, fault) => {
  const given = shares.map(([invoiceNumber, amountOre]) => ({ invoiceNumber, amountOre }))
  expect(divisionFault(ore, given)).toBe(fault)
  if (fault === null) expect(leftToDivide(ore, given)).toBe(0)
})
