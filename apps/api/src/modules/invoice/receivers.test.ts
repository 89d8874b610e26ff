import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, givenTicket, type Issued, issuedTo } from '../../../test/invoicing.ts'
import { noticeOf } from '../../../test/notices.ts'

const INGRID = 'ingrid@operator.example'
const KINDS = ['SUBSCRIPTIONS', 'HOUSING_ASSOCIATION', 'TICKETOFFICE', 'SCHOOLTICKET'] as const
type Kind = (typeof KINDS)[number]
/** By kind of agreement, which roles in the company see what it is charged. */
const SEES: Record<string, readonly Kind[]> = {
  COMPANY_ADMIN: ['SUBSCRIPTIONS', 'HOUSING_ASSOCIATION', 'TICKETOFFICE'],
  USER_ADMIN: ['TICKETOFFICE'],
  TICKET_ADMIN: ['TICKETOFFICE'],
  SCHOOLTICKET_ADMIN: ['SCHOOLTICKET'],
}
const STAFF: Record<string, readonly Kind[]> = {
  GLOBAL_COMPANY_ADMIN: KINDS,
  GLOBAL_SCHOOLTICKET_ADMIN: ['SCHOOLTICKET'],
  GLOBAL_USER_ADMIN: [],
}

let portal: Portal
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-07T06:00:00Z' })
  ingrid = portal.as(INGRID)
})
afterAll(() => portal.stop())

const invoicing = () => portal.job('invoice-run', { operator: 'oslo', asOf: '2026-12-07' })
const ofKind = (agreement: string, kind: Kind) =>
  portal.sql('oslo', 'update agreement set sub_type = $2::agreement_sub_type where id = $1', [
    agreement,
    kind,
  ])
/** A company with one agreement of a kind, and a ticket of November on it. */
const given = async (kind: Kind) => {
  const company = await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] })
  await ofKind(company, kind)
  return company
}
const person = async (email: string, company: string, role: string) => {
  await portal.addPerson(email, { inCompany: [[company, role]] })
  return portal.as(email)
}

