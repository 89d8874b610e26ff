import type { CompanyRole } from '@portal/domain'
import { database, type OwnCompany } from '../own-company.ts'

/** A ticket of an order: what has become of it, and whom its code was sent to. */
export type OrderedTicket = {
  state?: 'UNUSED' | 'USED' | 'MAKING'
  phone?: string
}

const PRODUCTS = {
  oslo: ['RUT:PreassignedFareProduct:SINGLE-ADULT', 'RUT:TariffZone:1'],
  brakar: ['BRA:PreassignedFareProduct:SINGLE-ADULT', 'BRA:TariffZone:102'],
  akt: ['AKT:PreassignedFareProduct:SINGLE-ADULT', 'AKT:TariffZone:900'],
} as const

/** Adds an order of single tickets to the first agreement of a company of a journey's own, as the ticket system has made them. */
export const addOrder = async (
  company: OwnCompany,
  tickets: readonly OrderedTicket[],
  { invoiceReference = '4410 Prosjekt Havn', personalReference = 'Befaring uke 49' } = {},
): Promise<{ id: string; number: number }> => {
  const { pool } = database.tenant(company.operator)
  const [product, zone] = PRODUCTS[company.operator as keyof typeof PRODUCTS]
  const values = [
    ...[company.id, company.agreements[0]!.id, invoiceReference, personalReference, product, zone],
    JSON.stringify(
      tickets.map(({ state = 'UNUSED', phone = null }: { state?: string; phone?: string | null }, at) => ({
        ...{ place: at + 1, phone, made: state !== 'MAKING', used: state === 'USED' },
        code: state === 'MAKING' ? null : `K${String(at + 1).padStart(5, '0')}`,
      })),
    ),
  ]
  const { rows } = await pool.query<{ id: string; number: number }>(
    `with asked as materialized (
       select t.*, uuidv7() as id from jsonb_to_recordset($7::jsonb) t (place int, phone text, made boolean, used boolean, code text)),
     purchase as (
       insert into counter_purchase (company_id, agreement_id, ordered_at, buyer_name, invoice_reference, personal_reference)
       values ($1, $2, '2026-11-21T13:58:00+01:00', 'Hanne Eide', $3, $4) returning id),
     series as (
       insert into number_series (series, last_number) values ('COUNTER_ORDER', 48001)
       on conflict (operator_id, series) do update set last_number = number_series.last_number + 1 returning last_number),
     ordered as (
       insert into counter_order (number, purchase_id, company_id, agreement_id, ordered_at, product_id, product_kind, product_name, media_type,
         profile_id, profile_name, zone_from, zone_to, nr_of_zones, price_tier, quantity, unit_price_ore, vat_rate)
       select s.last_number, p.id, $1, $2, '2026-11-21T13:58:00+01:00', $5, 'SINGLE', '{"nb":"Enkeltbillett","en":"Single ticket"}', 'MOBILE_TICKET',
         1, '{"nb":"Voksen","en":"Adult"}', $6, $6, 1, 1, (select count(*) from asked), 4200, 12 from purchase p, series s returning id, number),
     made as (
       insert into ticket (id, kind, company_id, agreement_id, status, product_id, unit_price_ore, profile_id, zone_from, zone_to, nr_of_zones,
         start_date, expiration_date, ordered_at, issued_at, pickup_code, downloaded_at)
       select id, 'COUNTER_TICKET', $1, $2, (case when made then 'ACTIVE' else 'PENDING' end)::ticket_status, $5, 4200, 1, $6, $6, 1, '2026-11-21',
         '2028-11-21', now(), case when made then timestamptz '2026-11-21T13:59:00+01:00' end, code,
         case when used then timestamptz '2026-11-21T14:02:00+01:00' end from asked returning id),
     delivered as (
       insert into counter_delivery (ticket_id, order_id, place, type, phone, phone_country_code)
       select a.id, o.id, a.place, 'TICKET', a.phone, case when a.phone is not null then '+47' end from asked a, ordered o)
     select id, number from ordered`,
    values,
  )
  return rows[0]!
}

/** The ticket system makes what an order still waits for. */
export const makeTheRest = (company: OwnCompany, orderId: string) =>
  database.tenant(company.operator).pool.query(
    `update ticket set status = 'ACTIVE', issued_at = now(), pickup_code = 'NY' || substr(id::text, 33)
     where issued_at is null and id in (select ticket_id from counter_delivery where order_id = $1)`,
    [orderId],
  )

/** Gives the administrator of a company another role. */
export const giveRole = (company: OwnCompany, role: CompanyRole) =>
  database
    .tenant(company.operator)
    .pool.query(
      `insert into user_company_role (user_id, company_id, role) select id, $2, $3::company_role from app_user where email = $1`,
      [company.admin.email, company.id, role],
    )

/** Gives a company an invoice reference to choose. */
export const addReference = ({ id, operator }: OwnCompany, reference: string) =>
  database
    .tenant(operator)
    .pool.query(`insert into counter_invoice_reference (company_id, reference) values ($1, $2)`, [
      id,
      reference,
    ])

/** What an administrator of the counter decides for those who buy there. */
export const letBuyersAddReferences = (company: OwnCompany) =>
  database
    .tenant(company.operator)
    .pool.query(
      `insert into counter_settings (company_id, ticket_admins_update_references) values ($1, true)`,
      [company.id],
    )
