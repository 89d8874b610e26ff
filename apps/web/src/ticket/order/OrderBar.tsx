import { ChevronUpIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useRoom } from '../../kit/useRoom.ts'
import css from './order.module.css'

/** On phones what an order costs and its button, in a bar at the bottom; the cost opens what it is made of. */
export function OrderBar({
  label,
  total,
  title,
  sheet,
  open,
  onOpen,
  children,
}: {
  label: string
  total: ReactNode
  /** The heading of the sheet. */
  title: string
  sheet: ReactNode
  open: boolean
  onOpen: (open: boolean) => void
  /** The button that orders. */
  children: ReactNode
}) {
  return (
    <div ref={useRoom('--bar')} className={css.bar}>
      <button className="grow to-start" type="button" aria-haspopup="dialog" onClick={() => onOpen(true)}>
        <span className="small muted">{label}</span>
        <b className="num row gap-4 heavy text-20">
          {total} <ChevronUpIcon aria-hidden />
        </b>
      </button>
      {children}
      <FormDialog question open={open} title={title} onClose={() => onOpen(false)}>
        <div className={css.sheet}>{sheet}</div>
      </FormDialog>
    </div>
  )
}
