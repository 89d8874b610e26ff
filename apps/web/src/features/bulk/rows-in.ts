import { call } from '../../lib/api.ts'
import type { TicketProduct } from '../../ticket/ticket-product.ts'
import type { WireBulkRow } from './labels.tsx'

const PAGE = 1000

/** Every row of an upload in one state, in the order of the file. */
export async function rowsIn(
  base: TicketProduct['base'],
  id: string,
  state: WireBulkRow['state'],
): Promise<WireBulkRow[]> {
  const rows: WireBulkRow[] = []
  for (;;) {
    const query = { state, maxEntries: PAGE, offset: rows.length }
    const page = await call('get', `${base}/bulk-order/{id}/rows`, { params: { path: { id }, query } })
    rows.push(...page.matches)
    if (page.matches.length < PAGE) return rows
  }
}
