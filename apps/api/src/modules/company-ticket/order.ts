import { can, type Day, monthOf, parsePhone, tierOf } from '@portal/domain'
import { decideOrder, type OrderAccepted } from '@portal/domain/company-ticket'
import type { SubscriptionType } from '@portal/domain/subscription'
import type { z } from 'zod'
import { DUE_AT_ONCE } from '../../core/clock.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { isUniqueViolation, type Tx } from '../../core/in-tenant.ts'
import { loadTariff, priceListOf, type Tariff } from '../tariff/service.ts'
import { sendDiscountCodes } from './discount-code.ts'
import type { TicketCreate, TicketCreated } from './schemas.ts'
import { AGREEMENT_FACTS, type AgreementFacts } from './ticket.ts'

export type Order = z.infer<typeof TicketCreate>
type Created = z.infer<typeof TicketCreated>
type Facts = {
  agreement: AgreementFacts | null
  openTicket: boolean
  lastExpiry: Day | null
  openAddOns: SubscriptionType[]
}

const TICKET_CLAIM = 'COMPANY_TICKET'
const addOnClaim = (type: SubscriptionType) => `ADD_ON_${type}`

const loadFacts = async (tx: Tx, agreementId: string, phone: string, countryCode: string): Promise<Facts> => {
  const key = countryCode + phone
  const [row] = await tx.$queryRaw<{ facts: Facts }[]>`
    select json_build_object(
      'agreement', (select ${AGREEMENT_FACTS}
        from agreement a where a.id = ${agreementId} and a.sub_type = 'SUBSCRIPTIONS'),
      'openTicket', exists (select from open_claim c where c.kind = ${TICKET_CLAIM} and c.key = ${key}),
      'openAddOns', coalesce((select json_agg(substr(c.kind, 8)) from open_claim c where c.kind like 'ADD\_ON\_%' and c.key = ${key}), '[]'::json),
      'lastExpiry', (select max(t.expiration_date) from subscriber s join ticket t on t.subscriber_id = s.id
        where s.phone = ${phone} and s.phone_country_code = ${countryCode} and t.kind = 'COMPANY_TICKET' and t.status in ('EXPIRED', 'CANCELLED')
          and t.expiration_date >= t.start_date)
    ) as facts`
  return row!.facts
}

/**
 * Whether an order would go through now, without placing it, and what it would be (001 §5, §6, §8).
 * @throws Refusal with the code of `decideOrder`
 */
export const checkOrder = async (
  ctx: Ctx,
  tx: Tx,
  tariff: Tariff,
  input: Order,
): Promise<{ decision: OrderAccepted; companyId: string; phone: { phone: string; countryCode: string } }> => {
  const phone = parsePhone(input.phone, input.phoneCountryCode)
  if (!phone.ok) throw new Refusal('phone-not-mobile')
  const facts = await loadFacts(tx, input.agreementName, phone.phone, phone.countryCode)
  const list = priceListOf(tariff, monthOf(input.startDate))
  const decision = decideOrder({
    operator: ctx.operator,
    today: ctx.today,
    input: { ...input, phone: phone.phone, phoneCountryCode: phone.countryCode },
    agreement: facts.agreement,
    anyDate: can(ctx.access, 'companyTicketAnyDate'),
    zones: tariff.zones,
    products: list?.products ?? [],
    availableAddOns: list?.addOns.map(addOn => addOn.type) ?? [],
    openTicket: facts.openTicket,
    lastExpiry: facts.lastExpiry,
    openAddOns: facts.openAddOns,
  })
  if (!decision.ok) throw new Refusal(decision.refusal, decision.detail)
  return { decision, companyId: facts.agreement!.companyId, phone }
}

/**
 * Places an order inside a transaction: person, ticket, claims on the phone, audit entry and the issuing job (001 §2, §5, §7).
 * Callers that order in somebody's name, such as an approved request or a row of a file, commit their own change with it.
 * @throws Refusal with the code of `decideOrder`; a unique violation when another order for the phone commits first (see `orderRefused`)
 */
