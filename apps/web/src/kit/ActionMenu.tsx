import '@digdir/designsystemet-web/popover'
import { Dropdown } from '@digdir/designsystemet-react'
import { ChevronUpIcon, MenuElipsisHorizontalIcon } from '@navikt/aksel-icons'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import css from './ActionMenu.module.css'

export type MenuAction = { label: string; icon?: ReactNode; danger?: boolean } & (
  | { to: string; state?: unknown; onSelect?: never; off?: never }
  | {
      to?: never
      onSelect: () => void
      /** Why it is not possible now: it then stands there, disabled, with the reason. */
      off?: string | null
    }
)

/**
 * The menu of a row or a card; `label` names what it is about, `word` is drawn on the button where there is room for it. With `text`
 * the label itself is written on the button, as on a bar at the bottom.
 */
export function ActionMenu({
  label,
  word,
  text = false,
  actions,
}: {
  label: string
  word?: string
  text?: boolean
  actions: MenuAction[]
}) {
  const menu = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const choose = (onSelect: () => void) => {
    setOpen(false)
    // A dialog that opens now returns the focus to the button, because the menu is closed by then.
    button.current?.focus()
    onSelect()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={text ? 'ds-button' : `act-menu ${word ? css.withText : ''}`}
        {...(text && { 'data-variant': 'secondary', 'data-color': 'neutral' })}
        popoverTarget={menu}
        {...(!text && { 'aria-label': label })}
        aria-expanded={open}
      >
        {text ? (
          <>
            {label}
            <ChevronUpIcon aria-hidden />
          </>
        ) : (
          <>
            <MenuElipsisHorizontalIcon aria-hidden />
            {word && <span aria-hidden>{word}</span>}
          </>
        )}
      </button>
      <Dropdown
        id={menu}
        className="act-list"
        data-color="neutral"
        placement={text ? 'top-end' : 'bottom-end'}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
      >
        <Dropdown.List>
          {actions.map((action, place) => (
            <Dropdown.Item key={action.label}>
              {action.to !== undefined ? (
                <Dropdown.Button asChild>
                  <RouterLink to={action.to} state={action.state}>
                    {action.icon}
                    {action.label}
                  </RouterLink>
                </Dropdown.Button>
              ) : (
                <Dropdown.Button
                  {...(action.danger && !action.off && { 'data-color': 'danger' })}
                  {...(action.off && {
                    'aria-disabled': true,
                    'aria-label': action.label,
                    'aria-describedby': `${menu}-${place}`,
                  })}
                  onClick={() => !action.off && choose(action.onSelect)}
                >
                  {action.icon}
                  {action.off ? (
                    <span className={css.off}>
                      {action.label}
                      <span id={`${menu}-${place}`} className="small">
                        {action.off}
                      </span>
                    </span>
                  ) : (
                    action.label
                  )}
                </Dropdown.Button>
              )}
            </Dropdown.Item>
          ))}
        </Dropdown.List>
      </Dropdown>
    </>
  )
}
