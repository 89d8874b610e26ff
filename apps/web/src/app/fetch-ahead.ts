import { pageAt } from './route-table.ts'

const fetchPage = (path: string): void =>
  void pageAt(path)
    ?.load()
    .catch(() => undefined)

/**
 * Fetches the code of the page that is opened, beside the session, and later that of a page whose link somebody points at or moves to.
 * A failure is shown by the page itself.
 */
export function fetchPagesAhead(): void {
  fetchPage(window.location.pathname)
  for (const event of ['pointerover', 'focusin'] as const)
    document.addEventListener(event, ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
      if (link) fetchPage(link.pathname)
    })
}
