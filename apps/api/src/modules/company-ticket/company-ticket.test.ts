import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, FJORDBYGG, NORDLYS, orderFor, type Portal, startPortal } from '../../../test/harness.ts'

const EMPLOYEES = 40
let portal: Portal
let kari: Call
beforeAll(async () => {
  portal = await startPortal({ employees: EMPLOYEES })
  kari = portal.as('kari@nordlys.example')
})
afterAll(() => portal.stop())

const list = async (query = '', call = kari) =>
  (await call('GET', `/api/subscriber/by-company-id/${NORDLYS}?${query}`)).json()
let nextPhone = 41_210_200
const freshPhone = () => String(nextPhone++)

describe('GET /api/subscriber/by-company-id/{companyId}', () => {
  it('returns matches and totalEntries, by last name as Norwegians sort it [C-191, C-098]', async () => {
    const { matches, totalEntries } = await list('maxEntries=100')
    expect(totalEntries).toBe(EMPLOYEES)
    const names = matches.map((m: { lastName: string; firstName: string }) => `${m.lastName} ${m.firstName}`)
    expect(names).toEqual([...names].sort((a, b) => new Intl.Collator('nb').compare(a, b)))
    expect(Object.keys(matches[0])).toEqual(
      expect.arrayContaining(['id', 'firstName', 'lastName', 'employeeId', 'phone', 'status']),
    )
  })

  it('shows each row once over all pages, whatever their size [C-023, P-366]', async () => {
    for (const size of [7, 10]) {
      const seen: string[] = []
      for (let offset = 0; offset < EMPLOYEES; offset += size)
        seen.push(
          ...(await list(`maxEntries=${size}&offset=${offset}`)).matches.map((m: { id: string }) => m.id),
        )
      expect(new Set(seen).size).toBe(EMPLOYEES)
      expect(seen).toHaveLength(EMPLOYEES)
    }
    expect((await list('offset=4000')).matches).toEqual([])
  })

  it('finds by name, phone and employee id, every word, in any case [C-022]', async () => {
    const [someone] = (await list('maxEntries=1')).matches
    for (const words of [
      someone.lastName.toUpperCase(),
      someone.phone,
      someone.employeeId,
      `${someone.phone} ${someone.firstName.toLowerCase()}`,
      `+47${someone.phone}`,
    ]) {
      const { matches } = await list(`maxEntries=100&searchFor=${encodeURIComponent(words)}`)
      expect(matches.map((m: { id: string }) => m.id)).toContain(someone.id)
    }
    expect((await list(`searchFor=${encodeURIComponent(`${someone.phone} nobody`)}`)).totalEntries).toBe(0)
  })

  it('takes % and _ and quotes literally [P-148]', async () => {
    for (const text of ['%', '_', "'", '\\', '%_%', 'a%b', "'; drop table ticket; --"])
      expect((await list(`searchFor=${encodeURIComponent(text)}`)).totalEntries).toBe(0)
  })

  it('filters by status and agrees with the counts of the summary', async () => {
    const summary = (await kari('GET', `/api/subscriber/summary/by-company-id/${NORDLYS}`)).json()
    for (const status of ['active', 'pending', 'ended']) {
      const { totalEntries, matches } = await list(`status=${status}&maxEntries=100`)
      expect(totalEntries).toBe(summary[status])
      expect(matches.every((m: { status: string }) => m.status === status)).toBe(true)
    }
    expect(summary.all).toBe(EMPLOYEES)
    expect(summary.pricePerMonth).toBeGreaterThan(747)
  })

  it('refuses parameters it does not know or that are out of range', async () => {
    for (const query of [
      'maxEntries=0',
      'maxEntries=101',
      'offset=-1',
      'offset=x',
      'status=dead',
      'sort=phone',
      'maxEntries=10&maxEntries=20',
    ])
      expect((await kari('GET', `/api/subscriber/by-company-id/${NORDLYS}?${query}`)).statusCode, query).toBe(
        400,
      )
  })
})

