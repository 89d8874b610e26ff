import { addDays, type Day, firstDay, nextMonth } from '@portal/domain'
import { dayOf } from '@portal/domain/instants'
import {
  type EmployeeRequestKind,
  employeeCutOff,
  employeeRequestCan,
  firstPossible,
  isRequestExpired,
  type SelfServiceMode,
} from '@portal/domain/self-service'
import type { PhoneTicket, TicketKind } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, dayOfColumn, inTenant, modelsOf, type Prisma, type Tx } from '../../core/in-tenant.ts'
import type { ReadModels } from '../../core/models.ts'
import { OPEN_PAUSE } from '../pause/service.ts'
import { loadTariff } from '../tariff/service.ts'
import { orderRefused } from '../ticket/service.ts'
import { CHOICES_SELECT, modeOf } from './options.ts'
import { actingAs, ownHolders } from './people.ts'
import {
  type AskedChange,
  carryOut,
  checkAsked,
  closeRequest,
  lockRequest,
  productOfKind,
  type Subject,
  tellOfRequests,
} from './requests.ts'
import type { MeRequest, MeRequestMake } from './schemas.ts'

const OF_COMPANY = {
  company: { select: { name: true, selfService: { select: CHOICES_SELECT } } },
} as const

type Tables = { models: Pick<ReadModels, 'ticket' | 'subscription'> }
type SeenOrder = Omit<Subject, 'product'> & {
  /** Null for a ticket that is only seen. */
  product: PhoneTicket | null
  kind: TicketKind | null
  company: string
  modeOf: (kind: EmployeeRequestKind) => SelfServiceMode
}

/**
 * A ticket or an add-on of whoever calls, also one that they only see.
 * @param paused also a ticket that is paused, and not kept any more
 * @throws Refusal not-your-ticket
 */
export const findSeen = async (tx: Tables, ctx: Ctx, id: string, paused = false): Promise<SeenOrder> => {
  const mine = ownHolders(ctx)
  const ticket = await tx.models.ticket.findFirst({
    where: {
      ...{ id, agreement: { selfService: true } },
      OR: [
        { status: { in: ['PENDING', 'ACTIVE'] }, holder: mine },
        ...(paused ? [{ pauses: { some: { ...OPEN_PAUSE, holder: mine } } }] : []),
      ],
    },
    select: {
      ...{ kind: true, companyId: true, holderId: true, ...OF_COMPANY },
      pauses: { where: OPEN_PAUSE, select: { holderId: true } },
    },
  })
  const addOn =
    ticket ??
    (await tx.models.subscription.findFirst({
      where: { id, status: { in: ['PENDING', 'ACTIVE'] }, holder: mine, agreement: { selfService: true } },
      select: { companyId: true, holderId: true, agreement: { select: { subType: true } }, ...OF_COMPANY },
    }))
  const product = ticket
    ? productOfKind(ticket.kind)
    : productOfKind(
        addOn && 'agreement' in addOn && addOn.agreement.subType === 'HOUSING_ASSOCIATION'
          ? 'HOUSING_TICKET'
          : 'COMPANY_TICKET',
      )
  const choices = addOn?.company.selfService
  const holderId = ticket?.pauses[0]?.holderId ?? addOn?.holderId
  if (!addOn || !holderId || !choices) throw new Refusal('not-your-ticket')
  return {
    ...{ holderId, companyId: addOn.companyId, product, company: addOn.company.name },
    ...{ ticketId: ticket ? id : null, subscriptionId: ticket ? null : id, kind: ticket?.kind ?? null },
    modeOf: kind => modeOf(choices, kind),
  }
}

/** A ticket or an add-on that whoever calls may change, with what the company lets them do. @throws Refusal not-your-ticket */
export const findOwn = async (
  tx: Tables,
  ctx: Ctx,
  id: string,
  paused = false,
): Promise<Subject & Pick<SeenOrder, 'modeOf' | 'company'>> => {
  const { product, kind: _kind, ...own } = await findSeen(tx, ctx, id, paused)
  if (!product) throw new Refusal('not-your-ticket')
  return { ...own, product }
}

