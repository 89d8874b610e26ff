import type { Examples } from '../../../test/examples.ts'

export const examples: Examples = {
  requests: {
    settingsGet: { about: 'company', url: t => `/api/company-agreement/settings/${t.companyId}` },
    settingsChange: {
      about: 'company-action',
      url: () => '/api/company-agreement/settings',
      body: t => ({
        agreementNumber: t.agreementId,
        widgetAccess: 'DISABLED',
        emailForTicketRequests: 'hr@nordlys.example',
        emailForInvoicePreview: '',
        employeeIdLabel: 'Ansattnr',
      }),
    },
  },
}
