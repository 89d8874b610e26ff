import { makeKid } from '@portal/domain'
import { PAYMENT_FILE_MAX_BYTES } from '@portal/domain/payment-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { givenInvoice, type Issued, paidOf } from '../../../test/invoicing.ts'
import { camtFile, ocrFile } from '../../../test/payment-files.ts'

let portal: Portal
let ingrid: Call
/** Of 747 kr. */
let invoice: Issued
let made = 0
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-20T08:00:00Z' })
  ingrid = portal.as('ingrid@operator.example')
  invoice = await givenInvoice(portal)
})
afterAll(() => portal.stop())

type Payments = Parameters<typeof ocrFile>[0]
const AKT = '30009876541'
const FILES = {
  OCR: (payments: Payments, account?: string) =>
    ocrFile(payments, { assignment: ++made, ...(account && { account }) }),
  'CAMT.054': (payments: Payments, account?: string) =>
    camtFile(payments, { reference: `H${++made}`, ...(account && { iban: `NO03${account}` }) }),
}
const FORMATS = Object.entries(FILES)
const { OCR: ocr, 'CAMT.054': camt } = FILES
const upload = (content: unknown, call = ingrid) =>
  call('POST', '/invoice-admin-api/payments/file', { content })
const unmatched = async () =>
  (await ingrid('GET', '/invoice-admin-api/payments/unmatched?maxEntries=100')).json().matches
/** Everything that payments may write, for all operators. */
const written = async () =>
  Promise.all(
    (['oslo', 'akt'] as const).map(operator =>
      portal.sql(
        operator,
        `select (select count(*) from invoice_payment)::int as paid, (select count(*) from payment_unmatched)::int as unmatched,
           (select count(*) from audit_entry where action like 'payment-file.%')::int as entries`,
      ),
    ),
  )

const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><Document>&b;</Document>`
const external = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>`
const remote = `<?xml version="1.0"?><!DOCTYPE Document SYSTEM "http://127.0.0.1:9/x.dtd"><Document/>`
const paid = (ore = 100): Payments => [{ kid: invoice.kid!, ore }]

describe('a file that is refused as a whole', () => {
  it.each<[string, () => string, object]>([
    ['nothing', () => '', { reason: 'empty' }],
    ['a byte order mark and empty lines', () => '\uFEFF\r\n \n', { reason: 'empty' }],
    ['no bank file', () => 'kid;beløp', { reason: 'unknown-format' }],
    ['a page of HTML', () => '<!doctype html><html><body></body></html>', { reason: 'not-well-formed' }],
    [
      'an OCR file that ends in a payment',
      () => ocr(paid()).slice(0, 300),
      { reason: 'wrong-record', line: 2 },
    ],
    [
      'an OCR file without its last line',
      () => ocr(paid()).split('\r\n').slice(0, -2).join('\r\n'),
      { reason: 'wrong-record' },
    ],
    ['XML that does not end', () => camt(paid()).slice(0, -20), { reason: 'not-well-formed' }],
    ['XML that ends in a payment', () => camt(paid()).slice(0, 700), { reason: 'not-well-formed' }],
    ['a document type that makes text grow', () => bomb, { reason: 'not-well-formed' }],
    ['an entity that leads to a file', () => external, { reason: 'not-well-formed' }],
    ['a document type at an address', () => remote, { reason: 'not-well-formed' }],
    [
      'an entity that nobody defined',
      () => camt(paid()).replace('Nordlys AS', '&payer;'),
      { reason: 'not-well-formed' },
    ],
    ['elements that nest without end', () => '<a>'.repeat(100_000), { reason: 'not-well-formed' }],
    ['another namespace', () => camt(paid()).replace('camt.054', 'camt.053'), { reason: 'unknown-format' }],
    [
      'UTF-8 that was read as Latin-1',
      () => ocr(paid()).replace(/(NY091031.{70})../, '$1Ã¸Ã¥'),
      { reason: 'wrong-record', line: 4 },
    ],
    [
      'half a character in a reference',
      () => camt(paid()).replace(/H(\d+)-1/, 'H\ud83d$1'),
      { reason: 'no-reference' },
    ],
    [
      'half a character in the number of an assignment',
      () => ocr(paid()).replace(/(NY090020.{9})./, '$1\ud83d'),
      { reason: 'wrong-record', line: 2 },
    ],
    [
      'a wrong sum',
      () => ocr(paid()).replace('00000000000000100', '00000000000000200'),
      { reason: 'wrong-sum', line: 5 },
    ],
    [
      'OCR about the account of another operator',
      () => ocr(paid(), AKT),
      { reason: 'wrong-account', line: 2 },
    ],
    ['CAMT.054 about the account of another operator', () => camt(paid(), AKT), { reason: 'wrong-account' }],
    ['an account of nobody', () => ocr(paid(), '12345678903'), { reason: 'wrong-account', line: 2 }],
    [
      'another currency',
      () => camt(paid()).replaceAll('Ccy="NOK"', 'Ccy="EUR"'),
      { reason: 'wrong-currency' },
    ],
    ['no currency', () => camt(paid()).replaceAll(' Ccy="NOK"', ''), { reason: 'wrong-currency' }],
    [
      'an amount with a minus',
      () => camt(paid()).replace('<Amt Ccy="NOK">1.00', '<Amt Ccy="NOK">-1.00'),
      { reason: 'wrong-sum' },
    ],
    ['more than anybody owes', () => ocr(paid(90_000_000_000_000)), { reason: 'wrong-amount' }],
    ['a status of no bank', () => camt(paid()).replace('BOOK', 'DONE'), { reason: 'not-well-formed' }],
    [
      'a payment twice',
      () => camt([...paid(), ...paid()]).replace('-2<', '-1<'),
      { reason: 'same-reference' },
    ],
    [
      'a day to come',
      () => ocrFile(paid(), { day: '2026-12-21', assignment: ++made }),
      { reason: 'wrong-date' },
    ],
  ])('has %s', async (_what, content, fault) => {
    const before = await written()
    const answer = await upload(content())
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'payment-file-refused', ...fault }),
    ])
    expect(await written()).toEqual(before)
    expect(await paidOf(ingrid, invoice)).toEqual(['unpaid', 0, 747])
  })

  it.each<[string, () => unknown, number, string]>([
    [
      'UTF-16 that was read as Latin-1',
      () => Buffer.from(ocr(paid()), 'utf16le').toString('latin1'),
      400,
      'invalid-body',
    ],
    ['no text', () => 17, 400, 'invalid-body'],
    ['one byte too many', () => 'x'.repeat(PAYMENT_FILE_MAX_BYTES + 1), 400, 'invalid-body'],
    ['too many bytes in few characters', () => '€'.repeat(PAYMENT_FILE_MAX_BYTES / 2), 400, 'invalid-body'],
    ['more than is read', () => 'x'.repeat(3 * PAYMENT_FILE_MAX_BYTES), 413, 'too-large'],
  ])('is %s', async (_what, content, status, code) => {
    const before = await written()
    const answer = await upload(content())
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await written()).toEqual(before)
  })
})

