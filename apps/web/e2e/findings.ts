/** What can be wrong with a page as it is shown, for journeys and for the gallery: each finding is a line of text. */
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const sessions = new WeakMap<Page, Promise<CDPSession>>()
const devtoolsOf = (page: Page): Promise<CDPSession> => {
  const devtools = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, devtools)
  return devtools
}

/** Puts the checker into a page that does not have it yet: past its strict policy, which holds for everything else. */
const give = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'axe' in window)) return
  await (await devtoolsOf(page)).send('Runtime.evaluate', { expression: AXE })
}

/** The violations that axe finds on what is shown now, by all of its rules or by some, or without some. */
export const violationsOf = async (
  page: Page,
  rules?: readonly string[],
  without: readonly string[] = [],
): Promise<string[]> => {
  // Waits for animations to end before the check, except endless ones.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  )
  await give(page)
  return page.evaluate(
    async ([values, off]) => {
      const { axe } = window as unknown as {
        axe: {
          run(
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string; element: Element }[] }[] }>
        }
      }
      const options = {
        resultTypes: ['violations'],
        elementRef: true,
        ...(values && { runOnly: { type: 'rule', values } }),
        rules: Object.fromEntries(off.map(rule => [rule, { enabled: false }])),
      }
      // What lies behind an open panel is measured against the panel: its colours are judged without it.
      const behind = (id: string, element: Element) => {
        if (id !== 'color-contrast') return false
        const { left, top, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        const panel = hit?.closest('dialog:modal, :popover-open')
        return panel !== undefined && panel !== null && !panel.contains(element)
      }
      return (await axe.run(options)).violations.flatMap(({ id, nodes }) => {
        const found = nodes.filter(({ element }) => !behind(id, element))
        return found.length > 0 ? `${id}: ${found.map(({ html }) => html.slice(0, 120)).join(' ')}` : []
      })
    },
    [rules, without] as const,
  )
}

/** By how many pixels the page is wider than the screen now; nothing or less when it fits. */
export const widerThanScreen = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** How much wider than the screen the page is, in pixels. A page whose screen has just changed gets the time to follow. */
export const tooWide = async (page: Page): Promise<number> => {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  if (await page.waitForFunction(fits, null, { timeout: 1000 }).catch(() => null)) return 0
  return widerThanScreen(page)
}

/** By how many pixels what stands for content that loads is wider than what is around it: the page then jumps when the content comes. */
export const skeletonTooWide = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const around = [...document.querySelectorAll('main [aria-busy="true"]')].flatMap(each => {
      const boxes = []
      for (let box = each.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement)
        boxes.push(box)
      return boxes
    })
    return Math.max(0, ...around.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth - 1))
  })

/** The page has made room for what lies over its end: it measures that once a frame (`useRoom`). */
const roomMade = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/**
 * How many pixels of nothing stand at the end of a page that scrolls: below its last text, control or picture. Nothing where it is no more than the edge of a page and
 * the room for what lies over its end (`useRoom`).
 */
export const emptyEnd = async (page: Page): Promise<number> => {
  await roomMade(page)
  return page.evaluate(() => {
    const EDGE = 72
    const { scrollHeight, clientHeight } = document.documentElement
    if (scrollHeight <= clientHeight) return 0
    const fixed = [...document.querySelectorAll('body *')].filter(
      each => getComputedStyle(each).position === 'fixed',
    )
    const bottoms = [0]
    const add = (element: Element | null, boxes: Iterable<DOMRect>) => {
      if (!element?.checkVisibility() || element.closest('.sr-only, script, style')) return
      if (fixed.some(each => each.contains(element))) return
      for (const { width, bottom } of boxes) if (width > 2) bottoms.push(bottom + scrollY)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      add(text.parentElement, range.getClientRects())
    }
    for (const each of document.querySelectorAll('img, svg, canvas, iframe, input, select, textarea'))
      add(each, [each.getBoundingClientRect()])
    const style = getComputedStyle(document.documentElement)
    const room = ['--bar', '--messages'].map(name => Number.parseFloat(style.getPropertyValue(name)) || 0)
    const empty = scrollHeight - Math.max(...bottoms)
    return empty > EDGE + room.reduce((sum, each) => sum + each, 0) ? Math.round(empty) : 0
  })
}

