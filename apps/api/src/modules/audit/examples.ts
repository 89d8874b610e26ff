import type { Examples } from '../../../test/examples.ts'

export const examples: Examples = {
  requests: {
    auditList: {
      about: 'staff',
      needs: 'auditLogGlobal',
      url: () => '/audit?actor=kari&action=company-ticket.order',
    },
    auditActs: { about: 'staff', needs: 'auditLogGlobal', url: () => '/audit/acts?maxEntries=5' },
    auditCompanyActs: { about: 'member', url: t => `/audit/company/${t.companyId}/acts?from=2026-01-01` },
    auditFile: { about: 'staff', needs: 'auditLogGlobal', url: () => '/audit/csv?language=en' },
    auditCompanyList: { about: 'member', url: t => `/audit/company/${t.companyId}?from=2026-01-01` },
    auditCompanyFile: { about: 'member', url: t => `/audit/company/${t.companyId}/csv?to=2026-12-31` },
  },
}
