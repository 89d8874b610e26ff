import { SkipLink } from '@digdir/designsystemet-react'
import { useKit } from '../phrases.ts'

/** The skip link: the first focusable element, which leads past the menu. */
export function Skip() {
  return <SkipLink href="#main">{useKit()('skip')}</SkipLink>
}
