import { randomUUID } from 'node:crypto'
import { type Day, type Language, lastOfMonth } from '@portal/domain'
import { type DeductionWay, deductionCan, type SeenText } from '@portal/domain/deduction-agreement'
import { addTime, startOfDay } from '@portal/domain/instants'
import type { Ctx } from '../../core/ctx.ts'
import { keepDocument } from '../../core/documents.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, inTenant, modelsOf, type Prisma, type Tx } from '../../core/in-tenant.ts'
import { queueCalls } from '../outbox/service.ts'
import { lockTickets } from '../ticket/service.ts'
import { agreementPdf } from './pdf.ts'
import {
  needOf,
  type PersonRow,
  readPerson,
  readPrices,
  stateOf,
  textFor,
  ticketOf,
  waitingTicket,
} from './person.ts'
import { tellOfWithdrawn } from './tell.ts'
import { withdrawWaiting } from './waiting.ts'

/** By what somebody agreed, and what shows it. */
export type Proof = {
  by: DeductionWay
  /** Whom the company's sign-in or BankID named; null by a code. */
  subject?: string
  /** The day of a signature on paper. */
  signedOn?: Day
}

/** Days after which a company that has not chosen what follows from a withdrawal is reminded, and reminded again. */
export const CHOOSE_REMINDER_DAYS = 7

/** Everybody who changes where a person stands waits here for each other; then the person's tickets are locked. */
export const lockPerson = async (tx: Tx, ctx: Ctx, holderId: string): Promise<PersonRow> => {
  await tx.serialize(`deduction ${holderId}`)
  const { tickets } = await readPerson(tx, ctx, holderId)
  await lockTickets(
    tx,
    ctx,
    'COMPANY_TICKET',
    tickets.map(({ id }) => id),
  )
  tx.lock('deductionStatus', { holderId })
  return readPerson(tx, ctx, holderId)
}

/** Writes where somebody stands. */
export const writeStatus = async (
  tx: Tx,
  { id: holderId, companyId, tickets }: PersonRow,
  data: Omit<Prisma.DeductionStatusUncheckedUpdateManyInput, 'operatorId' | 'holderId' | 'companyId'>,
): Promise<void> => {
  const { count } = await tx.models.deductionStatus.updateMany({ where: { holderId }, data })
  if (count > 0) return
  const ticketId = tickets[0]!.id
  const created = { ticketId, ...data } as Prisma.DeductionStatusUncheckedCreateInput
  await tx.models.deductionStatus.create({
    data: { ...created, holderId, companyId },
    select: { holderId: true },
  })
}

const assertAccepts = (
  ctx: Ctx,
  person: PersonRow,
  by: DeductionWay,
  seen: SeenText,
  now: SeenText,
): void => {
  const facts = {
    need: needOf(person),
    state: stateOf(person),
    waits: waitingTicket(person),
    today: ctx.today,
  }
  const verdict =
    by === 'ON_PAPER'
      ? deductionCan.recordPaper(facts)
      : deductionCan.accept({ ...facts, anew: person.deduction?.anew ?? false, seen, now })
  if (verdict !== true) throw new Refusal(verdict)
}

