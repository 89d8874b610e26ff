import type { ReactNode } from 'react'
import { RouteStep, RouteSteps } from './RouteSteps.tsx'

/** What a product has, on its public page: a mark and a line for each. */
export function IncludedSection({
  title,
  items,
}: {
  title: string
  items: readonly { icon: ReactNode; text: string }[]
}) {
  return (
    <section className="block">
      <h2>{title}</h2>
      <ul className="included">
        {items.map(({ icon, text }) => (
          <li key={text}>
            <span aria-hidden="true">{icon}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How a product works, on its public page, step by step. */
export function StepsSection({
  title,
  steps,
}: {
  title: string
  steps: readonly { title: string; text: string }[]
}) {
  return (
    <section className="block">
      <h2>{title}</h2>
      <RouteSteps>
        {steps.map((step, index) => (
          <RouteStep key={step.title} number={index + 1} title={step.title} level={3}>
            <p className="muted">{step.text}</p>
          </RouteStep>
        ))}
      </RouteSteps>
    </section>
  )
}
