import { NEW_AGREEMENT } from '@portal/domain/company'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { requestContract } from '../contract/service.ts'
import { grantAccessRequest } from '../onboarding/service.ts'
import { addAdministrator } from '../user/service.ts'
import type { AdminOnboard, CompanyCreated } from './schemas.ts'
import { createCompany } from './service.ts'

type Input = z.infer<typeof AdminOnboard>

const fault = (pointer: string, code: string) =>
  new Refusal('invalid-body', { errors: [{ pointer, code, message: code }] })

// What the operator decides about the form: the same questions the form asks before it shows the fields.
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
  await requestContract(tx, ctx, companyId, { name: signeeName!, email: signeeEmail!, language: 'nb' })
}

/**
 * POST /onboarding/admin-onboard (000 §2.6, §3): company, agreements, contract for the signee and first administrator, all or
 * nothing. What staff add is a customer at once; only who onboards themselves waits for the signature.
 * @throws Refusal those of `createCompany`, invalid-body at the field, not-found for an unknown access request
 */
export const onboardCompany = (
  ctx: Ctx,
  input: Input,
): Promise<{ body: z.infer<typeof CompanyCreated>; replayed: boolean }> => {
  checkForm(ctx, input)
  const { company } = input
  return createOnce(ctx, async tx => {
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
    if (input.accessRequestId) await grantAccessRequest(tx, ctx, input.accessRequestId, id)
    return { companyId: id, userId }
  })
}
