import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, freshPhone, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { ask, setAccess } from '../../../test/ticket-requests.ts'
import { residentOrderFor } from './examples.ts'

const SOLHAUG = '100109'
const AGREEMENT = '200113'

let portal: Portal
let solveig: Call
beforeAll(async () => {
  portal = await startPortal()
  solveig = portal.as('solveig@solhaug.example')
})
afterAll(() => portal.stop())

const order = (change: Record<string, unknown> = {}) =>
  solveig('POST', '/housing-api/ticket/create', residentOrderFor({ agreementName: AGREEMENT, ...change }))
const addOnFor = (change: Record<string, unknown> = {}) => ({
  agreementId: AGREEMENT,
  type: 'OTTO',
  employeeId: 'H0302',
  firstName: 'Sindre',
  lastName: 'Karlsen',
  phone: freshPhone(),
  phoneCountryCode: '+47',
  ...change,
})
const orderAddOn = (change: Record<string, unknown> = {}) =>
  solveig('POST', '/housing-api/subscription/create', addOnFor(change))
const unit = async (of: string, what: 'tickets' | 'subscriptions') =>
  (await solveig('GET', `/housing-api/unit/by-company-id/${SOLHAUG}/${what}?unit=${of}`)).json()
const residents = async (query = '') =>
  (await solveig('GET', `/housing-api/resident/by-company-id/${SOLHAUG}${query}`)).json()
const messagesTo = (phone: string) =>
  portal.sql<{ body: string }>('oslo', `select body from outgoing_message where recipient = '+47' || $1`, [
    phone,
  ])
/** Issues what is ordered, and starts what begins today. */
const issued = async () => {
  await portal.job('ticket-issue', { operator: 'oslo' })
}

