const CONTROL = 'a, button, label, input, select, summary, [role]'

/**
 * Ignores the second click of a double click when what the first one hit is gone. A dialog that closes or a page that opens between
 * the two would otherwise hand the second one to whatever lies beneath, such as a link that leaves the portal.
 */
export function dropStrayClicks(): void {
  let first: Element | null = null
  const check = (event: MouseEvent): void => {
    if (event.detail < 2) {
      const target = event.target instanceof Element ? event.target : null
      // The control, since a symbol in it may change with the click.
      first = target?.closest(CONTROL) ?? target
    } else if (first && !first.checkVisibility()) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  document.addEventListener('click', check, { capture: true })
}
