import { Client } from 'pg'
import type { OperatorData, PriceList, PublishedOperator } from '../../packages/domain/src/index.ts'
import { setOperators } from '../../packages/domain/src/index.ts'
import { checkAmong, jsonOfFile, operatorFiles, operatorOfJson } from './operator-files.ts'
import { Problem } from './say.ts'

/** The operators of a database, from the side of its owner: `npm run db -- operator …`. */

type Version = { id: string; version: number; document: unknown; at: string }

async function asOwner<T>(ownerUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const newest = async (client: Client): Promise<Version[]> =>
  (
    await client.query<Version>(
      `select distinct on (operator_id) operator_id as id, version, document, to_char(stored_at, 'YYYY-MM-DD HH24:MI') as at
        from registry.operator_document order by operator_id, version desc`,
    )
  ).rows

const publishedOf = ({ id, version, document }: Version): PublishedOperator =>
  operatorOfJson(document, `version ${version} of ${id}`)

const insert = (client: Client, id: string, version: number, document: unknown) =>
  client.query(
    'insert into registry.operator_document (operator_id, version, document) values ($1, $2, $3)',
    [id, version, JSON.stringify(document)],
  )

/**
 * Brings the operators of `prisma/operators` into a database that has none, and makes those of the database those of this process.
 * @throws Problem when a document is not as it should be
 */
export const prepareOperators = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, async client => {
    await client.query('begin')
    await client.query('lock table registry.operator_document in share row exclusive mode')
    if ((await newest(client)).length === 0)
      for (const { json, published } of operatorFiles()) await insert(client, published.operator.id, 1, json)
    await client.query('commit')
    setOperators((await newest(client)).map(publishedOf))
  })

/** `/theme/accent: "#B3132B" → "#1D3557"`, a line for each value that differs. */
export function differences(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(key =>
      differences(before[key], after[key], `${path}/${key}`),
    )
  const said = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))
  return [`${path}: ${said(before)} → ${said(after)}`]
}

const amounts = (lists: readonly PriceList[]): Map<string, number> =>
  new Map(
    lists.flatMap(({ validFrom, products, addOns }) => [
      ...products.flatMap(({ id, prices }) =>
        prices.map(({ nrOfZones, priceInclVatOre }): [string, number] => [
          `${validFrom} ${id} ${nrOfZones}`,
          priceInclVatOre,
        ]),
      ),
      ...addOns.map(({ type, pricePerMonthOre }): [string, number] => [
        `${validFrom} ${type}`,
        pricePerMonthOre,
      ]),
    ]),
  )

/** What may not change, because something that is stored depends on it. */
async function lockedFaults(
  client: Client,
  before: PublishedOperator,
  after: PublishedOperator,
): Promise<string[]> {
  const { id } = before.operator
  const faults: string[] = []
  // Row-level security binds the owner too.
  await client.query(`select set_config('app.operator', $1, false)`, [id])
  if (before.operator.code !== after.operator.code)
    faults.push('/code is the place of an operator among the others, and the first is the default: it stays')
  const prices = amounts(after.priceLists)
  for (const [key, ore] of amounts(before.priceLists))
    if (prices.get(key) !== ore)
      faults.push(
        `/priceLists: ${key} cost ${ore / 100} kroner, by which it is ordered and invoiced: publish a list with a later validFrom`,
      )
  const zones = new Set(after.zones.map(zone => zone.id))
  const gone = before.zones.map(zone => zone.id).filter(zone => !zones.has(zone))
  if (gone.length > 0) {
    const { rows } = await client.query<{ zone: string; n: number }>(
      `select zone, count(*)::int as n from ticket, unnest(array[zone_from, zone_to]) zone
        where operator_id = $1 and zone = any($2) and status not in ('EXPIRED', 'CANCELLED', 'FAILED', 'ANONYMISED') group by zone`,
      [id, gone],
    )
    for (const { zone, n } of rows) faults.push(`/zones: ${zone} is a zone of ${n} tickets that are not over`)
  }
  const sold: OperatorData['agreementOptions'] = after.operator.agreementOptions
  const dropped = before.operator.agreementOptions.filter(type => !sold.includes(type))
  if (dropped.length > 0) {
    const { rows } = await client.query<{ type: string; n: number }>(
      `select sub_type::text as type, count(*)::int as n from agreement
        where operator_id = $1 and sub_type::text = any($2) and (end_date is null or end_date >= current_date) group by 1`,
      [id, dropped],
    )
    for (const { type, n } of rows)
      faults.push(`/agreementOptions: ${type} is that of ${n} agreements that last`)
  }
  return faults
}

export type Addition = { id: string; version: number; changes: string[] }

/**
 * Stores a document as a new operator, or as the next version of one that is there.
 * @param owners of the databases of operators that are in another one, as their owners: by what they have there a change may be refused
 * @returns the version, and what differs from the one before; version 0 when nothing does
 * @throws Problem with a line for each fault
 */
export const addOperator = (
  ownerUrl: string,
  json: unknown,
  name: string,
  owners: ReadonlyMap<string, string> = new Map(),
): Promise<Addition> =>
  asOwner(ownerUrl, async client => {
    const published = operatorOfJson(json, name)
    const { id } = published.operator
    await client.query('begin')
    await client.query('lock table registry.operator_document in share row exclusive mode')
    const stored = await newest(client)
    checkAmong([...stored.filter(each => each.id !== id).map(publishedOf), published])
    const before = stored.find(each => each.id === id)
    const changes = before ? differences(before.document, json) : []
    if (before && changes.length === 0) return { id, version: 0, changes }
    const locked = before
      ? await asOwner(owners.get(id) ?? ownerUrl, own => lockedFaults(own, publishedOf(before), published))
      : []
    if (locked.length > 0)
      throw new Problem([`${name} may not replace ${id}:`, ...locked.map(each => `  ${each}`)].join('\n'))
    const version = (before?.version ?? 0) + 1
    await insert(client, id, version, json)
    await client.query('commit')
    return { id, version, changes }
  })

/** As `addOperator`, of a file. */
export const addOperatorFile = (
  ownerUrl: string,
  file: string,
  owners?: ReadonlyMap<string, string>,
): Promise<Addition> => addOperator(ownerUrl, jsonOfFile(file), file, owners)

/** A line per operator, in their order. */
export const listOperators = (ownerUrl: string): Promise<string[]> =>
  asOwner(ownerUrl, async client =>
    (await newest(client))
      .map(each => ({ ...each, operator: publishedOf(each).operator }))
      .sort(
        (a, b) =>
          a.operator.code.length - b.operator.code.length || (a.operator.code < b.operator.code ? -1 : 1),
      )
      .map(
        ({ version, at, operator: { code, id, name, hosts } }) =>
          `${code.padEnd(4)}${id.padEnd(32)}${name.padEnd(24)}version ${version} of ${at}  ${hosts.join(', ')}`,
      ),
  )

/** The newest document of an operator, as it was given. @throws Problem when there is none */
export const showOperator = (ownerUrl: string, id: string): Promise<string> =>
  asOwner(ownerUrl, async client => {
    const { rows } = await client.query<{ text: string }>(
      'select document::text as text from registry.operator_document where operator_id = $1 order by version desc limit 1',
      [id],
    )
    if (!rows[0]) throw new Problem(`There is no operator ${id}: npm run db -- operator list names them.`)
    return JSON.stringify(JSON.parse(rows[0].text), null, 2)
  })
