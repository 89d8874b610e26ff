import { randomUUID } from 'node:crypto'
import { makeKid } from '@portal/domain'
import { BULK_COLUMNS } from '@portal/domain/company-ticket'
import type { LightMyRequestResponse } from 'fastify'
import { seriesNumbers } from '../../sandbox/src/register-data.ts'
import { type Call, NORDLYS, orderFor, type Portal } from './harness.ts'

/** A JSON schema as far as our descriptions use it. */
export type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean
}
export type Parameter = { name: string; in: 'query' | 'path' | 'header'; required?: boolean; schema: Schema }

export type Operation = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  tags: string[]
  /** Declares that nobody need be signed in. */
  public: boolean
  statuses: number[]
  parameters: Parameter[]
  body: Schema | null
  /** Asks for an `Idempotency-Key`. */
  once: boolean
}

type Described = {
  operationId?: string
  tags?: string[]
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

/** Every operation of an OpenAPI description, in its order. */
export const operationsOf = (description: object): Operation[] => {
  const { paths } = description as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, said]) => ({
      id: said.operationId ?? '',
      method: method.toUpperCase() as Operation['method'],
      path,
      tags: said.tags ?? [],
      public: said.security?.length === 0,
      statuses: Object.keys(said.responses).map(Number),
      parameters: said.parameters ?? [],
      body: said.requestBody?.content['application/json']?.schema ?? null,
      once: said.parameters?.some(p => p.in === 'header' && p.name === 'idempotency-key') ?? false,
    })),
  )
}

/** What a request is about: one company's ids of every kind. */
export type Target = {
  companyId: string
  subscriberId: string
  invoiceId: string
  agreementId: string
  ticketRequestId: string
  /** Checked, with one row to order. */
  bulkOrderId: string
  /** Of a message, parked. */
  parkedCallId: string
  /** Running, without a last day. */
  ticketId: string
  subscriptionId: string
} & Billed

/** An invoice with one line, and an invoice base, of a month long past. */
type Billed = { billedInvoiceId: string; billedLineId: string; billedKid: string; invoiceBaseId: string }

let billed = 900_000_000
const giveInvoices = async (portal: Portal, companyId: string): Promise<Billed> => {
  const number = billed++
  const kid = makeKid({ companyDigits: companyId, invoiceNumber: number })
  const [row] = await portal.sql<Omit<Billed, 'billedKid'>>(
    'oslo',
    `with paper as (
        insert into invoice (kind, number, company_id, agreement_id, period_start, period_end, invoice_date, due_date, kid, our_reference, their_reference,
          buyer, seller, ticket_count, gross_ore, vat_ore, vat, period_key)
        select kind::invoice_kind, number, a.company_id, a.id, '2020-01-01', '2020-01-31', '2020-02-07', '2099-03-08', kid, 'Ruter', a.invoice_reference,
          '{"name":"Nordlys AS","organisationNumber":"312000407","addressLines":[]}',
          '{"legalName":"Ruter AS","organisationNumber":"991609407","addressLines":[],"bankAccount":"86011117947"}', 1, 74700, 8004,
          '[{"vatRate":12,"grossOre":74700,"vatOre":8004,"netOre":66696}]', a.id || kind || $2
        from (select * from agreement where company_id = $1 order by id limit 1) a
        cross join (values ('INVOICE', $2::bigint, $3), ('INVOICE_BASE', null, null)) k (kind, number, kid)
        returning id, kind),
      line as (
        insert into invoice_line (invoice_id, position, source, ticket_id, month, unit_price_ore, gross_ore, vat_rate)
        select p.id, 1, 'TICKET_MONTH', t.id, '2020-01-01', 74700, 74700, 12
        from (select id from ticket where company_id = $1 order by id limit 1) t cross join paper p where p.kind = 'INVOICE' returning id)
     select (select id from paper where kind = 'INVOICE') as "billedInvoiceId", (select id from paper where kind = 'INVOICE_BASE') as "invoiceBaseId",
       (select id from line) as "billedLineId"`,
    [companyId, number, kid],
  )
  return { ...row!, billedKid: kid }
}

