import { examplesWith } from '../../../test/examples.ts'
import { givenTicket } from '../../../test/invoicing.ts'

const period = 'year=2026&month=10'

export const examples = examplesWith({
  // A department with a month that is over, and so with an invoice base.
  rows: async (portal, companyId) => {
    const departmentId = `9${companyId}`
    const added = await portal.sql(
      'oslo',
      `insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values ($1, $2, 'FREETICKET', 'Verkstedet', '2026-01-01')
       on conflict do nothing returning id`,
      [departmentId, companyId],
    )
    if (added.length) await givenTicket(portal, departmentId, { start: '2026-10-01' })
    return { departmentId }
  },
  unknown: () => ({ departmentId: '9999999' }),
  requests: {
    freeTicketInvoiceList: {
      about: 'company',
      url: t => `/freeticket-api/invoice/by-company-id/${t.companyId}`,
    },
    freeTicketInvoiceGet: {
      about: 'company',
      url: t => `/freeticket-api/invoice/by-id/${t.departmentId}-2026-10`,
    },
    freeTicketInvoiceFile: {
      about: 'company',
      url: t => `/freeticket-api/invoice/by-id/${t.departmentId}-2026-10/csv`,
    },
    taxBaseDates: {
      about: 'company',
      url: t => `/freeticket-api/tax-base/dates/by-company-id/${t.companyId}`,
    },
    taxBaseLines: {
      about: 'company',
      url: t => `/freeticket-api/tax-base/lines/by-company-id/${t.companyId}?${period}`,
    },
    taxBaseFile: {
      about: 'company',
      url: t => `/freeticket-api/tax-base/lines/by-company-id/${t.companyId}/csv?${period}`,
    },
    taxBaseChanges: {
      about: 'company',
      url: t => `/freeticket-api/tax-base/changes/by-company-id/${t.companyId}?${period}`,
    },
    taxBaseChangesFile: {
      about: 'company',
      url: t => `/freeticket-api/tax-base/changes/by-company-id/${t.companyId}/csv?${period}`,
    },
    taxBaseDepartmentChanges: {
      about: 'company',
      url: t => `/freeticket-api/tax-base/changes/by-agreement-number/${t.departmentId}?${period}`,
    },
  },
})
