import { expect } from 'vitest'
import { type Call, NORDLYS, type Portal } from './harness.ts'

type Entry = {
  id: string
  at: string
  actor: { kind: string; id: string; name: string }
  onBehalfOf: { companyId: string; companyName: string } | null
  action: string
  entityId: string | null
  entityName: string | null
  detail: Record<string, unknown>
}
type Values = Partial<Record<'kind' | 'actor' | 'company' | 'action' | 'detail', string>>

/** The address of a company's log. */
export const logOf = (companyId: string, query = '') => `/audit/company/${companyId}?${query}`

/** Reads the activity log, and writes entries for tests into it. */
export const openLog = async (portal: Portal) => {
  const userId = async (email: string) =>
    (await portal.sql<{ id: string }>('oslo', 'select id from app_user where email = $1', [email]))[0]!.id
  const kari = portal.as('kari@nordlys.example')
  const kariId = await userId('kari@nordlys.example')
  const csv = async (url: string, call: Call = kari) => {
    const answer = await call('GET', url)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
  }
  return {
    kari,
    ingrid: portal.as('ingrid@operator.example'),
    kariId,
    userId,
    csv,
    read: async (url: string, call: Call = kari): Promise<{ matches: Entry[]; totalEntries: number }> =>
      (await csv(url, call)).json(),
    /** An entry of Kari's for Nordlys; a test changes what it is about. */
    add: (at: string, values: Values) =>
      portal.sql(
        'oslo',
        `insert into audit_entry (at, actor_kind, actor_id, company_id, action, detail)
          values ($1, $2, $3, $4, $5, $6::jsonb)`,
        [
          at,
          values.kind ?? 'user',
          values.actor ?? kariId,
          values.company ?? NORDLYS,
          values.action ?? 'user.roles',
          values.detail ?? '{}',
        ],
      ),
  }
}
