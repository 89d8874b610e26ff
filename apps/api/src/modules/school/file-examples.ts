import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'
import { recipientFor } from './examples.ts'

const BASE = '/schoolticket-api/ticket'

/** A valid pupil of a class list at Oslo, somebody new on a phone. */
export const filePupilFor = <Changes extends object>(changes?: Changes) => ({
  ...recipientFor(),
  ...{ zoneIdFrom: 'RUT:TariffZone:1', ...changes },
})
const listOf = (agreementNumber: string) => ({
  ...{ agreementNumber, startDate: '2026-12-01' },
  recipients: [filePupilFor()],
})

export const examples = examplesWith({
  // A school agreement that takes orders, and a class list with a pupil who was refused.
  rows: async (portal, companyId) => {
    const fileAgreementId = `K${companyId}`
    await portal.sql(
      'oslo',
      `insert into agreement (id, company_id, sub_type, invoice_reference, from_date, allow_order_ticket)
       values ($1, $2, 'SCHOOLTICKET', 'Skolen', '2026-01-01', true) on conflict do nothing`,
      [fileAgreementId, companyId],
    )
    const [failed] = await portal.sql<{ schoolFileId: string }>(
      'oslo',
      `with done as (
         insert into bulk_request (company_id, ticket_kind, created_by_id, file_name, state, total, ready, faulty, refused)
         values ($1, 'SCHOOL_TICKET', 'erp', '', 'DONE', 1, 0, 0, 1) returning id)
       insert into bulk_request_row (bulk_request_id, position, state, refusal, input)
       select id, 1, 'REFUSED', 'school-ticket-exists', jsonb_build_object('order', $2::jsonb) from done
       returning bulk_request_id as "schoolFileId"`,
      [companyId, JSON.stringify(filePupilFor())],
    )
    return { fileAgreementId, ...failed! }
  },
  unknown: () => ({ fileAgreementId: 'K999999', schoolFileId: randomUUID() }),
  requests: {
    schoolMassCheck: {
      about: 'company-action',
      needs: 'school',
      url: () => `${BASE}/validate-create-multiple`,
      body: t => listOf(t.fileAgreementId),
    },
    schoolMassOrder: {
      about: 'company',
      needs: 'school',
      url: () => `${BASE}/create-multiple`,
      body: t => listOf(t.fileAgreementId),
      made: {
        sql: `select from bulk_request_row where input -> 'order' ->> 'phone' = $1`,
        of: body => (body.recipients as { phone: string }[])[0]!.phone,
        other: () => ({ recipients: [filePupilFor()] }),
      },
    },
    schoolMassProgress: {
      about: 'company',
      needs: 'school',
      url: t => `${BASE}/bulk-requests/${t.schoolFileId}`,
    },
  },
})
