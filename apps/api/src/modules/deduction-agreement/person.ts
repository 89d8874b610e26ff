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
import { PRODUCT_TEXTS, type ProductType, type SubscriptionType } from '@portal/domain/subscription'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, dayOfColumn, type Prisma } from '../../core/in-tenant.ts'
import type { ReadModels } from '../../core/models.ts'
import { readSharing, type Sharing } from '../subsidy/service.ts'
import { loadTariff, priceListOf, type Tariff, zoneNames } from '../tariff/service.ts'
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
        ...{ profileId: true, priceTier: true, unitPriceOre: true, agreementId: true },
        ...{ allZones: true, zoneFrom: true, zoneTo: true },
      },
    },
    subscriptions: {
      where: { status: { in: ['PENDING', 'ACTIVE'] } },
      select: { id: true, type: true, agreementId: true },
    },
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

/** By what amounts are computed: the prices, and what the companies of some people pay of them. */
export type Prices = { tariff: Tariff; shareOf: Sharing }

export const readPrices = async (
  ctx: Ctx,
  people: readonly { id: string; companyId: string }[],
): Promise<Prices> => {
  const [tariff, shareOf] = await Promise.all([loadTariff(ctx), readSharing(ctx, people)])
  return { tariff, shareOf }
}

/** What a month costs somebody by the prices and the rules of a day, less what the company pays: the ticket, and open add-ons beside it. */
export const partsOn = (
  { tariff, shareOf }: Prices,
  day: Day,
  person: PersonRow,
  language: Language,
): DeductionPart[] => {
  const { profileId, priceTier, unitPriceOre, agreementId } = ticketOf(person)
  const month = monthOf(day)
  const listed =
    profileId === null || priceTier === null ? null : monthlyOre(tariff, day, { profileId, priceTier })
  const agreements = new Map(
    person.subscriptions.map(each => [each.type as SubscriptionType, each.agreementId]),
  )
  const sold = priceListOf(tariff, month)?.addOns ?? []
  const part = (product: ProductType, agreement: string, ore: number): DeductionPart => {
    const name = localized(
      product === 'TICKET' ? companyTicket.text.name : PRODUCT_TEXTS[product].name,
      language,
    )
    const { employeeOre, employerOre } = shareOf(person.id, { product, agreementId: agreement, month, ore })
    return { name, ore: employeeOre, ...(employerOre !== 0 && { employerOre }) }
  }
  return [
    part('TICKET', agreementId, listed ?? unitPriceOre ?? 0),
    ...sold.flatMap(({ type, pricePerMonthOre }) => {
      const agreement = agreements.get(type)
      return agreement === undefined ? [] : [part(type, agreement, pricePerMonthOre)]
    }),
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
  prices: Prices,
  person: PersonRow,
  language: Language,
): { text: AgreementText; parts: DeductionPart[]; seen: SeenText } => {
  const { company, firstName, lastName, employeeId } = person
  const [version] = company.deductionTexts
  if (!version) throw new Refusal('deduction-agreement-off')
  const ticket = ticketOf(person)
  const parts = partsOn(prices, pricedOn(ctx, person), person, language)
  const facts: AgreementFacts = {
    ...{ operator: ctx.operator.name, company: company.name, person: `${firstName} ${lastName}` },
    employee: { label: company.employeeIdLabel, id: employeeId },
    zones: zoneNames(prices.tariff, {
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
