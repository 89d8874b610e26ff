import { HR_QUESTION_CODES } from '@portal/domain/hr-feed'
import { Prisma, type Tx } from '../../core/in-tenant.ts'

/** Tells the administrators of a company what waits for them, after a change of it. */
export const tellOfFeed = (tx: Tx, companyId: string): void => {
  tx.notice({
    kind: 'feedHeld',
    companyId,
    waits: Prisma.sql`select count(*) from feed_hold where company_id = ${companyId} and state = 'WAITING'`,
  })
  tx.notice({
    kind: 'feedQuestions',
    companyId,
    waits: Prisma.sql`select count(*) from eligible_person where company_id = ${companyId} and parked = any(${HR_QUESTION_CODES})`,
  })
}
