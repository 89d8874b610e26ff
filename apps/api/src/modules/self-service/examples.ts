import { randomBytes, randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

const OFF = { zones: 'REQUEST', end: 'REQUEST', name: 'REQUEST', phone: 'REQUEST', mistake: 'REQUEST' }

export const examples = examplesWith({
  // A request that waits, and codes and a sign-in of somebody, so that another operator has some to be kept away from.
  rows: async (portal, companyId) => {
    await portal.sql(
      'oslo',
      `insert into self_service (company_id, is_open, mistake) values ($1, true, 'REQUEST') on conflict do nothing`,
      [companyId],
    )
    await portal.sql(
      'oslo',
      `with code as (insert into me_code (phone_key, phone, language, asked_at, expires_at, handled_at) values ($1, '\\x01', 'nb', now(), now(), now()))
       insert into me_session (id_hash, phone_key, phone, proven_at, idle_expires_at, expires_at) values ($2, $1, '\\x01', now(), now(), now())`,
      [randomBytes(32), randomBytes(32)],
    )
    const phone = freshPhone()
    const [row] = await portal.sql<{ employeeRequestId: string }>(
      'oslo',
      `with agreed as (select id from agreement where company_id = $1 order by id limit 1),
       person as (
         insert into holder (identity, company_id, first_name, last_name, employee_id, phone, phone_country_code, status)
         values ('phone:+47' || $3, $1, 'Anne', 'Karlsen', '4711', $3, '+47', 'ACTIVE') returning id),
       running as (
         insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, ordered_at, issued_at)
         select 'COMPANY_TICKET', $1, agreed.id, person.id, 'ACTIVE', 1, 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, '2026-09-01', now(), now() from agreed, person returning id, holder_id),
       claimed as (insert into open_claim (kind, subtype, key, owner_id) select 'TICKET_PHONE', 'COMPANY_TICKET', '+47' || $3, id from running),
       made as (
         insert into employee_request (company_id, holder_id, ticket_id, kind, input, created_at)
         select $1, holder_id, id, 'MISTAKE', '{"kind":"MISTAKE","text":"x"}', $2 from running returning id),
       change as (insert into phone_change (holder_id, ticket_id, phone, new_code_hash, expires_at) select holder_id, id, '\\x01', '\\x01', now() from running)
       select id as "employeeRequestId" from made`,
      [companyId, portal.clock.now(), phone],
    )
    return row!
  },
  unknown: () => ({ employeeRequestId: randomUUID() }),
  requests: {
    selfServiceGet: { about: 'company', url: t => `/api/self-service/by-company-id/${t.companyId}` },
    selfServiceChange: {
      about: 'company-action',
      url: t => `/api/self-service/by-company-id/${t.companyId}`,
      body: () => ({ isOpen: true, ...OFF }),
    },
    selfServiceGetOffer: {
      about: 'staff-company',
      url: t => `/api/self-service/by-agreement-id/${t.agreementId}`,
    },
    selfServiceOffer: {
      about: 'staff-company',
      url: t => `/api/self-service/by-agreement-id/${t.agreementId}`,
      body: () => ({ offered: true }),
    },
    employeeRequestList: { about: 'company', url: t => `/api/employee-request/by-company-id/${t.companyId}` },
    employeeRequestApprove: {
      about: 'company-action',
      url: t => `/api/employee-request/${t.employeeRequestId}/approve`,
    },
    employeeRequestReject: {
      about: 'company-action',
      url: t => `/api/employee-request/${t.employeeRequestId}/reject`,
    },
    housingSelfServiceGet: {
      about: 'company',
      url: t => `/housing-api/self-service/by-company-id/${t.companyId}`,
    },
    housingSelfServiceChange: {
      about: 'company-action',
      url: t => `/housing-api/self-service/by-company-id/${t.companyId}`,
      body: () => ({ isOpen: true, ...OFF }),
    },
    housingEmployeeRequestList: {
      about: 'company',
      url: t => `/housing-api/employee-request/by-company-id/${t.companyId}`,
    },
    housingEmployeeRequestApprove: {
      about: 'company-action',
      url: t => `/housing-api/employee-request/${t.employeeRequestId}/approve`,
    },
    housingEmployeeRequestReject: {
      about: 'company-action',
      url: t => `/housing-api/employee-request/${t.employeeRequestId}/reject`,
    },
    freeTicketSelfServiceGet: {
      about: 'company',
      url: t => `/freeticket-api/self-service/by-company-id/${t.companyId}`,
    },
    freeTicketSelfServiceChange: {
      about: 'company-action',
      url: t => `/freeticket-api/self-service/by-company-id/${t.companyId}`,
      body: () => ({ isOpen: true }),
    },
    meAskCode: { about: 'nobody', url: () => '/me-api/code', body: () => ({ phone: freshPhone() }) },
    meSignIn: {
      about: 'nobody',
      url: () => '/me-api/session',
      body: () => ({ phone: freshPhone(), code: '123456' }),
    },
    meSignOut: { about: 'nobody', url: () => '/me-api/session' },
    meHome: { about: 'nobody', url: () => '/me-api/home' },
    meZones: { about: 'nobody', url: t => `/me-api/ticket/${t.employeeRequestId}/zones` },
    mePause: { about: 'nobody', url: t => `/me-api/ticket/${t.employeeRequestId}/pause` },
    meSendCode: { about: 'nobody', url: t => `/me-api/ticket/${t.employeeRequestId}/send-code` },
    meRequestMake: {
      about: 'nobody',
      url: () => '/me-api/request',
      body: t => ({ id: t.employeeRequestId, kind: 'END', lastDay: '2026-12-31' }),
    },
    meRequestWithdraw: { about: 'nobody', url: t => `/me-api/request/${t.employeeRequestId}` },
    mePhoneAsk: {
      about: 'nobody',
      url: () => '/me-api/phone',
      body: t => ({ id: t.employeeRequestId, phone: freshPhone() }),
    },
    mePhoneConfirm: {
      about: 'nobody',
      url: () => '/me-api/phone/confirm',
      body: t => ({ id: t.employeeRequestId, code: '123456' }),
    },
    mePhoneStop: {
      about: 'nobody',
      url: () => '/me-api/phone/stop',
      body: () => ({ key: randomBytes(32).toString('base64url') }),
    },
    meReceipts: { about: 'nobody', url: () => '/me-api/receipts?year=2026' },
    meReceiptPdf: { about: 'nobody', url: () => '/me-api/receipt/2026-10/pdf' },
    meData: { about: 'nobody', url: () => '/me-api/data' },
    meDataPdf: { about: 'nobody', url: () => '/me-api/data/pdf' },
  },
})
