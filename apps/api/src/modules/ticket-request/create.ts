import type { Language, WidgetAccess } from '@portal/domain'
import { companyTicket } from '@portal/domain/company-ticket'
import { housingTicket } from '@portal/domain/housing'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, type Tx } from '../../core/in-tenant.ts'
import { queueMessages } from '../message/service.ts'
import type { Tariff } from '../tariff/service.ts'
import { checkOrder, type Order } from '../ticket/service.ts'
import { tellOfOpenRequests } from './open-requests.ts'
import { administratorMail } from './phrases.ts'

export type TicketRequestInput = Pick<
  Order,
  | 'agreementName'
  | 'firstName'
  | 'lastName'
  | 'employeeId'
  | 'phone'
  | 'phoneCountryCode'
  | 'startDate'
  | 'zoneFrom'
  | 'zoneTo'
  | 'addOns'
  | 'profile'
> & { validAllZones: boolean; language: Language }

type Company = {
  agreement: PhoneTicket['agreement']
  id: string
  name: string
  widgetAccess: WidgetAccess
  limited: boolean
  email: string | null
}

/** The ticket that is asked for, by the agreement that is named. */
const PRODUCTS = { SUBSCRIPTIONS: companyTicket, HOUSING_ASSOCIATION: housingTicket } as const

// A share lock: requests do not wait for each other, but a change of the settings waits, so that no request is left unanswered.
// The agreement is not deleted before the commit.
const lockCompany = async (tx: Tx, agreementId: string): Promise<Company> => {
  // SQL: locks the rows of a join
  const [company] = await tx.$queryRaw<Company[]>`
    select a.sub_type::text as agreement, c.id, c.name, c.widget_access::text as "widgetAccess", c.access = 'LIMITED' as limited, c.email_for_ticket_requests as email
    from agreement a join company c on c.id = a.company_id
    where a.id = ${agreementId} and a.sub_type in ('SUBSCRIPTIONS', 'HOUSING_ASSOCIATION') and c.deleted_at is null for share of c for key share of a`
  if (!company) throw new Refusal('agreement-unknown')
  if (company.widgetAccess !== 'ALLOW_TICKET_REQUESTS') throw new Refusal('ticket-requests-not-applicable')
  if (company.limited) throw new Refusal('ordering-not-allowed')
  return company
}

/** A new request for the same phone replaces an earlier one, so that nobody approves two. */
const replaceEarlier = async (tx: Tx, ctx: Ctx, companyId: string, countryCode: string, phone: string) => {
  // Serialises concurrent requests for one phone.
  await tx.serialize(`ticket-request ${companyId} ${countryCode}${phone}`)
  const replaced = await tx.models.ticketRequest.updateManyAndReturn({
    where: { companyId, state: 'OPEN', phone, phoneCountryCode: countryCode },
    data: { state: 'REJECTED', handledAt: ctx.clock.now() },
    select: { id: true },
  })
  await tx.audit(
    replaced.map(({ id }) => ({
      action: 'ticket-request.reject' as const,
      companyId,
      entityId: id,
      detail: { reason: 'replaced' },
    })),
  )
}

/**
 * Takes the request of an employee or a resident for a ticket (001 §1, §2 "Settings", §3), for a caller such as the widget. It is refused when
 * an order would be refused. The company's address for requests gets an e-mail if there is one.
 * @throws Refusal ticket-requests-not-applicable, ordering-not-allowed, and those of an order
 */
export const createTicketRequest = async (
  ctx: Ctx,
  tx: Tx,
  tariff: Tariff,
  input: TicketRequestInput,
): Promise<{ id: string }> => {
  const company = await lockCompany(tx, input.agreementName)
  const product = PRODUCTS[company.agreement]
  const { decision, phone } = await checkOrder(ctx, tx, tariff, product, input)
  await replaceEarlier(tx, ctx, company.id, phone.countryCode, phone.phone)
  const { firstName, lastName, employeeId, startDate, language } = input
  const { zoneFrom, zoneTo, allZones, nrOfZones, profileId, addOns } = decision
  const { id } = await tx.models.ticketRequest.create({
    data: {
      companyId: company.id,
      agreementId: input.agreementName,
      createdAt: ctx.clock.now(),
      firstName,
      lastName,
      employeeId,
      phone: phone.phone,
      phoneCountryCode: phone.countryCode,
      language,
      zoneFrom,
      zoneTo,
      allZones,
      nrOfZones,
      startDate: dayColumn(startDate),
      profileId,
      addOns: [...addOns],
    },
    select: { id: true },
  })
  await tx.audit({
    action: 'ticket-request.create',
    companyId: company.id,
    entityId: id,
    detail: { agreement: input.agreementName, startDate: input.startDate },
  })
  tellOfOpenRequests(tx, company.id)
  if (company.email) {
    const mail = administratorMail('requested', {
      operator: ctx.operator,
      company: company.name,
      name: `${input.firstName} ${input.lastName}`,
      startDate: input.startDate,
      product,
      link: ctx.link(product.approvalPath),
    })
    await queueMessages(tx, ctx, [
      { dedupeKey: `ticket-request:${id}`, channel: 'EMAIL', recipient: company.email, ...mail },
    ])
  }
  return { id }
}
