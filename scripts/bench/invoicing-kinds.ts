import { Client } from 'pg'
import { AS_OF, INVOICED_BY_COMPANY, invoiceAsOf, OWED_BY_COMPANY } from '../lib/invoicing-data.ts'
import { Problem, say } from '../lib/say.ts'
import { OPERATOR } from './data.ts'
import { inSeconds } from './report.ts'
import type { BenchWork } from './work.ts'

const MOST_SECONDS = 60

const COUNTS = `
  select count(*)::int as documents, (count(*) filter (where kind = 'INVOICE'))::int as invoices, sum(gross_ore)::float8 / 100 as kroner,
    (select count(*)::int from invoice_line l join invoice i on i.id = l.invoice_id where i.invoice_date = $1::date) as lines,
    (select count(distinct l.source)::int from invoice_line l) as sources,
    (select count(*)::int from invoice i join agreement a on a.id = i.agreement_id
      where a.sub_type <> 'FREETICKET' and not exists (select from invoice_document d where d.invoice_id = i.id)) as unprinted
  from invoice where invoice_date = $1::date`

/** The run of the day on which December and the last quarter are due, over agreements of all kinds and intervals, after that of November. */
export const INVOICING_KINDS: BenchWork = {
  name: 'invoicing-kinds',
  data: 'invoicing-kinds',
  run: async ({ url }) => {
    const start = performance.now()
    const { parked, held, lines: written } = await invoiceAsOf(url)
    const seconds = (performance.now() - start) / 1000
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(`set app.operator = '${OPERATOR}'`)
      const [row] = (await client.query(COUNTS, [AS_OF])).rows
      const owed = (await client.query(OWED_BY_COMPANY, ['2026-12-01'])).rows
      const invoiced = (await client.query(INVOICED_BY_COMPANY)).rows
      const differ = invoiced.filter(
        ({ company, ore, lines }, at) =>
          owed[at]?.company !== company || owed[at].ore !== ore || lines !== ore,
      ).length
      if (parked + held > 0 || written !== row.lines || differ > 0 || owed.length !== invoiced.length)
        throw new Problem(
          `invoicing-kinds: ${JSON.stringify({ parked, held, written, ...row, differ, owed: owed.length, invoiced: invoiced.length })}`,
        )
      say(
        `${row.documents} documents (${row.invoices} invoices), ${row.lines} lines of ${row.sources} kinds, ${row.kroner.toLocaleString('en')} kr, ${row.unprinted} PDFs queued; sums of ${owed.length} companies equal to a calculation of its own`,
      )
      return [
        inSeconds(
          `invoicing ${row.lines.toLocaleString('en')} lines of all kinds and intervals, ${row.documents.toLocaleString('en')} documents`,
          seconds,
          MOST_SECONDS,
        ),
      ]
    } finally {
      await client.end()
    }
  },
}
