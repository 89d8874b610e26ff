import { formatDay, localized } from '@portal/domain'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { isOpenStatus } from '@portal/domain/ticket'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { DetailsList } from '../../../kit/DetailsList.tsx'
import { fullName, phoneOf } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useZoneText } from '../../../lib/labels.ts'
import { useCan, useSession } from '../../../lib/session-provider.tsx'
import type { WireTicket } from '../../../lib/wire.ts'
import { TicketActions } from '../../../ticket/acts/TicketActions.tsx'
import { GoesOn, Price, shownStatusOf, TicketStatus, useProfileText } from '../../../ticket/labels.tsx'
import { OrderCard } from '../../../ticket/OrderCard.tsx'
import { pauseOf } from '../../../ticket/pause/usePauseActs.tsx'
import { usePauses } from '../../../ticket/pause/usePauses.ts'
import { useTicket } from '../../../ticket/phrases.ts'
import { zonesOffered } from '../../../ticket/products.ts'
import { useCompanyTicket } from '../phrases.ts'
import css from './employee.module.css'
import { isBeingIssued } from './useEmployeeOrders.ts'

// Fetched for who has another company too, and when the ticket has a pause.
const TicketMove = lazy(() => import('../../../ticket/move/TicketMove.tsx'))
// Fetched for a ticket that is not issued yet.
const WaitsForAgreement = lazy(() => import('../../../ticket/deduction/WaitsForAgreement.tsx'))
const TicketStrip = lazy(() => import('../../../ticket/pause/TicketStrip.tsx'))

/**
 * A company ticket with its zones, facts and what can be done with it [C-038, C-041]; nothing can be once it has ended. `phone` is
 * that of the page: another one is shown. `onGone`: its row was deleted.
 */
export function TicketCard({
  ticket,
  phone,
  onGone,
}: {
  ticket: WireTicket
  phone: string
  onGone: () => void
}) {
  const t = useCompanyTicket()
  const language = useLanguage()
  const zoneText = useZoneText()
  const profileText = useProfileText()
  const { state } = useSession()
  const mayLeave = state.kind === 'success' && state.totalCompanies > 1
  const own = phoneOf(ticket)
  const mayWait = useCan('deductionAgreements') && isBeingIssued(ticket)
  const { open } = usePauses(ticket.subscriberId)
  const pause = pauseOf(open, ticket.id)
  return (
    <OrderCard
      title={localized(PRODUCT_TEXTS.TICKET.name, language)}
      sub={[zoneText(ticket), profileText(ticket.profileId).toLowerCase()].join(', ')}
      status={<TicketStatus status={shownStatusOf(ticket)} />}
    >
      <ZoneLine ticket={ticket} />
      {pause && (
        <Suspense>
          <TicketStrip
            ticketId={ticket.id}
            name={fullName(ticket)}
            firstName={ticket.firstName}
            pause={pause}
          />
        </Suspense>
      )}
      {mayWait && (
        <Suspense>
          <WaitsForAgreement subscriberId={ticket.subscriberId} name={fullName(ticket)} />
        </Suspense>
      )}
      <DetailsList
        rows={[
          { term: t('validFrom'), value: <span className="num">{formatDay(ticket.startDate)}</span> },
          {
            term: t('validTo'),
            value: ticket.expirationDate ? (
              <>
                {formatDay(ticket.expirationDate)}{' '}
                <span className="small muted">
                  <GoesOn ticket={ticket} />
                </span>
              </>
            ) : (
              t('noEnd')
            ),
          },
          { term: t('pickupCode'), value: <PickupCode ticket={ticket} /> },
          { term: t('phone'), value: own === phone ? null : <span className="num">{own}</span> },
          { term: t('invoiceReference'), value: ticket.invoiceReference || null },
          { term: t('pricePerMonth'), value: <Price nok={ticket.pricePerMonth} /> },
        ]}
      />
      {isOpenStatus(ticket.status.toUpperCase()) && <TicketActions ticket={ticket} onGone={onGone} />}
      {mayLeave && isOpenStatus(ticket.status.toUpperCase()) && (
        <Suspense>
          <TicketMove ticket={ticket} />
        </Suspense>
      )}
    </OrderCard>
  )
}

/** The zones as stops on a line, each with the places in it. */
function ZoneLine({ ticket: { zones, allZones } }: { ticket: WireTicket }) {
  const t = useTicket()
  const offered = useQuery(zonesOffered)
  if (allZones || zones.length === 0)
    return (
      <p className={css.zones}>
        <span>{t('allZonesText')}</span>
      </p>
    )
  return (
    <ul className={css.zones}>
      {zones.map(name => (
        <li key={name} className="row gap-8">
          <b className="mid ground-card small">{name}</b>
          <span>{offered.data?.matches.find(zone => zone.name === name)?.description}</span>
        </li>
      ))}
    </ul>
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
