import { type ReactNode, useId } from 'react'
import { ActionMenu } from '../kit/ActionMenu.tsx'
import { Button } from '../kit/Button.tsx'
import css from './card.module.css'
import { useTicket } from './phrases.ts'

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
  const heading = useId()
  return (
    <article className={`card padded stack ${css.card}`} aria-labelledby={heading}>
      <header>
        <span className="two-l">
          <h3 id={heading}>{title}</h3>
          <span className="muted">{sub}</span>
        </span>
        {status}
      </header>
      {children}
    </article>
  )
}

type CardAction = {
  id: string
  label: string
  icon: ReactNode
  /** Why it is not possible now, or null. */
  off: string | null
  danger?: boolean
  loading?: boolean
  onSelect: () => void
}

/** What stays beside the menu: of a card, of a row. */
const MOST_SHOWN = { card: 2, row: 1 }

/**
 * What can be done with one card or row, the most likely first: two buttons or one, the rest in a menu. What is not possible now stands in the
 * menu only, with its reason.
 */
export function CardActions({
  label,
  actions,
  compact = false,
}: {
  label: string
  actions: CardAction[]
  compact?: boolean
}) {
  const t = useTicket()
  const shown = actions.filter(({ off }) => off === null).slice(0, compact ? MOST_SHOWN.row : MOST_SHOWN.card)
  const rest = actions.filter(action => !shown.includes(action))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, these are buttons
    <div role="group" aria-label={label} className={css.acts}>
      {shown.map(action => (
        <Button
          key={action.id}
          variant="secondary"
          tone={action.danger && !compact ? 'danger' : 'neutral'}
          icon={compact ? undefined : action.icon}
          loading={action.loading ?? false}
          onClick={action.onSelect}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <span className="push">
          <ActionMenu
            label={`${t('more')}: ${label}`}
            {...(compact ? { outlined: true } : { word: t('more') })}
            actions={rest}
          />
        </span>
      )}
    </div>
  )
}
