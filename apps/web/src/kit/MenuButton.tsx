import { Dropdown } from '@digdir/designsystemet-react'
import { type ReactNode, useId, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { Button } from './Button.tsx'
import css from './MenuButton.module.css'

/** A button that opens a short list of pages to go to. */
export function MenuButton({
  label,
  icon,
  secondary = false,
  links,
}: {
  label: string
  icon: ReactNode
  secondary?: boolean
  links: { to: string; label: string; hint?: string }[]
}) {
  const menu = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={css.button}>
      <Button
        icon={icon}
        {...(secondary && { variant: 'secondary' as const, tone: 'neutral' as const })}
        popoverTarget={menu}
        aria-expanded={open}
      >
        {label}
      </Button>
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
          {links.map(({ to, label, hint }) => (
            <Dropdown.Item key={to}>
              <Dropdown.Button asChild>
                <RouterLink to={to}>
                  <span className={css.link}>
                    {label}
                    {hint && <span className="small muted">{hint}</span>}
                  </span>
                </RouterLink>
              </Dropdown.Button>
            </Dropdown.Item>
          ))}
        </Dropdown.List>
      </Dropdown>
    </div>
  )
}
