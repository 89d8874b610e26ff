import { randomUUID } from 'node:crypto'
import { addDays, monthOf, nextMonth } from '@portal/domain'
import { nextCutOff } from '@portal/domain/overview'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { addCounter, issuedAtCounter, orderAtCounter } from '../../../test/counter-orders.ts'
import { FJORDBYGG, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import type { Ctx } from '../../core/ctx.ts'
import { overviewCard } from '../../core/overview.ts'
import { readOverview } from './read.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ employees: 40 })
  // Somebody receives their invoices, so that nothing waits for staff.
  await portal.sql('oslo', `update company set invoice_email = 'faktura@kunde.example'`)
  await portal.job('invoice-run', { operator: 'oslo' })
})
afterAll(() => portal.stop())

// biome-ignore lint/suspicious/noExplicitAny: every card has data of its own
type Cards = Record<string, any>
/** Asks again while a card is late, as the page does: how fast the machine is decides no test. */
const overviewOf = (who: string, companyId?: string): Promise<Cards> =>
  vi.waitFor(
    async () => {
      const answer = await portal.as(who)(
        'GET',
        `/overview-api/overview${companyId ? `?companyId=${companyId}` : ''}`,
      )
      expect(answer.statusCode, answer.body).toBe(200)
      const { cards }: { cards: Cards } = answer.json()
      expect(Object.entries(cards).filter(([, card]) => 'failed' in card)).toEqual([])
      return cards
    },
    { timeout: 100_000, interval: 50 },
  )
const list = async (who: string, url: string) => (await portal.as(who)('GET', url)).json()

describe('who is told what', () => {
  it('is what their permissions give, and nothing without a company', async () => {
    const cards = async (who: string, companyId?: string) =>
      Object.keys(await overviewOf(who, companyId)).sort()
    expect(await cards('kari@nordlys.example', NORDLYS)).toEqual([
      'changes',
      'costs',
      'employees',
      'invoices',
    ])
    const ofSupport = ['batches', 'companies', 'customerActs', 'jobs', 'messages', 'parked']
    const ofMoney = ['einvoices', 'invoicing', 'overdue', 'unmatched']
    expect(await cards('ingrid@operator.example')).toEqual(
      [...ofSupport, ...ofMoney, 'codes', 'registrations'].sort(),
    )
    // What an operator does not sell or take is not told to anybody.
    expect(await cards('bjorn@brakarkunde.example')).toEqual(ofSupport)
    expect(await cards('gunn@operator.example')).toEqual(['batches'])
    expect(await cards('ingrid@operator.example', NORDLYS)).toEqual([
      'changes',
      'costs',
      'employees',
      'invoices',
    ])
    expect(await overviewOf('kari@nordlys.example')).toEqual({})
    expect(await overviewOf('unni@nordlys.example', NORDLYS)).toEqual({})
  })

  it('hides the company of others, and refuses what is no id of one', async () => {
    const kari = portal.as('kari@nordlys.example')
    const statusOf = async (query: string) => (await kari('GET', `/overview-api/overview${query}`)).statusCode
    expect(await statusOf(`?companyId=${FJORDBYGG}`)).toBe(404)
    expect(await statusOf('?companyId=999999')).toBe(404)
    expect(await statusOf('?companyId=')).toBe(400)
    expect(await statusOf(`?companyId=${NORDLYS}&companyId=${FJORDBYGG}`)).toBe(400)
    expect((await portal.anonymous()('GET', '/overview-api/overview')).statusCode).toBe(401)
  })
})

