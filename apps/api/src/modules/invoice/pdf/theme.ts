/** A4 in points, with the margins and places that all pages share. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  left: 56.7,
  right: 538.58,
  /** Baseline of the last line of the foot. */
  foot: 812,
  /** Nothing of the content stands below this. */
  bottom: 776,
} as const

export type Theme = {
  /** The brand's colour, for the mark and rules. */
  accent: string
  /** What stands on the accent. */
  onAccent: string
  /** The brand's colour as text: dark enough to read on white. */
  accentText: string
  /** Behind the payment part. */
  panel: string
  ink: string
  muted: string
  rule: string
  /** The rule under a heading row. */
  strongRule: string
}

/** WCAG 2.2, 1.4.3: text against its ground. */
const READABLE = 4.5

/** The colours of an operator's invoice, from its brand colour (`#rrggbb`; anything else is printed in ink). */
export function themeOf(accent: string): Theme {
  const ink = '#1c2226'
  const brand = /^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : ink
  let text = brand
  for (let dark = 0.1; contrast(text, '#ffffff') < READABLE && dark <= 1; dark += 0.1) {
    text = mix(brand, '#000000', dark)
  }
  return {
    accent: brand,
    onAccent: contrast('#ffffff', brand) >= 3 ? '#ffffff' : ink,
    accentText: text,
    panel: '#f5f6f7',
    ink,
    muted: '#5a646b',
    rule: '#dfe3e5',
    strongRule: '#8b959b',
  }
}

function channels(hex: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
}

function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  return `#${channels(from)
    .map((value, index) => Math.round(value + (target[index]! - value) * share))
    .map(value => value.toString(16).padStart(2, '0'))
    .join('')}`
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
    .map(value => value / 255)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}
