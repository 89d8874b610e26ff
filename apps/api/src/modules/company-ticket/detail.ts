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
import { type EmployeeStatus, type TicketStatus, wireStatus } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { loadTariff, priceListOf, zoneNames } from '../tariff/service.ts'
import { monthlyOre } from './present.ts'
import type { AvailableProducts, Subscriber, Subscriptions, Tickets } from './schemas.ts'

type PersonRow = {
  firstName: string
  lastName: string
  employeeId: string
  phone: string
  phoneCountryCode: string
}
const PERSON = `s.first_name as "firstName", s.last_name as "lastName", s.employee_id as "employeeId", s.phone, s.phone_country_code as "phoneCountryCode"`

/** @throws Refusal not-found */
export const getSubscriber = async (ctx: Ctx, id: string): Promise<z.infer<typeof Subscriber>> => {
  const [row] = await readTenant<
    PersonRow & { id: string; companyId: string; companyName: string; status: Uppercase<EmployeeStatus> }
  >(ctx, {
    name: 'subscriber',
    text: `select s.id, s.company_id as "companyId", c.name as "companyName", ${PERSON}, s.status
      from holder s join company c on c.id = s.company_id where s.id = $1`,
    values: [id],
  })
  if (!row) throw new Refusal('not-found')
  return { ...row, status: row.status.toLowerCase() as EmployeeStatus }
}

type TicketRow = PersonRow & {
  id: string
  status: TicketStatus
  startDate: string
  expirationDate: string | null
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

/** The company tickets of one employee, newest first. The price is that of the present month, or of the first month of a coming ticket. */
export const listTickets = async (ctx: Ctx, subscriberId: string): Promise<z.infer<typeof Tickets>> => {
  const [rows, tariff] = await Promise.all([
    readTenant<TicketRow>(ctx, {
      name: 'subscriber-tickets',
      text: `select t.id, t.status, t.start_date as "startDate", t.expiration_date as "expirationDate", t.downloaded_at is not null as "downloadedToPhone",
          t.pickup_code as "pickupCode", t.app_id as "appId", t.profile_id as "profileId", t.nr_of_zones as "nrOfZones", t.price_tier as "priceTier",
          t.all_zones as "allZones", t.zone_from as "zoneFrom", t.zone_to as "zoneTo", a.invoice_reference as "invoiceReference",
          t.agreement_id as "agreementNumber", ${PERSON}
        from ticket t join holder s on s.id = t.holder_id join agreement a on a.id = t.agreement_id
        where t.holder_id = $1 and t.kind = 'COMPANY_TICKET' order by t.start_date desc, t.id desc`,
      values: [subscriberId],
    }),
    loadTariff(ctx),
  ])
  const matches = rows.map(({ priceTier, status, ...ticket }) => {
    const price = monthlyOre(tariff, [ticket.startDate, ctx.today].sort().at(-1)!, {
      ...ticket,
      priceTier,
    })
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
  agreementId: string
  companyId: string
  type: SubscriptionType
  status: TicketStatus
  startAt: string
  expireAt: string | null
}

/** The mobility add-ons of one employee, newest first. */
export const listSubscriptions = async (
  ctx: Ctx,
  subscriberId: string,
): Promise<z.infer<typeof Subscriptions>> => {
  const [rows, tariff] = await Promise.all([
    readTenant<SubscriptionRow>(ctx, {
      name: 'subscriber-subscriptions',
      text: `select b.id, b.agreement_id as "agreementId", b.company_id as "companyId", b.type, b.status, b.start_date as "startAt",
          b.expiration_date as "expireAt", ${PERSON}
        from subscription b join holder s on s.id = b.holder_id where b.holder_id = $1 order by b.start_date desc, b.id desc`,
      values: [subscriberId],
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

/** What the company may order, company ticket first (001 §1); prices of the present month. */
export const listAvailable = async (ctx: Ctx): Promise<z.infer<typeof AvailableProducts>> => {
  const list = priceListOf(await loadTariff(ctx), monthOf(ctx.today))
  const adult = list && companyTicketProduct(list.products, PROFILE_IDS.ADULT)
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
      ...PRODUCT_TEXTS[type],
      pricePerMonth: nok(pricePerMonthOre),
      vatPerMonth: nok(vatOfGross(pricePerMonthOre, vatRate)),
    }),
  )
  return { matches, totalEntries: matches.length }
}
