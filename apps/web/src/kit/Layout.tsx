import type { HTMLAttributes } from 'react'

/** The gaps of the scale (`css/scale.css`), in pixels. */
type Gap = 2 | 4 | 8 | 12 | 16 | 20 | 28
type Element = 'div' | 'span' | 'p' | 'b' | 'dt' | 'dd' | 'dl' | 'h2' | 'h3' | 'header' | 'li' | 'ol' | 'ul'
type Props = HTMLAttributes<HTMLElement> & {
  as?: Element
  gap?: Gap
  /** On several lines where there is no room. */
  wrap?: boolean
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

const layout =
  (kind: string) =>
  ({ as: Tag = 'div', gap, wrap, className, ...rest }: Props) => (
    <Tag className={classes(kind, wrap && 'wrap', gap && `gap-${gap}`, className)} {...rest} />
  )

/** Parts one below the other, 20 px apart unless it says otherwise. */
export const Stack = layout('stack')

/** Parts beside each other, their middles in one line. */
export const Row = layout('row')

/** The same, the first at the left and the last at the right. */
export const Split = layout('row split')
