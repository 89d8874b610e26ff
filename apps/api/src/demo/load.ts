import type { Day, OperatorId } from '@portal/domain'
import { type CastCompany, type CastPerson, CLIENTS, COMPANIES, PEOPLE } from '@portal/domain/cast'
import { companyTicket } from '@portal/domain/company-ticket'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { Database } from '../core/database.ts'
import { subjectOf } from '../ports/identity.ts'

const json = (value: unknown) => JSON.stringify(value)

/** Companies, agreements, users and clients of the demo cast. */
export const loadCast = async (db: Database, operator: OperatorId): Promise<void> => {
  await loadCompanies(
    db,
    operator,
    COMPANIES.filter(c => c.operator === operator),
  )
  await loadPeople(
    db,
    operator,
    PEOPLE.filter(p => p.operator === operator),
  )
  for (const client of CLIENTS.filter(c => c.operator === operator))
    await db.tenant(operator).pool.query(
      `insert into api_client (id, company_id, name, roles, operator_role)
         values ($1, $2, $3, $4::company_role[], $5::operator_client_role)`,
      [client.id, client.companyId, client.name, client.roles, client.operatorRole],
    )
}

/** Binds people and clients of the cast to the sandbox's provider, so that their tokens are accepted before they have signed in. */
export const bindCast = async (db: Database, operator: OperatorId, issuer: string): Promise<void> => {
  const bound = [
    ...PEOPLE.map(person => ({ ...person, id: person.email })),
    ...CLIENTS.map(client => ({ ...client, subject: client.id })),
  ]
    .filter(each => each.operator === operator)
    .map(({ id, subject }) => ({ id, subject: subjectOf(issuer, subject) }))
  await db.tenant(operator).pool.query(
    `with bound as materialized (select * from jsonb_to_recordset($1::jsonb) as b (id text, subject text)),
      people as (update app_user u set subject = b.subject from bound b where u.email = b.id and u.state = 'ACTIVE')
     update api_client k set subject = b.subject from bound b where k.id = b.id`,
    [json(bound)],
  )
}

/** Companies with their addresses and agreements. */
export const loadCompanies = async (
  db: Database,
  operator: OperatorId,
  companies: readonly CastCompany[],
): Promise<void> => {
  const { pool } = db.tenant(operator)
  const addresses = companies.flatMap(c =>
    (['bill', 'post', 'visit'] as const).flatMap(kind =>
      c.addresses[kind] ? [{ companyId: c.id, kind: kind.toUpperCase(), ...c.addresses[kind] }] : [],
    ),
  )
  const agreements = companies.flatMap(c =>
    c.agreements.map(({ settings, ...a }) => ({ ...a, ...settings, companyId: c.id })),
  )
  await pool.query(
    `insert into company (id, name, organisation_number, type, employee_id_label)
     select id, name, "organisationNumber", type::company_type, "employeeIdLabel"
     from jsonb_to_recordset($1::jsonb) as c (id text, name text, "organisationNumber" text, type text, "employeeIdLabel" text)`,
    [json(companies)],
  )
  await pool.query(
    `insert into address (company_id, kind, line1, line2, post_code, city, country)
     select "companyId", kind::address_kind, line1, coalesce(line2, ''), "postCode", city, coalesce(country, 'NO')
     from jsonb_to_recordset($1::jsonb) as a ("companyId" text, kind text, line1 text, line2 text, "postCode" text, city text, country text)`,
    [json(addresses)],
  )
  await pool.query(
    `insert into agreement (id, company_id, sub_type, invoice_reference, from_date, end_date, invoicing_interval, payment_deadline_days,
       allow_order_ticket, allow_refund, can_set_arbitrary_startup_date, has_increased_expiry_date, show_date_input, has_invoice_base_only, widget_settings)
     select id, "companyId", "subType"::agreement_sub_type, "invoiceReference", "fromDate", "endDate", "invoicingInterval"::invoicing_interval, "paymentDeadlineDays",
       "allowOrderTicket", "allowRefund", "canSetArbitraryStartupDateForTicket", "hasIncreasedExpiryDate", "showDateInput", "hasInvoiceBaseOnly", "widgetSettings"
     from jsonb_to_recordset($1::jsonb) as a (id text, "companyId" text, "subType" text, "invoiceReference" text, "fromDate" date, "endDate" date, "invoicingInterval" text,
       "paymentDeadlineDays" int, "allowOrderTicket" boolean, "allowRefund" boolean, "canSetArbitraryStartupDateForTicket" boolean,
       "hasIncreasedExpiryDate" boolean, "showDateInput" boolean, "hasInvoiceBaseOnly" boolean, "widgetSettings" boolean)`,
    [json(agreements)],
  )
}