/** The context of an act on a ticket or an add-on, in whose name the log has it. @throws Refusal not-your-ticket */
export const actingOn = async (ctx: Ctx, id: string, paused = false): Promise<Ctx> => {
  const { holderId, companyId } = await findOwn({ models: modelsOf(ctx) }, ctx, id, paused)
  return actingAs(ctx, holderId, companyId)
}

type Input = z.infer<typeof MeRequestMake>

const wrong = (field: string, code: 'required' | 'wrong-format') =>
  new Refusal('invalid-body', { errors: [{ pointer: `/${field}`, code, message: code }] })

/** What is asked for, by the fields of its kind. @throws Refusal invalid-body where one is missing */
const askedOf = (input: Input): AskedChange => {
  const { kind, lastDay, firstName, lastName, text, zoneFrom, zoneTo, validAllZones } = input
  const { from, to, addOns } = input
  switch (kind) {
    case 'ZONES':
      if (!lastDay) throw wrong('lastDay', 'required')
      if (!validAllZones && !zoneFrom) throw wrong('zoneFrom', 'required')
      return { kind, zoneFrom, zoneTo, validAllZones, lastDay }
    case 'END':
      if (!lastDay) throw wrong('lastDay', 'required')
      return { kind, lastDay }
    case 'PAUSE':
      if (!from) throw wrong('from', 'required')
      if (!to) throw wrong('to', 'required')
      return { kind, from, to, addOns }
    case 'RESUME':
      return { kind, to }
    case 'NAME':
      if (!firstName) throw wrong('firstName', 'required')
      if (!lastName) throw wrong('lastName', 'required')
      return { kind, firstName, lastName }
    case 'MISTAKE':
      if (!text) throw wrong('text', 'required')
      return { kind, text }
  }
}

/** What an employee may not choose, though HR may: a day of the month that is paid for. @throws Refusal cut-off-passed, with the first day */
const refuseTooEarly = (ctx: Ctx, asked: AskedChange) => {
  if (!('lastDay' in asked) || asked.lastDay >= employeeCutOff(ctx.today)) return
  throw new Refusal('cut-off-passed', {
    firstPossible: asked.kind === 'ZONES' ? firstPossible(ctx.today) : employeeCutOff(ctx.today),
  })
}

/** The first day of what is asked for; null for what holds at once. */
const validFromOf = (asked: AskedChange, today: Day): Day | null => {
  if (asked.kind === 'ZONES') return addDays(asked.lastDay, 1)
  // The last month of a pause that has begun holds at once.
  if (asked.kind === 'PAUSE') return firstDay(asked.from) > today ? firstDay(asked.from) : null
  if (asked.kind === 'RESUME') return asked.to ? firstDay(nextMonth(asked.to)) : null
  return asked.kind === 'END' ? addDays(asked.lastDay, 1) : null
}

/** Only one thing is to happen to a ticket: a second request of a kind takes the place of the first, one of another kind is refused. */
export const makeRoom = async (
  tx: Tx,
  ctx: Ctx,
  { holderId, ticketId, subscriptionId, companyId }: Subject,
  kind: EmployeeRequestKind,
): Promise<void> => {
  await tx.serialize(`employee-request ${holderId}`)
  const open = await tx.models.employeeRequest.findMany({
    where: { holderId, state: 'OPEN' },
    select: { id: true, kind: true, ticketId: true, subscriptionId: true, validFrom: true, createdAt: true },
  })
  const isOpen = (row: (typeof open)[number]) =>
    !isRequestExpired(
      { state: 'OPEN', validFrom: dayOfColumn(row.validFrom), askedOn: dayOf(row.createdAt) },
      ctx.today,
    )
  const same = (row: (typeof open)[number]) =>
    row.ticketId === ticketId && row.subscriptionId === subscriptionId
  const ends = ['ZONES', 'END', 'PAUSE', 'RESUME']
  if (
    ends.includes(kind) &&
    open.some(row => isOpen(row) && same(row) && row.kind !== kind && ends.includes(row.kind))
  )
    throw new Refusal('request-open')
  for (const row of open.filter(each => each.kind === kind && same(each))) {
    await closeRequest(tx, ctx, row.id, 'WITHDRAWN')
    await tx.audit({
      action: 'self-service.withdraw',
      companyId,
      entityId: row.id,
      detail: { reason: 'replaced' },
    })
  }
}

