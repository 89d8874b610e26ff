import type { OperatorId } from '@portal/domain'

/** How long is waited for a lock. */
export const LOCK_MS = 10_000

/** Where the address of the database names the operator. */
const OPERATOR = '{operator}'

/** Whether each operator signs in with a role of its own, which carries what a connection is bound to. */
export const hasRoles = (url: string): boolean => url.includes(OPERATOR)

/** The address of one operator. */
export const addressOf = (url: string, operator: OperatorId): string => url.replaceAll(OPERATOR, operator)

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
