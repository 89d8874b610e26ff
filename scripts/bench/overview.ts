import { companyOf } from './data.ts'
import { compareRequests, type Figure } from './load.ts'
import { besides, type Line, show, unanswered } from './report.ts'
import type { BenchWork } from './work.ts'

const CLIENTS = 4
/** How much longer than the employee list's page the data of the overview may take. */
const MOST_RATIO = 1.5
const COMPANIES = {
  'largest company': [companyOf(1)],
  '200 companies': Array.from({ length: 200 }, (_, n) => companyOf(1 + n * 10)),
}

/** The overview beside all that the page of the employee list asks for: a page of the list, and the figures above it. */
const beside = (work: string, page: Figure[], ours: Figure): Line => {
  const times =
    ours.rate === 0
      ? Number.POSITIVE_INFINITY
      : 1 / ours.rate / page.reduce((sum, { rate }) => sum + 1 / rate, 0)
  return {
    ...{
      work,
      bare: '',
      ours: show(ours),
      ratio: `${times.toFixed(2)} × the list's page${besides([ours, ...page])}`,
    },
    goal: `${MOST_RATIO} ×`,
    met: unanswered([ours, ...page]) === 0 && times <= MOST_RATIO,
  }
}

export const OVERVIEW: BenchWork = {
  name: 'overview',
  data: 'tickets',
  run: async ({ sides, seconds }) => {
    const [, ours] = await sides()
    const lines: Line[] = []
    for (const [which, companies] of Object.entries(COMPANIES)) {
      const found = await compareRequests(
        {
          list: companies.map(id => `/api/subscriber/by-company-id/${id}?maxEntries=25`),
          summary: companies.map(id => `/api/subscriber/summary/by-company-id/${id}`),
          overview: companies.map(id => `/overview-api/overview?companyId=${id}`),
          staff: ['/overview-api/overview'],
        },
        ours,
        CLIENTS,
        seconds,
      )
      const page = [found.list!, found.summary!]
      lines.push(
        { ...beside(`employee list beside it, ${which}`, page, found.list!), goal: '', met: null },
        beside(`overview of a company, ${which}`, page, found.overview!),
        { ...beside(`overview of staff, beside ${which}`, page, found.staff!), goal: '', met: null },
      )
    }
    return lines
  },
}
