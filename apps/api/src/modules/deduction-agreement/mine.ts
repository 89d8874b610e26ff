import { type Language, nok, oreOf } from '@portal/domain'
import { deductionCan, lastDayToAgree } from '@portal/domain/deduction-agreement'
import { dayOf } from '@portal/domain/instants'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { actingAs, agreementHolders } from '../self-service/service.ts'
import { acceptAgreement, declineAgreement, withdrawAgreement } from './accept.ts'
import { agreementFile } from './pdf.ts'
import {
  needOf,
  openTicket,
  type PersonRow,
  personSelect,
  readPrices,
  stateOf,
  textFor,
  waitingTicket,
} from './person.ts'
import type { MeAgreementAct, MeAgreements } from './schemas.ts'

/** Whoever has the phone that the caller has proven, where there is something to agree to or to withdraw. */
const findMine = async (ctx: Ctx): Promise<PersonRow[]> => {
  const people = await modelsOf(ctx).holder.findMany({
    where: { AND: [agreementHolders(ctx), { tickets: { some: openTicket(ctx.today) } }] },
    orderBy: { id: 'asc' },
    select: personSelect(ctx.today),
  })
  // A company that has switched it off asks nobody; what was agreed can still be withdrawn.
  return people.filter(person => needOf(person) !== 'OFF' || person.deduction?.agreementId)
}

/** GET /me-api/agreement: what whoever calls has agreed to, and what they are asked to, company by company. */
export const readMyAgreements = async (
  ctx: Ctx,
  language: Language,
): Promise<z.infer<typeof MeAgreements>> => {
  const people = await findMine(ctx)
  const ids = people.flatMap(({ deduction }) => deduction?.agreementId ?? [])
  const [prices, agreements] = await Promise.all([
    readPrices(ctx, people),
    modelsOf(ctx).deductionAgreement.findMany({
      where: { id: { in: ids } },
      select: { id: true, by: true, acceptedAt: true, withdrawnAt: true, monthlyOre: true },
    }),
  ])
  return {
    matches: people.map(person => {
      const waits = waitingTicket(person)
      const state = stateOf(person)
      const anew = person.deduction?.anew ?? false
      const { text, seen } = textFor(ctx, prices, person, language)
      const agreed = agreements.find(({ id }) => id === person.deduction?.agreementId)
      const facts = { need: needOf(person), state, anew, waits, today: ctx.today, seen, now: seen }
      return {
        ...{ id: person.id, company: person.company.name, anew },
        waits: waits && { until: lastDayToAgree(waits), startDate: waits.startDate },
        can: {
          accept: deductionCan.accept(facts) === true,
          withdraw: deductionCan.withdraw(facts) === true,
          decline: deductionCan.decline(facts) === true,
        },
        ...{ textVersion: seen.textVersion, monthlyDeduction: nok(seen.monthlyOre) },
        text: { ...text, sections: [...text.sections], notes: [...text.notes] },
        agreement: agreed
          ? {
              ...{ id: agreed.id, by: agreed.by, acceptedOn: dayOf(agreed.acceptedAt) },
              withdrawnOn: agreed.withdrawnAt && dayOf(agreed.withdrawnAt),
              monthlyDeduction: nok(agreed.monthlyOre),
            }
          : null,
      }
    }),
  }
}

/**
 * POST /me-api/agreement: agrees, withdraws or declines. The code to the phone by which somebody signed in is what shows that it was them.
 * @throws Refusal not-your-ticket, and those of the act
 */
export const actOnMyAgreement = async (
  ctx: Ctx,
  { id, act, language, textVersion, monthlyDeduction }: z.infer<typeof MeAgreementAct>,
): Promise<z.infer<typeof MeAgreements>> => {
  const person = (await findMine(ctx)).find(each => each.id === id)
  if (!person) throw new Refusal('not-your-ticket')
  const acting = actingAs(ctx, person.id, person.companyId)
  if (act === 'WITHDRAW') await withdrawAgreement(acting, id)
  else if (act === 'DECLINE') await declineAgreement(acting, id)
  else {
    const seen = { textVersion: textVersion ?? 0, monthlyOre: oreOf(monthlyDeduction ?? 0) }
    await acceptAgreement(acting, id, { language, ...seen }, { by: 'SMS_CODE' })
  }
  return readMyAgreements(ctx, language)
}

/** GET /me-api/agreement/{id}/pdf: an agreement of whoever calls. @throws Refusal not-found */
export const myAgreementFile = async (ctx: Ctx, id: string): Promise<FileAnswer> => {
  const people = await findMine(ctx)
  return agreementFile(
    ctx,
    id,
    people.map(person => person.id),
  )
}
