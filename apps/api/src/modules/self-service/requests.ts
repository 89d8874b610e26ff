import { type Day, type Language, type Month, monthOf } from '@portal/domain'
import { companyTicket } from '@portal/domain/company-ticket'
import { housingTicket } from '@portal/domain/housing'
import { dayOf } from '@portal/domain/instants'
import type { EmployeeRequestKind, EmployeeRequestState } from '@portal/domain/self-service'
import type { SubscriptionType } from '@portal/domain/subscription'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayOfColumn, Prisma, type Tx } from '../../core/in-tenant.ts'
import {
  checkCancel,
  checkChange,
  checkStart,
  giveUp,
  moveMonths,
  OPEN_PAUSE,
  pauseTickets,
} from '../pause/service.ts'
import { checkSubscriptionEnd, giveSubscriptionEnd } from '../subscription/service.ts'
import { type Tariff, zoneNames } from '../tariff/service.ts'
import {
  checkEnd,
  checkZoneChange,
  companyTicketApi,
  endTickets,
  giveContactDetails,
  giveZones,
  housingApi,
  phoneTicket,
} from '../ticket/service.ts'
import { movePhone } from './move-phone.ts'

/** What is asked for, as it is stored with the request until it is over. */
export type AskedChange =
  | {
      kind: 'ZONES'
      zoneFrom?: string | undefined
      zoneTo?: string | undefined
      validAllZones: boolean
      lastDay: Day
    }
  | { kind: 'END'; lastDay: Day }
  | { kind: 'PAUSE'; from: Month; to: Month; addOns: SubscriptionType[] }
  /** Without a month the pause is given up. */
  | { kind: 'RESUME'; to?: Month | undefined }
  | { kind: 'NAME'; firstName: string; lastName: string }
  | { kind: 'PHONE'; phone: string; phoneCountryCode: string }
  | { kind: 'MISTAKE'; text: string }

/** What is asked for, as pages show it: fields of other kinds are empty. */
export const shownAsked = (tariff: Tariff, asked: AskedChange) => ({
  lastDay: 'lastDay' in asked ? asked.lastDay : null,
  allZones: asked.kind === 'ZONES' && asked.validAllZones,
  zones:
    asked.kind === 'ZONES'
      ? zoneNames(tariff, {
          allZones: asked.validAllZones,
          zoneFrom: asked.zoneFrom ?? '',
          zoneTo: asked.zoneTo ?? asked.zoneFrom ?? '',
        })
      : [],
  from: asked.kind === 'PAUSE' ? asked.from : null,
  to: asked.kind === 'PAUSE' || asked.kind === 'RESUME' ? (asked.to ?? null) : null,
  newName: asked.kind === 'NAME' ? `${asked.firstName} ${asked.lastName}` : null,
  newPhone: asked.kind === 'PHONE' ? `${asked.phoneCountryCode} ${asked.phone}` : null,
})

/** What a request is about: a ticket, or an add-on, of a holder. */
export type Subject = {
  holderId: string
  companyId: string
  ticketId: string | null
  subscriptionId: string | null
  product: PhoneTicket
}

/** The product of a kind of ticket that people change themselves; the other kinds they only see. */
export const productOfKind = (kind: string): PhoneTicket | null =>
  kind === 'COMPANY_TICKET' ? companyTicket : kind === 'HOUSING_TICKET' ? housingTicket : null

const API = { COMPANY_TICKET: phoneTicket(companyTicketApi), HOUSING_TICKET: phoneTicket(housingApi) }

/**
 * What a person does about a pause, decided, and to be done by the call of the answer: a pause of the ticket, other months of the one that it
 * has, an earlier return, or none.
 * @throws Refusal those of the act; pause-to-not-offered for a return that is not earlier
 */
const pauseStep = async (
  tx: Tx,
  ctx: Ctx,
  { product, ticketId: id }: Subject,
  asked: Extract<AskedChange, { kind: 'PAUSE' | 'RESUME' }>,
): Promise<() => Promise<void>> => {
  const ticketId = id!
  const by = 'EMPLOYEE'
  if (asked.kind === 'RESUME' && asked.to === undefined) {
    const pause = await checkCancel(tx, ctx, product, ticketId, false)
    return () => giveUp(tx, ctx, product, [pause], false)
  }
  const open = await tx.models.ticketPause.findFirst({
    where: { ticketId, ...OPEN_PAUSE },
    select: { fromMonth: true, toMonth: true },
  })
  if (!open && asked.kind === 'PAUSE') {
    const { from, to, addOns } = asked
    const { ticket, lastDay } = await checkStart(tx, ctx, product, ticketId, { from, to }, by)
    return () => pauseTickets(tx, ctx, [ticket], { from, to, lastDay, addOns })
  }
  if (!open) throw new Refusal('pause-over')
  const [from, to] = [monthOf(dayOfColumn(open.fromMonth)), asked.to!]
  if (asked.kind === 'RESUME' && to >= monthOf(dayOfColumn(open.toMonth)))
    throw new Refusal('pause-to-not-offered')
  const months = asked.kind === 'PAUSE' ? { from: asked.from, to } : { from, to }
  const pause = await checkChange(tx, ctx, product, ticketId, months, by)
  return () => moveMonths(tx, ctx, product, [{ pause, months }])
}

/**
 * Decides what is asked for by the functions that decide what HR does, and changes nothing.
 * @throws Refusal those of the act
 */