describe('POST /housing-api/ticket/create', () => {
  it('orders a ticket for a resident of a unit, and an add-on with it [C-080, C-115]', async () => {
    const phone = freshPhone()
    const answer = await order({ employeeId: 'A1', phone, profile: 'RETIRED', addOns: ['OTTO'] })
    expect([answer.statusCode, answer.json().status]).toEqual([201, 'pending'])
    const about = {
      firstName: 'Sindre',
      lastName: 'Karlsen',
      employeeId: 'A1',
      phone,
      phoneCountryCode: '+47',
      status: 'pending',
    }
    expect((await unit('A1', 'tickets')).matches).toEqual([
      expect.objectContaining({
        ...about,
        id: answer.json().id,
        type: 'TICKET',
        profileName: 'SENIOR',
        pricePerMonth: 373,
        agreementNumber: AGREEMENT,
      }),
    ])
    expect((await unit('A1', 'subscriptions')).matches).toEqual([
      expect.objectContaining({ ...about, type: 'OTTO', agreementId: AGREEMENT }),
    ])
    await issued()
    const [code] = await messagesTo(phone).then(all =>
      all.filter(({ body }) => body.includes('månedsbillett')),
    )
    expect(code?.body).toContain('Solhaug borettslag har bestilt månedsbillett til deg')
    const [discount] = (await messagesTo(phone)).filter(({ body }) => body.includes('Rabattkoden'))
    expect(discount?.body).toContain('Borettslaget ditt har bestilt bildeling')
  })

  it('writes that it was ordered, and makes the person a resident', async () => {
    const answer = (await order()).json()
    const [entry] = await portal.sql('oslo', 'select action from audit_entry where entity_id = $1', [
      answer.id,
    ])
    expect(entry).toEqual({ action: 'housing.order' })
    const [holder] = await portal.sql('oslo', 'select type, identified_by from holder where id = $1', [
      answer.subscriberId,
    ])
    expect(holder).toEqual({ type: 'RESIDENT', identified_by: 'PHONE' })
  })

  it('refuses a phone that has a ticket, and one in quarantine, with what the message says [C-236]', async () => {
    const phone = freshPhone()
    const first = (await order({ phone })).json()
    expect(await order({ phone })).toMatchObject({ statusCode: 409 })
    expect((await order({ phone })).json()).toMatchObject({ code: 'open-ticket-exists' })
    await issued()
    await portal.sql(
      'oslo',
      `update ticket set start_date = '2026-09-01', expiration_date = '2026-11-15', status = 'EXPIRED' where id = $1`,
      [first.id],
    )
    await portal.sql('oslo', 'delete from open_claim where owner_id = $1', [first.id])
    const refused = await order({ phone, startDate: '2026-11-21' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'quarantine',
      expectedQuaranteenEndDate: '2026-12-01',
      lastOrder: { expirationDate: '2026-11-15' },
    })
    expect((await order({ phone })).statusCode).toBe(201)
  })

  it.each([
    ['no mobile [C-176]', { phone: '22123456' }],
    ['a name of one character [C-177]', { lastName: 'K' }],
    ['no unit [C-178]', { employeeId: '' }],
    ['a unit of 21 characters [C-178]', { employeeId: 'x'.repeat(21) }],
    ['no start date [C-179]', { startDate: undefined }],
    ['a profile that residents cannot have [C-120]', { profile: 'STUDENT' }],
  ])('refuses %s with 400', async (_title, change) => {
    expect((await order(change)).statusCode).toBe(400)
  })

  it('takes one of six start dates, from staff too [C-181]', async () => {
    const ingrid = portal.as('ingrid@operator.example')
    const asStaff = (startDate: string) =>
      ingrid('POST', '/housing-api/ticket/create', residentOrderFor({ agreementName: AGREEMENT, startDate }))
    expect((await asStaff('2027-04-01')).statusCode).toBe(201)
    expect((await asStaff('2027-05-01')).json()).toMatchObject({ code: 'start-date-too-late' })
  })

  it('is forbidden where the agreement does not allow orders [C-078, C-190]', async () => {
    await portal.sql('oslo', 'update agreement set allow_order_ticket = false where id = $1', [AGREEMENT])
    expect((await order()).statusCode).toBe(403)
    expect((await orderAddOn()).statusCode).toBe(403)
    await portal.sql('oslo', 'update agreement set allow_order_ticket = true where id = $1', [AGREEMENT])
  })

  it('is not the way to a company ticket, nor the other way round', async () => {
    const body = residentOrderFor({ agreementName: AGREEMENT, employeeId: 'E-77' })
    expect((await solveig('POST', '/api/ticket/create', body)).statusCode).toBe(403)
    const kari = portal.as('kari@nordlys.example')
    const other = residentOrderFor({ agreementName: '200100' })
    expect((await kari('POST', '/housing-api/ticket/create', other)).statusCode).toBe(403)
  })
})

describe('GET /housing-api/resident/by-company-id/{companyId}', () => {
  it('finds residents by name and by phone, page by page [C-076, C-077, C-116, C-227]', async () => {
    const phone = freshPhone()
    await order({ firstName: 'Åse', lastName: 'Ødegård', phone, employeeId: 'B1' })
    await order({ firstName: 'Bo', lastName: 'Ødegård', employeeId: 'B1' })
    const both = await residents('?query=ødegård&page=1&pageSize=1')
    expect(both.totalEntries).toBe(2)
    expect(both.matches).toHaveLength(1)
    const [second] = (await residents('?query=ødegård&page=2&pageSize=1')).matches
    expect([both.matches[0].firstName, second.firstName]).toEqual(['Bo', 'Åse'])
    expect((await residents(`?query=${phone}`)).matches).toEqual([
      {
        id: expect.any(String),
        firstName: 'Åse',
        lastName: 'Ødegård',
        employeeId: 'B1',
        phone,
        phoneCountryCode: '+47',
        status: 'pending',
        department: null,
      },
    ])
    expect((await residents('?query=nobody')).totalEntries).toBe(0)
  })
})

