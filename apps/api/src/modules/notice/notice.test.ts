import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, FJORDBYGG, freshPhone, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { departments, massCalls, recipient } from '../../../test/mass-orders.ts'
import { noticeOf, noticesOf } from '../../../test/notices.ts'
import { ask, setAccess } from '../../../test/ticket-requests.ts'
import { inTenant, Prisma } from '../../core/in-tenant.ts'
import { rejectOpenRequests } from '../ticket-request/service.ts'

const JON = 'jon@fjordbygg.example'
const KARI = 'kari@nordlys.example'
const INGRID = 'ingrid@operator.example'
const OTHER = 'ada.annen@nordlys.example'

let portal: Portal
let jon: Call
beforeAll(async () => {
  portal = await startPortal()
  jon = portal.as(JON)
  await setAccess(portal, FJORDBYGG, 'ALLOW_TICKET_REQUESTS')
  await portal.addPerson(OTHER, { inCompany: [[NORDLYS, 'COMPANY_ADMIN']] })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.sql('oslo', 'delete from ticket_request')
  await portal.sql('oslo', 'delete from notice')
  await portal.sql('oslo', 'delete from notice_choice')
  later()
})

/** A minute later: what is told now is news to who read before. */
const later = () => portal.clock.set(new Date(portal.clock.now().getTime() + 60_000).toISOString())
const approve = (id: string) => jon('POST', '/api/ticket-request/approve', { id })
const reject = (id: string) => jon('DELETE', `/api/ticket-request/${id}`)
const unreadOf = async (who: string) => (await portal.as(who)('GET', '/notice-api/unread')).json().unread
const idOf = async (who: string) =>
  (await portal.sql<{ id: string }>('oslo', 'select id from app_user where email = $1', [who]))[0]!.id
const requests = () => noticeOf(portal, JON, 'ticketRequests')

/** Parks or frees calls to an outside system, as the outbox does. */
const parkCalls = async (count: number) => {
  await portal.sql('oslo', 'delete from outbox_call')
  await portal.sql(
    'oslo',
    `insert into outbox_call (topic, subject_id, state, due_at) select 'ticket-issue', uuidv7(), 'PARKED', now() from generate_series(1, $1)`,
    [count],
  )
  const waits = Prisma.sql`select count(*) from outbox_call where state = 'PARKED'`
  const ctx = portal.ctxOf('oslo')
  await inTenant(ctx, async tx => tx.notice({ kind: 'callsParked', waits }), { unaudited: 'a test' })
}

describe('what waits', () => {
  it('is one notice with a count, that goes down as it is decided and is done with the last', async () => {
    const [first, second, third] = [await ask(portal), await ask(portal), await ask(portal)]
    expect(await requests()).toEqual({ count: 3, unread: true, done: false })
    const [told] = await noticesOf(portal, JON)
    expect(told).toMatchObject({
      company: { id: FJORDBYGG },
      link: '/bedriftsavtale/godkjenning',
      at: portal.clock.now().toISOString(),
    })
    await jon('PUT', `/notice-api/notices/${told!.id}/read`)
    later()
    // Fewer is no news.
    expect((await approve(first!)).statusCode).toBe(200)
    expect(await requests()).toEqual({ count: 2, unread: false, done: false })
    expect((await reject(second!)).statusCode).toBe(204)
    expect((await reject(second!)).statusCode).toBe(204)
    expect(await requests()).toEqual({ count: 1, unread: false, done: false })
    await reject(third!)
    expect(await requests()).toEqual({ count: 1, unread: false, done: true })
    later()
    await ask(portal)
    expect(await requests()).toEqual({ count: 1, unread: true, done: false })
    expect((await noticesOf(portal, JON))[0]!.id).toBe(told!.id)
  })

  it('counts as read where nobody has read it, once nothing waits', async () => {
    const id = await ask(portal)
    expect(await unreadOf(JON)).toBe(1)
    await reject(id)
    expect(await unreadOf(JON)).toBe(0)
  })

  it('is done when the company takes no requests any more, and when the clean-up takes them away', async () => {
    await ask(portal)
    await portal.sql('oslo', `update ticket_request set start_date = '2026-08-01'`)
    await portal.job('ticket-request-clean-up', { operator: 'oslo' })
    expect(await requests()).toMatchObject({ done: true })
    await ask(portal)
    expect(await requests()).toMatchObject({ done: false })
    await inTenant(portal.ctxOf('oslo'), tx => rejectOpenRequests(tx, portal.ctxOf('oslo'), FJORDBYGG))
    expect(await requests()).toMatchObject({ done: true })
  })

  it('is one notice with the right count, whoever of several writes at the same time', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask(portal, { phone: freshPhone() })))
    expect(await requests()).toEqual({ count: 8, unread: true, done: false })
    await Promise.all([
      ...asked.slice(0, 5).map(reject),
      ...Array.from({ length: 3 }, () => ask(portal, { phone: freshPhone() })),
    ])
    expect(await requests()).toMatchObject({ count: 6, done: false })
    const [stored] = await portal.sql<{ n: number }>('oslo', 'select count(*)::int as n from notice')
    expect(stored!.n).toBe(1)
  })

  it('is not told of when the transaction fails', async () => {
    const ctx = portal.ctxOf('oslo')
    const told = inTenant(ctx, async tx => {
      tx.notice({ kind: 'callsParked', waits: Prisma.sql`select 1` })
      throw new Error('on second thoughts')
    })
    await expect(told).rejects.toThrow('on second thoughts')
    expect(await noticesOf(portal, INGRID)).toEqual([])
  })
})

