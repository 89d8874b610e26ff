/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { OPERATORS } from '@portal/domain'
import { describe, expect, it } from 'vitest'

const web = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, web), 'utf8')
type Theme = { colors: { main: { accent: string }; support: { brand: string }; neutral: string } }

describe('operators’ looks', () => {
  const css = read('src/kit/operators.css')
  const { themes } = JSON.parse(read('theme/designsystemet.config.json')) as { themes: Record<string, Theme> }

  it.each(OPERATORS)('$id has a theme in its own colours and a mark [P-006]', ({ id, theme }) => {
    expect(id === OPERATORS[0]?.id || css.includes(`[data-tenant="${id}"]`)).toBe(true)
    const { main, support, neutral } = themes[id]!.colors
    expect({ accent: main.accent, brand: support.brand, neutral }).toEqual(theme)
    expect(existsSync(new URL(`public/operators/${id}.svg`, web))).toBe(true)
  })

  it('have the tokens that the styles use, and no others', async () => {
    const { styles, withoutUnused } = (await import(new URL('theme/tokens.mjs', web).href)) as {
      styles: () => string[]
      withoutUnused: (theme: string) => string
    }
    expect(withoutUnused(css)).toBe(css)
    const all = [css, ...styles()].join('')
    const defined = new Set(all.match(/--ds-[\w-]+(?=\s*:)/g))
    const needed = [...all.matchAll(/var\(\s*(--ds-[\w-]+)\s*\)/g)].map(([, token]) => token!)
    expect(new Set(needed.filter(token => !defined.has(token)))).toEqual(new Set())
  })
})
