import { OPERATORS, type OperatorId } from '@portal/domain'

/** How long is waited for a lock. */
export const LOCK_MS = 10_000

/** Where the address of the database names the operator. */
const OPERATOR = '{operator}'

/** Whether each operator signs in with a role of its own, which carries what a connection is bound to. */
export const hasRoles = (url: string): boolean => url.includes(OPERATOR)

/** The address of one operator. */
export const addressOf = (url: string, operator: OperatorId): string => url.replaceAll(OPERATOR, operator)

/** The addresses of operators that are in another database than that of `DATABASE_URL`. */
export type OwnAddresses = ReadonlyMap<OperatorId, string>

/**
 * Reads `akt=postgresql://…, brakar=postgresql://…`. A comma in an address is written %2C. Whether there is such an operator is looked at by
 * whoever knows them (`assertOperators`).
 * @throws Error that says what is wrong, without an address, which may hold a password
 */
export const addressesIn = (text = ''): OwnAddresses => {
  const found = new Map<OperatorId, string>()
  for (const entry of text.split(',').filter(each => each.trim() !== '')) {
    const [, id = '', address = ''] = /^\s*([a-z][a-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(entry) ?? []
    if (!id) throw new Error('must be a list of operator=postgresql://…')
    if (found.has(id as OperatorId)) throw new Error(`names ${id} twice`)
    if (!URL.canParse(address) || !/^postgres(ql)?:$/.test(new URL(address).protocol))
      throw new Error(`leads ${id} to something that is no address with postgresql://`)
    found.set(id as OperatorId, address)
  }
  return found
}

/** @throws Error with a setting that names somebody who is no operator */
export const assertOperators = (settings: Readonly<Record<string, OwnAddresses>>): void => {
  for (const [name, addresses] of Object.entries(settings))
    for (const id of addresses.keys())
      if (!OPERATORS.some(operator => operator.id === id))
        throw new Error(`${name} names ${id}, which is no operator`)
}

/** The database of an address, as host, port and name: without who signs in, and fit for a log. */
export const placeOf = (address: string): string => {
  if (!URL.canParse(address)) return address
  const { hostname, port, pathname, searchParams } = new URL(address)
  return `${searchParams.getAll('host').at(-1) ?? hostname}:${port || 5432}${pathname}`
}

/** What every connection of an operator has; a role of its own has it as its defaults. Times in milliseconds. */
export const sessionSettings = (operator: OperatorId, lockMs = LOCK_MS): Record<string, string> => ({
  role: 'portal_app',
  'app.operator': operator,
  timezone: 'UTC',
  // JIT compilation never pays off here; it adds half a second to each run of the largest statements.
  jit: 'off',
  lock_timeout: String(lockMs),
  idle_in_transaction_session_timeout: '60000',
  statement_timeout: '120000',
})