export const placeOrder = async (ctx: Ctx, tx: Tx, tariff: Tariff, input: Order): Promise<Created> => {
  const { decision, companyId, phone } = await checkOrder(ctx, tx, tariff, input)
  const [row] = await tx.$queryRaw<
    { id: string; subscriberId: string; addOns: { id: string; type: SubscriptionType }[] }[]
  >`
    with agreed as (
      select a.id from agreement a join company c on c.id = a.company_id
      where a.id = ${input.agreementName} and c.id = ${companyId} and c.deleted_at is null for key share of a, c),
    person as (
      insert into subscriber (company_id, first_name, last_name, employee_id, phone, phone_country_code, created_at)
      select ${companyId}, ${input.firstName}, ${input.lastName}, ${input.employeeId}, ${phone.phone}, ${phone.countryCode}, ${ctx.clock.now()} from agreed
      on conflict (operator_id, company_id, phone_country_code, phone) do update
        set first_name = excluded.first_name, last_name = excluded.last_name, employee_id = excluded.employee_id,
          status = case when subscriber.status = 'ACTIVE' then subscriber.status else 'PENDING' end
      returning id),
    ordered as (
      insert into ticket (company_id, agreement_id, subscriber_id, profile_id, zone_from, zone_to, all_zones, nr_of_zones, price_tier, start_date, ordered_at, next_issue_at)
      select ${companyId}, ${input.agreementName}, person.id, ${decision.profileId}, ${decision.zoneFrom}, ${decision.zoneTo}, ${decision.allZones},
        ${decision.nrOfZones}, ${tierOf(decision)}, ${input.startDate}::date, ${ctx.clock.now()}, ${DUE_AT_ONCE} from person
      returning id, subscriber_id),
    claimed as (insert into open_claim (kind, key, holder_id) select ${TICKET_CLAIM}, ${phone.countryCode + phone.phone}, id from ordered),
    added as (
      insert into subscription (company_id, agreement_id, subscriber_id, type, start_date, ordered_at)
      select ${companyId}, ${input.agreementName}, person.id, wanted::add_on_type, ${input.startDate}::date, ${ctx.clock.now()}
      from person, unnest(${decision.addOns}::text[]) wanted returning id, type),
    added_claims as (insert into open_claim (kind, key, holder_id) select 'ADD_ON_' || type, ${phone.countryCode + phone.phone}, id from added)
    select id, subscriber_id as "subscriberId",
      (select coalesce(json_agg(json_build_object('id', id, 'type', type)), '[]'::json) from added) as "addOns" from ordered`
  // Company or agreement was deleted since the facts were read.
  if (!row) throw new Refusal('agreement-unknown')
  await tx.audit({
    action: 'company-ticket.order',
    companyId,
    entityId: row.id,
    detail: {
      agreement: input.agreementName,
      startDate: input.startDate,
      zoneFrom: decision.zoneFrom,
      zoneTo: decision.zoneTo,
      addOns: decision.addOns,
    },
  })
  await sendDiscountCodes(
    tx,
    ctx,
    phone.countryCode + phone.phone,
    row.addOns.map(addOn => ({ ...addOn, startDate: input.startDate })),
  )
  await tx.enqueue('company-ticket-issue', { operator: ctx.operator.id })
  return { id: row.id, subscriberId: row.subscriberId, status: 'pending' as const }
}

/** Two concurrent orders for one phone: the primary key of open_claim lets one commit. */
export const orderRefused = (error: unknown): never => {
  if (isUniqueViolation(error)) throw new Refusal('open-ticket-exists')
  throw error
}

/** Orders a company ticket, and the add-ons ordered with it, for an employee. An order repeated with its `Idempotency-Key` makes one ticket. */
export const orderCompanyTicket = async (
  ctx: Ctx,
  input: Order,
): Promise<{ body: Created; replayed: boolean }> => {
  const tariff = await loadTariff(ctx)
  return createOnce(ctx, tx => placeOrder(ctx, tx, tariff, input)).catch(orderRefused)
}

export { addOnClaim, TICKET_CLAIM }
