/**
 * Makes the common theme of the stylesheet that the Designsystemet CLI writes: all tokens that the portal's styles use, but the colours
 * that are an operator's own. Those are made of its document by the domain (`operators/colours.ts`) and come with `/boot.js`. The dark scheme is
 * a file of its own, because only those who choose it fetch it.
 *
 * Usage: node merge.mjs <the CLI's stylesheet> <output file> <output file of the dark scheme>
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { withoutUnused } from './tokens.mjs'

const [input, output, darkOutput] = process.argv.slice(2)
const source = readFileSync(input, 'utf8')

/** What the common file does not have: the dark scheme, a scheme chosen by the browser, a second typeface, parts in the second colour. */
const LEFT_OUT =
  /@layer ds\.theme\.(color-scheme\.dark|typography\.secondary) *\{|@media \(prefers-color-scheme: *(light|dark)\) *\{|@layer ds\.theme\.color *\{\s*\[data-color="brand"\]/

/** An operator's own. Danger, success, warning and info are common to all. */
const OPERATOR_COLOUR = /--ds-color-(accent|brand|neutral|focus)-[\w-]+:\s*#[^;]*;\s*/g

/** Ours that a dark page needs otherwise: what is chosen stands out less from dark, and drawings are light (kit/BarChart.module.css). */
const OURS = '--picked: var(--ds-color-neutral-surface-hover);--drawn: 0.76;--drawn-soft: 0.42'

/** The place after the block that opens at or after `from`. */
function endOfBlock(css, from) {
  let depth = 0
  for (let at = css.indexOf('{', from); at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return at + 1
  }
  throw new Error('a block is not closed')
}

function shownRules(css) {
  const found = LEFT_OUT.exec(css)
  return found
    ? shownRules(css.slice(0, found.index) + css.slice(endOfBlock(css, found.index)).trimStart())
    : css
}

const merged = withoutUnused(shownRules(source).replace(OPERATOR_COLOUR, ''))
writeFileSync(output, `${merged}\n`)

const darkStart = source.indexOf('@layer ds.theme.color-scheme.dark {')
if (darkStart < 0) throw new Error('no dark colour scheme in the theme')
const dark = [
  ...source
    .slice(from, endOfBlock(source, from))
    .replace(OPERATOR_COLOUR, '')
    .matchAll(/(--ds-color-[\w-]+):\s*([^;]+);/g),
]
  .filter(([, name]) => merged.includes(`${name}:`))
  .map(([, name, value]) => `${name}: ${value}`)
writeFileSync(
  darkOutput,
  // Not in a layer, so that it wins over the light scheme wherever it stands.
  `/* Made by theme/merge.mjs: dark pages, fetched by those who chose them (src/lib/colours.ts). The operator's own colours come with /boot.js. */
:root[data-color-scheme="dark"]{color-scheme: dark;${OURS};${dark.join(';')}}
`,
)