/** The ids of a company that has employees and an invoice (`startPortal({ employees })`, job `invoice-run`). */
export const targetOf = async (portal: Portal, companyId = NORDLYS): Promise<Target> => {
  const [row] = await portal.sql<Omit<Target, keyof Billed>>(
    'oslo',
    `with asked as (
        insert into ticket_request (company_id, agreement_id, first_name, last_name, employee_id, phone, phone_country_code, zone_from, zone_to, nr_of_zones, start_date)
        select company_id, id, 'Nora', 'Østby', 'E-77', $2, '+47', 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, '2026-12-01' from agreement
        where company_id = $1 order by id limit 1 returning id),
      uploaded as (insert into bulk_request (company_id, created_by_id, file_name, total, ready, faulty) values ($1, 'erp', 'nye.csv', 1, 1, 0) returning id),
      listed as (
        insert into bulk_request_row (bulk_request_id, position, state, input) select id, 2, 'READY', jsonb_build_object('order', null, 'cells',
          (select jsonb_object_agg(name, '') from unnest($3::text[]) name)) from uploaded),
      added as (
        insert into subscription (company_id, agreement_id, holder_id, type, status, start_date, ordered_at)
        select company_id, agreement_id, holder_id, 'CAR_POOL', 'ACTIVE', '2026-11-01', now() from ticket
        where company_id = $1 and holder_id is not null order by id limit 1 returning id),
      unsent as (insert into outgoing_message (dedupe_key, channel, recipient, body, state) values ($2, 'SMS', '+4741210100', 'x', 'PARKED') returning id),
      parked as (insert into outbox_call (topic, subject_id, company_id, state, attempts, due_at) select 'message-send', id, $1, 'PARKED', 12, now() from unsent returning id)
     select (select id from asked) as "ticketRequestId", (select id from parked) as "parkedCallId", (select id from uploaded) as "bulkOrderId", (select id from added) as "subscriptionId",
       (select id from ticket where company_id = c.id and status = 'ACTIVE' and expiration_date is null order by id limit 1) as "ticketId", c.id as "companyId", (select id from agreement where company_id = c.id order by id limit 1) as "agreementId",
       (select id from holder where company_id = c.id order by id limit 1) as "subscriberId",
       (select id from invoice where company_id = c.id order by id limit 1) as "invoiceId"
     from company c where c.id = $1`,
    [companyId, freshPhone(), BULK_COLUMNS],
  )
  return { ...row!, ...(await giveInvoices(portal, companyId)) }
}

/** Valid ids that nothing has. */
export const unknownTarget = (): Target => ({
  companyId: '999999',
  agreementId: '999999',
  subscriberId: randomUUID(),
  invoiceId: randomUUID(),
  ticketRequestId: randomUUID(),
  bulkOrderId: randomUUID(),
  parkedCallId: randomUUID(),
  ticketId: randomUUID(),
  subscriptionId: randomUUID(),
  billedInvoiceId: randomUUID(),
  billedLineId: randomUUID(),
  billedKid: makeKid({ companyDigits: '999999', invoiceNumber: 1 }),
  invoiceBaseId: randomUUID(),
})

let phones = 0
/** A mobile number that no other order of the run has. */
export const freshPhone = () => `4121${1000 + phones++}`

/** Sends an operation's complete request about a company's data. */
export const drive = (
  call: Call,
  { id, method }: Operation,
  target: Target,
): Promise<LightMyRequestResponse> => {
  const request = REQUESTS[id]!
  return call(method, request.url(target), request.body?.(target))
}

type Body = Record<string, unknown>
type Request = {
  /**
   * What it is about: nothing of a company, the caller, a company (a feature of it, or what its members may see), a row of a
   * company whose state it changes, so that a second call may be refused (`company-action`; its audit entry has its own test), or
   * what staff administer, in general or of a company.
   */
  about: 'nobody' | 'caller' | 'company' | 'company-action' | 'member' | 'staff' | 'staff-company'
  /** The permission that staff need. */
  needs?: 'userAdmin' | 'companyAdmin' | 'auditLogGlobal'
  url: (t: Target) => string
  body?: (t: Target) => Body
  /** For a creating operation: SQL that counts the rows a body makes, and another valid body. */
  made?: { sql: string; of: (body: Body) => unknown; other: () => Body }
}

