import type { Day, Language } from '@portal/domain'
import { useAllowance } from '../../core/allowance.ts'
import type { Ctx } from '../../core/ctx.ts'
import { dayColumn, inTenant, type Tx } from '../../core/in-tenant.ts'
import type { SigningPort } from '../../ports/signing.ts'
import { TO_TYPED_ADDRESS } from '../message/service.ts'
import { queueCalls } from '../outbox/service.ts'
import { contractText } from './text.ts'

export type Signee = {
  name: string
  email: string
  /** YYYY-MM-DD; null where nobody knows it. */
  birthdate: string | null
  language: Language
}

/** The columns of a contract that say who signs it. */
const columnsOf = ({ name, email, birthdate, language }: Signee) => ({
  signeeName: name,
  signeeEmail: email,
  signeeBirthdate: birthdate === null ? null : dayColumn(birthdate),
  language,
})

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
  const { id } = await tx.models.contract.create({
    data: { ...columnsOf(signee), companyId, createdAt: ctx.clock.now() },
    select: { id: true },
  })
  await queueCalls(tx, ctx, 'contract-send', [{ subjectId: id, companyId }])
  await tx.audit({ action: 'contract.request', companyId, entityId: id })
  return { id }
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
    const { id } = contract
    const sent = { state: 'SENT', signingId, signingUrl: url } as const
    await tx.models.contract.create({
      data: { id, ...columnsOf(signee), ...sent, createdAt: ctx.clock.now() },
      select: { id: true },
    })
    await tx.audit({ action: 'contract.request', entityId: id })
  })
  return url
}
