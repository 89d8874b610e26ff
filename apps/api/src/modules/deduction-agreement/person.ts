import { type Day, type Language, localized, monthOf } from '@portal/domain'
import { companyTicket } from '@portal/domain/company-ticket'
import {
  type AgreementFacts,
  type AgreementText,
  agreementText,
  type DeductionNeed,
  type DeductionPart,
  type DeductionState,
  firstDeductedMonth,
  monthlyDeductionOre,
  type SeenText,
  type WaitingTicket,
} from '@portal/domain/deduction-agreement'
import { dayOf } from '@portal/domain/instants'
import { PRODUCT_TEXTS, type SubscriptionType } from '@portal/domain/subscription'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, dayOfColumn, type Prisma } from '../../core/in-tenant.ts'
import type { ReadModels } from '../../core/models.ts'
import { priceListOf, type Tariff, zoneNames } from '../tariff/service.ts'
import { monthlyOre } from '../ticket/service.ts'

/** A company ticket that is open today. */
export const openTicket = (today: Day) =>
  ({
    kind: 'COMPANY_TICKET',
    status: { in: ['PENDING', 'ACTIVE'] },
    OR: [{ expirationDate: null }, { expirationDate: { gte: dayColumn(today) } }],
  }) satisfies Prisma.TicketWhereInput

/** The employees of a company who have a company ticket. */
export const peopleWithTicket = (today: Day, companyId: string) =>
  ({
    ...{ companyId, identifiedBy: 'PHONE', type: 'EMPLOYEE' },
    tickets: { some: openTicket(today) },
  }) satisfies Prisma.HolderWhereInput

/** What is read of a person to know where they stand, and what they would agree to. */
export const personSelect = (today: Day) =>
  ({
    ...{ id: true, companyId: true, firstName: true, lastName: true, employeeId: true },
    ...{ phone: true, phoneCountryCode: true },
    deduction: { omit: { operatorId: true, companyId: true } },
    tickets: {
      where: openTicket(today),
      orderBy: [{ startDate: 'desc' }, { id: 'desc' }],
      select: {
        ...{ id: true, status: true, startDate: true, expirationDate: true, orderedAt: true },
        ...{ profileId: true, priceTier: true, unitPriceOre: true },
        ...{ allZones: true, zoneFrom: true, zoneTo: true },
      },
    },
    subscriptions: { where: { status: { in: ['PENDING', 'ACTIVE'] } }, select: { id: true, type: true } },
    company: {
      select: {
        ...{ name: true, employeeIdLabel: true, deductionSettings: { select: { need: true } } },
        deductionTexts: { orderBy: { version: 'desc' }, take: 1 },
      },
    },
  }) satisfies Prisma.HolderSelect

export type PersonRow = Prisma.HolderGetPayload<{ select: ReturnType<typeof personSelect> }>

export const needOf = ({ company }: PersonRow): DeductionNeed => company.deductionSettings?.need ?? 'OFF'
export const stateOf = ({ deduction }: PersonRow): DeductionState => deduction?.state ?? 'NOT_ASKED'

/** The ticket that waits for the agreement of somebody, or null. */
export const waitingTicket = ({ deduction, tickets }: PersonRow): (WaitingTicket & { id: string }) | null => {
  const ticket = deduction?.waiting ? tickets.find(({ id }) => id === deduction.ticketId) : undefined
  return ticket
    ? { id: ticket.id, startDate: dayOfColumn(ticket.startDate), orderedOn: dayOf(ticket.orderedAt) }
    : null
}

/** The ticket that an agreement of somebody is about: the latest of those that are open. @throws Refusal not-found */
export const ticketOf = ({ tickets }: PersonRow): PersonRow['tickets'][number] => {
  const [ticket] = tickets
  if (!ticket) throw new Refusal('not-found')
  return ticket
}

/** What a month costs somebody by the prices of a day: the ticket, and open add-ons beside it. */
export const partsOn = (tariff: Tariff, day: Day, person: PersonRow, language: Language): DeductionPart[] => {
  const { profileId, priceTier, unitPriceOre } = ticketOf(person)
  const listed =
    profileId === null || priceTier === null ? null : monthlyOre(tariff, day, { profileId, priceTier })
  const types = new Set(person.subscriptions.map(({ type }) => type as SubscriptionType))
  const sold = priceListOf(tariff, monthOf(day))?.addOns ?? []
  return [
    { name: localized(companyTicket.text.name, language), ore: listed ?? unitPriceOre ?? 0 },
    ...sold
      .filter(({ type }) => types.has(type))
      .map(({ type, pricePerMonthOre }) => ({
        name: localized(PRODUCT_TEXTS[type].name, language),
        ore: pricePerMonthOre,
      })),
  ]
}

/** The day whose prices an agreement made today has: the first of the ticket, or today. */
export const pricedOn = (ctx: Pick<Ctx, 'today'>, person: PersonRow): Day => {
  const startDate = dayOfColumn(ticketOf(person).startDate)
  const isToCome = startDate > ctx.today
  return isToCome ? startDate : ctx.today
}

/** What somebody would agree to now: the text, and what says which text it is. @throws Refusal deduction-agreement-off */
export const textFor = (
  ctx: Pick<Ctx, 'operator' | 'today'>,
  tariff: Tariff,
  person: PersonRow,
  language: Language,
): { text: AgreementText; parts: DeductionPart[]; seen: SeenText } => {
  const { company, firstName, lastName, employeeId } = person
  const [version] = company.deductionTexts
  if (!version) throw new Refusal('deduction-agreement-off')
  const ticket = ticketOf(person)
  const parts = partsOn(tariff, pricedOn(ctx, person), person, language)
  const facts: AgreementFacts = {
    ...{ operator: ctx.operator.name, company: company.name, person: `${firstName} ${lastName}` },
    employee: { label: company.employeeIdLabel, id: employeeId },
    zones: zoneNames(tariff, {
      ...{ allZones: ticket.allZones, zoneFrom: ticket.zoneFrom ?? '' },
      zoneTo: ticket.zoneTo ?? ticket.zoneFrom ?? '',
    }),
    ...{ parts, firstMonth: firstDeductedMonth(dayOfColumn(ticket.startDate), ctx.today) },
    ...{ asksAnew: version.asksAnew, version: version.version },
    paragraph: { nb: version.paragraphNb, en: version.paragraphEn },
  }
  return {
    text: agreementText(facts, language, version.standard),
    parts,
    seen: { textVersion: version.version, monthlyOre: monthlyDeductionOre(parts) },
  }
}

/** Somebody with an open company ticket. @throws Refusal not-found */
export const readPerson = async (
  { models }: { models: Pick<ReadModels, 'holder'> },
  ctx: Pick<Ctx, 'today'>,
  holderId: string,
): Promise<PersonRow> => {
  const person = await models.holder.findFirst({
    where: { id: holderId, tickets: { some: openTicket(ctx.today) } },
    select: personSelect(ctx.today),
  })
  if (!person) throw new Refusal('not-found')
  return person
}
