import { type OnboardingState, onboardingStep } from '@portal/domain/onboarding'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { Tx } from '../../core/in-tenant.ts'
import type { Signer } from '../../ports/fullmakt.ts'
import type { RegisterCompany } from '../../ports/register.ts'
import { type CodeState, sendCode } from './code.ts'

export type Onboarding = CodeState & {
  state: OnboardingState
  email: string
  phone: string
  phoneCountryCode: string
  language: 'nb' | 'en'
  organisationNumber: string
  register: RegisterCompany
  subject: string | null
  firstName: string | null
  lastName: string | null
  signers: Pick<Signer, 'name' | 'birthdate'>[]
  contractId: string | null
}

/**
 * A registration as a browser names it: by the id, which stands in addresses, and the hash of the cookie, which only the browser that
 * began it has. With another cookie, or none, the id names nothing.
 */
export type Own = { id: string; browser: Buffer }

/** @throws Refusal not-found */
export const lockOnboarding = async (tx: Tx, { id, browser }: Own): Promise<Onboarding> => {
  const [row] = await tx.$queryRaw<Onboarding[]>`
    select id, state::text, email, phone, phone_country_code as "phoneCountryCode", language, organisation_number as "organisationNumber", register, subject,
      first_name as "firstName", last_name as "lastName", signers, contract_id as "contractId", code_hash as "codeHash", code_expires_at as "codeExpiresAt",
      code_tries as "codeTries", code_count as "codeCount"
    from onboarding where id = ${id}::uuid and browser_hash = ${browser} for update`
  if (!row) throw new Refusal('not-found')
  return row
}

/** Sends the code of the registration to the visitor's phone. @throws Refusal too-many-codes */
export const sendCodeTo = (
  tx: Tx,
  ctx: Ctx,
  { id, phone, phoneCountryCode, language, codeCount }: Onboarding,
) => sendCode(tx, ctx, { id, phone: phoneCountryCode + phone, language, codeCount })

export const awaitsCode = ({ state }: Onboarding) => onboardingStep(state) === 'VERIFY_PHONE'
