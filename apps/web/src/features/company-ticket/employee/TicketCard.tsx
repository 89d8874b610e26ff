import { formatDay } from '@portal/domain'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { isOpenStatus } from '@portal/domain/ticket'
import { DetailsList } from '../../../kit/DetailsList.tsx'
import { phoneOf } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useZoneText } from '../../../lib/labels.ts'
import type { WireTicket } from '../../../lib/wire.ts'
import { Price, TicketStatus, useProfileText } from '../../../ticket/labels.tsx'
import { OrderCard } from '../../../ticket/OrderCard.tsx'
import { useCompanyTicket } from '../phrases.ts'
import { TicketActions } from './TicketActions.tsx'

/** A company ticket with everything that can be done with it [C-038, C-041]. `onGone`: its row was deleted. */
export function TicketCard({ ticket, onGone }: { ticket: WireTicket; onGone: () => void }) {
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
      <TicketActions ticket={ticket} onGone={onGone} />
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
