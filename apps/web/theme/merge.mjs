/**
 * Merges the stylesheets that the Designsystemet CLI writes (one complete `:root` theme per operator) into one file
 * keyed on `<html data-tenant>`: of the first operator all tokens that the portal's styles use, of the others only the colours that differ.
 *
 * Usage: node merge.mjs <folder with <operator>.css files> <output file> <base operator> <other operators…>
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutUnused } from './tokens.mjs'

const [folder, output, base, ...others] = process.argv.slice(2)

/** What the portal does not have: a dark scheme, a scheme chosen by the browser, a second typeface, parts in the second colour. */
const LEFT_OUT =
  /@layer ds\.theme\.(color-scheme\.dark|typography\.secondary) *\{|@media \(prefers-color-scheme: *(light|dark)\) *\{|@layer ds\.theme\.color *\{\s*\[data-color="brand"\]/

/** The place after the block that opens at or after `from`. */
function endOfBlock(css, from) {
  let depth = 0
  for (let at = css.indexOf('{', from); at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return at + 1
  }
  throw new Error('a block is not closed')
}

function shown(css) {
  const found = LEFT_OUT.exec(css)
  return found ? shown(css.slice(0, found.index) + css.slice(endOfBlock(css, found.index)).trimStart()) : css
}

/** The declarations an operator may differ in. Danger, success, warning and info stay common to all. */
function brandColours(css) {
  const from = css.indexOf('@layer ds.theme.color-scheme.light {')
  if (from < 0) throw new Error('no light colour scheme in the theme')
  const block = css.slice(css.indexOf('{', from) + 1, endOfBlock(css, from) - 1)
  const declarations = block.slice(block.indexOf('{') + 1, block.indexOf('}')).split(';')
  return declarations
    .map(line => line.trim())
    .filter(line => /^--ds-color-(accent|brand|neutral|focus)-/.test(line))
}

const themeOf = operator => shown(readFileSync(join(folder, `${operator}.css`), 'utf8'))
let merged = themeOf(base)
for (const operator of others)
  merged += `
@layer ds.theme.color-scheme.light{[data-tenant="${operator}"]{${brandColours(themeOf(operator)).join(';')}}}`
merged = withoutUnused(merged)
writeFileSync(output, `${merged}\n`)
console.log(`${output}: ${merged.length} characters for ${[base, ...others].join(', ')}`)
