import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Language } from '@portal/domain'
import { addTime } from '@portal/domain/instants'
import { ONBOARDING } from '@portal/domain/onboarding'
import { type Allowance, useAllowance } from '../../core/allowance.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { queueMessages } from '../message/service.ts'
import { codeMessage } from './texts.ts'

export const CODES_PER_PHONE: Allowance = {
  name: 'phone-codes',
  most: ONBOARDING.codesPerPhone.count,
  seconds: ONBOARDING.codesPerPhone.minutes * 60,
  refusal: 'too-many-codes',
}
/** Whoever has many phones cannot have many text messages sent at the operator's cost. */
const IN_ALL: Allowance = { name: 'phone-codes-in-all', most: 200, seconds: 24 * 3600 }

/** With the onboarding's id and the number of its code: the dedupe key of the text message that carries the code. */
export const CODE_MESSAGE = 'onboarding-code:'

// Bound to its registration: a leaked code is of no use for another one.
const hashOf = (ctx: Pick<Ctx, 'keyedHash'>, onboardingId: string, code: string): Buffer =>
  ctx.keyedHash(`${onboardingId}\0${code}`)

/**
 * Sends a new code by text message; the previous code becomes invalid.
 * @throws Refusal too-many-codes at the limit of the phone, over all registrations
 */
export const sendCode = async (
  tx: Tx,
  ctx: Ctx,
  { id, phone, language, codeCount }: { id: string; phone: string; language: Language; codeCount: number },
): Promise<void> => {
  const now = ctx.clock.now()
  await useAllowance(tx, ctx, CODES_PER_PHONE, phone)
  await useAllowance(tx, ctx, IN_ALL, 'all')
  const code = String(randomInt(10 ** ONBOARDING.codeLength)).padStart(ONBOARDING.codeLength, '0')
  const count = codeCount + 1
  await tx.models.onboarding.updateMany({
    where: { id },
    data: {
      codeHash: new Uint8Array(hashOf(ctx, id, code)),
      codeTries: 0,
      codeExpiresAt: addTime(now, { minutes: ONBOARDING.codeMinutes }),
      codeCount: count,
      updatedAt: now,
    },
  })
  await queueMessages(tx, ctx, [
    {
      dedupeKey: `${CODE_MESSAGE}${id}:${count}`,
      channel: 'SMS',
      recipient: phone,
      secret: true,
      body: codeMessage(language, ctx.operator.name, code, ONBOARDING.codeMinutes),
    },
  ])
}

type CodeState = {
  id: string
  codeHash: Uint8Array | null
  codeExpiresAt: Date | null
  codeTries: number
}

/** Whether a typed code is the one that was sent. @throws Refusal code-tries-used, code-expired */
export const isRightCode = (
  ctx: Pick<Ctx, 'clock' | 'keyedHash'>,
  state: CodeState,
  typed: string,
): boolean => {
  if (!state.codeHash || !state.codeExpiresAt) throw new Refusal('onboarding-state')
  if (state.codeTries >= ONBOARDING.codeTries) throw new Refusal('code-tries-used')
  if (state.codeExpiresAt <= ctx.clock.now()) throw new Refusal('code-expired')
  return timingSafeEqual(state.codeHash, hashOf(ctx, state.id, typed))
}
