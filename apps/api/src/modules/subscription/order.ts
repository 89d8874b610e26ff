import { can, type Day, monthOf, parsePhone } from '@portal/domain'
import { wireStatus } from '@portal/domain/company-ticket'
import { decideSubscription, type SubscriptionType } from '@portal/domain/subscription'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { isUniqueViolation, type Tx } from '../../core/in-tenant.ts'
import {
  AGREEMENT_FACTS,
  type AgreementFacts,
  addOnClaim,
  refreshStatus,
  sendDiscountCodes,
} from '../company-ticket/service.ts'
import { loadTariff, priceListOf } from '../tariff/service.ts'
import type { SubscriptionCreate, SubscriptionCreated } from './schemas.ts'

type Order = z.infer<typeof SubscriptionCreate>
type Created = z.infer<typeof SubscriptionCreated>
type Facts = { agreement: AgreementFacts | null; openAddOns: SubscriptionType[] }

const loadFacts = async (tx: Tx, agreementId: string, key: string, claim: string): Promise<Facts> => {
  const [row] = await tx.$queryRaw<{ facts: Facts }[]>`
    select json_build_object(
      'agreement', (select ${AGREEMENT_FACTS} from agreement a where a.id = ${agreementId} and a.sub_type = 'SUBSCRIPTIONS'),
      'openAddOns', coalesce((select json_agg(substr(c.kind, 8)) from open_claim c where c.kind = ${claim} and c.key = ${key}), '[]'::json)
    ) as facts`
  return row!.facts
}

/**
 * POST /api/subscription/create (001 §7): an add-on without a ticket, for an employee who may be new. The discount code is sent by
 * SMS.
 * @throws Refusal with the code of `decideSubscription`; subscription-exists also when another order for the phone commits first
 */
export const orderSubscription = async (
  ctx: Ctx,
  input: Order,
): Promise<{ body: Created; replayed: boolean }> => {
  const tariff = await loadTariff(ctx)
  const phone = parsePhone(input.phone, input.phoneCountryCode)
  if (!phone.ok) throw new Refusal('phone-not-mobile')
  const key = phone.countryCode + phone.phone
  const { type } = input
  const startDate: Day = input.startDate ?? ctx.today
  return createOnce(ctx, async tx => {
    const facts = await loadFacts(tx, input.agreementId, key, addOnClaim(type))
    const decision = decideSubscription({
      operator: ctx.operator,
      today: ctx.today,
      input: {
        type,
        employeeId: input.employeeId,
        phone: phone.phone,
        phoneCountryCode: phone.countryCode,
        startDate,
      },
      agreement: facts.agreement,
      anyDate: can(ctx.access, 'companyTicketAnyDate'),
      availableAddOns: priceListOf(tariff, monthOf(startDate))?.addOns.map(addOn => addOn.type) ?? [],
      openAddOns: facts.openAddOns,
    })
    if (!decision.ok) throw new Refusal(decision.refusal, decision.detail)
    const { companyId } = facts.agreement!
    const [row] = await tx.$queryRaw<{ id: string; subscriberId: string }[]>`
      with agreed as (
        select a.id from agreement a join company c on c.id = a.company_id
        where a.id = ${input.agreementId} and c.id = ${companyId} and c.deleted_at is null for key share of a, c),
      person as (
        insert into subscriber (company_id, first_name, last_name, employee_id, phone, phone_country_code, created_at)
        select ${companyId}, ${input.firstName}, ${input.lastName}, ${input.employeeId}, ${phone.phone}, ${phone.countryCode}, ${ctx.clock.now()} from agreed
        on conflict (operator_id, company_id, phone_country_code, phone) do update
          set first_name = excluded.first_name, last_name = excluded.last_name, employee_id = excluded.employee_id
        returning id),
      ordered as (
        insert into subscription (company_id, agreement_id, subscriber_id, type, status, start_date, ordered_at)
        select ${companyId}, ${input.agreementId}, person.id, ${type}::add_on_type, ${decision.status}::ticket_status, ${startDate}::date, ${ctx.clock.now()} from person
        returning id, subscriber_id),
      claimed as (insert into open_claim (kind, key, holder_id) select ${addOnClaim(type)}, ${key}, id from ordered)
      select id, subscriber_id as "subscriberId" from ordered`
    // Company or agreement was deleted since the facts were read.
    if (!row) throw new Refusal('agreement-unknown')
    await refreshStatus(tx, [row.subscriberId])
    await sendDiscountCodes(tx, ctx, key, [{ id: row.id, type, startDate }])
    await tx.audit({
      action: 'subscription.order',
      companyId,
      entityId: row.id,
      detail: { agreement: input.agreementId, type, startDate },
    })
    return { ...row, status: wireStatus(decision.status) }
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new Refusal('subscription-exists', { type })
    throw error
  })
}
