import { z } from 'zod'

/** How many entries a page has: `usual` where nobody says. */
export const maxEntries = (usual: number, most = 100) =>
  z.coerce.number().int().min(1).max(most).default(usual)

/** The query of a page of a list: so many entries, from the one behind `offset` on. */
export const paging = (usual: number, most = 100, last = 10_000_000) => ({
  maxEntries: maxEntries(usual, most),
  offset: z.coerce.number().int().min(0).max(last).default(0),
})

/** A page of a list; all that is behind `offset` where `maxEntries` is null. */
export type Paging = { maxEntries: number | null; offset: number }

/**
 * A condition of a list. It is left out where its value is undefined. `sql` gets the parameters of the value and of `more`, or is a
 * text that needs none. The name tells the texts of a list apart. One that is always asked is a text alone.
 */
export type Condition = {
  name: string
  value: unknown
  more?: readonly unknown[]
  sql: string | ((...parameters: string[]) => string)
}

/** Conditions as SQL, one text per combination of filters, so that the planner sees which index helps. Their values are added to `values`. */
export const conditionsOf = (
  conditions: readonly (Condition | string | null)[],
  values: unknown[],
): { name: string; text: string } => {
  const given = conditions
    .filter(each => each !== null)
    .map(each => (typeof each === 'string' ? { name: '', value: null, sql: each } : each))
    .filter(({ value }) => value !== undefined)
  return {
    name: given.map(({ name }) => name && `-${name}`).join(''),
    text:
      given
        .map(({ value, more = [], sql }: Condition) =>
          typeof sql === 'string' ? sql : sql(...[value, ...more].map(each => `$${values.push(each)}`)),
        )
        .map(sql => `(${sql})`)
        .join(' and ') || 'true',
  }
}

/** An SQL expression over `from` that a list is sorted by. */
export type SortKey = { sql: string; way: 'asc' | 'desc'; nulls?: 'first' | 'last' }

export type List = {
  /** Of the prepared statement; the names of the conditions are added. */
  name: string
  /** The first parameters, $1 and so on, of any of the texts. */
  values?: readonly unknown[]
  /** Common table expressions that `from` needs. */
  given?: string
  from: string
  where: readonly (Condition | string | null)[]
  /** The key of an entry, over `from`; it is `page.id` for `row`. */
  key: string
  /** The whole order, so that no entry is on two pages; what is a text is sorted upwards. */
  order: readonly (SortKey | string)[]
  /** The JSON of an entry, over `page` and `tables`. */
  row: string
  /** What is joined to `page`, for the entries of the page only. */
  tables?: string
  /** Further columns of `found`, over `from`, such as the amounts of a sum. */
  columns?: string
  /** Further columns of the answer by name, such as a sum over `found`. */
  sums?: Readonly<Record<string, string>>
  /** So many are found at most, the first in the order: a total of as many says that there are more. */
  most?: number
  /**
   * Walks an index in the order of the list, from its nearer end, so that the last page costs as much as the first. For lists of
   * everything; there is no `found` then. Without it, entries are found first and sorted after: walking to find would read every row
   * for a rare word.
   */
  walk?: true
  page: Paging
}

const reversedOrder = (order: readonly SortKey[]): SortKey[] =>
  order.map(({ sql, way, nulls }) => ({
    sql,
    way: way === 'asc' ? 'desc' : 'asc',
    ...(nulls ? { nulls: nulls === 'last' ? 'first' : 'last' } : {}),
  }))

const orderBy = (order: readonly SortKey[], name: (key: SortKey, place: number) => string): string =>
  order
    .map((key, place) => `${name(key, place)} ${key.way}${key.nulls ? ` nulls ${key.nulls}` : ''}`)
    .join(', ')

/**
 * The statement of a list: in one round trip the entries of a page as one JSON column `matches`, how many there are in all as `total`, and
 * `sums`. A page behind the last is empty and has the same total.
 */
export const listStatement = (list: List): { name: string; text: string; values: unknown[] } => {
  const { from, page } = list
  const order = list.order.map((key): SortKey => (typeof key === 'string' ? { sql: key, way: 'asc' } : key))
  const values = [...(list.values ?? [])]
  const where = conditionsOf(list.where, values)
  const [limit, offset] = [`$${values.push(page.maxEntries)}`, `$${values.push(page.offset)}`]
  const bySql = (keys: readonly SortKey[]) => orderBy(keys, ({ sql }) => sql)
  const byKey = (of: string) => orderBy(order, (_key, place) => `${of}k${place}`)
  const found = `select ${[`${list.key} as id`, ...order.map(({ sql }, place) => `${sql} as k${place}`), ...(list.columns ? [list.columns] : [])].join(', ')}
      from ${from} where ${where.text}`
  const pages = list.walk
    ? // A window with limit 0 reads nothing.
      `total as materialized (select count(*)::int as n from ${from} where ${where.text}),
    near as (${found} order by ${bySql(order)}
      limit (select case when ${offset}::int <= n / 2 then ${limit}::int else 0 end from total) offset ${offset}::int),
    far as (${found} order by ${bySql(reversedOrder(order))}
      limit (select case when ${offset}::int > n / 2 then greatest(least(${limit}::int, n - ${offset}::int), 0) else 0 end from total)
      offset (select greatest(n - ${offset}::int - ${limit}::int, 0) from total)),
    page as (select * from near union all select * from far)`
    : `found as materialized (${found}${list.most === undefined ? '' : ` order by ${bySql(order)} limit ${list.most}`}),
    page as (select * from found order by ${byKey('')} limit ${limit} offset ${offset})`
  const total = list.walk ? '(select n from total)' : '(select count(*)::int from found)'
  const columns = [
    `${total} as total`,
    ...Object.entries(list.sums ?? {}).map(([name, sql]) => `${sql} as "${name}"`),
    `coalesce((select json_agg(${list.row} order by ${byKey('page.')}) from page ${list.tables ?? ''}), '[]'::json) as matches`,
  ]
  return {
    name: `${list.name}${where.name}`,
    text: `with ${list.given ? `${list.given},\n    ` : ''}${pages}
    select ${columns.join(',\n      ')}`,
    values,
  }
}
