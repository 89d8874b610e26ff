import { type Month, monthOf } from '@portal/domain'
import {
  giftLimit,
  roomOf,
  type SettledCharge,
  type SubsidyCharge,
  type SubsidyRule,
  settleCharges,
} from '@portal/domain/subsidy'
import type { Ctx } from '../../core/ctx.ts'
import { dayColumn, dayOfColumn, modelsOf } from '../../core/in-tenant.ts'
import { type MonthCharge, readMonthCharges } from '../invoice/service.ts'

type Reader = Pick<Ctx, 'db' | 'operator'>

const RULE = {
  ...{ id: true, name: true, product: true, agreementId: true, departmentIds: true, groups: true },
  ...{ kind: true, value: true, taxMode: true, fromMonth: true, toMonth: true },
} as const

type RuleRow = Omit<SubsidyRule, 'from' | 'to'> & { fromMonth: Date; toMonth: Date | null }

/** A rule of a row. */
const ruleOfRow = ({ fromMonth, toMonth, ...rule }: RuleRow): SubsidyRule => ({
  ...rule,
  from: monthOf(dayOfColumn(fromMonth)),
  to: toMonth && monthOf(dayOfColumn(toMonth)),
})

/** The columns of a rule. */
export const rowOfRule = ({ from, to, ...rule }: Omit<SubsidyRule, 'id'>) => ({
  ...rule,
  departmentIds: [...rule.departmentIds],
  groups: [...rule.groups],
  fromMonth: dayColumn(`${from}-01`),
  toMonth: to === null ? null : dayColumn(`${to}-01`),
})

/** A company's rules, those that have ended included, by their first month. */
export const readRules = async (
  models: Pick<ReturnType<typeof modelsOf>, 'subsidyRule'>,
  companyId: string,
): Promise<SubsidyRule[]> => {
  const rows = await models.subsidyRule.findMany({
    where: { companyId },
    orderBy: [{ fromMonth: 'asc' }, { id: 'asc' }],
    select: RULE,
  })
  return rows.map(ruleOfRow)
}

/** The rules of some companies, or of all that have any, by company. */
export const readRulesOf = async (
  ctx: Reader,
  companyIds: string[] | null,
): Promise<Map<string, SubsidyRule[]>> => {
  const rows = await modelsOf(ctx).subsidyRule.findMany({
    ...(companyIds && { where: { companyId: { in: companyIds } } }),
    orderBy: { companyId: 'asc' },
    select: { companyId: true, ...RULE },
  })
  const found = Map.groupBy(rows, ({ companyId }) => companyId)
  return new Map([...found].map(([id, own]) => [id, own.map(({ companyId: _, ...rule }) => ruleOfRow(rule))]))
}

