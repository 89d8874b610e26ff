/**
 * The texts of the built app: a file for each language and page, made by `texts-by-language.ts`, of which a visitor loads one language. While
 * developing and in tests there are none: phrases then have all languages in the code.
 */
import type { Language } from '@portal/domain'

/** The texts of modules in one language: by module, in the order of its phrases. */
type TextFile = Readonly<Record<string, readonly string[]>>
type FilledPhrase = { [language: string]: string }

/** The phrases of each module; they get a language when a file with it comes. */
const phrases = new Map<string, FilledPhrase[]>()
/** What is here or on its way, by file and language. */
const files = new Map<string, Map<Language, Promise<void>>>()
/** What the pages are shown in. */
let shownLanguage: Language | null = null

/** The phrases of a module, which get their texts with the files of its page. The build writes this in place of its phrases. */
export function phrasesOf(module: string, count: number): FilledPhrase[] {
  const known = phrases.get(module) ?? []
  phrases.set(module, known)
  while (known.length < count) known.push({})
  return known
}

function take(file: TextFile, language: Language): void {
  for (const [module, texts] of Object.entries(file)) {
    const known = phrasesOf(module, texts.length)
    for (const [place, text] of texts.entries()) known[place]![language] = text
  }
}

const fetchFile = (name: string, language: Language): Promise<void> => {
  const known = files.get(name) ?? new Map<Language, Promise<void>>()
  files.set(name, known)
  const before = known.get(language)
  if (before) return before
  const file = fetch(`/assets/${name}.${language}.json`)
    .then(answer => {
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
      return answer.json() as Promise<TextFile>
    })
    .then(texts => take(texts, language))
  known.set(language, file)
  // The next one who needs it asks again.
  file.catch(() => {
    known.delete(language)
    if (known.size === 0) files.delete(name)
  })
  return file
}

/** From now on, what is fetched comes in this language. */
export function showTexts(language: Language): void {
  shownLanguage = language
}

/**
 * The texts of the first load and of all that has been fetched since, in a language.
 * @throws when they cannot be had
 */
export async function fetchTexts(language: Language): Promise<void> {
  // The boot script has begun to fetch it.
  const first = document.querySelector<HTMLElement>('script[data-texts]')?.dataset.texts
  const missing = () =>
    [...new Set([...(first ? [first] : []), ...files.keys()])].filter(name => !files.get(name)?.has(language))
  // A page may be opened meanwhile.
  do await Promise.all([...missing(), ...files.keys()].map(name => fetchFile(name, language)))
  while (missing().length > 0)
}

/**
 * Fetches code and its texts beside it; the build writes this around each `import()`.
 * @param name of the file of its texts, empty where it has none that the first load lacks
 */
export async function withTexts<T>(name: string, load: () => Promise<T>): Promise<T> {
  if (!name || !shownLanguage) return load()
  const [module] = await Promise.all([load(), fetchFile(name, shownLanguage)])
  // The language may have changed meanwhile.
  await fetchFile(name, shownLanguage)
  return module
}
