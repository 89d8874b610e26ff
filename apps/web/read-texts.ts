import { type ESTree, parseSync } from 'vite'

/** One text that people read, or one piece of it where something is put in between. */
export type Text = { readonly path: string; readonly language: 'nb' | 'en'; readonly text: string }

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The language of what stands below a node: `nb: …`, `en: …`, and what is written in the first language only. */
const languageBelow = (node: ESTree.Node): Text['language'] | null => {
  if (node.type === 'CallExpression')
    return node.callee.type === 'Identifier' && node.callee.name === 'textsInFirst' ? 'nb' : null
  if (node.type !== 'Property' || node.key.type !== 'Identifier') return null
  return node.key.name === 'nb' || node.key.name === 'en' ? node.key.name : null
}

/** Every text of a source file that stands below `nb` or `en`, however deep, with its language. */
export const textsOf = (source: string, path: string): Text[] => {
  if (!/\bnb\b|textsInFirst/.test(source)) return []
  const texts: Text[] = []
  const walk = (value: unknown, language: Text['language'] | null): void => {
    if (Array.isArray(value)) for (const each of value) walk(each, language)
    if (!isNode(value)) return
    const below = languageBelow(value) ?? language
    if (below && value.type === 'Literal' && typeof value.value === 'string')
      texts.push({ path, language: below, text: value.value })
    if (below && value.type === 'TemplateElement')
      texts.push({ path, language: below, text: value.value.cooked ?? '' })
    for (const each of Object.values(value)) walk(each, below)
  }
  walk(parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).program, null)
  return texts
}

/** Every phrase of a source file that is written there in both languages and in nothing else: `nb ‖ en`. */
export const phrasesIn = (source: string, path: string): string[] => {
  const phrases: string[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each)
    if (!isNode(value)) return
    if (value.type === 'ObjectExpression' && value.properties.length === 2) {
      const texts = value.properties.map(each =>
        languageBelow(each) && each.type === 'Property' && each.value.type === 'Literal'
          ? each.value.value
          : null,
      )
      if (texts.every(text => typeof text === 'string')) phrases.push(texts.join(' ‖ '))
    }
    for (const each of Object.values(value)) walk(each)
  }
  walk(parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).program)
  return phrases
}
