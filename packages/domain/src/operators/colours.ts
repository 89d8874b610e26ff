/**
 * The design tokens of an operator, made from its three colours as the command line of Designsystemet (1.15, MIT) makes them: each step of a
 * scale has a luminance of its own. Here, because an operator is data, whose colours no build knows.
 */

/** Luminance from 0 to 1 of each step, on light and on dark pages. */
const STEPS = {
  'background-default': { light: 1, dark: 0.009 },
  'background-tinted': { light: 0.9, dark: 0.014 },
  'surface-default': { light: 1, dark: 0.021 },
  'surface-tinted': { light: 0.81, dark: 0.027 },
  'surface-hover': { light: 0.7, dark: 0.036 },
  'surface-active': { light: 0.59, dark: 0.056 },
  'border-subtle': { light: 0.5, dark: 0.08 },
  'border-default': { light: 0.19, dark: 0.22 },
  'border-strong': { light: 0.11, dark: 0.39 },
  'text-subtle': { light: 0.11, dark: 0.39 },
  'text-default': { light: 0.0245, dark: 0.84 },
} as const
const BASE = ['base-default', 'base-hover', 'base-active', 'base-contrast-default'] as const

export type Theme = { readonly accent: string; readonly brand: string; readonly neutral: string }
export type ColourScheme = 'light' | 'dark'
/** By the names of the tokens, without `--ds-color-`: `accent-base-default`. */
export type Colours = Readonly<Record<string, string>>
type Rgb = readonly [number, number, number]

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map(part =>
      Math.min(255, Math.max(0, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
const gamma = (value: number): number =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
const luminanceOf = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** The contrast of two colours such as '#1D3557', from 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(rgbOf(one)), luminanceOf(rgbOf(other))].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour between black, this one and white that has a luminance, by halving. */
function withLuminance(hex: string, wanted: number): string {
  if (wanted === 1) return '#ffffff'
  const own = rgbOf(hex)
  let [low, high]: [Rgb, Rgb] = luminanceOf(own) > wanted ? [[0, 0, 0], own] : [own, [255, 255, 255]]
  for (let left = 20; ; left--) {
    const middle = low.map((part, at) => (part + high[at]!) / 2) as unknown as Rgb
    const found = luminanceOf(middle)
    if (Math.abs(found - wanted) < 1e-7 || left === 0) return hexOf(middle)
    if (found > wanted) high = middle
    else low = middle
  }
}

/** Lightness from 0 to 100 (CIE), and the luminance of the grey that has it. */
function lightnessOf(hex: string): number {
  const [r, g, b] = rgbOf(hex).map(linear) as unknown as Rgb
  const y = 0.21263900587151 * r + 0.71516867876775 * g + 0.072192315360733 * b
  return y <= 0.0088564516 ? y * 903.2962962 : 116 * Math.cbrt(y) - 16
}
function luminanceOfLightness(lightness: number): number {
  const y = lightness <= 8 ? lightness / 903.2962962 : ((lightness + 16) / 116) ** 3
  const grey = Math.round(gamma(y))
  return luminanceOf([grey, grey, grey])
}

/** The colour with seven tenths of its chroma (OKLCH), which the steps of dark pages are made of. */
function muted(hex: string): string {
  const [r, g, b] = rgbOf(hex).map(linear) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 0.7 * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s)
  const c = 0.7 * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s)
  const [l3, m3, s3] = [
    (light + 0.3963377774 * a + 0.2158037573 * c) ** 3,
    (light - 0.1055613458 * a - 0.0638541728 * c) ** 3,
    (light - 0.0894841775 * a - 1.291485548 * c) ** 3,
  ]
  return hexOf([
    gamma(4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3),
    gamma(-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3),
    gamma(-0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3),
  ])
}

function baseOf(hex: string, scheme: ColourScheme): Colours {
  const own = lightnessOf(hex)
  const lightness = scheme === 'light' ? own : own <= 30 ? 70 : 100 - own
  const step = lightness <= 30 || (lightness >= 49 && lightness <= 65) ? -8 : 8
  const at = (value: number) => withLuminance(hex, luminanceOfLightness(value))
  const base = scheme === 'light' ? hex : at(lightness)
  return {
    'base-default': base,
    'base-hover': at(lightness - step),
    'base-active': at(lightness - 2 * step),
    'base-contrast-default': contrast(base, '#ffffff') >= contrast(base, '#000000') ? '#ffffff' : '#000000',
  }
}

