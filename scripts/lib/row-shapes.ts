/** What was seen of a value: its kinds, and the shapes of its members and items. */
export type Shape = {
  kinds: Kind[]
  /** How many objects; a member seen less often is missing in some of them. */
  objects: number
  /** How often this was seen. */
  times: number
  members: Record<string, Shape>
  items?: Shape
  /** The type of each column, as PostgreSQL's object id. Only of a row. */
  columns?: Record<string, number>
}
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'bigint'
  | 'null'
  | 'undefined'
  | 'Date'
  | 'Buffer'
  | 'array'
  | 'object'

/** By `file:line` of the code that sent the statement. */
export type Recorded = Record<string, Shape>

export const newShape = (): Shape => ({ kinds: [], objects: 0, times: 0, members: {} })

const kindOf = (value: unknown): Kind => {
  if (value === null) return 'null'
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  if (Array.isArray(value)) return 'array'
  return typeof value as Kind
}

/** Adds what `value` shows to `shape`. */
export const add = (shape: Shape, value: unknown): void => {
  const kind = kindOf(value)
  shape.times += 1
  if (!shape.kinds.includes(kind)) shape.kinds.push(kind)
  if (kind === 'array') {
    shape.items ??= newShape()
    for (const item of (value as unknown[]).slice(0, 20)) add(shape.items, item)
  }
  if (kind !== 'object') return
  shape.objects += 1
  for (const [name, member] of Object.entries(value as object)) {
    shape.members[name] ??= newShape()
    add(shape.members[name], member)
  }
}

/** Adds what another worker saw. */
export const merge = (into: Shape, from: Shape): Shape => {
  into.kinds = [...new Set([...into.kinds, ...from.kinds])]
  into.objects += from.objects
  into.times += from.times
  for (const [name, member] of Object.entries(from.members))
    into.members[name] = merge(into.members[name] ?? newShape(), member)
  if (from.items) into.items = merge(into.items ?? newShape(), from.items)
  if (from.columns) into.columns = from.columns
  return into
}