describe('who sees a notice', () => {
  it('of a company are its people with the permission, and nobody else', async () => {
    await ask(portal)
    expect([await unreadOf(JON), await unreadOf(KARI), await unreadOf(INGRID)]).toEqual([1, 0, 0])
    expect(await unreadOf('bjorn@brakarkunde.example')).toBe(0)
    const [told] = await noticesOf(portal, JON)
    const foreign = await portal.as(KARI)('PUT', `/notice-api/notices/${told!.id}/read`)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not-found'])
  })

  it('is asked when it is read: without the role or the agreement it is not there', async () => {
    await ask(portal)
    const id = await idOf(JON)
    const agreements = (end: string | null) =>
      portal.sql('oslo', 'update agreement set end_date = $2::date where company_id = $1', [FJORDBYGG, end])
    await agreements('2026-11-20')
    expect([await unreadOf(JON), await noticesOf(portal, JON)]).toEqual([0, []])
    await agreements(null)
    expect(await unreadOf(JON)).toBe(1)
    const roles = await portal.sql<{ role: string }>(
      'oslo',
      'delete from user_company_role where user_id = $1 returning role',
      [id],
    )
    await portal.sql(
      'oslo',
      `insert into user_company_role (user_id, company_id, role) values ($1, $2, 'TICKET_ADMIN')`,
      [id, FJORDBYGG],
    )
    expect([await unreadOf(JON), await noticesOf(portal, JON)]).toEqual([0, []])
    await portal.sql('oslo', 'delete from user_company_role where user_id = $1', [id])
    for (const { role } of roles)
      await portal.sql(
        'oslo',
        'insert into user_company_role (user_id, company_id, role) values ($1, $2, $3)',
        [id, FJORDBYGG, role],
      )
    expect(await unreadOf(JON)).toBe(1)
  })

  it('of the operator are its staff', async () => {
    await parkCalls(2)
    expect(await noticesOf(portal, INGRID)).toMatchObject([
      { kind: 'callsParked', count: 2, company: null, link: '/jobber' },
    ])
    expect([await unreadOf(INGRID), await unreadOf('unni@nordlys.example'), await unreadOf(JON)]).toEqual([
      1, 0, 0,
    ])
    expect(await noticesOf(portal, 'sigrid@operator.example')).toEqual([])
    await parkCalls(0)
    expect(await noticeOf(portal, INGRID, 'callsParked')).toMatchObject({ done: true })
  })

  it('of what somebody ordered is that user alone', async () => {
    await departments(portal, ['290100'])
    const { order } = massCalls(portal)
    const people = [recipient(), recipient(), recipient()]
    expect((await order(people)).statusCode).toBe(201)
    await portal.job('bulk-order', { operator: 'oslo' })
    expect(await noticesOf(portal, KARI)).toMatchObject([
      {
        kind: 'freeTicketMassDone',
        ...{ count: 3, missed: 0, unread: true, done: false },
        company: { id: NORDLYS },
        link: '/fribilletter/massebestillinger',
      },
    ])
    expect(await noticesOf(portal, OTHER)).toEqual([])
    // Each operation is one of its own.
    await order([recipient()])
    await portal.job('bulk-order', { operator: 'oslo' })
    expect(await unreadOf(KARI)).toBe(2)
  })
})