/** Somebody who may run an operation on Nordlys' data. */
export const callerOf = ({
  id,
}: Operation): 'visitor' | 'kari@nordlys.example' | 'ingrid@operator.example' => {
  const { about } = REQUESTS[id]!
  if (about === 'nobody') return 'visitor'
  return about.startsWith('staff') ? 'ingrid@operator.example' : 'kari@nordlys.example'
}

const address = {
  addressLine1: 'Storgata 1',
  addressLine2: '',
  postCode: '0155',
  postArea: 'Oslo',
  countryCode: 'NO',
}
const addresses = { billAddress: address, postAddress: address, visitAddress: address }
const agreement = () => ({
  subType: 'OTHER',
  invoiceReference: `Avdeling ${randomUUID()}`,
  invoicingInterval: 'WEEKLY',
  paymentDeadlineDays: 14,
})
const numbers = seriesNumbers()
const freshNumber = () => numbers.next().value
const visitor = () => ({ email: 'amina@haugtun.example', phone: freshPhone(), phoneCountryCode: '+47' })
/** Staff operations are tried on an unknown user: permitted callers get 404, and no user changes. */
const somebody = () => randomUUID()

const compared = (t: Target) => `agreement=${t.agreementId}&oldDate=2026-11-01&newDate=2027-05-01`

