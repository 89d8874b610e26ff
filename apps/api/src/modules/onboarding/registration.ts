import type { Language } from '@portal/domain'
import { onboardingStep } from '@portal/domain/onboarding'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { Prisma, Tx } from '../../core/in-tenant.ts'
import type { Signer } from '../../ports/fullmakt.ts'
import type { RegisterCompany } from '../../ports/register.ts'
import { sendCode } from './code.ts'

const ONBOARDING = {
  id: true,
  state: true,
  email: true,
  phone: true,
  phoneCountryCode: true,
  language: true,
  organisationNumber: true,
  register: true,
  subject: true,
  firstName: true,
  lastName: true,
  signers: true,
  contractId: true,
  codeHash: true,
  codeExpiresAt: true,
  codeTries: true,
  codeCount: true,
} satisfies Prisma.OnboardingSelect

/** What `start.ts` stored as JSON, and the language. */
type StoredJson = {
  language: Language
  register: RegisterCompany
  signers: Pick<Signer, 'name' | 'birthdate'>[]
}
type Row = Prisma.OnboardingGetPayload<{ select: typeof ONBOARDING }>
export type Onboarding = Omit<Row, keyof StoredJson> & StoredJson

/** The columns of `Stored` as they were written. */
export const typedRow = <R extends Partial<Pick<Row, keyof StoredJson>>>(row: R) =>
  row as Omit<R, keyof StoredJson> & Pick<StoredJson, keyof R & keyof StoredJson>

/**
 * A registration as a browser names it: by the id, which stands in addresses, and the hash of the cookie, which only the browser that
 * began it has. With another cookie, or none, the id names nothing.
 */
export type OwnRegistration = { id: string; browser: Buffer }

/** @throws Refusal not-found */
export const lockOnboarding = async (tx: Tx, { id, browser }: OwnRegistration): Promise<Onboarding> => {
  const own = { id, browserHash: new Uint8Array(browser) }
  tx.lock('onboarding', own)
  const row = await tx.models.onboarding.findFirst({ where: own, select: ONBOARDING })
  if (!row) throw new Refusal('not-found')
  return typedRow(row)
}

/** Sends the code of the registration to the visitor's phone. @throws Refusal too-many-codes */
export const sendCodeTo = (
  tx: Tx,
  ctx: Ctx,
  { id, phone, phoneCountryCode, language, codeCount }: Onboarding,
) => sendCode(tx, ctx, { id, phone: phoneCountryCode + phone, language, codeCount })

export const awaitsCode = ({ state }: Onboarding) => onboardingStep(state) === 'VERIFY_PHONE'
