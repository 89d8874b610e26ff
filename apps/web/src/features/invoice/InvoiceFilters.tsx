import { formatDay } from '@portal/domain'
import { INVOICE_FILTERS, type INVOICE_LIST, type INVOICE_SORTS } from '@portal/domain/invoice'
import { Figures } from '../../kit/Figures.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { FilterSelect } from '../../kit/FilterSelect.tsx'
import type { ListState } from '../../kit/list-state.ts'
import { usePhone } from '../../kit/media.ts'
import { SearchField } from '../../kit/SearchField.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import type { useListQuery } from '../../kit/useListQuery.ts'
import { kroner } from '../../lib/format.ts'
import { useToday } from '../../lib/session-provider.tsx'
import type { WireInvoiceSummary, WireInvoices } from '../../lib/wire.ts'
import { AgreementFilter, useReferenceOf } from '../../ticket/AgreementFilter.tsx'
import { useBasePhrases } from './base-phrases.ts'
import { withCount } from './labels.tsx'
import { useInvoice } from './phrases.ts'

type Filters = typeof INVOICE_LIST.filters
export type InvoiceSort = (typeof INVOICE_SORTS)[number]
export type FoundBy = ListState<Filters, InvoiceSort>
type List = ReturnType<typeof useListQuery<WireInvoices, Filters, InvoiceSort>>
type Summary = { data: WireInvoiceSummary | undefined; isError: boolean }

/** Search and filters as the API takes them. */
export const foundBy = ({ search, filters: { ar, avtale, status, vis } }: FoundBy) => ({
  ...(search && { searchFor: search }),
  ...(ar && { year: Number(ar) }),
  ...(avtale && { agreement: avtale }),
  ...(status && { status }),
  ...(vis && { withoutBases: 'true' as const }),
})

/** What remains to be paid, what of it is overdue, and what was invoiced in a year; the first two filter the list. */
export function InvoiceFigures({ list, summary: { data, isError } }: { list: List; summary: Summary }) {
  const t = useInvoice()
  const today = useToday()
  const value = (nok: number | undefined) => (nok === undefined ? (isError ? undefined : null) : kroner(nok))
  const { outstanding, overdue, invoiced } = data ?? {}
  return (
    <Figures
      figures={[
        {
          label: t('outstandingFigure'),
          value: value(outstanding?.amount),
          note: outstanding?.dueDate
            ? t('outstandingNote', { count: outstanding.invoices, day: formatDay(outstanding.dueDate) })
            : data && t('nothingOutstanding'),
          ...list.pressing('status', 'open'),
        },
        {
          label: t('overdueFigure'),
          value: value(overdue?.amount),
          note: overdue?.dueDate
            ? t('overdueNote', { count: overdue.invoices, day: formatDay(overdue.dueDate) })
            : data && t('nothingOverdue'),
          ...list.pressing('status', 'overdue'),
        },
        {
          label: t('invoicedFigure', { year: invoiced?.year ?? list.list.filters.ar ?? today.slice(0, 4) }),
          value: value(invoiced?.amount),
          note:
            invoiced &&
            [
              t('invoiceCount', { count: invoiced.invoices }),
              ...(invoiced.creditNotes > 0 ? [t('creditNoteCount', { count: invoiced.creditNotes })] : []),
            ].join(', '),
        },
      ]}
    />
  )
}

/** Search, year, reference and status in one band. */
export function InvoiceToolbar({
  list,
  summary,
  statuses,
  getsBases,
}: {
  list: List
  summary: WireInvoiceSummary | undefined
  /** The company gets invoice bases; its older invoices are a choice, where there are any. */
  getsBases: boolean
  /** False for bases, which are not paid. */
  statuses: boolean
}) {
  const t = useInvoice()
  const base = useBasePhrases()
  const phone = usePhone()
  const { open = 0, paid = 0, 'credit-note': notes = 0 } = summary?.counts ?? {}
  const chooses = getsBases && (list.list.filters.vis !== null || open + paid + notes > 0)
  const referenceOf = useReferenceOf()
  const year = list.chips('ar')
  const years = new Set([...(summary?.years ?? []).map(String), ...(year.value ? [year.value] : [])])
  const selects = (
    <>
      <FilterSelect
        label={t('year')}
        all={t('allYears')}
        options={[...years].map(value => ({ value, label: value }))}
        {...year}
      />
      <AgreementFilter label={t('reference')} {...list.chips('avtale')} />
    </>
  )
  const found =
    list.data && t('found', { count: list.data.totalEntries, sum: kroner(list.data.totalAmount, 2) })
  return (
    <Toolbar
      count={found}
      {...(phone && { more: selects })}
      chosen={
        phone
          ? list.chosen({
              ar: value => value,
              avtale: referenceOf,
            })
          : []
      }
      onClear={list.table.onClear}
      chips={
        statuses && (
          <FilterChips
            legend={t('statusFilter')}
            {...list.chips('status')}
            all={withCount(t('all'), summary?.counts.all)}
            options={INVOICE_FILTERS.map(value => ({
              value,
              label: withCount(t(`status ${value}`), summary?.counts[value]),
            }))}
          />
        )
      }
    >
      {chooses && (
        <FilterChips
          legend={base('which')}
          {...list.chips('vis')}
          all={base('bases')}
          options={[{ value: 'fakturaer', label: base('earlier') }]}
        />
      )}
      <SearchField label={t('searchLabel')} {...list.search} />
      {!phone && selects}
    </Toolbar>
  )
}
