import { randomUUID } from 'node:crypto'
import { basketFor } from '../../../test/counter-orders.ts'
import { examplesWith } from '../../../test/examples.ts'

export const examples = examplesWith({
  // A ticket-office agreement and an order of two single tickets, one of which is issued.
  rows: async (portal, companyId) => {
    const counterAgreementId = `L${companyId}`
    const [row] = await portal.sql<{
      counterOrderId: string
      counterReferenceId: string
      counterDeliveryId: string
    }>(
      'oslo',
      `with agreed as (
         insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values ($1, $2, 'TICKETOFFICE', 'Billettluka', '2026-01-01')
         on conflict (operator_id, id) do update set allow_order_ticket = true returning id),
       purchase as (
         insert into counter_purchase (company_id, agreement_id, ordered_at, buyer_name) select $2, id, now(), 'Tor Lukehaug' from agreed returning id),
       settings as (
         insert into counter_settings (company_id) values ($2) on conflict (operator_id, company_id) do nothing),
       reference as (
         insert into counter_invoice_reference (company_id, reference) values ($2, 'Prosjekt ' || uuidv7()) returning id),
       payer as (
         insert into counter_payer (company_id, name, phone, invoice_reference_id)
         select $2, 'Nora Østby', '4139' || lpad((random() * 9999)::int::text, 4, '0'), id from reference on conflict do nothing),
       series as (
         insert into number_series (series, last_number) values ('COUNTER_ORDER', 48001)
         on conflict (operator_id, series) do update set last_number = number_series.last_number + 1 returning last_number),
       ordered as (
         insert into counter_order (number, purchase_id, company_id, agreement_id, ordered_at, product_id, product_kind, product_name, media_type,
           profile_id, profile_name, zone_from, zone_to, nr_of_zones, price_tier, quantity, unit_price_ore, vat_rate)
         select s.last_number, p.id, $2, $1, now(), 'RUT:PreassignedFareProduct:SINGLE-ADULT', 'SINGLE', '{"nb":"Enkeltbillett","en":"Single ticket"}',
           'MOBILE_TICKET', 1, '{"nb":"Voksen","en":"Adult"}', 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, 2, 4200, 12 from purchase p, series s returning id),
       tickets as (
         insert into ticket (kind, company_id, agreement_id, status, product_id, unit_price_ore, profile_id, zone_from, zone_to, nr_of_zones, start_date,
           expiration_date, ordered_at, issued_at, pickup_code)
         select 'COUNTER_TICKET', $2, agreed.id, n.status::ticket_status, 'RUT:PreassignedFareProduct:SINGLE-ADULT', 4200, 1, 'RUT:TariffZone:1',
           'RUT:TariffZone:1', 1, '2026-11-21', '2028-11-21', now(), n.issued, n.code
         from agreed, (values ('ACTIVE', now(), 'LUKE12'), ('PENDING', null, null)) n (status, issued, code) returning id, status),
       delivered as (
         insert into counter_delivery (ticket_id, order_id, place, type, phone, phone_country_code)
         select t.id, o.id, case t.status when 'ACTIVE' then 1 else 2 end, 'TICKET', '41399208', '+47' from tickets t, ordered o returning order_id)
       select (select id from ordered) as "counterOrderId", (select id from reference) as "counterReferenceId", (select id from tickets where status = 'ACTIVE') as "counterDeliveryId"`,
      [counterAgreementId, companyId],
    )
    return { counterAgreementId, ...row! }
  },
  unknown: () => ({
    counterAgreementId: 'L999999',
    counterOrderId: randomUUID(),
    counterReferenceId: randomUUID(),
    counterDeliveryId: randomUUID(),
  }),
  requests: {
    counterService: {
      about: 'company',
      needs: 'counter',
      url: t => `/ticketcounter-api/service/by-company-id/${t.companyId}`,
    },
    counterProductList: { about: 'caller', url: () => '/ticketcounter-api/products' },
    counterZones: { about: 'caller', url: () => '/ticketcounter-api/distance/zones' },
    counterOrderCreate: {
      about: 'company',
      needs: 'counterBuyer',
      url: () => '/ticketcounter-api/order/create',
      body: t => basketFor({ agreementNumber: t.counterAgreementId }),
      made: {
        sql: 'select from counter_purchase where personal_reference = $1',
        of: body => body.personalReference,
        other: () => basketFor(),
      },
    },
    counterOrder: {
      about: 'company',
      needs: 'counter',
      url: t => `/ticketcounter-api/order/${t.counterOrderId}`,
    },
  },
})
