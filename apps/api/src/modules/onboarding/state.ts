import { codeWaitSeconds, type OnboardingState, onboardingStep } from '@portal/domain/onboarding'
import type { z } from 'zod'
import { timesUsed } from '../../core/allowance.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { assertOnboardingOffered } from './assert-offered.ts'
import { CODE_MESSAGE, CODES_PER_PHONE } from './code.ts'
import type { Own } from './registration.ts'
import type { Registration } from './schemas.ts'

type Row = {
  state: OnboardingState
  contractSigned: boolean
  /** null when there is no code, or its message is unknown. */
  message: 'QUEUED' | 'SENT' | 'PARKED' | null
  sentAt: Date | null
  expiresAt: Date | null
  /** Where codes are sent. */
  phone: string
}

const DELIVERY = { QUEUED: 'QUEUED', SENT: 'SENT', PARKED: 'FAILED' } as const

const codeOf = ({ message, sentAt, expiresAt }: Row, now: Date): z.infer<typeof Registration>['code'] =>
  message &&
  expiresAt && {
    delivery: DELIVERY[message],
    sentAt: sentAt?.toISOString() ?? null,
    expiresInSeconds: Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
  }

/** GET …/state/{onboardingId}: the state of a registration, for the browser that began it. @throws Refusal not-found */
export const registrationState = async (
  ctx: Ctx,
  { id, browser }: Own,
): Promise<z.infer<typeof Registration>> => {
  assertOnboardingOffered(ctx, ['full'])
  const [row] = await readTenant<Row>(ctx, {
    name: 'onboarding-state',
    text: `select o.state, coalesce(k.state = 'SIGNED', false) as "contractSigned", m.state as message, m.sent_at as "sentAt", o.code_expires_at as "expiresAt",
        o.phone_country_code || o.phone as phone
      from onboarding o left join contract k on k.id = o.contract_id left join outgoing_message m on m.dedupe_key = '${CODE_MESSAGE}' || o.id || ':' || o.code_count
      where o.id = $1::uuid and o.browser_hash = $2`,
    values: [id, browser],
  })
  if (!row) throw new Refusal('not-found')
  const now = ctx.clock.now()
  const step = onboardingStep(row.state)
  const { contractSigned } = row
  if (step !== 'VERIFY_PHONE') return { step, contractSigned, code: null, nextCodeInSeconds: null }
  const codes = await timesUsed(ctx, CODES_PER_PHONE, row.phone)
  return {
    step,
    contractSigned,
    code: codeOf(row, now),
    nextCodeInSeconds: codeWaitSeconds(
      codes.map(at => at.getTime()),
      now.getTime(),
    ),
  }
}
