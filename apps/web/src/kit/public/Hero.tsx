import type { ReactNode, Ref } from 'react'
import css from './public.module.css'

type Props = {
  heading: Ref<HTMLHeadingElement>
  title: string
  lead: string
  /** What it costs, in a line. */
  from?: ReactNode
  acts: ReactNode
  /** What stands below the acts. */
  more?: ReactNode
  drawing: ReactNode
}

/** How a public page opens: what it is about, what one does next, and a drawing. Its lead is also what the document says of itself. */
export function Hero({ heading, title, lead, from, acts, more, drawing }: Props) {
  return (
    <section className={css.hero}>
      <meta name="description" content={lead} />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={css.lead}>{lead}</p>
        {from}
        <div className={`acts ${css.acts}`}>{acts}</div>
        {more}
      </div>
      <div className={css.drawing}>{drawing}</div>
    </section>
  )
}
