import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, FJORDBYGG, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { subscribersStatement } from './list.ts'

const EMPLOYEES = 60
type Row = {
  id: string
  firstName: string
  lastName: string
  employeeId: string
  status: string
  ticket: null | {
    startDate: string
    endsOn: string | null
    notPickedUp: boolean
    pricePerMonth: number | null
  }
}

let portal: Portal
let kari: Call
beforeAll(async () => {
  portal = await startPortal({ employees: EMPLOYEES })
  kari = portal.as('kari@nordlys.example')
})
afterAll(() => portal.stop())

const list = async (query = ''): Promise<{ matches: Row[]; totalEntries: number }> =>
  (await kari('GET', `/api/subscriber/by-company-id/${NORDLYS}?maxEntries=100&${query}`)).json()
const idsIn = async (query: string) => (await list(query)).matches.map(row => row.id).sort()
const summary = async () => (await kari('GET', `/api/subscriber/summary/by-company-id/${NORDLYS}`)).json()
const file = (filters: object, language = 'nb') =>
  kari('POST', `/api/subscriber/by-company-id/${NORDLYS}/file`, { language, filters })
const linesOf = (answer: { body: string }) => answer.body.trimEnd().split('\r\n')

/** Ids of employees by a condition on the ticket that their row shows. */
const byTicket = async (condition: string) =>
  (
    await portal.sql<{ id: string }>(
      'oslo',
      `select h.id from holder h join lateral (
         select * from ticket t where t.holder_id = h.id order by t.status = 'ACTIVE' desc, t.status = 'PENDING' desc, t.start_date desc limit 1) t on true
       where h.company_id = $1 and (${condition})`,
      [NORDLYS],
    )
  )
    .map(({ id }) => id)
    .sort()

/** A running ticket that `change` is written to. */
const oneRunning = async (change: string) => {
  const [row] = await portal.sql<{ id: string; ticketId: string }>(
    'oslo',
    `update ticket set ${change} where id = (select id from ticket where company_id = $1 and status = 'ACTIVE' and expiration_date is null
       order by id limit 1) returning holder_id as id, id as "ticketId"`,
    [NORDLYS],
  )
  return row!
}

describe('sorting', () => {
  const collator = new Intl.Collator('nb')
  const keys: Record<string, (row: Row) => string | number | null> = {
    name: row => `${row.lastName} ${row.firstName}`,
    employeeId: row => row.employeeId,
    from: row => row.ticket?.startDate ?? null,
    price: row => row.ticket?.pricePerMonth ?? null,
    status: row => ['active', 'pending', 'ended'].indexOf(row.status),
  }
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' ? a - (b as number) : collator.compare(a, b as string)

  it.each(Object.keys(keys))('by %s goes up and down, over all pages', async sort => {
    const up = (await list(`sort=${sort}`)).matches
    const down = (await list(`sort=${sort}&descending=true`)).matches
    expect(new Set([...up, ...down].map(row => row.id)).size).toBe(EMPLOYEES)
    for (const [rows, sign] of [
      [up, 1],
      [down, -1],
    ] as const) {
      const values = rows.map(keys[sort]!)
      const shown = values.filter(value => value !== null)
      expect(shown).toEqual([...shown].sort((a, b) => sign * compare(a, b)))
      // Nobody without a value stands between those who have one.
      expect(values.slice(0, shown.length)).toEqual(shown)
    }
    const pages = await Promise.all(
      [0, 25, 50].map(offset =>
        kari(
          'GET',
          `/api/subscriber/by-company-id/${NORDLYS}?maxEntries=25&offset=${offset}&sort=${sort}&descending=true`,
        ),
      ),
    )
    expect(pages.flatMap(page => page.json().matches.map((row: Row) => row.id))).toEqual(
      down.map(row => row.id),
    )
  })

  it('by status has those who end first before the others', async () => {
    const { id } = await oneRunning(`expiration_date = '2026-11-30'`)
    expect((await list('sort=status')).matches[0]!.id).toBe(id)
  })
})

