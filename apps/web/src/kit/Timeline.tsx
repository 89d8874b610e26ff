import type { ReactNode } from 'react'
import css from './Timeline.module.css'

export type TimelineItem = {
  id: string
  /** Still to come, done by somebody, or something that succeeded. */
  tone: 'to-come' | 'done' | 'good' | 'bad'
  title: ReactNode
  text?: ReactNode
}

/** What happened and what is to come, newest on top. The mark repeats what the words say. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {items.map(({ id, tone, title, text }) => (
        <li key={id} data-tone={tone}>
          <span>{title}</span>
          {text && <span className={css.text}>{text}</span>}
        </li>
      ))}
    </ol>
  )
}
