import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The files that the server has; one that is waited for is answered by hand. */
const served = new Map<string, object | 'waits'>()
const waiting = new Map<string, (file: object | null) => void>()
const asked: string[] = []

const newTab = () => {
  vi.resetModules()
  return import('./text-files.ts')
}
const answer = (file: object | null) => ({
  ok: file !== null,
  status: file ? 200 : 404,
  url: '',
  json: async () => file,
})

beforeEach(() => {
  served.clear()
  waiting.clear()
  asked.length = 0
  vi.stubGlobal('document', { querySelector: () => ({ dataset: { texts: 'start' } }) })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const file = served.get(path)
    if (file === 'waits') return answer(await new Promise(done => waiting.set(path, done)))
    return answer(file ?? null)
  })
  served.set('/assets/start.nb.json', { a: ['Ja', 'Nei'] })
  served.set('/assets/start.en.json', { a: ['Yes', 'No'] })
  served.set('/assets/page.nb.json', { b: ['Side'] })
  served.set('/assets/page.en.json', { b: ['Page'] })
})
afterEach(() => vi.unstubAllGlobals())

it('fills phrases of code that came before and after its texts, in the language that is shown', async () => {
  const { fetchTexts, phrasesOf, showTexts, withTexts } = await newTab()
  const early = phrasesOf('a', 2)
  showTexts('nb')
  await fetchTexts('nb')
  expect(early).toEqual([{ nb: 'Ja' }, { nb: 'Nei' }])
  const page = await withTexts('page', async () => phrasesOf('b', 1))
  expect([page, phrasesOf('a', 2)]).toEqual([[{ nb: 'Side' }], early])
  expect(asked).toEqual(['/assets/start.nb.json', '/assets/page.nb.json'])
})

it('fetches in another language what is here, once', async () => {
  const { fetchTexts, phrasesOf, showTexts, withTexts } = await newTab()
  showTexts('nb')
  await fetchTexts('nb')
  await withTexts('page', async () => null)
  await fetchTexts('en')
  await fetchTexts('en')
  expect(phrasesOf('b', 1)).toEqual([{ nb: 'Side', en: 'Page' }])
  expect(asked.slice(2)).toEqual(['/assets/start.en.json', '/assets/page.en.json'])
})

it('is not done before a page that is opened meanwhile has the language too', async () => {
  const { fetchTexts, phrasesOf, showTexts, withTexts } = await newTab()
  showTexts('nb')
  await fetchTexts('nb')
  served.set('/assets/start.en.json', 'waits')
  const english = fetchTexts('en')
  await withTexts('page', async () => null)
  waiting.get('/assets/start.en.json')?.({ a: ['Yes', 'No'] })
  await english
  expect(phrasesOf('b', 1)).toEqual([{ nb: 'Side', en: 'Page' }])
})

it('has a page wait for the language that was chosen while it was fetched', async () => {
  const { fetchTexts, phrasesOf, showTexts, withTexts } = await newTab()
  showTexts('nb')
  await fetchTexts('nb')
  let open = (): void => undefined
  const page = withTexts('page', () => new Promise<void>(done => (open = done)))
  showTexts('en')
  open()
  await page
  expect(phrasesOf('b', 1)[0]?.en).toBe('Page')
})

it('fails where a file cannot be had, and asks for it again the next time', async () => {
  const { fetchTexts, phrasesOf, showTexts } = await newTab()
  showTexts('nb')
  await fetchTexts('nb')
  served.delete('/assets/start.en.json')
  await expect(fetchTexts('en')).rejects.toThrow('404')
  served.set('/assets/start.en.json', { a: ['Yes', 'No'] })
  await fetchTexts('en')
  expect(phrasesOf('a', 2)[0]).toEqual({ nb: 'Ja', en: 'Yes' })
})

it('asks for no texts where code has none, and none where there are no files', async () => {
  const { fetchTexts, showTexts, withTexts } = await newTab()
  expect(await withTexts('page', async () => 1)).toBe(1)
  showTexts('nb')
  expect(await withTexts('', async () => 2)).toBe(2)
  vi.stubGlobal('document', { querySelector: () => null })
  await fetchTexts('en')
  expect(asked).toEqual([])
})