function scaleOf(hex: string, scheme: ColourScheme): Record<string, string> {
  const ground = scheme === 'dark' ? muted(hex) : hex
  const steps = Object.entries(STEPS).map(([step, by]) => [step, withLuminance(ground, by[scheme])])
  return { ...Object.fromEntries(steps), ...baseOf(hex, scheme) }
}

/**
 * The tokens of an operator in a scheme. On dark pages a yellow or orange is seen better as it is than in the brown that the dark scheme
 * makes of it.
 */
export function coloursOf(theme: Theme, scheme: ColourScheme): Colours {
  const neutral = scaleOf(theme.neutral, scheme)
  const colours: Record<string, string> = {
    'focus-inner': neutral['background-default']!,
    'focus-outer': neutral['text-default']!,
  }
  for (const [family, hex] of Object.entries(theme)) {
    const scale = scaleOf(hex, scheme)
    if (scheme === 'dark') {
      const light = baseOf(hex, 'light')
      const stands = (one: Colours) => contrast(one['base-default']!, neutral['surface-default']!)
      if (stands(light) > stands(scale)) for (const name of BASE) scale[name] = light[name]!
    }
    for (const [step, value] of Object.entries(scale)) colours[`${family}-${step}`] = value
  }
  return colours
}

/** Those that the portal's styles use, see `theme.test.ts` of the web. */
const isUsed = (name: string): boolean =>
  !/^accent-background-default$|^brand-(?!base-(contrast-)?default$)/.test(name)

const declared = (colours: Colours): string =>
  Object.entries(colours)
    .filter(([name]) => isUsed(name))
    .map(([name, value]) => `--ds-color-${name}:${value}`)
    .join(';')

/** The operator's colours as rules: in the layer of the common ones; and, over those, in none, for dark pages. Paper stays light. */
export const colourRules = (theme: Theme): Readonly<Record<ColourScheme, string>> => ({
  light: `@layer ds.theme.color-scheme.light{:root,[data-color-scheme="light"]{${declared(coloursOf(theme, 'light'))}}}`,
  dark: `@media screen{:root[data-color-scheme="dark"]{${declared(coloursOf(theme, 'dark'))}}}`,
})

const grounds = ['background-tinted', 'surface-default', 'surface-tinted', 'surface-hover']
/** What is read, and what it stands on: 4.5 to 1. */
const TEXTS: readonly (readonly [string, string])[] = [
  ...grounds.flatMap(ground =>
    ['default', 'subtle'].map(text => [`neutral-text-${text}`, `neutral-${ground}`] as const),
  ),
  ['accent-text-default', 'accent-surface-tinted'],
  ['accent-text-default', 'accent-background-tinted'],
  ['accent-text-subtle', 'neutral-surface-default'],
  ['accent-text-subtle', 'accent-surface-tinted'],
  ...['accent', 'neutral', 'brand'].map(
    family => [`${family}-base-contrast-default`, `${family}-base-default`] as const,
  ),
]
/** What is seen: 3 to 1. */
const MARKS: readonly (readonly [string, string])[] = ['surface-default', 'background-tinted'].flatMap(
  ground =>
    ['focus-outer', 'neutral-border-default', 'accent-base-default'].map(
      mark => [mark, `neutral-${ground}`] as const,
    ),
)

/** Which texts and marks of an operator do not stand out from what is behind them (WCAG 2.2, 1.4.3 and 1.4.11). */
export function contrastFaults(theme: Theme): string[] {
  return (['light', 'dark'] as const).flatMap(scheme => {
    const colours = coloursOf(theme, scheme)
    const faults = (pairs: typeof TEXTS, least: number) =>
      pairs.flatMap(([one, other]) => {
        const found = Math.round(contrast(colours[one]!, colours[other]!) * 100) / 100
        return found < least ? [`${one} on ${other} in ${scheme}: ${found}, not ${least}`] : []
      })
    return [...faults(TEXTS, 4.5), ...faults(MARKS, 3)]
  })
}
