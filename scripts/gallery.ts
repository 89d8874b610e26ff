/**
 * `npm run gallery -- <folder> [options]`: pictures of every page of a running portal in every state, with a contact sheet
 * (`index.html`), for the three operators in both languages. It says how many pictures there are, lists what is wrong with a page
 * (an axe violation, a missing phrase, sideways scroll, nothing at its end, text cut off, an error that nobody made, a control that a tap does not
 * reach, that the Tab key does not come to or that does not show its focus), and fails if there is anything.
 * Start the portal with RATE_LIMIT_PER_MINUTE=60000: at this pace visitors reach the limit of their address.
 *   --port 3000  --operator akt  --language en  --state empty --state error  --look phone  --only <part of a path>  --pages 3 (how many at a time)
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { OPERATORS } from '../packages/domain/src/operators/index.ts'
import { launchBrowser } from './lib/browser.ts'
import { contactSheet, type Picture } from './lib/contact-sheet.ts'
import { findings, LINKED, pageOf, picture, type Tour, toursAt, walk } from './lib/every-page.ts'
import { useOperatorFiles } from './lib/operator-files.ts'
import { STATES, type State, stateOf } from './lib/page-states.ts'
import { Problem, runMain, say, warn } from './lib/say.ts'

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '3000' },
    operator: { type: 'string' },
    language: { type: 'string' },
    state: { type: 'string', multiple: true },
    look: { type: 'string', multiple: true },
    only: { type: 'string', default: '' },
    pages: { type: 'string', default: '3' },
  },
})

/** How a page is looked at. By which rules axe checks it: all, or what alone can differ from a look before. */
const LOOKS = {
  wide: { width: 1440, text: 16, scheme: 'light', axe: undefined },
  dark: { width: 1440, text: 16, scheme: 'dark', axe: ['color-contrast'] },
  phone: { width: 390, text: 16, scheme: 'light', axe: undefined },
  'phone, dark': { width: 390, text: 16, scheme: 'dark', axe: ['color-contrast'] },
  small: { width: 320, text: 16, scheme: 'light', axe: [] },
  'large text': { width: 390, text: 32, scheme: 'light', axe: [] },
  'wide, large text': { width: 1440, text: 32, scheme: 'light', axe: [] },
  between: { width: 640, text: 16, scheme: 'light', axe: [] },
} as const
type Look = keyof typeof LOOKS
type Language = 'nb' | 'en'

/**
 * Every state of every page on a wide screen, for every operator in both languages. Colours differ between operators, and Norwegian words
 * are the longer ones: so dark pages and phones are walked through in Norwegian. The layout is the same for all operators, so
 * small screens and large text are those of the first operator.
 */
function looksOf(state: State, language: Language, first: boolean): Look[] {
  if (language === 'en') return ['wide']
  if (state === 'filled') {
    const more = first ? (['phone, dark', 'small', 'large text'] as const) : []
    return ['wide', 'dark', 'phone', 'wide, large text', ...more]
  }
  if (state === 'chosen') return ['wide', 'between', 'phone']
  if (state === 'error') return ['wide', 'dark']
  if (!first || state === 'loading' || state === 'refused') return ['wide']
  return state === 'empty' ? ['wide', 'phone'] : ['wide', 'phone', 'small', 'large text', 'wide, large text']
}

const chosenOf = <T extends string>(
  all: readonly T[],
  ones: string | readonly string[] | undefined,
): readonly T[] => {
  if (ones === undefined) return all
  const some = all.filter(each => [ones].flat().includes(each))
  if (some.length < [ones].flat().length)
    throw new Problem(`There is no ${[ones].flat().join(', ')}, only ${all.join(', ')}.`)
  return some
}

const wantedLooks = chosenOf(Object.keys(LOOKS) as Look[], asked.look)
const checks = await findings()
const { chooseAndTell, cutOff, emptyEnd, keyboardFaults, settled, skeletonTooWide, textSize, tooWide } =
  checks
const { turn, untappable, violationsOf, wrongPhrases } = checks
/** What is wrong with the page as it is shown. */
async function wrongWith(page: Page, state: State, language: Language, look: Look): Promise<string[]> {
  const { axe } = LOOKS[look]
  const without = [
    // Colours are the same in both languages.
    ...(language === 'en' ? ['color-contrast'] : []),
    // The heading of a page about one thing is among what is fetched.
    ...(state === 'loading' ? ['page-has-heading-one'] : []),
  ]
  const wider = await tooWide(page)
  const empty = await emptyEnd(page)
  const shape = state === 'loading' ? await skeletonTooWide(page) : 0
  // What can be tried again has failed, or crashed.
  const failed =
    state !== 'error' &&
    state !== 'refused' &&
    (await page.locator('main .empty[data-tone="danger"] button').count()) > 0
  const refused = state === 'refused' && (await page.locator('main .empty[data-tone="danger"]').count()) > 0
  return [
    ...(axe?.length === 0 ? [] : await violationsOf(page, axe, without)).map(line => `axe: ${line}`),
    ...(await wrongPhrases(page, language)).map(text => `phrase: ${text}`),
    ...(wider > 0 ? [`scrolls sideways: ${wider} px`] : []),
    ...(empty > 0 ? [`nothing at its end: ${empty} px`] : []),
    ...(shape > 0 ? [`skeleton wider than its card: ${shape} px`] : []),
    ...(await untappable(page)).map(line => `not reached by a tap: ${line}`),
    ...(await cutOff(page)).map(line => `cut off: ${line}`),
    ...(failed ? ['shows an error'] : []),
    ...(refused ? ['calls a refusal an error'] : []),
    // What a page consists of is the same in both languages and in all looks; on a wide screen nothing is folded away.
    ...(state === 'filled' && look === 'wide' && language === 'nb' ? await keyboardFaults(page) : []).map(
      line => `keyboard: ${line}`,
    ),
  ]
}