describe('GET /housing-api/resident/by-company-id/{companyId}/file', () => {
  const file = async (query: string) => {
    const answer = await solveig('GET', `/housing-api/resident/by-company-id/${SOLHAUG}/file${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return { answer, lines: answer.body.replace('\ufeff', '').trimEnd().split('\r\n') }
  }

  it('has a row per person with unit, subscriptions, zones, status, start and price, as the list is filtered', async () => {
    const one = { lastName: 'Filstad', employeeId: 'N1', phone: '41219801', startDate: '2026-11-21' }
    const { subscriberId } = (
      await order({ ...one, firstName: '=Ada', zoneTo: 'RUT:TariffZone:2O', addOns: ['OTTO'] })
    ).json()
    await solveig('PUT', `/housing-api/resident/${subscriberId}/contact-details`, {
      ...{ firstName: '=Ada', lastName: 'Filstad', employeeId: 'N1', phoneLabel: 'Nettbrettet' },
    })
    await issued()
    await order({ ...one, firstName: 'Bo', phone: '41219802', startDate: '2026-12-01', profile: 'RETIRED' })
    const { answer, lines } = await file('?query=filstad')
    expect(answer.headers['content-disposition']).toContain('beboere.csv')
    expect(lines).toEqual([
      'Etternavn;Fornavn;Leilighet;Mobil;Navn på telefonen;Abonnement;Soner;Reisende;Gyldig fra;Gyldig til;Status;Hentet;Per måned;Fakturareferanse',
      `Filstad;'=Ada;N1;'+47 412 19 801;Nettbrettet;Månedsbillett, Bildeling;1, 2Ø;Voksen;21.11.2026;;Aktiv;Nei;1423;Solhaug`,
      `Filstad;Bo;N1;'+47 412 19 802;;Månedsbillett;1;Honnør;01.12.2026;;Venter;;373;Solhaug`,
    ])
    const english = await file('?query=filstad&status=pending&language=en')
    expect(english.answer.headers['content-disposition']).toContain('residents.csv')
    expect(english.lines).toEqual([
      'Last name;First name;Leilighet;Phone;Phone name;Subscriptions;Zones;Traveller;Valid from;Valid to;Status;Picked up;Per month;Invoice reference',
      `Filstad;Bo;N1;'+47 412 19 802;;Monthly ticket;1;Senior;01.12.2026;;Pending;;373;Solhaug`,
    ])
    const entries = await portal.sql(
      'oslo',
      `select detail from audit_entry where action = 'housing.export-residents' order by id`,
    )
    expect(entries).toEqual([
      { detail: { bySearch: true, rows: 2 } },
      { detail: { status: 'pending', bySearch: true, rows: 1 } },
    ])
  })

  it('is that of the own housing association', async () => {
    const url = `/housing-api/resident/by-company-id/${SOLHAUG}/file`
    expect((await portal.as('kari@nordlys.example')('GET', url)).statusCode).toBe(404)
  })
})

