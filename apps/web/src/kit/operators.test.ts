/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { OPERATORS } from '@portal/domain'
import { describe, expect, it } from 'vitest'

const web = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, web), 'utf8')
type Theme = { colors: { main: { accent: string }; support: { brand: string }; neutral: string } }

const tokens = import(new URL('theme/tokens.mjs', web).href) as Promise<{
  styles: () => string[]
  withoutUnused: (theme: string) => string
  contrast: (one: string, other: string) => number
}>

const css = read('src/kit/operators.css')
const darkCss = read('public/dark.css')

/** The colours that rules for the selectors give, the later ones over the earlier ones. */
const coloursOf = (text: string, selectors: string[]): Map<string, string> =>
  new Map(
    [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, selector]) => selectors.some(each => selector!.includes(each)))
      .flatMap(([, , body]) => [...body!.matchAll(/--ds-color-([\w-]+):\s*(#\w{6})/g)])
      .map(([, name, colour]) => [name!, colour!]),
  )
const schemes = OPERATORS.flatMap(({ id }) => [
  { id, scheme: 'light', colours: coloursOf(css, [':root', `[data-tenant="${id}"]`]) },
  { id, scheme: 'dark', colours: coloursOf(darkCss, [':root', `[data-tenant="${id}"]`]) },
])
const KINDS = ['info', 'success', 'warning', 'danger']

describe('operators’ looks', () => {
  const { themes } = JSON.parse(read('theme/designsystemet.config.json')) as { themes: Record<string, Theme> }

  it.each(OPERATORS)('$id has a theme in its own colours and a mark [P-006]', ({ id, theme }) => {
    expect(id === OPERATORS[0]?.id || css.includes(`[data-tenant="${id}"]`)).toBe(true)
    const { main, support, neutral } = themes[id]!.colors
    expect({ accent: main.accent, brand: support.brand, neutral }).toEqual(theme)
    expect(existsSync(new URL(`public/operators/${id}.svg`, web))).toBe(true)
  })

  it('have the tokens that the styles use, and no others', async () => {
    const { styles, withoutUnused } = await tokens
    expect(withoutUnused(css)).toBe(css)
    const all = [css, ...styles()].join('')
    const defined = new Set(all.match(/--ds-[\w-]+(?=\s*:)/g))
    const needed = [...all.matchAll(/var\(\s*(--ds-[\w-]+)\s*\)/g)].map(([, token]) => token!)
    expect(new Set(needed.filter(token => !defined.has(token)))).toEqual(new Set())
  })
  it.each(schemes)(
    '$id in $scheme: texts and marks stand out from what is behind them',
    async ({ colours }) => {
      const { contrast } = await tokens
      const of = (one: string, other: string) => {
        expect(colours.has(one) && colours.has(other), `${one}, ${other}`).toBe(true)
        return Math.round(contrast(colours.get(one)!, colours.get(other)!) * 100) / 100
      }
      const grounds = ['background-tinted', 'surface-default', 'surface-tinted', 'surface-hover']
      const texts = [
        ...grounds.flatMap(ground => [
          ['neutral-text-default', `neutral-${ground}`],
          ['neutral-text-subtle', `neutral-${ground}`],
        ]),
        ...['surface-tinted', 'background-tinted'].map(ground => ['accent-text-default', `accent-${ground}`]),
        ['accent-text-subtle', 'neutral-surface-default'],
        ['accent-text-subtle', 'accent-surface-tinted'],
        ...['accent', 'neutral', 'brand', ...KINDS].map(kind => [
          `${kind}-base-contrast-default`,
          `${kind}-base-default`,
        ]),
        ...KINDS.flatMap(kind => [
          [`${kind}-text-default`, `${kind}-surface-tinted`],
          [`${kind}-text-subtle`, 'neutral-surface-default'],
        ]),
      ]
      for (const [text, ground] of texts)
        expect(of(text!, ground!), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      const marks = [
        ...['surface-default', 'background-tinted'].flatMap(ground => [
          ['focus-outer', `neutral-${ground}`],
          ['neutral-border-default', `neutral-${ground}`],
          ['accent-base-default', `neutral-${ground}`],
        ]),
      ]
      for (const [mark, ground] of marks)
        expect(of(mark!, ground!), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3)
    },
  )

  it('in dark are the same colours as in light, by their names', () => {
    const [light, dark] = [coloursOf(css, [':root']), coloursOf(darkCss, [':root'])]
    expect([...dark.keys()].sort()).toEqual([...light.keys()].sort())
  })
})
