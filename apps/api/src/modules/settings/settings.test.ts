import { WIDGET_ACCESS } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, FJORDBYGG, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { ask, setAccess } from '../../../test/ticket-requests.ts'

let portal: Portal
let jon: Call
let kari: Call
beforeAll(async () => {
  portal = await startPortal()
  jon = portal.as('jon@fjordbygg.example')
  kari = portal.as('kari@nordlys.example')
})
afterAll(() => portal.stop())

const body = (changes: object = {}) => ({
  agreementNumber: '200100',
  widgetAccess: 'DISABLED',
  emailForTicketRequests: '',
  emailForInvoicePreview: '',
  employeeIdLabel: 'Ansattnr',
  ...changes,
})
const fjordbygg = (changes: object = {}) => body({ agreementNumber: '200102', ...changes })
const save = (sent: object, call = kari) => call('POST', '/api/company-agreement/settings', sent)
const read = async (call = kari, companyId = NORDLYS) =>
  (await call('GET', `/api/company-agreement/settings/${companyId}`)).json()
const states = async (ids: string[]) =>
  (
    await portal.sql<{ state: string }>(
      'oslo',
      'select state from ticket_request where id = any($1::uuid[]) order by created_at, id',
      [ids],
    )
  ).map(row => row.state)

describe('GET /api/company-agreement/settings/{companyId}', () => {
  it("has a new company's: no self-order, no addresses, and the label 'Ansattnr' [C-108, C-273]", async () => {
    expect(await read()).toEqual(body())
  })

  it('has what was saved, in the shape in which it is sent [C-108, C-060, C-061, C-062]', async () => {
    const sent = body({
      widgetAccess: 'ALLOW_TICKET_CREATION',
      emailForTicketRequests: 'hr@nordlys.example',
      emailForInvoicePreview: 'faktura@nordlys.example',
      employeeIdLabel: 'Medarbeidernr',
    })
    const answer = await save(sent)
    expect([answer.statusCode, answer.json()]).toEqual([200, sent])
    expect(await read()).toEqual(sent)
    expect((await save(await read())).json()).toEqual(sent)
  })
})

describe('POST /api/company-agreement/settings', () => {
  it.each(WIDGET_ACCESS)('stores the self-order access %s [C-110, C-217]', async widgetAccess => {
    expect((await save(body({ widgetAccess }))).statusCode).toBe(200)
    expect((await read()).widgetAccess).toBe(widgetAccess)
  })

  it('is what the session, the employee list and the invoices read the label from', async () => {
    await save(body({ employeeIdLabel: '  Lønnsnummer ', widgetAccess: 'ALLOW_TICKET_REQUESTS' }))
    const company = (await kari('GET', `/onboarding/company/${NORDLYS}`)).json()
    expect(company.settings).toMatchObject({
      employeeIdLabel: 'Lønnsnummer',
      widgetAccess: 'ALLOW_TICKET_REQUESTS',
    })
  })

  it.each([
    ['employeeIdLabel', '  ', 'required'],
    ['employeeIdLabel', 'x'.repeat(51), 'too-long'],
    ['emailForTicketRequests', 'nobody', 'invalid-email'],
    ['emailForInvoicePreview', 'a@b@c', 'invalid-email'],
    ['widgetAccess', 'SOMETIMES', 'required'],
  ])('refuses %s "%s" with %s, and saves nothing', async (field, value, code) => {
    await save(body())
    const answer = await save(body({ emailForInvoicePreview: 'new@nordlys.example', [field]: value }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ pointer: `/${field}`, code }])
    expect(await read()).toEqual(body())
  })

  it('knows no agreement that sells no company tickets', async () => {
    await portal.sql(
      'oslo',
      `insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values ('299999', $1, 'OTHER', 'Annet', '2026-01-01')`,
      [NORDLYS],
    )
    const answer = await save(body({ agreementNumber: '299999' }))
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'agreement-unknown'])
  })

  it('leaves who may order alone where the agreement has no widget settings, and saves the rest [C-189]', async () => {
    await save(body({ widgetAccess: 'ALLOW_TICKET_REQUESTS', emailForTicketRequests: 'hr@nordlys.example' }))
    const stored = await read()
    await portal.sql('oslo', `update agreement set widget_settings = false where company_id = $1`, [NORDLYS])
    for (const changes of [{ widgetAccess: 'DISABLED' }, { emailForTicketRequests: 'new@nordlys.example' }]) {
      const answer = await save({ ...stored, ...changes, emailForInvoicePreview: 'faktura@nordlys.example' })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
    }
    expect(await read()).toEqual(stored)
    expect((await save({ ...stored, employeeIdLabel: 'Lønnsnummer' })).statusCode).toBe(200)
    expect((await read()).employeeIdLabel).toBe('Lønnsnummer')
    await portal.sql('oslo', `update agreement set widget_settings = true where company_id = $1`, [NORDLYS])
  })

  it('is in the audit log with what it was before', async () => {
    await save(body())
    await save(body({ widgetAccess: 'ALLOW_TICKET_CREATION' }))
    const [entry] = await portal.sql<{ detail: object; company_id: string }>(
      'oslo',
      `select company_id, detail from audit_entry where action = 'settings.change' order by id desc limit 1`,
    )
    expect(entry).toEqual({
      company_id: NORDLYS,
      detail: { agreement: '200100', widgetAccess: 'ALLOW_TICKET_CREATION', before: 'DISABLED' },
    })
  })
})