describe('PUT /housing-api/resident/{id}/contact-details', () => {
  const details = { firstName: 'Åse', lastName: 'Ødegård', employeeId: 'M1' }
  const change = (id: string, body: object, call = solveig) =>
    call('PUT', `/housing-api/resident/${id}/contact-details`, { ...details, ...body })
  const logged = (id: string) =>
    portal.sql(
      'oslo',
      `select action, detail from audit_entry where entity_id = $1 and action = 'housing.change'`,
      [id],
    )

  it('corrects name, unit and what the phone is called; the page of the new unit has the person', async () => {
    const phone = freshPhone()
    const { subscriberId } = (await order({ ...details, employeeId: 'M0', phone, addOns: ['OTTO'] })).json()
    const answer = await change(subscriberId, { lastName: ' Aas ', phoneLabel: 'Nettbrettet' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id: subscriberId, lastName: 'Aas', employeeId: 'M1', phoneLabel: 'Nettbrettet' },
    ])
    const person = { subscriberId, phone, lastName: 'Aas', employeeId: 'M1', phoneLabel: 'Nettbrettet' }
    expect((await unit('M1', 'tickets')).matches).toMatchObject([person])
    expect((await unit('M1', 'subscriptions')).matches).toMatchObject([person])
    expect((await unit('M0', 'tickets')).totalEntries).toBe(0)
    expect((await residents('?query=aas')).matches).toMatchObject([{ id: subscriberId, employeeId: 'M1' }])
    const again = { lastName: 'Aas' }
    expect((await change(subscriberId, again)).json(), 'what is left out stays').toMatchObject({
      phoneLabel: 'Nettbrettet',
    })
    expect(await logged(subscriberId)).toEqual([
      { action: 'housing.change', detail: { fields: ['lastName', 'employeeId', 'phoneLabel'] } },
    ])
  })

  it('judges what differs only', async () => {
    const { subscriberId } = (await order(details)).json()
    const long = 'x'.repeat(100)
    await portal.sql('oslo', `update holder set first_name = $2, last_name = '李王' where id = $1`, [
      subscriberId,
      long,
    ])
    const answer = await change(subscriberId, { firstName: long, lastName: '李王', employeeId: '7' })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { firstName: long, employeeId: '7' }])
    const faults = await change(subscriberId, {
      ...{ firstName: 'Å', lastName: '王李', employeeId: 'x'.repeat(21), phoneLabel: 'x'.repeat(31) },
    })
    expect([faults.statusCode, faults.json().errors]).toMatchObject([
      400,
      [
        { pointer: '/firstName', code: 'too-short' },
        { pointer: '/lastName', code: 'not-printable' },
        { pointer: '/employeeId', code: 'too-long' },
        { pointer: '/phoneLabel', code: 'too-long' },
      ],
    ])
  })

  it('is for residents of the own housing association', async () => {
    const { subscriberId } = (await order(details)).json()
    const kari = portal.as('kari@nordlys.example')
    expect((await change(subscriberId, {}, kari)).statusCode).toBe(404)
    const employee = (await kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone() }))).json()
      .subscriberId
    expect((await change(employee, {})).statusCode).toBe(404)
    expect((await change(employee, {}, kari)).statusCode).toBe(403)
  })
})

describe('GET /housing-api/unit/…', () => {
  it('has the tickets and add-ons of everybody in the unit, and of no other [C-225, C-226]', async () => {
    await order({ employeeId: 'C1' })
    await order({ employeeId: 'C1' })
    await order({ employeeId: 'C11' })
    await orderAddOn({ employeeId: 'C1', type: 'JOULE' })
    expect((await unit('C1', 'tickets')).totalEntries).toBe(2)
    expect((await unit('C1', 'subscriptions')).matches).toMatchObject([{ type: 'JOULE', employeeId: 'C1' }])
    expect(await unit('nowhere', 'tickets')).toEqual({ matches: [], totalEntries: 0 })
  })
})

