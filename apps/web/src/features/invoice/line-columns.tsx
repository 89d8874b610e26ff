import { formatMonth, formatNumber } from '@portal/domain'
import type { Column } from '../../kit/DataTable.tsx'
import { fullName, kroner } from '../../lib/format.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { useZoneText } from '../../lib/labels.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import type { WireInvoice, WireInvoiceLine } from '../../lib/wire.ts'
import { useInvoice } from './phrases.ts'
import { RefundCell } from './RefundCell.tsx'
import { useRefundPhrases } from './refund-phrases.ts'

/** The columns of an invoice's lines; refunds have a column when there are or may be some. */
export function useLineColumns(
  { invoiceLines, periodStart }: Pick<WireInvoice, 'invoiceLines' | 'periodStart'>,
  onRefund: ((line: WireInvoiceLine) => void) | null,
): Column<WireInvoiceLine>[] {
  const t = useInvoice()
  const refund = useRefundPhrases()
  const language = useLanguage()
  const zonesText = useZoneText()
  const { employeeIdLabel } = useCompany().settings
  const withRefunds = onRefund !== null || invoiceLines.some(line => line.refunds.length > 0)
  return [
    {
      id: 'description',
      header: t('description'),
      cell: line => (
        <span className="two-l">
          {localized(line.description, language)}
          <span className="small muted">
            {[
              ...(line.type === 'REVERSAL' ? [t('reversed')] : []),
              ...(line.allZones || line.zones.length > 0 ? [zonesText(line)] : []),
              // A line of another month than the invoice's is a change made after the 6th.
              ...(periodStart.startsWith(line.month) ? [] : [formatMonth(line.month, language)]),
            ].join(' · ')}
          </span>
          {line.comment && <span className="small">{line.comment}</span>}
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
      wide: true,
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
    {
      id: 'total',
      header: t('lineTotal'),
      align: 'right',
      phone: 'end',
      cell: line => kroner(line.total, 2),
    },
    ...(withRefunds
      ? [
          {
            id: 'refund',
            header: refund('column'),
            align: 'right' as const,
            phone: 'meta' as const,
            cell: (line: WireInvoiceLine) => (
              <RefundCell line={line} onRefund={onRefund && (() => onRefund(line))} />
            ),
          },
        ]
      : []),
  ]
}