type Place = {
  operator: string
  language: Language
  first: boolean
  folder: string
  baseURL: string
  tour: Tour
}

/** All pictures of one person's pages. */
async function picturesOf(browser: Browser, place: Place): Promise<Picture[]> {
  const { operator, language, first, folder, baseURL, tour } = place
  const viewport = { width: 1440, height: 900 }
  const page = await pageOf(browser, { email: tour.as, language, baseURL, viewport })
  const portal = await stateOf(page)
  const pictures: Picture[] = []
  const take = async (path: string, state: State, look: string, wrong: readonly string[]) => {
    const name = `${operator} ${language} ${path} ${state} ${look}`
    const file = `${name.replaceAll(/[^\wæøå-]+/g, '-')}.png`
    await picture(page, join(folder, file))
    for (const line of wrong) warn(`${name}: ${line}`)
    pictures.push({ group: `${operator} ${path}`, name, file, wrong })
  }
  /** False when the page has no such state: it asks for nothing that can be waited for. */
  const shows = async (state: State): Promise<boolean> => {
    if (state === 'loading') {
      const busy = page.locator('main [aria-busy="true"]').first()
      return busy.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      )
    }
    await settled(page)
    // What is still asked for may show nothing busy yet, and its answer may be what the page asks the next one by.
    while ((await portal.asked()) || (await page.locator('.shell main h1').count()) === 0) await settled(page)
    return true
  }
  const look = async (path: string, state: State, by: Look) => {
    const { width, text, scheme } = LOOKS[by]
    await page.setViewportSize({ width, height: 900 })
    await textSize(page, text)
    await turn(page, scheme)
    await portal.asked()
    await take(path, state, by, await wrongWith(page, state, language, by))
  }
  const lookAt = async (path: string, address: string, state: State) => {
    portal.set(state)
    if (state !== 'filled' && state !== 'chosen') await page.goto(address)
    if (!(await shows(state))) return
    if (state === 'chosen') await chooseAndTell(page)
    for (const by of looksOf(state, language, first))
      if (wantedLooks.includes(by)) await look(path, state, by)
  }
  const atRest = async () => {
    await page.setViewportSize(viewport)
    await textSize(page, 16)
    await turn(page, 'light')
  }
  // One page that does not come to rest must not end the walk.
  const unshown = (path: string, state: State) => (error: unknown) =>
    take(path, state, 'as it is', [`not shown: ${String(error).split('\n')[0]}`])
  await walk(
    tour.paths,
    async address => {
      portal.set('filled')
      await page
        .goto(address)
        .then(() => shows('filled'))
        .catch(unshown(address, 'filled'))
      return page.evaluate<string[]>(LINKED)
    },
    async (path, address) => {
      if (!path.includes(asked.only)) return
      for (const state of chosenOf(STATES, asked.state)) {
        await lookAt(path, address, state).then(atRest).catch(unshown(path, state))
        await portal.release()
      }
    },
  )
  await page.context().close()
  return pictures
}

await runMain(async () => {
  useOperatorFiles()
  const [folder = 'test-results/gallery'] = positionals
  mkdirSync(folder, { recursive: true })
  const browser = await launchBrowser()
  const places: Place[] = []
  for (const operator of chosenOf(
    OPERATORS.map(each => each.id),
    asked.operator,
  )) {
    const first = operator === OPERATORS[0]?.id
    const baseURL = `http://${first ? '' : `${operator}.`}localhost:${asked.port}`
    const { tours } = await toursAt(operator, browser, baseURL)
    for (const language of chosenOf(['nb', 'en'] as const, asked.language))
      for (const tour of tours) places.push({ operator, language, first, folder, baseURL, tour })
  }
  const taken = new Map<Place, Picture[]>()
  const all = () => places.flatMap(place => taken.get(place) ?? [])
  const left = [...places]
  const walkOn = async () => {
    for (let place = left.shift(); place; place = left.shift()) {
      taken.set(place, await picturesOf(browser, place))
      say(
        `${place.operator} ${place.language} ${place.tour.as ?? 'visitors'}: ${all().length} pictures so far`,
      )
      // Written as it grows, so that what is there can be looked at.
      writeFileSync(join(folder, 'index.html'), contactSheet(all()))
    }
  }
  await Promise.all(Array.from({ length: Number(asked.pages) }, walkOn))
  await browser.close()
  const pictures = all()
  const faulty = pictures.filter(({ wrong }) => wrong.length > 0).length
  const found = pictures.reduce((sum, { wrong }) => sum + wrong.length, 0)
  say(
    `${pictures.length} pictures of ${new Set(pictures.map(({ group }) => group)).size} pages in ${folder}/index.html: ${found} findings on ${faulty} of them.`,
  )
  return found === 0 ? 0 : 1
})
