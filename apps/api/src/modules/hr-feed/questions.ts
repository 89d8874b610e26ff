import { HR_QUESTIONS, type HrAnswer, isQuestion } from '@portal/domain/hr-feed'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { FeedQuestions } from './schemas.ts'
import { tellOfFeed, WITH_QUESTION } from './tell.ts'

type Row = Omit<z.infer<typeof FeedQuestions>['matches'][number], 'answers' | 'since'> & {
  since: Date
  total: number
}

/** What HR is asked of a company's people, the oldest first. */
export const listQuestions = async (
  ctx: Ctx,
  companyId: string,
  { maxEntries, offset }: { maxEntries: number; offset: number },
): Promise<z.infer<typeof FeedQuestions>> => {
  // SQL: a page, each with the employee that it is about
  const rows = await readTenant<Row>(ctx, {
    name: 'hr-feed-questions',
    text: `select p.id, p.first_name as "firstName", p.last_name as "lastName", p.employee_id as "employeeId", p.department, p.parked as question, p.phone,
        p.updated_at as since, case when h.id is not null then json_build_object('id', h.id, 'firstName', h.first_name, 'lastName', h.last_name,
          'employeeId', h.employee_id) end as about, count(*) over ()::int as total
      from eligible_person p left join holder h on h.id = p.parked_about
      where p.company_id = $1 and ${WITH_QUESTION.text} order by p.updated_at, p.id limit $2 offset $3`,
    values: [companyId, maxEntries, offset],
  })
  return {
    matches: rows.map(({ total, since, ...row }) => ({
      ...row,
      since: since.toISOString(),
      answers: [...HR_QUESTIONS[row.question as keyof typeof HR_QUESTIONS]],
    })),
    totalEntries: rows[0]?.total ?? 0,
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
