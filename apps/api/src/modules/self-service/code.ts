import { randomInt, timingSafeEqual } from 'node:crypto'
import { type Language, readMobile } from '@portal/domain'
import { addTime } from '@portal/domain/instants'
import { WIDGET_CODE } from '@portal/domain/widget'
import { type Allowance, useAllowance } from '../../core/allowance.ts'
import type { Ctx } from '../../core/ctx.ts'
import {
  bytes,
  openEmployeeSession,
  openPhone,
  type ProvenPhone,
  phoneKeyOf,
  sealPhone,
} from '../../core/employee-session.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { networkOf } from '../../core/limits.ts'
import { securityEvent } from '../../core/security-event.ts'
import { queueMessages } from '../message/service.ts'
import { companiesOf } from './people.ts'
import { meSms } from './texts.ts'

const HOUR = 3600
export const PER_PHONE: Allowance = { name: 'me-code-phone', most: 5, seconds: HOUR }
export const PER_NETWORK: Allowance = { name: 'me-code-network', most: 30, seconds: HOUR }
/** Of all codes to employees of a company. Nobody is told when it is used up: that would say whose phone it is. */
const PER_COMPANY: Allowance = { name: 'me-code-company', most: 300, seconds: HOUR }

export const newCode = (): string =>
  String(randomInt(10 ** WIDGET_CODE.length)).padStart(WIDGET_CODE.length, '0')

/** A mobile number as somebody typed it. @throws Refusal invalid-body, with the field and what is wrong with it */
export const readPhone = (typed: string): ProvenPhone => {
  const read = readMobile(typed)
  if (!read.ok)
    throw new Refusal('invalid-body', {
      errors: [{ pointer: '/phone', code: read.problem, message: read.problem }],
    })
  return { phone: read.phone, phoneCountryCode: read.countryCode }
}

/** What is stored of a code. Bound to its phone: a leaked one is of no use for another. */
export const hashOfCode = (ctx: Pick<Ctx, 'keyedHash'>, of: Buffer, code: string): Buffer =>
  ctx.keyedHash(`me-code ${of.toString('hex')} ${code}`)

/**
 * POST /me-api/code: takes the wish for a code. Whether the phone has anything here is not looked at: the same row is written for every
 * phone, and a job sends the code where there is somebody to send it to. So answer, work and time are the same.
 * @throws Refusal invalid-body, limit-reached
 */
export const askCode = async (ctx: Ctx, typed: string, language: Language): Promise<void> => {
  const of = readPhone(typed)
  const key = phoneKeyOf(ctx, of)
  const phoneKey = bytes(key)
  const now = ctx.clock.now()
  await inTenant(ctx, async tx => {
    await useAllowance(tx, ctx, PER_PHONE, of.phoneCountryCode + of.phone)
    await useAllowance(tx, ctx, PER_NETWORK, networkOf(ctx.address ?? ''))
    const asked = {
      ...{ phone: sealPhone(ctx, of, key), language, codeHash: null, tries: 0, handledAt: null },
      ...{ askedAt: now, expiresAt: addTime(now, { minutes: WIDGET_CODE.minutes }) },
    }
    // The allowance has locked its row, so that two for one phone come one after the other.
    await tx.models.meCode.deleteMany({ where: { phoneKey } })
    await tx.models.meCode.create({ data: { phoneKey, ...asked }, select: { askedAt: true } })
    await tx.audit({ action: 'self-service.code', entityId: null })
    await tx.enqueue('me-code-send', { operator: ctx.operator.id })
  })
}

const AT_ONCE = 100

