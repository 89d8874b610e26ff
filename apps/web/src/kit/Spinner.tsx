import { Spinner as KitSpinner } from '@digdir/designsystemet-react'

/** A small turning ring beside a text that says what is going on; it says nothing itself. */
export function Spinner() {
  return <KitSpinner aria-hidden data-size="2xs" />
}
