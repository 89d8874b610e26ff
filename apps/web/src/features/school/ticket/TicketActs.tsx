import { ArrowRightLeftIcon, HouseIcon, PadlockLockedIcon, WalletIcon } from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import { isOpenSchoolTicket, SCHOOL_EDIT_BOUNDS, type SchoolCardAction } from '@portal/domain/school'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Split } from '../../../kit/Layout.tsx'
import { useFetched } from '../../../kit/useFetched.ts'
import { phoneOf } from '../../../lib/format.ts'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import type { CardAsked } from '../card/CardDialogs.tsx'
import { useSchoolCard } from '../card/phrases.ts'
import { useSchoolTicket } from './phrases.ts'
import css from './ticket.module.css'
import { type WayAround, waysAround } from './ticket.ts'
import { useSchoolActs } from './useSchoolActs.tsx'

const load = () => import('../card/CardDialogs.tsx')
const CardDialogs = lazy(load)

const ICONS: Record<WayAround, ReactNode> = {
  zones: <ArrowRightLeftIcon aria-hidden />,
  address: <HouseIcon aria-hidden />,
}

const CARD_ICONS: Record<SchoolCardAction, ReactNode> = {
  REPLACE: <WalletIcon aria-hidden />,
  BLOCK: <PadlockLockedIcon aria-hidden />,
}

/** What the ticket and its card allow, and the way around what it does not [F-256]. */
export function TicketActs({ ticket }: { ticket: WireSchoolTicket }) {
  useFetched(load)
  const t = useSchoolTicket()
  const card = useSchoolCard()
  const { actions, dialogs } = useSchoolActs(ticket)
  const [cardAsked, setCardAsked] = useState<CardAsked>(null)
  const { phone, phoneCountryCode, expirationDate } = ticket
  const values = {
    phone: phone ? phoneOf({ phone, phoneCountryCode: phoneCountryCode ?? '' }) : '–',
    max: SCHOOL_EDIT_BOUNDS.cardName.max,
    day: expirationDate ? formatDay(expirationDate) : '–',
  }
  return (
    <section className={`card ${css.acts}`} aria-labelledby="acts">
      <Split as="header" wrap gap={12} className="card-head">
        <h2 id="acts">{t('acts')}</h2>
      </Split>
      {!isOpenSchoolTicket(ticket) && <p className="muted">{t('over')}</p>}
      <ul className="ruled">
        {actions.map(({ id, label, icon, onSelect }) => (
          <Line key={id} icon={icon} title={label} text={t(`${id}Text`, values)}>
            <Button variant="secondary" onClick={onSelect}>
              {t(`${id}Act`)}
            </Button>
          </Line>
        ))}
        {ticket.cardActions.toReversed().map(act => (
          <Line key={act} icon={CARD_ICONS[act]} title={card(act)} text={card(`${act}Text`)}>
            <Button variant="secondary" onClick={() => setCardAsked({ act, ticket })}>
              {card(`${act}Act`)}
            </Button>
          </Line>
        ))}
        {waysAround(ticket).map(around => (
          <Line
            key={around}
            off
            icon={ICONS[around]}
            title={t(`${around}Around`)}
            text={t(`${around}AroundText`)}
          >
            <span className="small muted">{t('notPossible')}</span>
          </Line>
        ))}
      </ul>
      {dialogs}
      <Suspense>
        <CardDialogs asked={cardAsked} onClose={() => setCardAsked(null)} />
      </Suspense>
    </section>
  )
}

function Line({
  icon,
  title,
  text,
  off = false,
  children,
}: {
  icon: ReactNode
  title: string
  text: string
  off?: boolean
  children: ReactNode
}) {
  return (
    <li>
      {icon}
      <div>
        <h3 className={off ? 'muted' : undefined}>{title}</h3>
        <p className="small muted">{text}</p>
      </div>
      {children}
    </li>
  )
}
