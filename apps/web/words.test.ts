import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '../../scripts/lib/hash.ts'
import { ROOT } from '../../scripts/lib/say.ts'
import { phrasesIn, type Text, textsOf } from './read-texts.ts'
import { words } from './src/lib/words.ts'

const SOURCES = filesBelow(['apps/api/src', 'apps/web', 'packages/domain/src'])
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/e2e\/|\/generated\//.test(file))
  .map(file => ({ path: relative(ROOT, file), source: readFileSync(file, 'utf8') }))
const OF_PAGES = SOURCES.filter(({ path }) => path.startsWith('apps/web/src/'))

/** Everything that people read: pages, widget, messages, PDFs, files and landing pages. */
const TEXTS: readonly Text[] = SOURCES.flatMap(({ path, source }) => textsOf(source, path))

/** Texts of the specification, word for word; each has its row in the tests of the pages. */
const QUOTED = [
  'The company is missing a post address', // F-320
  'An error occured while fetching info from the business register, try again or contact customer support', // P-338
  'If the problem persists, contact customer support.', // P-135
  'Contact customer support', // P-112, P-135
  'Could not find a company matching the provided organization number', // P-336
  'Kansellert', // F-134: the state of a batch
  'Invalid organization number', // P-346
  'Invalid organization number, are you sure that you have entered the correct number?', // P-335
  'Search for organization number and company name', // P-142
  'Email with activation link sent!', // P-356
  'Employee id', // the column of the payroll file
]

const SHELF = 'apps/web/src/lib/words.ts'

const README = readFileSync(join(ROOT, 'packages/domain/README.md'), 'utf8')
const WORDS = (README.split('\n## ').find(section => section.startsWith('Words\n')) ?? '')
  .split('\n')
  .filter(line => line.startsWith('| '))
  .slice(1)
  .map(line =>
    line
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim()),
  )

/** `kanseller*` finds "Kansellerte", `post code` finds "Post code" and not "postcode". */
const patternOf = (word: string): RegExp =>
  new RegExp(`(?<!\\p{L})${word.trim().replace(/\*$/, '\\p{L}*')}(?!\\p{L})`, 'iu')

const textsWith = (language: Text['language'], word: string): string[] =>
  TEXTS.filter(text => text.language === language && !QUOTED.includes(text.text))
    .filter(({ text }) => patternOf(word).test(text.replace(/\{\{.*?\}\}/g, '…')))
    .map(({ path, text }) => `${path}: ${text}`)

describe('the words that people read', () => {
  it('are found', () => {
    expect(TEXTS.length).toBeGreaterThan(8000)
    expect(WORDS.length).toBeGreaterThan(30)
  })
  it.each(
    WORDS.flatMap(([, , nb = '', en = '']) =>
      [['nb', nb] as const, ['en', en] as const].flatMap(([language, words]) =>
        words
          .split(',')
          .filter(Boolean)
          .map(word => [language, word.trim()] as const),
      ),
    ),
  )('are in %s not "%s"', (language, word) => {
    expect(textsWith(language, word)).toEqual([])
  })
  it('have the quotation marks and the apostrophe of their language', () => {
    expect(TEXTS.filter(({ text }) => /\p{L}'\p{L}|"\p{L}|“.*«/u.test(text)).map(({ text }) => text)).toEqual(
      [],
    )
  })
  it('need none of the exceptions that are no more', () => {
    expect(QUOTED.filter(quoted => !TEXTS.some(({ text }) => text === quoted))).toEqual([])
  })
})

describe('the shelf of words', () => {
  it('has every phrase of the pages that stands three times', () => {
    const phrases = OF_PAGES.flatMap(({ path, source }) => phrasesIn(source, path))
    const times = Map.groupBy(phrases, phrase => phrase)
    expect(phrases.length).toBeGreaterThan(3000)
    expect([...times].filter(([, each]) => each.length > 2).map(([phrase]) => phrase)).toEqual([])
  })
  it('has none twice, and nothing that stands once beside it', () => {
    const shelf = Object.values(words).map(({ nb, en }) => `${nb} ‖ ${en}`)
    expect(new Set(shelf).size).toBe(shelf.length)
    const beside = OF_PAGES.filter(({ path }) => path !== SHELF).flatMap(({ path, source }) =>
      phrasesIn(source, path)
        .filter(phrase => shelf.includes(phrase))
        .map(phrase => `${path}: ${phrase}`),
    )
    expect(beside).toEqual([])
  })
  it('is read by the name of a word, which the build puts where it stands, and has no word that nobody reads', () => {
    const readers = OF_PAGES.filter(({ source }) => /^import \{ words \} from/m.test(source))
    const read = readers.flatMap(({ source }) =>
      [...source.matchAll(/\bwords\.(\w+)/g)].map(([, name]) => name),
    )
    expect(Object.keys(words).filter(name => !read.includes(name))).toEqual([])
    expect(
      readers.filter(({ source }) => /\bwords\[|\.\.\.words\b/.test(source)).map(({ path }) => path),
    ).toEqual([])
  })
})
