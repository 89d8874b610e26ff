import { monthOf, nextMonth, nok } from '@portal/domain'
import { PAUSE_MONTHS, pauseFromOptions } from '@portal/domain/pause'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayOfColumn, modelsOf } from '../../core/in-tenant.ts'
import { OPEN_PAUSE } from '../pause/service.ts'
import { priceListOf } from '../tariff/service.ts'
import { AGREEMENT, agreementFacts, monthlyOre } from '../ticket/service.ts'
import { readOwn } from './home.ts'
import { productOfKind } from './requests.ts'
import type { MePauseChoice } from './schemas.ts'

/** First months that an agreement offers at most, the months of a pause, and one on each side. */
const PRICED_MONTHS = 6 + PAUSE_MONTHS.max + 2

/**
 * GET /me-api/ticket/{id}/pause: the months in which a ticket can be paused, or the pause that it has, and what each month costs without one.
 * @throws Refusal not-your-ticket, employee-changes-off
 */
export const pauseChoice = async (ctx: Ctx, id: string): Promise<z.infer<typeof MePauseChoice>> => {
  const { cards, tariff, shareOf } = await readOwn(ctx)
  const card = cards.find(each => each.id === id)
  const product = card?.kind ? productOfKind(card.kind) : null
  if (!card || !product) throw new Refusal('not-your-ticket')
  if (card.can.pause === 'OFF') throw new Refusal('employee-changes-off')
  const row = await modelsOf(ctx).ticket.findFirst({
    where: { id },
    select: {
      ...{ profileId: true, priceTier: true, startDate: true, agreement: { select: AGREEMENT } },
      pauses: { where: OPEN_PAUSE, select: { addOns: true } },
    },
  })
  if (!row || row.profileId === null) throw new Refusal('not-your-ticket')
  const { today } = ctx
  const ticket = { startDate: dayOfColumn(row.startDate), agreement: agreementFacts(row.agreement) }
  const offered = pauseFromOptions({ today, ticket, by: 'EMPLOYEE' })
  const { pause } = card
  const froms = !pause
    ? offered
    : pause.state === 'PLANNED'
      ? [...new Set([pause.from, ...offered])].sort()
      : [pause.from]
  const runningAddOns = cards.filter(
    each => each.type === 'ADD_ON' && each.company === card.company && each.expirationDate === null,
  )
  const typeOf = (name: string) =>
    (Object.keys(PRODUCT_TEXTS) as (keyof typeof PRODUCT_TEXTS)[]).find(
      type => PRODUCT_TEXTS[type].name.nb === name,
    )
  const types = pause
    ? (row.pauses[0]?.addOns ?? [])
    : runningAddOns.flatMap(({ name }) => {
        const type = typeOf(name.nb)
        return type && type !== 'TICKET' ? [type] : []
      })
  const first = pause && pause.from <= monthOf(today) ? nextMonth(pause.from, -1) : monthOf(today)
  const facts = { profileId: row.profileId, priceTier: row.priceTier! }
  const months = Array.from({ length: PRICED_MONTHS }, (_, n) => {
    const month = nextMonth(first, n)
    const ore = monthlyOre(tariff, `${month}-01`, facts, product.productTag)
    const sold = priceListOf(tariff, month)?.addOns ?? []
    return {
      month,
      ticket: ore === null ? 0 : nok(ore),
      addOns: types.map(type => nok(sold.find(each => each.type === type)?.pricePerMonthOre ?? 0)),
    }
  })
  return {
    ...{ company: card.company, mode: card.can.pause, pause, froms },
    addOns: types.map(type => ({ type, name: PRODUCT_TEXTS[type].name, pauses: pause !== null })),
    months,
    employer: months.map(({ month, ticket, addOns }) => ({
      ticket: shareOf(id, month, ticket).employerPays,
      addOns: addOns.map((price, n) => shareOf(id, month, price, types[n]).employerPays),
    })),
  }
}
