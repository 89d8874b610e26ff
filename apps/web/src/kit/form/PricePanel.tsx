import { WalletIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import '../css/price.css'

export type PriceRow = { label: string; amount: ReactNode }

/** What it costs, beside the form: rows, then the total. */
export function PricePanel({
  title,
  rows,
  totalLabel,
  total,
  note,
}: {
  title: string
  rows: PriceRow[]
  totalLabel: string
  total: ReactNode
  note?: ReactNode
}) {
  return (
    <aside className="card price" aria-label={title}>
      <div className="hd">
        <WalletIcon aria-hidden />
        <h2>{title}</h2>
      </div>
      <dl>
        {rows.map(row => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd className="num">{row.amount}</dd>
          </div>
        ))}
      </dl>
      <div className="tot" aria-live="polite">
        <span>{totalLabel}</span>
        <b className="num">{total}</b>
      </div>
      {note && <p className="note small muted">{note}</p>}
    </aside>
  )
}

/** The same total on phones, in a bar at the bottom with the form's main button. */
export function StickyBar({
  label,
  total,
  children,
}: {
  label: string
  total: ReactNode
  children: ReactNode
}) {
  return (
    <div className="bar">
      <div>
        <span className="small muted">{label}</span>
        <b className="num">{total}</b>
      </div>
      {children}
    </div>
  )
}