describe('filters by ticket', () => {
  it.each([
    ['agreement=200101', `t.agreement_id = '200101'`],
    ['zone=RUT:TariffZone:1', `not t.all_zones and 'RUT:TariffZone:1' in (t.zone_from, t.zone_to)`],
    ['zone=all', `t.all_zones`],
    ['zone=all,RUT:TariffZone:2V', `t.all_zones or 'RUT:TariffZone:2V' in (t.zone_from, t.zone_to)`],
    ['profile=4', `t.profile_id = 4`],
    ['agreement=200100&status=ended', `t.agreement_id = '200100' and h.status = 'ENDED'`],
    ['agreement=999999', 'false'],
    ['zone=nothing', 'false'],
  ])('%s', async (query, condition) => {
    const expected = await byTicket(condition)
    expect(await idsIn(query)).toEqual(expected)
    expect((await list(query)).totalEntries).toBe(expected.length)
  })

  it('go together with a search', async () => {
    const [someone] = (await list('agreement=200100')).matches
    const words = encodeURIComponent(`${someone!.lastName} ${someone!.employeeId}`)
    expect(await idsIn(`agreement=200100&searchFor=${words}`)).toEqual([someone!.id])
    expect(await idsIn(`agreement=200101&searchFor=${words}`)).toEqual([])
  })

  it('not picked up: running, with a code, and not on a phone; as many as the figure', async () => {
    await portal.sql('oslo', 'update ticket set downloaded_at = now() where company_id = $1', [NORDLYS])
    const { id } = await oneRunning(`downloaded_at = null, pickup_code = 'K3T7'`)
    await portal.sql(
      'oslo',
      `update ticket set downloaded_at = null where id in (select id from ticket where company_id = $1 and status <> 'ACTIVE' limit 2)`,
      [NORDLYS],
    )
    expect(await idsIn('notPickedUp=true')).toEqual([id])
    expect((await summary()).notPickedUp).toBe(1)
    const { matches } = await list()
    expect(matches.filter(row => row.ticket?.notPickedUp).map(row => row.id)).toEqual([id])
  })

  it.each([
    ['the last of the 30 days', '2026-12-21', true],
    ['the day after', '2026-12-22', false],
    ['today', '2026-11-21', true],
  ])('ending soon: %s; as many as the figure', async (_title, day, soon) => {
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = null where company_id = $1 and status = 'ACTIVE'`,
      [NORDLYS],
    )
    const before = (await summary()).endingSoon
    const { id } = await oneRunning(`expiration_date = '${day}'`)
    expect((await idsIn('endingSoon=true')).includes(id)).toBe(soon)
    expect((await summary()).endingSoon).toBe(before + (soon ? 1 : 0))
    expect((await list()).matches.find(row => row.id === id)!.ticket!.endsOn).toBe(day)
  })

  it('ending soon: not who goes on with new zones', async () => {
    const { id, ticketId } = await oneRunning(`expiration_date = '2026-11-30'`)
    expect(await idsIn('endingSoon=true')).toContain(id)
    await portal.sql(
      'oslo',
      `insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, ordered_at, replaces_id)
       select kind, company_id, agreement_id, holder_id, 'PENDING', profile_id, zone_from, zone_to, nr_of_zones, price_tier, '2026-12-01', ordered_at, id from ticket where id = $1`,
      [ticketId],
    )
    expect(await idsIn('endingSoon=true')).not.toContain(id)
    expect((await list()).matches.find(row => row.id === id)!.ticket!.endsOn).toBeNull()
  })

  it.each([
    'sort=phone',
    'descending=1',
    'notPickedUp=false',
    'endingSoon=1',
    'profile=x',
    'profile=0',
    `zone=${'x'.repeat(501)}`,
    'filter=1',
  ])('refuses %s', async query => {
    expect((await kari('GET', `/api/subscriber/by-company-id/${NORDLYS}?${query}`)).statusCode).toBe(400)
  })
})

describe('POST /api/subscriber/by-company-id/{companyId}/file', () => {
  it('has who is filtered, in the order of names, with the words of the language', async () => {
    const { matches } = await list('status=active')
    const answer = await file({ status: 'active' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers['content-disposition']).toBe('attachment; filename="ansatte.csv"')
    const [head, ...lines] = linesOf(answer)
    expect(head).toBe(
      '\ufeffEtternavn;Fornavn;Ansattnr;Mobil;Soner;Reisende;Gyldig fra;Gyldig til;Status;Hentet;Per måned;Fakturareferanse',
    )
    expect(lines.map(line => line.split(';')[2])).toEqual(matches.map(row => row.employeeId))
    expect(lines.every(line => line.includes(';Aktiv;'))).toBe(true)
    expect(linesOf(await file({ status: 'active' }, 'en'))[0]).toMatch(
      /^\ufeffLast name;First name;Ansattnr;Phone/,
    )
  })

  it('has the chosen ones, and none of another company', async () => {
    const [first, second] = (await list('sort=price')).matches
    const [stranger] = await portal.sql<{ id: string }>(
      'oslo',
      'select id from holder where company_id = $1 limit 1',
      [FJORDBYGG],
    )
    const answer = await file({ ids: [first!.id, second!.id, stranger!.id] })
    const ids = linesOf(answer)
      .slice(1)
      .map(line => line.split(';')[2])
    expect(ids.sort()).toEqual([first!.employeeId, second!.employeeId].sort())
  })

  it('runs nothing in a spreadsheet', async () => {
    const [row] = (await list()).matches
    await portal.sql('oslo', `update holder set first_name = '=1+1' where id = $1`, [row!.id])
    expect((await file({ ids: [row!.id] })).body).toContain(`;'=1+1;`)
  })

  it('is an audit entry without what was searched for', async () => {
    await file({ searchFor: 'hemmelig', notPickedUp: 'true' })
    const [entry] = await portal.sql<{ detail: object }>(
      'oslo',
      `select detail from audit_entry where action = 'subscriber.export' order by at desc, id desc limit 1`,
    )
    expect(entry!.detail).toEqual({ notPickedUp: 'true', bySearch: true, rows: 0 })
  })
})