describe('a card that fails or is late', () => {
  const card = (name: string, read: () => Promise<{ n: number } | null>) =>
    overviewCard({ name, of: 'operator', needs: 'signedIn', answer: z.object({ n: z.number() }), read })

  it('answers the reference, logs the error, and leaves the others alone', async () => {
    const logged: object[] = []
    const ctx = {
      ...portal.ctxOf('oslo'),
      requestId: 'r-1',
      log: { error: (entry: object) => logged.push(entry) },
    } as unknown as Ctx
    const never = new Promise<null>(() => undefined)
    const { cards } = await readOverview(
      ctx,
      [
        card('good', async () => ({ n: 1 })),
        card('none', async () => null),
        card('bad', () => Promise.reject(new Error('no such table'))),
        card('late', () => never),
      ],
      20,
    )
    expect(cards).toEqual({ good: { data: { n: 1 } }, bad: { failed: 'r-1' }, late: { failed: 'r-1' } })
    expect(logged.map(entry => (entry as { card: string }).card).sort()).toEqual(['bad', 'late'])
  })
})

describe('the costs', () => {
  type Cost = { month: string; product: string; amount: number }
  const costsOf = async (who: string, companyId: string): Promise<Cost[]> =>
    (await overviewOf(who, companyId)).costs.data.costs
  const sum = (costs: readonly Cost[]) =>
    costs.reduce((total, { amount }) => total + Math.round(amount * 100), 0)

  /** What the previews of the company's next invoices come to, in øre. */
  const previewed = async () => {
    const agreements = await portal.sql<{ id: string }>(
      'oslo',
      `select id from agreement where company_id = $1 and sub_type = 'SUBSCRIPTIONS' and (end_date is null or end_date >= '2026-11-21')`,
      [NORDLYS],
    )
    let ore = 0
    for (const { id } of agreements)
      ore += Math.round(
        (await list('kari@nordlys.example', `/api/invoice/preview/${id}/2026-11-21`)).totalAmount * 100,
      )
    return ore
  }

  it('of months that are invoiced are those of the invoices, and of this month those of the preview', async () => {
    const costs = await costsOf('kari@nordlys.example', NORDLYS)
    const { totalAmount } = await list(
      'kari@nordlys.example',
      `/api/invoice/by-company-id/${NORDLYS}?maxEntries=1`,
    )
    expect(totalAmount).toBeGreaterThan(0)
    expect(sum(costs.filter(({ month }) => month < '2026-11'))).toBe(Math.round(totalAmount * 100))
    const preview = await previewed()
    expect(preview).toBeGreaterThan(0)
    expect(sum(costs.filter(({ month }) => month === '2026-11'))).toBe(preview)
    expect(new Set(costs.map(({ product }) => product)).size).toBeGreaterThan(1)
  })

  it('of a month in which a ticket replaces another have the earlier one only, as the preview has', async () => {
    const now = async () =>
      sum((await costsOf('kari@nordlys.example', NORDLYS)).filter(({ month }) => month === '2026-11'))
    // Beside a running ticket of the same price: with its days or days of its own, instead of it or not.
    const added: string[] = []
    const add = async (replaces: 'id' | 'null', start: string, end = 'null') => {
      const [row] = await portal.sql<{ id: string }>(
        'oslo',
        `insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, expiration_date, ordered_at, issued_at, replaces_id)
         select kind, company_id, agreement_id, holder_id, 'EXPIRED', profile_id, zone_from, zone_to, nr_of_zones, price_tier, ${start}, ${end}, ordered_at, issued_at, ${replaces}
         from ticket where company_id = $1 and status = 'ACTIVE' and kind = 'COMPANY_TICKET' and replaces_id is null and expiration_date is null and start_date < '2026-11-01'
         order by id limit 1 returning id`,
        [NORDLYS],
      )
      added.push(row!.id)
    }
    const before = await now()
    await add('id', 'start_date')
    await add('id', `date '2026-11-20'`)
    await add('null', 'start_date', `date '2026-10-31'`)
    expect(await now()).toBe(before)
    await add('null', `date '2026-11-20'`)
    expect(await now()).toBeGreaterThan(before)
    // What is late for a month with an invoice is on the preview too.
    await portal.sql('oslo', 'delete from ticket where id = $1', [added[2]])
    expect(await now()).toBe(await previewed())
    await portal.sql('oslo', 'delete from ticket where id = any($1)', [added])
  })

  it('are the same when they are asked for again, less what was given back since', async () => {
    const before = await costsOf('kari@nordlys.example', NORDLYS)
    expect(await costsOf('kari@nordlys.example', NORDLYS)).toEqual(before)
    const [line] = await portal.sql<{ id: string; invoiceId: string; month: string }>(
      'oslo',
      `select l.id, l.invoice_id as "invoiceId", to_char(l.month, 'YYYY-MM') as month from invoice_line l join invoice i on i.id = l.invoice_id
       where i.company_id = $1 and i.kind = 'INVOICE' and l.source = 'TICKET_MONTH' and (select allow_refund from agreement a where a.id = i.agreement_id) and l.gross_ore > 10000 order by l.id limit 1`,
      [NORDLYS],
    )
    const refund = await portal.as('ingrid@operator.example')(
      'POST',
      `/invoice-admin-api/invoice/${line!.invoiceId}/refund-line/${line!.id}`,
      { amount: 100, description: 'x' },
      { 'idempotency-key': randomUUID() },
    )
    expect(refund.statusCode, refund.body).toBeLessThan(300)
    const after = await costsOf('kari@nordlys.example', NORDLYS)
    const of = (costs: readonly Cost[]) =>
      costs.find(({ month, product }) => month === line!.month && product === 'TICKET')!.amount
    expect(Math.round((of(before) - of(after)) * 100)).toBe(10_000)
  })

  it('of one company are not those of another', async () => {
    const [kari, jon] = await Promise.all([
      costsOf('kari@nordlys.example', NORDLYS),
      costsOf('jon@fjordbygg.example', FJORDBYGG),
    ])
    expect(sum(jon)).toBeGreaterThan(0)
    expect(jon).not.toEqual(kari)
  })
})

