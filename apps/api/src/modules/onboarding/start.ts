import { randomUUID } from 'node:crypto'
import { type Language, parsePhone } from '@portal/domain'
import { type NextStep, signsAlone } from '@portal/domain/onboarding'
import * as oidc from 'openid-client'
import type { z } from 'zod'
import { sessionKeys } from '../../core/config.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { randomToken, seal, unseal } from '../../core/tokens.ts'
import type { Signer } from '../../ports/fullmakt.ts'
import type { SignInTransaction, StrongIdentity } from '../../ports/identity.ts'
import { OutboundError } from '../../ports/outbound.ts'
import { companyOf, lookUp } from '../company/service.ts'
import { signNow } from '../contract/service.ts'
import { assertOnboardingOffered } from './assert-offered.ts'
import type { OnboardingStart } from './schemas.ts'

/** The content of the visitor's cookie while they are at the provider. */
export type Visit = SignInTransaction & { onboardingId: string }
const CONTEXT = Buffer.from('onboarding')

/** The address of the continuation page (000 §2.7). */
export const continuation = (onboardingId: string, nextStep: NextStep): string =>
  `/register/continue?onboardingId=${onboardingId}&nextStep=${nextStep}`

/**
 * POST /onboarding/start: stores the input with the register's answer, for this browser, and returns the address of BankID. Only identified visitors
 * learn whether the company is a customer already.
 * @throws Refusal those of `lookUp`; account-not-possible for a dissolved company
 */
