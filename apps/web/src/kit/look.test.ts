import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(WEB, file), 'utf8')

/** The names of the scale. */
const SCALE = [...read('src/kit/css/scale.css').matchAll(/--([\w-]+):/g)].map(([, name]) => name ?? '')

/** What a property may say; `T` stands for a name of its own part of the scale. */
const RULES = {
  'font-size': { names: /^text-/, values: /^(inherit|T|1\.25em|min\(T, [\d.]+vw\)|clamp\(T, [^,]+, T\))$/ },
  'font-weight': { names: /^(medium|bold|heavy)$/, values: /^(inherit|normal|T)$/ },
  // The corners of something drawn that is only a few pixels high are no part of the scale.
  'border-radius': { names: /^(radius-|round$)/, values: /^(inherit|50%|[1-3]px|(0|T)( (0|T))*)$/ },
  gap: { names: /^gap-/, values: /^((0|T)( (0|T))?|clamp\(T, 4vw, 64px\))$/ },
}

/** What is drawn, or so large that no other page has it: a picture of a card, the chart, and the largest words of a page. */
const DRAWN: Record<string, string[]> = {
  'src/features/free-ticket/family/family.module.css': ['0.625rem'],
  'src/features/voucher/voucher.module.css': ['clamp(T, 1.5rem + 1.2vw, 2.25rem)'],
  'src/kit/BarChart.module.css': ['0.75rem', '4px', '6px', '10px', '6px 24px'],
  'src/kit/css/base.css': ['clamp(1.625rem, 1.3rem + 1.2vw, 2rem)'],
  'src/kit/public/public.module.css': ['clamp(min(2rem, 13vw), 1.3rem + 3vw, 3.25rem)'],
}

/** @returns the declarations of a style sheet that say a size of their own, as file:line */
function strays(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const found = [`${file}:${index + 1} ${line.trim()}`]
    // All of a font at once would say its size too.
    if (/^\s*font: (?!inherit;)/.test(line)) return found
    const [, property = '', value = ''] =
      /^\s*(font-size|font-weight|border-radius|(?:row-|column-)?gap): (.+);$/.exec(line) ?? []
    if (!property) return []
    const { names, values } = RULES[(property.endsWith('gap') ? 'gap' : property) as keyof typeof RULES]
    const said = value.replace(/var\(--([\w-]+)\)/g, (all, name) =>
      SCALE.includes(name) && names.test(name) ? 'T' : all,
    )
    return values.test(said) || DRAWN[file]?.includes(said) ? [] : found
  })
}

it('has no size, weight, corner or gap beside those of the scale', () => {
  const files = globSync('src/**/*.css', { cwd: WEB })
    .map(file => file.replaceAll('\\', '/'))
    // Generated, and the range of weights that the font has.
    .filter(file => !['src/kit/operators.css', 'src/kit/css/font.css'].includes(file))
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap(file => strays(file, read(file)))).toEqual([])
})

it.each([
  'font-size: 0.9rem',
  'font-weight: 600',
  'border-radius: 10px',
  'gap: 10px',
  'column-gap: var(--gap-13)',
  'row-gap: var(--text-13)',
  'font: 14px serif',
])('finds %s', declaration => {
  expect(strays('a.css', `.a {\n  ${declaration};\n}`)).toEqual([`a.css:2 ${declaration};`])
})
