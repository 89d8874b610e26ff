import { SkipLink } from '@digdir/designsystemet-react'
import { useKit } from '../phrases.ts'

/** The first stop of the keyboard: past the menu, to the page. */
export function Skip() {
  return <SkipLink href="#main">{useKit()('skip')}</SkipLink>
}