describe("leaving 'processed by admin' while requests are open", () => {
  const leave = (changes: object = {}) => save(fjordbygg(changes), jon)

  it.each(['DISABLED', 'ALLOW_TICKET_CREATION'])(
    'for %s asks first with their number and saves nothing [C-144, C-145]',
    async widgetAccess => {
      await setAccess(portal, FJORDBYGG, 'ALLOW_TICKET_REQUESTS', 'hr@fjordbygg.example')
      const ids = [await ask(portal), await ask(portal)]
      const before = await read(jon, FJORDBYGG)
      const { open } = (
        await portal.sql<{ open: number }>(
          'oslo',
          `select count(*)::int as open from ticket_request where state = 'OPEN' and company_id = $1`,
          [FJORDBYGG],
        )
      )[0]!
      const answer = await leave({ widgetAccess, employeeIdLabel: 'Nytt' })
      expect([answer.statusCode, answer.json().code, answer.json().openRequests]).toEqual([
        409,
        'open-requests-exist',
        open,
      ])
      expect(await read(jon, FJORDBYGG)).toEqual(before)
      expect(await states(ids)).toEqual(['OPEN', 'OPEN'])
    },
  )

  it('rejects the confirmed number, and asks again when there are more [C-144]', async () => {
    await portal.sql('oslo', 'delete from ticket_request')
    await setAccess(portal, FJORDBYGG, 'ALLOW_TICKET_REQUESTS')
    const ids = [await ask(portal), await ask(portal)]
    expect((await leave({ confirmOpenRequests: 1 })).json().openRequests).toBe(2)
    expect(await states(ids)).toEqual(['OPEN', 'OPEN'])
    expect((await leave({ confirmOpenRequests: 2 })).statusCode).toBe(200)
    expect(await states(ids)).toEqual(['REJECTED', 'REJECTED'])
    const entries = await portal.sql<{ entity_id: string }>(
      'oslo',
      `select entity_id from audit_entry where action = 'ticket-request.reject' and entity_id = any($1) and detail = '{"reason": "settings"}'`,
      [ids],
    )
    expect(entries).toHaveLength(2)
  })

  it('leaves no concurrent request open', async () => {
    await portal.sql('oslo', 'delete from ticket_request')
    for (let round = 0; round < 5; round++) {
      await setAccess(portal, FJORDBYGG, 'ALLOW_TICKET_REQUESTS')
      await Promise.allSettled([
        ask(portal),
        ask(portal),
        leave({ confirmOpenRequests: 100 }),
        ask(portal),
        ask(portal),
      ])
      expect((await read(jon, FJORDBYGG)).widgetAccess).toBe('DISABLED')
      expect(await portal.sql('oslo', `select from ticket_request where state = 'OPEN'`)).toEqual([])
    }
  })

  it('asks nothing when the value does not change, or was another one [C-144]', async () => {
    await setAccess(portal, FJORDBYGG, 'ALLOW_TICKET_REQUESTS')
    const id = await ask(portal)
    expect((await leave({ widgetAccess: 'ALLOW_TICKET_REQUESTS' })).statusCode).toBe(200)
    await setAccess(portal, FJORDBYGG, 'ALLOW_TICKET_CREATION')
    expect((await leave()).statusCode).toBe(200)
    expect(await states([id])).toEqual(['OPEN'])
  })
})
