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
    costReportWhy: {
      about: 'company',
      url: t => `/cost-report-api/report/by-company-id/${t.companyId}/why?month=2026-11`,
    },
    costReportWhyFile: {
      about: 'company',
      url: t => `/cost-report-api/report/by-company-id/${t.companyId}/why/csv?month=2026-11`,
    },
  },
}