/** The agreements by which a company buys company tickets, also those that have ended. */
export const agreementsOf = async (ctx: Reader, companyId: string): Promise<string[]> => {
  const rows = await modelsOf(ctx).agreement.findMany({
    where: { companyId, subType: 'SUBSCRIPTIONS' },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/** What decides which rule a person has, besides what they were charged for. */
export type Membership = Pick<SubsidyCharge, 'departmentId' | 'groups'>

/** Departments and groups of a company's people; empty where no rule asks for them. */
const readMembers = async (
  ctx: Reader,
  companyId: string,
  rules: readonly SubsidyRule[],
): Promise<(subscriberId: string | null) => Membership> => {
  const models = modelsOf(ctx)
  const [holders, persons] = await Promise.all([
    rules.some(({ departmentIds }) => departmentIds.length > 0)
      ? models.holder.findMany({
          where: { companyId, departmentId: { not: null } },
          select: { id: true, departmentId: true },
        })
      : [],
    rules.some(({ groups }) => groups.length > 0)
      ? models.eligiblePerson.findMany({
          where: { companyId, deletedAt: null, holderId: { not: null }, groups: { isEmpty: false } },
          select: { holderId: true, groups: true },
        })
      : [],
  ])
  const departments = new Map(holders.map(({ id, departmentId }) => [id, departmentId]))
  const groups = new Map(persons.map(person => [person.holderId, person.groups]))
  return id => ({
    departmentId: (id === null ? null : departments.get(id)) ?? null,
    groups: (id === null ? null : groups.get(id)) ?? [],
  })
}

/** Other gifts of a company's people by year and employee number, in øre. */
const readGifts = async (ctx: Reader, companyId: string, years: readonly number[]) => {
  const rows = await modelsOf(ctx).otherGift.findMany({
    where: { companyId, year: { in: [...years] } },
    select: { year: true, employeeId: true, grossOre: true },
  })
  const gifts = new Map(rows.map(({ year, employeeId, grossOre }) => [`${year} ${employeeId}`, grossOre]))
  return (year: number, employeeId: string): number => gifts.get(`${year} ${employeeId}`) ?? 0
}

/** What a person is charged, as the domain takes it, with who it is about. */
export type ChargeOfPerson = SubsidyCharge &
  Pick<
    MonthCharge,
    | 'invoiceLineId'
    | 'subscriberId'
    | 'productType'
    | 'addOnType'
    | 'firstName'
    | 'lastName'
    | 'zoneFrom'
    | 'zoneTo'
    | 'allZones'
  > & { employeeId: string }

const yearsOf = (from: Month, to: Month): number[] => {
  const [first, last] = [from, to].map(month => Number(month.slice(0, 4))) as [number, number]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/**
 * The charges of a company's people from one month to another, in the order in which their tickets were ordered, as the rules see them; and
 * what the limit of a year leaves a person beside other gifts. One reading of each table, however many people there are.
 */
export const readCharges = async (
  ctx: Reader,
  companyId: string,
  span: { from: Month; to: Month },
  rules: readonly SubsidyRule[],
): Promise<{ charges: ChargeOfPerson[]; room: (personKey: string, year: number) => number }> => {
  const agreements = await agreementsOf(ctx, companyId)
  const [read, memberOf, giftsOf, frozen] = await Promise.all([
    readMonthCharges(ctx, agreements, span.from, span.to),
    readMembers(ctx, companyId, rules),
    readGifts(ctx, companyId, yearsOf(span.from, span.to)),
    modelsOf(ctx).deductionLine.findMany({
      where: { companyId, month: { gte: dayColumn(`${span.from}-01`), lte: dayColumn(`${span.to}-01`) } },
      select: {
        ...{ lineId: true, employerOre: true, employeeOre: true, taxFreeOre: true, taxableOre: true },
        ruleId: true,
      },
    }),
  ])
  const frozenOf = new Map(frozen.map(({ lineId, ...parts }) => [lineId, parts]))
  const employees = new Map<string, string>()
  const charges = read.map((charge): ChargeOfPerson => {
    // A phone is one person in a company. Where nobody is known any more, each ticket is for itself.
    const personKey = charge.phone ?? charge.ticketId ?? charge.subscriptionId ?? ''
    if (charge.employeeId !== null) employees.set(personKey, charge.employeeId)
    return {
      personKey,
      product: charge.addOnType ?? 'TICKET',
      month: monthOf(charge.month),
      agreementId: charge.agreementId,
      ...memberOf(charge.subscriberId),
      grossOre: charge.grossOre,
      frozen: (charge.invoiceLineId === null ? null : frozenOf.get(charge.invoiceLineId)) ?? null,
      invoiceLineId: charge.invoiceLineId,
      subscriberId: charge.subscriberId,
      productType: charge.productType,
      addOnType: charge.addOnType,
      employeeId: charge.employeeId ?? '',
      ...{ firstName: charge.firstName, lastName: charge.lastName },
      ...{ zoneFrom: charge.zoneFrom, zoneTo: charge.zoneTo, allZones: charge.allZones },
    }
  })
  return {
    charges,
    room: (personKey, year) => roomOf(giftLimit(year), giftsOf(year, employees.get(personKey) ?? '')),
  }
}

/** The charges of whole years with their parts, those that are frozen and those that are still open. */
export const settledCharges = async (
  ctx: Reader,
  companyId: string,
  span: { from: Month; to: Month },
  rules: readonly SubsidyRule[],
): Promise<SettledCharge<ChargeOfPerson>[]> => {
  const { charges, room } = await readCharges(ctx, companyId, span, rules)
  return settleCharges(charges, rules, room)
}
