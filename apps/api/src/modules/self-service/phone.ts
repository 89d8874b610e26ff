import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Language } from '@portal/domain'
import { addTime } from '@portal/domain/instants'
import { PHONE_CHANGE_HOURS } from '@portal/domain/self-service'
import { WIDGET_CODE } from '@portal/domain/widget'
import type { z } from 'zod'
import { useAllowance } from '../../core/allowance.ts'
import type { Ctx } from '../../core/ctx.ts'
import { bytes, openPhone, sealPhone } from '../../core/employee-session.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf, type Tx } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { networkOf } from '../../core/limits.ts'
import { hashToken, isToken, randomToken } from '../../core/tokens.ts'
import { queueMessages } from '../message/service.ts'
import { loadTariff } from '../tariff/service.ts'
import { orderRefused } from '../ticket/service.ts'
import { actingOn, findOwn, makeRequest, makeRoom } from './ask.ts'
import { hashOfCode, newCode, PER_NETWORK, PER_PHONE, readPhone } from './code.ts'
import { checkMove } from './move-phone.ts'
import { actingAs, ownHolders } from './people.ts'
import { carryOut, closeRequest, lockRequest, tellOfRequests } from './requests.ts'
import type { MePhoneAsk, MePhoneAsked, MePhoneConfirm, MePhoneConfirmed } from './schemas.ts'
import { meSms } from './texts.ts'

const rowKey = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/**
 * POST /me-api/phone: a ticket is to go to another number, which gets a code. Nobody else is told before the number is proven.
 * @throws Refusal not-your-ticket, employee-changes-off, invalid-body, ticket-not-changeable, transfers-used, limit-reached
 */
export const askNewPhone = async (
  ctx: Ctx,
  { id: ticketId, phone: typed, language }: z.infer<typeof MePhoneAsk>,
): Promise<z.infer<typeof MePhoneAsked>> => {
  const to = readPhone(typed)
  const acting = await actingOn(ctx, ticketId)
  return inTenant(acting, async tx => {
    const subject = await findOwn(tx, acting, ticketId)
    if (!subject.ticketId) throw new Refusal('not-your-ticket')
    if (subject.modeOf('PHONE') === 'OFF') throw new Refusal('employee-changes-off')
    const ticket = await checkMove(tx, acting, subject.product, ticketId)
    if (ticket.phone === to.phone && ticket.phoneCountryCode === to.phoneCountryCode)
      throw new Refusal('invalid-body', {
        errors: [{ pointer: '/phone', code: 'phone-invalid', message: 'the same number' }],
      })
    const recipient = to.phoneCountryCode + to.phone
    await useAllowance(tx, ctx, PER_PHONE, recipient)
    await useAllowance(tx, ctx, PER_NETWORK, networkOf(ctx.address ?? ''))
    const id = randomUUID()
    const code = newCode()
    await tx.models.phoneChange.deleteMany({ where: { holderId: subject.holderId, requestId: null } })
    await tx.models.phoneChange.create({
      data: {
        ...{ id, holderId: subject.holderId, ticketId, phone: sealPhone(ctx, to, rowKey(id)) },
        newCodeHash: bytes(hashOfCode(ctx, rowKey(id), code)),
        expiresAt: addTime(ctx.clock.now(), { minutes: WIDGET_CODE.minutes }),
      },
      select: { id: true },
    })
    await queueMessages(tx, acting, [
      {
        dedupeKey: `me-new-phone:${id}`,
        channel: 'SMS',
        recipient,
        secret: true,
        body: meSms(language)('newPhone', { operator: ctx.operator.name, code }),
      },
    ])
    await tx.audit({ action: 'self-service.ask-phone', companyId: subject.companyId, entityId: ticketId })
    return { id }
  })
}

/** A change of number of whoever calls, locked until the commit. @throws Refusal not-found */
const lockChange = async (tx: Tx, ctx: Ctx, id: string) => {
  tx.lock('phoneChange', { id })
  const row = await tx.models.phoneChange.findFirst({ where: { id, holder: ownHolders(ctx) } })
  if (!row) throw new Refusal('not-found')
  return row
}

type Confirmed = z.infer<typeof MePhoneConfirmed>

/** The message to the old number: with a code where that makes it happen, with the link that stops it always. */
const tellOldNumber = (
  tx: Tx,
  ctx: Ctx,
  {
    id,
    company,
    language,
    automatic,
  }: { id: string; company: string; language: Language; automatic: boolean },
) => {
  const code = newCode()
  const key = randomToken()
  const { phone, phoneCountryCode } = ctx.actor as Extract<Ctx['actor'], { kind: 'employee' }>
  const message = queueMessages(tx, ctx, [
    {
      dedupeKey: `me-old-phone:${id}`,
      channel: 'SMS' as const,
      recipient: phoneCountryCode + phone,
      secret: true as const,
      body: meSms(language)(automatic ? 'oldPhone' : 'oldPhoneAsk', {
        operator: ctx.operator.name,
        company,
        code,
        link: ctx.link(`/min/stopp#${key}`),
      }),
    },
  ])
  return message.then(() => ({
    oldCodeHash: bytes(hashOfCode(ctx, rowKey(id), code)),
    stopHash: bytes(hashToken(key)),
  }))
}

/**
 * POST /me-api/phone/confirm: the code of the new number makes the request, which waits for 24 hours or for the company; that of the old
 * number, where the company lets it happen by itself, makes it happen at once.
 * @throws Refusal not-found, code-wrong with `triesLeft`, code-expired, code-tries-used, and those of `movePhone`
 */
