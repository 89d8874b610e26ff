import { extractText, getDocumentProxy } from 'unpdf'
import { PORTAL_PORT } from '../../sandbox/src/test/harness.ts'
import type { Call, Portal } from './harness.ts'
import { callerOf, type Operation, operationsOf, REQUESTS, type Target } from './operations.ts'
import type { Owner } from './owner.ts'

/** Texts that only planted data has, in lower case. */
export const PLANTED = ['kanarin', 'fuglesang', '1987-06-05', '05.06.1987', '05061987']
const PHONES: string[] = []
const CARDS: string[] = []

/** A phone and a card that nobody else has. */
export const plantedPhone = () => {
  PHONES.push(`4198${String(7001 + PHONES.length)}`)
  return PHONES.at(-1)!
}
const plantedCard = () => {
  CARDS.push(`95780047${String(30_000_001 + CARDS.length)}`)
  return CARDS.at(-1)!
}
let numbers = 0
const nth = () => ++numbers

const BY_KEY: Record<string, () => unknown> = {
  firstName: () => 'Kanarina',
  lastName: () => 'Fuglesang',
  name: () => 'Kanarina Fuglesang',
  phone: plantedPhone,
  phones: () => [plantedPhone()],
  employeeId: () => `KANARI${nth()}`,
  dateOfBirth: () => '1987-06-05',
  birthDate: () => '1987-06-05',
  userFirstName: () => 'Kanarina',
  userLastName: () => 'Fuglesang',
  signeeName: () => 'Kanarina Fuglesang',
  signeeEmail: () => `kanarina${nth()}@fuglesang.example`,
  userEmail: () => `kanarina${nth()}@fuglesang.example`,
  email: () => `kanarina${nth()}@fuglesang.example`,
  phoneLabel: () => 'Kanarinas nettbrett',
  className: () => 'Kanariklassen',
  note: () => 'Gavekort til Kanarina',
  personalReference: () => `Kurven til Kanarina ${nth()}`,
  message: () => `Kanarina spør ${nth()}`,
  description: () => `Kanarina betalte to ganger ${nth()}`,
  fileName: () => 'kanarina.csv',
  cardNumber: plantedCard,
  codes: () => [`BILDELING-${nth()}`],
}

/** The body with everything about a person replaced, also in the text of a file; a company keeps its name. */
export const plant = (value: unknown, key = '', inCompany = false): unknown => {
  if (Array.isArray(value) && !BY_KEY[key]) return value.map(each => plant(each))
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    // A department, a rule and a profile are called by their company, as the company itself is.
    const isCompany = ['organisationNumber', 'costCentre', 'taxMode', 'form'].some(name => name in value)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, plant(each, name, isCompany)]),
    )
  }
  if (value === null || (inCompany && key === 'name')) return value
  if (key === 'content' && typeof value === 'string')
    return value.replaceAll(/Nora|Ada/g, 'Kanarina').replaceAll(/Østby|Lie/g, 'Fuglesang')
  return BY_KEY[key]?.() ?? value
}

/** Whatever of it is in a text: planted words, phones and cards, and codes that outside systems gave. */
export const soughtIn = (codes: string[]) => {
  const whole = [
    // Not within the hexadecimal digits of an id or a hash.
    ...[...PHONES, ...CARDS].map(number => ({
      what: number,
      pattern: new RegExp(`(^|[^0-9a-f]|47)${number}(?![0-9a-f])`),
    })),
    ...codes.map(code => ({
      what: code,
      pattern: new RegExp(`(?<![a-z0-9-])${code.toLowerCase()}(?![a-z0-9-])`),
    })),
  ]
  return (text: string): string[] => {
    const lower = text.toLowerCase()
    return [
      ...PLANTED.filter(word => lower.includes(word)),
      ...whole.filter(({ pattern }) => pattern.test(lower)).map(({ what }) => what),
    ]
  }
}

const BYTES = /\\\\x([0-9a-f]{8,})/g

/** The text of a row, of its bytes too; of a PDF what is printed. */
const textOf = async (row: string): Promise<string> => {
  const bytes = [...row.matchAll(BYTES)].map(([, hex]) => Buffer.from(hex!, 'hex'))
  const texts = await Promise.all(
    bytes.map(async each => {
      if (!each.subarray(0, 5).equals(Buffer.from('%PDF-'))) return each.toString('latin1')
      const pdf = await getDocumentProxy(new Uint8Array(each))
      return (await extractText(pdf, { mergePages: true })).text
    }),
  )
  return [row, ...texts].join(' ')
}

/** Every table of every schema with something that is sought, and what. */
export const tablesHolding = async (
  owner: Owner,
  sought: (text: string) => string[],
): Promise<Record<string, string[]>> => {
  const tables = await owner.sql<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^(pg_|information_schema)' and c.relkind in ('r', 'p', 'm') order by 1`,
  )
  const holding: Record<string, string[]> = {}
  for (const { name } of tables) {
    const found = new Set<string>()
    for (const { row } of await owner.sql<{ row: string }>(`select t::text as row from ${name} t`))
      for (const what of sought(await textOf(row))) found.add(what)
    if (found.size > 0) holding[name] = [...found]
  }
  return holding
}

const NOT_ABOUT_PEOPLE = /^(session|tariff|health|report)/

/** Calls every operation that takes a body with its example, whose persons are planted. @returns the status of each */
export const plantEverywhere = async (portal: Portal, target: Target): Promise<Map<string, number>> => {
  await portal.app.ready()
  const statuses = new Map<string, number>()
  const callOf = (operation: Operation): Call => {
    const who = callerOf(operation)
    if (who !== 'visitor') return portal.as(who)
    const anonymous = portal.anonymous()
    return (method, url, body, headers) =>
      anonymous(method, url, body, {
        'x-portal-csrf': '1',
        origin: `http://localhost:${PORTAL_PORT}`,
        ...headers,
      })
  }
  for (const operation of operationsOf(portal.app.swagger())) {
    const example = REQUESTS[operation.id]!
    if (!example.body || NOT_ABOUT_PEOPLE.test(operation.id)) continue
    const answer = await callOf(operation)(operation.method, example.url(target), plant(example.body(target)))
    statuses.set(operation.id, answer.statusCode)
  }
  return statuses
}
