import { FilterIcon } from '@navikt/aksel-icons'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { useListPhrases } from './list-phrases.ts'
import { Popup } from './Popup.tsx'

/**
 * Filters behind a button that says how many are on. They hold at once; the button at the end closes them and says what is found.
 * A sheet from the bottom edge on phones.
 */
export function MoreFilters({
  label,
  on,
  show,
  onClear,
  children,
}: {
  label: string
  on: number
  show: string
  onClear: (() => void) | undefined
  children: ReactNode
}) {
  const t = useListPhrases()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={place} className="lower more-filters">
      <Button variant="secondary" icon={<FilterIcon aria-hidden />} popoverTarget={id} aria-expanded={open}>
        {label}
        {on > 0 && <b className="num">{on}</b>}
      </Button>
      <Popup id={id} label={label} className="filter-sheet" open={open} onChange={setOpen}>
        <div className="grid gap-20 pad-20 filter-fields">{children}</div>
        <div className="acts pad-12-20 top-line">
          <Button tone="neutral" onClick={close}>
            {show}
          </Button>
          <Button variant="tertiary" tone="neutral" onClick={onClear}>
            {t('clearFilters')}
          </Button>
        </div>
      </Popup>
    </div>
  )
}
