import { formatDay, isDay } from '@portal/domain'
import { useState } from 'react'
import { FailureAlert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { usePhone } from '../../kit/media.ts'
import { kroner } from '../../lib/format.ts'
import { OrderBar } from '../order/OrderBar.tsx'
import css from './file.module.css'
import { useFilePhrases } from './phrases.ts'
import type { FileOrder } from './useFileOrder.ts'

/** What is counted of the rows that are ready, in groups. */
export type Counts = readonly (readonly { label: string; count: number }[])[]

/** The order as it would be placed, and the button that orders; on phones it stays at the bottom. */
export function OrderPanel({
  file,
  counts,
  onOrder,
}: {
  file: FileOrder
  counts: Counts
  onOrder: () => void
}) {
  const t = useFilePhrases()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const { state, ready, faulty, order } = file
  const { startDate } = file.choices
  const total = <span data-testid="month-total">{state.checking ? '…' : kroner(state.pricePerMonth, 2)}</span>
  const later = faulty > 0 && <p className="small muted">{t('faultyLater', { count: faulty })}</p>
  const refusal = <FailureAlert error={file.refusal} />
  const button = (
    <Button className={phone ? '' : 'full'} disabled={!file.canOrder} loading={order.busy} onClick={onOrder}>
      {ready.length === 0 ? t('noneReady') : t('orderTickets', { count: ready.length })}
    </Button>
  )
  const counted = counts.map((group, at) => (
    <dl key={group[0]?.label} className="stack pairs gap-12 bottom-line pad-12-20">
      {group.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{count}</dd>
        </div>
      ))}
      {at === counts.length - 1 && isDay(startDate) && (
        <div>
          <dt>{t('firstDay')}</dt>
          <dd className="num">{formatDay(startDate)}</dd>
        </div>
      )}
    </dl>
  ))
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
              {counted}
              {later}
            </>
          }
          open={open}
          onOpen={setOpen}
        >
          {button}
        </OrderBar>
      </>
    )
  return (
    <section className={`card ${css.panel}`} aria-label={t('panel')}>
      <h2>{t('panel')}</h2>
      {counted}
      <p className="total">
        <span>{t('perMonth')}</span>
        <b className="num">{total}</b>
      </p>
      <div className="grid gap-12 pad-16-20">
        {refusal}
        {button}
        {later}
      </div>
    </section>
  )
}
