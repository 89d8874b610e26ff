import { type ReactNode, useId } from 'react'
import { Button } from '../kit/Button.tsx'

/** The card of a ticket or subscription: title, state, facts and actions. */
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

export type CardAction = {
  id: string
  label: string
  icon: ReactNode
  /** Why it is not possible now, or null. */
  off: string | null
  danger?: boolean
  loading?: boolean
  onSelect: () => void
}

/**
 * What can be done with one card. A disabled button stays focusable and is described by its reason; the reasons are listed below,
 * each once.
 */
export function CardActions({ label, actions }: { label: string; actions: CardAction[] }) {
  const id = useId()
  const reasons = [...new Set(actions.flatMap(({ off }) => off ?? []))]
  return (
    <div className="card-acts">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, these are buttons */}
      <div role="group" aria-label={label} className="acts">
        {actions.map(action => (
          <Button
            key={action.id}
            variant="secondary"
            tone={action.danger ? 'danger' : 'neutral'}
            icon={action.icon}
            loading={action.loading ?? false}
            onClick={() => action.off === null && action.onSelect()}
            {...(action.off !== null && {
              'aria-disabled': true,
              'aria-describedby': `${id}-${reasons.indexOf(action.off)}`,
            })}
          >
            {action.label}
          </Button>
        ))}
      </div>
      {reasons.map((reason, index) => (
        <p key={reason} id={`${id}-${index}`} className="small muted">
          {reason}
        </p>
      ))}
    </div>
  )
}