/** Texts that reach out of a box that hides what does not fit. An ellipsis is one too, unless a title has the whole text. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const found = new Set<string>()
    for (const box of document.querySelectorAll('body *')) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box
      // What only screen readers have is a pixel.
      if (clientWidth < 2 || clientHeight < 2) continue
      const style = getComputedStyle(box)
      const wide = scrollWidth > clientWidth + 1 && hides(style.overflowX)
      const high = scrollHeight > clientHeight + 1 && hides(style.overflowY)
      if ((!wide && !high) || box.closest('[title]')) continue
      const edge = box.getBoundingClientRect()
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.textContent?.trim() || text.parentElement?.closest('.sr-only, [hidden]')) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const out = [...range.getClientRects()].some(
          each =>
            each.width > 2 &&
            ((wide && each.right > edge.right + 1) || (high && each.bottom > edge.bottom + 2)),
        )
        if (out) found.add(`"${text.textContent.trim().slice(0, 60)}" in ${box.tagName}.${box.className}`)
      }
    }
    return [...found]
  })

type Phrase = { nb: string; en: string }
const SOURCE = new URL('../src/', import.meta.url)
const files = globSync('**/*phrases.ts', { cwd: SOURCE.pathname })
const modules = await Promise.all(files.map(file => import(new URL(file, SOURCE).href)))
const phrases = modules.flatMap((module: Record<string, unknown>) =>
  Object.entries(module)
    .filter(([name, value]) => name.endsWith('Phrases') && typeof value === 'object')
    .flatMap(([, value]) => Object.values(value as Record<string, Phrase>)),
)
const namespaces = files
  .flatMap(file => [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/namespace\('([\w-]+)'/g)])
  .map(([, name]) => name)

/** Texts of one language only: short ones, and those that are only a value, may be a word of both or a name. */
const ownTexts = (language: keyof Phrase): Set<string> => {
  const others = new Set(phrases.map(phrase => phrase[language === 'nb' ? 'en' : 'nb']))
  const own = phrases.map(phrase => phrase[language]).filter(text => /\w{2}.*\w{2}/.test(text))
  return new Set(own.filter(text => !others.has(text) && !text.includes('{{')))
}
const OWN = { nb: ownTexts('nb'), en: ownTexts('en') }
/** The key of a phrase that is missing, a value that is, or what a fault in the code prints. */
const RAW = new RegExp(
  `(^|\\s)(${namespaces.join('|')})\\.[a-z]\\w+|\\{\\{|\\b(undefined|NaN|Invalid Date)\\b|\\[object `,
)

/** Texts of the page, also those that only screen readers have, that are a key, or a phrase of the other language. What is marked as no text to translate is left out. */
export const wrongPhrases = async (page: Page, language: 'nb' | 'en'): Promise<string[]> => {
  const shown = await page.evaluate(() => {
    const texts = new Set<string>()
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = all.nextNode(); text; text = all.nextNode())
      if (!text.parentElement?.closest('script, style, textarea, body [lang], [translate="no"]'))
        texts.add(text.textContent?.trim() ?? '')
    for (const each of document.querySelectorAll('body [aria-label], body [title], body [placeholder]'))
      if (!each.closest('body [lang]'))
        for (const name of ['aria-label', 'title', 'placeholder']) texts.add(each.getAttribute(name) ?? '')
    return [...texts]
  })
  const other = OWN[language === 'nb' ? 'en' : 'nb']
  return shown.filter(text => RAW.test(text) || other.has(text))
}

/** All that the page asked for is there. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
}

/** Turns a page that follows the device (`portal.colours` is `system`) light or dark. */
export const turn = async (page: Page, scheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme })
  await page.waitForFunction(
    wanted => getComputedStyle(document.documentElement).colorScheme === wanted,
    scheme,
  )
}

/** The size of text that somebody chose in their browser, in pixels; 16 is the usual one. */
export const textSize = async (page: Page, size: number): Promise<void> => {
  await (await devtoolsOf(page)).send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
  // The page asks for its width in the size of text: another width lets it ask again.
  const screen = page.viewportSize()
  if (!screen) return
  await page.setViewportSize({ ...screen, width: screen.width + 1 })
  await page.setViewportSize(screen)
}

const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex]'

/**
 * What a tap does not reach: controls that have something over their middle, also once they are scrolled to the middle of the screen. A choice is reached by
 * its label. The page is left scrolled as it was.
 */