describe('what is ordered in a unit', () => {
  it('is offered by name and price, the ticket first [C-231]', async () => {
    const { matches } = (
      await solveig('GET', `/housing-api/subscription/available/by-company-id/${SOLHAUG}`)
    ).json()
    expect(matches.map(({ type }: { type: string }) => type)).toEqual(['TICKET', 'JOULE', 'OTTO', 'CAR_POOL'])
    expect(matches[0]).toMatchObject({ name: { nb: 'Månedsbillett' }, pricePerMonth: 747 })
  })

  it('is an add-on once per phone and type [C-237]', async () => {
    const phone = freshPhone()
    expect((await orderAddOn({ phone })).statusCode).toBe(201)
    const again = await orderAddOn({ phone })
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'subscription-exists', type: 'OTTO' }),
    ])
    expect((await orderAddOn({ phone, type: 'JOULE' })).statusCode).toBe(201)
  })

  it('is cancelled while it waits, and ended while it runs [C-148]', async () => {
    const waiting = (await order({ employeeId: 'D1' })).json()
    const cancelled = await solveig('POST', `/housing-api/ticket/cancel-pending/by-id/${waiting.id}`)
    expect(cancelled.statusCode).toBe(204)
    expect((await unit('D1', 'tickets')).totalEntries).toBe(0)

    const running = (await order({ employeeId: 'D2', startDate: '2026-11-21' })).json()
    await issued()
    const ended = await solveig('POST', `/housing-api/ticket/change-expiry/by-id/${running.id}/2026-12-31`)
    expect([ended.statusCode, ended.json()]).toEqual([
      200,
      { id: running.id, status: 'active', expirationDate: '2026-12-31' },
    ])
    const actions = await portal.sql<{ action: string }>(
      'oslo',
      `select action from audit_entry where entity_id = any($1) and action like 'housing.%' order by id`,
      [[waiting.id, running.id]],
    )
    expect(actions.map(({ action }) => action)).toContain('housing.cancel-pending')
    expect(actions.map(({ action }) => action)).toContain('housing.end')
  })

  it('ends on any day for a global company administrator, who starts it on no other day than anybody', async () => {
    const ingrid = portal.as('ingrid@operator.example')
    const { id } = (await order({ employeeId: 'D3', startDate: '2026-11-21' })).json()
    await issued()
    const end = (call: Call, day: string) =>
      call('POST', `/housing-api/ticket/change-expiry/by-id/${id}/${day}`)
    expect((await end(solveig, '2027-12-17')).json()).toMatchObject({ code: 'end-date-too-late' })
    expect((await end(ingrid, '2027-12-17')).json()).toMatchObject({ expirationDate: '2027-12-17' })
    const start = await ingrid(
      'POST',
      '/housing-api/ticket/create',
      residentOrderFor({ agreementName: AGREEMENT, startDate: '2026-12-17' }),
    )
    expect([start.statusCode, start.json().code]).toEqual([422, 'start-date-not-offered'])
  })

  it('keeps its kind: a company ticket of the same company is not found', async () => {
    const { id } = (await order()).json()
    await portal.sql('oslo', `update ticket set kind = 'COMPANY_TICKET' where id = $1`, [id])
    const answer = await solveig('POST', `/housing-api/ticket/cancel-pending/by-id/${id}`)
    expect(answer.statusCode).toBe(404)
  })

  it('has other zones from a day, and is sent again', async () => {
    const { id } = (await order({ employeeId: 'E1', startDate: '2026-11-21' })).json()
    await issued()
    const changed = await solveig('POST', `/housing-api/ticket/change-zone/${id}`, {
      zoneFrom: 'RUT:TariffZone:1',
      zoneTo: 'RUT:TariffZone:2O',
      expiryDate: '2026-11-30',
    })
    expect(changed.statusCode).toBe(200)
    expect((await unit('E1', 'tickets')).matches).toMatchObject([
      { id: changed.json().id, pricePerMonth: 1324, startDate: '2026-12-01', replacedFrom: null },
      { id, expirationDate: '2026-11-30', replacedFrom: '2026-12-01' },
    ])
    const costs = async () =>
      (
        await solveig(
          'GET',
          `/housing-api/invoice/changed-subscriptions?agreement=${AGREEMENT}&oldDate=2026-11-01&newDate=2026-12-01&unit=E1`,
        )
      ).json().matches
    expect(await costs(), 'while the new one is being issued').toMatchObject([
      { changeType: 'CHANGED', zones: ['1', '2Ø'], priceBefore: 747, priceNow: 1324 },
    ])
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect(await costs()).toMatchObject([{ changeType: 'CHANGED', priceBefore: 747, priceNow: 1324 }])
    const code = await solveig('POST', `/housing-api/ticket/resend-pickup-code/${id}`)
    expect(code.statusCode).toBe(202)
  })

  it('is charged by the month and gone again when it is cancelled; costs show both [C-087, C-228, C-274]', async () => {
    await order({ employeeId: 'F1', firstName: 'Nora', startDate: '2026-11-21' })
    await issued()
    const query = `agreement=${AGREEMENT}&oldDate=2026-10-01&newDate=2026-11-01&unit=F1`
    const costs = (await solveig('GET', `/housing-api/invoice/changed-subscriptions?${query}`)).json()
    expect(costs.matches).toEqual([
      {
        changeType: 'NEW',
        firstName: 'Nora',
        lastName: 'Karlsen',
        phone: expect.stringMatching(/^\+474121/),
        employeeId: 'F1',
        addOnType: null,
        zones: ['1'],
        priceBefore: 0,
        priceNow: 747,
      },
    ])
    expect(costs.summary).toEqual({ added: 1, cancelled: 0, changed: 0, priceDifference: 747 })
    const file = await solveig('GET', `/housing-api/invoice/changed-subscriptions/file?${query}`)
    expect(file.headers['content-disposition']).toContain('kostnader-2026-10-2026-11.csv')
    const lines = file.body.replace('\ufeff', '').trimEnd().split(/\r?\n/)
    expect(lines[0]).toBe('Endring;Navn;Telefon;Leilighet;Abonnement;Pris per måned')
    expect(lines[1]).toMatch(/^Ny;Nora Karlsen;4121\d{4};F1;Månedsbillett, 1;747$/)
    const preview = await solveig('GET', `/api/invoice/preview/${AGREEMENT}/2026-11-21?maxEntries=100`)
    expect(preview.statusCode).toBe(200)
    const texts = preview
      .json()
      .invoiceLines.filter(({ employeeId }: { employeeId: string }) => employeeId === 'F1')
      .map(({ description }: { description: { nb: string } }) => description.nb)
    expect(texts).toEqual(['Månedsbillett'])
    const [logged] = await portal.sql(
      'oslo',
      `select detail from audit_entry where action = 'housing.export'`,
    )
    expect(logged).toMatchObject({ detail: { from: '2026-10', to: '2026-11', rows: 1 } })
  })
})

