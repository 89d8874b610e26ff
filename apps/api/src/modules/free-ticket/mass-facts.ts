import { type Day, monthOf } from '@portal/domain'
import {
  type MassOrderFacts,
  massStartErrors,
  type ReadRecipient,
  type TakenPeriod,
} from '@portal/domain/free-ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { priceListOf, type Tariff } from '../tariff/service.ts'
import { blockedNumbers, type Claim, hasPostAddress, loadAgreement, ticketClaims } from '../ticket/service.ts'

/** What the recipients of a mass order share. @throws Refusal agreement-unknown */
export const loadOrderFacts = async (
  tx: Tx,
  ctx: Ctx,
  tariff: Tariff,
  { agreementNumber, startDate }: { agreementNumber: string; startDate: Day },
  cardNumbers: readonly string[],
): Promise<MassOrderFacts> => {
  const agreement = await loadAgreement(tx, agreementNumber, 'FREETICKET')
  if (!agreement) throw new Refusal('agreement-unknown')
  return {
    agreement,
    hasPostAddress: await hasPostAddress(tx, agreement.companyId),
    operator: ctx.operator,
    environment: ctx.environment,
    today: ctx.today,
    zones: tariff.zones,
    products: priceListOf(tariff, monthOf(startDate))?.products ?? [],
    startDate,
    startErrors: massStartErrors(ctx.today, startDate),
    blockedCards: await blockedNumbers(tx, cardNumbers),
  }
}

type Claimed = Omit<TakenPeriod, 'phone' | 'card'> & { kind: Claim['kind']; key: string }

const keyOf = ({ kind, key }: Pick<Claim, 'kind' | 'key'>) => `${kind} ${key}`

type AgreementOf = { companyId: string; agreementId: string }

const claimsOf = (of: AgreementOf, { recipient, phone }: ReadRecipient): Claim[] =>
  ticketClaims('FREE_TICKET', {
    ...of,
    phone: phone && phone.countryCode + phone.phone,
    card: recipient.mediaType === 'TRAVEL_CARD' ? (recipient.cardNumber ?? null) : null,
    holder: {
      ...recipient,
      type: recipient.ticketHolderType,
      birthDate: recipient.dateOfBirth,
      className: null,
    },
  })

/**
 * The open tickets that have a claim of one of many recipients, by one statement that asks the index for their claims.
 * @returns for each recipient the tickets in question, each with the phone or card that it was found by
 */
export const loadOpen = async (
  tx: Tx,
  { startDate, ...of }: AgreementOf & { startDate: Day },
  recipients: readonly ReadRecipient[],
): Promise<(recipient: ReadRecipient) => TakenPeriod[]> => {
  const claims = [
    ...new Map(recipients.flatMap(each => claimsOf(of, each)).map(claim => [keyOf(claim), claim])).values(),
  ]
  // Keys by an array, tickets and holders one by one (`offset 0`): after a large order and before PostgreSQL has counted again, joins
  // were planned as a loop in a loop.
  // SQL: a set of thousands.
  const rows = await tx.$queryRaw<Claimed[]>`
    select c.kind::text as kind, c.key, t.company_id as "companyId", h.employee_id as "employeeId", h.type::text as "holderType",
      h.birth_date::text as "birthDate", lower(c.period)::text as "startDate", (upper(c.period) - 1)::text as "expirationDate"
    from period_claim c
    cross join lateral (select * from ticket t where t.id = c.owner_id offset 0) t
    cross join lateral (select * from holder h where h.id = t.holder_id offset 0) h
    where c.subtype = 'FREE_TICKET' and c.key = any(${claims.map(claim => claim.key)}::text[]) and c.period && daterange(${startDate}::date, null)`
  const byClaim = new Map<string, TakenPeriod[]>()
  for (const { kind, key, ...ticket } of rows) {
    const taken = {
      ...ticket,
      phone: kind === 'TICKET_PHONE' ? key : null,
      card: kind === 'TICKET_CARD' ? key : null,
    }
    byClaim.set(keyOf({ kind, key }), [...(byClaim.get(keyOf({ kind, key })) ?? []), taken])
  }
  return recipient => claimsOf(of, recipient).flatMap(claim => byClaim.get(keyOf(claim)) ?? [])
}
