import { WHY_REASONS } from '@portal/domain/invoice'
import { lazy, useEffect, useRef, useState } from 'react'
import { DataTable } from '../../kit/DataTable.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import type { Sort } from '../../kit/list-state.ts'
import { SearchField } from '../../kit/SearchField.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import type { useListState } from '../../kit/useListState.ts'
import { useWhy } from '../../kit/why-phrases.ts'
import { call, paged } from '../../lib/api.ts'
import { lowerFirst } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import type { WireInvoice, WireInvoiceLine } from '../../lib/wire.ts'
import { useMayRefund, withCount } from './labels.tsx'
import { useLineColumns } from './line-columns.tsx'
import { useInvoice } from './phrases.ts'
import { useRefundPhrases } from './refund-phrases.ts'

const load = () => import('./RefundForm.tsx')
const RefundForm = lazy(load)

/** What the lines can be narrowed and sorted by. */
export const LINES_SHAPE = {
  filters: { hva: ['TICKET', 'MOBILITY'], grunn: WHY_REASONS },
  sorts: ['name', 'employeeId', 'amount'],
} as const
type LineSort = (typeof LINES_SHAPE.sorts)[number]
type Lines = ReturnType<typeof useListState<(typeof LINES_SHAPE)['filters'], LineSort>>

const lineQuery = ({ search, filters, sort }: Lines[0]) => ({
  ...(search && { searchFor: search }),
  ...(filters.hva && { product: filters.hva }),
  ...(filters.grunn && { reason: filters.grunn }),
  ...(sort && { sort: sort.descending ? (`-${sort.by}` as const) : sort.by }),
})
/** The lines of an invoice that the address asks for. */
export const linesQuery = (list: Lines[0]) => ({ ...paged(list), ...lineQuery(list) })

/** What is invoiced, line by line, with what has been refunded of each and the action to refund [C-053, C-054]. */
export function InvoiceLines({
  invoice,
  preview = false,
  list,
  stale,
  onChange,
}: {
  invoice: WireInvoice
  /** Nothing is stored of it yet, so it is not searched. */
  preview?: boolean
  list: Lines[0]
  stale: boolean
  onChange: Lines[1]
}) {
  const t = useInvoice()
  const language = useLanguage()
  const problemText = useProblemText()
  const title = invoice.type === 'INVOICE' ? t('lines') : t('otherLines')
  const mayRefund = useMayRefund(invoice)
  // By id, so that the dialog shows the current remainder.
  const [refunding, setRefunding] = useState<string | null>(null)
  const onRefund = mayRefund ? (line: WireInvoiceLine) => setRefunding(line.id) : null
  const line = invoice.invoiceLines.find(({ id }) => id === refunding) ?? null
  const { linesByProduct, matchingLines, totalLines } = invoice
  const searchable = !preview && totalLines > 1
  const products = LINES_SHAPE.filters.hva.map(value => ({
    value,
    label: withCount(
      t(`product ${value}`),
      linesByProduct.find(each => each.productType === value)?.lines ?? 0,
    ),
  }))
  const why = useWhy()
  const reason = list.filters.grunn
  const section = useRef<HTMLElement>(null)
  // A reason is chosen above the lines, which may be out of sight.
  useEffect(() => {
    if (reason !== null) section.current?.scrollIntoView({ block: 'start' })
  }, [reason])
  const clear = () => onChange({ search: '', filters: { hva: null, grunn: null } })
  const all = linesByProduct.reduce((sum, { lines }) => sum + lines, 0)
  return (
    <section ref={section}>
      <DataTable
        caption={title}
        columns={useLineColumns(invoice, onRefund)}
        rows={invoice.invoiceLines}
        stale={stale}
        empty={{ title: t('noLines') }}
        noMatch={{ text: t('noLineMatch'), clear: t('clear') }}
        filtered={list.search !== '' || list.filters.hva !== null || reason !== null}
        onClear={clear}
        dense
        {...(searchable && {
          sorts: LINES_SHAPE.sorts,
          sort: list.sort,
          onSort: (sort: Sort) => onChange({ sort: sort as Sort<LineSort> }),
        })}
        toolbar={
          <Toolbar
            count={t('lineCount', { count: matchingLines })}
            chosen={
              reason === null
                ? []
                : [
                    {
                      id: 'reason',
                      label: why('only', { reason: lowerFirst(why(reason)) }),
                      onRemove: () => onChange({ filters: { grunn: null } }),
                    },
                  ]
            }
            onClear={clear}
          >
            <h2>{title}</h2>
            {searchable && (
              <SearchField
                label={t('searchLines')}
                value={list.search}
                onSearch={search => onChange({ search })}
              />
            )}
            {searchable && (linesByProduct.length > 1 || list.filters.hva) && (
              <FilterChips
                legend={t('productFilter')}
                value={list.filters.hva}
                onChange={hva => onChange({ filters: { hva } })}
                all={withCount(t('all'), all)}
                options={products}
              />
            )}
            {!preview && (
              <span className="push">
                <DownloadButton
                  quiet
                  name={`${invoice.invoiceNumber ?? invoice.periodStart.slice(0, 7)}.csv`}
                  fetch={() =>
                    call('get', '/api/invoice/by-invoice-id/{id}/csv', {
                      params: { path: { id: invoice.id }, query: { ...lineQuery(list), language } },
                      parseAs: 'blob',
                    })
                  }
                  failed={problemText}
                >
                  {t('csv')}
                </DownloadButton>
              </span>
            )}
          </Toolbar>
        }
        paging={{ page: list.page, pageSize: list.pageSize, total: matchingLines, onChange }}
      />
      {mayRefund && <Refund invoiceId={invoice.id} line={line} onClose={() => setRefunding(null)} />}
    </section>
  )
}

type RefundProps = { invoiceId: string; line: WireInvoiceLine | null; onClose: () => void }

function Refund({ invoiceId, line, onClose }: RefundProps) {
  useFetched(load)
  return (
    <FormDialog open={line !== null} title={useRefundPhrases()('title')} onClose={onClose}>
      {line && <RefundForm key={line.id} invoiceId={invoiceId} line={line} onClose={onClose} />}
    </FormDialog>
  )
}