describe('the employees', () => {
  /** Makes so many of the running tickets into what waits, and returns what the list finds. */
  const change = (limit: number, set: string) =>
    portal.sql(
      'oslo',
      `update ticket set ${set} where id in (select id from ticket where company_id = $1 and status = 'ACTIVE' and kind = 'COMPANY_TICKET'
         and expiration_date is null and downloaded_at is not null order by id limit ${limit})`,
      [NORDLYS],
    )

  it('are counted as the list with the same filter counts them, for every row', async () => {
    await change(
      2,
      `downloaded_at = null, pickup_code = 'AB12', ordered_at = '2026-11-13T22:59:00Z', start_date = '2026-11-01'`,
    )
    await change(
      1,
      `downloaded_at = null, pickup_code = 'AB13', ordered_at = '2026-11-13T23:01:00Z', start_date = '2026-11-01'`,
    )
    await change(3, `expiration_date = '2026-11-30'`)
    await change(1, `expiration_date = '2026-12-01'`)
    await change(1, `status = 'FAILED'`)
    const { data } = (await overviewOf('kari@nordlys.example', NORDLYS)).employees
    const count = async (filter: string) =>
      (await list('kari@nordlys.example', `/api/subscriber/by-company-id/${NORDLYS}?${filter}`)).totalEntries
    expect(data).toMatchObject({
      failed: await count('failed=true'),
      notPickedUp: await count('notPickedUp=week'),
      ending: await count('endingSoon=month'),
      endsOn: '2026-11-30',
    })
    expect(await count('failed=true')).toBe(1)
    expect(await count('notPickedUp=true')).toBeGreaterThan(data.notPickedUp)
    expect(await count('endingSoon=true')).toBeGreaterThan(data.ending)
    expect(data.notPickedUp).toBeGreaterThanOrEqual(2)
  })

  it('are forgotten as failed once something else is ordered for them', async () => {
    const failed = async () => (await overviewOf('kari@nordlys.example', NORDLYS)).employees.data.failed
    const before = await failed()
    const [row] = await portal.sql<{ id: string }>(
      'oslo',
      `update ticket set status = 'FAILED', ordered_at = '2026-11-20T10:00:00Z' where id = (select id from ticket where company_id = $1
         and status = 'ACTIVE' and kind = 'COMPANY_TICKET' order by id desc limit 1) returning id`,
      [NORDLYS],
    )
    expect(await failed()).toBe(before + 1)
    await portal.sql(
      'oslo',
      `insert into ticket (id, kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, ordered_at)
       select $2, kind, company_id, agreement_id, holder_id, 'PENDING', profile_id, zone_from, zone_to, nr_of_zones, price_tier, '2026-12-01', '2026-11-20T10:01:00Z' from ticket where id = $1`,
      [row!.id, randomUUID()],
    )
    expect(await failed()).toBe(before)
  })

  it('of another company are not among them', async () => {
    const before = await overviewOf('kari@nordlys.example', NORDLYS)
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-11-30' where company_id = $1 and status = 'ACTIVE'`,
      [FJORDBYGG],
    )
    const jon = (await overviewOf('jon@fjordbygg.example', FJORDBYGG)).employees.data
    expect(jon.ending).toBeGreaterThan(0)
    expect((await overviewOf('kari@nordlys.example', NORDLYS)).employees).toEqual(before.employees)
  })
})

