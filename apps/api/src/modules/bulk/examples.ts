import { randomUUID } from 'node:crypto'
import { BULK_COLUMNS } from '@portal/domain/company-ticket'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

export const examples = examplesWith({
  // An upload that is checked, with one row to order.
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{ bulkOrderId: string }>(
      'oslo',
      `with uploaded as (
         insert into bulk_request (company_id, created_by_id, file_name, total, ready, faulty) values ($1, 'erp', 'nye.csv', 1, 1, 0) returning id)
       insert into bulk_request_row (bulk_request_id, position, state, input)
       select id, 2, 'READY', jsonb_build_object('order', null, 'cells', (select jsonb_object_agg(name, '') from unnest($2::text[]) name))
       from uploaded returning bulk_request_id as "bulkOrderId"`,
      [companyId, BULK_COLUMNS],
    )
    return row!
  },
  unknown: () => ({ bulkOrderId: randomUUID() }),
  requests: {
    bulkOrderUpload: {
      about: 'company',
      url: t => `/api/bulk-order/by-company-id/${t.companyId}`,
      body: () => ({
        fileName: `${randomUUID()}.csv`,
        content: `Mobil;Fornavn;Etternavn;Ansattnr;Startdato;Fra sone\n${freshPhone()};Nora;Østby;E-77;01.12.2026;1`,
      }),
      made: {
        sql: 'select from bulk_request where file_name = $1',
        of: body => body.fileName,
        other: () => ({ fileName: `${randomUUID()}.csv` }),
      },
    },
    bulkOrderList: { about: 'company', url: t => `/api/bulk-order/by-company-id/${t.companyId}` },
    bulkOrderTemplate: {
      about: 'company',
      url: t => `/api/bulk-order/by-company-id/${t.companyId}/template?language=en`,
    },
    bulkOrderGet: { about: 'company', url: t => `/api/bulk-order/${t.bulkOrderId}` },
    bulkOrderRows: { about: 'company', url: t => `/api/bulk-order/${t.bulkOrderId}/rows?state=READY` },
    bulkOrderStart: { about: 'company-action', url: t => `/api/bulk-order/${t.bulkOrderId}/start` },
    bulkOrderCancel: { about: 'company-action', url: t => `/api/bulk-order/${t.bulkOrderId}` },
  },
})
