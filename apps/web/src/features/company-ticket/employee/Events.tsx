import type { Schemas } from '@portal/api-client'
import { formatDay, formatMonth, formatNok, localized, oreOf } from '@portal/domain'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { type ReactNode, useState } from 'react'
import { Select } from '../../../kit/form/fields.tsx'
import { TextLink } from '../../../kit/Link.tsx'
import { Timeline, type TimelineItem } from '../../../kit/Timeline.tsx'
import { useByText } from '../../../kit/timeline-phrases.ts'
import { api } from '../../../lib/api.ts'
import { sentence } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { formatDateTime } from '../../../lib/instants.ts'
import { paths } from '../../../lib/paths.ts'
import { useCan } from '../../../lib/session-provider.tsx'
import { useReferenceOf } from '../../../ticket/AgreementFilter.tsx'
import { useEvents } from './event-phrases.ts'

type Event = Schemas['EmployeeEvent']
const GROUPS = ['ticket', 'invoice', 'sms'] as const
type Group = (typeof GROUPS)[number]

const groupOf = ({ kind }: Event): Group => {
  if (kind === 'invoiced' || kind === 'credited') return 'invoice'
  return kind.startsWith('code-') || kind === 'pause-code' ? 'sms' : 'ticket'
}

const GOOD: readonly Event['kind'][] = ['picked-up', 'started']
const BAD: readonly Event['kind'][] = ['issue-failed', 'code-not-sent', 'pause-blocked']
const toneOf = ({ kind, toCome }: Event): TimelineItem['tone'] => {
  if (toCome) return 'to-come'
  if (BAD.includes(kind)) return 'bad'
  return GOOD.includes(kind) ? 'good' : 'done'
}

/** What it costs now, and what happened and is to come, newest first. */
export default function Events({ id }: { id: string }) {
  const t = useEvents()
  const events = api.useQuery('get', '/api/subscriber/{id}/events', { params: { path: { id } } })
  const [group, setGroup] = useState<Group | null>(null)
  const itemOf = useItem()
  const since = events.data?.matches.at(-1)?.day
  const shown = events.data?.matches.filter(event => group === null || groupOf(event) === group)
  return (
    <>
      {events.data && (
        <dl className="card flex wrap split gap-16 pad-head">
          <div>
            <dt className="muted tiny">{t('costsNow')}</dt>
            <dd>
              <b className="num heavy text-22">{formatNok(oreOf(events.data.pricePerMonth))}</b>{' '}
              <span className="small bold">{t('aMonth')}</span>
            </dd>
          </div>
          {events.data.nextInvoice && (
            <div className="to-end">
              <dt className="muted tiny">{t('nextInvoice')}</dt>
              <dd className="num bold">{formatDay(events.data.nextInvoice)}</dd>
            </div>
          )}
        </dl>
      )}
      <Timeline
        title={t('events')}
        items={shown?.map(itemOf)}
        none={t('none')}
        query={events}
        log={since === undefined ? paths.audit : paths.auditSince(since)}
        filter={
          <Select
            id="event-group"
            label={t('filter')}
            placeholder={t('all')}
            value={group ?? ''}
            onChange={({ target }) => setGroup(GROUPS.find(each => each === target.value) ?? null)}
            options={GROUPS.map(value => ({ value, label: t(value) }))}
          />
        }
      />
    </>
  )
}

/** An event as it is drawn: what happened, to what, by whom, and when. */
function useItem(): (event: Event) => TimelineItem {
  const t = useEvents()
  const language = useLanguage()
  const byText = useByText()
  const mayInvoices = useCan('invoice')
  const referenceOf = useReferenceOf()
  const productsOf = ({ products }: Event) =>
    products
      .map((type, at) =>
        at
          ? localized(PRODUCT_TEXTS[type].name, language).toLowerCase()
          : localized(PRODUCT_TEXTS[type].name, language),
      )
      .join(', ')
  const titleOf = (event: Event): ReactNode => {
    const { kind, toCome, month, invoice } = event
    const product = productsOf(event)
    const name = month === null ? '' : sentence(formatMonth(month, language).split(' ')[0] ?? '')
    switch (kind) {
      case 'invoiced':
      case 'credited': {
        const number = invoice?.number ?? t('invoiceBase')
        return (
          <>
            <b>{toCome ? t('toInvoice', { month: name }) : t(kind, { month: name })}</b>
            {invoice && (
              <>
                {` ${t('on')} `}
                {mayInvoices ? <TextLink to={paths.invoice(invoice.id)}>{number}</TextLink> : number}
              </>
            )}
          </>
        )
      }
      case 'started':
      case 'ended':
        return <b>{t(toCome ? `${kind}-to-come` : kind, { product })}</b>
      case 'pause-begins':
        return <b>{t(toCome ? `${kind}-to-come` : kind)}</b>
      case 'paused':
      case 'pause-changed':
      case 'pause-cancelled':
      case 'pause-ended':
      case 'pause-blocked':
      case 'pause-code':
      case 'pause-back':
      case 'moved-out':
      case 'moved-in':
      case 'move-undone':
      case 'details-changed':
      case 'reference-changed':
      case 'code-sent':
      case 'code-not-sent':
      case 'code-sent-again':
        return <b>{t(kind)}</b>
      case 'asked': {
        const what = t(`asked${event.asked ?? 'MISTAKE'}`)
        return <b>{event.at ? sentence(t('askedByItself', { what })) : t('asked', { what })}</b>
      }
      default:
        return <b>{t(kind, { product })}</b>
    }
  }
  const textOf = ({ kind, at, day, until, amount, agreement, products }: Event): string =>
    [
      at ? formatDateTime(new Date(at)) : formatDay(day),
      amount !== null && `${formatNok(oreOf(amount))}${kind === 'pause-back' ? ` ${t('aMonth')}` : ''}`,
      kind === 'pause-begins' && t('nothingInvoiced'),
      until &&
        t(kind === 'zones-changed' || kind === 'moved-in' ? 'from' : 'lastDay', { day: formatDay(until) }),
      agreement && t('reference', { reference: referenceOf(agreement) }),
      kind.startsWith('code-') &&
        products.map(type => localized(PRODUCT_TEXTS[type].name, language).toLowerCase())[0],
    ]
      .filter(Boolean)
      .join(' · ')
  return event => ({
    id: event.id,
    tone: toneOf(event),
    title: (
      <>
        {titleOf(event)}
        {event.by && ` ${byText(event.by)}`}
      </>
    ),
    text: textOf(event),
  })
}
