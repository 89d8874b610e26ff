import { type Day, FREE_TICKET_TAG, firstDay, lastDay, type Month, monthOf, nok, oreOf } from '@portal/domain'
import { dayOf } from '@portal/domain/instants'
import { type PauseState, pauseCan, pauseDays, pauseStateOn } from '@portal/domain/pause'
import {
  EMPLOYEE_REQUEST_KINDS,
  type EmployeeRequestKind,
  employeeCutOff,
  employeeEndOptions,
  firstPossible,
  isRequestExpired,
} from '@portal/domain/self-service'
import { PRODUCT_TEXTS, type SubscriptionType } from '@portal/domain/subscription'
import { statusOn, type TicketKind, ticketCan, wireStatus } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { dayOfColumn, modelsOf, type Prisma } from '../../core/in-tenant.ts'
import { OPEN_PAUSE } from '../pause/service.ts'
import { type PersonsLine, readSharing } from '../subsidy/service.ts'
import { loadTariff, priceListOf, type Tariff } from '../tariff/service.ts'
import { AGREEMENT, agreementFacts, monthlyOre } from '../ticket/service.ts'
import { CHOICES_SELECT, modeOf } from './options.ts'
import { ownHolders, provenPhone } from './people.ts'
import { type AskedChange, productOfKind, shownAsked } from './requests.ts'
import type { MeCard, MeHome } from './schemas.ts'

type Card = z.infer<typeof MeCard>

const KINDS = ['COMPANY_TICKET', 'HOUSING_TICKET', 'FREE_TICKET'] as const satisfies TicketKind[]
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a ticket is called on the page; a free ticket by the word of its operator. */
export const ticketName = (
  { operator: { freeTicketTerm } }: Pick<Ctx, 'operator'>,
  kind: string,
): Card['name'] => {
  if (kind === 'FREE_TICKET')
    return { nb: capitalised(freeTicketTerm.nb), en: capitalised(freeTicketTerm.en) }
  return kind === 'HOUSING_TICKET'
    ? { nb: 'Borettslagsbillett', en: 'Housing association ticket' }
    : PRODUCT_TEXTS.TICKET.name
}
const OPEN_ON_PAGE = {
  status: { in: ['PENDING' as const, 'ACTIVE' as const] },
  agreement: { selfService: true },
}

const PAUSE_MONTHS_SELECT = { fromMonth: true, toMonth: true, state: true } as const

const HOLDER = {
  ...{ id: true, type: true, firstName: true, lastName: true, companyId: true },
  company: { select: { name: true, ticketPauses: true, selfService: { select: CHOICES_SELECT } } },
  pauses: {
    where: { state: { in: ['PLANNED' as const, 'PAUSED' as const, 'BLOCKED' as const] } },
    orderBy: { id: 'asc' },
    select: {
      ...PAUSE_MONTHS_SELECT,
      ticket: {
        select: {
          ...{ id: true, kind: true, profileId: true, priceTier: true, zoneFrom: true, zoneTo: true },
          ...{ allZones: true, startDate: true, agreementId: true },
          agreement: { select: { selfService: true } },
        },
      },
    },
  },
  tickets: {
    where: { ...OPEN_ON_PAGE, kind: { in: [...KINDS] } },
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    select: {
      ...{ id: true, kind: true, status: true, startDate: true, expirationDate: true, issuedAt: true },
      ...{ profileId: true, priceTier: true, zoneFrom: true, zoneTo: true, allZones: true },
      ...{ downloadedAt: true, pickupCode: true, agreementId: true },
      agreement: { select: AGREEMENT },
      pauses: { where: OPEN_PAUSE, select: PAUSE_MONTHS_SELECT },
    },
  },
  subscriptions: {
    where: OPEN_ON_PAGE,
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    select: {
      ...{ id: true, type: true, status: true, startDate: true, expirationDate: true, agreementId: true },
      agreement: { select: { ...AGREEMENT, subType: true } },
    },
  },
  requests: {
    where: { state: 'OPEN', kind: { in: [...EMPLOYEE_REQUEST_KINDS] } },
    orderBy: { createdAt: 'asc' },
    select: {
      ...{ id: true, kind: true, state: true, input: true, validFrom: true, createdAt: true },
      ...{ ticketId: true, subscriptionId: true },
      phoneChange: { select: { effectAt: true } },
    },
  },
} satisfies Prisma.HolderSelect
type Holder = Prisma.HolderGetPayload<{ select: typeof HOLDER }>