describe('the invoices', () => {
  it('are those that the list finds as unpaid, the overdue first, with what remains of each', async () => {
    portal.clock.set('2026-12-10T11:00:00Z')
    await portal.job('invoice-run', { operator: 'oslo', asOf: '2026-12-10' })
    portal.clock.set('2027-01-02T11:00:00Z')
    const { data } = (await overviewOf('kari@nordlys.example', NORDLYS)).invoices
    const url = `/api/invoice/by-company-id/${NORDLYS}?status=open&sort=due`
    const { matches, totalEntries } = await list('kari@nordlys.example', url)
    expect(totalEntries).toBeGreaterThan(0)
    expect(data.open).toBe(totalEntries)
    expect(data.first).toEqual(
      matches
        .slice(0, 4)
        .map((row: { id: string; invoiceNumber: string; dueDate: string; outstandingAmount: number }) =>
          expect.objectContaining({
            id: row.id,
            invoiceNumber: row.invoiceNumber,
            dueDate: row.dueDate,
            outstanding: row.outstandingAmount,
          }),
        ),
    )
    const summary = await list('kari@nordlys.example', `/api/invoice/by-company-id/${NORDLYS}/summary`)
    expect([data.outstanding, data.overdue]).toEqual([summary.outstanding.amount, summary.counts.overdue])
    expect(data.nextOn).toBe('2027-01-07')
  })
})

