import { formatDay } from '@portal/domain'
import { FREE_TICKET_HOLDERS, FREE_TICKET_MEDIA } from '@portal/domain/free-ticket'
import { type ReactNode, useState } from 'react'
import { usePhone } from '../../../kit/media.ts'
import { kroner } from '../../../lib/format.ts'
import { OrderBar } from '../../../ticket/order/OrderBar.tsx'
import css from './mass.module.css'
import { useMass } from './phrases.ts'
import { type MassOrderState, readyOf } from './useMassOrder.ts'

type Props = {
  state: MassOrderState
  startDate: string
  faulty: number
  /** Why the order was refused. */
  refusal: ReactNode
  /** The button that orders. */
  children: ReactNode
}

/** The order as it would be placed; on phones it stays at the bottom. */
export function OrderPanel({ state, startDate, faulty, refusal, children }: Props) {
  const t = useMass()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const total = <span data-testid="month-total">{state.checking ? '…' : kroner(state.pricePerMonth, 2)}</span>
  const later = faulty > 0 && <p className="small muted">{t('faultyLater', { count: faulty })}</p>
  const counts = <Counts state={state} startDate={startDate} />
  if (phone)
    return (
      <>
        {refusal}
        <OrderBar
          label={t('perMonth')}
          total={total}
          title={t('panel')}
          sheet={
            <>
              {counts}
              {later}
            </>
          }
          open={open}
          onOpen={setOpen}
        >
          {children}
        </OrderBar>
      </>
    )
  return (
    <section className={`card ${css.panel}`} aria-label={t('panel')}>
      <h2>{t('panel')}</h2>
      {counts}
      <p className={css.total}>
        <span>{t('perMonth')}</span>
        <b className="num">{total}</b>
      </p>
      <div className={css.act}>
        {refusal}
        {children}
        {later}
      </div>
    </section>
  )
}

/** Who gets a ticket, on what, and from when. */
function Counts({ state, startDate }: Pick<Props, 'state' | 'startDate'>) {
  const t = useMass()
  const ready = readyOf(state.rows)
  const count = (is: (recipient: (typeof ready)[number]['recipient']) => boolean) =>
    ready.filter(({ recipient }) => is(recipient)).length
  return (
    <>
      <dl className={css.counts}>
        {FREE_TICKET_HOLDERS.map(holder => (
          <div key={holder}>
            <dt>{t(holder)}</dt>
            <dd className="num">{count(recipient => recipient.ticketHolderType === holder)}</dd>
          </div>
        ))}
      </dl>
      <dl className={css.counts}>
        {FREE_TICKET_MEDIA.map(media => (
          <div key={media}>
            <dt>{t(media)}</dt>
            <dd className="num">{count(recipient => recipient.mediaType === media)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('firstDay')}</dt>
          <dd className="num">{formatDay(startDate)}</dd>
        </div>
      </dl>
    </>
  )
}
