import type { ReactNode } from 'react'
import { Spot, type SpotName } from '../drawings/Spot.tsx'
import { QuestionList } from '../QuestionList.tsx'
import { usePublic } from './phrases.ts'
import css from './public.module.css'

/** A section of a public page. */
export function Block({
  title,
  text,
  aside = false,
  children,
}: {
  title: string
  text?: ReactNode
  /** The heading stands beside what it is about, where there is room. */
  aside?: boolean
  children: ReactNode
}) {
  return (
    <section className={`${css.block} ${aside ? css.aside : ''}`}>
      <div className={css.title}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={`stack gap-20 above-20 ${css.content}`}>{children}</div>
    </section>
  )
}

export type Step = { drawing: SpotName; title: string; text: string }

/** How something works, step by step. */
export function Steps({ title, steps }: { title?: string; steps: readonly Step[] }) {
  const t = usePublic()
  return (
    <Block title={title ?? t('how')}>
      <ol className={css.steps}>
        {steps.map(step => (
          <li key={step.title}>
            <Spot name={step.drawing} />
            <h3 className="text-18 above-16">{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Block>
  )
}

export type Question = { question: string; answer: string }

export function Questions({ items, children }: { items: readonly Question[]; children?: ReactNode }) {
  const t = usePublic()
  return (
    <Block aside title={t('questions')}>
      <QuestionList items={items} />
      {children}
    </Block>
  )
}

export type PriceRow = { name: string; detail?: string; price: string; per?: string }

/** Prices, one to a row. */
export function PriceRows({ rows }: { rows: readonly PriceRow[] }) {
  return (
    <dl className={`card ruled pairs ${css.prices}`}>
      {rows.map(({ name, detail, price, per }) => (
        <div key={name}>
          <dt className="bold">
            {name}
            {detail && <span className="line regular small muted">{detail}</span>}
          </dt>
          <dd>
            <b className="num heavy text-22">{price}</b>
            {per && <span className="small muted"> {per}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
