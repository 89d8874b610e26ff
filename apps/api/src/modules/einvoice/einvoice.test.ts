import { allAt, einvoiceFaults, textAt } from '@portal/domain/einvoice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenReceiver, invoiced, sentTo, setFault } from '../../../test/einvoices.ts'
import { type Call, FJORDBYGG, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer } from '../../../test/invoicing.ts'
import { noticeOf } from '../../../test/notices.ts'
import { readUbl } from './xml.ts'

let portal: Portal
let ingrid: Call
let kari: Call
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-07T06:00:00Z' })
  ingrid = portal.as('ingrid@operator.example')
  kari = portal.as('kari@nordlys.example')
})
afterAll(() => portal.stop())

const send = () => portal.job('einvoice-send', { operator: 'oslo' })
const ask = async () => (await portal.job('einvoice-answers', { operator: 'oslo' })).oslo
const stateOf = async (id: string) =>
  (await ingrid('GET', `/api/invoice/by-invoice-id/${id}/einvoice`)).json()
const eventsOf = async (id: string): Promise<string[]> =>
  (await ingrid('GET', `/api/invoice/by-invoice-id/${id}/events`))
    .json()
    .matches.map(({ kind }: { kind: string }) => kind)
const parked = async (): Promise<{ id: string; source: string; what: { nb: string } }[]> =>
  (await ingrid('GET', '/clock-api/parked')).json().matches
const retry = (source: string, id: string) => ingrid('POST', `/clock-api/parked/${source}/${id}/retry`)
const drop = (source: string, id: string) =>
  ingrid('POST', `/clock-api/parked/${source}/${id}/drop`, { reason: 'paid already' })
const actions = async (id: string) =>
  (
    await portal.sql<{ action: string }>(
      'oslo',
      'select action from audit_entry where entity_id = $1 order by at, id',
      [id],
    )
  ).map(({ action }) => action)

