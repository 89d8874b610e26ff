/** Which design tokens the portal's styles use. */
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
    .filter(file => !/theme\.(css|test\.ts)$/.test(file))
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