const agree = async (
  ctx: Ctx,
  holderId: string,
  language: Language,
  seen: SeenText | null,
  { by, subject, signedOn }: Proof,
): Promise<{ id: string }> => {
  const found = await readPerson({ models: modelsOf(ctx) }, ctx, holderId)
  const prices = await readPrices(ctx, [found])
  const shown = textFor(ctx, prices, found, language)
  assertAccepts(ctx, found, by, seen ?? shown.seen, shown.seen)
  const id = randomUUID()
  const phoneLast2 = (found.phone ?? '').slice(-2)
  // The document is kept before the row that names it, as invoices are.
  const pdf = agreementPdf(ctx, shown.text, {
    ...{ id, language, company: found.company.name, by, phoneLast2, signedOn: signedOn ?? ctx.today },
  })
  const { bytes, sha256, size } = await keepDocument(ctx, { of: id, kind: 'pdf' }, pdf)
  return inTenant(ctx, async tx => {
    const person = await lockPerson(tx, ctx, holderId)
    const now = textFor(ctx, prices, person, language)
    assertAccepts(ctx, person, by, seen ?? shown.seen, now.seen)
    if (JSON.stringify(now.text) !== JSON.stringify(shown.text)) throw new Refusal('changed-meanwhile')
    const { companyId, firstName, lastName, employeeId, phone, phoneCountryCode } = person
    const at = ctx.clock.now()
    const before = person.deduction?.agreementId
    if (before)
      await tx.models.deductionAgreement.updateMany({
        where: { id: before, endedOn: null },
        data: { endedOn: dayColumn(ctx.today) },
      })
    await tx.models.deductionAgreement.create({
      data: {
        ...{ id, companyId, holderId, ticketId: ticketOf(person).id, language, by },
        ...{ textVersion: now.seen.textVersion, monthlyOre: now.seen.monthlyOre },
        parts: now.parts.map(part => ({ ...part })),
        acceptedAt: signedOn ? startOfDay(signedOn) : at,
        evidence: {
          ...(by === 'SMS_CODE' && { phoneLast2 }),
          ...(subject !== undefined && { subject }),
          requestId: ctx.requestId,
        },
        recordedById: by === 'ON_PAPER' ? ctx.actor.id : null,
        ...{ firstName, lastName, employeeId, phone: `${phoneCountryCode ?? ''}${phone ?? ''}` },
        ...{ pdf: bytes, sha256, size },
      },
      select: { id: true },
    })
    const waits = waitingTicket(person)
    await writeStatus(tx, person, {
      ...{ state: by === 'ON_PAPER' ? 'ON_PAPER' : 'AGREED', agreementId: id, ticketId: ticketOf(person).id },
      ...{ waiting: false, anew: false, dueAt: null, lastAt: at },
    })
    if (waits) await queueCalls(tx, ctx, 'ticket-issue', [{ subjectId: waits.id, companyId }])
    await tx.audit({
      action: by === 'ON_PAPER' ? 'deduction-agreement.paper' : 'deduction-agreement.accept',
      ...{ companyId, entityId: ticketOf(person).id },
      detail: { agreement: id, textVersion: now.seen.textVersion, by, ...(signedOn && { signedOn }) },
    })
    tellOfWithdrawn(tx, companyId)
    return { id }
  })
}

/**
 * Somebody agrees to deduction from their pay. The text is frozen as a document, and a ticket that waits for it is issued. The caller has
 * seen to it that it is them.
 * @param seen what they saw: where text or amount are others by now, they have to see those
 * @throws Refusal not-found, deduction-agreement-off, deduction-agreement-state, deduction-agreement-expired, changed-meanwhile
 */
export const acceptAgreement = async (
  ctx: Ctx,
  holderId: string,
  { language, ...seen }: SeenText & { language: Language },
  proof: Proof,
): Promise<{ id: string }> => agree(ctx, holderId, language, seen, proof)

/** The company has the agreement of somebody on paper, signed on a day. @throws Refusal as `acceptAgreement`, invalid-body for a day to come */
export const recordPaper = async (
  ctx: Ctx,
  holderId: string,
  { language, signedOn }: { language: Language; signedOn: Day },
): Promise<{ id: string }> => {
  if (signedOn > ctx.today)
    throw new Refusal('invalid-body', {
      errors: [{ pointer: '/signedOn', code: 'max-date', message: 'max-date' }],
    })
  return agree(ctx, holderId, language, null, { by: 'ON_PAPER', signedOn })
}

/**
 * Somebody withdraws their agreement. Nothing ends by itself, and the deduction of this month stands: the company is told, and chooses.
 * @throws Refusal not-found, deduction-agreement-state
 */
export const withdrawAgreement = (ctx: Ctx, holderId: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const person = await lockPerson(tx, ctx, holderId)
    const verdict = deductionCan.withdraw({ state: stateOf(person) })
    if (verdict !== true) throw new Refusal(verdict)
    const { companyId } = person
    const now = ctx.clock.now()
    await tx.models.deductionAgreement.updateMany({
      where: { id: person.deduction!.agreementId! },
      data: { withdrawnAt: now, endedOn: dayColumn(lastOfMonth(ctx.today)) },
    })
    await writeStatus(tx, person, {
      ...{ state: 'WITHDRAWN', anew: false, reminders: 0, lastAt: now },
      dueAt: addTime(now, { days: CHOOSE_REMINDER_DAYS }),
    })
    await tx.audit({
      action: 'deduction-agreement.withdraw',
      ...{ companyId, entityId: ticketOf(person).id, detail: { agreement: person.deduction!.agreementId } },
    })
    tellOfWithdrawn(tx, companyId)
  })

/**
 * Somebody whose ticket waits for the agreement does not want it: the ticket is withdrawn, and the company is told.
 * @throws Refusal not-found, deduction-agreement-state
 */
export const declineAgreement = (ctx: Ctx, holderId: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const person = await lockPerson(tx, ctx, holderId)
    const waits = waitingTicket(person)
    const verdict = deductionCan.decline({ waits })
    if (verdict !== true) throw new Refusal(verdict)
    await tx.audit({
      action: 'deduction-agreement.decline',
      ...{ companyId: person.companyId, entityId: waits!.id },
    })
    await withdrawWaiting(tx, ctx, person, 'deductionDeclined')
  })
