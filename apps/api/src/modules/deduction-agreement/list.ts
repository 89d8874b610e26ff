import { addDays, type Day, nok } from '@portal/domain'
import {
  DEDUCTION_STATES,
  type DeductionShown,
  type DeductionState,
  monthlyDeductionOre,
  REMIND_AFTER_DAYS,
  WITH_AGREEMENT,
  WITHOUT_AGREEMENT,
} from '@portal/domain/deduction-agreement'
import { dayOf } from '@portal/domain/instants'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { dayOfColumn, modelsOf, type Prisma } from '../../core/in-tenant.ts'
import {
  type PersonRow,
  type Prices,
  partsOn,
  peopleWithTicket,
  personSelect,
  pricedOn,
  readPrices,
  stateOf,
  ticketOf,
  waitingTicket,
} from './person.ts'
import type { DeductionPerson, DeductionPersons, DeductionsQuery } from './schemas.ts'

type Filters = {
  searchFor: string
  show: DeductionShown
  state?: DeductionState | undefined
  subscriberId?: string | undefined
}

const FILTER_STATES: Record<DeductionShown, readonly DeductionState[] | null> = {
  LACKS: WITHOUT_AGREEMENT,
  HAS: WITH_AGREEMENT,
  ALL: null,
}

/** Those of some states; whoever has no row was never asked. */
const inStates = (states: readonly DeductionState[]): Prisma.HolderWhereInput => ({
  OR: [
    { deduction: { is: { state: { in: [...states] } } } },
    ...(states.includes('NOT_ASKED') ? [{ deduction: { is: null } }] : []),
  ],
})

/** What limits the people of a company with a ticket to those that somebody looks for. */
export const foundBy = (
  today: Day,
  companyId: string,
  { searchFor, show, state, subscriberId }: Filters,
): Prisma.HolderWhereInput => {
  const states = state ? [state] : FILTER_STATES[show]
  const words = searchFor.trim().split(/\s+/).filter(Boolean)
  const like = (contains: string) => ({ contains, mode: 'insensitive' as const })
  return {
    ...peopleWithTicket(today, companyId),
    ...(subscriberId && { id: subscriberId }),
    AND: [
      ...(states ? [inStates(states)] : []),
      ...words.map(word => ({
        OR: [{ firstName: like(word) }, { lastName: like(word) }, { employeeId: like(word) }],
      })),
    ],
  }
}

type Agreement = { id: string } & Pick<
  Prisma.DeductionAgreementGetPayload<object>,
  'by' | 'acceptedAt' | 'withdrawnAt' | 'textVersion' | 'monthlyOre'
>

/** A person as the list and the file show them. */
const present = (
  ctx: Pick<Ctx, 'today'>,
  prices: Prices,
  person: PersonRow,
  agreement: Agreement | undefined,
): z.infer<typeof DeductionPerson> => {
  const { deduction } = person
  const ticket = ticketOf(person)
  const state = stateOf(person)
  const askedOn = deduction?.askedAt ? dayOf(deduction.askedAt) : null
  const after = REMIND_AFTER_DAYS[deduction?.reminders ?? 0]
  const asks = state === 'ASKED' || deduction?.anew === true
  return {
    subscriberId: person.id,
    ...{ firstName: person.firstName, lastName: person.lastName, employeeId: person.employeeId, state },
    ticket: {
      waiting: waitingTicket(person) !== null,
      active: ticket.status === 'ACTIVE',
      startDate: dayOfColumn(ticket.startDate),
      expirationDate: dayOfColumn(ticket.expirationDate),
    },
    monthlyDeduction: nok(monthlyDeductionOre(partsOn(prices, pricedOn(ctx, person), person, 'nb'))),
    ...{ askedOn, reminders: asks ? (deduction?.reminders ?? 0) : 0 },
    lastOn: deduction?.lastAt ? dayOf(deduction.lastAt) : null,
    remindOn: asks && askedOn && after !== undefined ? addDays(askedOn, after) : null,
    anew: deduction?.anew ?? false,
    newPrice:
      deduction?.toldFrom && deduction.toldOre !== null && dayOfColumn(deduction.toldFrom) > ctx.today
        ? { from: dayOfColumn(deduction.toldFrom), monthlyDeduction: nok(deduction.toldOre) }
        : null,
    agreement: agreement
      ? {
          ...{ id: agreement.id, by: agreement.by, acceptedOn: dayOf(agreement.acceptedAt) },
          withdrawnOn: agreement.withdrawnAt && dayOf(agreement.withdrawnAt),
          ...{ textVersion: agreement.textVersion, monthlyDeduction: nok(agreement.monthlyOre) },
        }
      : null,
  }
}

/** People that are found, by name, from one on: at most so many. */
export const readPage = async (
  ctx: Ctx,
  where: Prisma.HolderWhereInput,
  { offset, maxEntries }: { offset: number; maxEntries: number },
): Promise<z.infer<typeof DeductionPerson>[]> => {
  const models = modelsOf(ctx)
  const people = await models.holder.findMany({
    where,
    orderBy: [{ lastName: 'asc' }, { firstName: 'asc' }, { id: 'asc' }],
    skip: offset,
    take: maxEntries,
    select: personSelect(ctx.today),
  })
  const ids = people.flatMap(({ deduction }) => deduction?.agreementId ?? [])
  const [prices, agreements] = await Promise.all([
    readPrices(ctx, people),
    models.deductionAgreement.findMany({
      where: { id: { in: ids } },
      select: {
        ...{ id: true, by: true, acceptedAt: true, withdrawnAt: true, textVersion: true, monthlyOre: true },
      },
    }),
  ])
  const byId = new Map(agreements.map(agreement => [agreement.id, agreement]))
  return people.map(person => present(ctx, prices, person, byId.get(person.deduction?.agreementId ?? '')))
}

/** How many people of a company with a ticket are in each state; whoever has no row was never asked. */
export const countStates = async (
  ctx: Ctx,
  companyId: string,
): Promise<z.infer<typeof DeductionPersons>['counts']> => {
  const models = modelsOf(ctx)
  const people = peopleWithTicket(ctx.today, companyId)
  const [all, rows] = await Promise.all([
    models.holder.count({ where: people }),
    models.deductionStatus.groupBy({ by: ['state'], where: { companyId, holder: people }, _count: true }),
  ])
  const counts = Object.fromEntries(DEDUCTION_STATES.map(state => [state, 0])) as Record<
    DeductionState,
    number
  >
  for (const { state, _count } of rows) counts[state] = _count
  const asked = rows.reduce((sum, { state, _count }) => (state === 'NOT_ASKED' ? sum : sum + _count), 0)
  return { ...counts, NOT_ASKED: all - asked }
}

/** The employees of a company with a ticket, by name, and where they stand. */
export const listDeductions = async (
  ctx: Ctx,
  companyId: string,
  { offset, maxEntries, ...filters }: z.infer<typeof DeductionsQuery>,
): Promise<z.infer<typeof DeductionPersons>> => {
  const where = foundBy(ctx.today, companyId, filters)
  const [matches, totalEntries, counts] = await Promise.all([
    readPage(ctx, where, { offset, maxEntries }),
    modelsOf(ctx).holder.count({ where }),
    countStates(ctx, companyId),
  ])
  return { matches, totalEntries, counts }
}
