import { birthdateOf, maySign, signerNames } from '@portal/domain/onboarding'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { SigningPort } from '../../ports/signing.ts'
import { answerContract, requestContract } from '../contract/service.ts'
import { assertOnboardingOffered } from './assert-offered.ts'
import { lockOnboarding, type Onboarding, type Own, sendCodeTo } from './registration.ts'
import type { SigneeChoice } from './schemas.ts'
import { continuation } from './start.ts'

/** GET …/elligible-signers/{onboardingId}: those who may sign, known once the visitor has identified themselves. @throws Refusal not-found */
export const eligibleSigners = async (ctx: Ctx, { id, browser }: Own): Promise<string[]> => {
  assertOnboardingOffered(ctx, ['full'])
  const [row] = await readTenant<Pick<Onboarding, 'signers'>>(ctx, {
    name: 'onboarding-signers',
    text: `select signers from onboarding where id = $1::uuid and browser_hash = $2 and state in ('IDENTIFIED', 'SIGNING', 'SIGNEE_CHOSEN')`,
    values: [id, browser],
  })
  if (!row) throw new Refusal('not-found')
  return signerNames(row.signers)
}

/**
 * POST …/signee/{onboardingId}: sends the contract to the chosen signee and the code to the visitor's phone. The same choice again
 * changes nothing; another one once the contract is on its way is refused.
 * @throws Refusal not-found, onboarding-state, signee-not-eligible, too-many-codes
 */
export const chooseSignee = async (
  ctx: Ctx,
  own: Own,
  { name, email }: z.infer<typeof SigneeChoice>,
): Promise<void> => {
  assertOnboardingOffered(ctx, ['full'])
  await inTenant(
    ctx,
    async tx => {
      const { id } = own
      const onboarding = await lockOnboarding(tx, own)
      if (onboarding.state === 'SIGNEE_CHOSEN') {
        const same = await tx.$queryRaw<object[]>`
          select id from contract where id = ${onboarding.contractId}::uuid and signee_name = ${name} and signee_email = ${email}`
        if (same.length > 0) return
      }
      if (onboarding.state !== 'IDENTIFIED' && onboarding.state !== 'SIGNING')
        throw new Refusal('onboarding-state')
      if (!maySign(name, onboarding.signers)) throw new Refusal('signee-not-eligible')
      const contract = await requestContract(tx, ctx, null, {
        name,
        email,
        birthdate: birthdateOf(name, onboarding.signers),
        language: onboarding.language,
      })
      await tx.$executeRaw`
        update onboarding set state = 'SIGNEE_CHOSEN', contract_id = ${contract.id}::uuid, updated_at = ${ctx.clock.now()} where id = ${id}::uuid`
      await sendCodeTo(tx, ctx, onboarding)
      await tx.audit({ action: 'onboarding.signee', entityId: id })
    },
    { unaudited: 'the same choice again changes nothing' },
  )
}

/**
 * The return from the signing page: a contract that the right person signed leads to the code, otherwise the visitor may choose another signee.
 * @returns an address @throws Refusal not-found; OutboundError
 */
export const continueFromSigning = async (signing: SigningPort, ctx: Ctx, own: Own): Promise<string> => {
  const { id, browser } = own
  assertOnboardingOffered(ctx, ['full'])
  const [row] = await readTenant<{ signingId: string | null; contractId: string | null; state: string }>(
    ctx,
    {
      name: 'onboarding-signing',
      text: `select o.state, o.contract_id as "contractId", k.signing_id as "signingId" from onboarding o left join contract k on k.id = o.contract_id where o.id = $1::uuid and o.browser_hash = $2`,
      values: [id, browser],
    },
  )
  if (!row) throw new Refusal('not-found')
  if (row.state === 'SIGNED' || row.state === 'COMPLETED') return continuation(id, 'CONTRACT_SIGNED')
  if (row.state !== 'SIGNING' || !row.signingId) return continuation(id, 'PROVIDE_SIGNEE_INFO')
  const answer = await signing.status(row.signingId)
  if (answer.status === 'PENDING') return continuation(id, 'PROVIDE_SIGNEE_INFO')
  const { signed } = await answerContract(ctx, row.contractId!, answer)
  if (!signed) return continuation(id, 'PROVIDE_SIGNEE_INFO')
  await inTenant(
    ctx,
    async tx => {
      const onboarding = await lockOnboarding(tx, own)
      if (onboarding.state !== 'SIGNING') return
      await tx.$executeRaw`update onboarding set state = 'SIGNED', updated_at = ${ctx.clock.now()} where id = ${id}::uuid`
      await sendCodeTo(tx, ctx, onboarding)
      await tx.audit({ action: 'onboarding.code', entityId: id })
    },
    { unaudited: 'the page opened again changes nothing' },
  )
  return continuation(id, 'CONTRACT_SIGNED')
}
