import { expect } from 'vitest'
import type { Ctx } from '../src/core/ctx.ts'
import { acceptAgreement } from '../src/modules/deduction-agreement/accept.ts'
import { freshPhone, NORDLYS, orderFor, type Portal } from './harness.ts'

type Ordered = { id: string; holder: string; phone: string }

/** The agreements of Nordlys on deduction from pay: its administrator Kari, its employees, and the jobs. */
export const agreementsOf = (portal: Portal) => {
  const kari = portal.as('kari@nordlys.example')
  const base = '/api/deduction-agreement'
  const ctx = (): Ctx => ({ ...portal.ctxOf('oslo', 'deduction-agreement'), companyId: NORDLYS })
  const rows = <Row extends object>(text: string, ...values: unknown[]) =>
    portal.sql<Row>('oslo', text, values)
  const list = async (query = '', call = kari) =>
    (await call('GET', `${base}/by-company-id/${NORDLYS}?${query}`)).json()
  const rowOf = async (holder: string, query = 'show=ALL') =>
    (await list(`${query}&maxEntries=100`)).matches.find(
      ({ subscriberId }: { subscriberId: string }) => subscriberId === holder,
    )
  /** What somebody sees who reads the text now. */
  const seenBy = async (holder: string) => {
    const [row] = await rows<{ version: number }>(
      'select max(version)::int as version from deduction_text where company_id = $1',
      NORDLYS,
    )
    const monthlyOre = (await rowOf(holder)).monthlyDeduction * 100
    return { textVersion: row!.version, monthlyOre, language: 'nb' as const }
  }
  return {
    kari,
    base,
    ctx,
    list,
    rowOf,
    seenBy,
    choose: async (change: object = {}) => {
      const settings = { need: 'OFF', paragraphNb: '', paragraphEn: '', asksAnew: false, ...change }
      const answer = await kari('PUT', `${base}/settings/by-company-id/${NORDLYS}`, settings)
      expect(answer.statusCode).toBe(200)
    },
    job: async () => (await portal.job('deduction-agreement', { operator: 'oslo' })).oslo!,
    issue: () => portal.job('ticket-issue', { operator: 'oslo' }),
    order: async (change: object = {}): Promise<Ordered> => {
      const phone = freshPhone()
      const body = orderFor({ phone, startDate: '2026-12-01', ...change })
      const answer = await kari('POST', '/api/ticket/create', body)
      expect(answer.statusCode).toBe(201)
      const { id, subscriberId } = answer.json()
      return { id, holder: subscriberId, phone }
    },
    agree: async (holder: string) => acceptAgreement(ctx(), holder, await seenBy(holder), { by: 'SMS_CODE' }),
    status: async (holder: string) =>
      (
        await rows<{ state: string; waiting: boolean; reminders: number; due: string | null }>(
          `select state::text, waiting, reminders, (due_at at time zone 'Europe/Oslo')::text as due from deduction_status where holder_id = $1`,
          holder,
        )
      )[0],
    ticket: async (id: string) =>
      (
        await rows<{ status: string; issued: boolean; code: string | null; calls: number }>(
          `select status::text, issued_at is not null as issued, pickup_code as code,
            (select count(*)::int from outbox_call c where c.subject_id = ticket.id and c.topic = 'ticket-issue') as calls from ticket where id = $1`,
          id,
        )
      )[0],
    texts: async (phone: string) =>
      (
        await rows<{ body: string }>(
          'select body from outgoing_message where recipient = $1 order by created_at, id',
          `+47${phone}`,
        )
      ).map(({ body }) => body.replaceAll('\u00a0', ' ')),
    pdfOf: (id: string, call = kari) => call('GET', `${base}/${id}/pdf`),
    notices: (kind: string) =>
      rows<{ count: number; done: boolean }>(
        'select count, done_at is not null as done from notice where kind = $1 and company_id = $2',
        kind,
        NORDLYS,
      ),
  }
}
