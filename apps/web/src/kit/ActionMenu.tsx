import '@digdir/designsystemet-web/popover'
import { Dropdown } from '@digdir/designsystemet-react'
import { ChevronUpIcon, MenuElipsisHorizontalIcon } from '@navikt/aksel-icons'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router'

export type MenuAction = { label: string; icon?: ReactNode; danger?: boolean } & (
  | { to: string; state?: unknown; onSelect?: never }
  | { to?: never; onSelect: () => void }
)

/** The menu of a row; `label` names the row. With `text` the label is written on the button, as on a bar at the bottom. */
export function ActionMenu({
  label,
  text = false,
  actions,
}: {
  label: string
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
        className={text ? 'ds-button' : 'act-menu'}
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
          <MenuElipsisHorizontalIcon aria-hidden />
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
          {actions.map(action => (
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
                  {...(action.danger && { 'data-color': 'danger' })}
                  onClick={() => choose(action.onSelect)}
                >
                  {action.icon}
                  {action.label}
                </Dropdown.Button>
              )}
            </Dropdown.Item>
          ))}
        </Dropdown.List>
      </Dropdown>
    </>
  )
}
