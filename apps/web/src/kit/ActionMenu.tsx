import { Dropdown } from '@digdir/designsystemet-react'
import { MenuElipsisHorizontalIcon } from '@navikt/aksel-icons'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router'

export type MenuAction = { label: string; icon: ReactNode; danger?: boolean } & (
  | { to: string; state?: unknown; onSelect?: never }
  | { to?: never; onSelect: () => void }
)

/** The menu of a row; `label` names the row. */
export function ActionMenu({ label, actions }: { label: string; actions: MenuAction[] }) {
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
        className="act-menu"
        popoverTarget={menu}
        aria-label={label}
        aria-expanded={open}
      >
        <MenuElipsisHorizontalIcon aria-hidden />
      </button>
      <Dropdown
        id={menu}
        className="act-list"
        data-color="neutral"
        placement="bottom-end"
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
