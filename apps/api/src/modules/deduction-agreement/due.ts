import { addDays, type Day, FIRST_LANGUAGE, formatDay } from '@portal/domain'
import { type DeductionStep, lastDayToAgree, nextStep, waitIsOver } from '@portal/domain/deduction-agreement'
import { addTime, dayOf, startOfDay } from '@portal/domain/instants'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, modelsOf, type Prisma, type Tx } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { queueMessages } from '../message/service.ts'
import { CHOOSE_REMINDER_DAYS, lockPerson } from './accept.ts'
import { needOf, type PersonRow, personSelect, waitingTicket } from './person.ts'
import { tellOfWithdrawn } from './tell.ts'
import { agreementSms } from './texts.ts'
import { withdrawWaiting } from './waiting.ts'

/** Nobody gets a reminder at night. */
const REMINDED_AT = { hours: 9 }
const BATCH = 100

export type Counts = { asked: number; reminded: number; expired: number }

/** The page where somebody reads and answers the agreement, once they have signed in by a code. */
export const agreementLink = ({ link }: Pick<Ctx, 'link'>): string => link('/min/avtale')

const messageTo = (ctx: Ctx, person: PersonRow, act: 'ask' | 'remind') => {
  const waits = waitingTicket(person)
  const read = agreementSms(FIRST_LANGUAGE)
  const words = { operator: ctx.operator.name, company: person.company.name, link: agreementLink(ctx) }
  return {
    dedupeKey: `deduction-${act}:${person.id}:${ctx.clock.now().getTime()}`,
    channel: 'SMS' as const,
    turn: 1,
    recipient: `${person.phoneCountryCode}${person.phone}`,
    body: waits
      ? read(`${act}Waiting`, { ...words, date: formatDay(lastDayToAgree(waits)) })
      : read(act, words),
  }
}

type DueStep = {
  data: Prisma.DeductionStatusUncheckedUpdateManyInput
  /** `choose`: the company is reminded to choose what follows from a withdrawal. */
  act: 'ask' | 'remind' | 'choose' | null
}

/** What is due for one person. */
const stepOf = (ctx: JobCtx, person: PersonRow): DueStep => {
  const { deduction } = person
  const now = ctx.clock.now()
  if (!deduction || person.tickets.length === 0 || person.phone === null || needOf(person) === 'OFF')
    return { data: { dueAt: null, waiting: false }, act: null }
  if (deduction.state === 'WITHDRAWN') {
    const dueAt = addTime(now, { days: CHOOSE_REMINDER_DAYS })
    return { data: { reminders: deduction.reminders + 1, dueAt }, act: 'choose' }
  }
  const waits = waitingTicket(person)
  const askedOn = deduction.askedAt && dayOf(deduction.askedAt)
  const next = nextStep({ askedOn, reminders: deduction.reminders, waits, today: ctx.today })
  const acts = next && next.act !== 'expire' && next.on <= ctx.today ? next.act : null
  const reminders = deduction.reminders + (acts === 'remind' ? 1 : 0)
  const later = acts ? nextStep({ askedOn: askedOn ?? ctx.today, reminders, waits, today: ctx.today }) : next
  const data = {
    ...(acts && {
      lastAt: now,
      reminders,
      state: deduction.state === 'NOT_ASKED' ? ('ASKED' as const) : deduction.state,
    }),
    ...(acts === 'ask' && { askedAt: now }),
    dueAt: later && dueOn(later, ctx.today),
  }
  return { data, act: acts }
}

/** Does what is due for people who are locked: those of whom the same is written in one statement. */
const doSteps = async (tx: Tx, ctx: JobCtx, people: readonly PersonRow[]) => {
  const steps = people.map(person => ({ person, ...stepOf(ctx, person) }))
  for (const alike of Map.groupBy(steps, ({ data }) => JSON.stringify(data)).values())
    await tx.models.deductionStatus.updateMany({
      where: { holderId: { in: alike.map(({ person }) => person.id) } },
      data: alike[0]!.data,
    })
  await queueMessages(
    tx,
    ctx,
    steps.flatMap(({ person, act }) =>
      act === 'ask' || act === 'remind' ? [messageTo(ctx, person, act)] : [],
    ),
  )
  const choosing = steps.filter(({ act }) => act === 'choose').map(({ person }) => person.companyId)
  for (const companyId of new Set(choosing)) tellOfWithdrawn(tx, companyId)
  const count = (wanted: DueStep['act']) => steps.filter(({ act }) => act === wanted).length
  return { asked: count('ask'), reminded: count('remind') }
}

/** What was missed is made up for once a day. */
export const dueOn = ({ act, on }: DeductionStep, today: Day): Date => {
  const day = on > today ? on : addDays(today, 1)
  return act === 'expire' ? startOfDay(day) : addTime(startOfDay(day), REMINDED_AT)
}

/** Withdraws the ticket of somebody who has not agreed in time. */
const expire = (ctx: JobCtx, holderId: string): Promise<boolean> =>
  inTenant(
    ctx,
    async tx => {
      const person = await lockPerson(tx, ctx, holderId)
      const waits = waitingTicket(person)
      if (!waits || !waitIsOver(waits, ctx.today)) return false
      await tx.audit({
        action: 'deduction-agreement.expire',
        ...{ companyId: person.companyId, entityId: waits.id },
      })
      await withdrawWaiting(tx, ctx, person, 'deductionExpired')
      await queueMessages(tx, ctx, [
        {
          ...{ dedupeKey: `deduction-expired:${waits.id}`, channel: 'SMS', turn: 1 },
          recipient: `${person.phoneCountryCode}${person.phone}`,
          body: agreementSms(FIRST_LANGUAGE)('expired', {
            ...{ operator: ctx.operator.name, company: person.company.name },
          }),
        },
      ])
      return true
    },
    { unaudited: 'somebody has answered meanwhile' },
  )

/**
 * Asks, reminds, and withdraws what has waited too long, each once: what was done is written with the message in one transaction, so that a
 * killed worker asks nobody twice.
 */
export const doDue = async (ctx: JobCtx): Promise<Counts> => {
  const sum: Counts = { asked: 0, reminded: 0, expired: 0 }
  for (;;) {
    const due = { dueAt: { lte: ctx.clock.now() } }
    const rows = await modelsOf(ctx).deductionStatus.findMany({
      where: due,
      orderBy: [{ dueAt: 'asc' }, { holderId: 'asc' }],
      take: BATCH,
      select: { holderId: true },
    })
    if (rows.length === 0) return sum
    const ids = rows.map(({ holderId }) => holderId).toSorted()
    const found = await modelsOf(ctx).holder.findMany({
      where: { id: { in: ids } },
      select: personSelect(ctx.today),
    })
    for (const person of found) {
      const waits = waitingTicket(person)
      if (waits && needOf(person) !== 'OFF' && waitIsOver(waits, ctx.today))
        sum.expired += Number(await expire(ctx, person.id))
    }
    await inTenant(
      ctx,
      async tx => {
        for (const holderId of ids) tx.lock('deductionStatus', { holderId })
        const people = await tx.models.holder.findMany({
          where: { id: { in: ids }, deduction: { is: due } },
          orderBy: { id: 'asc' },
          select: personSelect(ctx.today),
        })
        const counts = await doSteps(tx, ctx, people)
        if (counts.asked + counts.reminded > 0)
          await tx.audit({ action: 'deduction-agreement.remind', detail: counts })
        sum.asked += counts.asked
        sum.reminded += counts.reminded
      },
      { unaudited: 'where nobody is asked, only the time of the next look changes' },
    )
  }
}
