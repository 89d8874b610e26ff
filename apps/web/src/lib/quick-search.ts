/** Opens quick search from anywhere; whoever draws it listens. */
const EVENT = 'portal:quick-search'

export const openQuickSearch = (): void => void document.dispatchEvent(new Event(EVENT))

/** @returns a function that stops listening */
export const onQuickSearch = (open: () => void): (() => void) => {
  document.addEventListener(EVENT, open)
  return () => document.removeEventListener(EVENT, open)
}
