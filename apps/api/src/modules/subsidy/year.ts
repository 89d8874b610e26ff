import { type Day, firstDay, lastDay, type Month, monthOf, nok, oreOf } from '@portal/domain'
import { companyTicket } from '@portal/domain/company-ticket'
import {
  decideParts,
  giftLimit,
  monthsOfYear,
  passesIn,
  roomOf,
  type SubsidyLine,
  type SubsidyRule,
} from '@portal/domain/subsidy'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, dayOfColumn, modelsOf } from '../../core/in-tenant.ts'
import { listSubscriptions, listTickets } from '../ticket/service.ts'
import { readRules } from './load.ts'
import type { PersonYear } from './schemas.ts'

/** What somebody has, from when to when, at the price of today. */
type Holding = SubsidyLine & { from: Day; to: Day | null }

/** What somebody has or has ordered, the ticket first. What has no price in the list is left out. */
const heldBy = async (
  ctx: Ctx,
  subscriberId: string,
  of: Pick<SubsidyLine, 'departmentId' | 'groups'>,
): Promise<Holding[]> => {
  const [tickets, addOns] = await Promise.all([
    listTickets(ctx, companyTicket, { subscriberId }),
    listSubscriptions(ctx, { subscriberId }),
  ])
  const isOpen = ({ status, pricePerMonth }: { status: string; pricePerMonth: number | null }) =>
    (status === 'active' || status === 'pending') && pricePerMonth !== null
  return [
    ...tickets.matches.filter(isOpen).map(ticket => ({
      ...{ ...of, product: 'TICKET' as const, agreementId: ticket.agreementNumber },
      ...{ priceOre: oreOf(ticket.pricePerMonth!), from: ticket.startDate, to: ticket.expirationDate },
    })),
    ...addOns.matches.filter(isOpen).map(addOn => ({
      ...{ ...of, product: addOn.type, agreementId: addOn.agreementId },
      ...{ priceOre: oreOf(addOn.pricePerMonth!), from: addOn.startAt, to: addOn.expireAt },
    })),
  ]
}

const heldIn = (held: readonly Holding[], month: Month): Holding[] =>
  held.filter(({ from, to }) => from <= lastDay(month) && (to === null || to >= firstDay(month)))

const giftsIn = (held: readonly Holding[], rules: readonly SubsidyRule[], month: Month): number =>
  heldIn(held, month).reduce((sum, line) => {
    const { employerOre, rule } = decideParts(line.priceOre, rules, { ...line, month })
    return sum + (rule?.taxMode === 'GIFT' ? employerOre : 0)
  }, 0)

const sumOf = <K extends string>(rows: readonly Readonly<Record<K, number>>[], key: K): number =>
  rows.reduce((sum, row) => sum + row[key], 0)

/**
 * What an employer has paid for one person in a year through the portal and what of it was free of tax, month by month as it was frozen; who
 * pays what of what they have now; and in which month the gifts pass the limit if they keep it. Source: d.4.
 * @throws Refusal not-found
 */
export const personYear = async (
  ctx: Ctx,
  subscriberId: string,
  year: number,
): Promise<z.infer<typeof PersonYear>> => {
  const models = modelsOf(ctx)
  const holder = await models.holder.findFirst({
    where: { id: subscriberId },
    select: { companyId: true, employeeId: true, departmentId: true },
  })
  if (!holder) throw new Refusal('not-found')
  const { companyId, employeeId, departmentId } = holder
  const ofHolder = [{ ticket: { holderId: subscriberId } }, { subscription: { holderId: subscriberId } }]
  const [rules, frozen, gift, person] = await Promise.all([
    readRules(models, companyId),
    models.deductionLine.findMany({
      where: {
        companyId,
        month: { gte: dayColumn(`${year}-01-01`), lte: dayColumn(`${year}-12-01`) },
        line: { OR: [...ofHolder, { refunds: { OR: ofHolder } }] },
      },
      orderBy: { month: 'asc' },
      select: {
        ...{ month: true, ruleId: true, priceOre: true, employerOre: true, employeeOre: true },
        ...{ taxFreeOre: true, taxableOre: true },
      },
    }),
    models.otherGift.findFirst({ where: { companyId, year, employeeId }, select: { grossOre: true } }),
    models.eligiblePerson.findFirst({
      where: { companyId, holderId: subscriberId, deletedAt: null },
      select: { groups: true },
    }),
  ])
  const held = await heldBy(ctx, subscriberId, { departmentId, groups: person?.groups ?? [] })
  const limit = giftLimit(year)
  const roomOre = roomOf(limit, gift?.grossOre ?? 0)
  const months = [...Map.groupBy(frozen, line => monthOf(dayOfColumn(line.month)))].map(([month, lines]) => ({
    month,
    ...{ price: nok(sumOf(lines, 'priceOre')), employer: nok(sumOf(lines, 'employerOre')) },
    ...{ employee: nok(sumOf(lines, 'employeeOre')), taxFree: nok(sumOf(lines, 'taxFreeOre')) },
    taxable: nok(sumOf(lines, 'taxableOre')),
  }))
  const frozenUntil = months.at(-1)?.month ?? ''
  const isGift = ({ ruleId }: { ruleId: string | null }) =>
    rules.find(({ id }) => id === ruleId)?.taxMode === 'GIFT'
  const gifts = monthsOfYear(year).map(month => ({
    month,
    giftsOre:
      month <= frozenUntil
        ? sumOf(
            frozen.filter(line => isGift(line) && monthOf(dayOfColumn(line.month)) === month),
            'employerOre',
          )
        : giftsIn(held, rules, month),
  }))
  const now = monthOf(ctx.today)
  return {
    ...{ year, enabled: rules.length > 0, limit: nok(limit.ore), confirmed: limit.confirmed },
    otherGifts: nok(gift?.grossOre ?? 0),
    ...{ employer: nok(sumOf(frozen, 'employerOre')), taxFree: nok(sumOf(frozen, 'taxFreeOre')) },
    taxable: nok(sumOf(frozen, 'taxableOre')),
    months,
    now: held.map(line => {
      const month = [monthOf(line.from), now].sort().at(-1)!
      const { employerOre, employeeOre, rule } = decideParts(line.priceOre, rules, { ...line, month })
      return {
        ...{ product: line.product, price: nok(line.priceOre), employer: nok(employerOre) },
        ...{ employee: nok(employeeOre), ruleName: rule?.name ?? null },
      }
    }),
    passesIn: passesIn(gifts, roomOre),
  }
}
