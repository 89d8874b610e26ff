import { Spinner as KitSpinner } from '@digdir/designsystemet-react'

/** A spinner beside a text; hidden from assistive technology. */
export function Spinner() {
  return <KitSpinner aria-hidden data-size="2xs" />
}
