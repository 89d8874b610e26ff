import { localized } from '@portal/domain'
import { BULK_HEADERS, type BulkColumn } from '@portal/domain/company-ticket'
import type { ReactNode } from 'react'
import type { Column } from '../../kit/DataTable.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { fullName } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import css from './bulk.module.css'
import type { WireBulkRow } from './labels.tsx'
import { RowState, useFaultText } from './labels.tsx'
import { useBulkRow } from './row-phrases.ts'

/** The cells of a row as they were written, each with what is wrong with it. */
export function useRowColumns({
  employeeIdLabel,
  cancelled,
}: {
  employeeIdLabel: string
  cancelled: boolean
}): Column<WireBulkRow>[] {
  const t = useBulkRow()
  const { word } = useTicketProduct()
  const { id: companyId } = useCompany()
  const language = useLanguage()
  const faultText = useFaultText()

  /** What is wrong with these columns of the row; `null` for the row as a whole. */
  const faults = (row: WireBulkRow, ...columns: WireBulkRow['faults'][number]['column'][]): ReactNode[] =>
    row.faults
      .filter(({ column }) => columns.includes(column))
      .map(fault => (
        <span className={css.fault} key={`${fault.column} ${fault.code}`}>
          {faultText(fault)}
        </span>
      ))
  /** The page of who got the ticket: an employee, or the unit as it was written. */
  const personPath = ({ subscriberId, cells }: WireBulkRow) =>
    word === 'Resident' ? paths.housingUnit(cells.employeeId, companyId) : paths.employee(subscriberId ?? '')
  /** A cell with its heading, for rows drawn as blocks. */
  const cell = (heading: string, value: string, wrong: ReactNode[]) =>
    value === '' && wrong.length === 0 ? (
      <span className={`muted ${css.none}`}>–</span>
    ) : (
      <>
        <span className="phone-label">{heading}: </span>
        {value ? <span className={css.value}>{value}</span> : <span className="muted">–</span>}
        {wrong}
      </>
    )
  const plain = (column: BulkColumn, header: string, rest: Partial<Column<WireBulkRow>> = {}) => ({
    id: column,
    header,
    phone: 'meta' as const,
    cell: (row: WireBulkRow) => cell(header, row.cells[column], faults(row, column)),
    ...rest,
  })

  return [
    {
      id: 'employee',
      header: t(`colEmployee${word}`),
      cell: row => {
        const name = fullName(row.cells) || t('noName')
        return (
          <>
            <span className="cell-value">
              {row.subscriberId ? <TextLink to={personPath(row)}>{name}</TextLink> : <b>{name}</b>}
            </span>
            {faults(row, 'firstName', 'lastName')}
            <span className="two-l small muted num">
              {t('rowNumber', { row: row.row })}
              {row.cells.phone && ` · ${row.cells.phone}`}
            </span>
            {faults(row, 'phone')}
          </>
        )
      },
    },
    plain('employeeId', employeeIdLabel),
    plain('startDate', localized(BULK_HEADERS.startDate, language)),
    {
      id: 'zones',
      header: t('colZones'),
      phone: 'meta',
      cell: row =>
        cell(
          t('colZones'),
          [...new Set([row.cells.zoneFrom, row.cells.zoneTo].filter(Boolean))].join(' – '),
          faults(row, 'zoneFrom', 'zoneTo'),
        ),
    },
    plain('invoiceReference', localized(BULK_HEADERS.invoiceReference, language)),
    {
      id: 'other',
      header: t('colOther'),
      phone: 'meta',
      cell: row =>
        cell(
          t('colOther'),
          [row.cells.profile, row.cells.addOns, row.cells.department].filter(Boolean).join(', '),
          faults(row, 'profile', 'addOns', 'department'),
        ),
    },
    {
      id: 'state',
      header: t('colState'),
      phone: 'end',
      cell: row => (
        <>
          <RowState state={row.state} cancelled={cancelled} />
          {faults(row, null)}
        </>
      ),
    },
  ]
}
