import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { LANGUAGES, type Language } from '@portal/domain'
import { type ESTree, type Plugin, parseSync, type Rollup } from 'vite'
import { words } from './src/lib/words.ts'

/** The runtime that fetches the files. */
const RUNTIME = 'src/lib/text-files.ts'
/** The texts that many places share. Each is put where it is used, so that no page fetches those of others. */
const SHELF = 'src/lib/words.ts'
/** In the code of a chunk, the place of the name of a page's texts: chunks have no names yet when it is written. */
const PLACE = /__texts:([^_'"`]+)__/g
const placeOf = (path: string) => `__texts:${path}__`

const IDS: readonly string[] = LANGUAGES.map(({ id }) => id)
const WHOLE_LANGUAGES = LANGUAGES.filter(({ fallback }) => fallback === null).map(({ id }) => id)

/** A phrase's text by language; one that has a fallback may be missing. */
type Texts = Readonly<Record<string, string>>
type Node = ESTree.Node
type FoundTexts = { start: number; end: number } & ({ texts: Texts } | { imported: string })

const textOf = (node: Node): string | null => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return null
  return node.quasis[0]?.value.cooked ?? null
}

/** The texts of `{ nb: '…', en: '…' }`; null for anything else. */
const textsOf = (node: Node): Texts | null => {
  if (node.type !== 'ObjectExpression') return null
  const texts: Record<string, string> = {}
  for (const each of node.properties) {
    if (each.type !== 'Property' || each.computed || each.key.type !== 'Identifier') return null
    const text = textOf(each.value)
    if (text === null || !IDS.includes(each.key.name)) return null
    texts[each.key.name] = text
  }
  return WHOLE_LANGUAGES.every(id => id in texts) ? texts : null
}

/** The texts of `words.save`, where that is one of the shelf. */
const sharedTextsOf = (node: Node): Texts | null =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === 'words' &&
  node.property.type === 'Identifier' &&
  !node.computed &&
  Object.hasOwn(words, node.property.name)
    ? words[node.property.name as keyof typeof words]
    : null

const takesFromShelf = ({ body }: ESTree.Program): boolean =>
  body.some(
    each =>
      each.type === 'ImportDeclaration' &&
      each.source.value.endsWith('/words.ts') &&
      each.specifiers.some(({ local }) => local.name === 'words'),
  )

const findIn = (value: unknown, found: FoundTexts[], shelf: boolean): void => {
  if (Array.isArray(value)) for (const each of value) findIn(each, found, shelf)
  if (typeof value !== 'object' || value === null || !('type' in value)) return
  const node = value as Node
  const texts = textsOf(node) ?? (shelf ? sharedTextsOf(node) : null)
  if (texts) found.push({ start: node.start, end: node.end, texts })
  else if (node.type === 'ImportExpression' && textOf(node.source)?.startsWith('.'))
    found.push({ start: node.start, end: node.end, imported: textOf(node.source) as string })
  if (!texts) for (const each of Object.values(node)) findIn(each, found, shelf)
}

/** On the same lines, with what follows in the same column, so that the map of the source stays true. */
const padded = (text: string, instead: string): string => {
  const firstLine = instead.split('\n', 1)[0]!.length
  return text + instead.slice(Math.min(text.length, firstLine)).replace(/[^\n]/g, ' ')
}

type ExtractedTexts = {
  code: string
  /** What its texts are called in the files; it changes with them. */
  module: string
  texts: readonly Texts[]
}

/**
 * Takes the phrases out of a module and has it fetch their texts with its page's; and has each `import()` of a module of ours fetch the
 * texts of what it imports. Null where there is nothing of both.
 * @param path of the module, which tells two with the same texts apart
 * @param imported the path of a module from what it is imported by
 */
export const takeTexts = (
  code: string,
  path: string,
  runtime: string,
  imported: (from: string) => string,
): ExtractedTexts | null => {
  const found: FoundTexts[] = []
  const { program } = parseSync(path, code, { lang: 'js' })
  findIn(program, found, takesFromShelf(program))
  if (found.length === 0) return null
  const texts = found.flatMap(each => ('texts' in each ? [each.texts] : []))
  const module = createHash('sha256')
    .update(JSON.stringify([path, texts]))
    .digest('base64url')
    .slice(0, 8)
  let written = ''
  let at = 0
  let count = 0
  for (const each of found.sort((a, b) => a.start - b.start)) {
    const before = code.slice(each.start, each.end)
    const now =
      'texts' in each
        ? padded(`$texts[${count++}]`, before)
        : `$withTexts("${placeOf(imported(each.imported))}", () => ${before})`
    written += code.slice(at, each.start) + now
    at = each.end
  }
  const used = [count > 0 && 'phrasesOf as $phrasesOf', count < found.length && 'withTexts as $withTexts']
  const head = [
    `import { ${used.filter(Boolean).join(', ')} } from ${JSON.stringify(runtime)};`,
    count > 0 && ` const $texts = /* @__PURE__ */ $phrasesOf("${module}", ${count});`,
  ]
  return { code: head.filter(Boolean).join('') + written + code.slice(at), module, texts }
}

type Bundle = Rollup.OutputBundle
type Chunk = Rollup.OutputChunk
const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk'

/** A chunk and all that it imports, but for what it fetches later. */
const withImports = (chunk: Chunk, bundle: Bundle, all = new Set<Chunk>()): Set<Chunk> => {
  if (all.has(chunk)) return all
  all.add(chunk)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (isChunk(next)) withImports(next, bundle, all)
  }
  return all
}

