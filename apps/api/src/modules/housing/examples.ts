import { randomUUID } from 'node:crypto'
import { addDays } from '@portal/domain'
import { BULK_COLUMNS } from '@portal/domain/company-ticket'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

/** A valid order of a resident's ticket. */
export const residentOrderFor = (change: Record<string, unknown> = {}) => ({
  agreementName: 'H100100',
  employeeId: 'H0302',
  firstName: 'Sindre',
  lastName: 'Karlsen',
  phone: freshPhone(),
  phoneCountryCode: '+47',
  startDate: '2026-12-01',
  zoneFrom: 'RUT:TariffZone:1',
  ...change,
})
const newPhone = { of: (body: Record<string, unknown>) => body.phone, other: () => ({ phone: freshPhone() }) }

/** A day of its own for each call. */
let nextDay = 0

export const examples = examplesWith({
  // A housing agreement that takes orders, a resident with a running ticket and an add-on, and a request.
  rows: async (portal, companyId) => {
    const housingAgreementId = `H${companyId}`
    const phone = freshPhone()
    const [row] = await portal.sql<{
      housingTicketId: string
      residentId: string
      housingSubscriptionId: string
      housingRequestId: string
    }>(
      'oslo',
      `with agreed as (
         insert into agreement (id, company_id, sub_type, invoice_reference, from_date, allow_order_ticket)
         values ($1, $2, 'HOUSING_ASSOCIATION', 'Borettslaget', '2026-01-01', true) on conflict (operator_id, id) do update set allow_order_ticket = true returning id),
       resident as (
         insert into holder (identity, type, company_id, first_name, last_name, employee_id, phone, phone_country_code, status)
         values ('phone:+47' || $3, 'RESIDENT', $2, 'Anne-Lise', 'Karlsen', 'H0302', $3, '+47', 'ACTIVE') returning id),
       running as (
         insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date,
           ordered_at, issued_at, pickup_code)
         select 'HOUSING_TICKET', $2, agreed.id, resident.id, 'ACTIVE', 1, 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, '2026-09-01', now(), now(), 'KODE34'
         from agreed, resident returning id),
       claimed as (
         insert into open_claim (kind, subtype, key, owner_id) select 'TICKET_PHONE', 'HOUSING_TICKET', '+47' || $3, id from running),
       added as (
         insert into subscription (company_id, agreement_id, holder_id, type, status, start_date, ordered_at)
         select $2, agreed.id, resident.id, 'OTTO', 'ACTIVE', '2026-11-01', now() from agreed, resident returning id),
       asked as (
         insert into ticket_request (company_id, agreement_id, first_name, last_name, employee_id, phone, phone_country_code, zone_from, zone_to, nr_of_zones, start_date)
         select $2, id, 'Morten', 'Karlsen', 'H0302', $4, '+47', 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, '2026-12-01' from agreed returning id)
       select running.id as "housingTicketId", resident.id as "residentId", added.id as "housingSubscriptionId", asked.id as "housingRequestId" from running, resident, added, asked`,
      [housingAgreementId, companyId, phone, freshPhone()],
    )
    const [upload] = await portal.sql<{ housingBulkOrderId: string }>(
      'oslo',
      `with uploaded as (
         insert into bulk_request (company_id, ticket_kind, created_by_id, file_name, total, ready, faulty)
         values ($1, 'HOUSING_TICKET', 'erp', 'nye.csv', 1, 1, 0) returning id)
       insert into bulk_request_row (bulk_request_id, position, state, input)
       select id, 2, 'READY', jsonb_build_object('order', null, 'cells', (select jsonb_object_agg(name, '') from unnest($2::text[]) name))
       from uploaded returning bulk_request_id as "housingBulkOrderId"`,
      [companyId, BULK_COLUMNS],
    )
    return { housingAgreementId, ...row!, ...upload! }
  },
  unknown: () => ({
    housingAgreementId: 'H999999',
    housingTicketId: randomUUID(),
    residentId: randomUUID(),
    housingBulkOrderId: randomUUID(),
    housingSubscriptionId: randomUUID(),
    housingRequestId: randomUUID(),
  }),
  requests: {
    housingResidents: {
      about: 'company',
      url: t => `/housing-api/resident/by-company-id/${t.companyId}?query=karlsen&page=1&pageSize=10`,
    },
    housingResidentsFile: {
      about: 'company',
      url: t =>
        `/housing-api/resident/by-company-id/${t.companyId}/file?query=karlsen&status=active&language=en`,
    },
    housingContactDetails: {
      about: 'company-action',
      url: t => `/housing-api/resident/${t.residentId}/contact-details`,
      body: () => ({
        ...{ firstName: 'Nora', lastName: `Østby ${freshPhone()}`, employeeId: 'H0302' },
        phoneLabel: 'Nettbrettet til Nora',
      }),
    },
    housingUnitTickets: {
      about: 'company',
      url: t => `/housing-api/unit/by-company-id/${t.companyId}/tickets?unit=H0302`,
    },
    housingUnitSubscriptions: {
      about: 'company',
      url: t => `/housing-api/unit/by-company-id/${t.companyId}/subscriptions?unit=H0302`,
    },
    housingUnitPauses: {
      about: 'company',
      url: t => `/housing-api/unit/by-company-id/${t.companyId}/pauses?unit=H0302`,
    },
    housingAvailable: {
      about: 'company',
      url: t => `/housing-api/subscription/available/by-company-id/${t.companyId}`,
    },
    housingTicketOrder: {
      about: 'company',
      url: () => '/housing-api/ticket/create',
      body: t => residentOrderFor({ agreementName: t.housingAgreementId }),
      made: {
        sql: 'select from ticket t join holder h on h.id = t.holder_id where h.phone = $1',
        ...newPhone,
      },
    },
    housingSubscriptionOrder: {
      about: 'company',
      url: () => '/housing-api/subscription/create',
      body: t => ({
        agreementId: t.housingAgreementId,
        type: 'JOULE',
        employeeId: 'H0302',
        firstName: 'Sindre',
        lastName: 'Karlsen',
        phone: freshPhone(),
        phoneCountryCode: '+47',
      }),
      made: {
        sql: 'select from subscription b join holder h on h.id = b.holder_id where h.phone = $1',
        ...newPhone,
      },
    },
    housingBulkOrderUpload: {
      about: 'company',
      url: t => `/housing-api/bulk-order/by-company-id/${t.companyId}`,
      body: () => ({
        fileName: `${randomUUID()}.csv`,
        content: `Mobil;Fornavn;Etternavn;Leilighet;Startdato;Fra sone\n${freshPhone()};Nora;Østby;H0302;01.12.2026;1`,
      }),
      made: {
        sql: 'select from bulk_request where file_name = $1',
        of: body => body.fileName,
        other: () => ({ fileName: `${randomUUID()}.csv` }),
      },
    },
    housingBulkOrderList: {
      about: 'company',
      url: t => `/housing-api/bulk-order/by-company-id/${t.companyId}`,
    },
    housingBulkOrderTemplate: {
      about: 'company',
      url: t => `/housing-api/bulk-order/by-company-id/${t.companyId}/template?language=en`,
    },
    housingBulkOrderGet: {
      about: 'company',
      url: t => `/housing-api/bulk-order/${t.housingBulkOrderId}`,
    },
    housingBulkOrderRows: {
      about: 'company',
      url: t => `/housing-api/bulk-order/${t.housingBulkOrderId}/rows?state=READY`,
    },
    housingBulkOrderStart: {
      about: 'company-action',
      url: t => `/housing-api/bulk-order/${t.housingBulkOrderId}/start`,
    },
    housingBulkOrderCancel: {
      about: 'company-action',
      url: t => `/housing-api/bulk-order/${t.housingBulkOrderId}`,
    },
    housingCosts: {
      about: 'company',
      url: t =>
        `/housing-api/invoice/changed-subscriptions?agreement=${t.housingAgreementId}&oldDate=2026-10-01&newDate=2026-11-01`,
    },
    housingCostsFile: {
      about: 'company',
      url: t =>
        `/housing-api/invoice/changed-subscriptions/file?agreement=${t.housingAgreementId}&oldDate=2026-10-01&newDate=2026-11-01&unit=H0302`,
    },
    housingUnitCosts: {
      about: 'company',
      url: t => `/housing-api/invoice/unit-costs?agreement=${t.housingAgreementId}&month=2026-11`,
    },
    housingUnitCostsFile: {
      about: 'company',
      url: t =>
        `/housing-api/invoice/unit-costs/file?agreement=${t.housingAgreementId}&month=2026-11&language=en`,
    },
    housingTicketChangeZone: {
      about: 'company-action',
      url: t => `/housing-api/ticket/change-zone/${t.housingTicketId}`,
      body: () => ({ zoneFrom: 'RUT:TariffZone:4N', expiryDate: '2026-11-30' }),
    },
    housingTicketEnd: {
      about: 'company-action',
      url: t => `/housing-api/ticket/change-expiry/by-id/${t.housingTicketId}/2026-11-30`,
    },
    housingTicketEndManyCheck: {
      about: 'company-action',
      url: t => `/housing-api/ticket/end-many/by-company-id/${t.companyId}/check`,
      body: () => ({ lastDay: '2026-11-30', persons: ['nobody'] }),
    },
    housingTicketEndMany: {
      about: 'company-action',
      url: t => `/housing-api/ticket/end-many/by-company-id/${t.companyId}`,
      body: t => ({ lastDay: addDays('2042-01-01', nextDay++), tickets: [t.housingTicketId] }),
      made: {
        sql: `select from audit_entry where action = 'housing.many' and detail ->> 'lastDay' = $1`,
        of: body => body.lastDay as string,
        other: () => ({ tickets: [randomUUID()] }),
      },
    },
    housingTicketCancelPending: {
      about: 'company-action',
      url: t => `/housing-api/ticket/cancel-pending/by-id/${t.housingTicketId}`,
    },
    housingTicketSendCode: {
      about: 'company-action',
      url: t => `/housing-api/ticket/resend-pickup-code/${t.housingTicketId}`,
    },
    housingTicketResend: {
      about: 'company-action',
      url: t => `/housing-api/ticket/resend/${t.housingTicketId}`,
    },
    housingSubscriptionEnd: {
      about: 'company-action',
      url: t => `/housing-api/subscription/${t.housingSubscriptionId}/expiry/2026-11-30`,
    },
    housingSubscriptionCancelPending: {
      about: 'company-action',
      url: t => `/housing-api/subscription/${t.housingSubscriptionId}`,
    },
    housingSubscriptionResendCode: {
      about: 'company-action',
      url: t => `/housing-api/subscription/resend-code/${t.housingSubscriptionId}`,
    },
    housingSettingsGet: {
      about: 'company',
      url: t => `/housing-api/company-agreement/settings/${t.companyId}`,
    },
    housingSettingsChange: {
      about: 'company-action',
      url: () => '/housing-api/company-agreement/settings',
      body: t => ({
        agreementNumber: t.housingAgreementId,
        widgetAccess: 'DISABLED',
        emailForTicketRequests: 'styret@solhaug.example',
        emailForInvoicePreview: '',
        employeeIdLabel: 'Leilighet',
      }),
    },
    housingTicketRequestList: {
      about: 'company',
      url: t => `/housing-api/ticket-request/by-company-id/${t.companyId}`,
    },
    housingTicketRequestListAnswered: {
      about: 'company',
      url: t => `/housing-api/ticket-request/by-company-id/${t.companyId}/answered`,
    },
    housingTicketRequestApproveFrom: {
      about: 'company-action',
      url: t => `/housing-api/ticket-request/${t.housingRequestId}/approve-from`,
      body: () => ({ startDate: '2026-12-01' }),
    },
    housingTicketRequestApprove: {
      about: 'company-action',
      url: () => '/housing-api/ticket-request/approve',
      body: t => ({ id: t.housingRequestId }),
    },
    housingTicketRequestReject: {
      about: 'company-action',
      url: t => `/housing-api/ticket-request/${t.housingRequestId}`,
    },
    housingTicketRequestApproveSeveral: {
      about: 'company-action',
      url: t => `/housing-api/ticket-request/by-company-id/${t.companyId}/approve`,
      body: t => ({ ids: [t.housingRequestId] }),
    },
    housingTicketRequestRejectSeveral: {
      about: 'company-action',
      url: t => `/housing-api/ticket-request/by-company-id/${t.companyId}/reject`,
      body: t => ({ ids: [t.housingRequestId] }),
    },
  },
})
