import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { JobCtx, JobHandlers } from '../../core/jobs.ts'
import { OutboundError } from '../../ports/outbound.ts'
import type { SigningAnswer } from '../../ports/signing.ts'
import { queueMessages } from '../message/service.ts'
import { answerContract } from './answer.ts'
import { contractText, failedMail, requestMail } from './text.ts'

const BATCH = 50
const CONCURRENCY = 5
const MAX_ATTEMPTS = 8
const FIRST_RETRY_MS = 10_000
const PAGE = 100
/** The service's clock may differ from ours. Reading an answer twice is harmless: it is recorded once. */
const CLOCK_TOLERANCE_MS = 24 * 3_600_000

type Due = {
  id: string
  companyId: string | null
  companyName: string
  organisationNumber: string
  signeeName: string
  signeeEmail: string
  language: 'nb' | 'en'
  attempts: number
}

const factsOf = (ctx: JobCtx, contract: Due) => ({ ...contract, operator: ctx.operator, day: ctx.today })

const sendOne = async (ctx: JobCtx, contract: Due): Promise<boolean> => {
  try {
    const { id, url } = await ctx.ports.signing.request({
      reference: contract.id,
      ...contractText(contract.language, factsOf(ctx, contract)),
      signerName: contract.signeeName,
      signerEmail: contract.signeeEmail,
      returnUrl: null,
    })
    await inTenant(ctx, async tx => {
      const changed = await tx.$executeRaw`
        update contract set state = 'SENT', signing_id = ${id}, signing_url = ${url}, next_send_at = null where id = ${contract.id}::uuid and state = 'QUEUED'`
      await tx.audit({ action: 'contract.send', companyId: contract.companyId, entityId: contract.id })
      if (changed === 0) return
      const mail = requestMail(contract.language, { ...factsOf(ctx, contract), url })
      await queueMessages(tx, ctx, [
        {
          dedupeKey: `contract:${contract.id}`,
          channel: 'EMAIL',
          recipient: contract.signeeEmail,
          replyTo: ctx.operator.email.customerService,
          ...mail,
        },
      ])
    })
    return true
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    await markNotSent(ctx, contract, error)
    return false
  }
}

const markNotSent = async (ctx: JobCtx, contract: Due, error: OutboundError): Promise<void> => {
  const attempts = contract.attempts + 1
  const over = !error.retryable || attempts >= MAX_ATTEMPTS
  ctx.log.warn({ err: error, contract: contract.id, attempts }, 'a contract was not sent for signing')
  await inTenant(
    ctx,
    async tx => {
      const next = over ? null : new Date(ctx.clock.now().getTime() + FIRST_RETRY_MS * 4 ** contract.attempts)
      await tx.$executeRaw`
        update contract set attempts = ${attempts}, next_send_at = ${next}, state = case when ${over} then 'FAILED' else 'QUEUED' end::contract_state
        where id = ${contract.id}::uuid and state = 'QUEUED'`
      if (!over) return
      await tx.audit({
        action: 'contract.fail',
        companyId: contract.companyId,
        entityId: contract.id,
        detail: { attempts, reason: error.message },
      })
      await queueMessages(tx, ctx, [
        {
          dedupeKey: `contract-failed:${contract.id}`,
          channel: 'EMAIL',
          recipient: ctx.operator.email.customerService,
          ...failedMail(ctx.operator, contract.companyName, contract.signeeEmail),
        },
      ])
    },
    { unaudited: 'an attempt that will be repeated changes nothing' },
  )
}

/** Sends due contracts. The contract's id is the reference, so a lost answer does not cause a second request. */
const sendDue = async (ctx: JobCtx): Promise<{ sent: number; notSent: number }> => {
  const result = { sent: 0, notSent: 0 }
  for (;;) {
    const due = await readTenant<Due>(ctx, {
      name: 'contracts-to-send',
      text: `select k.id, k.company_id as "companyId", k.signee_name as "signeeName", k.signee_email as "signeeEmail", k.language, k.attempts,
          coalesce(c.name, o.register ->> 'name') as "companyName", coalesce(c.organisation_number, o.organisation_number) as "organisationNumber"
        from contract k left join company c on c.id = k.company_id left join onboarding o on o.contract_id = k.id
        where k.state = 'QUEUED' and k.next_send_at <= $1 order by k.next_send_at, k.id limit $2`,
      values: [ctx.clock.now(), BATCH],
    })
    if (!due.length) return result
    for (let at = 0; at < due.length; at += CONCURRENCY)
      for (const ok of await Promise.all(
        due.slice(at, at + CONCURRENCY).map(contract => sendOne(ctx, contract)),
      ))
        result[ok ? 'sent' : 'notSent'] += 1
  }
}

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
  const waiting = await readTenant<{ id: string; createdAt: Date }>(ctx, {
    name: 'contracts-waiting',
    text: `select id, created_at as "createdAt" from contract where state = 'SENT' order by created_at`,
    values: [],
  })
  if (waiting.length === 0) return result
  const ids = new Set(waiting.map(({ id }) => id))
  const since = new Date(waiting[0]!.createdAt.getTime() - CLOCK_TOLERANCE_MS)
  const answers = await answersSince(ctx, since).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error
    ctx.log.warn({ err: error }, 'the signing service gave no answers')
    return []
  })
  for (const { reference, status } of answers) {
    if (status === 'PENDING' || !ids.has(reference)) continue
    if (await answerContract(ctx, reference, status)) result[status === 'SIGNED' ? 'signed' : 'declined'] += 1
  }
  return result
}

export const contractJobs = {
  'contract-send': ctx => sendDue(ctx),
  'contract-answers': ctx => askForAnswers(ctx),
} satisfies Partial<JobHandlers>
