import { Problem } from '../lib/say.ts'
import { BULK_ROWS, bulkFile, uploadFile } from './bulk.ts'
import { companyOf } from './data.ts'
import { runPortalInvoicing } from './invoicing.ts'
import { drive, type Figure, type Work } from './load.ts'
import { besides, type Line, show, unanswered } from './report.ts'
import type { BenchWork } from './work.ts'

const MOST_RATIO = 3
/** Few clients: what is asked is how long one page takes beside the work, not how many pages fit. */
const CLIENTS = 4

const PAGES: Work = {
  name: 'pages',
  goal: { rate: 0, p99: null },
  clients: CLIENTS,
  requests: () =>
    Array.from({ length: 50 }, (_, n) => ({
      method: 'GET' as const,
      path: `/api/subscriber/by-company-id/${companyOf(2 + n * 40)}?maxEntries=25`,
    })),
}

/** One user who asks for 20 payroll files of the largest company at a time. */
const FILES: Work = {
  name: 'payroll files',
  goal: { rate: 0, p99: null },
  clients: 20,
  requests: () => [
    { method: 'GET', path: `/api/invoice/payroll/by-company-id/${companyOf(1)}/file?month=2026-10` },
  ],
}

/** The p99 beside the work against the one without; three times is the goal. */
export const besideIdle = (work: string, idle: Figure, busy: Figure): Line => {
  const slower = busy.p99 / Math.max(1, idle.p99)
  return {
    work,
    bare: '',
    ours: show(busy),
    ratio: `p99 ${slower.toFixed(1)} × idle (${idle.p99.toFixed(0)} ms)${besides([idle, busy])}`,
    goal: `p99 ${MOST_RATIO} ×`,
    met: unanswered([idle, busy]) === 0 && slower <= MOST_RATIO,
  }
}

/** Employee lists while the invoicing run, a bulk order of 10,000 rows and payroll files of another company are under way. */
export const BUSY: BenchWork = {
  name: 'busy',
  data: 'invoicing',
  run: async ({ url, sides, seconds }) => {
    const [, ours] = await sides()
    await drive(PAGES, ours, 1)
    const idle = await drive(PAGES, ours, seconds)
    const invoicing = runPortalInvoicing(url)
    const duringInvoicing = await drive(PAGES, ours, Math.min(seconds, 5))
    await invoicing
    const id = await uploadFile(ours, bulkFile(BULK_ROWS))
    const started = await fetch(`${ours.url}/api/bulk-order/${id}/start`, {
      method: 'POST',
      headers: ours.headers,
    })
    if (!started.ok) throw new Problem(`busy: the bulk order was not started: ${started.status}`)
    const duringBulk = await drive(PAGES, ours, seconds)
    const [duringFiles, files] = await Promise.all([drive(PAGES, ours, seconds), drive(FILES, ours, seconds)])
    return [
      besideIdle(
        `employee lists beside 20 payroll files at a time (${show(files)}, ${files.errors} refused), ${CLIENTS} clients`,
        idle,
        duringFiles,
      ),
      besideIdle(`employee lists while invoicing runs, ${CLIENTS} clients`, idle, duringInvoicing),
      besideIdle(`employee lists while a bulk order is worked on, ${CLIENTS} clients`, idle, duringBulk),
    ]
  },
}
