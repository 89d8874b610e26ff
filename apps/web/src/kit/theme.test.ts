/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { colourRules, contrast, OPERATORS } from '@portal/domain'
import { describe, expect, it } from 'vitest'

const web = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, web), 'utf8')
const tokens = import(new URL('theme/tokens.mjs', web).href) as Promise<{
  styles: () => string[]
  withoutUnused: (theme: string) => string
}>

const css = read('src/kit/theme.css')
const darkCss = read('public/dark.css')

/** The colours that rules for the selectors give, the later ones over the earlier ones. */
const coloursOf = (text: string, selectors: string[]): Map<string, string> =>
  new Map(
    [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, selector]) => selectors.some(each => selector!.includes(each)))
      .flatMap(([, , body]) => [...body!.matchAll(/--ds-color-([\w-]+):\s*(#\w{6})/g)])
      .map(([, name, colour]) => [name!, colour!]),
  )
const schemes = OPERATORS.flatMap(({ id, theme }) => {
  const { light, dark } = colourRules(theme)
  return [
    { id, scheme: 'light', colours: coloursOf(css + light, [':root']) },
    { id, scheme: 'dark', colours: coloursOf(darkCss + dark, [':root']) },
  ]
})
const KINDS = ['info', 'success', 'warning', 'danger']

describe('operators’ looks', () => {
  it.each(schemes.filter(({ scheme }) => scheme === 'light'))(
    '$id has a theme in its own colours [P-006]',
    ({ id, colours }) => {
      const { accent, brand, neutral } = OPERATORS.find(operator => operator.id === id)!.theme
      expect(['accent', 'brand', 'neutral'].map(family => colours.get(`${family}-base-default`))).toEqual([
        accent,
        brand,
        neutral,
      ])
    },
  )

  it('are no part of the build', () => {
    const own = /--ds-color-(accent|brand|neutral|focus)-[\w-]+:/
    expect([css, darkCss].filter(text => own.test(text))).toEqual([])
  })

  it('have the tokens that the styles use, and no others', async () => {
    const { styles, withoutUnused } = await tokens
    expect(withoutUnused(css)).toBe(css)
    const rules = colourRules(OPERATORS[0]!.theme).light
    const all = [css, rules, ...styles()].join('')
    const used = new Set([css, ...styles()].join('').match(/--ds-[\w-]+/g))
    const own = [...new Set(rules.match(/--ds-[\w-]+/g))]
    expect(own.filter(token => !used.has(token))).toEqual([])
    const defined = new Set(all.match(/--ds-[\w-]+(?=\s*:)/g))
    const needed = [...all.matchAll(/var\(\s*(--ds-[\w-]+)\s*\)/g)].map(([, token]) => token!)
    expect(new Set(needed.filter(token => !defined.has(token)))).toEqual(new Set())
  })
  it.each(schemes)('$id in $scheme: texts and marks stand out from what is behind them', ({ colours }) => {
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
  })

  it('in dark are the same colours as in light, by their names', () => {
    const [light, dark] = schemes.map(({ colours }) => colours) as [Map<string, string>, Map<string, string>]
    expect([...dark.keys()].sort()).toEqual([...light.keys()].sort())
  })
})
