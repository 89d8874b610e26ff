/**
 * Merges the stylesheets that the Designsystemet CLI writes (one complete `:root` theme per operator) into one file
 * keyed on `<html data-tenant>`: of the first operator all tokens that the portal's styles use, of the others only the colours that differ.
 * The dark scheme is a file of its own, because only those who choose it fetch it.
 *
 * Usage: node merge.mjs <folder with <operator>.css files> <output file> <output file of the dark scheme> <base operator> <other operators…>
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast, withoutUnused } from './tokens.mjs'

const [folder, output, darkOutput, base, ...others] = process.argv.slice(2)

/** What the common file does not have: the dark scheme, a scheme chosen by the browser, a second typeface, parts in the second colour. */
const LEFT_OUT =
  /@layer ds\.theme\.(color-scheme\.dark|typography\.secondary) *\{|@media \(prefers-color-scheme: *(light|dark)\) *\{|@layer ds\.theme\.color *\{\s*\[data-color="brand"\]/

/** Our own that a dark page needs otherwise: what is chosen stands out less from dark, and drawings are light (kit/BarChart.module.css). */
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

/** The colours of an operator in a scheme, by their names. */
function coloursOf(operator, scheme) {
  const css = readFileSync(join(folder, `${operator}.css`), 'utf8')
  const from = css.indexOf(`@layer ds.theme.color-scheme.${scheme} {`)
  if (from < 0) throw new Error(`no ${scheme} colour scheme in the theme`)
  return new Map(
    [...css.slice(from, endOfBlock(css, from)).matchAll(/(--ds-color-[\w-]+):\s*([^;]+);/g)].map(
      ([, name, value]) => [name, value],
    ),
  )
}

/** Those an operator may differ in. Danger, success, warning and info stay common to all. */
const MAY_DIFFER = /^--ds-color-(accent|brand|neutral|focus)-/
const declared = colours => [...colours].map(([name, value]) => `${name}: ${value}`).join(';')
const only = (colours, wanted) => new Map([...colours].filter(([name]) => wanted(name)))

const themeOf = operator => shownRules(readFileSync(join(folder, `${operator}.css`), 'utf8'))
let merged = themeOf(base)
for (const operator of others)
  merged += `
@layer ds.theme.color-scheme.light{[data-tenant="${operator}"]{${declared(only(coloursOf(operator, 'light'), name => MAY_DIFFER.test(name)))}}}`
merged = withoutUnused(merged)
writeFileSync(output, `${merged}\n`)
console.log(`${output}: ${merged.length} characters for ${[base, ...others].join(', ')}`)

/** The dark colours of an operator. A yellow or orange is seen better as it is than in the brown that the dark scheme makes of it. */
function darkOf(operator) {
  const [light, dark] = [coloursOf(operator, 'light'), coloursOf(operator, 'dark')]
  const ground = dark.get('--ds-color-neutral-surface-default')
  const stands = colours => name => contrast(colours.get(name), ground)
  for (const name of [...dark.keys()].filter(name => name.endsWith('-base-default'))) {
    if (stands(light)(name) <= stands(dark)(name)) continue
    const family = name.replace(/default$/, '')
    for (const [each, value] of light) if (each.startsWith(family)) dark.set(each, value)
  }
  return only(dark, name => merged.includes(`${name}:`))
}

// Not in a layer, so that it wins over the light scheme wherever it stands.
const darkCss = `/* Made by theme/merge.mjs: dark pages, fetched by those who chose them (src/lib/colours.ts). */
:root[data-color-scheme="dark"]{color-scheme: dark;${OURS};${declared(darkOf(base))}}
${others
  .map(
    operator =>
      `[data-tenant="${operator}"][data-color-scheme="dark"]{${declared(only(darkOf(operator), name => MAY_DIFFER.test(name)))}}`,
  )
  .join('\n')}
`
writeFileSync(darkOutput, darkCss)
console.log(`${darkOutput}: ${darkCss.length} characters`)
