import * as z from 'zod/mini'
import { code, lineBound } from '../forms.ts'

/** Sizes of the order widget in pixels. Source: 001 §2, §5, §9. */
export const WIDGET_SIZE = { min: 320, max: 600, default: 320 } as const
/** The height of the frame in the copied code, and in the preview. Source: 001 §9. */
export const WIDGET_HEIGHT = { snippet: 1000, preview: 830 } as const
export const WIDGET_THEMES = ['light', 'dark'] as const
export type WidgetTheme = (typeof WIDGET_THEMES)[number]
/** `horisontal` puts fields side by side where there is room for two; `vertikal` never does. */
export const WIDGET_FORMATS = ['horisontal', 'vertikal'] as const

/** Field bounds of the widget's options. A pattern is short, so that reading it is quick too. */
export const WIDGET_BOUNDS = {
  agreements: { min: 1, max: 50 },
  helpText: { min: 0, max: 100 },
  pattern: { min: 0, max: 100 },
  origins: { min: 0, max: 20 },
} as const

/** A width inside the limits; what is no number becomes the default. Source: 001 §5. */
export function clampWidth(width: unknown): number {
  const number = typeof width === 'string' && width.trim() === '' ? Number.NaN : Number(width)
  if (!Number.isFinite(number)) return WIDGET_SIZE.default
  return Math.min(WIDGET_SIZE.max, Math.max(WIDGET_SIZE.min, Math.round(number)))
}

/** Words of addresses and policies that are typed for a site, and read as the name of a machine when `https://` is put before them. */
const NO_SITE =
  /^(data|https?|null|self|none|blob|file|about|ftp|wss?|filesystem|mediastream|javascript|mailto|undefined)$/
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/

/**
 * The origin of a site's address as a browser writes it: `https://intranett.example/side` → `https://intranett.example`. Null for what
 * is no site on https; a developer's own machine needs none. It stands in a header, so only plain host names are taken.
 */
export function originOf(address: string): string | null {
  const typed = address.trim()
  const text = typed.includes('://') ? typed : `https://${typed}`
  if (!URL.canParse(text)) return null
  const { protocol, host, hostname, origin, username, password } = new URL(text)
  const own = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !(protocol === 'http:' && own)) return null
  if (username || password || !HOST.test(host) || hostname.includes('..')) return null
  // A machine of an intranet may have a name of one word, where the whole address is written.
  const oneWord = !hostname.includes('.') && !own
  if (oneWord && (text !== typed || NO_SITE.test(hostname))) return null
  return origin
}

const originBound = z.string(code('required')).check(
  z.maxLength(300, code('too-long')),
  z.refine(text => originOf(text) !== null, code('wrong-format')),
  z.overwrite(text => originOf(text) ?? text),
)

/** The options of a company's widget, as they are stored. Source: 001 §3 "Widget creation payload". */
export const widgetOptions = z.object({
  agreementNumbers: z
    .array(
      z.string(code('required')).check(z.minLength(1, code('required')), z.maxLength(50, code('too-long'))),
    )
    .check(
      z.minLength(WIDGET_BOUNDS.agreements.min, code('required')),
      z.maxLength(WIDGET_BOUNDS.agreements.max, code('too-long')),
    ),
  format: z._default(z.enum(WIDGET_FORMATS, code('wrong-format')), 'horisontal'),
  width: z._default(
    z.pipe(
      z.number(code('wrong-format')).check(z.gte(0, code('min-value')), z.lte(100_000, code('max-value'))),
      z.transform((width: number) => clampWidth(width)),
    ),
    WIDGET_SIZE.default,
  ),
  colourScheme: z._default(z.enum(WIDGET_THEMES, code('wrong-format')), 'light'),
  logo: z._default(z.boolean(code('wrong-format')), true),
  employeeIdHelpText: z._default(lineBound(WIDGET_BOUNDS.helpText), ''),
  employeeIdRegex: z._default(lineBound(WIDGET_BOUNDS.pattern), ''),
  allowedOrigins: z._default(
    z
      .array(originBound, code('wrong-format'))
      .check(z.maxLength(WIDGET_BOUNDS.origins.max, code('too-long'))),
    [],
  ),
})
export type WidgetOptions = z.infer<typeof widgetOptions>
