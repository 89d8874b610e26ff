import { BicycleIcon, BusIcon, CarIcon } from '@navikt/aksel-icons'
import { firstDay, formatDay, lastDay } from '@portal/domain'
import { housingTicket } from '@portal/domain/housing'
import { lazy, type ReactNode, Suspense } from 'react'
import { kroner } from '../../../lib/format.ts'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import { useZoneText } from '../../../lib/labels.ts'
import { SubscriptionActions } from '../../../ticket/acts/SubscriptionActions.tsx'
import { TicketActions } from '../../../ticket/acts/TicketActions.tsx'
import { GoesOn, shownStatusOf, TicketStatus, useProfileText } from '../../../ticket/labels.tsx'
import { PausePill } from '../../../ticket/pause/PausePill.tsx'
import { pauseOf } from '../../../ticket/pause/usePauseActs.tsx'
import { usePauses } from '../../../ticket/pause/usePauses.ts'
import { useUnitTexts } from './phrases.ts'
import css from './unit.module.css'
import { isOpen, isPaused, isTicket, type UnitOrder } from './useUnit.ts'

// Fetched when somebody is paused.
const PausedActions = lazy(() => import('../../../ticket/pause/PausedActions.tsx'))

// The page fetches the unit again after a deletion; a unit without orders is an empty page.
const onGone = () => undefined

const PICTURES: Record<string, ReactNode> = { OTTO: <CarIcon />, CAR_POOL: <CarIcon /> }

/** One ticket or subscription: what, when, its state, its price, and what can be done; muted once it has ended. */
export function OrderRow({ order }: { order: UnitOrder }) {
  return isPaused(order) ? <PausedRow order={order} /> : <KnownRow order={order} />
}

/** A ticket that comes back, and of which nothing else is kept. */
function PausedRow({ order }: { order: Extract<UnitOrder, { type: 'PAUSE' }> }) {
  const language = useLanguage()
  const zoneText = useZoneText()
  const profileText = useProfileText()
  const { pause } = order
  return (
    <li className={css.order}>
      <span className={css.picture} aria-hidden>
        <BusIcon />
      </span>
      <div>
        <h3>{localized(housingTicket.text.name, language)}</h3>
        <p>{`${zoneText(pause)}, ${profileText(pause.profileId).toLowerCase()}`}</p>
      </div>
      <p className={`num ${css.when}`}>
        {formatDay(firstDay(pause.from))}–{formatDay(lastDay(pause.to))}
      </p>
      <div className={css.status}>
        <PausePill pause={pause} />
      </div>
      <div className={`num to-end ${css.price}`}>
        {pause.pricePerMonth !== null && kroner(pause.pricePerMonth, 2)}
      </div>
      <div className={css.acts}>
        <Suspense>
          <PausedActions
            person={{ ...order, id: order.subscriberId }}
            pause={pause}
            onGone={onGone}
            compact
          />
        </Suspense>
      </div>
    </li>
  )
}

function KnownRow({ order }: { order: Exclude<UnitOrder, { type: 'PAUSE' }> }) {
  const t = useUnitTexts()
  const language = useLanguage()
  const zoneText = useZoneText()
  const profileText = useProfileText()
  const ticket = isTicket(order) ? order : null
  const [from, to] = isTicket(order)
    ? [order.startDate, order.expirationDate]
    : [order.startAt, order.expireAt]
  const name = isTicket(order) ? housingTicket.text.name : order.name
  const detail = isTicket(order)
    ? `${zoneText(order)}, ${profileText(order.profileId).toLowerCase()}`
    : t('subscription')
  const { open } = usePauses(order.subscriberId)
  const pause = ticket && pauseOf(open, ticket.id)
  // A planned pause stands in the menu of the ticket that runs.
  const paused = isOpen(order) ? null : pause
  const code = ticket && isOpen(ticket) && !ticket.downloadedToPhone ? ticket.pickupCode : null
  return (
    <li className={`${css.order} ${isOpen(order) ? '' : css.ended}`}>
      <span className={css.picture} aria-hidden>
        {ticket ? <BusIcon /> : (PICTURES[order.type] ?? <BicycleIcon />)}
      </span>
      <div>
        <h3>{localized(name, language)}</h3>
        <p>{detail}</p>
        {code && (
          <p>
            {t('pickupCode')} <span className="code">{code}</span>
          </p>
        )}
      </div>
      <p className={`num ${css.when}`}>
        {to ? t('fromTo', { from: formatDay(from), to: formatDay(to) }) : t('from', { day: formatDay(from) })}
        {ticket && (
          <span className="line">
            <GoesOn ticket={ticket} />
          </span>
        )}
      </p>
      <div className={css.status}>
        {paused ? (
          <PausePill pause={paused} />
        ) : (
          <TicketStatus
            status={ticket ? shownStatusOf(ticket) : order.status}
            plain={order.status === 'active'}
          />
        )}
      </div>
      <div className={`num to-end ${css.price}`}>
        {order.pricePerMonth !== null && kroner(order.pricePerMonth, 2)}
      </div>
      <div className={css.acts}>
        {paused && (
          <Suspense>
            <PausedActions
              person={{ ...order, id: order.subscriberId }}
              pause={paused}
              onGone={onGone}
              compact
            />
          </Suspense>
        )}
        {isOpen(order) &&
          (isTicket(order) ? (
            <TicketActions ticket={order} onGone={onGone} compact />
          ) : (
            <SubscriptionActions subscription={order} onGone={onGone} compact />
          ))}
      </div>
    </li>
  )
}
