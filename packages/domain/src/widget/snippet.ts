import { clampWidth, WIDGET_HEIGHT, type WidgetTheme } from './options.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, found => ESCAPES[found]!)

/** The address of the widget with its theme. */
export function widgetSource(url: string, theme: WidgetTheme): string {
  return `${url}?tema=${theme}`
}

/** The code that a company puts on its intranet. Source: 001 §2, §9. */
export function widgetSnippet(frame: {
  url: string
  title: string
  theme: WidgetTheme
  width: unknown
}): string {
  const source = escaped(widgetSource(frame.url, frame.theme))
  return `<iframe src="${source}"
  title="${escaped(frame.title)}" width="${clampWidth(frame.width)}" height="${WIDGET_HEIGHT.snippet}"
  style="border:0"></iframe>`
}

/**
 * The credentials of a widget as the API answers them.
 * @throws Error when one of them is missing. Source: 001 §8
 */
export function widgetCredentials(answer: {
  clientId?: string | undefined
  clientSecret?: string | undefined
}): {
  clientId: string
  clientSecret: string
} {
  const { clientId, clientSecret } = answer
  if (!clientId) throw new Error('client id missing')
  if (!clientSecret) throw new Error('client secret missing')
  return { clientId, clientSecret }
}
