import { hasPageAddress, parsePhone } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, Prisma, readTenant, type Tx } from '../../core/in-tenant.ts'
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
      const [made] = await tx.$queryRaw<{ id: string }[]>`
        insert into access_request (company_name, organisation_number, register_name, first_name, last_name, email, phone, phone_country_code, language, created_at)
        select ${form.companyName}, ${form.organisationNumber}, ${registerName}, ${form.firstName}, ${form.lastName}, ${form.email}, ${number.phone}, ${number.countryCode}, ${language}, ${ctx.clock.now()}
        where not exists (select from access_request where state = 'OPEN' and organisation_number = ${form.organisationNumber} and email = ${form.email})
        returning id`
      if (!made) return
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

const REQUEST_JSON = `json_build_object('id', r.id, 'state', r.state, 'companyName', r.company_name, 'organisationNumber', r.organisation_number,
  'firstName', r.first_name, 'lastName', r.last_name, 'email', r.email, 'phone', r.phone, 'phoneCountryCode', r.phone_country_code,
  'createdAt', r.created_at, 'handledAt', r.handled_at, 'companyId', r.company_id)`

/** A page of the requests, oldest first, which is the order of handling. */
export const listAccessRequests = async (
  ctx: Ctx,
  query: z.infer<typeof AccessRequestsQuery>,
): Promise<z.infer<typeof AccessRequests>> => {
  assertOnboardingOffered(ctx)
  const [row] = await readTenant<{ matches: z.infer<typeof AccessRequests>['matches']; total: number }>(ctx, {
    name: 'access-requests',
    text: `with found as materialized (select id, created_at from access_request where $1::text is null or state::text = $1),
      page as (select id from found order by created_at, id limit $2 offset $3)
      select (select count(*) from found)::int as total,
        coalesce((select json_agg(${REQUEST_JSON} order by r.created_at, r.id) from page p join access_request r on r.id = p.id), '[]'::json) as matches`,
    values: [query.state ?? null, query.maxEntries, query.offset],
  })
  return { matches: row!.matches, totalEntries: row!.total }
}

/** One request. @throws Refusal not-found */
export const getAccessRequest = async (ctx: Ctx, id: string): Promise<z.infer<typeof AccessRequest>> => {
  assertOnboardingOffered(ctx)
  const [row] = await readTenant<{ request: z.infer<typeof AccessRequest> }>(ctx, {
    name: 'access-request',
    text: `select ${REQUEST_JSON} as request from access_request r where r.id = $1::uuid`,
    values: [id],
  })
  if (!row) throw new Refusal('not-found')
  return row.request
}

type Handled = AccessApplicant & { language: 'nb' | 'en' }

/** Ends an OPEN request, once. @throws Refusal not-found, access-request-handled */
const handle = async (
  tx: Tx,
  ctx: Ctx,
  id: string,
  state: 'GRANTED' | 'DECLINED',
  companyId: string | null,
): Promise<Handled> => {
  const by = ctx.actor.kind === 'user' ? ctx.actor.id : null
  const [row] = await tx.$queryRaw<Handled[]>`
    update access_request set state = ${state}::access_request_state, handled_at = ${ctx.clock.now()}, handled_by_id = ${by}::uuid, company_id = ${companyId}
    where id = ${id}::uuid and state = 'OPEN'
    returning company_name as "companyName", organisation_number as "organisationNumber", register_name as "registerName", first_name as "firstName", last_name as "lastName",
      email, phone_country_code || phone as phone, language`
  if (row) {
    tellOfAccessRequests(tx)
    return row
  }
  const known = await tx.$queryRaw<object[]>`select id from access_request where id = ${id}::uuid`
  throw new Refusal(known.length ? 'access-request-handled' : 'not-found')
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
