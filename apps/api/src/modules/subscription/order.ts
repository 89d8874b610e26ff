import { type Day, monthOf, parsePhone } from '@portal/domain'
import { decideSubscription, type SubscriptionType } from '@portal/domain/subscription'
import { mayChooseAnyDay, type PhoneTicket, wireStatus } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { refuseDuplicate, type Tx } from '../../core/in-tenant.ts'
import { loadTariff, priceListOf } from '../tariff/service.ts'
import {
  type AgreementFacts,
  agreementForOrder,
  holderUpsert,
  insertAddOns,
  loadAgreement,
  refreshHolderStatus,
} from '../ticket/service.ts'
import type { SubscriptionCreated, subscriptionCreate } from './schemas.ts'

type Order = z.infer<ReturnType<typeof subscriptionCreate>>
type Created = z.infer<typeof SubscriptionCreated>
type Facts = { agreement: AgreementFacts | null; openAddOns: SubscriptionType[] }

const loadFacts = async (
  tx: Tx,
  product: PhoneTicket,
  agreementId: string,
  key: string,
  type: SubscriptionType,
): Promise<Facts> => {
  const agreement = await loadAgreement(tx, agreementId, product.agreement)
  const open = await tx.models.openClaim.count({ where: { kind: 'ADD_ON_PHONE', subtype: type, key } })
  return { agreement, openAddOns: open > 0 ? [type] : [] }
}

/**
 * POST …/subscription/create (001 §7): an add-on without a ticket, for an employee or a resident, who may be new. The discount code is sent by
 * SMS.
 * @throws Refusal with the code of `decideSubscription`; subscription-exists also when another order for the phone commits first
 */
export const orderSubscription = async (
  ctx: Ctx,
  product: PhoneTicket,
  input: Order,
): Promise<{ body: Created; replayed: boolean }> => {
  const tariff = await loadTariff(ctx)
  const phone = parsePhone(input.phone, input.phoneCountryCode)
  if (!phone.ok) throw new Refusal('phone-not-mobile')
  const key = phone.countryCode + phone.phone
  const { type } = input
  const startDate: Day = input.startDate ?? ctx.today
  return createOnce(ctx, async tx => {
    const facts = await loadFacts(tx, product, input.agreementId, key, type)
    const decision = decideSubscription({
      product,
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
      anyDate: mayChooseAnyDay(ctx.access, product, 'start'),
      availableAddOns: priceListOf(tariff, monthOf(startDate))?.addOns.map(addOn => addOn.type) ?? [],
      openAddOns: facts.openAddOns,
    })
    if (!decision.ok) throw new Refusal(decision.refusal, decision.detail)
    const { companyId } = facts.agreement!
    // SQL: it locks the agreement and finds or inserts the holder in one.
    const [person] = await tx.$queryRaw<{ id: string }[]>`
      with agreed as (${agreementForOrder(input.agreementId, companyId)}), person as (${holderUpsert(
        ctx,
        companyId,
        'phone',
        [
          {
            type: product.holder,
            firstName: input.firstName,
            lastName: input.lastName,
            employeeId: input.employeeId,
            phone,
            birthDate: null,
            studentId: null,
            className: null,
          },
        ],
      )})
      select id from person`
    // Company or agreement was deleted since the facts were read.
    if (!person) throw new Refusal('agreement-unknown')
    const [id] = await insertAddOns(tx, ctx, product, {
      companyId,
      agreementId: input.agreementId,
      holderId: person.id,
      phoneKey: key,
      startDate,
      types: [type],
      status: decision.status,
    })
    await refreshHolderStatus(tx, [person.id])
    await tx.audit({
      action: 'subscription.order',
      companyId,
      entityId: id!,
      detail: { agreement: input.agreementId, type, startDate },
    })
    return { id: id!, subscriberId: person.id, status: wireStatus(decision.status) }
  }).catch(refuseDuplicate('subscription-exists', { type }))
}