/** One complete, valid request per operation. A test fails for an operation without one. */
export const REQUESTS: Record<string, Request> = {
  sessionGet: { about: 'nobody', url: () => '/session' },
  sessionSignIn: { about: 'nobody', url: () => '/session/sign-in?returnTo=/bedriftsavtale' },
  sessionCallback: { about: 'nobody', url: () => '/implicit/callback?code=x&state=y' },
  sessionSignOut: { about: 'nobody', url: () => '/session/sign-out' },
  sessionCompanies: { about: 'caller', url: () => '/user-api/auth/companies' },
  sessionContact: { about: 'caller', url: () => '/user-api/auth/contact' },
  tariffZoneList: { about: 'nobody', url: () => '/api/zone/list' },
  tariffProductList: { about: 'nobody', url: () => '/api/product/list-v2' },
  companyTicketSubscribers: {
    about: 'company',
    url: t => `/api/subscriber/by-company-id/${t.companyId}?searchFor=a`,
  },
  companyTicketSummary: {
    about: 'company',
    url: t => `/api/subscriber/summary/by-company-id/${t.companyId}`,
  },
  companyTicketSubscriber: { about: 'company', url: t => `/api/subscriber/${t.subscriberId}` },
  companyTicketTickets: { about: 'company', url: t => `/api/subscriber/${t.subscriberId}/tickets` },
  companyTicketSubscriptions: {
    about: 'company',
    url: t => `/api/subscriber/${t.subscriberId}/subscriptions`,
  },
  companyTicketAvailable: {
    about: 'company',
    url: t => `/api/subscription/available/by-company-id/${t.companyId}`,
  },
  companyTicketOrder: {
    about: 'company',
    url: () => '/api/ticket/create',
    body: t => orderFor({ agreementName: t.agreementId, phone: freshPhone() }),
    made: {
      sql: 'select from ticket t join holder s on s.id = t.holder_id where s.phone = $1',
      of: body => body.phone,
      other: () => ({ phone: freshPhone() }),
    },
  },
  companyTicketSubscriberByProduct: {
    about: 'company',
    url: t => `/api/subscriber/by-product/TICKET/${t.ticketId}`,
  },
  companyTicketContactDetails: {
    about: 'company-action',
    url: t => `/api/subscriber/${t.subscriberId}/contact-details`,
    body: () => ({ firstName: 'Nora', lastName: `Østby ${freshPhone()}`, employeeId: 'E-77' }),
  },
  companyTicketChangeZone: {
    about: 'company-action',
    url: t => `/api/ticket/change-zone/${t.ticketId}`,
    body: () => ({ zoneFrom: 'RUT:TariffZone:4N', expiryDate: '2026-11-30' }),
  },
  companyTicketEnd: {
    about: 'company-action',
    url: t => `/api/ticket/change-expiry/by-id/${t.ticketId}/2026-11-30`,
  },
  companyTicketCancelPending: {
    about: 'company-action',
    url: t => `/api/ticket/cancel-pending/by-id/${t.ticketId}`,
  },
  companyTicketSendCode: {
    about: 'company-action',
    url: t => `/api/ticket/resend-pickup-code/${t.ticketId}`,
  },
  companyTicketResend: { about: 'company-action', url: t => `/api/ticket/resend/${t.ticketId}` },
  subscriptionOrder: {
    about: 'company',
    url: () => '/api/subscription/create',
    body: t => ({
      agreementId: t.agreementId,
      type: 'OTTO',
      employeeId: 'E-77',
      firstName: 'Nora',
      lastName: 'Østby',
      phone: freshPhone(),
      phoneCountryCode: '+47',
    }),
    made: {
      sql: 'select from subscription b join holder s on s.id = b.holder_id where s.phone = $1',
      of: body => body.phone,
      other: () => ({ phone: freshPhone() }),
    },
  },
  subscriptionEnd: {
    about: 'company-action',
    url: t => `/api/subscription/${t.subscriptionId}/expiry/2026-11-30`,
  },
  subscriptionCancelPending: {
    about: 'company-action',
    url: t => `/api/subscription/${t.subscriptionId}`,
  },
  subscriptionResendCode: {
    about: 'company-action',
    url: t => `/api/subscription/resend-code/${t.subscriptionId}`,
  },
  invoiceList: { about: 'company', url: t => `/api/invoice/by-company-id/${t.companyId}` },
  invoiceGet: { about: 'company', url: t => `/api/invoice/by-invoice-id/${t.invoiceId}` },
  invoicePdf: { about: 'company', url: t => `/api/invoice/pdf/${t.invoiceId}` },
  invoicePreview: { about: 'company', url: t => `/api/invoice/preview/${t.agreementId}/2026-12-15` },
  invoiceBaseList: {
    about: 'company',
    url: t => `/invoice-admin-api/invoice-base/by-company-id/${t.companyId}`,
  },
  invoiceBaseGet: { about: 'company', url: t => `/invoice-admin-api/invoice-base/${t.invoiceBaseId}` },
  invoiceAdminGet: { about: 'company', url: t => `/invoice-admin-api/invoice/${t.billedInvoiceId}` },
  invoiceRefundLine: {
    about: 'staff-company',
    url: t => `/invoice-admin-api/invoice/${t.billedInvoiceId}/refund-line/${t.billedLineId}`,
    body: () => ({ amount: 1, description: `Refusjon ${randomUUID()}` }),
    made: {
      sql: 'select from invoice_line where comment = $1',
      of: body => body.description,
      other: () => ({ description: `Refusjon ${randomUUID()}` }),
    },
  },
  invoicePayment: {
    about: 'staff',
    needs: 'companyAdmin',
    url: () => '/invoice-admin-api/payment',
    body: t => ({ kid: t.billedKid, amount: 1, paidOn: '2026-11-20', reference: randomUUID() }),
    made: {
      sql: 'select from invoice_payment where reference = $1',
      of: body => body.reference,
      other: () => ({ reference: randomUUID() }),
    },
  },
  payrollChanges: { about: 'company', url: t => `/api/invoice/changed-subscriptions?${compared(t)}` },
  payrollChangesFile: {
    about: 'company',
    url: t => `/api/invoice/changed-subscriptions/file?${compared(t)}`,
  },
  payrollRows: {
    about: 'company',
    url: t => `/api/invoice/payroll/by-company-id/${t.companyId}?month=2026-11`,
  },
  payrollFile: {
    about: 'company',
    url: t => `/api/invoice/payroll/by-company-id/${t.companyId}/file?month=2026-11`,
  },
  payrollDeductions: { about: 'company', url: t => `/api/subscriber/${t.subscriberId}/deductions` },
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
  ticketRequestList: { about: 'company', url: t => `/api/ticket-request/by-company-id/${t.companyId}` },
  ticketRequestApprove: {
    about: 'company-action',
    url: () => '/api/ticket-request/approve',
    body: t => ({ id: t.ticketRequestId }),
  },
  ticketRequestReject: { about: 'company-action', url: t => `/api/ticket-request/${t.ticketRequestId}` },
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
  contactSendForm: {
    about: 'member',
    url: () => '/api/contact/send-form',
    body: t => ({ message: `Question ${randomUUID()}`, companyId: t.companyId }),
    made: {
      sql: `select from outgoing_message where dedupe_key like 'contact:%' and starts_with(body, $1)`,
      of: body => body.message,
      other: () => ({ message: 'Another question' }),
    },
  },
  outboxParked: { about: 'staff', needs: 'companyAdmin', url: () => '/outbox/parked' },
  outboxRetry: { about: 'staff', needs: 'companyAdmin', url: t => `/outbox/${t.parkedCallId}/retry` },
  auditList: {
    about: 'staff',
    needs: 'auditLogGlobal',
    url: () => '/audit?actor=kari&action=company-ticket.order',
  },
  auditFile: { about: 'staff', needs: 'auditLogGlobal', url: () => '/audit/csv?language=en' },
  auditCompanyList: { about: 'member', url: t => `/audit/company/${t.companyId}?from=2026-01-01` },
  auditCompanyFile: { about: 'member', url: t => `/audit/company/${t.companyId}/csv?to=2026-12-31` },
  userList: { about: 'staff', needs: 'userAdmin', url: () => '/user-api/user?searchFor=(kari)' },
  userGet: { about: 'staff', needs: 'userAdmin', url: () => `/user-api/user/${somebody()}` },
  userRoles: { about: 'staff', needs: 'userAdmin', url: () => `/user-api/user/${somebody()}/roles` },
  userCreate: {
    about: 'staff',
    needs: 'userAdmin',
    url: () => '/user-api/user/create',
    body: () => ({
      ...visitor(),
      email: `${randomUUID()}@nordlys.example`,
      firstName: 'Ny',
      lastName: 'Bruker',
    }),
    made: {
      sql: 'select from app_user where email = $1',
      of: body => body.email,
      other: () => ({ lastName: 'En Annen' }),
    },
  },
  userSetRoles: {
    about: 'staff',
    needs: 'userAdmin',
    url: () => `/user-api/user/${somebody()}/roles`,
    body: t => ({ roles: [], companies: [{ companyId: t.companyId, roles: ['TICKET_ADMIN'] }] }),
  },
  userDeactivate: { about: 'staff', needs: 'userAdmin', url: () => `/user-api/user/${somebody()}` },
  userReactivate: {
    about: 'staff',
    needs: 'userAdmin',
    url: () => `/user-api/user/${somebody()}/reactivate`,
  },
  userActivationLook: {
    about: 'nobody',
    url: () => '/user-api/activation/look',
    body: () => ({ token: 'x'.repeat(43) }),
  },
  userActivate: {
    about: 'nobody',
    url: () => '/user-api/activation',
    body: () => ({ token: 'x'.repeat(43) }),
  },
  companyList: { about: 'staff', needs: 'companyAdmin', url: () => '/onboarding/company?searchFor=nord' },
  companyGet: { about: 'member', url: t => `/onboarding/company/${t.companyId}` },
  companySetAddresses: {
    about: 'staff-company',
    url: t => `/onboarding/company/${t.companyId}/address`,
    body: () => addresses,
  },
  companyCreateAgreement: {
    about: 'staff-company',
    url: t => `/onboarding/company/${t.companyId}/agreement/create`,
    body: agreement,
    made: {
      sql: 'select from agreement where invoice_reference = $1',
      of: body => body.invoiceReference,
      other: agreement,
    },
  },
  companyChangeAgreement: {
    about: 'staff-company',
    url: t => `/onboarding/company/${t.companyId}/agreement/${t.agreementId}`,
    body: () => ({ invoiceReference: 'Drift', invoicingInterval: 'MONTHLY_AT_END', paymentDeadlineDays: 30 }),
  },
  companyDeleteAgreement: {
    about: 'staff-company',
    url: t => `/onboarding/company/${t.companyId}/agreement/${t.agreementId}`,
  },
  companyDeletionCheck: {
    about: 'staff-company',
    url: t => `/onboarding/company/${t.companyId}/delete-check/companyTickets`,
  },
  companyDelete: { about: 'staff-company', url: t => `/onboarding/company/${t.companyId}` },
  companyPrefill: {
    about: 'staff',
    needs: 'companyAdmin',
    url: () => '/onboarding/company/create-prefill/312000415',
  },
  companyOnboard: {
    about: 'staff',
    needs: 'companyAdmin',
    url: () => '/onboarding/admin-onboard',
    body: () => ({
      company: { organisationNumber: freshNumber(), name: 'Ny Kunde AS', ...addresses },
      agreements: [agreement()],
      signeeName: 'Silje Haugtun',
      signeeEmail: 'silje@haugtun.example',
      userEmail: `${randomUUID()}@kunde.example`,
      userFirstName: 'Ada',
      userLastName: 'Ministrator',
      phone: freshPhone(),
      phoneCountryCode: '+47',
    }),
    made: {
      sql: 'select from company where organisation_number = $1',
      of: body => (body.company as { organisationNumber: string }).organisationNumber,
      other: () => ({ userLastName: 'En Annen' }),
    },
  },
  onboardingStart: {
    about: 'nobody',
    url: () => '/onboarding/start',
    body: () => ({ ...visitor(), organisationNumber: '312000415' }),
  },
  onboardingCallback: { about: 'nobody', url: () => '/onboarding/callback?code=x&state=y' },
  onboardingSigned: { about: 'nobody', url: () => `/onboarding/signed?onboardingId=${somebody()}` },
  onboardingSigners: {
    about: 'nobody',
    url: () => `/onboarding/onboarding/elligible-signers/${somebody()}`,
  },
  onboardingState: { about: 'nobody', url: () => `/onboarding/onboarding/state/${somebody()}` },
  onboardingChooseSignee: {
    about: 'nobody',
    url: () => `/onboarding/onboarding/signee/${somebody()}`,
    body: () => ({ name: 'Silje Haugtun', email: 'silje@haugtun.example' }),
  },
  onboardingResendCode: { about: 'nobody', url: () => `/onboarding/onboarding/resend-code/${somebody()}` },
  onboardingVerifyPhone: {
    about: 'nobody',
    url: () => `/onboarding/onboarding/verify-phone/${somebody()}`,
    body: () => ({ code: '123456' }),
  },
  onboardingRequestAccess: {
    about: 'nobody',
    url: () => '/onboarding/request-access',
    body: () => ({
      ...visitor(),
      companyName: 'Haugtun',
      firstName: 'Amina',
      lastName: 'Yusuf',
      organisationNumber: '312000415',
    }),
  },
  accessRequestList: {
    about: 'staff',
    needs: 'companyAdmin',
    url: () => '/onboarding/access-requests?state=OPEN',
  },
  accessRequestGet: {
    about: 'staff',
    needs: 'companyAdmin',
    url: () => `/onboarding/access-requests/${somebody()}`,
  },
  accessRequestDecline: {
    about: 'staff',
    needs: 'companyAdmin',
    url: () => `/onboarding/access-requests/${somebody()}/decline`,
    body: () => ({ message: 'Dere er kunde allerede.' }),
  },
  clientReport: {
    about: 'nobody',
    url: () => '/client-report',
    body: () => ({ kind: 'unknown-route', path: '/nowhere' }),
  },
  healthLive: { about: 'nobody', url: () => '/health/live' },
  healthReady: { about: 'nobody', url: () => '/health/ready' },
}
