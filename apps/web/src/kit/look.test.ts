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
  /*
   * How far a part stands from its edge and from others. A negative one undoes a gap (`-16px`), a hairline is 1 px, and what is larger than
   * the scale, around the parts of a page, goes by steps of 8 px or with the width of the page.
   */
  space: {
    names: /^gap-/,
    values:
      /^((0|auto|T|-?1px|50%|var\(--(inset|inset-small|cell)\)|var\(--(bar|messages), 0px\)|(calc|clamp)\((?!.*[1-9]px).*\))( (?=.)|$))+$/,
  },
}
const PROPERTY =
  /^\s*(font-size|font-weight|border-radius|(?:row-|column-)?gap|(?:margin|padding|inset)(?:-[a-z-]+)?|top|right|bottom|left): (.+?)( !important)?;$/
const ruleOf = (property: string) =>
  property.endsWith('gap') ? 'gap' : property in RULES ? (property as keyof typeof RULES) : 'space'

/**
 * What is drawn, or so large that no other page has it: a picture of a card, the chart, and the largest words of a page; and what stands beside
 * something whose size is not ours: messages above the user in the menu, and text below the words of a box to tick.
 */
const DRAWN: Record<string, string[]> = {
  'src/features/free-ticket/family/family.module.css': ['0.625rem'],
  'src/features/voucher/voucher.module.css': ['clamp(T, 1.5rem + 1.2vw, 2.25rem)'],
  'src/kit/BarChart.module.css': ['0.75rem', '4px', '6px', '10px', '6px 24px'],
  'src/kit/css/overlay.css': ['auto auto 7.5rem T'],
  'src/kit/css/fields.css': ['34px'],
  'src/kit/css/base.css': ['clamp(1.625rem, 1.3rem + 1.2vw, 2rem)'],
  'src/kit/public/public.module.css': ['clamp(min(2rem, 13vw), 1.3rem + 3vw, 3.25rem)'],
}

/** @returns the declarations of a style sheet that say a size of their own, as file:line */
function strays(file: string, text: string): string[] {
  let drawn = false
  return text.split('\n').flatMap((line, index) => {
    if (/[{,]$/.test(line)) drawn = line.includes('::')
    const found = [`${file}:${index + 1} ${line.trim()}`]
    // All of a font at once would say its size too.
    if (/^\s*font: (?!inherit;)/.test(line)) return found
    const [, property = '', value = ''] = PROPERTY.exec(line) ?? []
    if (!property) return []
    const rule = ruleOf(property)
    // Where a sign before or after a text is drawn is a matter of its shape.
    if (rule === 'space' && drawn) return []
    const { names, values } = RULES[rule]
    const said = value
      .replace(/var\(--([\w-]+)\)/g, (all, name) => (SCALE.includes(name) && names.test(name) ? 'T' : all))
      .replace(/-(\d+)px/g, (all, pixels) => (SCALE.includes(`gap-${pixels}`) ? 'T' : all))
      .replace(/\b(48|56|64|72|88|96)px/g, rule === 'space' ? 'T' : '$&')
    return values.test(said) || DRAWN[file]?.includes(said) ? [] : found
  })
}

it('has no size, weight, corner, gap, margin or padding beside those of the scale', () => {
  const files = globSync('src/**/*.css', { cwd: WEB })
    .map(file => file.replaceAll('\\', '/'))
    // Generated, and the range of weights that the font has.
    .filter(file => !['src/kit/theme.css', 'src/kit/css/font.css'].includes(file))
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
  'margin: 0 auto 10px',
  'margin-top: -6px',
  'padding: var(--gap-12) 14px',
  'padding-inline: 0.75rem',
  'padding: calc(100% - 6px)',
  'top: 5px',
])('finds %s', declaration => {
  expect(strays('a.css', `.a {\n  ${declaration};\n}`)).toEqual([`a.css:2 ${declaration};`])
})