describe('GET /housing-api/invoice/unit-costs', () => {
  it('has persons, subscriptions and the sum of each unit, and the sums of all that match whatever page is shown', async () => {
    for (const [employeeId, addOns] of [
      ['K2', ['OTTO']],
      ['K2', []],
      ['K10', []],
    ] as const)
      await order({ employeeId, addOns, startDate: '2026-11-21' })
    await issued()
    const ask = async (query: string) =>
      (
        await solveig('GET', `/housing-api/invoice/unit-costs?agreement=${AGREEMENT}&month=2026-11${query}`)
      ).json()
    const all = await ask('')
    const own = all.matches.filter(({ unit: of }: { unit: string }) => of.startsWith('K'))
    expect(own).toEqual([
      { unit: 'K2', persons: 2, subscriptions: 3, price: 1593 },
      { unit: 'K10', persons: 1, subscriptions: 1, price: 747 },
    ])
    const sum = (of: 'subscriptions' | 'price') =>
      all.matches.reduce((total: number, each: Record<string, number>) => total + each[of]!, 0)
    expect(all.sums).toMatchObject({ subscriptions: sum('subscriptions'), price: sum('price') })
    const page = await ask('&maxEntries=1&offset=1')
    expect(page).toEqual({ ...all, matches: [all.matches[1]] })
    expect((await ask('&unit=K10')).sums).toEqual({ persons: 1, subscriptions: 1, price: 747 })
    const file = await solveig(
      'GET',
      `/housing-api/invoice/unit-costs/file?agreement=${AGREEMENT}&month=2026-11&unit=K2&language=en`,
    )
    expect(file.headers['content-disposition']).toContain('unit-costs-2026-11.csv')
    expect(file.body.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
      'Leilighet;People;Subscriptions;Per month',
      'K2;2;3;1593',
      'Total;2;3;1593',
    ])
    const wrong = `/housing-api/invoice/unit-costs?agreement=${AGREEMENT}&month=2026-13`
    expect((await solveig('GET', wrong)).statusCode).toBe(400)
  })
})

