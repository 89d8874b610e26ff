import { isOrganisationNumber } from '@portal/domain'
import { type AddressForm, writtenName } from '@portal/domain/company'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { OutboundError } from '../../ports/outbound.ts'
import type { RegisterAddress, RegisterCompany, RegisterPort } from '../../ports/register.ts'
import type { Prefill } from './schemas.ts'

const formOf = (address: RegisterAddress | null): AddressForm => ({
  addressLine1: address?.line1 ?? '',
  addressLine2: address?.line2 ?? '',
  postCode: address?.postCode ?? '',
  postArea: address?.city ?? '',
  countryCode: 'NO',
})

/** The register has names and cities in capitals. */
const written = (company: RegisterCompany): RegisterCompany => {
  const address = (of: RegisterAddress | null) => of && { ...of, city: writtenName(of.city) }
  const { name, business, post } = company
  return { ...company, name: writtenName(name), business: address(business), post: address(post) }
}

/** The register's addresses as the three of a company; invoices go to the postal address. */
export const addressesOf = ({ business, post }: Pick<RegisterCompany, 'business' | 'post'>) => {
  const postAddress = formOf(post ?? business)
  return { billAddress: postAddress, postAddress, visitAddress: formOf(business ?? post) }
}

/**
 * A company that may become a customer, from the business register (000 §2.6, §8), with its name as people write it.
 * @throws Refusal organisation-number-invalid, company-not-in-register, company-dissolved, register-unavailable
 */
export const lookUp = async (
  register: RegisterPort,
  ctx: Pick<Ctx, 'log'>,
  organisationNumber: string,
): Promise<RegisterCompany> => {
  // No organisation has a number with a wrong check digit, so the register is not asked.
  if (!isOrganisationNumber(organisationNumber)) throw new Refusal('organisation-number-invalid')
  const answer = await register.lookup(organisationNumber).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error
    ctx.log.warn({ err: error }, 'the business register did not answer')
    throw new Refusal('register-unavailable')
  })
  switch (answer.kind) {
    case 'found':
      return written(answer.company)
    case 'invalid':
      throw new Refusal('organisation-number-invalid')
    case 'unknown':
      throw new Refusal('company-not-in-register')
    case 'dissolved':
      throw new Refusal('company-dissolved')
  }
}

/** The customer who has an organisation number, or null. */
export const companyOf = async (ctx: Pick<Ctx, 'db' | 'operator'>, organisationNumber: string) => {
  const models = modelsOf(ctx)
  const row = await models.company.findFirst({
    where: { organisationNumber, deletedAt: null },
    select: { id: true },
  })
  return row?.id ?? null
}

/**
 * The register's entry of a company that staff may add as a customer.
 * @throws Refusal those of `lookUp`, company-exists with the customer number
 */
export const lookUpNewCustomer = async (
  register: RegisterPort,
  ctx: Ctx,
  organisationNumber: string,
): Promise<RegisterCompany> => {
  const companyId = await companyOf(ctx, organisationNumber)
  if (companyId !== null) throw new Refusal('company-exists', { companyId })
  return lookUp(register, ctx, organisationNumber)
}

/** GET …/create-prefill/{orgNumber}. @throws Refusal those of `lookUpNewCustomer` */
export const prefill = async (
  register: RegisterPort,
  ctx: Ctx,
  organisationNumber: string,
): Promise<z.infer<typeof Prefill>> => {
  const company = await lookUpNewCustomer(register, ctx, organisationNumber)
  return { name: company.name, organisationNumber, ...addressesOf(company) }
}