export const confirmNewPhone = async (
  ctx: Ctx,
  { id, code, language }: z.infer<typeof MePhoneConfirm>,
): Promise<Confirmed> => {
  const [tariff, mine] = await Promise.all([
    loadTariff(ctx),
    modelsOf(ctx).phoneChange.findFirst({
      where: { id, holder: ownHolders(ctx) },
      select: { holderId: true, holder: { select: { companyId: true } } },
    }),
  ])
  if (!mine) throw new Refusal('not-found')
  const acting = actingAs(ctx, mine.holderId, mine.holder.companyId)
  const outcome = await inTenant(acting, async tx => {
    const change = await lockChange(tx, ctx, id)
    const now = ctx.clock.now()
    const old = change.requestId !== null
    if (!old && change.expiresAt <= now) throw new Refusal('code-expired')
    if (change.tries >= WIDGET_CODE.tries) throw new Refusal('code-tries-used')
    const expected = old ? change.oldCodeHash : change.newCodeHash
    if (!expected || !timingSafeEqual(expected, hashOfCode(ctx, rowKey(id), code))) {
      await tx.models.phoneChange.updateMany({ where: { id }, data: { tries: { increment: 1 } } })
      await tx.audit({ action: 'self-service.wrong-code' })
      return { triesLeft: WIDGET_CODE.tries - change.tries - 1 }
    }
    const { modeOf, company, ...subject } = await findOwn(tx, ctx, change.ticketId)
    if (old) {
      const request = await lockRequest(tx, change.requestId!)
      if (request.state !== 'OPEN' || !request.asked) throw new Refusal('ticket-request-handled')
      await carryOut(tx, acting, tariff, subject, request.asked)
      await closeRequest(tx, acting, request.id, 'DONE')
      await tx.audit({
        action: 'self-service.do',
        companyId: subject.companyId,
        entityId: request.id,
        detail: { kind: 'PHONE' },
      })
      tellOfRequests(tx, subject)
      return { state: 'DONE' as const, effectAt: null, confirmOld: false }
    }
    const mode = modeOf('PHONE')
    if (mode === 'OFF') throw new Refusal('employee-changes-off')
    await makeRoom(tx, acting, subject, 'PHONE')
    const to = openPhone(ctx, change.phone, rowKey(id))
    const requestId = await makeRequest(
      tx,
      acting,
      subject,
      { kind: 'PHONE', ...to },
      { state: 'OPEN', language },
    )
    const automatic = mode === 'AUTOMATIC'
    const effectAt = automatic ? addTime(now, { hours: PHONE_CHANGE_HOURS }) : null
    const hashes = await tellOldNumber(tx, acting, { id, company, language, automatic })
    await tx.models.phoneChange.updateMany({
      where: { id },
      data: {
        ...{ requestId, effectAt, tries: 0, stopHash: hashes.stopHash },
        oldCodeHash: automatic ? hashes.oldCodeHash : null,
      },
    })
    return { state: 'OPEN' as const, effectAt: effectAt?.toISOString() ?? null, confirmOld: automatic }
  }).catch(orderRefused)
  if ('triesLeft' in outcome) throw new Refusal('code-wrong', { triesLeft: outcome.triesLeft })
  return outcome
}

/** POST /me-api/phone/stop: whoever has the link from the old number's message says no. @throws Refusal not-found */
export const stopNewPhone = (ctx: Ctx, key: string): Promise<void> =>
  inTenant(ctx, async tx => {
    if (!isToken(key)) throw new Refusal('not-found')
    const change = await tx.models.phoneChange.findFirst({
      where: { stopHash: bytes(hashToken(key)) },
      select: { requestId: true },
    })
    if (!change?.requestId) throw new Refusal('not-found')
    const request = await lockRequest(tx, change.requestId)
    if (request.state !== 'OPEN') throw new Refusal('not-found')
    await closeRequest(tx, ctx, request.id, 'REJECTED')
    await tx.audit({
      action: 'self-service.stop-phone',
      companyId: request.of.companyId,
      entityId: request.id,
    })
    tellOfRequests(tx, request.of)
  })

/** Moves the tickets whose old number has said nothing for 24 hours. One that cannot be moved any more is rejected. */
export const moveDuePhones = async (ctx: JobCtx): Promise<{ moved: number; refused: number }> => {
  const counts = { moved: 0, refused: 0 }
  const due = await modelsOf(ctx).phoneChange.findMany({
    where: { effectAt: { lte: ctx.clock.now() } },
    select: { requestId: true },
    orderBy: { effectAt: 'asc' },
  })
  const tariff = await loadTariff(ctx)
  const end = async (requestId: string, carry: boolean) =>
    inTenant(
      ctx,
      async tx => {
        const request = await lockRequest(tx, requestId)
        if (request.state !== 'OPEN' || !request.asked) return false
        const { companyId } = request.of
        const inCompany = { ...ctx, companyId }
        if (carry) await carryOut(tx, inCompany, tariff, request.of, request.asked)
        await closeRequest(tx, inCompany, requestId, carry ? 'DONE' : 'REJECTED')
        await tx.audit({
          action: carry ? 'self-service.do' : 'self-service.reject',
          companyId,
          entityId: requestId,
          detail: { kind: 'PHONE' },
        })
        tellOfRequests(tx, request.of)
        return true
      },
      { unaudited: 'somebody has answered it meanwhile' },
    )
  for (const { requestId } of due) {
    if (!requestId) continue
    const moved = await end(requestId, true)
      .catch(orderRefused)
      .catch((error: unknown) => {
        if (error instanceof Refusal) return null
        throw error
      })
    if (moved === null) {
      await end(requestId, false)
      counts.refused += 1
    } else if (moved) counts.moved += 1
  }
  return counts
}
