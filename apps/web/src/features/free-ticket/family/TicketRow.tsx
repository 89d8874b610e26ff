import { formatDay } from '@portal/domain'
import { dayOfInstant, fullName, inGroups, kroner, phoneOf } from '../../../lib/format.ts'
import { useZoneText } from '../../../lib/labels.ts'
import { useOperator } from '../../../lib/operator.ts'
import { DepartmentButton } from '../../../ticket/department/DepartmentButton.tsx'
import { useDepartmentWords } from '../../../ticket/department/phrases.ts'
import { GoesOn, shownStatusOf, TicketStatus } from '../../../ticket/labels.tsx'
import css from './family.module.css'
import { useFamily } from './phrases.ts'
import { TicketActs } from './TicketActs.tsx'
import { isOnCard, type WireFreeTicket, whyNot } from './tickets.ts'

/** One ticket: what carries it, whose it is, when and for how much, and what can be done [F-015]. */
export function TicketRow({ ticket, onGone }: { ticket: WireFreeTicket; onGone: (goesOn?: string) => void }) {
  const t = useFamily()
  const department = useDepartmentWords()
  const operator = useOperator()
  const zoneText = useZoneText()
  const { dateOfBirth, profile, expirationDate, pricePerMonth, taxAmount } = ticket
  const why = whyNot(ticket, operator)
  const start = formatDay(ticket.startDate)
  return (
    <article className={css.ticket}>
      <Picture ticket={ticket} />
      <div className={css.who}>
        <h3>{fullName(ticket)}</h3>
        {profile && dateOfBirth && <p>{t('born', { profile: t(profile), day: formatDay(dateOfBirth) })}</p>}
        <p>
          <Carrier ticket={ticket} />
        </p>
        {ticket.department && (
          <p>
            {department('ofCompany')}: {ticket.department.name}
          </p>
        )}
        {ticket.ownerId !== null && (
          <DepartmentButton
            id={ticket.ownerId}
            name={fullName(ticket)}
            department={ticket.department}
            beside
            variant="tertiary"
            tone="neutral"
          />
        )}
        {!isOnCard(ticket) && ticket.pickupCode && !ticket.downloadedToPhone && (
          <p>
            {t('pickupCode')} <span className="code">{ticket.pickupCode}</span>
          </p>
        )}
      </div>
      <div className={css.when}>
        <b>{zoneText(ticket)}</b>
        <p>
          {expirationDate
            ? t('fromTo', { from: start, to: formatDay(expirationDate) })
            : t('from', { day: start })}
        </p>
        <p>
          <GoesOn ticket={ticket} />
        </p>
      </div>
      <div className={`to-end ${css.price}`}>
        {pricePerMonth !== null && <b className="num">{kroner(pricePerMonth, 2)}</b>}
        <p>{taxAmount ? t('taxed', { amount: kroner(taxAmount, 2) }) : t('notTaxed')}</p>
      </div>
      <div className={`to-end ${css.status}`}>
        <TicketStatus status={shownStatusOf(ticket)} plain={ticket.status === 'active'} />
      </div>
      <TicketActs
        ticket={ticket}
        why={why && t(why.key, { day: why.day && formatDay(why.day) })}
        onGone={onGone}
      />
    </article>
  )
}

/** In words what the picture shows. */
function Carrier({ ticket }: { ticket: WireFreeTicket }) {
  const t = useFamily()
  const { phone, phoneCountryCode, downloadedAt } = ticket
  const { cardNumber, travelCardState, manufacturedAt, requestedAt } = ticket
  if (!isOnCard(ticket)) {
    const to = { phone: phone ? phoneOf({ phone, phoneCountryCode: phoneCountryCode ?? '' }) : '–' }
    return downloadedAt === null
      ? t('mobileWaiting', to)
      : t('mobileFetched', { ...to, day: dayOfInstant(downloadedAt) })
  }
  if (cardNumber === null) {
    return requestedAt ? t('cardComing', { day: dayOfInstant(requestedAt) }) : t('card')
  }
  const number = inGroups(cardNumber)
  if (travelCardState === 'DEACTIVATED') return t('cardBlocked', { number })
  return manufacturedAt
    ? t('cardMade', { number, day: dayOfInstant(manufacturedAt) })
    : t('cardNumbered', { number })
}

/** An upright phone or a lying card; dashed while it is not fetched or not made. */
function Picture({ ticket }: { ticket: WireFreeTicket }) {
  const onCard = isOnCard(ticket)
  const ready = onCard ? ticket.cardNumber !== null : ticket.downloadedToPhone
  return (
    <span className={onCard ? css.cardPicture : css.phonePicture} data-ready={ready} aria-hidden>
      {onCard && ticket.cardNumber?.slice(-4)}
    </span>
  )
}
