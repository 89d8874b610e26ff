import { birthdateOf, maySign, signerNames } from '@portal/domain/onboarding'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import type { SigningPort } from '../../ports/signing.ts'
import { answerContract, requestContract } from '../contract/service.ts'
import { assertOnboardingOffered } from './assert-offered.ts'
import { lockOnboarding, type OwnRegistration, sendCodeTo, typedRow } from './registration.ts'
import type { SigneeChoice } from './schemas.ts'
import { continuation } from './start.ts'

/** GET …/elligible-signers/{onboardingId}: those who may sign, known once the visitor has identified themselves. @throws Refusal not-found */
export const eligibleSigners = async (ctx: Ctx, { id, browser }: OwnRegistration): Promise<string[]> => {
  assertOnboardingOffered(ctx, ['full'])
  const models = modelsOf(ctx)
  const row = await models.onboarding.findFirst({
    where: {
      id,
      browserHash: new Uint8Array(browser),
      state: { in: ['IDENTIFIED', 'SIGNING', 'SIGNEE_CHOSEN'] },
    },
    select: { signers: true },
  })
  if (!row) throw new Refusal('not-found')
  return signerNames(typedRow(row).signers)
}

/**
 * POST …/signee/{onboardingId}: sends the contract to the chosen signee and the code to the visitor's phone. The same choice again
 * changes nothing; another one once the contract is on its way is refused.
 * @throws Refusal not-found, onboarding-state, signee-not-eligible, too-many-codes
 */
export const chooseSignee = async (
  ctx: Ctx,
  own: OwnRegistration,
  { name, email }: z.infer<typeof SigneeChoice>,
): Promise<void> => {
  assertOnboardingOffered(ctx, ['full'])
  await inTenant(
    ctx,
    async tx => {
      const { id } = own
      const onboarding = await lockOnboarding(tx, own)
      if (onboarding.state === 'SIGNEE_CHOSEN' && onboarding.contractId !== null) {
        const same = await tx.models.contract.findFirst({
          where: { id: onboarding.contractId, signeeName: name, signeeEmail: email },
          select: { id: true },
        })
        if (same) return
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
      await tx.models.onboarding.updateMany({
        where: { id },
        data: { state: 'SIGNEE_CHOSEN', contractId: contract.id, updatedAt: ctx.clock.now() },
      })
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
export const continueFromSigning = async (
  signing: SigningPort,
  ctx: Ctx,
  own: OwnRegistration,
): Promise<string> => {
  const { id, browser } = own
  assertOnboardingOffered(ctx, ['full'])
  const models = modelsOf(ctx)
  const row = await models.onboarding.findFirst({
    where: { id, browserHash: new Uint8Array(browser) },
    select: { state: true, contract: { select: { id: true, signingId: true } } },
  })
  if (!row) throw new Refusal('not-found')
  if (row.state === 'SIGNED' || row.state === 'COMPLETED') return continuation(id, 'CONTRACT_SIGNED')
  const { state, contract } = row
  if (state !== 'SIGNING' || !contract?.signingId) return continuation(id, 'PROVIDE_SIGNEE_INFO')
  const answer = await signing.status(contract.signingId)
  if (answer.status === 'PENDING') return continuation(id, 'PROVIDE_SIGNEE_INFO')
  const { signed } = await answerContract(ctx, contract.id, answer)
  if (!signed) return continuation(id, 'PROVIDE_SIGNEE_INFO')
  await inTenant(
    ctx,
    async tx => {
      const onboarding = await lockOnboarding(tx, own)
      if (onboarding.state !== 'SIGNING') return
      await tx.models.onboarding.updateMany({
        where: { id },
        data: { state: 'SIGNED', updatedAt: ctx.clock.now() },
      })
      await sendCodeTo(tx, ctx, onboarding)
      await tx.audit({ action: 'onboarding.code', entityId: id })
    },
    { unaudited: 'the page opened again changes nothing' },
  )
  return continuation(id, 'CONTRACT_SIGNED')
}
