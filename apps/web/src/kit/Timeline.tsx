import { type ReactNode, useId } from 'react'
import { useCan } from '../lib/session-provider.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Split } from './Layout.tsx'
import { TextLink } from './Link.tsx'
import { AfterAWhile, Skeleton } from './Skeleton.tsx'
import css from './Timeline.module.css'
import { useTimeline } from './timeline-phrases.ts'

export type TimelineItem = {
  id: string
  /** Still to come, done by somebody, or something that succeeded. */
  tone: 'to-come' | 'done' | 'good' | 'bad'
  title: ReactNode
  text?: ReactNode
}

/**
 * What happened and what is to come, newest on top, in a card of its own. The mark repeats what the words say. If it fails, the rest
 * of the page is still shown.
 */
export function Timeline({
  title,
  items,
  none,
  query: { error, refetch },
  filter,
  log,
}: {
  title: string
  /** Undefined until they are known. */
  items: readonly TimelineItem[] | undefined
  /** What is said where there are none. */
  none?: string
  query: { error: unknown; refetch: () => unknown }
  /** Its label is for screen readers. */
  filter?: ReactNode
  /** The address of the activity log, for those who may read it. */
  log: string
}) {
  const t = useTimeline()
  const id = useId()
  const mayReadLog = useCan('auditLog')
  return (
    <section className={`card padded stack from-start gap-20 ${css.card}`} aria-labelledby={id}>
      <Split as="header" wrap gap={12}>
        <h2 id={id}>{title}</h2>
        {filter}
      </Split>
      {items === undefined && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : items === undefined ? (
        <AfterAWhile>
          <div aria-busy="true">
            <Skeleton width="100%" height={260} />
          </div>
        </AfterAWhile>
      ) : items.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ol className={`stack gap-20 text-15 tight ${css.timeline}`} aria-label={title}>
          {items.map(({ id: item, tone, title: what, text }) => (
            <li key={item} data-tone={tone}>
              <span>{what}</span>
              {text && <span className="muted tiny">{text}</span>}
            </li>
          ))}
        </ol>
      )}
      {mayReadLog && <TextLink to={log}>{t('wholeLog')}</TextLink>}
    </section>
  )
}
