import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, givenTicket, issuedTo } from '../../../test/invoicing.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

type Mail = { recipient: string; subject: string; body: string; reply_to: string }
const mailsTo = (recipient: string) =>
  portal.sql<Mail>(
    'oslo',
    `select recipient, subject, body, reply_to from outgoing_message where recipient = $1 order by created_at, dedupe_key`,
    [recipient],
  )
const audits = (action: string, entity: string) =>
  portal.sql('oslo', 'select from audit_entry where action = $1 and entity_id = $2', [action, entity])
const run = (asOf: string) => portal.job('invoice-run', { operator: 'oslo', asOf })

describe('job invoice-preview', () => {
  const job = (asOf: string) => portal.job('invoice-preview', { operator: 'oslo', asOf })
  const given = async (customer: Parameters<typeof givenCustomer>[1] = {}) => {
    const id = await givenCustomer(portal, customer)
    const email = `${id}@kunde.example`
    await portal.sql('oslo', 'update company set email_for_invoice_preview = $2 where id = $1', [id, email])
    return { id, email }
  }

  it('sends the preview of the month before on the 4th, once, in both languages', async () => {
    const { id, email } = await given({
      tickets: [{ start: '2026-11-01' }, { start: '2026-11-01', tier: 2 }],
    })
    const quiet = await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] })
    await job('2026-12-04')
    await job('2026-12-04')
    await job('2026-12-05')
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toMatch(/november 2026 \/ .*November 2026/)
    for (const words of [
      `Kunde ${id} AS`,
      `Ref ${id}`,
      'Billetter: 2',
      'Tickets: 2',
      'Sum inkl. mva.: 2\u00a0071,00\u00a0kr',
      'Total incl. VAT',
      '07.12.2026',
      '/bedriftsavtale/faktura/forhandsvisning?avtale=',
    ])
      expect(mails[0]!.body).toContain(words)
    expect(await audits('invoice.preview', id)).toHaveLength(1)
    expect(await audits('invoice.preview', quiet)).toEqual([])
    expect(await issuedTo(portal, id)).toEqual([])
  })

  it('sends nothing for a month that is invoiced, an agreement without charges or a quarter that has not ended', async () => {
    const invoiced = await given({ tickets: [{ start: '2026-11-01' }] })
    const empty = await given()
    const quarterly = await given({ interval: 'QUARTERLY', tickets: [{ start: '2026-11-01' }] })
    const daily = await given({ interval: 'DAILY', tickets: [{ start: '2026-11-01' }] })
    await run('2026-12-07')
    await job('2026-12-04')
    // Its day has passed, so there is no preview.
    const late = await given({ tickets: [{ start: '2026-11-01' }] })
    await job('2026-12-07')
    await job('2026-12-09')
    for (const { email } of [invoiced, empty, quarterly, daily, late])
      expect(await mailsTo(email)).toEqual([])
    await job('2027-01-04')
    const [mail] = await mailsTo(quarterly.email)
    expect(mail!.subject).toContain('desember 2026')
    expect(mail!.body).toContain('Fakturalinjer: 2')
  })

  it('counts what is taken back', async () => {
    const { id, email } = await given()
    const ticket = await givenTicket(portal, id, { start: '2026-11-01' })
    await givenTicket(portal, id, { start: '2026-11-01', tier: 2 })
    await run('2026-12-07')
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-10-31', status = 'CANCELLED' where id = $1`,
      [ticket],
    )
    await job('2027-01-04')
    const [mail] = await mailsTo(email)
    expect(mail!.body).toContain('577,00')
    expect(mail!.body).toContain('Fakturalinjer: 2')
  })
})

describe('job invoice-reminder', () => {
  const job = (asOf: string) => portal.job('invoice-reminder', { operator: 'oslo', asOf })
  const given = async (person?: string) => {
    const id = await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] })
    await run('2026-12-07')
    if (person) await portal.addPerson(person, { inCompany: [[id, 'COMPANY_ADMIN']] })
    const [invoice] = await issuedTo(portal, id)
    return { id, invoice: invoice! }
  }
  const detail = async (id: string) =>
    (await portal.as('ingrid@operator.example')('GET', `/api/invoice/by-invoice-id/${id}`)).json()
  const pay = (id: string, ore: number) =>
    portal.sql(
      'oslo',
      `insert into invoice_payment (invoice_id, paid_on, amount_ore, reference) values ($1, '2026-12-20', $2, $3)`,
      [id, ore, `${id} ${ore}`],
    )

  it('reminds once, the day after the reminder day, of what is outstanding [C-103]', async () => {
    const { invoice } = await given('purring@kunde.example')
    await pay(invoice.id, 10_000)
    // Due on 6 January; the reminder falls due 14 days later.
    await job('2027-01-20')
    expect(await mailsTo('purring@kunde.example')).toEqual([])
    expect(await detail(invoice.id)).toMatchObject({ reminder: null, reminderDueDate: '2027-01-20' })
    await Promise.all([job('2027-01-21'), job('2027-01-21')])
    await job('2027-01-22')
    const mails = await mailsTo('purring@kunde.example')
    expect(mails).toHaveLength(1)
    for (const words of [
      `faktura ${invoice.number}`,
      `invoice ${invoice.number}`,
      'Å betale: 647,00\u00a0kr',
      'Amount due: 647,00\u00a0kr',
      '04.02.2027',
      invoice.kid!,
      `/bedriftsavtale/faktura/${invoice.id}`,
    ])
      expect(mails[0]!.body).toContain(words)
    expect(await detail(invoice.id)).toMatchObject({
      reminder: { sentOn: '2027-01-21', dueDate: '2027-02-04' },
    })
    expect(await audits('invoice.reminder', invoice.id)).toHaveLength(1)
  })

  it('skips paid and credited invoices, and waits while nobody would get it', async () => {
    const paid = await given('betalt@kunde.example')
    await pay(paid.invoice.id, 74_700)
    const credited = await given('kreditert@kunde.example')
    const [line] = await portal.sql<{ id: string }>(
      'oslo',
      'select id from invoice_line where invoice_id = $1',
      [credited.invoice.id],
    )
    const refund = `/invoice-admin-api/invoice/${credited.invoice.id}/refund-line/${line!.id}`
    expect((await portal.as('ingrid@operator.example')('POST', refund, { amount: 747 })).statusCode).toBe(201)
    const nobody = await given()
    await job('2027-02-01')
    const reminded = () =>
      portal.sql<{ id: string }>(
        'oslo',
        'select invoice_id as id from invoice_reminder where invoice_id = any($1)',
        [[paid, credited, nobody].map(({ invoice }) => invoice.id)],
      )
    expect(await reminded()).toEqual([])
    await portal.addPerson('ny@kunde.example', { inCompany: [[nobody.id, 'COMPANY_ADMIN']] })
    await job('2027-02-02')
    expect(await reminded()).toEqual([{ id: nobody.invoice.id }])
  })
})
