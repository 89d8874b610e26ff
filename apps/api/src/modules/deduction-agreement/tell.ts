import { Prisma, type Tx } from '../../core/in-tenant.ts'

/**
 * Tells the administrators of a company, after a change, of those whose withdrawal waits for their choice. A reminder makes the number
 * higher, which is news.
 */
export const tellOfWithdrawn = (tx: Tx, companyId: string): void =>
  tx.notice({
    kind: 'deductionWithdrawn',
    companyId,
    waits: Prisma.sql`select coalesce(sum(1 + reminders), 0) from deduction_status where company_id = ${companyId} and state = 'WITHDRAWN'`,
  })
