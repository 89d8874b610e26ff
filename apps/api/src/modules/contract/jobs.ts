import { addTime } from '@portal/domain/instants'
import { modelsOf } from '../../core/in-tenant.ts'
import type { JobCtx, JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { OutboundError } from '../../ports/outbound.ts'
import type { SigningAnswer } from '../../ports/signing.ts'
import { callsDue, runOutbox } from '../outbox/service.ts'
import { answerContract } from './answer.ts'
import { contractTopic } from './send.ts'

const PAGE = 100
/** The service's clock may differ from ours. Reading an answer twice is harmless: it is recorded once. */
const CLOCK_TOLERANCE = { days: -1 }

const answersSince = async (ctx: JobCtx, since: Date): Promise<SigningAnswer[]> => {
  const found = new Map<string, SigningAnswer>()
  for (let from = since; ; ) {
    const page = await ctx.ports.signing.answeredSince(from)
    for (const answer of page) found.set(answer.id, answer)
    const last = Date.parse(page.at(-1)?.answeredAt ?? '')
    if (page.length < PAGE || !(last > from.getTime())) return [...found.values()]
    from = new Date(last)
  }
}

/** Reads the answers to contracts since the oldest one that waits for its signee. */
const askForAnswers = async (ctx: JobCtx): Promise<{ signed: number; declined: number }> => {
  const result = { signed: 0, declined: 0 }
  const models = modelsOf(ctx)
  const waiting = await models.contract.findMany({
    where: { state: 'SENT' },
    select: { id: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  })
  if (waiting.length === 0) return result
  const ids = new Set(waiting.map(({ id }) => id))
  const since = addTime(waiting[0]!.createdAt, CLOCK_TOLERANCE)
  const answers = await answersSince(ctx, since).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error
    ctx.log.warn({ err: error }, 'the signing service gave no answers')
    return []
  })
  for (const answer of answers) {
    if (answer.status === 'PENDING' || !ids.has(answer.reference)) continue
    const { signed, isNew } = await answerContract(ctx, answer.reference, answer)
    if (isNew) result[signed ? 'signed' : 'declined'] += 1
  }
  return result
}

declare module '../../core/queue.ts' {
  interface Jobs {
    'contract-send': JobData
    'contract-answers': JobData
  }
}

export const contractJobs = {
  'contract-send': {
    name: { nb: 'Kontrakter til signering', en: 'Contracts for signing' },
    cron: '* * * * *',
    says: 'sends contracts that are still to be sent for signing',
    due: callsDue('contract-send'),
    run: ctx => runOutbox(ctx, contractTopic),
  },
  'contract-answers': {
    name: { nb: 'Svar fra signering', en: 'Replies from signing' },
    cron: '* * * * *',
    says: 'asks which contracts have been signed or declined',
    due: "exists (select from contract where state = 'SENT')",
    run: askForAnswers,
  },
} satisfies Partial<JobTable>
