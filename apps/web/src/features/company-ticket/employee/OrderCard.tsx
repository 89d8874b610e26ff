import type { ReactNode } from 'react'
import { useKit } from '../../../kit/phrases.ts'
import { kroner } from '../../../lib/format.ts'
import { useProblemText } from '../../../lib/refusal-phrases.ts'
import { useCompanyTicket } from '../phrases.ts'

/** The frame of a ticket or subscription: what it is, in which state, its facts, and what can be done with it. */
export function OrderCard({
  title,
  sub,
  status,
  children,
}: {
  title: string
  sub: string
  status: ReactNode
  children: ReactNode
}) {
  return (
    <article className="card padded order-card">
      <header>
        <span className="two-l">
          <h3>{title}</h3>
          <span className="small muted">{sub}</span>
        </span>
        {status}
      </header>
      {children}
    </article>
  )
}

/** NOK per month, or that it is not set. */
export function Price({ nok }: { nok: number | null }) {
  const t = useCompanyTicket()
  return nok === null ? t('noPrice') : <span className="num">{kroner(nok)}</span>
}

/** What a failed change says, and why where that is known [C-238]. Null while nothing has failed. */
export function useSaveFailure(): (error: unknown) => ReactNode | null {
  const kit = useKit()
  const problemText = useProblemText()
  return error =>
    error === null ? null : (
      <>
        <p>{kit('saveFailed')}</p>
        <p>{problemText(error)}</p>
      </>
    )
}
