import { describe, expect, it } from 'vitest'
import { words } from './src/lib/words.ts'
import { takeTexts } from './texts-by-language.ts'

const take = (code: string) =>
  takeTexts(code, 'src/a/phrases.ts', '/src/lib/text-files.ts', from => `src/a/${from}`)

describe('phrases', () => {
  it('leave the code, which has their places instead', () => {
    const taken = take(
      "export const phrases = { hi: { nb: 'Hei, {{name}}', en: `Hi, {{name}}` }, bye: { en: 'Bye', nb: 'Ha det' } }",
    )
    expect(taken?.texts).toEqual([
      { nb: 'Hei, {{name}}', en: 'Hi, {{name}}' },
      { en: 'Bye', nb: 'Ha det' },
    ])
    expect(taken?.code).toMatch(
      /\$phrasesOf\("[\w-]{8}", 2\);export const phrases = \{ hi: \$texts\[0\] +, bye: \$texts\[1\] +\}$/,
    )
    expect(taken?.code).not.toMatch(/Hei|Hi,|Bye|Ha det/)
  })
  it('of the shelf are put where they are used, and nothing of the shelf is left', () => {
    const taken = take("import { words } from '../lib/words.ts'; export const phrases = { go: words.save }")
    expect(taken?.texts).toEqual([words.save])
    expect(taken?.code).toMatch(/export const phrases = \{ go: \$texts\[0\] +\}$/)
    expect(take('export const phrases = { go: words.save }')).toBeNull()
  })
  it('keep the lines and columns of what stands after them', () => {
    const code = "import x from 'y'\nconst a = { nb: 'Æ',\n  en: 'O' }; done()\nlast()"
    const lines = take(code)?.code.split('\n') ?? []
    expect(lines).toHaveLength(4)
    expect([lines[2]?.indexOf('done()'), lines[3]]).toEqual([
      code.split('\n')[2]?.indexOf('done()'),
      'last()',
    ])
  })
  it('are called otherwise once a text changes, so that what imports them is another file', () => {
    const [before, after, elsewhere] = [
      take("export const a = { nb: 'Ja', en: 'Yes' }"),
      take("export const a = { nb: 'Ja', en: 'Yes!' }"),
      takeTexts("export const a = { nb: 'Ja', en: 'Yes' }", 'src/b.ts', '', String),
    ]
    expect(new Set([before?.module, after?.module, elsewhere?.module]).size).toBe(3)
  })
  it.each([
    ['one language', "const a = { nb: 'Ja' }"],
    ['something else beside them', "const a = { nb: 'Ja', en: 'Yes', icon: 1 }"],
    ['a text that is computed', "const a = { nb: word + 'er', en: word + 's' }"],
    ['no texts', 'const a = { nb: 1, en: 2 }'],
    ['a pattern', 'const { nb, en } = a'],
  ])('are none: %s', (_what, code) => {
    expect(take(code)).toBeNull()
  })
})

it('what is imported later comes with its texts', () => {
  expect(take("const load = () => import('./Page.tsx'); void import('library')")?.code).toMatch(
    /^import \{ withTexts as \$withTexts \} from "\/src\/lib\/text-files\.ts";const load = \(\) => \$withTexts\("__texts:src\/a\/\.\/Page\.tsx__", \(\) => import\('\.\/Page\.tsx'\)\); void import\('library'\)$/,
  )
})
