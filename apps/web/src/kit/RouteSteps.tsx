import type { ReactNode } from 'react'

/** Sections drawn as stops on a line: numbered dots, the brand's line between them. */
export function RouteSteps({ children }: { children: ReactNode }) {
  return <div className="steps">{children}</div>
}

/** One stop. `level` is the heading's level on its page. */
export function RouteStep({
  number,
  title,
  level = 2,
  children,
}: {
  number: number
  title: string
  level?: 2 | 3
  children: ReactNode
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="step">
      <div className="dot" aria-hidden="true">
        <span>{number}</span>
      </div>
      <div className="body">
        <Heading>{title}</Heading>
        {children}
      </div>
    </section>
  )
}
