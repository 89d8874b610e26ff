import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FJORDBYGG, freshPhone, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { ask, setAccess } from '../../../test/ticket-requests.ts'

type Mail = { subject: string; text: string }
type Row = { id: string; state: string; phone: string }

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.sql('oslo', 'delete from ticket_request')
  await setAccess(portal, FJORDBYGG, 'ALLOW_TICKET_REQUESTS')
})

const rows = () => portal.sql<Row>('oslo', 'select id, state, phone from ticket_request order by id')
const delivered = async (to: string): Promise<Mail[]> => {
  await portal.job('message-send')
  const answer = await fetch(`${portal.sandbox.origin}/api/mail?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { matches: Mail[] }).matches
}

describe('a ticket request', () => {
  it('is sent to the address for requests, in both languages', async () => {
    await setAccess(portal, FJORDBYGG, 'ALLOW_TICKET_REQUESTS', 'hr@fjordbygg.example')
    await ask(portal, { firstName: 'Aud', lastName: 'Østby', startDate: '2026-12-01' })
    const mails = await delivered('hr@fjordbygg.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toMatch(/forespørsel om bedriftsbillett \/ Company ticket request/)
    for (const part of [
      'Aud Østby ber om bedriftsbillett fra 01.12.2026 hos Fjordbygg AS',
      'Aud Østby has asked Fjordbygg AS for a company ticket from 01.12.2026',
      '/bedriftsavtale/godkjenning',
    ])
      expect(mails[0]!.text.replaceAll('\r\n', '\n')).toContain(part)
    await portal.job('message-send')
    expect(await delivered('hr@fjordbygg.example')).toHaveLength(1)
  })

  it('sends no e-mail without such an address', async () => {
    const id = await ask(portal)
    expect(
      await portal.sql('oslo', 'select from outgoing_message where dedupe_key = $1', [
        `ticket-request:${id}`,
      ]),
    ).toEqual([])
  })

  it.each([
    ['ALLOW_TICKET_CREATION', 'ticket-requests-not-applicable'],
    ['DISABLED', 'ticket-requests-not-applicable'],
  ])('is not taken by a company with %s', async (access, code) => {
    await setAccess(portal, FJORDBYGG, access)
    await expect(ask(portal)).rejects.toMatchObject({ code })
    expect(await rows()).toEqual([])
  })

  it('is not taken by a company that cannot order yet, nor under an agreement that is none', async () => {
    await portal.sql('oslo', `update company set access = 'LIMITED' where id = $1`, [FJORDBYGG])
    await expect(ask(portal)).rejects.toMatchObject({ code: 'ordering-not-allowed' })
    await portal.sql('oslo', `update company set access = 'FULL' where id = $1`, [FJORDBYGG])
    await expect(ask(portal, { agreementName: '999999' })).rejects.toMatchObject({
      code: 'agreement-unknown',
    })
  })

  it('is refused at once for what an order would be refused for', async () => {
    const phone = freshPhone()
    const order = orderFor({ agreementName: '200102', phone })
    const jon = portal.as('jon@fjordbygg.example')
    expect((await jon('POST', '/api/ticket/create', order)).statusCode).toBe(201)
    for (const [changes, code] of [
      [{ phone }, 'open-ticket-exists'],
      [{ phone: '22225555' }, 'phone-not-mobile'],
      [{ startDate: '2026-11-20' }, 'start-date-past'],
      [{ zoneTo: 'RUT:TariffZone:5V' }, 'zones-not-adjacent'],
    ] as const)
      await expect(ask(portal, changes)).rejects.toMatchObject({ code })
    expect(await rows()).toEqual([])
  })

  it('replaces an earlier one for the same phone, also concurrently', async () => {
    const phone = freshPhone()
    await Promise.all(Array.from({ length: 6 }, () => ask(portal, { phone, phoneCountryCode: '+47' })))
    const [other] = [await ask(portal)]
    const all = await rows()
    expect(all.filter(row => row.phone === phone && row.state === 'OPEN')).toHaveLength(1)
    expect(all.filter(row => row.phone === phone)).toHaveLength(6)
    expect(all.find(row => row.id === other)?.state).toBe('OPEN')
  })

  it('is in the audit log, without who asked', async () => {
    const id = await ask(portal)
    const [entry] = await portal.sql(
      'oslo',
      'select action, company_id, detail from audit_entry where entity_id = $1',
      [id],
    )
    expect(entry).toEqual({
      action: 'ticket-request.create',
      company_id: FJORDBYGG,
      detail: { agreement: '200102', startDate: '2026-12-01' },
    })
  })
})

describe('old requests', () => {
  const insert = (state: string, startDate: string, handledAt: string | null) =>
    portal.sql(
      'oslo',
      `insert into ticket_request (company_id, agreement_id, first_name, last_name, employee_id, phone, phone_country_code, zone_from, zone_to,
         nr_of_zones, start_date, state, handled_at) values ($1, '200102', $2, 'X', '1', '41210000', '+47', 'Z', 'Z', 1, $3, $4::ticket_request_state, $5)`,
      [FJORDBYGG, `${state} ${startDate} ${handledAt}`, startDate, state, handledAt],
    )

  it('are deleted three months after they were answered or have expired', async () => {
    // Midnight in Oslo lies an hour earlier in UTC; in August two.
    await insert('REJECTED', '2026-07-01', '2026-08-20T21:59:59Z')
    await insert('REJECTED', '2026-07-01', '2026-08-20T22:00:00Z')
    await insert('OPEN', '2026-08-20', null)
    await insert('OPEN', '2026-08-21', null)
    expect(await portal.job('ticket-request-clean-up')).toMatchObject({
      oslo: { removed: 2 },
      akt: { removed: 0 },
    })
    expect(await portal.sql('oslo', 'select first_name from ticket_request order by 1')).toEqual([
      { first_name: 'OPEN 2026-08-21 null' },
      { first_name: 'REJECTED 2026-07-01 2026-08-20T22:00:00Z' },
    ])
    expect(await portal.job('ticket-request-clean-up')).toMatchObject({ oslo: { removed: 0 } })
    const entries = await portal.sql(
      'oslo',
      `select detail from audit_entry where action = 'ticket-request.clean-up'`,
    )
    expect(entries).toEqual([{ detail: { removed: 2 } }])
  })
})