describe.each(FORMATS)('%s with a payment that waits for staff', (_format, fileOf) => {
  const waitsFor = async (payment: Payments[number], row: object) => {
    const known = new Set((await unmatched()).map(({ id }: { id: string }) => id))
    const answer = await upload(fileOf([payment]))
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ payments: 1, matched: 0, unmatched: 1 }),
    ])
    expect((await unmatched()).filter(({ id }: { id: string }) => !known.has(id))).toMatchObject([
      { amount: payment.ore / 100, state: 'OPEN', invoice: null, ...row },
    ])
    expect(await paidOf(ingrid, invoice)).toEqual(['unpaid', 0, 747])
  }

  it('has a KID whose check digit is wrong, and none is found later', async () => {
    const kid = invoice.kid!.slice(0, -1) + ((Number(invoice.kid!.at(-1)) + 1) % 10)
    await waitsFor({ kid, ore: 74_700 }, { kid })
    expect((await portal.job('payment-match', { operator: 'oslo' })).oslo).toEqual({ matched: 0 })
  })

  it('has the KID of another customer with the number of an invoice', async () => {
    const kid = makeKid({ companyDigits: '1', invoiceNumber: invoice.number! })
    await waitsFor({ kid, ore: 74_700 }, { kid })
  })

  it('has the KID of an invoice of another operator, whose staff see nothing of it', async () => {
    const theirs = await givenInvoice(portal, { operator: 'akt' })
    const astrid = portal.as('astrid@aktkunde.example')
    const kid = theirs.kid!
    await waitsFor({ kid, ore: 100 }, { kid })
    expect((await paidOf(astrid, theirs))[0]).toBe('unpaid')
    expect((await astrid('GET', '/invoice-admin-api/payments/unmatched')).json().totalEntries).toBe(0)
    expect((await upload(fileOf([{ kid, ore: 100 }]), astrid)).json()).toMatchObject({
      reason: 'wrong-account',
    })
    expect((await upload(fileOf([{ kid, ore: 100 }], AKT), astrid)).json()).toMatchObject({ matched: 1 })
    expect(await paidOf(astrid, theirs)).toEqual(['partly-paid', 1, 657])
  })

  it.each([
    ['letters for a KID', { kid: 'FAKTURA 12' }],
    ['a KID that is a statement', { kid: `1'; drop table x;--` }],
    ['no KID', {}],
  ])('has %s', (_what, given) => waitsFor({ ore: 4_200, ...given }, { kid: null }))

  it('takes back what was never paid', () => waitsFor({ ore: -5_000 }, { amount: -50 }))
})

it('a large file is taken in once, and known when it comes again', async () => {
  const file = ocr(Array.from({ length: 5_000 }, (_, at) => ({ ore: at + 1 })))
  const first = (await upload(file)).json()
  expect(first).toMatchObject({ payments: 5_000, unmatched: 5_000, unmatchedAmount: 125_025, known: 0 })
  const before = await written()
  expect((await upload(file)).json()).toMatchObject({ unmatched: 0, known: 5_000 })
  const [after] = await written()
  expect(after).toMatchObject([{ unmatched: (before[0]![0] as { unmatched: number }).unmatched }])
})