export const startOnboarding = async (
  services: Services,
  ctx: Ctx,
  origin: string,
  browser: Buffer,
  { language, ...form }: z.infer<typeof OnboardingStart>,
): Promise<{ address: string; cookie: string }> => {
  assertOnboardingOffered(ctx, ['full'])
  const company = await lookUp(services.ports.register, ctx, form.organisationNumber).catch(
    (error: unknown) => {
      throw error instanceof Refusal && error.code === 'company-dissolved'
        ? new Refusal('account-not-possible')
        : error
    },
  )
  const number = parsePhone(form.phone, form.phoneCountryCode)
  if (!number.ok) throw new Refusal('phone-not-mobile')
  const visit: Visit = {
    state: randomToken(),
    nonce: randomToken(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    redirectUri: `${origin}/onboarding/callback`,
    returnTo: '/register',
    onboardingId: randomUUID(),
  }
  const address = await services.identity.strongUrl(visit, language)
  await inTenant(ctx, async tx => {
    const now = ctx.clock.now()
    const { email, organisationNumber } = form
    await tx.models.onboarding.create({
      data: {
        id: visit.onboardingId,
        browserHash: new Uint8Array(browser),
        email,
        language,
        phone: number.phone,
        phoneCountryCode: number.countryCode,
        organisationNumber,
        register: company,
        createdAt: now,
        updatedAt: now,
      },
      select: { id: true },
    })
    await tx.audit({ action: 'onboarding.start', entityId: visit.onboardingId })
  })
  return {
    address: address.href,
    cookie: seal(services.config.SESSION_KEY, visit, CONTEXT).toString('base64url'),
  }
}

/** @returns null for a cookie that is not ours */
export const readVisit = (services: Services, sealed: string): Visit | null => {
  try {
    return unseal(sessionKeys(services.config), Buffer.from(sealed, 'base64url'), CONTEXT) as Visit
  } catch {
    return null
  }
}

type Started = {
  organisationNumber: string
  companyName: string
  language: Language
  email: string
  emailTaken: boolean
}

// As at the first sign-in: the user is found by the e-mail address that the provider has verified.
const recognise = (ctx: Ctx, { subject, email }: StrongIdentity): Promise<number> =>
  inTenant(
    ctx,
    tx =>
      // SQL: finds the e-mail address by an index that leaves deleted users out; a condition of a model does not match it.
      tx.$executeRaw`
        update app_user set subject = ${subject} where email = ${email} and subject is null and state = 'ACTIVE'
          and not exists (select from app_user known where known.subject = ${subject})`,
    { unaudited: 'the first sign-in of a user binds whom the provider knows' },
  )

const readStarted = async (ctx: Ctx, id: string, subject: string): Promise<Started | undefined> => {
  // SQL: looks the e-mail address up in an index that leaves deleted users out; a condition of a model does not match it.
  const [row] = await readTenant<Started>(ctx, {
    name: 'onboarding-started',
    text: `select o.organisation_number as "organisationNumber", o.register ->> 'name' as "companyName", o.language, o.email,
        exists (select from app_user u where u.email = o.email and u.state <> 'DELETED' and u.subject is distinct from $2) as "emailTaken"
      from onboarding o where o.id = $1::uuid and o.state in ('STARTED', 'IDENTIFIED')`,
    values: [id, subject],
  })
  return row
}

// The registration ends here; nothing of the person is stored.
const ended = (ctx: Ctx, id: string) =>
  inTenant(ctx, async tx => {
    await tx.models.onboarding.updateMany({
      where: { id, state: { in: ['STARTED', 'IDENTIFIED'] } },
      data: { state: 'COMPANY_EXISTS', updatedAt: ctx.clock.now() },
    })
    await tx.audit({ action: 'onboarding.identify', entityId: id })
  })

const identified = (
  ctx: Ctx,
  id: string,
  person: StrongIdentity,
  signers: Signer[],
  contractId: string | null,
) =>
  inTenant(ctx, async tx => {
    const { subject, firstName, lastName } = person
    await tx.models.onboarding.updateMany({
      where: { id, state: { in: ['STARTED', 'IDENTIFIED'] } },
      data: {
        state: contractId ? 'SIGNING' : 'IDENTIFIED',
        subject,
        firstName,
        lastName,
        contractId,
        signers: signers.map(({ name, birthdate }) => ({ name, birthdate })),
        updatedAt: ctx.clock.now(),
      },
    })
    await tx.audit({ action: 'onboarding.identify', entityId: id })
  })

/**
 * The return from BankID: to the signing page for a person who may sign alone, otherwise to the continuation page. @returns an
 * address
 * @throws Error when the provider's answer is invalid, or an outside system does not answer
 */
export const continueFromBankId = async (
  services: Services,
  ctx: Ctx,
  callback: URL,
  origin: string,
  visit: Visit,
): Promise<string> => {
  const id = visit.onboardingId
  const person = await services.identity.identify(callback, visit)
  await recognise(ctx, person)
  const started = await readStarted(ctx, id, person.subject)
  if (!started) throw new Error('there is no such onboarding to go on with')
  if ((await companyOf(ctx, started.organisationNumber)) !== null) {
    await ended(ctx, id)
    return continuation(id, 'CONTACT_SUPPORT_COMPANY_EXISTS')
  }
  if (started.emailTaken) throw new Error('the e-mail address belongs to somebody else')
  const signers = await services.ports.fullmakt.signers(started.organisationNumber)
  const contractId = randomUUID()
  const page = signsAlone(person, signers)
    ? await signNow(services.ports.signing, ctx, {
        id: contractId,
        companyName: started.companyName,
        organisationNumber: started.organisationNumber,
        signee: {
          name: `${person.firstName} ${person.lastName}`,
          email: started.email,
          birthdate: person.birthdate,
          language: started.language,
        },
        day: ctx.today,
        returnUrl: `${origin}/onboarding/signed?onboardingId=${id}`,
      }).catch((error: unknown) => {
        if (!(error instanceof OutboundError)) throw error
        // The contract can be sent to them like to any signee.
        ctx.log.warn({ err: error }, 'the signing service did not take a contract')
        return null
      })
    : null
  await identified(ctx, id, person, signers, page === null ? null : contractId)
  return page ?? continuation(id, 'PROVIDE_SIGNEE_INFO')
}
