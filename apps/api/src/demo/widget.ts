import type { OperatorId } from '@portal/domain'
import { COMPANIES, DEMO_WIDGET } from '@portal/domain/cast'
import type { Database } from '../core/database.ts'

/** The order widget of the demo company that takes requests, for the intranet page of the sandbox, which is where the issuer is. */
export const loadWidget = async (db: Database, operator: OperatorId, issuer: string): Promise<void> => {
  const { companyId, clientId } = DEMO_WIDGET
  const company = COMPANIES.find(each => each.id === companyId && each.operator === operator)
  if (!company) return
  const agreements = company.agreements
    .filter(({ subType }) => subType === 'SUBSCRIPTIONS')
    .map(({ id }) => id)
  await db.tenant(operator).pool.query(
    `insert into widget (company_id, client_id, agreement_numbers, width, employee_id_help_text, allowed_origins)
       values ($1, $2, $3::text[], 400, 'Står på lønnsslippen', array[$4::text])`,
    [companyId, clientId, agreements, new URL(issuer).origin],
  )
}