describe('the list and what is read of it', () => {
  it('is read page by page, newest first', async () => {
    const id = await idOf(JON)
    await portal.sql(
      'oslo',
      `insert into notice (key, kind, company_id, user_id, subject_id, count, begun_at, at)
         select 'x ' || n, 'massOrderDone', $1, $2, 's' || n, n, at, at
         from generate_series(1, 7) n, lateral (select $3::timestamptz - (n / 2) * interval '1 hour' as at) t`,
      [FJORDBYGG, id, portal.clock.now()],
    )
    const counts: number[] = []
    let after = ''
    for (;;) {
      const page = (await jon('GET', `/notice-api/notices?maxEntries=3${after}`)).json()
      expect(page.unread).toBe(7)
      counts.push(...page.matches.map(({ count }: { count: number }) => count))
      if (page.next === null) break
      after = `&after=${page.next}`
    }
    expect(counts.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(counts.map(n => Math.floor(n / 2))).toEqual([0, 1, 1, 2, 2, 3, 3])
    expect((await jon('GET', '/notice-api/notices?after=nonsense')).statusCode).toBe(400)
  })

  it('stays unread where the news is newer than what was shown, and is read by each for themselves', async () => {
    await ask(portal)
    const shown = portal.clock.now().toISOString()
    later()
    await ask(portal)
    await jon('PUT', '/notice-api/read', { until: shown })
    expect(await unreadOf(JON)).toBe(1)
    for (let n = 0; n < 2; n++)
      expect(
        (await jon('PUT', '/notice-api/read', { until: portal.clock.now().toISOString() })).statusCode,
      ).toBe(204)
    expect(await unreadOf(JON)).toBe(0)
    await parkCalls(1)
    await portal.addPerson('ada.stab@operator.example', { global: ['GLOBAL_COMPANY_ADMIN'] })
    await portal.as(INGRID)('PUT', '/notice-api/read', { until: portal.clock.now().toISOString() })
    expect([await unreadOf(INGRID), await unreadOf('ada.stab@operator.example')]).toEqual([0, 1])
  })

  it('is counted in the session, by the same rules', async () => {
    await ask(portal)
    const unread = async (who: string) =>
      (await (await portal.signIn(who)).call('GET', '/session')).json().user.unreadNotices
    expect([await unread(JON), await unread(KARI), await unread(INGRID)]).toEqual([1, 0, 0])
    const bearer = await jon('GET', '/session')
    expect(bearer.json().user.unreadNotices).toBe(1)
  })
})

describe('the e-mail', () => {
  const mails = async (who: string) =>
    portal.sql<{ subject: string; body: string }>(
      'oslo',
      `select subject, body from outgoing_message where recipient = $1 and dedupe_key like 'notice:%' order by created_at, id`,
      [who],
    )
  const choose = (who: string, mail: string, language = 'nb') =>
    portal.as(who)('PUT', '/notice-api/choice', { mail, language })
  beforeEach(() => portal.sql('oslo', `delete from outgoing_message`))
  const digest = async () => (await portal.job('notice-digest', { operator: 'oslo' })).oslo
  const atOnce = async () => (await portal.job('notice-mail', { operator: 'oslo' })).oslo

  it('comes daily to who has not chosen, in both languages, once however often and wherever the job runs', async () => {
    expect((await jon('GET', '/notice-api/choice')).json()).toEqual({ mail: 'DAILY', language: null })
    await ask(portal, { firstName: 'Kanarina', lastName: 'Fuglesang' })
    expect(await atOnce()).toEqual({ mails: 0 })
    const runs = await Promise.all([digest(), digest(), digest()])
    expect(runs.reduce((sum, each) => sum + each!.mails!, 0)).toBe(1)
    expect(await digest()).toEqual({ mails: 0 })
    const [mail, ...more] = await mails(JON)
    expect(more).toEqual([])
    expect(mail!.subject).toMatch(/: 1 nytt varsel i bedriftsportalen$/)
    expect(mail!.body).toContain('- Forespørsler om billett venter\n')
    expect(mail!.body).toContain('- Ticket requests are waiting\n')
    expect(mail!.body).toMatch(/\/varsler\n/)
    expect(mail!.body).toMatch(/\/minside#varsler\n/)
    expect(mail!.subject + mail!.body).not.toMatch(/Kanarina|Fuglesang|Fjordbygg|Jon|4121/)
    // The next day tells what is new since then, and nothing that was decided or read.
    later()
    await ask(portal)
    expect(await digest()).toEqual({ mails: 1 })
    later()
    await ask(portal)
    await jon('PUT', '/notice-api/read', { until: portal.clock.now().toISOString() })
    expect(await digest()).toEqual({ mails: 0 })
  })

  it('comes at once to who wants it, in their language, and once until they have read', async () => {
    expect((await choose(JON, 'AT_ONCE', 'en')).statusCode).toBe(204)
    expect((await choose(JON, 'AT_ONCE', 'en')).statusCode).toBe(204)
    expect((await jon('GET', '/notice-api/choice')).json()).toEqual({ mail: 'AT_ONCE', language: 'en' })
    const first = await ask(portal)
    expect([await digest(), await atOnce(), await atOnce()]).toEqual([
      { mails: 0 },
      { mails: 1 },
      { mails: 0 },
    ])
    const [mail] = await mails(JON)
    expect(mail!.subject).toMatch(/: 1 new notification in the business portal$/)
    expect(mail!.body).not.toContain('venter')
    later()
    const second = await ask(portal)
    expect(await atOnce()).toEqual({ mails: 0 })
    later()
    await jon('PUT', '/notice-api/read', { until: portal.clock.now().toISOString() })
    later()
    const third = await ask(portal)
    expect(await atOnce()).toEqual({ mails: 1 })
    for (const id of [first, second, third]) await reject(id)
    later()
    await ask(portal)
    expect(await atOnce()).toEqual({ mails: 1 })
  })

  it('never comes to who wants none, who may not see it, or who is not active', async () => {
    await choose(JON, 'NEVER')
    await ask(portal)
    expect([await digest(), await atOnce()]).toEqual([{ mails: 0 }, { mails: 0 }])
    await choose(JON, 'DAILY')
    await portal.sql('oslo', `update app_user set state = 'INACTIVE' where email = $1`, [JON])
    expect(await digest()).toEqual({ mails: 0 })
    await portal.sql('oslo', `update app_user set state = 'ACTIVE' where email = $1`, [JON])
    await portal.sql('oslo', `update agreement set end_date = '2026-11-20' where company_id = $1`, [
      FJORDBYGG,
    ])
    expect(await digest()).toEqual({ mails: 0 })
    await portal.sql('oslo', 'update agreement set end_date = null where company_id = $1', [FJORDBYGG])
    expect(await digest()).toEqual({ mails: 1 })
    expect((await choose(JON, 'SOMETIMES')).statusCode).toBe(400)
  })

  it('says how many there are of each kind', async () => {
    await portal.sql(
      'oslo',
      `insert into notice (key, kind, company_id, user_id, subject_id, count, begun_at, at)
       select 'x ' || n, 'massOrderDone', $1, $2, 's' || n, n, $3, $3 from generate_series(1, 2) n`,
      [FJORDBYGG, await idOf(JON), portal.clock.now()],
    )
    await ask(portal)
    await choose(JON, 'DAILY')
    await digest()
    const [mail] = await mails(JON)
    expect(mail!.subject).toMatch(/: 3 nye varsler i bedriftsportalen$/)
    expect(mail!.body).toContain('- En massebestilling er ferdig (2)\n')
  })
})

describe('the nightly clean-up', () => {
  it('deletes notices without news for 90 days, and who has read them', async () => {
    const at = (days: number) => new Date(portal.clock.now().getTime() - days * 24 * 3_600_000)
    for (const days of [91, 89])
      await portal.sql(
        'oslo',
        `with told as (
           insert into notice (key, kind, company_id, count, begun_at, at) values ($1, 'ticketRequests', $2, 1, $3, $3) returning id)
         insert into notice_mark (notice_id, user_id, read_at) select id, $4, $3 from told`,
        [randomUUID(), FJORDBYGG, at(days), await idOf(JON)],
      )
    expect((await portal.job('notice-clean-up', { operator: 'oslo' })).oslo).toEqual({ dropped: 1 })
    const [left] = await portal.sql<{ notices: number; marks: number }>(
      'oslo',
      'select (select count(*) from notice) as notices, (select count(*) from notice_mark) as marks',
    )
    expect(left).toEqual({ notices: 1, marks: 1 })
  })
})