export const untappable = async (page: Page): Promise<string[]> => {
  await roomMade(page)
  return page.evaluate(selector => {
    const scrolled = [document.documentElement, ...document.querySelectorAll('body *')]
      .filter(each => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth)
      .map(each => ({ each, top: each.scrollTop, left: each.scrollLeft }))
    const nameOf = (each: Element) =>
      `${each.tagName} "${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40)}"`
    /** What lies over a control; null for nothing, undefined where it is not on the screen. */
    const over = (control: HTMLElement): Element | null | undefined => {
      const labels = [...((control as HTMLInputElement).labels ?? [])]
      // The input of a choice may be a pixel.
      const drawn = [control, ...labels].find(each => each.getBoundingClientRect().width > 4)
      const box = [...(drawn?.getClientRects() ?? [])].find(({ width, height }) => width > 0 && height > 0)
      if (!drawn || !box) return null
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const top = document.elementFromPoint(x, y)
      if (!top) return undefined
      return [control, ...labels].some(each => each.contains(top)) ? null : top
    }
    /** Only for screen readers: what is around it is a pixel. */
    const unseen = (control: Element): boolean => {
      for (let box = control.parentElement; box; box = box.parentElement)
        if (box.clientWidth < 2 && getComputedStyle(box).overflowX === 'hidden') return true
      return false
    }
    const found: string[] = []
    for (const control of document.querySelectorAll<HTMLInputElement>(selector)) {
      if (control.disabled || control.tabIndex < 0 || control.closest('[inert]')) continue
      if (!control.checkVisibility({ visibilityProperty: true }) || over(control) === null || unseen(control))
        continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const top = over(control)
      if (top !== null)
        found.push(
          `${nameOf(control)} ${top ? `behind ${top.tagName}.${top.className} "${(top.textContent ?? '').trim().slice(0, 30)}"` : 'is out of reach'}`,
        )
    }
    for (const { each, top, left } of scrolled) each.scrollTo({ top, left, behavior: 'instant' })
    return found
  }, CONTROLS)
}

/**
 * Chooses a row of the page's list, where there is one whose rows can be chosen, and shows a message of two lines, as `Toaster.tsx` draws it, which stays.
 * @returns whether a row is chosen
 */
export const chooseAndTell = async (page: Page): Promise<boolean> => {
  const box = page.locator('main tbody .pick input:enabled').first()
  const picks = (await box.count()) > 0
  if (picks) {
    await box.check()
    await page.locator('.selection-bar').waitFor()
  }
  await page.locator('#messages').evaluate((place, close) => {
    place.insertAdjacentHTML(
      'beforeend',
      `<div class="toast" data-kind="success"><div><p>Anne Marie Ås</p><p>12.12.2026, 12:12 ${'· 1234 '.repeat(6)}</p></div><button type="button" aria-label="${close}">×</button></div>`,
    )
  }, '×')
  return picks
}

/**
 * Goes through the page with the Tab key, and finds what it never comes to, what does not show that it has the focus, and what has it
 * outside of the screen or behind something. Of radio buttons of one name, the chosen one or the first is a stop.
 */
export const keyboardFaults = async (page: Page): Promise<string[]> => {
  const walk = await page.evaluateHandle(selector => {
    const controls = [...document.querySelectorAll<HTMLInputElement>(selector)].filter(
      each =>
        !each.disabled &&
        each.tabIndex >= 0 &&
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.closest('[inert]'),
    )
    const stops = controls.filter(each => {
      if (each.type !== 'radio') return true
      const group = controls.filter(({ type, name }) => type === 'radio' && name === each.name)
      return each === (group.find(({ checked }) => checked) ?? group[0])
    })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    /** What a control and what is drawn in its place look like: the box of a choice is beside its input, or around it. */
    const look = (control: Element): string =>
      [control, control.parentElement, control.closest('label'), control.nextElementSibling]
        .filter(each => each !== null)
        .map(each => {
          const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor, textDecorationLine } =
            getComputedStyle(each)
          return [outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor, textDecorationLine]
        })
        .join()
    return {
      look,
      left: new Map<Element, string>(stops.map(each => [each, look(each)])),
      faults: [] as string[],
    }
  }, CONTROLS)
  const total = await walk.evaluate(({ left }) => left.size)
  // The browser's own stops come between: lists that scroll.
  for (let stop = 0, left = total; left > 0 && stop < total * 2 + 20; stop++) {
    await page.keyboard.press('Tab')
    left = await walk.evaluate(({ look, left, faults }) => {
      const control = document.activeElement
      const before = control ? left.get(control) : undefined
      if (control && before !== undefined) {
        left.delete(control)
        const name = (each: Element) =>
          `${each.tagName} "${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40)}"`
        const box = control.getBoundingClientRect()
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        if (control.tagName !== 'IFRAME' && look(control) === before)
          faults.push(`shows no focus: ${name(control)}`)
        if (box.bottom < 0 || box.top > innerHeight)
          faults.push(`has the focus out of sight: ${name(control)}`)
        // The input of a choice is a pixel.
        else if (
          top &&
          box.width > 4 &&
          !top.contains(control) &&
          !control.contains(top) &&
          !control.closest('label')?.contains(top)
        )
          faults.push(`has the focus behind ${name(top)}: ${name(control)}`)
      }
      return left.size
    })
  }
  return walk.evaluate(({ left, faults }) => {
    // No picture that is taken next shows where the walk ended.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return [...faults, ...[...left.keys()].map(each => `is never reached: ${each.outerHTML.slice(0, 120)}`)]
  })
}
