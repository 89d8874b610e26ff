/** Which design tokens the portal's styles use, and how well colours are told apart. */
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '../src')
const { resolve } = createRequire(import.meta.url)
const KIT = /@digdir\/designsystemet-css\/[\w-]+\.css/g
const TOKEN = /--ds-[\w-]+/g

/** Our own files and the kit's stylesheets that they import; not the theme itself. */
export function styles() {
  const own = globSync('**/*.{css,ts,tsx}', { cwd: SOURCE })
    .filter(file => !/operators\.(css|test\.ts)$/.test(file))
    .map(file => readFileSync(join(SOURCE, file), 'utf8'))
  const kit = new Set(own.flatMap(text => text.match(KIT) ?? []))
  return [...own, ...[...kit].map(file => readFileSync(resolve(file), 'utf8'))]
}

const DECLARATION = /(--ds-[\w-]+)\s*:([^;{}]*)(?:;|(?=\}))\s*/g

/** A theme without the tokens that are not used, also not by a token that is. */
export function withoutUnused(theme) {
  const used = new Set(styles().flatMap(text => text.match(TOKEN) ?? []))
  const found = [...theme.matchAll(DECLARATION)]
  for (let known = 0; known !== used.size; ) {
    known = used.size
    for (const [, name, value] of found)
      if (used.has(name)) for (const token of value.match(TOKEN) ?? []) used.add(token)
  }
  // What only the theme's own rules set and read begins with `--_ds-`.
  for (const token of theme.replace(DECLARATION, '').match(TOKEN) ?? []) used.add(token)
  return theme.replace(DECLARATION, (text, name) => (used.has(name) ? text : ''))
}

const luminance = hex => {
  const [r, g, b] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours such as '#1D3557', from 1 to 21 (WCAG 2.2, 1.4.3). */
export const contrast = (one, other) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
