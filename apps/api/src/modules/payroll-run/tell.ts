import { Prisma, type Tx } from '../../core/in-tenant.ts'

/** Tells those who administer a company how many runs wait for them, after a change of it. */
export const tellOfWaiting = (tx: Tx, companyId: string): void =>
  tx.notice({
    kind: 'payrollRunWaits',
    companyId,
    waits: Prisma.sql`select count(*) from payroll_run where company_id = ${companyId} and state = 'WAITING'`,
  })