/** Active users with their roles. */
export const loadPeople = async (
  db: Database,
  operator: OperatorId,
  people: readonly CastPerson[],
): Promise<void> => {
  const { pool } = db.tenant(operator)
  await pool.query(
    `insert into app_user (email, first_name, last_name, phone, phone_country_code)
     select email, "firstName", "lastName", phone, "phoneCountryCode"
     from jsonb_to_recordset($1::jsonb) as p (email text, "firstName" text, "lastName" text, phone text, "phoneCountryCode" text)`,
    [json(people)],
  )
  await pool.query(
    `insert into user_global_role (user_id, role) select u.id, r::global_role
     from jsonb_to_recordset($1::jsonb) as p (email text, "globalRoles" jsonb) join app_user u on u.email = p.email, jsonb_array_elements_text(p."globalRoles") r`,
    [json(people)],
  )
  await pool.query(
    `insert into user_company_role (user_id, company_id, role) select u.id, c."companyId", r::company_role
     from jsonb_to_recordset($1::jsonb) as p (email text, companies jsonb) join app_user u on u.email = p.email,
       jsonb_to_recordset(p.companies) as c ("companyId" text, roles jsonb), jsonb_array_elements_text(c.roles) r`,
    [json(people)],
  )
}

/** A person with one ticket of a phone, and perhaps an add-on. */
export type EmployeeRow = {
  companyId: string
  agreementId: string
  firstName: string
  lastName: string
  employeeId: string
  phone: string
  status: 'ACTIVE' | 'PENDING' | 'EXPIRED'
  profileId: number
  zoneFrom: string
  zoneTo: string
  allZones: boolean
  nrOfZones: number
  priceTier: number
  startDate: Day
  expirationDate: Day | null
  pickupCode: string
  addOn: string | null
}

/** Employees, or residents, with a ticket each, and some with an add-on, in one statement. `at` is when they were ordered and issued. */
export const loadEmployees = async (
  db: Database,
  operator: OperatorId,
  employees: EmployeeRow[],
  at: Date,
  { kind, holder }: PhoneTicket = companyTicket,
): Promise<void> => {
  await db.tenant(operator).pool.query(
    `with row as materialized (
        select e.*, uuidv7() as person_id, uuidv7() as ticket_id from jsonb_to_recordset($1::jsonb) as e ("companyId" text, "agreementId" text, "firstName" text, "lastName" text,
          "employeeId" text, phone text, status text, "profileId" int, "zoneFrom" text, "zoneTo" text, "allZones" boolean, "nrOfZones" int, "priceTier" int,
          "startDate" date, "expirationDate" date, "pickupCode" text, "addOn" text)),
      person as (
        insert into holder (id, type, identity, company_id, first_name, last_name, employee_id, phone, phone_country_code, status, created_at)
        select person_id, $4::holder_type, 'phone:+47' || phone, "companyId", "firstName", "lastName", "employeeId", phone, '+47', case status when 'EXPIRED' then 'ENDED' else status end::holder_status, $2 from row),
      issued as (
        insert into ticket (kind, id, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, all_zones, nr_of_zones, price_tier, start_date,
          expiration_date, ordered_at, issued_at, issued_id, pickup_code, downloaded_at)
        select $3::ticket_kind, ticket_id, "companyId", "agreementId", person_id, status::ticket_status, "profileId", "zoneFrom", "zoneTo", "allZones", "nrOfZones", "priceTier", "startDate",
          "expirationDate", $2, $2, ticket_id::text, "pickupCode", case when status = 'PENDING' then null else $2 end from row),
      claimed as (
        insert into open_claim (kind, subtype, key, owner_id) select 'TICKET_PHONE', $3::text, '+47' || phone, ticket_id from row where status <> 'EXPIRED'),
      added as (
        insert into subscription (company_id, agreement_id, holder_id, type, status, start_date, ordered_at)
        select "companyId", "agreementId", person_id, "addOn"::add_on_type, status::ticket_status, "startDate", $2 from row where "addOn" is not null and status <> 'EXPIRED'
        returning id, holder_id, type)
      insert into open_claim (kind, subtype, key, owner_id) select 'ADD_ON_PHONE', a.type::text, '+47' || r.phone, a.id from added a join row r on r.person_id = a.holder_id`,
    [json(employees), at, kind, holder],
  )
}
