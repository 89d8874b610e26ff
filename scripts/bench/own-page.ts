import type { Client } from 'pg'
import { Problem } from '../lib/say.ts'
import type { Line } from './report.ts'
import { inWholePortal } from './whole-portal.ts'
import type { BenchWork } from './work.ts'

const START = '2026-11-16T09:00:00Z'
const UNKNOWN = '46299999'
const [TURNS, WARM_UP] = [600, 50]
const [LEAST, MOST] = [0.9, 1.1]

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

/** Milliseconds until the wish for a code is answered. What a phone and a network may ask for is given back first. */
const timeOfCode = async (url: string, client: Client, phone: string): Promise<number> => {
  await client.query('delete from allowance_used')
  const start = performance.now()
  const answer = await fetch(`${url}/me-api/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal-csrf': '1' },
    body: JSON.stringify({ phone }),
  })
  await answer.text()
  if (answer.status !== 202) throw new Problem(`own-page: a code was answered by ${answer.status}`)
  return performance.now() - start
}

/** Whether the time of an answer says that a phone has a ticket: asked turn by turn, so that whatever else the machine does meets both. */
export const OWN_PAGE: BenchWork = {
  name: 'own-page',
  data: null,
  run: () =>
    inWholePortal(START, async ({ stack: { url }, client }): Promise<Line[]> => {
      await client.query(
        `insert into self_service (company_id, is_open) select distinct company_id, true from agreement where operator_id = 'oslo' and sub_type = 'SUBSCRIPTIONS' on conflict do nothing`,
      )
      const { rows } = await client.query<{ phone: string }>(
        `select h.phone from holder h join ticket t on t.holder_id = h.id where h.operator_id = 'oslo' and h.phone_country_code = '+47' and t.status = 'ACTIVE' limit 1`,
      )
      const phones = { known: rows[0]!.phone, unknown: UNKNOWN }
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let turn = -WARM_UP; turn < TURNS; turn++)
        for (const who of turn % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const took = await timeOfCode(url, client, phones[who])
          if (turn >= 0) times[who].push(took)
        }
      const [known, unknown] = [median(times.known), median(times.unknown)]
      const ratio = known / unknown
      return [
        {
          work: 'a code for a phone with a ticket, beside one that nobody knows',
          bare: `${unknown.toFixed(2)} ms`,
          ours: `${known.toFixed(2)} ms`,
          ratio: ratio.toFixed(3),
          goal: `${LEAST} to ${MOST}`,
          met: ratio >= LEAST && ratio <= MOST,
        },
      ]
    }),
}
