import * as z from 'zod/mini'
import { type AgreementSettings, type AgreementTerm, agreementCovers } from '../agreement.ts'
import type { Day } from '../days.ts'
import type { Environment } from '../environment.ts'
import { code, countryCodeBound, orRequired, phoneBound } from '../forms.ts'
import type { OperatorData } from '../operators/types.ts'
import type { RefusalCode } from '../refusals.ts'
import { counterLineBounds, personalReferenceBound } from './bounds.ts'

/** The phone of somebody who is at the ticket app. */
export const inAppPhoneBounds = { phone: phoneBound, phoneCountryCode: countryCodeBound } as const

const { productId, amount, zoneFrom, zoneTo, validAllZones } = counterLineBounds

/** One ticket, or one code with travel money, for the phone that a company pays for. */
export const inAppOrderBounds = {
  ...inAppPhoneBounds,
  companyId: z.optional(
    z
      .string(code('wrong-format'))
      .check(z.trim(), z.minLength(1, orRequired('wrong-format')), z.maxLength(50, code('too-long'))),
  ),
  ...{ productId, amount, zoneFrom, zoneTo, validAllZones },
  personalReference: z.optional(personalReferenceBound),
} as const

/** A company on whose company-pays list a phone is. */
export type PayingCompany = {
  readonly companyId: string
  /** It registered itself and has not signed its contract yet. */
  readonly limited: boolean
  /** Its ticket-office agreements. */
  readonly agreements: readonly (AgreementTerm & {
    readonly id: string
    readonly settings: AgreementSettings
  })[]
}

type NotPaid = Extract<
  RefusalCode,
  | 'not-in-this-environment'
  | 'payer-unknown'
  | 'company-not-chosen'
  | 'agreement-unknown'
  | 'agreement-not-valid'
  | 'ordering-not-allowed'
>
type Agreed = { ok: true; agreementId: string } | { ok: false; refusal: NotPaid }

/** The agreement that a company pays by today: the first in force that allows ordering, or why there is none. */
function agreementOf({ limited, agreements }: PayingCompany, today: Day): Agreed {
  const inForce = agreements.filter(agreement => agreementCovers(agreement, today))
  const agreed = inForce.find(({ settings }) => settings.allowOrderTicket)
  if (agreed && !limited) return { ok: true, agreementId: agreed.id }
  if (agreements.length === 0) return { ok: false, refusal: 'agreement-unknown' }
  return { ok: false, refusal: inForce.length === 0 ? 'agreement-not-valid' : 'ordering-not-allowed' }
}

/** Those of the companies that can pay today. */
export function companiesThatPay<C extends PayingCompany>(companies: readonly C[], today: Day): C[] {
  return companies.filter(company => agreementOf(company, today).ok)
}

/** Whether companies pay in the ticket app at all: not in production. Source: 000 §6 (P-290). */
export function companyPaysOffered(
  { flags }: Pick<OperatorData, 'flags'>,
  environment: Environment,
): boolean {
  return flags.companyPays[environment]
}

/**
 * Which company pays what somebody buys in the ticket app, and by which agreement. Where several can pay, the caller names one.
 * @param facts.companies on whose list the phone is
 * @param facts.chosen the company that was named, if any
 */
export function decidePayer<C extends PayingCompany>(facts: {
  readonly operator: Pick<OperatorData, 'flags'>
  readonly environment: Environment
  readonly today: Day
  readonly companies: readonly C[]
  readonly chosen: string | null
}): { ok: true; payer: C; agreementId: string } | { ok: false; refusal: NotPaid } {
  const { operator, environment, today, companies, chosen } = facts
  if (!companyPaysOffered(operator, environment)) return { ok: false, refusal: 'not-in-this-environment' }
  const named = chosen === null ? companies : companies.filter(({ companyId }) => companyId === chosen)
  const [payer, ...others] = companiesThatPay(named, today)
  if (others.length > 0) return { ok: false, refusal: 'company-not-chosen' }
  const first = payer ?? named[0]
  if (!first) return { ok: false, refusal: 'payer-unknown' }
  const agreed = agreementOf(first, today)
  return agreed.ok ? { ...agreed, payer: first } : agreed
}
