import { type Day, monthOf, parsePhone, tierOf } from '@portal/domain'
import { decideOrder, type OrderAccepted } from '@portal/domain/company-ticket'
import { SUBSCRIPTION_TYPES, type SubscriptionType } from '@portal/domain/subscription'
import { mayChooseAnyDay, ONE_PER_PHONE_KINDS, type PhoneTicket } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../../core/ctx.ts'
import { Refusal } from '../../../core/errors.ts'
import { createOnce } from '../../../core/idempotency.ts'
import { Prisma, refuseDuplicate, type Tx } from '../../../core/in-tenant.ts'
import { loadTariff, priceListOf, type Tariff } from '../../tariff/service.ts'
import { insertTicket } from '../insert.ts'
import { AGREEMENT_FACTS, type AgreementFacts } from '../locked.ts'
import { insertAddOns } from './add-ons.ts'
import type { TicketCreate, TicketCreated } from './schemas.ts'

export type Order = z.infer<typeof TicketCreate>
type Created = z.infer<typeof TicketCreated>
type Facts = {
  agreement: AgreementFacts | null
  openTicket: boolean
  lastExpiry: Day | null
  openAddOns: SubscriptionType[]
}

// Part of the text: with a parameter for the list PostgreSQL would plan the statement anew for every order, which costs three times
// its execution.
const ADD_ON_TYPES = Prisma.raw(SUBSCRIPTION_TYPES.map(type => `'${type}'`).join(', '))

const ONE_PER_PHONE = Prisma.raw(ONE_PER_PHONE_KINDS.map(kind => `'${kind}'`).join(', '))

const loadFacts = async (
  tx: Tx,
  { kind, agreement }: PhoneTicket,
  agreementId: string,
  phone: string,
  countryCode: string,
  resumes: string | null,
): Promise<Facts> => {
  const key = countryCode + phone
  // SQL: measured, the order path.
  const [row] = await tx.$queryRaw<{ facts: Facts }[]>`
    select json_build_object(
      'agreement', (select ${AGREEMENT_FACTS}
        from agreement a where a.id = ${agreementId} and a.sub_type = ${agreement}::agreement_sub_type),
      'openTicket', exists (select from open_claim c where c.kind = 'TICKET_PHONE' and c.subtype in (${ONE_PER_PHONE}) and c.key = ${key}),
      'openAddOns', coalesce((select json_agg(c.subtype) from open_claim c where c.kind = 'ADD_ON_PHONE' and c.subtype in (${ADD_ON_TYPES}) and c.key = ${key}), '[]'::json),
      'lastExpiry', (select max(t.expiration_date) from holder h join ticket t on t.holder_id = h.id
        where h.phone = ${phone} and h.phone_country_code = ${countryCode} and t.kind = ${kind}::ticket_kind and t.status in ('EXPIRED', 'CANCELLED')
          and t.expiration_date >= t.start_date and t.id is distinct from ${resumes}::uuid)
    ) as facts`
  return row!.facts
}

type PlacedTicket = Pick<
  Order,
  'employeeId' | 'startDate' | 'zoneFrom' | 'zoneTo' | 'validAllZones' | 'profile' | 'addOns'
>

const decide = (
  ctx: Ctx,
  tariff: Tariff,
  product: PhoneTicket,
  input: PlacedTicket,
  mobile: boolean,
  facts: Facts,
): OrderAccepted => {
  const list = priceListOf(tariff, monthOf(input.startDate))
  const decision = decideOrder({
    ...facts,
    product,
    operator: ctx.operator,
    today: ctx.today,
    input,
    mobile,
    anyDate: mayChooseAnyDay(ctx.access, product, 'start'),
    zones: tariff.zones,
    products: list?.products ?? [],
    availableAddOns: list?.addOns.map(addOn => addOn.type) ?? [],
  })
  if (!decision.ok) throw new Refusal(decision.refusal, decision.detail)
  return decision
}

/**
 * Refuses what could be ordered for nobody, whoever asks: nothing is looked up of the phone or the employee id, so that the answer says
 * nothing about them.
 * @throws Refusal with the code of `decideOrder`, but for those about what the phone has
 */
