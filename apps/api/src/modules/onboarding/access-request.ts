import { hasPageAddress, type Language, parsePhone } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf, Prisma, type Tx } from '../../core/in-tenant.ts'
import type { RegisterPort } from '../../ports/register.ts'
import { lookUp } from '../company/service.ts'
import { queueMessages } from '../message/service.ts'
import { assertOnboardingOffered } from './assert-offered.ts'
import type {
  AccessRequest,
  AccessRequestCreate,
  AccessRequestDecline,
  AccessRequests,
  AccessRequestsQuery,
} from './schemas.ts'
import { type AccessApplicant, accessDeclinedMail, accessReceiptMail, accessRequestMail } from './texts.ts'

const PAGE = '/bedrifter/foresporsler'

/** Tells staff how many requests wait, after a change of them. */
export const tellOfAccessRequests = (tx: Tx): void =>
  tx.notice({
    kind: 'accessRequests',
    // SQL: counted with the notice
    waits: Prisma.sql`select count(*) from access_request where state = 'OPEN'`,
  })

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * POST /onboarding/request-access (000 §2.7): stored for staff, with an e-mail to customer service and to the applicant. A repeat
 * by the same person for the same company creates nothing while the request is open. Anybody can type anything, to any address: what the
 * applicant is told names only what the register knows.
 * @throws Refusal those of `lookUp`; invalid-body for a name with the address of a page, where the register does not call the company so
 */
export const requestAccess = async (
  register: RegisterPort,
  ctx: Ctx,
  { language, ...form }: z.infer<typeof AccessRequestCreate>,
): Promise<void> => {
  assertOnboardingOffered(ctx)
  const { name: registerName } = await lookUp(register, ctx, form.organisationNumber)
  if (hasPageAddress(form.companyName) && !sameName(form.companyName, registerName))
    throw new Refusal('invalid-body', {
      errors: [{ pointer: '/companyName', code: 'page-address', message: 'page-address' }],
    })
  const number = parsePhone(form.phone, form.phoneCountryCode)
  if (!number.ok) throw new Refusal('phone-not-mobile')
  const applicant: AccessApplicant = { ...form, registerName, phone: number.countryCode + number.phone }
  await inTenant(
    ctx,
    async tx => {
      await tx.serialize(`access ${form.organisationNumber} ${form.email}`)
      const { companyName, organisationNumber, firstName, lastName, email } = form
      const open = await tx.models.accessRequest.findFirst({
        where: { state: 'OPEN', organisationNumber, email },
        select: { id: true },
      })
      if (open) return
      const made = await tx.models.accessRequest.create({
        data: {
          companyName,
          organisationNumber,
          registerName,
          firstName,
          lastName,
          email,
          language,
          phone: number.phone,
          phoneCountryCode: number.countryCode,
          createdAt: ctx.clock.now(),
        },
        select: { id: true },
      })
      await tx.audit({ action: 'access-request.create', entityId: made.id })
      tellOfAccessRequests(tx)
      const { customerService } = ctx.operator.email
      await queueMessages(tx, ctx, [
        {
          dedupeKey: `access-request:${made.id}`,
          channel: 'EMAIL',
          recipient: customerService,
          replyTo: form.email,
          ...accessRequestMail(ctx.operator, applicant, ctx.link(PAGE)),
        },
        {
          dedupeKey: `access-receipt:${made.id}`,
          channel: 'EMAIL',
          recipient: form.email,
          typed: true,
          replyTo: customerService,
          ...accessReceiptMail(language, ctx.operator, applicant),
        },
      ])
    },
    { unaudited: 'a request that is open already changes nothing' },
  )
}

const REQUEST = {
  id: true,
  state: true,
  companyName: true,
  organisationNumber: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  phoneCountryCode: true,
  createdAt: true,
  handledAt: true,
  companyId: true,
} satisfies Prisma.AccessRequestSelect

const presentRequest = ({
  createdAt,
  handledAt,
  ...request
}: Prisma.AccessRequestGetPayload<{ select: typeof REQUEST }>): z.infer<typeof AccessRequest> => ({
  ...request,
  createdAt: createdAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
})

/** A page of the requests, oldest first, which is the order of handling. */
export const listAccessRequests = async (
  ctx: Ctx,
  query: z.infer<typeof AccessRequestsQuery>,
): Promise<z.infer<typeof AccessRequests>> => {
  assertOnboardingOffered(ctx)
  const models = modelsOf(ctx)
  const where = query.state ? { state: query.state } : {}
  const [matches, totalEntries] = await Promise.all([
    models.accessRequest.findMany({
      where,
      select: REQUEST,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: query.maxEntries,
      skip: query.offset,
    }),
    models.accessRequest.count({ where }),
  ])
  return { matches: matches.map(presentRequest), totalEntries }
}

/** One request. @throws Refusal not-found */
export const getAccessRequest = async (ctx: Ctx, id: string): Promise<z.infer<typeof AccessRequest>> => {
  assertOnboardingOffered(ctx)
  const models = modelsOf(ctx)
  const row = await models.accessRequest.findFirst({ where: { id }, select: REQUEST })
  if (!row) throw new Refusal('not-found')
  return presentRequest(row)
}

type Handled = AccessApplicant & { language: Language }

/** Ends an OPEN request, once. @throws Refusal not-found, access-request-handled */
const handle = async (
  tx: Tx,
  ctx: Ctx,
  id: string,
  state: 'GRANTED' | 'DECLINED',
  companyId: string | null,
): Promise<Handled> => {
  const by = ctx.actor.kind === 'user' ? ctx.actor.id : null
  const [row] = await tx.models.accessRequest.updateManyAndReturn({
    where: { id, state: 'OPEN' },
    data: { state, handledAt: ctx.clock.now(), handledById: by, companyId },
    select: {
      companyName: true,
      organisationNumber: true,
      registerName: true,
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      phoneCountryCode: true,
      language: true,
    },
  })
  if (row) {
    tellOfAccessRequests(tx)
    const { phone, phoneCountryCode, language, ...applicant } = row
    return { ...applicant, phone: phoneCountryCode + phone, language: language as Handled['language'] }
  }
  const known = await tx.models.accessRequest.findFirst({ where: { id }, select: { id: true } })
  throw new Refusal(known ? 'access-request-handled' : 'not-found')
}

/** Marks a request as granted with the company added for it, in the transaction that adds the company. */
export const grantAccessRequest = async (tx: Tx, ctx: Ctx, id: string, companyId: string): Promise<void> => {
  await handle(tx, ctx, id, 'GRANTED', companyId)
  await tx.audit({ action: 'access-request.grant', companyId, entityId: id })
}

/** POST …/{id}/decline: sends the reason to the applicant by e-mail. @throws Refusal not-found, access-request-handled */
export const declineAccessRequest = async (
  ctx: Ctx,
  id: string,
  { message }: z.infer<typeof AccessRequestDecline>,
): Promise<void> => {
  assertOnboardingOffered(ctx)
  await inTenant(ctx, async tx => {
    const applicant = await handle(tx, ctx, id, 'DECLINED', null)
    await tx.audit({ action: 'access-request.decline', entityId: id })
    await queueMessages(tx, ctx, [
      {
        dedupeKey: `access-declined:${id}`,
        channel: 'EMAIL',
        recipient: applicant.email,
        replyTo: ctx.operator.email.customerService,
        ...accessDeclinedMail(applicant.language, ctx.operator, applicant, message),
      },
    ])
  })
}