const OFF = { zones: 'OFF', end: 'OFF', pause: 'OFF', name: 'OFF', phone: 'OFF', mistake: 'OFF' } as const

const zonesOf = (tariff: Tariff, ids: (string | null)[]): Card['zones'] =>
  [...new Set(ids)].flatMap(id => {
    const zone = tariff.zones.find(each => each.id === id)
    return zone ? [{ name: zone.name, places: zone.description ?? '' }] : []
  })

const requestsOf = (ctx: Ctx, tariff: Tariff, { requests }: Holder, id: string): Card['requests'] =>
  requests.flatMap(row => {
    const asked = row.input as AskedChange | null
    const validFrom = dayOfColumn(row.validFrom)
    if (!asked || (row.ticketId ?? row.subscriptionId) !== id) return []
    if (isRequestExpired({ state: 'OPEN', validFrom, askedOn: dayOf(row.createdAt) }, ctx.today)) return []
    return [
      {
        ...{ id: row.id, kind: row.kind as EmployeeRequestKind, state: row.state, validFrom },
        ...shownAsked(tariff, asked),
        effectAt: row.phoneChange?.effectAt?.toISOString() ?? null,
      },
    ]
  })

/** A pause with its days, in its state of today. */
const pauseShown = (
  ctx: Ctx,
  { fromMonth, toMonth, state }: { fromMonth: Date; toMonth: Date; state: PauseState },
): NonNullable<Card['pause']> => {
  const months = { from: monthOf(dayOfColumn(fromMonth)), to: monthOf(dayOfColumn(toMonth)) }
  return { ...months, ...pauseDays(months), state: pauseStateOn({ ...months, state }, ctx.today) }
}

/** A ticket that is paused, as the one that comes back. What the company pays of a card follows once its rules are read. */
const pausedCard = (ctx: Ctx, tariff: Tariff, holder: Holder, row: Holder['pauses'][number]): Card | null => {
  const pause = pauseShown(ctx, row)
  const { ticket } = row
  const product = productOfKind(ticket.kind)
  // Until it begins it stands in the card of the ticket that runs.
  if (pause.state === 'PLANNED' || !product || !ticket.agreement.selfService) return null
  const { profileId, priceTier, productTag } = { ...ticket, ...product }
  const ore = monthlyOre(
    tariff,
    pause.resumesOn,
    { profileId: profileId!, priceTier: priceTier! },
    productTag,
  )
  const price = ore === null ? null : nok(ore)
  return {
    ...{ id: ticket.id, type: 'TICKET', kind: ticket.kind, name: ticketName(ctx, ticket.kind) },
    ...{ company: holder.company.name, status: 'pending', startDate: pause.resumesOn, expirationDate: null },
    zones: ticket.allZones ? [] : zonesOf(tariff, [ticket.zoneFrom, ticket.zoneTo]),
    allZones: ticket.allZones,
    ...{ pricePerMonth: price, employerPays: price === null ? null : 0, youPay: price },
    chargedTo: ticket.kind === 'HOUSING_TICKET' ? 'UNIT' : 'PAY',
    ...{ downloadedOn: null, codeWaits: false, endDays: [], pause },
    can: {
      ...OFF,
      pause: pauseCan.change(pause.state) ? modeOf(holder.company.selfService!, 'PAUSE') : 'OFF',
    },
    requests: requestsOf(ctx, tariff, holder, ticket.id),
  }
}

const latest = (a: Day, b: Day): Day => (a > b ? a : b)

