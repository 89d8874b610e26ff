import { Button as KitButton } from '@digdir/designsystemet-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
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
    | 'onFocus'
    | 'onBlur'
    | 'disabled'
    | 'form'
    | 'id'
    | 'aria-label'
    | 'aria-describedby'
    | 'aria-disabled'
    | 'aria-expanded'
    | 'popoverTarget'
    | 'className'
  >

/**
 * A button that does something here. While `loading` it keeps its width, shows a spinner and takes no second click. What has the focus
 * is not disabled, or the focus would be lost: it takes no click either, and says so.
 */
export function Button({
  tone,
  icon,
  children,
  loading = false,
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ButtonProps) {
  const [focused, setFocused] = useState(false)
  return (
    <KitButton
      {...rest}
      {...colourOf({ variant: rest.variant, tone })}
      loading={loading}
      disabled={disabled && !focused}
      {...(loading && { 'aria-busy': true })}
      {...(disabled && { 'aria-disabled': true })}
      onFocus={event => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={event => {
        setFocused(false)
        onBlur?.(event)
      }}
      onClick={event => (loading || disabled ? event.preventDefault() : onClick?.(event))}
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