export const refuseImpossible = (
  ctx: Ctx,
  tariff: Tariff,
  product: PhoneTicket,
  input: PlacedTicket,
  agreement: AgreementFacts,
): void => {
  decide(ctx, tariff, product, input, true, {
    agreement,
    openTicket: false,
    lastExpiry: null,
    openAddOns: [],
  })
}

/**
 * Whether an order would go through now, without placing it, and what it would be (001 §5, §6, §8).
 * @param resumes the ticket that comes back after a pause: there is no quarantine after that one
 * @throws Refusal with the code of `decideOrder`
 */
export const checkOrder = async (
  ctx: Ctx,
  tx: Tx,
  tariff: Tariff,
  product: PhoneTicket,
  input: Order,
  resumes: string | null = null,
): Promise<{ decision: OrderAccepted; companyId: string; phone: { phone: string; countryCode: string } }> => {
  const phone = parsePhone(input.phone, input.phoneCountryCode)
  if (!phone.ok) throw new Refusal('phone-not-mobile')
  const facts = await loadFacts(tx, product, input.agreementName, phone.phone, phone.countryCode, resumes)
  const decision = decide(ctx, tariff, product, input, phone.kind === 'MOBILE', facts)
  return { decision, companyId: facts.agreement!.companyId, phone }
}

/**
 * Places an order inside a transaction: holder, ticket, claims on the phone, audit entry and the call that issues it (001 §2, §5,
 * §7). Callers that order in somebody's name, such as an approved request or a row of a file, commit their own change with it.
 * @param turn the position within a larger order, 0 for a single one: see `outbox_call.turn`
 * @param resumes the paused ticket that this one follows
 * @throws Refusal with the code of `decideOrder`, department-unknown; a unique violation when another order for the phone commits first (see
 * `orderRefused`)
 */
export const placeOrder = async (
  ctx: Ctx,
  tx: Tx,
  tariff: Tariff,
  product: PhoneTicket,
  input: Order,
  turn = 0,
  resumes: string | null = null,
): Promise<Created> => {
  const { decision, companyId, phone } = await checkOrder(ctx, tx, tariff, product, input, resumes)
  const { zoneFrom, zoneTo, allZones, nrOfZones, addOns } = decision
  const row = await insertTicket(tx, ctx, {
    kind: product.kind,
    companyId,
    agreementId: input.agreementName,
    holder: {
      type: product.holder,
      firstName: input.firstName,
      lastName: input.lastName,
      employeeId: input.employeeId,
      phone,
      birthDate: null,
      studentId: null,
      className: null,
    },
    mediaType: 'MOBILE_TICKET',
    cardNumber: null,
    productId: decision.productId,
    unitPriceOre: decision.pricePerMonthOre,
    profileId: decision.profileId,
    zones: { zoneFrom, zoneTo, allZones, nrOfZones, priceTier: tierOf(decision) },
    startDate: input.startDate,
    expirationDate: null,
    departmentId: input.departmentId,
    ...(resumes !== null && { replacesId: resumes }),
    turn,
  })
  // Company or agreement was deleted since the facts were read.
  if (!row?.holderId) throw new Refusal('agreement-unknown')
  await insertAddOns(tx, ctx, product, {
    companyId,
    agreementId: input.agreementName,
    holderId: row.holderId,
    phoneKey: phone.countryCode + phone.phone,
    startDate: input.startDate,
    types: addOns,
    status: 'PENDING',
  })
  await tx.audit({
    action: product.audit.order,
    companyId,
    entityId: row.id,
    detail: { agreement: input.agreementName, startDate: input.startDate, zoneFrom, zoneTo, addOns },
  })
  return { id: row.id, subscriberId: row.holderId, status: 'pending' as const }
}

/** Two concurrent orders for one phone: the unique keys of open_claim let one commit. */
export const orderRefused = refuseDuplicate('open-ticket-exists')

/** Orders a ticket, and the add-ons ordered with it, for an employee or a resident. An order repeated with its `Idempotency-Key` makes one ticket. */
export const orderTicket = async (
  ctx: Ctx,
  product: PhoneTicket,
  input: Order,
): Promise<{ body: Created; replayed: boolean }> => {
  const tariff = await loadTariff(ctx)
  return createOnce(ctx, tx => placeOrder(ctx, tx, tariff, product, input)).catch(orderRefused)
}