describe('an invoice of a company that has chosen e-invoices', () => {
  it('is handed to the access point with its PDF, and is delivered once that says so', async () => {
    const company = await givenReceiver(portal, 'E_INVOICE')
    const invoice = await invoiced(portal, company)
    expect(await stateOf(invoice.id)).toEqual({
      delivery: 'E_INVOICE',
      undelivered: false,
      state: 'QUEUED',
      answer: null,
      xmlLink: `/api/invoice/by-invoice-id/${invoice.id}/xml`,
    })
    await send()
    const [sent, ...more] = await sentTo(portal, company)
    expect([more, sent!.kind]).toEqual([[], 'INVOICE'])
    const document = readUbl(sent!.document)
    expect(einvoiceFaults(document)).toEqual([])
    expect([
      textAt(document, 'cbc:ID'),
      textAt(document, 'cbc:BuyerReference'),
      textAt(document, 'cac:PaymentMeans/cbc:PaymentID'),
      textAt(document, 'cac:LegalMonetaryTotal/cbc:PayableAmount'),
    ]).toEqual([String(invoice.number), `Ref ${company}`, invoice.kid, '747.00'])
    const [pdf] = allAt(
      document,
      'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject',
    )
    const printed = await ingrid('GET', `/api/invoice/pdf/${invoice.id}`)
    expect(Buffer.from(pdf!.content as string, 'base64').equals(printed.rawPayload)).toBe(true)
    expect((await stateOf(invoice.id)).state).toBe('SENT')
    expect(await ask()).toEqual({ delivered: 1, rejected: 0 })
    expect(await stateOf(invoice.id)).toEqual({
      delivery: 'E_INVOICE',
      undelivered: false,
      state: 'DELIVERED',
      answer: null,
      xmlLink: `/api/invoice/by-invoice-id/${invoice.id}/xml`,
    })
    expect((await eventsOf(invoice.id)).filter(kind => kind.startsWith('einvoice'))).toEqual([
      'einvoice-delivered',
      'einvoice-sent',
    ])
    const file = await ingrid('GET', `/api/invoice/by-invoice-id/${invoice.id}/xml`)
    expect([file.headers['content-type'], file.headers['content-disposition'], file.body]).toEqual([
      'application/xml',
      `attachment; filename="ehf-${invoice.number}.xml"`,
      sent!.document,
    ])
    expect(await actions(invoice.id)).toEqual(['invoice.deliver', 'einvoice.send', 'einvoice.deliver'])
  })

  it('that the receiver rejects is shown to staff with the reason, and sent again once', async () => {
    const company = await givenReceiver(portal, 'E_INVOICE')
    const invoice = await invoiced(portal, company)
    await setFault(portal, 'rejected', `<cbc:ID>${invoice.number}</cbc:ID>`)
    await send()
    expect(await ask()).toEqual({ delivered: 0, rejected: 1 })
    expect(await stateOf(invoice.id)).toMatchObject({
      state: 'REJECTED',
      answer: 'Mottakeren kjenner ikke referansen',
    })
    expect(await parked()).toContainEqual({
      ...{ source: 'einvoice', id: invoice.id, job: 'einvoice-send', canDrop: true, approval: false },
      what: {
        nb: `Faktura ${invoice.number} som e-faktura`,
        en: `Invoice ${invoice.number} as e-invoice`,
      },
      company: { id: company, name: `Kunde ${company} AS` },
      reason: { nb: 'E-fakturaen ble avvist', en: 'The e-invoice was rejected' },
      answer: 'Mottakeren kjenner ikke referansen',
      ...{ attempts: null, mostAttempts: null, since: expect.any(String) },
      link: `/bedrifter/${company}/fakturaer`,
    })
    expect((await eventsOf(invoice.id))[0]).not.toBe('einvoice-delivered')
    const notice = () => noticeOf(portal, 'ingrid@operator.example', 'einvoicesRejected')
    expect(await notice()).toEqual({ count: 1, unread: true, done: false })
    await setFault(portal, 'off', `<cbc:ID>${invoice.number}</cbc:ID>`)
    const again = () => retry('einvoice', invoice.id)
    for (const answer of await Promise.all([again(), again()]))
      expect([answer.statusCode, answer.json().state]).toEqual([200, 'WAITING'])
    expect(await notice()).toMatchObject({ done: true })
    await send()
    expect(await ask()).toEqual({ delivered: 1, rejected: 0 })
    expect(await sentTo(portal, company)).toHaveLength(2)
    expect((await parked()).map(({ id }) => id)).not.toContain(invoice.id)
    const outcome = await ingrid('GET', `/clock-api/parked/einvoice/${invoice.id}`)
    expect(outcome.json()).toEqual({ state: 'DONE', reason: null })
    expect((await again()).statusCode).toBe(404)
    expect((await drop('einvoice', invoice.id)).statusCode).toBe(404)
    expect((await actions(invoice.id)).filter(action => action === 'einvoice.again')).toHaveLength(1)
  })

  it('that is given up stays rejected, is not listed any more, and not sent again', async () => {
    const company = await givenReceiver(portal, 'E_INVOICE')
    const invoice = await invoiced(portal, company)
    await setFault(portal, 'rejected', `<cbc:ID>${invoice.number}</cbc:ID>`)
    await send()
    expect((await drop('einvoice', invoice.id)).statusCode).toBe(404)
    await ask()
    const notice = () => noticeOf(portal, 'ingrid@operator.example', 'einvoicesRejected')
    expect(await notice()).toMatchObject({ count: 1, done: false })
    await setFault(portal, 'off', `<cbc:ID>${invoice.number}</cbc:ID>`)
    expect((await drop('einvoice', invoice.id)).statusCode).toBe(204)
    expect(await notice()).toMatchObject({ done: true })
    expect((await parked()).map(({ id }) => id)).not.toContain(invoice.id)
    expect((await retry('einvoice', invoice.id)).statusCode).toBe(404)
    expect((await stateOf(invoice.id)).state).toBe('REJECTED')
    expect((await actions(invoice.id)).at(-1)).toBe('einvoice.give-up')
    expect((await retry('einvoice', 'no uuid')).statusCode).toBe(404)
  })

  it('that nobody answers stays sent, and an answer that comes later is noted', async () => {
    const company = await givenReceiver(portal, 'E_INVOICE')
    const invoice = await invoiced(portal, company)
    await setFault(portal, 'silent', `<cbc:ID>${invoice.number}</cbc:ID>`)
    await send()
    expect(await ask()).toEqual({ delivered: 0, rejected: 0 })
    expect((await stateOf(invoice.id)).state).toBe('SENT')
    const [sent] = await sentTo(portal, company)
    const form = new URLSearchParams({ status: 'DELIVERED' })
    await fetch(`${portal.sandbox.origin}/access-point/${sent!.reference}/answer`, {
      method: 'POST',
      body: form,
    })
    expect(await ask()).toEqual({ delivered: 1, rejected: 0 })
    expect(await ask()).toEqual({ delivered: 0, rejected: 0 })
  })

  it('that breaks a rule is not sent, and rejected with the name of the rule', async () => {
    const company = await givenReceiver(portal, 'E_INVOICE')
    await portal.sql('oslo', `update company set organisation_number = '316000001' where id = $1`, [company])
    const invoice = await invoiced(portal, company)
    await send()
    expect(await sentTo(portal, company)).toEqual([])
    const { state, answer } = await stateOf(invoice.id)
    expect([state, answer]).toEqual(['REJECTED', expect.stringMatching(/^PEPPOL-COMMON-R041: /)])
  })

  it('is taken in once when the answer of the access point is lost', async () => {
    const company = await givenReceiver(portal, 'E_INVOICE')
    const invoice = await invoiced(portal, company)
    const { accessPoint } = portal.services.ports
    const ctx = portal.ctxOf('oslo', 'einvoice-send')
    const { einvoiceJobs } = await import('./jobs.ts')
    const lossy = {
      ...accessPoint,
      send: async (transmission: Parameters<typeof accessPoint.send>[0]) => {
        await accessPoint.send(transmission)
        throw new Error('the answer is lost')
      },
    }
    await einvoiceJobs['einvoice-send'].run({ ...ctx, ports: { ...ctx.ports, accessPoint: lossy } })
    expect((await stateOf(invoice.id)).state).toBe('QUEUED')
    portal.clock.set(new Date(portal.clock.now().getTime() + 5_000).toISOString())
    await send()
    expect((await sentTo(portal, company)).map(({ times }) => times)).toEqual([2])
    expect((await stateOf(invoice.id)).state).toBe('SENT')
    await ask()
  })

  it('that the access point refuses for good is parked and rejected; the retry of the call sends it', async () => {
    const company = await givenReceiver(portal, 'E_INVOICE')
    const invoice = await invoiced(portal, company)
    await setFault(portal, '422', `<cbc:ID>${invoice.number}</cbc:ID>`)
    await send()
    expect(await stateOf(invoice.id)).toMatchObject({ state: 'REJECTED', answer: 'answered 422' })
    await setFault(portal, 'off', `<cbc:ID>${invoice.number}</cbc:ID>`)
    const calls = (await parked()).filter(({ what }) => what.nb.includes(` ${invoice.number} `))
    expect(calls).toMatchObject([{ source: 'outbox', job: 'einvoice-send', company: { id: company } }])
    expect((await retry('outbox', calls[0]!.id)).json().state).toBe('WAITING')
    await send()
    await ask()
    expect((await stateOf(invoice.id)).state).toBe('DELIVERED')
  })

  it('that the access point refuses for good is listed nowhere once its call is given up', async () => {
    const company = await givenReceiver(portal, 'E_INVOICE')
    const invoice = await invoiced(portal, company)
    await setFault(portal, '422', `<cbc:ID>${invoice.number}</cbc:ID>`)
    await send()
    await setFault(portal, 'off', `<cbc:ID>${invoice.number}</cbc:ID>`)
    const listed = async () => (await parked()).filter(({ what }) => what.nb.includes(` ${invoice.number} `))
    const [call] = await listed()
    expect((await drop('outbox', call!.id)).statusCode).toBe(204)
    expect(await listed()).toEqual([])
    expect((await stateOf(invoice.id)).state).toBe('REJECTED')
  })

  it('has its credit notes as e-invoices too', async () => {
    const company = await givenReceiver(portal, 'E_INVOICE')
    const invoice = await invoiced(portal, company)
    const [line] = await portal.sql<{ id: string }>(
      'oslo',
      'select id from invoice_line where invoice_id = $1',
      [invoice.id],
    )
    const refund = `/invoice-admin-api/invoice/${invoice.id}/refund-line/${line!.id}`
    const { creditNoteId } = (await ingrid('POST', refund, { amount: 200.5 })).json()
    await portal.job('invoice-document', { operator: 'oslo' })
    await send()
    const note = (await sentTo(portal, company)).find(({ kind }) => kind === 'CREDIT_NOTE')
    const document = readUbl(note!.document)
    expect(einvoiceFaults(document)).toEqual([])
    expect([
      textAt(document, 'cbc:CreditNoteTypeCode'),
      textAt(document, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
      textAt(document, 'cac:LegalMonetaryTotal/cbc:PayableAmount'),
      textAt(document, 'cac:TaxTotal/cbc:TaxAmount'),
    ]).toEqual(['381', String(invoice.number), '200.50', '21.48'])
    await ask()
    expect((await stateOf(creditNoteId)).state).toBe('DELIVERED')
  })
})

type Mail = { to: string[]; subject: string; attachments: { filename: string; mimeType: string }[] }
const mailTo = async (address: string): Promise<Mail[]> => {
  await portal.job('message-send', { operator: 'oslo' })
  const answer = await fetch(`${portal.sandbox.origin}/api/mail?to=${encodeURIComponent(address)}`)
  return ((await answer.json()) as { matches: Mail[] }).matches
}

describe('an invoice of a company that has chosen e-mail', () => {
  it('is sent with its PDF, once, to the address for invoices', async () => {
    const company = await givenReceiver(portal, 'EMAIL', 'faktura@kunde.example')
    const invoice = await invoiced(portal, company)
    await portal.job('invoice-run', { operator: 'oslo', asOf: '2026-12-07' })
    await portal.job('invoice-document', { operator: 'oslo' })
    const mails = await mailTo('faktura@kunde.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toContain(`faktura ${invoice.number}`)
    expect(mails[0]!.attachments).toMatchObject([
      { filename: `faktura-${invoice.number}.pdf`, mimeType: 'application/pdf' },
    ])
    expect(await stateOf(invoice.id)).toMatchObject({ delivery: 'EMAIL', state: null })
    expect(await eventsOf(invoice.id)).toContain('mailed')
    expect(await sentTo(portal, company)).toEqual([])
  })

  it('goes to its administrators without one, and is not delivered where there are none', async () => {
    const company = await givenReceiver(portal, 'EMAIL')
    await portal.addPerson('ada@kunde.example', { inCompany: [[company, 'COMPANY_ADMIN']] })
    const alone = await givenReceiver(portal, 'EMAIL')
    const invoice = await invoiced(portal, company)
    expect(await mailTo('ada@kunde.example')).toHaveLength(1)
    expect((await stateOf(invoice.id)).delivery).toBe('EMAIL')
    const other = await invoiced(portal, alone)
    expect(await stateOf(other.id)).toMatchObject({ delivery: null, undelivered: true })
    expect(await eventsOf(other.id)).not.toContain('mailed')
  })

  it('is not sent where the company wants it in the portal only', async () => {
    const company = await givenReceiver(portal, 'PORTAL', 'portal@kunde.example')
    await portal.addPerson('leser@kunde.example', { inCompany: [[company, 'COMPANY_ADMIN']] })
    const invoice = await invoiced(portal, company)
    expect((await stateOf(invoice.id)).delivery).toBe('PORTAL')
    expect(await mailTo('portal@kunde.example')).toEqual([])
  })
})

describe('the XML of an e-invoice', () => {
  const read = async (id: string, language = '') => {
    const file = await ingrid('GET', `/api/invoice/by-invoice-id/${id}/xml${language}`)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/xml'])
    const document = readUbl(file.body)
    expect(einvoiceFaults(document)).toEqual([])
    const [pdf] = allAt(
      document,
      'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject',
    )
    return {
      note: textAt(document, 'cbc:Note'),
      payable: textAt(document, 'cac:LegalMonetaryTotal/cbc:PayableAmount'),
      pdf: pdf!.attributes!.filename,
    }
  }

  it.each(['EMAIL', 'PORTAL', 'E_INVOICE'] as const)(
    'can be downloaded however the invoice is delivered: %s, in the language of who downloads it',
    async delivery => {
      const company = await givenReceiver(portal, delivery, 'faktura@kunde.example')
      const invoice = await invoiced(portal, company)
      const state = await stateOf(invoice.id)
      expect(state.xmlLink).toBe(`/api/invoice/by-invoice-id/${invoice.id}/xml`)
      expect(await read(invoice.id)).toEqual({
        note: `Kundenummer ${company}, avtale ${company}. Spesifikasjonen er i vedlegget.`,
        payable: '747.00',
        pdf: `faktura-${invoice.number}.pdf`,
      })
      expect(await read(invoice.id, '?language=en')).toEqual({
        note: `Customer number ${company}, agreement ${company}. The specification is attached.`,
        payable: '747.00',
        pdf: `invoice-${invoice.number}.pdf`,
      })
    },
  )

  it('is sent in English to a receiver in another country, and is then the same for everybody', async () => {
    const company = await givenReceiver(portal, 'E_INVOICE')
    await portal.sql('oslo', `update address set country = 'SE' where company_id = $1`, [company])
    const invoice = await invoiced(portal, company)
    await send()
    const [sent] = await sentTo(portal, company)
    expect(textAt(readUbl(sent!.document), 'cbc:Note')).toMatch(/^Customer number/)
    const file = await ingrid('GET', `/api/invoice/by-invoice-id/${invoice.id}/xml?language=nb`)
    expect(file.body).toBe(sent!.document)
  })

  it('is of a credit note too, and of no invoice base', async () => {
    const company = await givenReceiver(portal, 'EMAIL', 'faktura@kunde.example')
    await portal.sql('oslo', 'update agreement set allow_refund = true where id = $1', [company])
    const invoice = await invoiced(portal, company)
    const { invoiceLines } = (await ingrid('GET', `/api/invoice/by-invoice-id/${invoice.id}`)).json()
    const refund = await ingrid(
      'POST',
      `/invoice-admin-api/invoice/${invoice.id}/refund-line/${invoiceLines[0].id}`,
      { amount: 100 },
      { 'idempotency-key': 'xml-of-a-credit-note' },
    )
    const { creditNoteId } = refund.json()
    const xml = `/api/invoice/by-invoice-id/${creditNoteId}/xml`
    expect((await ingrid('GET', xml)).statusCode).toBe(503)
    await portal.job('invoice-document', { operator: 'oslo' })
    expect(await read(creditNoteId)).toMatchObject({ payable: '100.00' })
    const base = await givenCustomer(portal, { baseOnly: true, tickets: [{ start: '2026-11-01' }] })
    const made = await invoiced(portal, base)
    expect((await ingrid('GET', `/api/invoice/by-invoice-id/${made.id}/xml`)).statusCode).toBe(404)
  })
})

describe('the choice of a company', () => {
  const url = `/api/invoice/delivery/${NORDLYS}`
  it('is e-mail to its administrators until somebody chooses', async () => {
    expect((await kari('GET', url)).json()).toEqual({
      delivery: 'EMAIL',
      email: '',
      administrators: expect.any(Number),
      peppolAddress: '0192:314100123',
      receives: true,
    })
  })

  it.each(['E_INVOICE', 'PORTAL', 'EMAIL'])(
    'can be %s, by its administrators and by staff',
    async delivery => {
      for (const call of [kari, ingrid]) {
        const answer = await call('PUT', url, { delivery, email: 'faktura@nordlys.example' })
        expect([answer.statusCode, answer.json()]).toEqual([
          200,
          expect.objectContaining({ delivery, email: 'faktura@nordlys.example' }),
        ])
        expect((await kari('GET', url)).json().delivery).toBe(delivery)
      }
      await kari('PUT', url, { delivery: 'EMAIL', email: '' })
    },
  )

  it('is in the activity log, with what it was before', async () => {
    await kari('PUT', url, { delivery: 'PORTAL', email: '' })
    await kari('PUT', url, { delivery: 'EMAIL', email: '' })
    const [entry] = await portal.sql<{ detail: object }>(
      'oslo',
      `select detail from audit_entry where action = 'einvoice.choose' order by id desc limit 1`,
    )
    expect(entry).toEqual({ detail: { delivery: 'EMAIL', before: 'PORTAL' } })
  })

  it('of e-invoices is refused to a company that the register of receivers does not know', async () => {
    const jon = portal.as('jon@fjordbygg.example')
    const own = `/api/invoice/delivery/${FJORDBYGG}`
    expect((await jon('GET', own)).json()).toMatchObject({ receives: false })
    const answer = await jon('PUT', own, { delivery: 'E_INVOICE', email: '' })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'einvoice-receiver-unknown'])
    expect((await jon('GET', own)).json().delivery).toBe('EMAIL')
  })

  it('is shown without an answer of the register, and e-invoices cannot be chosen then', async () => {
    await setFault(portal, '500', '0192%3A314100123')
    expect((await kari('GET', url)).json()).toMatchObject({ delivery: 'EMAIL', receives: null })
    const answer = await kari('PUT', url, { delivery: 'E_INVOICE', email: '' })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
    expect((await kari('PUT', url, { delivery: 'PORTAL', email: '' })).statusCode).toBe(200)
    await setFault(portal, 'off', '0192%3A314100123')
    await kari('PUT', url, { delivery: 'EMAIL', email: '' })
  })

  it.each([
    [{ delivery: 'PIGEON', email: '' }, '/delivery'],
    [{ delivery: 'EMAIL', email: 'nobody' }, '/email'],
    [{ delivery: 'EMAIL' }, '/email'],
  ])('refuses %j', async (body, pointer) => {
    const answer = await kari('PUT', url, body)
    expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([400, pointer])
  })
})
