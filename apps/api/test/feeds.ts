import type { HrAnswer, JoinLeaveRule, PersonInput } from '@portal/domain/hr-feed'
import type { Ctx } from '../src/core/ctx.ts'
import { createPerson } from '../src/modules/hr-feed/service.ts'
import { freshPhone, NORDLYS, type Portal } from './harness.ts'

/** Orders one zone for everybody, ends with the month, and follows names and departments. */
export const ORDERS: JoinLeaveRule = {
  ...{ group: '', onJoin: 'ORDER', agreementId: '200100' },
  ...{ zoneFrom: 'RUT:TariffZone:1', zoneTo: null, allZones: false },
  ...{ onLeave: 'END', onChange: 'FOLLOW_NAME_AND_DEPARTMENT' },
}

let nextNumber = 70_001
/** Somebody new with everything that a ticket needs. */
export const feedPerson = (change: Partial<PersonInput> = {}): PersonInput => {
  const number = String(nextNumber++)
  return {
    externalId: `x-${number}`,
    userName: `user${number}@nordlys.example`,
    employeeId: number,
    firstName: 'Nora',
    lastName: 'Bakken',
    email: `user${number}@nordlys.example`,
    phone: freshPhone(),
    phoneCountryCode: '+47',
    department: 'Drift',
    costCentre: '4100',
    groups: [],
    language: 'nb',
    active: true,
    eligibleFrom: null,
    eligibleTo: null,
    ...change,
  }
}

type Row = {
  state: string
  parked: string | null
  ticket: string | null
  holder: string | null
  last_day: string | null
  due: Date | null
}

/** The feed of Nordlys: its HR system, its administrator Kari, and its job. */
export const feedOf = (portal: Portal) => {
  const kari = portal.as('kari@nordlys.example')
  const address = (what = '') => `/api/hr-feed/${what}by-company-id/${NORDLYS}`
  /** The HR system, as the guard has checked its key. */
  const hr = (): Ctx => ({
    ...portal.ctxOf('oslo', 'hr-feed'),
    actor: { kind: 'client', id: 'hr-system', globalRoles: [], companyRoles: [] },
    companyId: NORDLYS,
  })
  const run = async () => (await portal.job('hr-feed', { operator: 'oslo' })).oslo!
  const running = (id: string, start = '2026-08-01') =>
    portal.sql(
      'oslo',
      `update ticket set status = 'ACTIVE', issued_at = now(), start_date = $2 where id = (select ticket_id from eligible_person where id = $1)`,
      [id, start],
    )
  const newcomer = (change: Partial<PersonInput> = {}) =>
    createPerson(hr(), NORDLYS, 'SCIM', feedPerson(change))
  return {
    kari,
    address,
    hr,
    run,
    running,
    newcomer,
    save: (change: Record<string, unknown> = {}, call = kari) =>
      call('PUT', address(), { enabled: true, holdShare: 5, holdLeast: 10, rules: [ORDERS], ...change }),
    state: async () => (await kari('GET', address())).json(),
    holds: async () => (await kari('GET', address('holds/'))).json().matches,
    answer: (id: string, answer: HrAnswer) => kari('POST', `/api/hr-feed/person/${id}/answer`, { answer }),
    /** Lets sources in without a look at the first feed. */
    trust: (sources = '{SCIM,LIST,HAND}') =>
      portal.sql('oslo', `update hr_feed set approved = $2::hr_source[] where company_id = $1`, [
        NORDLYS,
        sources,
      ]),
    /** Somebody with a running ticket by the feed. */
    employed: async (change: Partial<PersonInput> = {}) => {
      const made = await newcomer(change)
      await run()
      await running(made.id)
      return made
    },
    rowOf: async (id: string) =>
      (
        await portal.sql<Row>(
          'oslo',
          `select state::text, parked, ticket_id::text as ticket, holder_id::text as holder, last_day::text, due from eligible_person where id = $1`,
          [id],
        )
      )[0]!,
    ticketOf: async (id: string) =>
      (
        await portal.sql<{ status: string; start: string; end: string | null }>(
          'oslo',
          `select t.status::text, t.start_date::text as start, t.expiration_date::text as end from eligible_person p join ticket t on t.id = p.ticket_id where p.id = $1`,
          [id],
        )
      )[0],
  }
}