const ticketCard = (
  ctx: Ctx,
  tariff: Tariff,
  holder: Holder,
  row: Holder['tickets'][number],
): Card | null => {
  const [startDate, expirationDate] = [dayOfColumn(row.startDate), dayOfColumn(row.expirationDate)]
  const issued = row.issuedAt !== null
  const status = statusOn({ status: row.status, startDate, expirationDate, issued }, ctx.today)
  if (status !== 'ACTIVE' && status !== 'PENDING') return null
  const downloadedToPhone = row.downloadedAt !== null
  const facts = { status, expirationDate, pickupCode: row.pickupCode, downloadedToPhone }
  const product = productOfKind(row.kind)
  const choices = holder.company.selfService!
  const when = (allowed: boolean, kind: EmployeeRequestKind) =>
    product && allowed ? modeOf(choices, kind) : 'OFF'
  const runs = product !== null && ticketCan.cancelActive(facts) === true
  const movable = downloadedToPhone ? ticketCan.resend(facts) === true : true
  const day = latest(startDate, ctx.today)
  const ore =
    row.profileId !== null && row.priceTier !== null
      ? monthlyOre(
          tariff,
          day,
          { profileId: row.profileId, priceTier: row.priceTier },
          product?.productTag ?? FREE_TICKET_TAG,
        )
      : null
  const price = product && ore !== null ? nok(ore) : null
  const pause = row.pauses[0] ? pauseShown(ctx, row.pauses[0]) : null
  const { settings } = agreementFacts(row.agreement)
  const pausable = pause
    ? pauseCan.change(pause.state)
    : runs && holder.company.ticketPauses && settings.allowOrderTicket
  return {
    ...{ id: row.id, type: 'TICKET', kind: row.kind, name: ticketName(ctx, row.kind) },
    ...{ company: holder.company.name, status: wireStatus(status), startDate, expirationDate },
    zones: row.allZones ? [] : zonesOf(tariff, [row.zoneFrom, row.zoneTo]),
    allZones: row.allZones,
    ...{ pricePerMonth: price, employerPays: price === null ? null : 0, youPay: product ? price : 0 },
    chargedTo: row.kind === 'HOUSING_TICKET' ? 'UNIT' : 'PAY',
    downloadedOn: row.downloadedAt === null ? null : dayOf(row.downloadedAt),
    codeWaits: ticketCan.sendPickupCode(facts) === true,
    can: {
      zones: when(ticketCan.changeZone(facts) === true, 'ZONES'),
      end: when(runs, 'END'),
      pause: when(pausable, 'PAUSE'),
      name: when(true, 'NAME'),
      phone: when(movable, 'PHONE'),
      mistake: when(true, 'MISTAKE'),
    },
    endDays: runs ? employeeEndOptions({ today: ctx.today, startDate, settings }) : [],
    pause,
    requests: requestsOf(ctx, tariff, holder, row.id),
  }
}

const addOnCard = (
  ctx: Ctx,
  tariff: Tariff,
  holder: Holder,
  row: Holder['subscriptions'][number],
): Card | null => {
  const [startDate, expirationDate] = [dayOfColumn(row.startDate), dayOfColumn(row.expirationDate)]
  const issued = startDate < ctx.today
  const status = statusOn({ status: row.status, startDate, expirationDate, issued }, ctx.today)
  if (status !== 'ACTIVE' && status !== 'PENDING') return null
  const sold = priceListOf(tariff, monthOf(latest(startDate, ctx.today)))?.addOns.find(
    ({ type }) => type === row.type,
  )
  const price = sold ? nok(sold.pricePerMonthOre) : null
  const choices = holder.company.selfService!
  const runs = status === 'ACTIVE' && expirationDate === null
  const { subType, ...agreement } = row.agreement
  return {
    ...{ id: row.id, type: 'ADD_ON', kind: null, name: PRODUCT_TEXTS[row.type].name },
    ...{ company: holder.company.name, status: wireStatus(status), startDate, expirationDate },
    ...{ zones: [], allZones: false, pricePerMonth: price, employerPays: price === null ? null : 0 },
    ...{ youPay: price, downloadedOn: null, codeWaits: true },
    chargedTo: subType === 'HOUSING_ASSOCIATION' ? 'UNIT' : 'PAY',
    can: {
      ...OFF,
      end: runs ? modeOf(choices, 'END') : 'OFF',
      mistake: modeOf(choices, 'MISTAKE'),
    },
    endDays: runs
      ? employeeEndOptions({ today: ctx.today, startDate, settings: agreementFacts(agreement).settings })
      : [],
    pause: null,
    requests: requestsOf(ctx, tariff, holder, row.id),
  }
}

/** A ticket of a family member on the phone of the employee is the family member's: its owner sees it with a phone of their own. */
const isOwn = (holder: Holder, all: readonly Holder[]): boolean =>
  holder.type !== 'FAMILY_MEMBER' ||
  !all.some(({ type, companyId }) => type !== 'FAMILY_MEMBER' && companyId === holder.companyId)

