/**
 * Merges the stylesheets that the Designsystemet CLI writes (one complete `:root` theme per operator) into one file
 * keyed on `<html data-tenant>`: the first operator's file whole, of the others only the colours that differ.
 *
 * Usage: node merge.mjs <folder with <operator>.css files> <output file> <base operator> <other operators…>
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder, output, base, ...others] = process.argv.slice(2)

/** The body of one `@layer ds.theme.color-scheme.<scheme>` block. */
function schemeBlock(css, scheme) {
  const start = css.indexOf('{', css.indexOf(`@layer ds.theme.color-scheme.${scheme} {`))
  let depth = 0
  for (let at = start; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return css.slice(start + 1, at)
  }
  throw new Error(`no ${scheme} colour scheme in the theme`)
}

/** The declarations an operator may differ in. Danger, success, warning and info stay common to all. */
function brandColours(block) {
  const declarations = block.slice(block.indexOf('{') + 1, block.indexOf('}')).split(';')
  return declarations
    .map(line => line.trim())
    .filter(line => /^--ds-color-(accent|brand|neutral|focus)-/.test(line))
}

let merged = readFileSync(join(folder, `${base}.css`), 'utf8')
for (const operator of others) {
  const css = readFileSync(join(folder, `${operator}.css`), 'utf8')
  const light = brandColours(schemeBlock(css, 'light')).join(';')
  const dark = brandColours(schemeBlock(css, 'dark')).join(';')
  const own = `[data-tenant="${operator}"]`
  merged += `
@layer ds.theme.color-scheme.light{${own}{${light}}}
@layer ds.theme.color-scheme.dark{${own}[data-color-scheme="dark"],${own} [data-color-scheme="dark"]{${dark}}@media (prefers-color-scheme:dark){${own}[data-color-scheme="auto"]{${dark}}}}`
}
writeFileSync(output, `${merged}\n`)
console.log(`${output}: ${merged.length} characters for ${[base, ...others].join(', ')}`)
