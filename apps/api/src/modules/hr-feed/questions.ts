import { HR_QUESTION_CODES, HR_QUESTIONS, type HrAnswer, isQuestion } from '@portal/domain/hr-feed'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import type { FeedQuestions } from './schemas.ts'
import { tellOfFeed } from './tell.ts'

/** What HR is asked of a company's people, the oldest first. */
export const listQuestions = async (
  ctx: Ctx,
  companyId: string,
  { maxEntries, offset }: { maxEntries: number; offset: number },
): Promise<z.infer<typeof FeedQuestions>> => {
  const models = modelsOf(ctx)
  const where = { companyId, parked: { in: HR_QUESTION_CODES } }
  const [rows, totalEntries] = await Promise.all([
    models.eligiblePerson.findMany({
      where,
      orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }],
      take: maxEntries,
      skip: offset,
      select: {
        ...{ id: true, firstName: true, lastName: true, employeeId: true, department: true, phone: true },
        ...{ parked: true, parkedAbout: true, updatedAt: true },
      },
    }),
    models.eligiblePerson.count({ where }),
  ])
  const holders = await models.holder.findMany({
    where: { id: { in: rows.flatMap(({ parkedAbout }) => parkedAbout ?? []) } },
    select: {
      ...{ id: true, firstName: true, lastName: true, employeeId: true },
      department: { select: { name: true } },
    },
  })
  const about = new Map(
    holders.map(({ department, ...holder }) => [
      holder.id,
      { ...holder, department: department?.name ?? null },
    ]),
  )
  return {
    matches: rows.map(({ parked, parkedAbout, updatedAt, ...person }) => ({
      ...person,
      question: parked as keyof typeof HR_QUESTIONS,
      since: updatedAt.toISOString(),
      about: about.get(parkedAbout ?? '') ?? null,
      answers: [...HR_QUESTIONS[parked as keyof typeof HR_QUESTIONS]],
    })),
    totalEntries,
  }
}

/**
 * Answers a question about a person; the job then does what it says.
 * @throws Refusal not-found, hr-question-answered where there is no such question any more
 */
export const answerQuestion = (ctx: Ctx, id: string, answer: HrAnswer): Promise<void> =>
  inTenant(ctx, async tx => {
    tx.lock('eligiblePerson', { id })
    const person = await tx.models.eligiblePerson.findFirst({
      where: { id },
      select: { parked: true, companyId: true, version: true },
    })
    if (!person) throw new Refusal('not-found')
    const { parked, companyId, version } = person
    if (!isQuestion(parked) || !(HR_QUESTIONS[parked] as readonly HrAnswer[]).includes(answer))
      throw new Refusal('hr-question-answered')
    await tx.models.eligiblePerson.updateMany({
      where: { id },
      data: { parked: null, parkedAbout: null, answer, approvedVersion: version, due: ctx.clock.now() },
    })
    await tx.audit({
      action: 'hr-feed.question',
      companyId,
      entityId: id,
      detail: { question: parked, answer },
    })
    tellOfFeed(tx, companyId)
    await tx.enqueue('hr-feed', { operator: ctx.operator.id })
  })

/** Looks at somebody who waits for something again, at once. @throws Refusal not-found */
export const tryAgain = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const { count } = await tx.models.eligiblePerson.updateMany({
      where: { id, deletedAt: null },
      data: { due: ctx.clock.now() },
    })
    if (count === 0) throw new Refusal('not-found')
    await tx.audit({ action: 'hr-feed.question', entityId: id, detail: { again: true } })
    await tx.enqueue('hr-feed', { operator: ctx.operator.id })
  })
