import { randomUUID } from 'node:crypto'
import { TICKET_KINDS, type TicketKind, ticketKind } from '@portal/domain/ticket'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOpenApi } from '../src/openapi-file.ts'
import { checkAnswer } from './answers.ts'
import { cases } from './fuzz.ts'
import { type Call, type Portal, startPortal } from './harness.ts'
import { callerOf, operationsOf, type Target, targetOf } from './operations.ts'

/** The cases follow from it: a failure repeats with the seed that its test is named after. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const RUNS = Number(process.env.FUZZ_RUNS ?? 100)

const KINDS_WITHOUT_CLAIM = (Object.keys(TICKET_KINDS) as TicketKind[]).filter(
  kind => ticketKind(kind).claims.length === 0,
)

const operations = operationsOf(await buildOpenApi())
let portal: Portal
let nordlys: Target
const unhandled: unknown[] = []
const note = (reason: unknown) => unhandled.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  portal = await startPortal({ employees: 20 })
  await portal.job('invoice-run', { operator: 'oslo' })
  nordlys = await targetOf(portal)
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  await portal.stop()
})

describe(`any request at all, seed ${SEED}`, () => {
  it.each(operations.map(o => [o.id, o] as const))(
    '%s answers as described',
    async (id, operation) => {
      const property = fc.asyncProperty(cases(operation, nordlys), async ({ url, body }) => {
        // The rate limit is per caller; one cookie per case avoids it.
        const headers = { cookie: `case=${randomUUID()}`, authorization: undefined }
        const who = callerOf(operation)
        const call: Call = who === 'visitor' ? portal.anonymous() : portal.as(who)
        const answer = await call(
          operation.method,
          url,
          body,
          operation.public ? { ...headers, 'x-portal-csrf': '1' } : {},
        )
        const said = `${operation.method} ${url} ${body?.slice(0, 300)}`
        checkAnswer(answer, said)
        if (url.startsWith(operation.path.split('{')[0]!))
          expect(operation.statuses, `${id}: ${said}`).toContain(answer.statusCode)
      })
      await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: false })
    },
    120_000,
  )

  it('leaves no unhandled rejection and no invalid rows', async () => {
    expect(unhandled).toEqual([])
    expect(
      await portal.sql(
        'oslo',
        'select kind, subtype, key from open_claim group by 1, 2, 3 having count(*) > 1',
      ),
    ).toEqual([])
    expect(
      await portal.sql(
        'oslo',
        `select t.*, to_jsonb(h) as holder from ticket t left join holder h on h.id = t.holder_id where t.status in ('PENDING', 'ACTIVE')
        and t.kind::text <> all($1) and not exists (select from period_claim p where p.owner_id = t.id)
        and not exists (select from open_claim c join holder s on c.key = s.phone_country_code || s.phone where s.id = t.holder_id and c.kind = 'TICKET_PHONE' and c.subtype = t.kind::text)`,
        [KINDS_WITHOUT_CLAIM],
      ),
    ).toEqual([])
  })
})
