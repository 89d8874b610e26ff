import type { Day } from '@portal/domain'
import { useAllowance } from '../../core/allowance.ts'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import type { SigningPort } from '../../ports/signing.ts'
import { TO_TYPED_ADDRESS } from '../message/service.ts'
import { queueCalls } from '../outbox/service.ts'
import { contractText } from './text.ts'

export type Signee = {
  name: string
  email: string
  /** YYYY-MM-DD; null where nobody knows it. */
  birthdate: string | null
  language: 'nb' | 'en'
}

/**
 * Queues a request to sign the contract of a company, or of a registration (`companyId` null). A job sends the row and reads the
 * answer.
 * @throws Refusal limit-reached for an address that has got too many messages
 */
export const requestContract = async (
  tx: Tx,
  ctx: Ctx,
  companyId: string | null,
  signee: Signee,
): Promise<{ id: string }> => {
  // The signing service writes to the signee.
  await useAllowance(tx, ctx, TO_TYPED_ADDRESS, signee.email.toLowerCase())
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    insert into contract (company_id, signee_name, signee_email, signee_birthdate, language, created_at)
    values (${companyId}, ${signee.name}, ${signee.email}, ${signee.birthdate}::date, ${signee.language}, ${ctx.clock.now()}) returning id`
  await queueCalls(tx, ctx, 'contract-send', [{ subjectId: row!.id, companyId }])
  await tx.audit({ action: 'contract.request', companyId, entityId: row!.id })
  return row!
}

/**
 * A contract that the caller signs now: sent to the signing service at once; the caller signs on its page and returns to
 * `returnUrl`. @returns the contract and the page
 * @throws OutboundError when the signing service does not take it; nothing is kept then
 */
export const signNow = async (
  signing: SigningPort,
  ctx: Ctx,
  contract: {
    id: string
    companyName: string
    organisationNumber: string
    signee: Signee
    day: Day
    returnUrl: string
  },
): Promise<string> => {
  const { signee } = contract
  const { id: signingId, url } = await signing.request({
    reference: contract.id,
    ...contractText(signee.language, { ...contract, operator: ctx.operator, signeeName: signee.name }),
    signerName: signee.name,
    signerEmail: signee.email,
    signerBirthdate: signee.birthdate,
    returnUrl: contract.returnUrl,
  })
  await inTenant(ctx, async tx => {
    await tx.$executeRaw`
      insert into contract (id, signee_name, signee_email, signee_birthdate, language, state, signing_id, signing_url, created_at)
      values (${contract.id}::uuid, ${signee.name}, ${signee.email}, ${signee.birthdate}::date, ${signee.language}, 'SENT', ${signingId}, ${url}, ${ctx.clock.now()})`
    await tx.audit({ action: 'contract.request', entityId: contract.id })
  })
  return url
}
