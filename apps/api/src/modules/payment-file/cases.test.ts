import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { givenInvoice, type Issued, paidOf } from '../../../test/invoicing.ts'

/** Files as banks send them, of two unpaid invoices of 747 kr, whose KIDs stand in them. */
const FOLDER = new URL('./cases/', import.meta.url)
const KIDS = ['01001000001000303', '01001000001000311'] as const
const NONE_LEFT_OUT = { otherAccount: 0, otherService: 0, notBooked: 0, zero: 0 }

let portal: Portal
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-20T08:00:00Z' })
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())

type Invoices = [Issued, Issued]
/** A file about two invoices of this test. */
const fileOf = (name: string, [first, second]: Invoices) =>
  readFileSync(new URL(name, FOLDER), 'utf8').replaceAll(KIDS[0], first.kid!).replaceAll(KIDS[1], second.kid!)
const upload = (content: string) => ingrid('POST', '/invoice-admin-api/payments/file', { content })
const waiting = async () =>
  (await ingrid('GET', '/invoice-admin-api/payments/unmatched?maxEntries=100')).json()
const divide = (id: string, invoices: object[]) =>
  ingrid('POST', `/invoice-admin-api/payments/unmatched/${id}/divide`, { invoices })

type Right = {
  answer: object
  /** NOK that each invoice got. */
  paid: [number, number]
}
const RIGHT: Record<string, Right> = {
  'camt-two-invoices-in-one-payment.xml': {
    answer: { payments: 1, matched: 1, matchedAmount: 300, divided: 1, unmatched: 0 },
    paid: [100, 200],
  },
  'camt-payment-from-abroad.xml': {
    answer: { payments: 2, matched: 2, matchedAmount: 1203, divided: 0, unmatched: 0 },
    paid: [1203, 0],
  },
  // What the payer paid, of which the bank kept 26 kr.
  'camt-charges-taken-by-the-bank.xml': {
    answer: { payments: 1, matched: 1, matchedAmount: 1526, unmatched: 0 },
    paid: [1526, 0],
  },
  'camt-amount-with-zeros-before.xml': { answer: { matched: 1, matchedAmount: 13 }, paid: [13, 0] },
  'camt-amount-with-five-decimals.xml': { answer: { matched: 1, matchedAmount: 14 }, paid: [14, 0] },
  'ocr-with-an-assignment-of-another-service.txt': {
    answer: { payments: 1, matched: 1, matchedAmount: 61, leftOut: { ...NONE_LEFT_OUT, otherService: 1 } },
    paid: [61, 0],
  },
}

it('every file of the folder has a right answer here', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(RIGHT).sort())
})

it.each(Object.entries(RIGHT))('%s is taken in once, and right', async (name, { answer, paid }) => {
  const invoices: Invoices = [await givenInvoice(portal), await givenInvoice(portal)]
  const paidNow = async () =>
    (await Promise.all(invoices.map(each => paidOf(ingrid, each)))).map(([, nok]) => nok)
  const file = fileOf(name, invoices)
  const first = await upload(file)
  expect([first.statusCode, first.json()]).toEqual([
    200,
    expect.objectContaining({ known: 0, leftOut: NONE_LEFT_OUT, ...answer }),
  ])
  expect(await paidNow()).toEqual(paid)
  const { payments, leftOut } = first.json()
  const again = await upload(file)
  expect(again.json()).toMatchObject({
    payments,
    matched: 0,
    matchedAmount: 0,
    unmatched: 0,
    known: payments,
    leftOut,
  })
  expect(await paidNow()).toEqual(paid)
})

