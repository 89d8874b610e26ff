import { Dropdown } from '@digdir/designsystemet-react'
import { ChevronUpIcon, MenuElipsisHorizontalIcon } from '@navikt/aksel-icons'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import css from './ActionMenu.module.css'

export type MenuAction = {
  label: string
  icon?: ReactNode
  danger?: boolean
  /** What there is to know first. */
  hint?: ReactNode
} & (
  | { to: string; state?: unknown; onSelect?: never; off?: never }
  | {
      to?: never
      onSelect: () => void
      /** Why it is not possible now: it then stands there, disabled, with the reason. */
      off?: string | null
    }
)

/**
 * The menu of a row, a card or a page; `label` names what it is about, `word` is drawn on the button where there is room for it.
 * Beside the buttons of a page it is `outlined` like them. With `text` the label itself is written on the button, as on a bar at the
 * bottom.
 */
export function ActionMenu({
  label,
  word,
  text = false,
  outlined = false,
  actions,
  onOpen,
}: {
  label: string
  word?: string
  text?: boolean
  outlined?: boolean
  actions: MenuAction[]
  onOpen?: () => void
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
        className={text ? 'ds-button' : `act-menu ${word ? css.withText : ''} ${outlined ? 'outlined' : ''}`}
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
            <MenuElipsisHorizontalIcon aria-hidden className="text-22" />
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
        onOpen={() => {
          setOpen(true)
          onOpen?.()
        }}
        onClose={() => setOpen(false)}
      >
        <Dropdown.List>
          {actions.map((action, place) => (
            <Dropdown.Item key={action.label}>
              {action.to !== undefined ? (
                <Dropdown.Button asChild>
                  <RouterLink to={action.to} state={action.state}>
                    <Entry {...action} />
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
                  {action.off ? (
                    <>
                      {action.icon}
                      <span className={css.off}>
                        {action.label}
                        <span id={`${menu}-${place}`} className="small regular">
                          {action.off}
                        </span>
                      </span>
                    </>
                  ) : (
                    <Entry {...action} />
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

function Entry({ icon, label, hint }: Pick<MenuAction, 'icon' | 'label' | 'hint'>) {
  return (
    <>
      {icon}
      <span className="act-text">
        {label}
        {hint && <span className="line regular small muted">{hint}</span>}
      </span>
    </>
  )
}
