/** The operator of this page load, from the window-level setting that the boot script writes [P-004, P-005]. */
import { OPERATORS, type Operator } from '@portal/domain'

declare global {
  interface Window {
    /** The operator of the host, written by /boot.js: no other one, and none is part of the build. */
    portalOperator?: Operator
    /** Set by browser journeys: messages then stay one second [P-191]. */
    portalTestAutomation?: boolean
    /** The UI kit's console hints. */
    dsWarnings?: boolean
  }
}

/**
 * The operator whose host this is. It does not change without a page load, and nothing is drawn without it (`main.tsx`). Where there is no
 * window, tests have the default one, and the build, which only lists the pages, none.
 */
export const pageOperator = (typeof window === 'undefined' ? OPERATORS[0] : window.portalOperator) as Operator

export const useOperator = (): Operator => pageOperator

/** The address of the operator's logo, also its icon. */
export const MARK = '/mark.svg'

/** Gives the browser's own parts the operator's colour. */
export function applyOperatorTheme(): void {
  const colour = getComputedStyle(document.documentElement)
    .getPropertyValue('--ds-color-accent-base-default')
    .trim()
  if (colour) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}