describe('POST /api/ticket/create', () => {
  it('makes a pending ticket, which the worker issues with a pickup code by SMS and which is active from today [C-199, C-004]', async () => {
    const phone = freshPhone()
    const answer = await kari('POST', '/api/ticket/create', orderFor({ phone }))
    expect(answer.statusCode).toBe(201)
    const { id, subscriberId, status } = answer.json()
    expect(status).toBe('pending')
    await portal.job('ticket-issue')
    await portal.job('message-send')
    const { matches, totalEntries } = (await kari('GET', `/api/subscriber/${subscriberId}/tickets`)).json()
    expect(totalEntries).toBe(1)
    expect(matches[0]).toMatchObject({
      id,
      type: 'TICKET',
      status: 'active',
      phone,
      profileName: 'ADULT',
      profileId: 1,
      zones: ['1'],
      nrOfZones: 1,
      pricePerMonth: 747,
      invoiceReference: 'Nordlys Oslo',
      agreementNumber: '200100',
      expirationDate: null,
    })
    const sms = (await (await fetch(`${portal.sandbox.origin}/api/sms?to=%2B47${phone}`)).json()) as {
      matches: { text: string }[]
    }
    expect(sms.matches).toHaveLength(1)
    expect(sms.matches[0]!.text).toContain(matches[0].pickupCode)
    expect((await kari('GET', `/api/subscriber/${subscriberId}`)).json()).toMatchObject({
      firstName: 'Nora',
      companyName: 'Nordlys AS',
      status: 'active',
    })
  })

  it('carries every field of the ticket on the wire [C-090, C-192]', async () => {
    const { subscriberId } = (
      await kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone() }))
    ).json()
    const [ticket] = (await kari('GET', `/api/subscriber/${subscriberId}/tickets`)).json().matches
    expect(Object.keys(ticket).sort()).toEqual(
      [
        'id',
        'status',
        'phone',
        'startDate',
        'expirationDate',
        'downloadedToPhone',
        'pickupCode',
        'appId',
        'profileName',
        'replacedFrom',
        'phoneLabel',
        'subscriberId',
        'profileId',
        'pricePerMonth',
        'nrOfZones',
        'allZones',
        'zones',
        'zoneFrom',
        'zoneTo',
        'invoiceReference',
        'agreementNumber',
        'firstName',
        'lastName',
        'employeeId',
        'phoneCountryCode',
        'department',
        'type',
      ].sort(),
    )
  })

  it('orders add-ons with the ticket, each once per phone', async () => {
    const phone = freshPhone()
    const { subscriberId } = (
      await kari('POST', '/api/ticket/create', orderFor({ phone, addOns: ['JOULE', 'CAR_POOL'] }))
    ).json()
    const { matches } = (await kari('GET', `/api/subscriber/${subscriberId}/subscriptions`)).json()
    expect(matches.map((s: { type: string }) => s.type).sort()).toEqual(['CAR_POOL', 'JOULE'])
    expect(matches.every((s: { type: string }) => s.type !== 'TICKET')).toBe(true)
    expect(matches.find((s: { type: string }) => s.type === 'JOULE')).toMatchObject({
      status: 'pending',
      pricePerMonth: 599,
      priceVatPerMonth: 119.8,
      name: { nb: 'Elsykkel', en: 'Electric bike' },
    })
    await portal.job('ticket-issue')
    expect(
      (await kari('GET', `/api/subscriber/${subscriberId}/subscriptions`)).json().matches[0].status,
    ).toBe('active')
  })

  it('refuses an open ticket for the same phone, in this company and in another [C-200, C-234]', async () => {
    const phone = freshPhone()
    expect((await kari('POST', '/api/ticket/create', orderFor({ phone }))).statusCode).toBe(201)
    const again = await kari('POST', '/api/ticket/create', orderFor({ phone }))
    expect([again.statusCode, again.json().code]).toEqual([409, 'open-ticket-exists'])
    const elsewhere = await portal.as('jon@fjordbygg.example')(
      'POST',
      '/api/ticket/create',
      orderFor({ phone, agreementName: await agreementOf(FJORDBYGG) }),
    )
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'open-ticket-exists'])
    expect(JSON.stringify(elsewhere.json())).not.toContain('Nordlys')
  })

  it('refuses a start within the quarantine after an expired ticket, and says when it ends [C-200, C-233]', async () => {
    const phone = freshPhone()
    const { id } = (await kari('POST', '/api/ticket/create', orderFor({ phone }))).json()
    await portal.job('ticket-issue')
    await portal.sql(
      'oslo',
      `update ticket set status = 'EXPIRED', start_date = '2026-10-01', expiration_date = '2026-11-20' where id = $1`,
      [id],
    )
    await portal.sql('oslo', 'delete from open_claim where owner_id = $1', [id])
    const answer = await kari('POST', '/api/ticket/create', orderFor({ phone }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'quarantine',
      expectedQuaranteenEndDate: '2026-12-01',
      lastOrder: { expirationDate: '2026-11-20' },
    })
    expect(
      (await kari('POST', '/api/ticket/create', orderFor({ phone, startDate: '2026-12-01' }))).statusCode,
    ).toBe(201)
  })

  it('makes one ticket of two orders with one key, and answers the second as the first', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = orderFor({ phone: freshPhone() })
    const [first, second] = [
      await kari('POST', '/api/ticket/create', body, key),
      await kari('POST', '/api/ticket/create', body, key),
    ]
    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual(first.json())
    expect(second.headers['idempotency-replayed']).toBe('true')
    const other = await kari('POST', '/api/ticket/create', { ...body, firstName: 'Another' }, key)
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-key-reused'])
  })

  it('lets one of many orders for one phone through when they come at once', async () => {
    const body = orderFor({ phone: freshPhone() })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => kari('POST', '/api/ticket/create', body)),
    )
    expect(answers.filter(a => a.statusCode === 201)).toHaveLength(1)
    expect(answers.filter(a => a.statusCode === 409)).toHaveLength(19)
  })

  it.each([
    [
      'two zones that do not touch [C-163]',
      { zoneFrom: 'RUT:TariffZone:1', zoneTo: 'RUT:TariffZone:4N' },
      'zones-not-adjacent',
    ],
    ['a zone of another operator', { zoneFrom: 'AKT:TariffZone:900' }, 'zone-unknown'],
    ['a start in the past', { startDate: '2026-11-20' }, 'start-date-past'],
    ['a day that is not offered [C-158]', { startDate: '2026-12-02' }, 'start-date-not-offered'],
    ['a month beyond the sixth option [C-158]', { startDate: '2027-05-01' }, 'start-date-too-late'],
    ['a profile that is not sold', { profile: 'BIKE' }, 'profile-not-sold'],
  ])('refuses %s', async (_title, changes, code) => {
    const answer = await kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone(), ...changes }))
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  })

  it.each([
    ['phone', { phone: '22334455' }, '/phone'],
    ['first name', { firstName: 'N' }, '/firstName'],
    ['last name', { lastName: 'x'.repeat(51) }, '/lastName'],
    ['employee number', { employeeId: '1' }, '/employeeId'],
    ['start date', { startDate: '2026-02-30' }, '/startDate'],
    ['an unknown field', { admin: true }, '/admin'],
  ])('points at a bad %s', async (_title, changes, pointer) => {
    const answer = await kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone(), ...changes }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.map((e: { pointer: string }) => e.pointer)).toContain(pointer)
  })

  it('stores all zones as the default pair and prices two zones and all zones by their step [C-162, C-164, C-264]', async () => {
    const priceOf = async (zones: Record<string, unknown>) => {
      const { subscriberId } = (
        await kari(
          'POST',
          '/api/ticket/create',
          orderFor({ phone: freshPhone(), zoneFrom: undefined, ...zones }),
        )
      ).json()
      return (await kari('GET', `/api/subscriber/${subscriberId}/tickets`)).json().matches[0]
    }
    expect(await priceOf({ validAllZones: true })).toMatchObject({
      allZones: true,
      zoneFrom: 'RUT:TariffZone:1',
      zoneTo: 'RUT:TariffZone:2O',
      nrOfZones: 99,
      zones: [],
      pricePerMonth: 1903,
    })
    expect(await priceOf({ zoneFrom: 'RUT:TariffZone:1', zoneTo: 'RUT:TariffZone:2V' })).toMatchObject({
      nrOfZones: 2,
      zones: ['1', '2V'],
      pricePerMonth: 1324,
    })
    expect(await priceOf({ zoneFrom: 'RUT:TariffZone:3V' })).toMatchObject({
      zoneFrom: 'RUT:TariffZone:3V',
      zoneTo: 'RUT:TariffZone:3V',
      pricePerMonth: 747,
    })
  })

  it('sells Kristiansand and Vennesla as one zone at operator C [C-165]', async () => {
    const anders = portal.as('anders@akt.example')
    const order = orderFor({
      phone: freshPhone(),
      agreementName: await agreementOf('500100', 'akt'),
      zoneFrom: 'AKT:TariffZone:950',
    })
    const { subscriberId } = (await anders('POST', '/api/ticket/create', order)).json()
    const [ticket] = (await anders('GET', `/api/subscriber/${subscriberId}/tickets`)).json().matches
    expect(ticket).toMatchObject({
      zoneFrom: 'AKT:TariffZone:900',
      zoneTo: 'AKT:TariffZone:950',
      nrOfZones: 1,
    })
  })

  it('is refused where the agreement does not allow ordering [C-186]', async () => {
    const [closed] = await portal.sql<{ id: string; company_id: string }>(
      'oslo',
      `select id, company_id from agreement where not allow_order_ticket and sub_type = 'SUBSCRIPTIONS'`,
    )
    await portal.sql(
      'oslo',
      `insert into user_company_role (user_id, company_id, role) select id, $1, 'COMPANY_ADMIN' from app_user where email = 'siri@konsern.example'`,
      [closed!.company_id],
    )
    const answer = await portal.as('siri@konsern.example')(
      'POST',
      '/api/ticket/create',
      orderFor({ phone: freshPhone(), agreementName: closed!.id }),
    )
    expect(answer.statusCode).toBe(403)
  })

  it('lets operator staff choose any start date [P-283]', async () => {
    const order = orderFor({ startDate: '2026-11-15' })
    expect((await kari('POST', '/api/ticket/create', { ...order, phone: freshPhone() })).json().code).toBe(
      'start-date-past',
    )
    expect(
      (
        await portal.as('ingrid@operator.example')('POST', '/api/ticket/create', {
          ...order,
          phone: freshPhone(),
        })
      ).statusCode,
    ).toBe(201)
  })
})