type Sharing = (
  cardId: string,
  month: Month,
  kroner: number,
  addOn?: SubscriptionType,
) => { employerPays: number; youPay: number }

/**
 * Who pays what of a card in a month, or of an add-on that comes back with its ticket. What residents have, and free tickets, no employer
 * shares.
 */
const sharingOf = async (ctx: Ctx, holders: readonly Holder[]): Promise<Sharing> => {
  const share = await readSharing(ctx, holders)
  const shared = new Map<string, Omit<PersonsLine, 'month' | 'ore'> & { holderId: string }>(
    holders.flatMap(({ id: holderId, tickets, pauses, subscriptions }) => [
      ...[...tickets, ...pauses.map(({ ticket }) => ticket)]
        .filter(({ kind }) => kind === 'COMPANY_TICKET')
        .map(({ id, agreementId }) => [id, { holderId, agreementId, product: 'TICKET' as const }] as const),
      ...subscriptions
        .filter(({ agreement }) => agreement.subType === 'SUBSCRIPTIONS')
        .map(({ id, agreementId, type }) => [id, { holderId, agreementId, product: type }] as const),
    ]),
  )
  return (cardId, month, kroner, addOn) => {
    const line = shared.get(cardId)
    if (!line) return { employerPays: 0, youPay: kroner }
    const { holderId, ...of } = line
    const product = addOn ?? of.product
    const { employerOre, employeeOre } = share(holderId, { ...of, product, month, ore: oreOf(kroner) })
    return { employerPays: nok(employerOre), youPay: nok(employeeOre) }
  }
}

/** Whoever has the phone that the caller has proven, with what is open of theirs; those who have nothing are left out. */
export const readOwn = async (
  ctx: Ctx,
): Promise<{ holders: Holder[]; cards: Card[]; tariff: Tariff; shareOf: Sharing }> => {
  const [found, tariff] = await Promise.all([
    modelsOf(ctx).holder.findMany({ where: ownHolders(ctx), select: HOLDER, orderBy: { id: 'asc' } }),
    loadTariff(ctx),
  ])
  const holders = found.filter(holder => isOwn(holder, found))
  const cards = holders.flatMap(holder => [
    ...holder.tickets.flatMap(row => ticketCard(ctx, tariff, holder, row) ?? []),
    ...holder.pauses.flatMap(row => pausedCard(ctx, tariff, holder, row) ?? []),
    ...holder.subscriptions.flatMap(row => addOnCard(ctx, tariff, holder, row) ?? []),
  ])
  const shareOf = await sharingOf(ctx, holders)
  const divided = cards.map(card => {
    const month = monthOf(latest(card.startDate, ctx.today))
    return card.youPay && card.pricePerMonth !== null
      ? { ...card, ...shareOf(card.id, month, card.pricePerMonth) }
      : card
  })
  return { holders, cards: divided, tariff, shareOf }
}

/** Whether a card costs something in a month. A month in which two tickets follow one another is that of the first. */
export const isOfMonth = ({ startDate, expirationDate }: Card, month: Month): boolean =>
  startDate <= lastDay(month) && (expirationDate === null || expirationDate >= firstDay(month))

/** GET /me-api/home: everything that is open on the phone of whoever calls, over all companies of the operator. */
export const readHome = async (ctx: Ctx): Promise<z.infer<typeof MeHome>> => {
  const { holders, cards } = await readOwn(ctx)
  const month = monthOf(ctx.today)
  const seen = new Set<string>()
  const parts = cards.flatMap(card => {
    const { company, name, youPay } = card
    const key = `${company} ${card.type} ${card.kind ?? name.nb}`
    if (!youPay || !isOfMonth(card, month) || seen.has(key)) return []
    seen.add(key)
    return [{ company, name, amount: youPay }]
  })
  // The name is that of whom the latest open ticket is for.
  const named = holders.find(
    ({ tickets, subscriptions, pauses }) => tickets.length + subscriptions.length + pauses.length > 0,
  )
  return {
    ...{ operator: ctx.operator.name, today: ctx.today, month, parts, cards },
    deduction: parts.reduce((sum, { amount }) => sum + amount, 0),
    ...{ firstName: named?.firstName ?? '', lastName: named?.lastName ?? '', ...provenPhone(ctx) },
    ...{ cutOff: employeeCutOff(ctx.today), changesFrom: firstPossible(ctx.today) },
  }
}
