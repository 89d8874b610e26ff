/**
 * Set-up of the API tests: notes the shape of the rows that each statement of the API gets from PostgreSQL, for the comparison
 * with the types of the code (`row-types.ts`). Works only when `ROW_SHAPES` names a folder for its files.
 */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { add, newShape, type Recorded, type Shape } from './row-shapes.ts'
import { ROOT } from './say.ts'

type Answered = { rows: unknown[]; fields: { name: string; dataTypeID: number }[] }
type Query = (this: unknown, ...args: unknown[]) => unknown

/** Rows looked at per answer: the later ones of a long list say little that is new. */
const ROWS = 20

const SENDS = /[/\\]core[/\\](transaction|in-tenant|models|database|trace)\.ts/
const API = /((?:[a-z]:)?[^\s(:]*[/\\]apps[/\\]api[/\\]src[/\\][^:)]+):(\d+):\d+/i

/** `file:line` of the code that sent a statement; undefined for Prisma's models and for what tests send themselves. */
const senderIn = (stack = ''): string | undefined => {
  for (const line of stack.split('\n')) {
    if (SENDS.test(line)) continue
    const [, file, at] = API.exec(line) ?? []
    if (file) return `${relative(ROOT, file.replace('file://', '')).replaceAll('\\', '/')}:${at}`
  }
  return undefined
}

const folder = process.env.ROW_SHAPES
if (folder) {
  const recorded: Recorded = {}
  // A text is sent from one place, so its stack is read once.
  const senders = new Map<string, string | undefined>()
  const shapeOf = (text: string): Shape | undefined => {
    if (!senders.has(text)) senders.set(text, senderIn(new Error().stack))
    const sender = senders.get(text)
    if (!sender) return undefined
    recorded[sender] ??= newShape()
    return recorded[sender]
  }
  // Several statements in one text have several answers, none of which is read.
  const note = (shape: Shape, answer: Answered | Answered[]) => {
    if (Array.isArray(answer) || !answer.fields?.length) return
    for (const row of answer.rows.slice(0, ROWS)) add(shape, row)
    shape.columns = Object.fromEntries(answer.fields.map(each => [each.name, each.dataTypeID]))
  }
  const textOf = (config: unknown) =>
    typeof config === 'string' ? config : (config as { text?: string }).text
  // The files of one process share the driver, so each puts back what it found.
  const restore = [pg.Client.prototype, pg.Pool.prototype].map(target => {
    const methods = target as unknown as { query: Query }
    const send = methods.query
    methods.query = function (config, ...rest) {
      const text = textOf(config)
      const shape = text === undefined ? undefined : shapeOf(text)
      const last = rest.at(-1)
      if (!shape) return send.call(this, config, ...rest)
      if (typeof last !== 'function')
        return (send.call(this, config, ...rest) as Promise<Answered>).then(answer => {
          note(shape, answer)
          return answer
        })
      const answered = (error: unknown, answer: Answered) => {
        if (!error) note(shape, answer)
        return last(error, answer)
      }
      return send.call(this, config, ...rest.slice(0, -1), answered)
    }
    return () => {
      methods.query = send
    }
  })
  afterAll(() => {
    for (const each of restore) each()
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(recorded))
  })
}
