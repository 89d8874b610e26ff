import { Problem, say } from '../lib/say.ts'
import { FREE_COMPANY, giveFreeTickets } from './free-tickets.ts'
import { runPortalInvoicing } from './invoicing.ts'
import { median, type Side } from './load.ts'
import type { Line } from './report.ts'
import type { BenchWork } from './work.ts'

const TICKETS = 10_000
/** The bases until September are frozen, so that October is the month that is open. */
const FROZEN_ON = '2026-10-07'
const ROUNDS = 7
const MOST_SECONDS = 0.5

const PAGES = {
  'tax base of the open month': `tax-base/lines/by-company-id/${FREE_COMPANY}?year=2026&month=10`,
  'tax base of a frozen month': `tax-base/lines/by-company-id/${FREE_COMPANY}?year=2026&month=9`,
  'tax base of a year': `tax-base/lines/by-company-id/${FREE_COMPANY}?year=2026`,
  'months of the tax base': `tax-base/dates/by-company-id/${FREE_COMPANY}`,
  'changes to the open month': `tax-base/changes/by-company-id/${FREE_COMPANY}`,
  'list of invoice bases': `invoice/by-company-id/${FREE_COMPANY}`,
  'invoice base of the open month': 'invoice/by-id/900001-2026-10',
} as const

const secondsOf = async (side: Side, path: string): Promise<number> => {
  const start = performance.now()
  const answer = await fetch(`${side.url}/freeticket-api/${path}`, { headers: side.headers })
  const body = await answer.text()
  if (!answer.ok) throw new Problem(`tax-base: ${path} answered ${answer.status} ${body.slice(0, 300)}`)
  return (performance.now() - start) / 1000
}

const lineOf = (work: string, seconds: number[]): Line => ({
  work: `${work}, ${TICKETS.toLocaleString('en')} free tickets`,
  bare: '',
  ours: `${median(seconds).toFixed(2)} s (${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)})`,
  ratio: '',
  goal: `${MOST_SECONDS} s`,
  met: median(seconds) <= MOST_SECONDS,
})

/** The pages of tax base and invoice bases of a company with 10,000 free tickets, one request at a time. */
export const TAX_BASE: BenchWork = {
  name: 'tax-base',
  data: 'free-tickets',
  run: async ({ url, sides }) => {
    await giveFreeTickets(url, TICKETS)
    await runPortalInvoicing(url, FROZEN_ON)
    const [, ours] = await sides()
    const seconds = new Map(Object.keys(PAGES).map(work => [work, [] as number[]]))
    // Pages take turns, so that the load of the machine affects all of them.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [work, path] of Object.entries(PAGES)) {
        const took = await secondsOf(ours, path)
        if (round > 0) seconds.get(work)!.push(took)
      }
    for (const [work, took] of seconds) say(`${work}: ${took.map(each => each.toFixed(2)).join(' ')} s`)
    return [...seconds].map(([work, took]) => lineOf(work, took))
  },
}
