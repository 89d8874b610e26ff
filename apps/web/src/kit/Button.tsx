import { Button as KitButton } from '@digdir/designsystemet-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

type Look = {
  variant?: 'primary' | 'secondary' | 'tertiary'
  /** Approving is `success`: in the brand's colour it could read as a refusal. */
  tone?: 'danger' | 'neutral' | 'success' | undefined
  icon?: ReactNode
  children: ReactNode
}

/** A second thing to do is neutral: in the brand's colour it competes with the one that matters, and red reads as a fault. */
const colourOf = ({ variant, tone }: Pick<Look, 'variant' | 'tone'>) => {
  const colour = tone ?? (variant === 'secondary' ? 'neutral' : undefined)
  return colour && { 'data-color': colour }
}

type ButtonProps = Look & { loading?: boolean } & Pick<
    ComponentProps<'button'>,
    | 'type'
    | 'onClick'
    | 'disabled'
    | 'form'
    | 'id'
    | 'aria-describedby'
    | 'aria-disabled'
    | 'aria-expanded'
    | 'popoverTarget'
    | 'className'
  >

/** A button that does something here. While `loading` it keeps its width, shows a spinner and takes no second click. */
export function Button({ tone, icon, children, loading = false, onClick, ...rest }: ButtonProps) {
  return (
    <KitButton
      {...rest}
      {...colourOf({ variant: rest.variant, tone })}
      loading={loading}
      {...(loading && { 'aria-busy': true })}
      onClick={event => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {!loading && icon}
      {children}
    </KitButton>
  )
}

/** A button-looking link to a page of the app, or with `href` to an address outside it. */
export function ButtonLink({
  tone,
  icon,
  children,
  variant = 'primary',
  to,
  state,
  href,
  newTab = false,
}: Look &
  (
    | { to: string; state?: unknown; href?: never; newTab?: never }
    | { href: string; to?: never; state?: never; newTab?: boolean }
  )) {
  const target = newTab ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <KitButton asChild variant={variant} {...colourOf({ variant, tone })}>
      {to !== undefined ? (
        <RouterLink to={to} state={state}>
          {icon}
          {children}
        </RouterLink>
      ) : (
        <a href={href} {...target}>
          {icon}
          {children}
        </a>
      )}
    </KitButton>
  )
}

/** A button that is only an icon; `label` is its name. */
export function IconButton({
  label,
  children,
  ...rest
}: { label: string; children: ReactNode } & Pick<
  ComponentProps<'button'>,
  'id' | 'onClick' | 'disabled' | 'aria-expanded'
>) {
  return (
    <KitButton variant="tertiary" data-color="neutral" icon aria-label={label} {...rest}>
      {children}
    </KitButton>
  )
}
