import type { AddressesForm } from '@portal/domain/company'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { writeAddresses } from './address.ts'
import { checkAgreements, insertAgreements, type NewAgreement, takeNumbers } from './agreement.ts'

export type NewCompany = {
  /** As typed by staff; otherwise the next number of the operator's series. */
  id?: string | undefined
  name: string
  organisationNumber: string
  addresses: AddressesForm
  agreements: readonly NewAgreement[]
  access: 'LIMITED' | 'FULL'
}

/**
 * Creates a company with its addresses and agreements. All companies are created here.
 * @throws Refusal company-exists, customer-number-taken, agreement-type-not-offered, agreement-conflict
 */
export const createCompany = async (tx: Tx, ctx: Ctx, company: NewCompany): Promise<{ id: string }> => {
  checkAgreements(ctx, company.agreements, [])
  const id = company.id ?? String((await takeNumbers(tx, 'company', 1)) + 1)
  const { name, organisationNumber, access } = company
  const made = await tx.models.company.createMany({
    data: { id, name, organisationNumber, access, createdAt: ctx.clock.now() },
    skipDuplicates: true,
  })
  if (made.count === 0) {
    const same = await tx.models.company.findFirst({
      where: { organisationNumber, deletedAt: null },
      select: { id: true },
    })
    throw same ? new Refusal('company-exists', { companyId: same.id }) : new Refusal('customer-number-taken')
  }
  await writeAddresses(tx, id, company.addresses)
  await insertAgreements(tx, ctx, id, company.agreements)
  await tx.audit({
    action: 'company.create',
    companyId: id,
    entityId: id,
    detail: { agreements: company.agreements.map(({ subType }) => subType), access: company.access },
  })
  return { id }
}
