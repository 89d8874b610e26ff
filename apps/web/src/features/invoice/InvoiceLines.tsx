import { formatMonth, formatNumber } from '@portal/domain'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import type { ListState } from '../../kit/useListState.ts'
import { fullName, kroner } from '../../lib/format.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import type { WireInvoice, WireInvoiceLine } from '../../lib/wire.ts'
import { useInvoice } from './phrases.ts'

/** What is invoiced, line by line, with what has been refunded of each [C-053]. */
export function InvoiceLines({
  invoice,
  list,
  stale,
  onChange,
}: {
  invoice: WireInvoice
  list: ListState
  stale: boolean
  onChange: (change: Partial<ListState>) => void
}) {
  const t = useInvoice()
  return (
    <section>
      <DataTable
        caption={t('lines')}
        columns={useColumns(invoice)}
        rowKey={line => line.id}
        rows={invoice.invoiceLines}
        stale={stale}
        empty={<EmptyState title={t('noLines')} />}
        dense
        toolbar={
          <Toolbar count={t('lineCount', { count: invoice.totalLines })}>
            <h2>{t('lines')}</h2>
          </Toolbar>
        }
        paging={{ page: list.page, pageSize: list.pageSize, total: invoice.totalLines, onChange }}
      />
    </section>
  )
}

function useColumns({ invoiceLines, periodStart }: WireInvoice): Column<WireInvoiceLine>[] {
  const t = useInvoice()
  const language = useLanguage()
  const { employeeIdLabel } = useCompany().settings
  const refunded = (line: WireInvoiceLine) => line.refunds.reduce((sum, { amount }) => sum + amount, 0)
  const zonesText = ({ allZones, zones: [from = '', to] }: WireInvoiceLine) => {
    if (allZones) return t('zoneAll')
    return to === undefined ? t('zoneOne', { zone: from }) : t('zoneTwo', { from, to })
  }
  const anyRefund = invoiceLines.some(line => line.refunds.length > 0)
  return [
    {
      id: 'description',
      header: t('description'),
      cell: line => (
        <span className="two-l">
          {localized(line.description, language)}
          <span className="small muted">
            {[
              ...(line.productType === 'TICKET' ? [zonesText(line)] : []),
              // A line of another month than the invoice's is a change that came after the 6th.
              ...(periodStart.startsWith(line.month) ? [] : [formatMonth(line.month, language)]),
            ].join(' · ')}
          </span>
        </span>
      ),
    },
    {
      id: 'employee',
      header: t('employee'),
      phone: 'meta',
      cell: ({ firstName, lastName }) =>
        firstName === null && lastName === null ? (
          <span className="muted">{t('deletedPerson')}</span>
        ) : (
          fullName({ firstName: firstName ?? '', lastName: lastName ?? '' })
        ),
    },
    {
      id: 'employeeId',
      header: employeeIdLabel,
      phone: 'hide',
      cell: line => <span className="num">{line.employeeId ?? ''}</span>,
    },
    { id: 'price', header: t('price'), align: 'right', phone: 'hide', cell: line => kroner(line.price, 2) },
    {
      id: 'quantity',
      header: t('quantity'),
      align: 'right',
      phone: 'hide',
      cell: line => formatNumber(line.quantity),
    },
    ...(anyRefund
      ? [
          {
            id: 'refunded',
            header: t('refunded'),
            align: 'right' as const,
            phone: 'hide' as const,
            cell: (line: WireInvoiceLine) => (line.refunds.length > 0 ? kroner(refunded(line), 2) : ''),
          },
        ]
      : []),
    {
      id: 'total',
      header: t('lineTotal'),
      align: 'right',
      phone: 'end',
      cell: line => kroner(line.total, 2),
    },
  ]
}
