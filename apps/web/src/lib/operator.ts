/** The operator of this page load, from the window-level setting that the boot script writes [P-004, P-005]. */
import { operatorOfSetting } from '@portal/domain'

declare global {
  interface Window {
    /** Id of the operator, written by /boot.js from the host name. */
    portalOperator?: string
    /** Set by browser journeys: messages then stay one second [P-191]. */
    portalTestAutomation?: boolean
    /** The UI kit's console hints. */
    dsWarnings?: boolean
  }
}

/** The operator whose host this is. It does not change without a page load. */
export const pageOperator = operatorOfSetting(typeof window === 'undefined' ? null : window.portalOperator)

export const useOperator = (): ReturnType<typeof operatorOfSetting> => pageOperator

/** The path of the operator's logo, also its favicon. */
export const markOf = (id: string): string => `/operators/${id}.svg`

/** Puts the operator on `<html>`, the icon and the browser's own colours, in case the boot script did not. */
export function applyOperatorTheme(): void {
  const root = document.documentElement
  root.dataset.tenant = pageOperator.id
  document.querySelector('link[rel="icon"]')?.setAttribute('href', markOf(pageOperator.id))
  const colour = getComputedStyle(root).getPropertyValue('--ds-color-accent-base-default').trim()
  if (colour) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}
