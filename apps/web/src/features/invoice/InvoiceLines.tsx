import { useState } from 'react'
import { DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import type { PageQuery } from '../../lib/api.ts'
import type { WireInvoice, WireInvoiceLine } from '../../lib/wire.ts'
import { useMayRefund } from './labels.tsx'
import { useLineColumns } from './line-columns.tsx'
import { useInvoice } from './phrases.ts'
import { RefundDialog } from './RefundDialog.tsx'

/** What is invoiced, line by line, with what has been refunded of each and the action to refund [C-053, C-054]. */
export function InvoiceLines({
  invoice,
  list,
  stale,
  onChange,
}: {
  invoice: WireInvoice
  list: PageQuery
  stale: boolean
  onChange: (change: Partial<PageQuery>) => void
}) {
  const t = useInvoice()
  const title = invoice.type === 'INVOICE' ? t('lines') : t('otherLines')
  const mayRefund = useMayRefund(invoice)
  // By id, so that the dialog shows the current remainder.
  const [refunding, setRefunding] = useState<string | null>(null)
  const onRefund = mayRefund ? (line: WireInvoiceLine) => setRefunding(line.id) : null
  return (
    <section>
      <DataTable
        caption={title}
        columns={useLineColumns(invoice, onRefund)}
        rowKey={line => line.id}
        rows={invoice.invoiceLines}
        stale={stale}
        empty={<EmptyState title={t('noLines')} />}
        dense
        toolbar={
          <Toolbar count={t('lineCount', { count: invoice.totalLines })}>
            <h2>{title}</h2>
          </Toolbar>
        }
        paging={{ page: list.page, pageSize: list.pageSize, total: invoice.totalLines, onChange }}
      />
      {mayRefund && (
        <RefundDialog
          invoiceId={invoice.id}
          line={invoice.invoiceLines.find(({ id }) => id === refunding) ?? null}
          onClose={() => setRefunding(null)}
        />
      )}
    </section>
  )
}
