import { NEW_AGREEMENT } from '@portal/domain/company'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import type { Tx } from '../../core/in-tenant.ts'
import type { RegisterPort } from '../../ports/register.ts'
import { requestContract } from '../contract/service.ts'
import { addAdministrator } from '../user/service.ts'
import { createCompany } from './create.ts'
import { lookUpNewCustomer } from './prefill.ts'
import type { AdminOnboard, CompanyCreated } from './schemas.ts'

type Input = z.infer<typeof AdminOnboard>

/** What happens with the access request that a company is added for, in the transaction that adds it. The requests are given by the application. */
export type RequestGranted = (tx: Tx, ctx: Ctx, accessRequestId: string, companyId: string) => Promise<void>

type Needs = { register: RegisterPort; requestGranted: RequestGranted }

const fault = (pointer: string, code: string) =>
  new Refusal('invalid-body', { errors: [{ pointer, code, message: code }] })

// The operator's settings for the form, the same as the web form uses.
const checkForm = ({ operator, environment }: Ctx, { company, signeeName, signeeEmail }: Input): void => {
  if (operator.customerNumberTyped !== (company.id !== undefined))
    throw fault('/company/id', company.id === undefined ? 'required' : 'unknown-field')
  const expected = operator.requireSignee[environment]
  for (const [pointer, given] of [
    ['/signeeName', signeeName],
    ['/signeeEmail', signeeEmail],
  ] as const)
    if (expected !== (given !== undefined)) throw fault(pointer, expected ? 'required' : 'unknown-field')
}

const askSignee = async (tx: Tx, ctx: Ctx, companyId: string, { signeeName, signeeEmail }: Input) => {
  if (!ctx.operator.requireSignee[ctx.environment]) return
  await requestContract(tx, ctx, companyId, {
    name: signeeName!,
    email: signeeEmail!,
    birthdate: null,
    language: 'nb',
  })
}

/**
 * POST /onboarding/admin-onboard (000 §2.6, §3): company, agreements, contract for the signee and first administrator, all or
 * nothing. A company added by staff can order at once; one that registered itself must wait for the signature. The business
 * register is asked again, because the caller may not have looked the company up.
 * @throws Refusal those of `lookUpNewCustomer` and `createCompany`, invalid-body at the field, not-found for an unknown access request
 */
export const onboardCompany = async (
  { register, requestGranted }: Needs,
  ctx: Ctx,
  input: Input,
): Promise<{ body: z.infer<typeof CompanyCreated>; replayed: boolean }> => {
  checkForm(ctx, input)
  const { company } = input
  // The register is asked before the transaction, which must not wait for it. The refusal is thrown inside, so that a repeat still
  // gets the first answer.
  const refusal = await lookUpNewCustomer(register, ctx, company.organisationNumber).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    },
  )
  return createOnce(ctx, async tx => {
    if (refusal) throw refusal
    const { id } = await createCompany(tx, ctx, {
      id: company.id,
      name: company.name,
      organisationNumber: company.organisationNumber,
      addresses: company,
      agreements: input.agreements.map(agreement => ({
        paymentDeadlineDays: NEW_AGREEMENT.paymentDeadlineDays,
        ...agreement,
      })),
      access: 'FULL',
    })
    await askSignee(tx, ctx, id, input)
    const userId = await addAdministrator(
      tx,
      ctx,
      { id, name: company.name },
      {
        email: input.userEmail,
        firstName: input.userFirstName,
        lastName: input.userLastName,
        phone: input.phone,
        phoneCountryCode: input.phoneCountryCode,
      },
    )
    if (input.accessRequestId) await requestGranted(tx, ctx, input.accessRequestId, id)
    return { companyId: id, userId }
  })
}