/** Writes a request, and does what is asked for where nobody has to answer. @returns its id and what became of it */
export const makeRequest = async (
  tx: Tx,
  ctx: Ctx,
  subject: Subject,
  asked: AskedChange,
  { state, language }: { state: 'OPEN' | 'DONE'; language: string },
): Promise<string> => {
  const { companyId, holderId, ticketId, subscriptionId } = subject
  const validFrom = validFromOf(asked, ctx.today)
  const { id } = await tx.models.employeeRequest.create({
    data: {
      ...{ companyId, holderId, ticketId, subscriptionId, kind: asked.kind, language, state },
      ...(state === 'OPEN' ? { input: asked as Prisma.InputJsonObject } : { decidedAt: ctx.clock.now() }),
      validFrom: validFrom === null ? null : dayColumn(validFrom),
      createdAt: ctx.clock.now(),
    },
    select: { id: true },
  })
  await tx.audit({
    action: state === 'OPEN' ? 'self-service.ask' : 'self-service.do',
    companyId,
    entityId: id,
    detail: {
      kind: asked.kind,
      ticket: ticketId ?? subscriptionId,
      ...(validFrom && { validFrom }),
      ...(asked.kind === 'ZONES' && {
        zoneFrom: asked.zoneFrom,
        zoneTo: asked.zoneTo,
        allZones: asked.validAllZones,
      }),
      ...('to' in asked && { to: asked.to }),
    },
  })
  tellOfRequests(tx, subject)
  return id
}

/**
 * POST /me-api/request (a.4): asks for a change by the decision functions that HR's changes are decided with, or makes it at once, as the
 * company has chosen for its kind.
 * @throws Refusal not-your-ticket, employee-changes-off, cut-off-passed, request-open, invalid-body, and those of the act
 */
export const askForChange = async (ctx: Ctx, input: Input): Promise<z.infer<typeof MeRequest>> => {
  const asked = askedOf(input)
  const tariff = await loadTariff(ctx)
  const ofPause = asked.kind === 'PAUSE' || asked.kind === 'RESUME'
  const acting = await actingOn(ctx, input.id, ofPause)
  return inTenant(acting, async tx => {
    const { modeOf: mode, ...subject } = await findOwn(tx, acting, input.id, ofPause)
    const chosen = mode(asked.kind)
    if (chosen === 'OFF') throw new Refusal('employee-changes-off')
    if ((asked.kind === 'ZONES' || ofPause) && !subject.ticketId) throw new Refusal('not-your-ticket')
    refuseTooEarly(ctx, asked)
    await makeRoom(tx, acting, subject, asked.kind)
    const state = chosen === 'AUTOMATIC' ? ('DONE' as const) : ('OPEN' as const)
    if (state === 'DONE') await carryOut(tx, acting, tariff, subject, asked)
    else await checkAsked(tx, acting, tariff, subject, asked)
    const id = await makeRequest(tx, acting, subject, asked, { state, language: input.language })
    return { id, state, kind: asked.kind, validFrom: validFromOf(asked, ctx.today) }
  }).catch(orderRefused)
}

/** DELETE /me-api/request/{id}: idempotent. @throws Refusal not-found, ticket-request-handled when it was answered */
export const withdrawRequest = async (ctx: Ctx, id: string): Promise<void> => {
  const mine = await modelsOf(ctx).employeeRequest.findFirst({
    where: { id, holder: ownHolders(ctx) },
    select: { holderId: true, companyId: true },
  })
  if (!mine?.holderId) throw new Refusal('not-found')
  const { companyId } = mine
  return inTenant(
    actingAs(ctx, mine.holderId, companyId),
    async tx => {
      const request = await lockRequest(tx, id)
      if (request.state === 'WITHDRAWN') return
      const allowed = employeeRequestCan.withdraw(request)
      if (allowed !== true) throw new Refusal(allowed)
      await closeRequest(tx, ctx, id, 'WITHDRAWN')
      await tx.audit({ action: 'self-service.withdraw', companyId, entityId: id })
      tellOfRequests(tx, request.of)
    },
    { unaudited: 'a request that was withdrawn before is left as it is' },
  )
}
