import { KEY_GROUP_IDS } from '@portal/domain/integration'
import { type Call, NORDLYS, type Portal, type PortalOptions, startPortal } from './harness.ts'
import { makeKey } from './keys.ts'
import { drive, type Operation, operationsOf, type Target, targetOf } from './operations.ts'

/** What every operation answers to every role: operation → actor → status. */
export type Statuses = Map<string, Map<string, number>>

const SCHOOL_ADMIN = 'skole@nordlys.example'
const GLOBAL_USER_ADMIN = 'brukere@operator.example'
const GLOBAL_COMPANY_ADMIN = 'bedrifter@operator.example'

/** Every role, all of them against Nordlys' data. */
const ACTORS: Record<string, (portal: Portal, key: Call) => Call> = {
  nobody: portal => (method, url, body, headers) =>
    portal.anonymous()(method, url, body, { 'x-portal-csrf': '1', ...headers }),
  'company admin': portal => portal.as('kari@nordlys.example'),
  'counter admin': portal => portal.as('tor@nordlys.example'),
  'user admin': portal => portal.as('unni@nordlys.example'),
  'school admin': portal => portal.as(SCHOOL_ADMIN, 'oslo'),
  "the company's client": portal => portal.as('erp'),
  'ticket app': portal => portal.as('ticket-app'),
  /** Made by the company admin, with everything that a key can be for. */
  key: (_portal, key) => key,
  'another company': portal => portal.as('jon@fjordbygg.example'),
  'no company': portal => portal.as('nils@ingensteds.example'),
  'global company admin': portal => portal.as(GLOBAL_COMPANY_ADMIN, 'oslo'),
  'global user admin': portal => portal.as(GLOBAL_USER_ADMIN, 'oslo'),
  'global card admin': portal => portal.as('gunn@operator.example'),
  'global school admin': portal => portal.as('sigrid@operator.example'),
  'another operator': portal => portal.as('anders@akt.example'),
  'another operator, here': portal => portal.as('anders@akt.example', 'oslo'),
}
export const ACTOR_NAMES = Object.keys(ACTORS)

/** A portal, and what each of its operations answers to each role. */
export const startMatrix = async (options: PortalOptions = {}) => {
  const portal = await startPortal({ employees: 20, ...options })
  await portal.job('invoice-run', { operator: 'oslo' })
  await portal.addPerson(SCHOOL_ADMIN, { inCompany: [[NORDLYS, 'SCHOOLTICKET_ADMIN']] })
  await portal.addPerson(GLOBAL_USER_ADMIN, { global: ['GLOBAL_USER_ADMIN'] })
  await portal.addPerson(GLOBAL_COMPANY_ADMIN, { global: ['GLOBAL_COMPANY_ADMIN'] })
  await portal.app.ready()
  const operations: Operation[] = operationsOf(portal.app.swagger())
  const nordlys: Target = await targetOf(portal)
  const { call: key } = await makeKey(portal, 'kari@nordlys.example', { groups: [...KEY_GROUP_IDS] })
  const statuses: Statuses = new Map()
  for (const operation of operations) {
    const row = new Map<string, number>()
    for (const [name, actor] of Object.entries(ACTORS))
      row.set(name, (await drive(actor(portal, key), operation, nordlys)).statusCode)
    statuses.set(operation.id, row)
  }
  return { portal, operations, nordlys, statuses }
}

/** The matrix as a table, a line per operation. */
export const textOf = (statuses: Statuses): string => {
  const width = Math.max(...[...statuses.keys()].map(id => id.length)) + 2
  const line = (first: string, cells: (string | number | undefined)[]) =>
    first.padEnd(width) +
    cells
      .map((cell, at) => String(cell).padEnd(ACTOR_NAMES[at]!.length + 2))
      .join('')
      .trimEnd()
  const rows = [...statuses].map(([id, row]) =>
    line(
      id,
      ACTOR_NAMES.map(name => row.get(name)),
    ),
  )
  return `${[line('', ACTOR_NAMES), ...rows].join('\n')}\n`
}