describe('a payment for two invoices', () => {
  const TWO = 'camt-two-invoices-in-one-payment.xml'
  let made = 0
  /** The file with a reference of its own. */
  const given = async () => {
    const invoices: Invoices = [await givenInvoice(portal), await givenInvoice(portal)]
    const reference = `D${++made}`
    return { invoices, reference, file: fileOf(TWO, invoices).replaceAll('T3A1', reference) }
  }
  const withoutAmounts = (file: string) => file.replaceAll(/<RfrdDocAmt>.*?<\/RfrdDocAmt>/g, '')
  const rowOf = async (reference: string, state = 'OPEN') =>
    (await ingrid('GET', `/invoice-admin-api/payments/unmatched?state=${state}&maxEntries=100`))
      .json()
      .matches.find((each: { reference: string }) => each.reference.includes(`-${reference}-`))
  const paidBy = async (invoices: Invoices) =>
    (await Promise.all(invoices.map(each => paidOf(ingrid, each)))).map(([, nok]) => nok)
  const share = ({ number }: Issued, amount: number) => ({ invoiceNumber: String(number), amount })

  it('is known when a file tells of it without the amounts, and the other way round', async () => {
    const one = await given()
    await upload(one.file)
    expect((await upload(withoutAmounts(one.file))).json()).toMatchObject({
      known: 1,
      matched: 0,
      unmatched: 0,
    })
    expect(await paidBy(one.invoices)).toEqual([100, 200])
    const other = await given()
    expect((await upload(withoutAmounts(other.file))).json()).toMatchObject({
      unmatched: 1,
      unmatchedAmount: 300,
    })
    expect((await upload(other.file)).json()).toMatchObject({ known: 1, matched: 0, unmatched: 0 })
    expect(await paidBy(other.invoices)).toEqual([0, 0])
  })

  it('is refused with another sum than an earlier file had', async () => {
    const { file, invoices } = await given()
    await upload(file)
    const more = await upload(file.replaceAll('300.00', '301.00').replace('200.00', '201.00'))
    expect([more.statusCode, more.json().reason]).toEqual([422, 'same-reference'])
    expect(await paidBy(invoices)).toEqual([100, 200])
  })

  it('is taken back as it was divided', async () => {
    const { file, invoices, reference } = await given()
    await upload(file)
    const back = file.replaceAll('CRDT', 'DBIT').replaceAll(reference, `${reference}B`)
    expect((await upload(back)).json()).toMatchObject({ matched: 1, matchedAmount: -300, divided: 1 })
    expect(await Promise.all(invoices.map(each => paidOf(ingrid, each)))).toEqual([
      ['unpaid', 0, 747],
      ['unpaid', 0, 747],
    ])
  })

  it('waits in the part whose KID no invoice has, which is found later or assigned', async () => {
    const { file, invoices, reference } = await given()
    const unknown = file.replaceAll(invoices[1].kid!, '01001009999999999')
    expect((await upload(unknown)).json()).toMatchObject({
      payments: 1,
      matched: 0,
      matchedAmount: 100,
      unmatched: 1,
      unmatchedAmount: 200,
      known: 0,
    })
    const { id, amount } = await rowOf(reference)
    expect(amount).toBe(200)
    const assigned = await ingrid('POST', `/invoice-admin-api/payments/unmatched/${id}/assign`, {
      invoiceNumber: String(invoices[1].number),
    })
    expect(assigned.statusCode).toBe(204)
    expect(await paidBy(invoices)).toEqual([100, 200])
    expect((await upload(unknown)).json()).toMatchObject({ known: 1, matched: 0, unmatched: 0 })
  })

  it('says what it is for while it waits, and is divided once by a person', async () => {
    const { file, invoices, reference } = await given()
    await upload(withoutAmounts(file))
    const row = await rowOf(reference)
    expect(row).toMatchObject({
      kid: null,
      reason: 'NOT_DIVIDED',
      amount: 300,
      named: invoices.map(({ kid, number }) => ({
        reference: kid,
        amount: null,
        invoiceNumber: String(number),
      })),
      invoices: [],
    })
    const shares = [share(invoices[0], 100.5), share(invoices[1], 199.5)]
    const wrong = async (given: object[], status: number, body: object) => {
      const answer = await divide(row.id, given)
      expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining(body)])
    }
    const division = { code: 'payment-division-wrong' }
    await wrong([share(invoices[0], 100)], 422, { ...division, reason: 'other-sum', left: 200 })
    await wrong([share(invoices[0], 301)], 422, { ...division, reason: 'other-sum', left: -1 })
    await wrong([share(invoices[0], 100), share(invoices[0], 200)], 422, {
      ...division,
      reason: 'same-invoice',
    })
    await wrong([share(invoices[0], 300), share(invoices[1], 0)], 422, { ...division, reason: 'no-amount' })
    await wrong([share(invoices[0], 100), { invoiceNumber: '999999999', amount: 200 }], 422, {
      code: 'payment-invoice-unknown',
      invoiceNumber: '999999999',
    })
    await wrong([], 400, { code: 'invalid-body' })
    await wrong([share(invoices[0], 100.005), share(invoices[1], 199.995)], 400, { code: 'invalid-body' })
    expect(await paidBy(invoices)).toEqual([0, 0])
    const answers = await Promise.all([divide(row.id, shares), divide(row.id, [...shares].reverse())])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    await wrong([share(invoices[0], 300)], 409, { code: 'action-not-allowed' })
    expect(await paidBy(invoices)).toEqual([100.5, 199.5])
    expect(await rowOf(reference)).toBeUndefined()
    expect(await rowOf(reference, 'ASSIGNED')).toMatchObject({
      invoice: null,
      invoices: [{ amount: 100.5 }, { amount: 199.5 }],
    })
    expect((await upload(file)).json()).toMatchObject({ known: 1, matched: 0, unmatched: 0 })
    expect(await paidBy(invoices)).toEqual([100.5, 199.5])
    const events = (await ingrid('GET', `/api/invoice/by-invoice-id/${invoices[1].id}/events`)).json().matches
    expect(events.find(({ kind }: { kind: string }) => kind === 'paid')).toMatchObject({ amount: 199.5 })
  })

  it('is divided or assigned, not both, by two people at once', async () => {
    const { file, invoices, reference } = await given()
    await upload(withoutAmounts(file))
    const { id } = await rowOf(reference)
    const answers = await Promise.all([
      divide(id, [share(invoices[0], 100), share(invoices[1], 200)]),
      ingrid('POST', `/invoice-admin-api/payments/unmatched/${id}/assign`, {
        invoiceNumber: String(invoices[0].number),
      }),
      ingrid('POST', `/invoice-admin-api/payments/unmatched/${id}/set-aside`, { comment: 'Tilbake' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409])
    const sum = (await paidBy(invoices)).reduce((total, nok) => total + nok, 0)
    expect(sum).toBe(answers[2]!.statusCode === 204 ? 0 : 300)
  })

  it('is taken by nobody of another operator, and waits for no nightly match', async () => {
    const { file, invoices, reference } = await given()
    await upload(withoutAmounts(file))
    const { id } = await rowOf(reference)
    const astrid = portal.as('astrid@aktkunde.example')
    const theirs = await astrid('POST', `/invoice-admin-api/payments/unmatched/${id}/divide`, {
      invoices: [share(invoices[0], 300)],
    })
    expect(theirs.statusCode).toBe(404)
    await portal.job('payment-match', { operator: 'oslo' })
    expect(await paidBy(invoices)).toEqual([0, 0])
  })
})