export const checkAsked = async (
  tx: Tx,
  ctx: Ctx,
  tariff: Tariff,
  of: Subject,
  asked: AskedChange,
): Promise<void> => {
  const { product, ticketId, subscriptionId } = of
  if (asked.kind === 'ZONES') {
    const { kind: _kind, lastDay: expiryDate, ...choice } = asked
    await checkZoneChange(tx, ctx, tariff, { product, id: ticketId!, input: { ...choice, expiryDate } })
  }
  if (asked.kind === 'END') {
    if (subscriptionId) await checkSubscriptionEnd(tx, ctx, product, subscriptionId, asked.lastDay)
    else await checkEnd(tx, ctx, API[product.kind], ticketId!, asked.lastDay)
  }
  if (asked.kind === 'PAUSE' || asked.kind === 'RESUME') await pauseStep(tx, ctx, of, asked)
}

/** Does what is asked for, by the same functions as HR. @throws Refusal as `checkAsked` */
export const carryOut = async (
  tx: Tx,
  ctx: Ctx,
  tariff: Tariff,
  of: Subject,
  asked: AskedChange,
): Promise<void> => {
  const { product, holderId, ticketId, subscriptionId } = of
  switch (asked.kind) {
    case 'ZONES': {
      const { kind: _kind, lastDay: expiryDate, ...choice } = asked
      await giveZones(tx, ctx, tariff, { product, id: ticketId!, input: { ...choice, expiryDate } })
      return
    }
    case 'END': {
      if (subscriptionId) await giveSubscriptionEnd(tx, ctx, product, subscriptionId, asked.lastDay)
      else
        await endTickets(
          tx,
          ctx,
          [await checkEnd(tx, ctx, API[product.kind], ticketId!, asked.lastDay)],
          asked.lastDay,
        )
      return
    }
    case 'PAUSE':
    case 'RESUME':
      return (await pauseStep(tx, ctx, of, asked))()
    case 'NAME':
      return giveContactDetails(tx, ctx, product, holderId, {
        firstName: asked.firstName,
        lastName: asked.lastName,
      })
    case 'PHONE':
      return movePhone(tx, ctx, product, { holderId, ticketId: ticketId! }, asked)
    case 'MISTAKE':
      return
  }
}

const REQUEST = {
  ...{ id: true, companyId: true, holderId: true, ticketId: true, subscriptionId: true, kind: true },
  ...{ input: true, validFrom: true, state: true, createdAt: true, language: true },
  holder: { select: { phone: true, phoneCountryCode: true } },
  company: { select: { name: true } },
} satisfies Prisma.EmployeeRequestSelect

export type LockedRequest = {
  id: string
  kind: EmployeeRequestKind
  state: EmployeeRequestState
  validFrom: Day | null
  askedOn: Day
  /** Null for a request that is over. */
  asked: AskedChange | null
  of: Subject
  company: string
  language: Language
  /** Where the person is told of the answer; null where there is nobody any more. */
  recipient: string | null
}

/** The product of what a request is about. */
const productOf = async (
  tx: Tx,
  { ticketId, subscriptionId }: Pick<Subject, 'ticketId' | 'subscriptionId'>,
): Promise<PhoneTicket> => {
  const housing = { agreement: { subType: 'HOUSING_ASSOCIATION' as const } }
  const found = ticketId
    ? await tx.models.ticket.count({ where: { id: ticketId, ...housing } })
    : await tx.models.subscription.count({ where: { id: subscriptionId!, ...housing } })
  return found > 0 ? housingTicket : companyTicket
}

/** A request, locked until the commit: two answers come one after the other. @throws Refusal not-found */
export const lockRequest = async (
  tx: Tx,
  id: string,
  where: Prisma.EmployeeRequestWhereInput = {},
): Promise<LockedRequest> => {
  tx.lock('employeeRequest', { id })
  const row = await tx.models.employeeRequest.findFirst({ where: { ...where, id }, select: REQUEST })
  if (!row) throw new Refusal('not-found')
  const product = await productOf(tx, row)
  return {
    ...{ id, state: row.state, validFrom: dayOfColumn(row.validFrom), askedOn: dayOf(row.createdAt) },
    kind: row.kind as EmployeeRequestKind,
    asked: row.input as AskedChange | null,
    of: {
      ...{ holderId: row.holderId!, companyId: row.companyId, ticketId: row.ticketId },
      subscriptionId: row.subscriptionId,
      product,
    },
    company: row.company.name,
    language: row.language as Language,
    recipient: row.holder?.phone ? `${row.holder.phoneCountryCode}${row.holder.phone}` : null,
  }
}

/** Ends a request: what was asked for is not kept, but for the day. */
export const closeRequest = async (
  tx: Tx,
  ctx: Ctx,
  id: string,
  state: Exclude<EmployeeRequestState, 'OPEN'>,
  decidedById: string | null = null,
): Promise<void> => {
  await tx.models.employeeRequest.updateMany({
    where: { id },
    data: { state, input: Prisma.DbNull, decidedAt: ctx.clock.now(), decidedById },
  })
  await tx.models.phoneChange.deleteMany({ where: { requestId: id } })
}

// SQL: counted with the notice
const waiting = (companyId: string) =>
  Prisma.sql`select count(*) from employee_request where company_id = ${companyId} and state = 'OPEN'`

/** Tells those who answer in a company how many requests wait, after a change of them. */
export const tellOfRequests = (
  tx: Tx,
  { companyId, product }: Pick<Subject, 'companyId' | 'product'>,
): void =>
  tx.notice({
    kind: product.kind === 'HOUSING_TICKET' ? 'residentChanges' : 'employeeRequests',
    companyId,
    waits: waiting(companyId),
  })
