/** A piece of HTML that is safe to place in a page as it is. */
export type Html = { readonly safe: string }

type Value = Html | string | number | null | undefined | false | Value[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char)

const rendered = (value: Value): string => {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(rendered).join('')
  if (typeof value === 'object') return value.safe
  return escaped(String(value))
}

/** Template for HTML: every value is escaped unless it is itself made by this function. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  safe: parts.reduce((text, part, index) => text + rendered(values[index - 1]) + part),
})

/** HTML from a source that is already safe (the provider's own forms). */
export const trusted = (safe: string): Html => ({ safe })
