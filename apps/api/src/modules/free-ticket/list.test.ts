import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { loadFreeTickets } from '../../demo/free-tickets.ts'

const COMPANY = '100107'
let portal: Portal
let frida: Call
beforeAll(async () => {
  portal = await startPortal()
  frida = portal.as('frida@ruteflaten.example')
  for (const operator of ['oslo', 'brakar', 'akt'] as const)
    await loadFreeTickets(portal.db, operator, '2026-11-21')
})
afterAll(() => portal.stop())

type Ticket = {
  id: string
  lastName: string
  firstName: string
  employeeId: string
  status: string
  startDate: string
  expirationDate: string | null
  phone: string | null
  travelCardNumber: string | null
  travelCardState: string | null
  ticketHolderType: string
  replacementCount: number
  profile: string
}
const list = async (query = ''): Promise<{ matches: Ticket[]; totalEntries: number }> =>
  (await frida('GET', `/freeticket-api/ticket/by-company-id/${COMPANY}?${query}`)).json()
const all = (query = '') => list(`maxEntries=10000&${query}`)
const collator = new Intl.Collator('nb')

describe('GET /freeticket-api/ticket/by-company-id/{companyId}', () => {
  it('lists the tickets by name, each once over all pages [F-267]', async () => {
    const { matches, totalEntries } = await all()
    expect(matches).toHaveLength(totalEntries)
    expect(totalEntries).toBeGreaterThan(200)
    const names = matches.map(t => `${t.lastName} ${t.firstName}`)
    expect(names).toEqual([...names].sort((a, b) => collator.compare(a, b)))
    const seen = []
    for (let offset = 0; offset < totalEntries; offset += 50)
      seen.push(...(await list(`maxEntries=50&offset=${offset}`)).matches)
    expect(seen.map(t => t.id)).toEqual(matches.map(t => t.id))
  })

  it('gives a file up to 10,000 tickets at once, and no more [F-350]', async () => {
    const url = `/freeticket-api/ticket/by-company-id/${COMPANY}?maxEntries=`
    const [file, tooMany] = [await frida('GET', `${url}10000`), await frida('GET', `${url}10001`)]
    expect(file.json().matches).toHaveLength(file.json().totalEntries)
    expect(tooMany.statusCode).toBe(400)
    expect(tooMany.json().errors[0].pointer).toBe('/maxEntries')
  })

  it('finds by name, employee id, phone and card number, every word', async () => {
    const { matches } = await all()
    const [mobile, onCard] = [matches.find(t => t.phone)!, matches.find(t => t.travelCardNumber)!]
    for (const words of [
      mobile.lastName.toUpperCase(),
      `${mobile.firstName} ${mobile.lastName}`,
      mobile.employeeId,
      mobile.phone!,
      `+47${mobile.phone}`,
    ])
      expect((await all(`searchFor=${encodeURIComponent(words)}`)).matches.map(t => t.id)).toContain(
        mobile.id,
      )
    const number = onCard.travelCardNumber!
    for (const text of [number, `${number.slice(0, 4)} ${number.slice(4)}`, number.slice(0, 15)])
      expect((await all(`searchFor=${encodeURIComponent(text)}`)).matches.map(t => t.id)).toContain(onCard.id)
    expect((await all(`searchFor=${number.slice(1)}`)).matches).toEqual([])
    for (const text of ['%', '_', "'; drop table ticket; --", `${mobile.phone} nobody`])
      expect((await list(`searchFor=${encodeURIComponent(text)}`)).totalEntries).toBe(0)
  })

  it('filters by statuses, for the two downloads [F-102, F-268]', async () => {
    const statuses = async (filter: string) =>
      [...new Set((await all(`statusFilter=${filter}`)).matches.map(t => t.status))].sort()
    expect(await statuses('active,pending')).toEqual(['active', 'pending'])
    expect(await statuses('cancelled,expired')).toEqual(['cancelled', 'expired'])
    const parts = await Promise.all(
      ['active,pending', 'cancelled,expired,failed'].map(filter => list(`statusFilter=${filter}`)),
    )
    expect(parts.reduce((sum, part) => sum + part.totalEntries, 0)).toBe((await list()).totalEntries)
  })

  it.each(['employeeId', 'status', 'from'] as const)('sorts by %s, both ways', async sort => {
    const shown = (t: Ticket) =>
      sort === 'from'
        ? t.startDate
        : sort === 'status'
          ? ['pending', 'active', 'expired', 'cancelled'].indexOf(t.status)
          : t.employeeId
    const up = (await all(`sort=${sort}`)).matches.map(shown)
    const down = (await all(`sort=${sort}&descending=true`)).matches.map(shown)
    expect(up).toEqual([...up].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    expect(down).toEqual([...down].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
    expect(new Set(up).size).toBeGreaterThan(1)
  })

  it('shows the demo: families, retired holders, cards in every state, tickets of past months', async () => {
    const { matches } = await all()
    const values = (of: (t: Ticket) => string | null) => [...new Set(matches.map(of))].filter(Boolean).sort()
    expect(values(t => t.ticketHolderType)).toEqual(['EMPLOYEE', 'FAMILY_MEMBER', 'RETIRED'])
    expect(values(t => t.profile)).toEqual(['ADULT', 'CHILD', 'RETIRED'])
    expect(values(t => t.travelCardState)).toEqual(['CANCELLED', 'CREATED', 'DEACTIVATED', 'REQUESTED'])
    expect(matches.some(t => t.replacementCount === 1)).toBe(true)
    expect(new Set(values(t => t.startDate)).size).toBeGreaterThan(5)
    for (const [operator, who, company] of [
      ['brakar', 'bente@brakar.example', '300100'],
      ['akt', 'sverre@agderbuss.example', '500101'],
    ] as const) {
      const answer = await portal.as(who, operator)('GET', `/freeticket-api/ticket/by-company-id/${company}`)
      expect(answer.json().totalEntries).toBeGreaterThan(50)
    }
  })

  it('refuses parameters it does not know or that are out of range', async () => {
    for (const query of [
      'maxEntries=0',
      'maxEntries=10001',
      'offset=-1',
      'statusFilter=dead',
      'statusFilter=',
      'sort=price',
      'x=1',
    ])
      expect(
        await frida('GET', `/freeticket-api/ticket/by-company-id/${COMPANY}?${query}`),
        query,
      ).toMatchObject({ statusCode: 400 })
  })
})

describe('GET /freeticket-api/distance/zones', () => {
  it('answers the zones with their neighbours [F-120, F-265]', async () => {
    const { matches, totalEntries } = (await frida('GET', '/freeticket-api/distance/zones')).json()
    expect(totalEntries).toBe(14)
    expect(matches[0]).toMatchObject({
      id: 'RUT:TariffZone:1',
      name: '1',
      adjacentZoneNames: ['2V', '2S', '2Ø'],
    })
  })
})

describe('free-ticket settings', () => {
  const url = (company: string) => `/freeticket-api/company/${company}/settings`
  const sverre = () => portal.as('sverre@agderbuss.example')
  const settings = {
    invoiceReference: 'Drift',
    expireChildTickets: 'AT_END_OF_YEAR',
    expireChildTicketsAtAge: 19,
  }

  it('are 404 while the defaults hold, and then what was saved [F-115, F-283, F-284]', async () => {
    await portal.sql('akt', 'delete from free_ticket_settings')
    expect(await sverre()('GET', url('500101'))).toMatchObject({ statusCode: 404 })
    expect((await sverre()('PUT', url('500101'), settings)).json()).toEqual(settings)
    expect((await sverre()('GET', url('500101'))).json()).toEqual(settings)
    const none = { ...settings, expireChildTickets: 'NEVER' }
    expect((await sverre()('PUT', url('500101'), none)).json()).toEqual({
      ...none,
      expireChildTicketsAtAge: null,
    })
    expect((await sverre()('GET', url('500101'))).json()).toEqual({ ...none, expireChildTicketsAtAge: null })
  })
  it('are noted when they change', async () => {
    const [entry] = await portal.sql<{ detail: object }>(
      'akt',
      `select detail from audit_entry where action = 'free-ticket.settings' and company_id = '500101' order by id limit 1`,
    )
    expect(entry?.detail).toEqual({ expireChildTickets: 'AT_END_OF_YEAR', expireChildTicketsAtAge: 19 })
  })
  it('need an age for automatic ending [F-232, F-356]', async () => {
    for (const expireChildTicketsAtAge of [null, 17, 21])
      expect(await frida('PUT', url(COMPANY), { ...settings, expireChildTicketsAtAge })).toMatchObject({
        statusCode: 400,
      })
  })
})

describe("the job for children's tickets", () => {
  const children = async (): Promise<Ticket[]> =>
    (await all('statusFilter=active')).matches.filter(
      t => t.ticketHolderType === 'FAMILY_MEMBER' && t.profile === 'CHILD',
    )
  const run = () => portal.job('free-ticket-children', { operator: 'oslo' })

  it('ends what is due by the settings of the company, once, and leaves a day that somebody has set', async () => {
    expect((await run()).oslo).toEqual({ ended: 0 })
    const [young, due, late, set] = (await children()).filter(t => t.expirationDate === null) as [
      Ticket,
      Ticket,
      Ticket,
      Ticket,
    ]
    const bear = (ticket: Ticket, birthDate: string) =>
      portal.sql(
        'oslo',
        'update holder set birth_date = $2 where id = (select holder_id from ticket where id = $1)',
        [ticket.id, birthDate],
      )
    await bear(young, '2009-01-15')
    await bear(due, '2008-11-30')
    await bear(late, '2005-05-05')
    await bear(set, '2008-11-30')
    await portal.sql('oslo', `update ticket set expiration_date = '2027-02-28' where id = $1`, [set.id])
    expect((await run()).oslo).toEqual({ ended: 2 })
    const ends = new Map((await children()).map(t => [t.id, t.expirationDate]))
    expect([young, due, late, set].map(t => ends.get(t.id))).toEqual([
      null,
      '2026-11-30',
      '2026-11-30',
      '2027-02-28',
    ])
    expect((await run()).oslo).toEqual({ ended: 0 })
    const [entry] = await portal.sql<{ company_id: string }>(
      'oslo',
      `select company_id from audit_entry where action = 'free-ticket.end' and entity_id = $1`,
      [due.id],
    )
    expect(entry?.company_id).toBe(COMPANY)
  })

  it('ends none where the company does not want it', async () => {
    await frida('PUT', `/freeticket-api/company/${COMPANY}/settings`, {
      invoiceReference: '',
      expireChildTickets: 'NEVER',
      expireChildTicketsAtAge: null,
    })
    const [child] = (await children()).filter(t => t.expirationDate === null)
    await portal.sql(
      'oslo',
      `update holder set birth_date = '2000-01-01' where id = (select holder_id from ticket where id = $1)`,
      [child!.id],
    )
    expect((await run()).oslo).toEqual({ ended: 0 })
  })
})