describe('what an agreement is charged', () => {
  let company: string
  let invoices: Record<Kind, Issued>
  beforeAll(async () => {
    company = await given('SUBSCRIPTIONS')
    const agreements: Partial<Record<Kind, string>> = { SUBSCRIPTIONS: company }
    for (const [at, kind] of KINDS.slice(1).entries()) {
      const id = `78000${at}`
      await portal.sql(
        'oslo',
        `insert into agreement (id, company_id, sub_type, invoice_reference, from_date, allow_refund)
         values ($1, $2, 'SUBSCRIPTIONS', 'Ref ' || $1, '2026-01-01', true)`,
        [id, company],
      )
      await givenTicket(portal, id, { start: '2026-11-01' })
      await ofKind(id, kind)
      agreements[kind] = id
    }
    // What it was charged stays with who administered it when the agreement has ended.
    await portal.sql('oslo', `update agreement set end_date = '2026-11-30' where company_id = $1`, [company])
    await invoicing()
    invoices = Object.fromEntries(
      await Promise.all(KINDS.map(async kind => [kind, (await issuedTo(portal, agreements[kind]!))[0]!])),
    )
    for (const role of Object.keys(SEES))
      await portal.addPerson(`${role}@kunde.example`, { inCompany: [[company, role]] })
    for (const role of Object.keys(STAFF))
      await portal.addPerson(`${role}@operator.example`, { global: [role] })
  })

  const readers = [
    ...Object.entries(SEES).map(([role, seen]) => [`${role}@kunde.example`, seen] as const),
    ...Object.entries(STAFF).map(([role, seen]) => [`${role}@operator.example`, seen] as const),
  ]
  it.each(readers)('%s: opens that of the products that they administer, and no other', async (who, seen) => {
    const call = portal.as(who, 'oslo')
    for (const kind of KINDS) {
      const { id } = invoices[kind]
      const opens = seen.includes(kind) ? 200 : 403
      for (const url of [
        `/api/invoice/by-invoice-id/${id}`,
        `/api/invoice/by-invoice-id/${id}/csv`,
        `/api/invoice/by-invoice-id/${id}/events`,
        `/api/invoice/by-invoice-id/${id}/einvoice`,
        `/api/invoice/pdf/${id}`,
        `/invoice-admin-api/invoice/${id}`,
      ])
        expect((await call('GET', url)).statusCode, `${kind} ${url}`).toBe(opens)
    }
  })

  it.each(readers)('%s: lists and finds the same', async (who, seen) => {
    const call = portal.as(who, 'oslo')
    const list = `/api/invoice/by-company-id/${company}`
    if (seen.length === 0) {
      for (const url of [list, `${list}/summary`, `${list}/csv`])
        expect((await call('GET', url)).statusCode, url).toBe(403)
      return
    }
    const numbers = seen.map(kind => String(invoices[kind].number)).sort()
    const listed = (await call('GET', list)).json()
    expect(listed.matches.map((row: { invoiceNumber: string }) => row.invoiceNumber).sort()).toEqual(numbers)
    expect((await call('GET', `${list}/summary`)).json().counts.all).toBe(seen.length)
    expect((await call('GET', `${list}/csv`)).body.trimEnd().split('\r\n')).toHaveLength(1 + seen.length)
    const cards = (await call('GET', `/overview-api/overview?companyId=${company}`)).json().cards
    expect(cards.invoices.data.open).toBe(seen.length)
    for (const kind of KINDS) {
      const found = (
        await call('GET', `/search-api/search?companyId=${company}&q=${invoices[kind].number}`)
      ).json()
      expect(JSON.stringify(found).includes(invoices[kind].id), kind).toBe(seen.includes(kind))
    }
  })

  it('is seen, refunded and readdressed by customer support where there is a school agreement only', async () => {
    const school = await given('SCHOOLTICKET')
    await portal.sql('oslo', 'update agreement set allow_refund = true where id = $1', [school])
    await invoicing()
    const [{ id }] = (await issuedTo(portal, school)) as [Issued]
    const invoice = (await ingrid('GET', `/api/invoice/by-invoice-id/${id}`)).json()
    const refund = await ingrid(
      'POST',
      `/invoice-admin-api/invoice/${id}/refund-line/${invoice.invoiceLines[0].id}`,
      { amount: 100, description: 'Feil klasse' },
      { 'idempotency-key': 'school-refund' },
    )
    expect(refund.statusCode).toBe(201)
    const choice = `/api/invoice/delivery/${school}`
    expect(
      (await ingrid('PUT', choice, { delivery: 'EMAIL', email: 'regnskap@skole.example' })).json(),
    ).toMatchObject({
      email: 'regnskap@skole.example',
    })
  })
})

