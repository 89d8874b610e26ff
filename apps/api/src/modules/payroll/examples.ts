import { randomUUID } from 'node:crypto'
import { type Company, examplesWith } from '../../../test/examples.ts'

const MONTHS = 'oldDate=2026-11-01&newDate=2027-05-01'
const compared = (t: Company) => `agreement=${t.agreementId}&${MONTHS}`

export const examples = examplesWith({
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{ holderId: string }>(
      'oslo',
      `select id as "holderId" from holder where company_id = $1 order by id limit 1`,
      [companyId],
    )
    return row!
  },
  unknown: () => ({ holderId: randomUUID() }),
  requests: {
    payrollChanges: { about: 'company', url: t => `/api/invoice/changed-subscriptions?${compared(t)}` },
    payrollChangesFile: {
      about: 'company',
      url: t => `/api/invoice/changed-subscriptions/file?${compared(t)}`,
    },
    payrollCompanyChanges: {
      about: 'company',
      url: t => `/api/invoice/payroll/by-company-id/${t.companyId}/changes?${MONTHS}`,
    },
    payrollCompanyChangesFile: {
      about: 'company',
      url: t => `/api/invoice/payroll/by-company-id/${t.companyId}/changes/file?${MONTHS}`,
    },
    payrollAhead: {
      about: 'company',
      url: t => `/api/invoice/payroll/by-company-id/${t.companyId}/ahead`,
    },
    payrollRows: {
      about: 'company',
      url: t => `/api/invoice/payroll/by-company-id/${t.companyId}?month=2026-11`,
    },
    payrollFile: {
      about: 'company',
      url: t => `/api/invoice/payroll/by-company-id/${t.companyId}/file?month=2026-11`,
    },
    payrollDeductions: { about: 'company', url: t => `/api/subscriber/${t.holderId}/deductions` },
  },
})
