import { CheckmarkIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { useKit } from './phrases.ts'
import './css/steps.css'

/** Sections drawn as stops on a line: numbered dots, the brand's line between them. */
export function RouteSteps({ children }: { children: ReactNode }) {
  return <div className="steps">{children}</div>
}

/** One stop. `level` is the heading's level on its page; `state` says how far somebody has come on the line. */
export function RouteStep({
  id,
  number,
  title,
  level = 2,
  state,
  children,
}: {
  /** The id of its heading. */
  id?: string
  number: number
  title: string
  level?: 2 | 3
  state?: 'done' | 'current'
  children: ReactNode
}) {
  const t = useKit()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="step" data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <div className="dot" aria-hidden="true">
        <span className="mid ground-card heavy text-15">{state === 'done' ? <CheckmarkIcon /> : number}</span>
      </div>
      <div className="body">
        <Heading id={id}>
          {title}
          {state === 'done' && <span className="sr-only"> ({t('done')})</span>}
        </Heading>
        {children}
      </div>
    </section>
  )
}