describe('what waits for staff', () => {
  const ingrid = 'ingrid@operator.example'

  it('is as many as the lists have, and nothing of another operator', async () => {
    await portal.sql(
      'oslo',
      `insert into access_request (company_name, organisation_number, first_name, last_name, email, phone, phone_country_code, state, created_at, handled_at)
       select 'Bergli AS', '312000415', 'Pia', 'Bergli', 'pia' || n || '@bergli.example', '41210555', '+47', case n when 3 then 'DECLINED' else 'OPEN' end::access_request_state,
         '2026-11-19T09:00:00Z', case n when 3 then '2026-11-20T09:00:00Z'::timestamptz end from generate_series(1, 3) n`,
    )
    await portal.sql('oslo', `update company set access = 'LIMITED' where id = $1`, [FJORDBYGG])
    await portal.sql(
      'oslo',
      `insert into onboarding (state, email, phone, phone_country_code, organisation_number, register, created_at)
       select state::onboarding_state, 'a@b.example', '41210556', '+47', '312000415', '{"name":"Bergli AS"}', '2026-11-20T09:00:00Z'
       from unnest(array['STARTED', 'IDENTIFIED', 'SIGNING', 'COMPANY_EXISTS']) state`,
    )
    await portal.sql(
      'oslo',
      `insert into outbox_call (topic, subject_id, company_id, state, attempts, due_at)
       values ('message-send', $1, $2, 'PARKED', 12, '2026-11-20T09:00:00Z'), ('ticket-issue', $1, $2, 'PARKED', 12, '2026-11-19T09:00:00Z')`,
      [randomUUID(), NORDLYS],
    )
    const cards = await overviewOf(ingrid)
    const count = async (url: string) => (await list(ingrid, url)).totalEntries
    expect(cards.registrations.data).toMatchObject({
      requests: await count('/onboarding/access-requests?state=OPEN'),
      requestedAt: '2026-11-19T09:00:00.000Z',
    })
    expect(cards.registrations.data.latest.map(({ step }: { step: string }) => step).sort()).toEqual([
      'SIGNEE',
      'SIGNING',
    ])
    expect(cards.companies.data).toMatchObject({
      companies: await count('/onboarding/company'),
      limited: await count('/onboarding/company?access=LIMITED'),
    })
    expect([cards.registrations.data.requests, cards.companies.data.limited]).toEqual([2, 1])
    expect(cards.parked.data.parked).toBe(await count('/clock-api/parked'))
    expect(cards.parked.data.parked).toBe(2)
    expect(cards.parked.data.oldest).toBe('2026-11-19T09:00:00.000Z')
    const brakar = await overviewOf('bjorn@brakarkunde.example')
    expect(brakar.parked.data.parked).toBe(0)
    expect(brakar.companies.data.limited).toBe(0)
  })

  it('has the overdue invoices of all companies, as their lists sum them', async () => {
    const { data } = (await overviewOf(ingrid)).overdue
    const companies = await portal.sql<{ id: string }>(
      'oslo',
      'select distinct company_id as id from invoice',
    )
    const summaries = await Promise.all(
      companies.map(({ id }) => list(ingrid, `/api/invoice/by-company-id/${id}/summary`)),
    )
    const overdue = summaries
      .map(({ overdue: each }) => each as { amount: number; invoices: number })
      .filter(each => each?.invoices > 0)
    expect(data.invoices).toBe(overdue.reduce((sum, each) => sum + each.invoices, 0))
    expect(data.companies).toBe(overdue.length)
    expect(Math.round(data.amount * 100)).toBe(
      overdue.reduce((sum, each) => sum + Math.round(each.amount * 100), 0),
    )
    const days = data.first.map(({ dueDate }: { dueDate: string }) => dueDate)
    expect(days).toEqual([...days].sort())
    const all = await list(ingrid, '/invoice-admin-api/overdue?maxEntries=100')
    expect([all.totalEntries, all.totalOutstanding]).toEqual([data.invoices, data.amount])
    expect(all.matches).toHaveLength(data.invoices)
    expect(all.matches.slice(0, 4)).toEqual(data.first)
    const second = await list(ingrid, '/invoice-admin-api/overdue?maxEntries=1&offset=1')
    expect([second.totalEntries, second.matches]).toEqual([data.invoices, [all.matches[1]]])
    expect(all.matches.filter(({ reminded }: { reminded: boolean }) => reminded)).toHaveLength(data.reminded)
    expect((await overviewOf('astrid@aktkunde.example')).overdue?.data.first ?? []).not.toEqual(data.first)
  })

  it('has the stocks of codes that run out, and the batches that are not made', async () => {
    await portal.sql(
      'oslo',
      `insert into voucher_code (period, provider, code, code_hash) values ('2027-01-01', 'HYRE', 'H-1', '\\x01')`,
    )
    const codes = (await overviewOf(ingrid)).codes.data.low
    const stock = await list(ingrid, '/voucher-api/stock')
    expect(codes).toHaveLength(
      stock.matches
        .flatMap((row: { stock: { warning: number | null }[] }) => row.stock)
        .filter(({ warning }: { warning: number | null }) => warning !== null).length,
    )
    expect(codes[0]).toMatchObject({ month: '2027-01', codes: 1, left: 1 })
  })
})