describe('an invoice that nobody receives', () => {
  const mails = (company: string) =>
    portal.sql<{ recipient: string }>(
      'oslo',
      `select recipient from outgoing_message where invoice_id in (select id from invoice where company_id = $1) order by 1`,
      [company],
    )
  const stateOf = async (id: string) =>
    (await ingrid('GET', `/api/invoice/by-invoice-id/${id}/einvoice`)).json()
  const parked = async (company: string) =>
    (await ingrid('GET', '/clock-api/parked'))
      .json()
      .matches.filter(
        ({ source, id }: { source: string; id: string }) => source === 'undelivered' && id === company,
      )
  const issued = async (company: string) => {
    await invoicing()
    return (await issuedTo(portal, company))[0]!
  }
  const notice = () => noticeOf(portal, INGRID, 'invoicesUndelivered')

  it.each([
    ['SUBSCRIPTIONS', 'COMPANY_ADMIN'],
    ['HOUSING_ASSOCIATION', 'COMPANY_ADMIN'],
    ['TICKETOFFICE', 'TICKET_ADMIN'],
    ['SCHOOLTICKET', 'SCHOOLTICKET_ADMIN'],
  ] as const)('of %s goes to %s, who can open it', async (kind, role) => {
    const company = await given(kind)
    const call = await person(`${kind}@mottaker.example`, company, role)
    const { id } = await issued(company)
    expect(await mails(company)).toEqual([{ recipient: `${kind}@mottaker.example` }])
    expect(await stateOf(id)).toMatchObject({ delivery: 'EMAIL', undelivered: false })
    expect((await call('GET', `/api/invoice/pdf/${id}`)).statusCode).toBe(200)
  })

  it('of the counter goes to its administrators before its buyers', async () => {
    const company = await given('TICKETOFFICE')
    await person('kjoper@luke.example', company, 'TICKET_ADMIN')
    await person('bruker@luke.example', company, 'USER_ADMIN')
    await issued(company)
    expect(await mails(company)).toEqual([{ recipient: 'bruker@luke.example' }])
  })

  it.each(['EMAIL', 'PORTAL'])(
    'waits for staff where %s was chosen, and counts as delivered nowhere',
    async way => {
      const company = await given('SCHOOLTICKET')
      await portal.sql(
        'oslo',
        'update company set invoice_delivery = $2::invoice_delivery_way where id = $1',
        [company, way],
      )
      // Who sees the company, but not what its school tickets cost, is no receiver.
      await person(`rektor-${way}@skole.example`, company, 'COMPANY_ADMIN')
      const { id } = await issued(company)
      expect(await stateOf(id)).toMatchObject({ delivery: null, undelivered: true })
      expect(await parked(company)).toMatchObject([
        {
          what: { en: 'Deliver 1 invoice' },
          company: { id: company },
          canDrop: true,
          link: `/bedrifter/${company}/fakturaer`,
        },
      ])
      expect(await notice()).toMatchObject({ done: false })
      // A try without a receiver changes nothing.
      await ingrid('POST', `/clock-api/parked/undelivered/${company}/retry`)
      await portal.job('invoice-document', { operator: 'oslo' })
      expect(await parked(company)).toHaveLength(1)
      await person(`skole-${way}@skole.example`, company, 'SCHOOLTICKET_ADMIN')
      await portal.job('invoice-document', { operator: 'oslo' })
      expect(await stateOf(id)).toMatchObject({ delivery: way, undelivered: false })
      expect(await parked(company)).toEqual([])
      expect(await mails(company)).toHaveLength(way === 'EMAIL' ? 1 : 0)
    },
  )

  it('goes to the address that staff choose, once', async () => {
    const company = await given('SCHOOLTICKET')
    const { id } = await issued(company)
    await ingrid('PUT', `/api/invoice/delivery/${company}`, {
      delivery: 'EMAIL',
      email: 'post@skole.example',
    })
    await Promise.all([1, 2].map(() => ingrid('POST', `/clock-api/parked/undelivered/${company}/retry`)))
    await portal.job('invoice-document', { operator: 'oslo' })
    expect(await mails(company)).toEqual([{ recipient: 'post@skole.example' }])
    expect((await stateOf(id)).delivery).toBe('EMAIL')
  })

  it('can be given up with a reason, and then stays undelivered', async () => {
    const company = await given('SCHOOLTICKET')
    const { id } = await issued(company)
    const drop = () =>
      ingrid('POST', `/clock-api/parked/undelivered/${company}/drop`, { reason: 'sent by post' })
    expect([(await drop()).statusCode, (await drop()).statusCode]).toEqual([204, 404])
    await portal.sql('oslo', `update company set invoice_email = 'x@skole.example' where id = $1`, [company])
    await portal.job('invoice-document', { operator: 'oslo' })
    expect(await stateOf(id)).toMatchObject({ delivery: null, undelivered: true })
    expect(await mails(company)).toEqual([])
    expect(await parked(company)).toEqual([])
  })
})
