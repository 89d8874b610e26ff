import {
  companyTicketProduct,
  monthlyPriceOre,
  monthOf,
  nok,
  PROFILE_IDS,
  profileOf,
  vatOfGross,
} from '@portal/domain'
import { availableProducts, PRODUCT_TEXTS, type SubscriptionType } from '@portal/domain/subscription'
import { type EmployeeStatus, type PhoneTicket, type TicketStatus, wireStatus } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../../core/ctx.ts'
import { Refusal } from '../../../core/errors.ts'
import { modelsOf, readTenant } from '../../../core/in-tenant.ts'
import { loadTariff, priceListOf, zoneNames } from '../../tariff/service.ts'
import { REPLACED_FROM } from '../replaced-from.ts'
import { monthlyOre } from './present.ts'
import type { AvailableProducts, Subscriber, Subscriptions, Tickets } from './schemas.ts'

type PersonRow = {
  firstName: string
  lastName: string
  employeeId: string
  phone: string
  phoneCountryCode: string
  phoneLabel: string
  department: { id: string; name: string } | null
}
const PERSON = `(select json_build_object('id', d.id, 'name', d.name) from department d where d.id = s.department_id) as department, s.first_name as "firstName", s.last_name as "lastName", s.employee_id as "employeeId", s.phone, s.phone_country_code as "phoneCountryCode", s.phone_label as "phoneLabel"`

/** @throws Refusal not-found */
export const getSubscriber = async (ctx: Ctx, id: string): Promise<z.infer<typeof Subscriber>> => {
  const models = modelsOf(ctx)
  const row = await models.holder.findFirst({
    where: { id },
    select: {
      ...{ id: true, companyId: true, firstName: true, lastName: true, employeeId: true },
      ...{ phone: true, phoneCountryCode: true, phoneLabel: true, status: true },
      company: { select: { name: true } },
      department: { select: { id: true, name: true } },
    },
  })
  if (!row) throw new Refusal('not-found')
  const { company, phone, phoneCountryCode, ...person } = row
  return {
    ...{ ...person, companyName: company.name },
    // Whoever is in this list was ordered with a phone.
    ...{ phone: phone!, phoneCountryCode: phoneCountryCode! },
    status: person.status.toLowerCase() as EmployeeStatus,
  }
}

type TicketRow = PersonRow & {
  id: string
  subscriberId: string
  status: TicketStatus
  startDate: string
  expirationDate: string | null
  replacedFrom: string | null
  downloadedToPhone: boolean
  pickupCode: string | null
  appId: string | null
  profileId: number
  nrOfZones: number
  priceTier: number
  allZones: boolean
  zoneFrom: string
  zoneTo: string
  invoiceReference: string
  agreementNumber: string
}

/** Whose orders are read: one person, or everybody in a housing unit, which is a value of the company's employee-id label. */
export type OrdersOf = { subscriberId: string } | { companyId: string; unit: string }

const whose = (of: OrdersOf) =>
  'subscriberId' in of
    ? { name: 'subscriber', where: 's.id = $1', values: [of.subscriberId] }
    : {
        name: 'unit',
        where: `s.company_id = $1 and s.employee_id = $2 and s.identified_by = 'PHONE'`,
        values: [of.companyId, of.unit],
      }

