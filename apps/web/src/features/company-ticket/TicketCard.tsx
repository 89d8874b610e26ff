import { formatDay, isOpenStatus, PRODUCT_TEXTS } from '@portal/domain'
import type { ReactNode } from 'react'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { kroner, phoneOf } from '../../lib/format.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import type { WireSubscription, WireTicket } from '../../lib/wire.ts'
import { useCompanyTicket } from './phrases.ts'
import { TicketStatus, useProfileText, useZoneText } from './words.tsx'

function OrderCard({
  title,
  sub,
  status,
  children,
}: {
  title: string
  sub: string
  status: ReactNode
  children: ReactNode
}) {
  return (
    <article className="card padded order-card">
      <header>
        <span className="two-l">
          <h3>{title}</h3>
          <span className="small muted">{sub}</span>
        </span>
        {status}
      </header>
      {children}
    </article>
  )
}

/** A company ticket [C-038]. */
export function TicketCard({ ticket }: { ticket: WireTicket }) {
  const t = useCompanyTicket()
  const language = useLanguage()
  const zoneText = useZoneText()
  const profileText = useProfileText()
  return (
    <OrderCard
      title={PRODUCT_TEXTS.TICKET.name[language]}
      sub={zoneText(ticket)}
      status={<TicketStatus status={ticket.status} />}
    >
      <DetailsList
        rows={[
          { term: t('phone'), value: <span className="num">{phoneOf(ticket)}</span> },
          { term: t('startDate'), value: <span className="num">{formatDay(ticket.startDate)}</span> },
          {
            term: t('expirationDate'),
            value: ticket.expirationDate ? formatDay(ticket.expirationDate) : t('noEnd'),
          },
          { term: t('pickupCode'), value: <PickupCode ticket={ticket} /> },
          { term: t('profile'), value: profileText(ticket.profileId) },
          { term: t('pricePerMonth'), value: <Price nok={ticket.pricePerMonth} /> },
          { term: t('zones'), value: zoneText(ticket) },
          { term: t('invoiceReference'), value: ticket.invoiceReference || null },
        ]}
      />
    </OrderCard>
  )
}

function PickupCode({ ticket }: { ticket: WireTicket }) {
  const t = useCompanyTicket()
  if (ticket.downloadedToPhone) return t('codeUsed')
  if (ticket.pickupCode) return <span className="code">{ticket.pickupCode}</span>
  return isOpenStatus(ticket.status.toUpperCase()) ? (
    <span role="status">{t('codeComing')}</span>
  ) : (
    t('noCode')
  )
}

function Price({ nok }: { nok: number | null }) {
  const t = useCompanyTicket()
  return nok === null ? t('noPrice') : <span className="num">{kroner(nok)}</span>
}

/** A mobility subscription [C-039]. */
export function SubscriptionCard({ subscription }: { subscription: WireSubscription }) {
  const t = useCompanyTicket()
  const language = useLanguage()
  return (
    <OrderCard
      title={localized(subscription.name, language)}
      sub={localized(subscription.description, language)}
      status={<TicketStatus status={subscription.status} />}
    >
      <DetailsList
        rows={[
          { term: t('subscriptionId'), value: <span className="small">{subscription.id}</span> },
          { term: t('phone'), value: <span className="num">{phoneOf(subscription)}</span> },
          { term: t('validFrom'), value: formatDay(subscription.startAt) },
          {
            term: t('validTo'),
            value: subscription.expireAt ? formatDay(subscription.expireAt) : t('noEnd'),
          },
          { term: t('pricePerMonth'), value: <Price nok={subscription.pricePerMonth} /> },
        ]}
      />
    </OrderCard>
  )
}
