import { INVOICE } from '../../apps/api/src/modules/invoice/pdf/pdf.fixture.ts'
import { renderInvoicePdf } from '../../apps/api/src/modules/invoice/pdf/render.ts'
import { barePdf, textsOf } from '../../apps/api/test/bare-pdf.ts'
import { compareCalls } from './load.ts'
import { besideBare } from './report.ts'
import type { BenchWork } from './work.ts'

/** One-page invoices in one process, one at a time: the portal's renderer beside pdfkit as it comes. */
export const PDF: BenchWork = {
  name: 'pdf',
  data: null,
  run: async ({ seconds }) => {
    const page = { ...INVOICE, lines: [] }
    const texts = await textsOf(page)
    const found = await compareCalls([() => barePdf(texts), () => renderInvoicePdf(page, 'nb')], 1, seconds)
    return [besideBare('one-page invoice PDFs, one process', { rate: 0.7, p99: null }, found)]
  },
}
