import type { Examples } from '../../../test/examples.ts'

const period = 'from=2025-12&to=2026-11'

export const examples: Examples = {
  requests: {
    costReport: {
      about: 'company',
      url: t => `/cost-report-api/report/by-company-id/${t.companyId}?${period}`,
    },
    costReportFile: {
      about: 'company',
      url: t => `/cost-report-api/report/by-company-id/${t.companyId}/file?${period}&format=xlsx`,
    },
  },
}
