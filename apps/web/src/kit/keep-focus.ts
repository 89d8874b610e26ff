/**
 * What stands to itself on a page. When what has the focus goes away, its heading takes it, or the first of what `data-part` names: selectors
 * within it, or the id of something elsewhere.
 */
const PART = 'main, section, article, aside, dialog, [role="dialog"], [data-part]'
/** Things of a row of the same: the next one takes the place of one that is gone. */
const ONE_OF_MANY = 'li, tr, article, .ds-chip'
const HEADING = ':is(h1, h2, h3, h4)'
const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex]'
/** So long a page has to put the focus somewhere itself. */
const OWN_CHOICE_MS = 100

/** An element around what had the focus, and those beside it while they were there. */
type Step = { element: Element; beside: (Element | null)[] }

const pathOf = (element: Element): Step[] => {
  const path: Step[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    path.push({ element: at, beside: [at.nextElementSibling, at.previousElementSibling] })
  return path
}

const isThere = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element.checkVisibility() &&
  !element.matches(':disabled') &&
  !element.closest('[inert], .ph[aria-busy]')

const firstIn = (place: Element, selector: string): HTMLElement | undefined =>
  [...place.querySelectorAll(selector)].find(isThere)

function targetIn(part: Element): HTMLElement | undefined {
  const named = part.getAttribute('data-part')?.split(';') ?? []
  for (const selector of [...named, HEADING]) {
    const found = firstIn(selector.startsWith('#') ? document.body : part, selector)
    if (found) return found
  }
  return undefined
}

/** What takes the focus of an element that is gone: what opened its dialog, the next of its row, its part of the page, the page. */
function heirOf(path: readonly Step[]): HTMLElement | undefined {
  for (const [at, { element, beside }] of path.entries()) {
    if (!element.isConnected) {
      const next =
        element.matches(ONE_OF_MANY) &&
        beside.find(
          each => each && isThere(each) && each.matches(ONE_OF_MANY) && each.tagName === element.tagName,
        )
      const heir = next && (next.matches(CONTROL) ? next : (firstIn(next, HEADING) ?? firstIn(next, CONTROL)))
      if (heir && isThere(heir)) return heir
    } else if (
      element.matches(CONTROL) &&
      isThere(element) &&
      (at === 0 || path[at - 1]?.element.matches('dialog, [popover]'))
    )
      return element
    else if (element.matches(PART)) {
      const heir = targetIn(element)
      if (heir) return heir
    }
  }
  return firstIn(document.body, 'main h1')
}

/**
 * Keeps the focus on the page. A browser drops it to the start of the page when the element that has it is removed, hidden or disabled,
 * as the button of an act is that has succeeded; who does not see the page would begin again at its top (WCAG 2.4.3).
 */
export function keepFocus(): void {
  let path: readonly Step[] = []
  let waiting = false
  const has = () => path[0]?.element
  const isLost = () => {
    const { activeElement } = document
    const last = has()
    return last !== undefined && (activeElement === null || activeElement === document.body) && !isThere(last)
  }
  const handOn = () => {
    waiting = false
    if (!isLost()) return
    const heir = heirOf(path)
    if (!heir) return
    if (!heir.matches(CONTROL)) heir.tabIndex = -1
    heir.focus({ preventScroll: true })
    heir.scrollIntoView({ block: 'nearest' })
  }
  const look = () => {
    if (waiting || !isLost()) return
    waiting = true
    setTimeout(handOn, OWN_CHOICE_MS)
  }
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    const opened = target.closest('dialog, [popover]')
    const inside = path.some(({ element }) => element === opened)
    // From a dialog the way back is that of what opened it, however often the focus moves in it.
    const before = inside ? path.slice(path.findIndex(({ element }) => element === opened) + 1) : path
    const own = pathOf(target)
    const until = own.findIndex(({ element }) => element === opened)
    path = opened ? [...own.slice(0, until + 1), ...before] : own
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // Somebody put it nowhere, by a click on the page.
    if (relatedTarget === null)
      setTimeout(() => {
        const last = has()
        if (
          target === last &&
          last &&
          isThere(last) &&
          document.hasFocus() &&
          last !== document.activeElement
        )
          path = []
      })
  })
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'open', 'inert'],
  })
  document.addEventListener('toggle', look, true)
}
