import { randomInt, randomUUID } from 'node:crypto'
import { type FormCode, monthOf, readMobile } from '@portal/domain'
import { fareProfileOf } from '@portal/domain/housing'
import { addTime } from '@portal/domain/instants'
import { WIDGET_CODE } from '@portal/domain/widget'
import type { z } from 'zod'
import { type Allowance, useAllowance } from '../../core/allowance.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, inTenant } from '../../core/in-tenant.ts'
import { networkOf } from '../../core/limits.ts'
import { hashToken, randomToken } from '../../core/tokens.ts'
import { queueMessages } from '../message/service.ts'
import { loadTariff, priceListOf } from '../tariff/service.ts'
import { refuseImpossible } from '../ticket/service.ts'
import { fareOf, findWidget, isOpen, productOf } from './find.ts'
import { followsPattern } from './pattern.ts'
import type { WidgetCodeAsked, WidgetCodeSent } from './schemas.ts'
import { widgetSms } from './texts.ts'

const HOUR = 3600
const PER_PHONE: Allowance = { name: 'widget-code-phone', most: 5, seconds: HOUR }
/** A company's employees often share one address, and order on the day that the company tells them to. */
const PER_ADDRESS: Allowance = { name: 'widget-code-address', most: 200, seconds: HOUR }
/** Whoever has many phones and addresses cannot have many text messages sent at the operator's cost. */
const PER_WIDGET: Allowance = { name: 'widget-code-widget', most: 1000, seconds: HOUR }

/** What is stored of a code. Bound to its order: a leaked code is of no use for another one. */
export const hashOfCode = (ctx: Pick<Ctx, 'keyedHash'>, orderId: string, code: string): Buffer =>
  ctx.keyedHash(`widget-code ${orderId} ${code}`)

type CodeRequest = z.infer<typeof WidgetCodeAsked>

const wrong = (pointer: string, code: FormCode) =>
  new Refusal('invalid-body', { errors: [{ pointer, code, message: code }] })

/** The phone as it is stored, whatever way it was typed. */
const withPhone = (asked: CodeRequest): CodeRequest => {
  const read = readMobile(asked.phone, asked.phoneCountryCode)
  if (!read.ok) throw new Refusal('invalid-body')
  return { ...asked, phone: read.phone, phoneCountryCode: read.countryCode }
}

/**
 * Sends a code to the phone of an order. The order is kept until it is confirmed with the code. What is asked for is checked here
 * without looking at anybody, by the rules of an order, so that no message is paid for one that cannot succeed: whether the phone has a
 * ticket is decided when it is proven.
 * @throws Refusal not-found, widget-closed, invalid-body for an employee id that does not follow the pattern, those of `refuseImpossible`,
 * limit-reached
 */
export const sendWidgetCode = async (
  ctx: Ctx,
  clientId: string,
  asked: CodeRequest,
): Promise<z.infer<typeof WidgetCodeSent>> => {
  const [widget, tariff] = await Promise.all([findWidget(ctx, clientId), loadTariff(ctx)])
  const agreement = widget.agreements.find(({ id }) => id === asked.agreementNumber)
  if (!isOpen(widget) || !agreement) throw new Refusal('widget-closed')
  const { min } = productOf(widget).employeeId
  if (asked.employeeId.length < min) throw wrong('/employeeId', 'too-short')
  if (!followsPattern(widget.employeeIdRegex, asked.employeeId)) throw wrong('/employeeId', 'wrong-format')
  const { products } = priceListOf(tariff, monthOf(asked.startDate)) ?? { products: [] }
  if (!fareOf(widget, products, asked.profile)) throw new Refusal('profile-not-sold')
  const input = withPhone(asked)
  refuseImpossible(
    ctx,
    tariff,
    productOf(widget),
    { ...input, profile: fareProfileOf(input.profile) },
    { ...agreement, companyId: widget.companyId },
  )
  const recipient = input.phoneCountryCode + input.phone
  const key = randomToken()
  const code = String(randomInt(10 ** WIDGET_CODE.length)).padStart(WIDGET_CODE.length, '0')
  await inTenant(ctx, async tx => {
    await useAllowance(tx, ctx, PER_PHONE, recipient)
    await useAllowance(tx, ctx, PER_ADDRESS, networkOf(ctx.address ?? ''))
    await useAllowance(tx, ctx, PER_WIDGET, clientId)
    const now = ctx.clock.now()
    const id = randomUUID()
    await tx.models.widgetOrder.create({
      data: {
        id,
        companyId: widget.companyId,
        input,
        startDate: dayColumn(asked.startDate),
        createdAt: now,
        keyHash: new Uint8Array(hashToken(key)),
        codeHash: new Uint8Array(hashOfCode(ctx, id, code)),
        codeExpiresAt: addTime(now, { minutes: WIDGET_CODE.minutes }),
      },
      select: { id: true },
    })
    await queueMessages(tx, ctx, [
      {
        dedupeKey: `widget-code:${id}`,
        channel: 'SMS',
        recipient,
        secret: true,
        body: widgetSms(asked.language)('code', {
          operator: ctx.operator.name,
          code,
          minutes: WIDGET_CODE.minutes,
        }),
      },
    ])
    await tx.audit({ action: 'widget.code', companyId: widget.companyId, entityId: id })
  })
  return { key, minutes: WIDGET_CODE.minutes, againAfterSeconds: WIDGET_CODE.againAfterSeconds }
}
