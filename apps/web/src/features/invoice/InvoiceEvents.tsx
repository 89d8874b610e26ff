import type { Schemas } from '@portal/api-client'
import { formatDay } from '@portal/domain'
import type { ReactNode } from 'react'
import { TextLink } from '../../kit/Link.tsx'
import { Timeline, type TimelineItem } from '../../kit/Timeline.tsx'
import { useByText } from '../../kit/timeline-phrases.ts'
import { api } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import { formatDateTime } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import type { WireInvoice } from '../../lib/wire.ts'
import { useInvoiceEvents } from './event-phrases.ts'

type Event = Schemas['InvoiceEvent']

const toneOf = ({ kind, toCome }: Event): TimelineItem['tone'] => {
  if (toCome) return 'to-come'
  return kind === 'paid' || kind === 'einvoice-delivered' ? 'good' : 'done'
}

/** What happened to an invoice or a credit note and what is to come, newest first. */
export function InvoiceEvents({ of: { id, invoiceDate } }: { of: WireInvoice }) {
  const t = useInvoiceEvents()
  const byText = useByText()
  const events = api.useQuery('get', '/api/invoice/by-invoice-id/{id}/events', { params: { path: { id } } })
  const titleOf = ({ kind, toCome, by, amount, creditNote }: Event): ReactNode => {
    switch (kind) {
      case 'made':
        return (
          <>
            <b>{t('made')}</b> {by ? byText(by) : t('byPortal')}
          </>
        )
      case 'mailed':
      case 'einvoice-sent':
      case 'einvoice-delivered':
      case 'einvoice-rejected':
        return <b>{t(kind)}</b>
      case 'reminded':
        if (!toCome) return <b>{t('reminded')}</b>
        return (
          <>
            <b>{t('reminded-to-come')}</b> {t('unlessPaid')}
          </>
        )
      case 'due':
        return <b>{t(toCome ? 'due-to-come' : 'due')}</b>
      case 'paid':
        return <b>{t(amount !== null && amount < 0 ? 'paidBack' : 'paid')}</b>
      case 'credited':
        return (
          <>
            <b>{t('creditNote')}</b>{' '}
            {creditNote && <TextLink to={paths.invoice(creditNote.id)}>{creditNote.number}</TextLink>}{' '}
            {t('credited')} {by && byText(by)}
          </>
        )
    }
  }
  const textOf = ({ kind, at, day, until, by, amount, reason }: Event): string =>
    [
      at ? formatDateTime(new Date(at)) : formatDay(day),
      amount !== null && kroner(amount, 2),
      reason,
      until && t('until', { day: formatDay(until) }),
      kind === 'paid' && by && t('registered', { by: byText(by) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Timeline
      title={t('events')}
      items={events.data?.matches.map(event => ({
        id: event.id,
        tone: toneOf(event),
        title: titleOf(event),
        text: textOf(event),
      }))}
      query={events}
      log={paths.auditSince(invoiceDate)}
    />
  )
}