describe('a page of many', () => {
  type Plan = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] }
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
  const PAGE = 25
  const MANY = 2_000
  beforeAll(async () => {
    await portal.sql(
      'oslo',
      `insert into holder (company_id, identified_by, identity, first_name, last_name, employee_id, phone, phone_country_code, status)
       select $1, 'PHONE', 'many:' || n, 'Åse', 'Dahl ' || n % 97, n::text, (45000000 + n)::text, '+47', case when n % 20 = 0 then 'ENDED' else 'ACTIVE' end::holder_status
       from generate_series(1, ${MANY}) n`,
      [FJORDBYGG],
    )
    await portal.sql('oslo', 'analyze holder')
  })

  it.each([
    ['the first', 0, undefined],
    ['the last', MANY - PAGE, undefined],
    ['the last of a status', 1_800, 'active'],
  ] as const)(
    'is read in the order of an index, however far back it is: %s',
    async (_which, offset, status) => {
      const { text, values } = subscribersStatement(FJORDBYGG, {
        ...{ searchFor: '', status, maxEntries: PAGE, offset },
      })
      const [row] = await portal.sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        ...(['oslo', `explain (analyze, format json) ${text}`, values] as const),
      )
      const sorted = nodesOf(row!['QUERY PLAN'][0].Plan)
        .filter(node => node['Node Type'].endsWith('Sort'))
        .flatMap(({ Plans = [] }) =>
          Plans.map(({ 'Actual Rows': rows, 'Actual Loops': loops }) => rows * loops),
        )
      // The rows of the page are sorted for the answer.
      expect(Math.max(...sorted)).toBe(PAGE)
    },
  )
})