const nameOf = (chunk: Chunk) => chunk.fileName.replace(/^assets\/|\.js$/g, '')

/**
 * A visitor loads one language. The build takes the phrases (`{ nb: '…', en: '…' }`) out of the code into files: one for each language and
 * page, or part of a page that is fetched later, named as its code; what the first load has is in no other. The first load's are named by
 * the tag of the boot script, which begins to fetch them.
 */
export const textsByLanguage = (): Plugin => {
  let root = ''
  let taken = new Map<string, ExtractedTexts>()
  const pathOf = (id: string) => relative(root, id.replace(/\?.*/, ''))
  return {
    name: 'portal-texts',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      taken = new Map()
    },
    async transform(code, id) {
      const path = pathOf(id)
      if (!/^src\/.*\.tsx?$/.test(path) || path === RUNTIME || path === SHELF) return null
      const targets = new Map<string, string>()
      for (const [, from = ''] of code.matchAll(/\bimport\(\s*['"`](\.[^'"`]*)['"`]/g)) {
        const resolved = await this.resolve(from, id)
        if (resolved) targets.set(from, pathOf(resolved.id))
      }
      const result = takeTexts(code, path, join(root, RUNTIME), from => targets.get(from) ?? '')
      if (!result) return null
      taken.set(id, result)
      return { code: result.code, map: null }
    },
    generateBundle: {
      // After the names of chunks are known everywhere.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(isChunk)
        const modulesOf = (chunk: Chunk) =>
          [...withImports(chunk, bundle)]
            .flatMap(({ moduleIds }) => moduleIds)
            .filter(id => taken.get(id)?.texts.length)
        const entry = chunks.find(({ isEntry }) => isEntry)
        if (!entry) return
        const first = new Set(modulesOf(entry))
        const write = (chunk: Chunk, ids: readonly string[]) => {
          for (const { id: language, fallback } of LANGUAGES) {
            const file = ids.map(id => {
              const { module, texts } = taken.get(id) as ExtractedTexts
              return [module, texts.map(text => text[language] ?? text[fallback ?? WHOLE_LANGUAGES[0]!])]
            })
            this.emitFile({
              type: 'asset',
              fileName: `assets/${nameOf(chunk)}.${language satisfies Language}.json`,
              source: JSON.stringify(Object.fromEntries(file)),
            })
          }
        }
        write(entry, [...first])
        // What is fetched later may be held by a chunk that others have too, and not by one of its own.
        const fetched = new Set(
          chunks.flatMap(({ code }) => [...code.matchAll(PLACE)].map(([, path = '']) => path)),
        )
        const names = new Map<string, string>()
        const written = new Set([nameOf(entry), ''])
        for (const chunk of chunks) {
          const later = chunk === entry ? [] : [...new Set(modulesOf(chunk))].filter(id => !first.has(id))
          if (later.length > 0 && chunk.moduleIds.some(id => fetched.has(pathOf(id)))) {
            write(chunk, later)
            written.add(nameOf(chunk))
          }
          for (const id of chunk.moduleIds) names.set(pathOf(id), later.length > 0 ? nameOf(chunk) : '')
        }
        for (const chunk of chunks)
          chunk.code = chunk.code.replace(PLACE, (_place, path: string) => {
            const name = names.get(path) ?? ''
            if (!written.has(name)) this.error(`no texts are written for ${path}`)
            return name
          })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { chunk }) {
        return chunk && html.replace('src="/boot.js"', `$& data-texts="${nameOf(chunk as Chunk)}"`)
      },
    },
  }
}
