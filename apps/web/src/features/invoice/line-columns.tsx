import { formatMonth, formatNumber } from '@portal/domain'
import { Button } from '../../kit/Button.tsx'
import type { Column } from '../../kit/DataTable.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { usePhone } from '../../kit/media.ts'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { amount, fullName, kroner } from '../../lib/format.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { useZoneText } from '../../lib/labels.ts'
import { paths } from '../../lib/paths.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import type { WireInvoice, WireInvoiceLine } from '../../lib/wire.ts'
import styles from './invoice.module.css'
import { useLineText } from './labels.tsx'
import { useInvoice } from './phrases.ts'
import { useRefundPhrases } from './refund-phrases.ts'
import { refundedNok } from './refunded.ts'

type Line = WireInvoiceLine

/** The columns of an invoice's lines; the ids of three of them are what the lines are sorted by. */
export function useLineColumns(
  { periodStart }: Pick<WireInvoice, 'periodStart'>,
  onRefund: ((line: Line) => void) | null,
): Column<Line>[] {
  const t = useInvoice()
  const refund = useRefundPhrases()
  const language = useLanguage()
  const zonesText = useZoneText()
  const phone = usePhone()
  const { employeeIdLabel } = useCompany().settings
  return [
    {
      id: 'name',
      header: t('employee'),
      cell: ({ firstName, lastName, productType }) =>
        productType === 'COUNTER_ORDER' || productType === 'SHIPPING' ? (
          <span className="muted">{t('ticketCounter')}</span>
        ) : firstName === null && lastName === null ? (
          <span className="muted">{t('deletedPerson')}</span>
        ) : (
          <b>{fullName({ firstName: firstName ?? '', lastName: lastName ?? '' })}</b>
        ),
    },
    {
      id: 'employeeId',
      header: employeeIdLabel,
      phone: 'hide',
      cell: line => <span className="num">{line.employeeId ?? ''}</span>,
    },
    {
      id: 'description',
      header: t('description'),
      phone: 'meta',
      cell: line => (
        <span className="two-l">
          <span className="nowrap">{localized(line.description, language)}</span>
          <span className="small muted">
            {[
              ...(line.type === 'REVERSAL' ? [t('reversed')] : []),
              ...(line.allZones || line.zones.length > 0 ? [zonesText(line)] : []),
              // A line of another month than the invoice's is a change made after the 6th.
              ...(periodStart.startsWith(line.month) ? [] : [formatMonth(line.month, language)]),
            ].join(' · ')}
          </span>
          {line.comment && <span className="small">{line.comment}</span>}
          {phone && <Credited line={line} />}
        </span>
      ),
    },
    {
      id: 'price',
      header: t('price'),
      align: 'right',
      phone: 'hide',
      cell: line => (
        <span className="muted">
          {formatNumber(line.quantity)} × {amount(line.price)}
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('lineTotal'),
      align: 'right',
      phone: 'end',
      cell: line => (
        <>
          <Amount line={line} />
          {!phone && <Credited line={line} />}
        </>
      ),
    },
    ...(onRefund
      ? [
          {
            id: 'refund',
            header: refund('column'),
            align: 'right' as const,
            phone: 'meta' as const,
            cell: (line: Line) => <RefundCell line={line} onRefund={() => onRefund(line)} />,
          },
        ]
      : []),
  ]
}

/** The amount of a line, struck through when all of it was credited. */
function Amount({ line }: { line: Line }) {
  const whole = line.refunds.length > 0 && refundedNok(line) >= line.total
  return whole ? <s>{kroner(line.total, 2)}</s> : kroner(line.total, 2)
}

/** That a line was credited, and each time with its credit note [C-053]. */
function Credited({ line }: { line: Line }) {
  const t = useInvoice()
  const refund = useRefundPhrases()
  if (line.refunds.length === 0) return null
  return (
    <span className={styles.credited}>
      <StatusPill tone="over">
        {refundedNok(line) >= line.total ? t('credited') : t('partlyCredited')}
      </StatusPill>
      {line.refunds.map(({ creditNoteId, creditNoteNumber, amount }) => (
        <span key={creditNoteId} className="small nowrap">
          <TextLink to={paths.invoice(creditNoteId)}>
            {refund('creditNote', { number: creditNoteNumber })}
          </TextLink>{' '}
          {kroner(-amount, 2)}
        </span>
      ))}
    </span>
  )
}

/** The action to refund what is left of a charged line [C-054]. */
function RefundCell({ line, onRefund }: { line: WireInvoiceLine; onRefund: () => void }) {
  const t = useRefundPhrases()
  const lineText = useLineText()
  if (line.type !== 'CHARGE') return null
  if (line.refundable <= 0) return <span className="small muted nowrap">{t('allRefunded')}</span>
  return (
    <Button variant="secondary" className="lower" onClick={onRefund}>
      {t('refund')}
      <span className="sr-only">{` ${lineText(line)}`}</span>
    </Button>
  )
}