describe('how the portal runs', () => {
  const ingrid = 'ingrid@operator.example'

  it('has the invoices of a month with what is delivered and what remains of them', async () => {
    const { months, next } = (await overviewOf(ingrid)).invoicing.data
    const rows = await portal.sql<{ month: string; invoices: number; delivered: number; ore: number }>(
      'oslo',
      `select to_char(period_end, 'YYYY-MM') as month, count(*)::int as invoices, count(d.invoice_id)::int as delivered, sum(gross_ore)::float8 as ore
       from invoice i left join invoice_delivery d on d.invoice_id = i.id where kind = 'INVOICE' group by 1 order by 1 desc`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(
      months.map(({ month, invoices, delivered, total }: Record<string, unknown>) => [
        month,
        invoices,
        delivered,
        total,
      ]),
    ).toEqual(rows.slice(0, 2).map(row => [row.month, row.invoices, row.delivered, row.ore / 100]))
    const { day, endsOn } = nextCutOff(portal.clock.now().toISOString().slice(0, 10))
    expect(next).toEqual({ month: monthOf(endsOn), on: addDays(day, 1) })
    // A payment lowers what remains by its amount.
    const [first] = months
    await portal.sql(
      'oslo',
      `insert into invoice_payment (invoice_id, reference, amount_ore, paid_on)
       select id, 'oversikt-1', 12300, '2026-11-20' from invoice where kind = 'INVOICE' and to_char(period_end, 'YYYY-MM') = $1 and gross_ore > 12300 order by id limit 1`,
      [first.month],
    )
    const { outstanding } = (await overviewOf(ingrid)).invoicing.data.months[0]
    expect(Math.round((first.outstanding - outstanding) * 100)).toBe(12300)
  })

  it('has money that has found no invoice until somebody has handled it', async () => {
    await portal.sql(
      'oslo',
      `insert into payment_unmatched (reference, amount_ore, paid_on, state, created_at, handled_at) values
       ('u-1', 10000, '2026-11-18', 'OPEN', now(), null), ('u-2', 2550, '2026-11-16', 'OPEN', now(), null), ('u-3', 99900, '2026-11-10', 'SET_ASIDE', now(), now())`,
    )
    expect((await overviewOf(ingrid)).unmatched.data).toEqual({
      payments: 2,
      amount: 125.5,
      since: '2026-11-16',
    })
  })

  it('counts the messages of a day, and the e-invoices of a month', async () => {
    const before = (await overviewOf(ingrid)).messages.data
    await portal.sql(
      'oslo',
      `insert into outgoing_message (dedupe_key, channel, recipient, body, state, created_at)
       select 'o-' || state || age, 'SMS', '+4741210000', '', state::message_state, $1::timestamptz - age * interval '1 hour'
       from unnest(array['SENT', 'PARKED', 'QUEUED']) state, unnest(array[2, 25]) age`,
      [portal.clock.now()],
    )
    expect((await overviewOf(ingrid)).messages.data).toEqual({
      sent: before.sent + 1,
      undelivered: before.undelivered + 1,
    })
    await portal.sql(
      'oslo',
      `insert into einvoice (invoice_id, state, queued_at, answered_at, given_up_at)
       select id, (array['DELIVERED', 'REJECTED', 'SENT', 'REJECTED'])[n]::einvoice_state, $1::timestamptz - interval '1 day', case when n <> 3 then $1::timestamptz end,
         case n when 4 then $1::timestamptz end
       from (select id, row_number() over (order by id) as n from invoice) i where n <= 4`,
      [portal.clock.now()],
    )
    expect((await overviewOf(ingrid)).einvoices.data).toEqual({ delivered: 1, waiting: 1, rejected: 1 })
  })

  it('counts the jobs as their page has them, and the calls that wait', async () => {
    await portal.sql(
      'oslo',
      `insert into job_run (job, trigger, as_of, started_at, seen_at, finished_at, outcome) values ('message-send', 'CLOCK', '2026-11-21', $1, $1, $1, 'FAILED')`,
      [portal.clock.now()],
    )
    const { jobs } = await overviewOf(ingrid)
    const { matches, waiting } = await list(ingrid, '/clock-api/jobs')
    const failing = matches.filter(({ status }: { status: string }) =>
      ['FAILED', 'HELD', 'LATE'].includes(status),
    )
    expect(failing.length).toBeGreaterThan(0)
    expect(jobs.data).toMatchObject({ failing: failing.length, healthy: matches.length - failing.length })
    expect(jobs.data.waiting).toBe(
      waiting.reduce((sum: number, each: { waiting: number }) => sum + each.waiting, 0),
    )
  })

  it('has what customers did last, and nothing that staff or the portal did', async () => {
    const idOf = async (email: string) =>
      (await portal.sql<{ id: string }>('oslo', 'select id from app_user where email = $1', [email]))[0]!.id
    const entry = async (minutes: number, kind: string, actor: string, action: string) =>
      portal.sql(
        'oslo',
        `insert into audit_entry (at, actor_kind, actor_id, company_id, action, detail, request_id) values ($1::timestamptz - $2 * interval '1 minute', $3, $4, $5, $6, '{}', $7)`,
        [portal.clock.now(), minutes, kind, actor, NORDLYS, action, randomUUID()],
      )
    await entry(1, 'user', await idOf(ingrid), 'company.change')
    await entry(2, 'job', 'invoice-run', 'invoice.issue')
    await entry(3, 'user', await idOf('kari@nordlys.example'), 'company-ticket.order')
    const [latest] = (await overviewOf(ingrid)).customerActs.data.acts
    expect(latest.entry).toMatchObject({
      actor: { name: 'Kari Nordmann' },
      onBehalfOf: { companyId: NORDLYS },
      action: 'company-ticket.order',
    })
  })
})

describe('the requests of employees', () => {
  it('are as many as the list has, and none where the company takes none', async () => {
    await portal.sql('oslo', `update company set widget_access = 'ALLOW_TICKET_REQUESTS' where id = $1`, [
      NORDLYS,
    ])
    await portal.sql(
      'oslo',
      `insert into ticket_request (company_id, agreement_id, first_name, last_name, employee_id, phone, phone_country_code, zone_from, zone_to, nr_of_zones, start_date, created_at, state, handled_at)
       select $1, (select min(id) from agreement where company_id = $1), 'Ola', 'Spurt', '', '4129000' || n, '+47', 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, '2027-02-01', '2026-11-18T09:00:00Z',
         case n when 1 then 'REJECTED' else 'OPEN' end::ticket_request_state, case n when 1 then '2026-11-19T09:00:00Z'::timestamptz end from generate_series(1, 3) n`,
      [NORDLYS],
    )
    const { data } = (await overviewOf('kari@nordlys.example', NORDLYS)).requests
    const { totalEntries, oldestAt } = await list(
      'kari@nordlys.example',
      `/api/ticket-request/by-company-id/${NORDLYS}`,
    )
    expect(data).toEqual({ open: totalEntries, oldest: oldestAt })
    expect(data.open).toBeGreaterThanOrEqual(2)
    await portal.sql('oslo', `update company set widget_access = 'DISABLED' where id = $1`, [NORDLYS])
    expect((await overviewOf('kari@nordlys.example', NORDLYS)).requests).toBeUndefined()
  })
})

describe('the changes of the next month', () => {
  it('are named by their month, and asked for as the payroll page asks for them', async () => {
    const { changes } = await overviewOf('kari@nordlys.example', NORDLYS)
    const month = monthOf(portal.clock.now().toISOString().slice(0, 10))
    expect(changes?.data).toEqual({ month: nextMonth(month) })
  })
})

describe('the other products', () => {
  it('are counted as their lists count them', async () => {
    const total = async (who: string, url: string) => (await list(who, url)).totalEntries
    const [frida] = await portal.sql<{ id: string }>(
      'oslo',
      `select company_id as id from agreement where sub_type = 'FREETICKET' order by id limit 1`,
    )
    const free = (await overviewOf('frida@ruteflaten.example', frida!.id)).freeTickets.data
    const freeList = `/freeticket-api/ticket/by-company-id/${frida!.id}?statusFilter=`
    expect(free).toEqual({
      active: await total('frida@ruteflaten.example', `${freeList}active`),
      pending: await total('frida@ruteflaten.example', `${freeList}pending`),
    })
    const [school] = await portal.sql<{ id: string }>(
      'oslo',
      `select company_id as id from agreement where sub_type = 'SCHOOLTICKET' order by id limit 1`,
    )
    await portal.sql(
      'oslo',
      `with own as materialized (select n, uuidv7() as id from generate_series(1, 3) n),
       pupils as (
         insert into holder (id, company_id, identified_by, identity, first_name, last_name, employee_id, phone, phone_country_code)
         select id, $1, 'EMPLOYEE', 'SCHOOL_TICKET ' || n, 'Tuva', 'Berg', n::text, (41300000 + n)::text, '+47' from own)
       insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, ordered_at)
       select 'SCHOOL_TICKET', $1, (select min(id) from agreement where company_id = $1), id, case n when 1 then 'ACTIVE' else 'PENDING' end::ticket_status, 1, 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, '2026-11-21', now() from own`,
      [school!.id],
    )
    const lia = (await overviewOf('liv@liaskole.example', school!.id)).school.data
    expect(lia.tickets).toBe(
      await total(
        'liv@liaskole.example',
        `/schoolticket-api/ticket/by-company-id/${school!.id}?year=${lia.year}`,
      ),
    )
    expect(lia.waiting).toBe(
      await total(
        'liv@liaskole.example',
        `/schoolticket-api/ticket/by-company-id/${school!.id}?year=${lia.year}&statusFilter=pending`,
      ),
    )
    expect(lia.waiting).toBeGreaterThan(0)
    expect(lia.waiting).toBeLessThan(lia.tickets)
    const [housing] = await portal.sql<{ id: string }>(
      'oslo',
      `select company_id as id from agreement where sub_type = 'HOUSING_ASSOCIATION' order by id limit 1`,
    )
    await portal.sql(
      'oslo',
      `insert into holder (company_id, identified_by, identity, first_name, last_name, employee_id, phone, phone_country_code, status)
       select $1, 'PHONE', 'phone:+474139000' || n, 'Bo', 'Lund', 'H' || n, '4139000' || n, '+47', case when n < 3 then 'ACTIVE' else 'ENDED' end::holder_status from generate_series(1, 3) n`,
      [housing!.id],
    )
    const solhaug = (await overviewOf('solveig@solhaug.example', housing!.id)).residents.data
    expect(solhaug.residents).toBe(
      await total(
        'solveig@solhaug.example',
        `/housing-api/resident/by-company-id/${housing!.id}?page=1&pageSize=10`,
      ),
    )
    expect(solhaug.active).toBe(
      await total(
        'solveig@solhaug.example',
        `/housing-api/resident/by-company-id/${housing!.id}?status=active`,
      ),
    )
    expect(solhaug.active).toBeLessThan(solhaug.residents)
    await addCounter(portal)
    const costOf = async () =>
      (await overviewOf('kari@nordlys.example', NORDLYS)).costs.data.costs
        .filter(({ product }: { product: string }) => product === 'COUNTER')
        .reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect(await costOf()).toBe(0)
    await issuedAtCounter(portal)
    await orderAtCounter(portal)
    const bought = (await overviewOf('kari@nordlys.example', NORDLYS)).counter.data
    const { counts } = await list(
      'kari@nordlys.example',
      `/ticketcounter-api/ticket/by-company-id/${NORDLYS}`,
    )
    expect(bought).toEqual({ making: counts.MAKING, unused: counts.UNUSED })
    expect([bought.making > 0, bought.unused > 0]).toEqual([true, true])
    expect(await costOf()).toBeGreaterThan(0)
  })
})
