import type { ReactNode } from 'react'
import { Spot, type SpotName } from '../drawings/Spot.tsx'
import { usePageTitle } from '../PageHeader.tsx'
import { Become, Closing, SignIn } from './Become.tsx'
import { Hero } from './Hero.tsx'
import { usePublic } from './phrases.ts'
import css from './public.module.css'
import { Block, type Question, Questions, type Step, Steps } from './sections.tsx'

/** What the public pages tell of a product. */
export type ProductInfo = {
  /** The product's name. */
  name: string
  title: string
  lead: string
  drawing: SpotName
  included: readonly { icon: ReactNode; text: string }[]
  facts: readonly { about: string; text: string }[]
  /** What it costs, in a line at the top. */
  from?: ReactNode
  price: { title?: string; text: string }
  steps: readonly Step[]
  questions: readonly Question[]
  /** What is asked first; on the front page of an operator whose main product this is. */
  asked: readonly Question[]
  closing: string
}

/** The public page of a product: what it is, for whom, what it costs, how it works, questions, and what visitors do next. */
export function ProductPage({
  info,
  prices,
  wide = false,
  customer,
  more,
}: {
  info: ProductInfo
  /** Apart from the rest, because the front page does not have them. */
  prices: ReactNode
  /** They take all of the page's width. */
  wide?: boolean
  /** Where customers go from here. */
  customer?: ReactNode
  /** What stands below the questions. */
  more?: ReactNode
}) {
  const t = usePublic()
  const heading = usePageTitle(info.name)
  return (
    <>
      <Hero
        heading={heading}
        title={info.title}
        lead={info.lead}
        from={info.from}
        acts={customer || <Become />}
        more={<SignIn />}
        drawing={<Spot name={info.drawing} />}
      />
      <Block title={t('included')}>
        <ul className={css.included}>
          {info.included.map(({ icon, text }) => (
            <li key={text}>
              <span aria-hidden="true">{icon}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Block>
      <Block aside={!wide} title={info.price.title ?? t('price')} text={info.price.text}>
        {prices}
      </Block>
      <Steps steps={info.steps} />
      <Block aside title={t('facts')}>
        <dl className={css.facts}>
          {info.facts.map(({ about, text }) => (
            <div key={about}>
              <dt className="bold">{about}</dt>
              <dd className="muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Block>
      <Questions items={info.questions}>{more}</Questions>
      <Closing text={info.closing} />
    </>
  )
}