it('a payment that cannot be read waits by itself, and the others are taken', async () => {
  const invoices: Invoices = [await givenInvoice(portal), await givenInvoice(portal)]
  const file = fileOf('camt-payment-from-abroad.xml', invoices)
    .replaceAll('T3B', 'U3B')
    .replace(/<AmtDtls>.*<\/AmtDtls>/, '')
    .replace(
      '</TxDtls>\n</NtryDtls></Ntry>\n</Ntfctn>',
      '</TxDtls><TxDtls><Refs><AcctSvcrRef>U3B2-2</AcctSvcrRef></Refs><Amt Ccy="NOK">150.00</Amt></TxDtls>\n</NtryDtls></Ntry>\n</Ntfctn>',
    )
  expect((await upload(file)).json()).toMatchObject({
    payments: 3,
    matched: 1,
    matchedAmount: 53,
    unmatched: 2,
  })
  const { matches } = await waiting()
  expect(matches).toContainEqual(
    expect.objectContaining({
      reference: 'CAMT-15034567899-2026-11-20-U3B2-1',
      amount: 1000,
      reason: 'NOT_READ',
      kid: null,
      named: [{ reference: invoices[0].kid, amount: null, invoiceNumber: String(invoices[0].number) }],
    }),
  )
})

it('a notification of another account beside ours is left out, counted and told', async () => {
  const invoices: Invoices = [await givenInvoice(portal), await givenInvoice(portal)]
  const file = fileOf('camt-amount-with-zeros-before.xml', invoices).replaceAll('T3D', 'V3D')
  const other = /<Ntfctn>[\s\S]*<\/Ntfctn>/.exec(file.replace('NO0315034567899', 'NO9386011117947'))![0]
  const both = await upload(file.replace('<Ntfctn>', `${other}<Ntfctn>`))
  expect(both.json()).toMatchObject({
    payments: 1,
    matchedAmount: 13,
    leftOut: { ...NONE_LEFT_OUT, otherAccount: 1 },
  })
  const alone = await upload(file.replace(/<Ntfctn>[\s\S]*<\/Ntfctn>/, other))
  expect([alone.statusCode, alone.json().reason]).toEqual([422, 'wrong-account'])
})
