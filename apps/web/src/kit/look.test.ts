import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../..')

/** Not written by hand, or the name of a range: the operators' colours, and the weights that the font has. */
const GENERATED = ['src/kit/operators.css', 'src/kit/css/font.css']

/** What a property may say. `T` stands for a token of its own kind in the scale of `kit/css/base.css`. */
const ALLOWED = {
  'font-size': /^(inherit|T|1\.25em|min\(T, [\d.]+vw\)|clamp\(T, [^,]+, T\))$/,
  'font-weight': /^(inherit|normal|T)$/,
  // The corners of something drawn that is only a few pixels high are no part of the scale.
  'border-radius': /^(inherit|50%|[1-3]px|(0|T)( (0|T))*)$/,
  gap: /^((0|T)( (0|T))?|clamp\(T, 4vw, 64px\))$/,
} as const

/** Drawn, or so large that no other page has it: what is in a picture of a card, in the chart, and the largest words of a page. */
const DRAWN: Record<string, string[]> = {
  'src/features/free-ticket/family/family.module.css': ['0.625rem'],
  'src/features/voucher/voucher.module.css': ['clamp(T, 1.5rem + 1.2vw, 2.25rem)'],
  'src/kit/BarChart.module.css': ['0.75rem', '4px', '6px', '10px', '6px 24px'],
  'src/kit/css/base.css': ['clamp(1.625rem, 1.3rem + 1.2vw, 2rem)'],
  'src/kit/public/public.module.css': ['clamp(min(2rem, 13vw), 1.3rem + 3vw, 3.25rem)'],
}

const TOKENS = {
  'font-size': /var\(--text-\d+\)/g,
  'font-weight': /var\(--(medium|bold|heavy)\)/g,
  'border-radius': /var\(--(radius-\d+|round)\)/g,
  gap: /var\(--gap-\d+\)/g,
} as const

/** @returns each declaration of a style sheet that is of no size of the scale, as file:line */
function strays(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [, property, value] =
      /^\s*(font-size|font-weight|border-radius|(?:row-|column-)?gap): (.+);$/.exec(line) ?? []
    if (!property || !value)
      return /^\s*font:(?! inherit;|$)/.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []
    const kind = (property.endsWith('gap') ? 'gap' : property) as keyof typeof ALLOWED
    const said = value.replace(TOKENS[kind], 'T')
    return ALLOWED[kind].test(said) || DRAWN[file]?.includes(said)
      ? []
      : [`${file}:${index + 1} ${line.trim()}`]
  })
}

it('has no size, weight, corner or gap beside those of the scale', () => {
  const files = globSync('src/**/*.css', { cwd: WEB }).filter(file => !GENERATED.includes(file))
  expect(files.flatMap(file => strays(file, readFileSync(join(WEB, file), 'utf8')))).toEqual([])
})

it.each([
  'font-size: 0.9rem',
  'font-weight: 600',
  'border-radius: 10px',
  'gap: 10px',
  'row-gap: var(--text-13)',
  'font: 14px serif',
])('finds %s', declaration => {
  expect(strays('a.css', `.a {\n  ${declaration};\n}`)).toEqual([`a.css:2 ${declaration};`])
})
