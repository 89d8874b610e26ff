import type { ReactNode } from 'react'
import { useListPhrases } from './list-phrases.ts'
import { AfterAWhile, Skeleton } from './Skeleton.tsx'
import { lookOf, type StatusTone } from './StatusPill.tsx'
import './css/list.css'

export type Figure = {
  label: string
  /** null: still being fetched; undefined: could not be fetched. */
  value: ReactNode | null | undefined
  unit?: string
  /** What the figure is made of, below it. */
  note?: string | undefined
  /** The mark before the label, as the status has it in the list. */
  tone?: StatusTone
  /** A figure that filters the list below it is a button, pressed while it does. */
  pressed?: boolean
  onPress?: () => void
}

/** Key figures above a list. */
export function Figures({ figures }: { figures: Figure[] }) {
  const t = useListPhrases()
  return (
    <ul className="card flex wrap clip below-16 figures" aria-label={t('figures')}>
      {figures.map(figure => (
        <li key={figure.label}>
          {figure.onPress ? (
            <button type="button" aria-pressed={figure.pressed ?? false} onClick={figure.onPress}>
              <Content {...figure} />
            </button>
          ) : (
            <div>
              <Content {...figure} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Content({ label, value, unit, note, tone }: Figure) {
  return (
    <>
      <span className="flex gap-8 small medium figure-label">
        {tone && <i className="mark" {...lookOf(tone)} />}
        {label}
      </span>
      <span className="ink bold text-22 figure">
        {value === null ? (
          <AfterAWhile>
            <Skeleton width={72} height={22} />
          </AfterAWhile>
        ) : (
          <>
            {value ?? '–'}
            {unit && value !== undefined && <small> {unit}</small>}
          </>
        )}
      </span>
      {note && <span className="tiny">{note}</span>}
    </>
  )
}
