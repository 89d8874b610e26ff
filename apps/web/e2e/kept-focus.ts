import type { BrowserContext } from 'playwright-core'

/**
 * Watches the focus on every page of a browser. After an act it must be somewhere: where what had it is gone and nothing else took it, who does
 * not see the page begins again at its top (WCAG 2.4.3).
 * @param lost is told what had it, once for each loss
 */
export const watchFocus = async (context: BrowserContext, lost: (what: string) => void): Promise<void> => {
  await context.exposeBinding('focusWasLost', (_page, what: string) => lost(what))
  await context.addInitScript(() => {
    const told = (window as unknown as { focusWasLost(what: string): void }).focusWasLost
    const isThere = (element: Element) =>
      element.isConnected && element.checkVisibility() && !element.matches(':disabled')
    let last: Element | null = null
    let looks = 0
    document.addEventListener('focusin', ({ target }) => {
      last = target as Element
      looks = 0
    })
    // A click on the page itself puts it nowhere.
    document.addEventListener('focusout', ({ target, relatedTarget }) => {
      if (relatedTarget === null)
        setTimeout(() => {
          if (last === target && last && isThere(last) && last !== document.activeElement) last = null
        })
    })
    const look = () => {
      // Of the page, also where a test has stopped it: then the page cannot move the focus either.
      window.setTimeout(look, 300)
      const waits = !document.querySelector('main h1:not(.loading-page h1, [aria-busy] h1)')
      const gone = last && document.activeElement === document.body && !isThere(last)
      looks = gone && !waits ? looks + 1 : 0
      if (looks === 5) told(`${location.pathname} lost the focus of ${last?.outerHTML.slice(0, 200)}`)
    }
    look()
  })
}