/** Sends the codes that were asked for, to the phones that have something here. */
export const sendCodes = async (ctx: JobCtx): Promise<{ sent: number; nobody: number }> => {
  const counts = { sent: 0, nobody: 0 }
  for (;;) {
    const done = await inTenant(
      ctx,
      async tx => {
        const asked = await tx.models.meCode.findMany({
          where: { handledAt: null },
          select: { phoneKey: true, phone: true, language: true, expiresAt: true, askedAt: true },
          orderBy: { askedAt: 'asc' },
          take: AT_ONCE,
        })
        for (const { phoneKey, phone, language, expiresAt, askedAt } of asked) {
          const key = Buffer.from(phoneKey)
          tx.lock('meCode', { phoneKey })
          const claimed = await tx.models.meCode.updateMany({
            where: { phoneKey, handledAt: null, askedAt },
            data: { handledAt: ctx.clock.now() },
          })
          if (claimed.count === 0 || expiresAt <= ctx.clock.now()) continue
          const of = openPhone(ctx, phone, key)
          const companies = await companiesOf(tx, ctx, of)
          const allowed = await useCompanies(ctx, tx, companies)
          if (!allowed) {
            counts.nobody += 1
            continue
          }
          const code = newCode()
          await tx.models.meCode.updateMany({
            where: { phoneKey },
            data: { codeHash: bytes(hashOfCode(ctx, key, code)) },
          })
          await queueMessages(tx, ctx, [
            {
              dedupeKey: `me-code:${key.toString('hex').slice(0, 16)}:${askedAt.getTime()}`,
              channel: 'SMS',
              recipient: of.phoneCountryCode + of.phone,
              secret: true,
              body: meSms(language as Language)('code', {
                operator: ctx.operator.name,
                code,
                minutes: WIDGET_CODE.minutes,
              }),
            },
          ])
          counts.sent += 1
        }
        return asked.length < AT_ONCE
      },
      {
        unaudited:
          'the log has it that a code was asked for; that it was sent would say whose phone is known',
      },
    )
    if (done) return counts
  }
}

/** Whether a code may be sent for one of the companies; false also where there is none. */
const useCompanies = async (
  ctx: JobCtx,
  tx: Parameters<typeof useAllowance>[0],
  companies: readonly string[],
): Promise<boolean> => {
  for (const company of companies) {
    const used = await useAllowance(tx, ctx, PER_COMPANY, company).then(
      () => true,
      error => {
        if (error instanceof Refusal) return false
        throw error
      },
    )
    if (used) return true
  }
  return false
}

const NO_HASH = Buffer.alloc(32)

/** A code that was refused, for whoever looks after security: of each, also of one that is over. */
const noteRefused = (ctx: Ctx, code: string): void =>
  securityEvent(ctx, { kind: 'code.refused', operation: 'meSignIn', detail: { code } })

/**
 * POST /me-api/session: signs in by phone and code, once. A phone that nobody knows has a row like any other, and no code is right.
 * @returns the value of the cookie
 * @throws Refusal invalid-body, code-wrong with `triesLeft`, code-expired, code-tries-used
 */
export const signInWithCode = async (ctx: Ctx, typed: string, code: string): Promise<string> => {
  const of = readPhone(typed)
  const key = phoneKeyOf(ctx, of)
  const phoneKey = bytes(key)
  const outcome = await inTenant(
    ctx,
    async tx => {
      tx.lock('meCode', { phoneKey })
      const row = await tx.models.meCode.findFirst({
        where: { phoneKey, expiresAt: { gt: ctx.clock.now() } },
        select: { codeHash: true, tries: true },
      })
      if (!row) return { refused: 'code-expired' as const }
      if (row.tries >= WIDGET_CODE.tries) return { refused: 'code-tries-used' as const }
      const right = timingSafeEqual(row.codeHash ?? NO_HASH, hashOfCode(ctx, key, code))
      if (!right) {
        await tx.models.meCode.updateMany({ where: { phoneKey }, data: { tries: { increment: 1 } } })
        await tx.audit({ action: 'self-service.wrong-code' })
        return { refused: 'code-wrong' as const, triesLeft: WIDGET_CODE.tries - row.tries - 1 }
      }
      await tx.models.meCode.deleteMany({ where: { phoneKey } })
      const cookie = await openEmployeeSession(tx, ctx, of)
      await tx.audit({ action: 'self-service.sign-in' })
      return { refused: null, cookie }
    },
    { unaudited: 'a code that is over changes nothing' },
  )
  if (outcome.refused === null) return outcome.cookie
  const { refused, ...more } = outcome
  if (refused === 'code-expired') noteRefused(ctx, refused)
  throw new Refusal(refused, more)
}

/** DELETE /me-api/session: signs out. */
export const signOut = (ctx: Ctx): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      if (ctx.actor.kind !== 'employee') return
      await tx.models.meSession.deleteMany({ where: { idHash: bytes(ctx.actor.session) } })
      await tx.audit({ action: 'self-service.sign-out' })
    },
    { unaudited: 'nobody is signed in' },
  )