describe('issuing and the days', () => {
  it('keeps an order when the ticket system is down, and issues it once when it is back', async () => {
    await portal.job('ticket-issue')
    const phone = freshPhone()
    const { subscriberId } = (await kari('POST', '/api/ticket/create', orderFor({ phone }))).json()
    await fetch(`${portal.sandbox.origin}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'ticketing', mode: '500', times: 1 }),
    })
    await portal.job('ticket-issue', { operator: 'oslo' })
    const status = async () =>
      (await kari('GET', `/api/subscriber/${subscriberId}/tickets`)).json().matches[0].status
    expect(await status()).toBe('pending')
    await portal.sql('oslo', "update outbox_call set due_at = $1 where topic = 'ticket-issue'", [
      portal.clock.now(),
    ])
    await portal.job('ticket-issue', { operator: 'oslo' })
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect(await status()).toBe('active')
    const { matches } = (await (await fetch(`${portal.sandbox.origin}/api/tickets?to=${phone}`)).json()) as {
      matches: unknown[]
    }
    expect(matches).toHaveLength(1)
  })

  it('notes that a phone has fetched the ticket', async () => {
    const phone = freshPhone()
    const { subscriberId } = (await kari('POST', '/api/ticket/create', orderFor({ phone }))).json()
    await portal.job('ticket-issue')
    const ticket = async () =>
      (await kari('GET', `/api/subscriber/${subscriberId}/tickets`)).json().matches[0]
    const { pickupCode, downloadedToPhone } = await ticket()
    expect(downloadedToPhone).toBe(false)
    await fetch(`${portal.sandbox.origin}/api/phone`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pickupCode }),
    })
    // The sandbox dates the download by real time, the portal by the test's clock: as after a time without a worker, all downloads since
    // 1970 are asked for.
    const { noteDownloads } = await import('../ticket/lifecycle.ts')
    await noteDownloads({ ...portal.ctxOf('oslo'), lastDone: new Date(120_000) })
    expect(await ticket()).toMatchObject({ downloadedToPhone: true, appId: expect.stringMatching(/^app-/) })
  })

  it('starts tickets on their start date and ends them the day after their last, releasing the phone', async () => {
    const phone = freshPhone()
    const { id, subscriberId } = (
      await kari('POST', '/api/ticket/create', orderFor({ phone, startDate: '2026-12-01' }))
    ).json()
    await portal.job('ticket-issue')
    const status = async () => (await kari('GET', `/api/subscriber/${subscriberId}`)).json().status
    expect(await status()).toBe('pending')
    await portal.job('ticket-lifecycle', { operator: 'oslo', asOf: '2026-11-30' })
    expect(await status()).toBe('pending')
    await portal.job('ticket-lifecycle', { operator: 'oslo', asOf: '2026-12-01' })
    expect(await status()).toBe('active')
    await portal.sql('oslo', `update ticket set expiration_date = '2026-12-31' where id = $1`, [id])
    await portal.job('ticket-lifecycle', { operator: 'oslo', asOf: '2026-12-31' })
    expect(await status()).toBe('active')
    await portal.job('ticket-lifecycle', { operator: 'oslo', asOf: '2027-01-01' })
    expect(await status()).toBe('ended')
    expect(await portal.sql('oslo', 'select from open_claim where key = $1', [`+47${phone}`])).toHaveLength(0)
  })
})

describe('tariff', () => {
  it('GET /api/zone/list returns the zones with their neighbours [C-206, C-121]', async () => {
    const { matches } = (await portal.anonymous()('GET', '/api/zone/list')).json()
    expect(matches[0]).toMatchObject({
      id: 'RUT:TariffZone:1',
      name: '1',
      adjacentZoneNames: expect.arrayContaining(['2V', '2S', '2Ø']),
      maxZones: 99,
    })
    const akt = (await portal.anonymous('akt')('GET', '/api/zone/list')).json().matches
    expect(akt.every((z: { id: string }) => z.id.startsWith('AKT:'))).toBe(true)
  })

  it('GET /api/product/list-v2 returns products with tags, profile, filters and prices [C-207, C-122, C-123, C-124]', async () => {
    const { matches } = (await portal.anonymous()('GET', '/api/product/list-v2')).json()
    const year = matches.find(
      (p: { tags: string[]; profileId: number }) =>
        p.tags.includes('bigcustomer:subscriptionTicket') && p.profileId === 1,
    )
    expect(year).toMatchObject({
      nrOfDaysValid: 365,
      nrOfZonesGetAll: 99,
      filters: { zoneListMustEqual: [], zoneListMustBeSubsetOf: [] },
      version: '2024-01-28',
    })
    expect(year.prices[0]).toEqual({ nrOfZones: 1, priceInclVAT: 8966, priceExclVAT: 8005.36, vat: 960.64 })
    expect(
      matches.some((p: { tags: string[] }) => p.tags.includes('bigcustomer:subscriptionComparisonTicket')),
    ).toBe(true)
  })

  it('lists the company ticket first among what can be ordered [C-195, C-016, C-096]', async () => {
    const { matches } = (await kari('GET', `/api/subscription/available/by-company-id/${NORDLYS}`)).json()
    expect(matches.map((p: { type: string }) => p.type)).toEqual(['TICKET', 'JOULE', 'OTTO', 'CAR_POOL'])
    expect(matches[0]).toMatchObject({
      name: { nb: 'Bedriftsbillett', en: 'Company ticket' },
      pricePerMonth: 747,
      vatPerMonth: 80.04,
    })
  })
})

const agreementOf = async (companyId: string, operator: 'oslo' | 'akt' = 'oslo'): Promise<string> =>
  (
    await portal.sql<{ id: string }>(
      operator,
      `select id from agreement where company_id = $1 and sub_type = 'SUBSCRIPTIONS' order by id`,
      [companyId],
    )
  )[0]!.id
