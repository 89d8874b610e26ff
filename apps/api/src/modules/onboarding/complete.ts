import { NEW_AGREEMENT } from '@portal/domain/company'
import { ADMINISTRATOR_ROLES } from '@portal/domain/user'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { addressesOf, createCompany } from '../company/service.ts'
import { queueMessages } from '../message/service.ts'
import { createUser, grantCompanyRoles } from '../user/service.ts'
import type { Onboarding } from './registration.ts'
import { welcomeMail } from './texts.ts'

// Another registration was faster, or the address is taken: the visitor gets the same answer.
const asNotPossible = (error: unknown): never => {
  const known = error instanceof Refusal && (error.code === 'company-exists' || error.code === 'email-taken')
  throw known ? new Refusal('account-not-possible') : error
}

/**
 * The person who identified themselves: known by the provider's subject, never by an e-mail address they typed.
 * @throws Refusal account-not-possible for somebody who has been switched off here
 */
const administrator = async (
  tx: Tx,
  ctx: Ctx,
  onboarding: Onboarding,
  companyId: string,
): Promise<string> => {
  const companyRoles = ADMINISTRATOR_ROLES.map(role => ({ companyId, role }))
  // Whoever has not identified themselves has no subject, and is nobody.
  const subject = onboarding.subject ?? ''
  tx.lock('user', { subject })
  const known = await tx.models.user.findFirst({ where: { subject }, select: { id: true, state: true } })
  if (known && known.state !== 'ACTIVE') throw new Refusal('account-not-possible')
  if (known) {
    await grantCompanyRoles(tx, ctx, known.id, companyRoles)
    return known.id
  }
  const { id } = await createUser(tx, ctx, {
    email: onboarding.email,
    firstName: onboarding.firstName!,
    lastName: onboarding.lastName!,
    phone: onboarding.phone,
    phoneCountryCode: onboarding.phoneCountryCode,
    state: 'ACTIVE',
    subject: onboarding.subject,
    companyRoles,
  })
  await tx.audit({ action: 'user.create', companyId, entityId: id })
  return id
}

/**
 * Creates the company and its administrator; the company is limited until the contract is signed. @throws Refusal
 * account-not-possible
 */
export const completeOnboarding = async (tx: Tx, ctx: Ctx, onboarding: Onboarding): Promise<void> => {
  // Locked, so that a concurrent answer of the signing service finds either no company or the complete one.
  const { contractId } = onboarding
  if (contractId === null) throw new Refusal('onboarding-state')
  tx.lock('contract', { id: contractId })
  const contract = await tx.models.contract.findFirst({ where: { id: contractId }, select: { state: true } })
  const access = contract?.state === 'SIGNED' ? 'FULL' : 'LIMITED'
  const { name, organisationNumber } = onboarding.register
  const company = await createCompany(tx, ctx, {
    name,
    organisationNumber,
    addresses: addressesOf(onboarding.register),
    agreements: [
      { ...NEW_AGREEMENT, subType: ctx.operator.defaultAgreements[0]!, invoiceReference: name.slice(0, 200) },
    ],
    access,
  }).catch(asNotPossible)
  const userId = await administrator(tx, ctx, onboarding, company.id).catch(asNotPossible)
  const companyId = company.id
  await tx.models.contract.updateMany({ where: { id: contractId }, data: { companyId } })
  await tx.models.onboarding.updateMany({
    where: { id: onboarding.id },
    data: { state: 'COMPLETED', companyId, userId, codeHash: null, updatedAt: ctx.clock.now() },
  })
  await tx.audit({
    action: 'onboarding.complete',
    companyId,
    entityId: onboarding.id,
    detail: { access },
  })
  await queueMessages(tx, ctx, [
    {
      dedupeKey: `welcome:${onboarding.id}`,
      channel: 'EMAIL',
      recipient: onboarding.email,
      replyTo: ctx.operator.email.customerService,
      ...welcomeMail(onboarding.language, {
        operator: ctx.operator,
        firstName: onboarding.firstName!,
        company: name,
        link: ctx.link('/'),
        limited: access === 'LIMITED',
      }),
    },
  ])
}