/** Tickets, newest first. The price is that of the present month, or of the first month of a coming ticket. */
export const listTickets = async (
  ctx: Ctx,
  product: PhoneTicket,
  of: OrdersOf,
): Promise<z.infer<typeof Tickets>> => {
  const { name, where, values } = whose(of)
  const [rows, tariff] = await Promise.all([
    // SQL: the person is joined to each ticket, of one or of a unit.
    readTenant<TicketRow>(ctx, {
      name: `${name}-tickets-${product.kind}`,
      text: `select t.id, s.id as "subscriberId", t.status, t.start_date as "startDate", t.expiration_date as "expirationDate", ${REPLACED_FROM.sql} as "replacedFrom", t.downloaded_at is not null as "downloadedToPhone",
          t.pickup_code as "pickupCode", t.app_id as "appId", t.profile_id as "profileId", t.nr_of_zones as "nrOfZones", t.price_tier as "priceTier",
          t.all_zones as "allZones", t.zone_from as "zoneFrom", t.zone_to as "zoneTo", a.invoice_reference as "invoiceReference",
          t.agreement_id as "agreementNumber", ${PERSON}
        from holder s join ticket t on t.holder_id = s.id join agreement a on a.id = t.agreement_id
        where ${where} and t.kind = '${product.kind}' order by t.start_date desc, t.id desc`,
      values,
    }),
    loadTariff(ctx),
  ])
  const matches = rows.map(({ priceTier, status, ...ticket }) => {
    const day = [ticket.startDate, ctx.today].sort().at(-1)!
    const price = monthlyOre(tariff, day, { ...ticket, priceTier }, product.productTag)
    return {
      ...ticket,
      type: 'TICKET' as const,
      status: wireStatus(status),
      profileName: profileOf(ticket.profileId),
      pricePerMonth: price === null ? null : nok(price),
      zones: zoneNames(tariff, ticket),
    }
  })
  return { matches, totalEntries: matches.length }
}

type SubscriptionRow = PersonRow & {
  id: string
  subscriberId: string
  agreementId: string
  companyId: string
  type: SubscriptionType
  status: TicketStatus
  startAt: string
  expireAt: string | null
}

/** Mobility add-ons, newest first. */
export const listSubscriptions = async (ctx: Ctx, of: OrdersOf): Promise<z.infer<typeof Subscriptions>> => {
  const { name, where, values } = whose(of)
  const [rows, tariff] = await Promise.all([
    // SQL: as the tickets.
    readTenant<SubscriptionRow>(ctx, {
      name: `${name}-subscriptions`,
      text: `select b.id, s.id as "subscriberId", b.agreement_id as "agreementId", b.company_id as "companyId", b.type, b.status, b.start_date as "startAt",
          b.expiration_date as "expireAt", ${PERSON}
        from holder s join subscription b on b.holder_id = s.id where ${where} order by b.start_date desc, b.id desc`,
      values,
    }),
    loadTariff(ctx),
  ])
  const list = priceListOf(tariff, monthOf(ctx.today))
  const matches = rows.map(row => {
    const sold = list?.addOns.find(addOn => addOn.type === row.type)
    return {
      ...row,
      status: wireStatus(row.status),
      ...PRODUCT_TEXTS[row.type],
      pricePerMonth: sold ? nok(sold.pricePerMonthOre) : null,
      priceVatPerMonth: sold ? nok(vatOfGross(sold.pricePerMonthOre, sold.vatRate)) : null,
    }
  })
  return { matches, totalEntries: matches.length }
}

/** What the company may order, the ticket first (001 §1); prices of the present month. */
export const listAvailable = async (
  ctx: Ctx,
  { productTag, text }: PhoneTicket,
): Promise<z.infer<typeof AvailableProducts>> => {
  const list = priceListOf(await loadTariff(ctx), monthOf(ctx.today))
  const adult = list && companyTicketProduct(list.products, PROFILE_IDS.ADULT, productTag)
  const oneZone = adult?.prices.find(price => price.nrOfZones === 1)
  const ticket = oneZone
    ? [
        {
          type: 'TICKET' as const,
          pricePerMonthOre: monthlyPriceOre(oneZone.priceInclVatOre),
          vatRate: oneZone.vatRate,
        },
      ]
    : []
  const matches = availableProducts([...ticket, ...(list?.addOns ?? [])]).map(
    ({ type, pricePerMonthOre, vatRate }) => ({
      type,
      ...(type === 'TICKET' ? text : PRODUCT_TEXTS[type]),
      pricePerMonth: nok(pricePerMonthOre),
      vatPerMonth: nok(vatOfGross(pricePerMonthOre, vatRate)),
    }),
  )
  return { matches, totalEntries: matches.length }
}