describe('the settings of a housing association', () => {
  const save = (change: object = {}) =>
    solveig('POST', '/housing-api/company-agreement/settings', {
      agreementNumber: AGREEMENT,
      widgetAccess: 'DISABLED',
      emailForTicketRequests: '',
      emailForInvoicePreview: '',
      employeeIdLabel: 'Leilighet',
      ...change,
    })

  it.each([['DISABLED'], ['ALLOW_TICKET_CREATION'], ['ALLOW_TICKET_REQUESTS']])(
    'store the access %s and are read as they were saved [C-109, C-117, C-229]',
    async widgetAccess => {
      const sent = {
        agreementNumber: AGREEMENT,
        widgetAccess,
        emailForTicketRequests: 'styret@solhaug.example',
        emailForInvoicePreview: 'faktura@solhaug.example',
        employeeIdLabel: 'Bolig',
      }
      expect((await save(sent)).json()).toEqual(sent)
      const read = await solveig('GET', `/housing-api/company-agreement/settings/${SOLHAUG}`)
      expect(read.json()).toEqual(sent)
    },
  )

  it.each([
    ['an empty name of the field [C-182]', { employeeIdLabel: ' ' }],
    ['a notification address that is none [C-183]', { emailForTicketRequests: 'nobody' }],
    ['a preview address that is none [C-183]', { emailForInvoicePreview: 'nobody@' }],
  ])('refuse %s', async (_title, change) => {
    expect((await save(change)).statusCode).toBe(400)
  })

  it('leave requests unanswered only when their number was confirmed [C-146]', async () => {
    await setAccess(portal, SOLHAUG, 'ALLOW_TICKET_REQUESTS')
    await ask(portal, { agreementName: AGREEMENT, employeeId: 'H0302' })
    const refused = await save()
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'open-requests-exist', openRequests: 1 }),
    ])
    expect((await save({ confirmOpenRequests: 1 })).statusCode).toBe(200)
  })
})

describe('requests of residents', () => {
  const LIST = `/housing-api/ticket-request/by-company-id/${SOLHAUG}`

  it('are listed with their price, approved to a ticket, and rejected; the board is told [C-088, C-230]', async () => {
    await setAccess(portal, SOLHAUG, 'ALLOW_TICKET_REQUESTS', 'styret@solhaug.example')
    const phone = freshPhone()
    const wanted = await ask(portal, { agreementName: AGREEMENT, employeeId: 'G1', phone })
    const unwanted = await ask(portal, { agreementName: AGREEMENT, employeeId: 'G2' })
    const [mail] = await portal.sql<{ subject: string; body: string }>(
      'oslo',
      `select subject, body from outgoing_message where recipient = 'styret@solhaug.example'`,
    )
    expect(mail?.subject).toContain('månedsbillett')
    expect(mail?.body).toContain('/borettslag/godkjenning')
    expect((await solveig('GET', LIST)).json()).toMatchObject({
      state: 'allowed',
      totalEntries: 2,
      pricePerMonth: 2 * 747,
    })
    const approved = await solveig('POST', '/housing-api/ticket-request/approve', { id: wanted })
    expect(approved.statusCode).toBe(200)
    expect((await unit('G1', 'tickets')).matches).toMatchObject([{ id: approved.json().ticketId, phone }])
    expect((await solveig('DELETE', `/housing-api/ticket-request/${unwanted}`)).statusCode).toBe(204)
    expect((await solveig('GET', LIST)).json()).toMatchObject({ totalEntries: 0 })
  })

  it('cannot be approved once the start date has passed [C-088]', async () => {
    const id = await ask(portal, { agreementName: AGREEMENT, employeeId: 'G3' })
    await portal.sql('oslo', `update ticket_request set start_date = '2026-11-20' where id = $1`, [id])
    expect((await solveig('GET', LIST)).json().matches).toMatchObject([{ id, expired: true }])
    const refused = await solveig('POST', '/housing-api/ticket-request/approve', { id })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ticket-request-expired'])
  })
})

describe('a housing company', () => {
  it('has an id, a name and its agreements with their references [C-118]', async () => {
    const { matches } = (await solveig('GET', '/user-api/auth/companies')).json()
    expect(matches).toEqual([
      expect.objectContaining({
        id: SOLHAUG,
        name: 'Solhaug borettslag',
        allAgreements: [
          expect.objectContaining({
            id: AGREEMENT,
            invoiceReference: 'Solhaug',
            subTypeId: 'HOUSING_ASSOCIATION',
          }),
        ],
      }),
    ])
  })
})
