import type { Language } from '@portal/domain'
import { Refusal } from '../../core/errors.ts'
import { readTenant, type Tx } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { queueMessages } from '../message/service.ts'
import type { OutboxMade, OutboxTopic } from '../outbox/service.ts'
import { contractText, failedMail, requestMail } from './text.ts'

type DueContract = {
  callId: string
  id: string
  companyId: string | null
  companyName: string
  organisationNumber: string
  signeeName: string
  signeeEmail: string
  signeeBirthdate: string | null
  language: Language
}

/** The request for a signature at the signing service. */
type SentContract = { id: string; url: string }

const factsOf = (ctx: JobCtx, contract: DueContract) => ({
  ...contract,
  operator: ctx.operator,
  day: ctx.today,
})

/** The contract waits for its signature, and the signee is told where. */
const noteSent = async (
  ctx: JobCtx,
  tx: Tx,
  { subject: contract, answer: { id, url }, call }: OutboxMade<unknown, DueContract, SentContract>,
): Promise<void> => {
  const { count } = await tx.models.contract.updateMany({
    where: { id: contract.id, state: 'QUEUED' },
    data: { state: 'SENT', signingId: id, signingUrl: url },
  })
  if (count === 0) return
  const cause = call.requestId
  await tx.audit({ action: 'contract.send', companyId: contract.companyId, entityId: contract.id, cause })
  await queueMessages(tx, ctx, [
    {
      dedupeKey: `contract:${contract.id}`,
      cause,
      channel: 'EMAIL',
      recipient: contract.signeeEmail,
      secret: true,
      replyTo: ctx.operator.email.customerService,
      ...requestMail(contract.language, { ...factsOf(ctx, contract), url }),
    },
  ])
}

/** Sends contracts for signing. The contract's id is the reference, so that a lost answer does not cause a second request. */
export const contractTopic: OutboxTopic<unknown, DueContract, SentContract> = {
  name: 'contract-send',
  says: () => ({ nb: 'Kontrakt til signering[ av {of}]', en: 'Contract for signing[ by {of}]' }),
  named: 'select k.signee_name from contract k where k.id = o.subject_id',

  load: async (ctx, calls) => {
    // SQL: one set, of the calls that are due
    const rows = await readTenant<DueContract>(ctx, {
      name: 'contracts-to-send',
      text: `select q.call_id as "callId", k.id, k.company_id as "companyId", k.signee_name as "signeeName", k.signee_email as "signeeEmail", k.signee_birthdate as "signeeBirthdate", k.language,
          coalesce(c.name, o.register ->> 'name') as "companyName", coalesce(c.organisation_number, o.organisation_number) as "organisationNumber"
        from unnest($1::uuid[], $2::uuid[]) q (call_id, contract_id) join contract k on k.id = q.contract_id
        left join company c on c.id = k.company_id left join onboarding o on o.contract_id = k.id where k.state = 'QUEUED'`,
      values: [calls.map(call => call.id), calls.map(call => call.subjectId)],
    })
    return new Map(rows.map(row => [row.callId, row]))
  },

  call: (ctx, contract) =>
    ctx.ports.signing.request({
      reference: contract.id,
      ...contractText(contract.language, factsOf(ctx, contract)),
      signerName: contract.signeeName,
      signerEmail: contract.signeeEmail,
      signerBirthdate: contract.signeeBirthdate,
      returnUrl: null,
    }),

  done: async (ctx, tx, made) => {
    for (const each of made) await noteSent(ctx, tx, each)
  },

  failed: async (ctx, tx, contract, { attempts, reason, parked }) => {
    if (!parked) return
    await tx.models.contract.updateMany({
      where: { id: contract.id, state: 'QUEUED' },
      data: { state: 'FAILED' },
    })
    await tx.audit({
      action: 'contract.fail',
      companyId: contract.companyId,
      entityId: contract.id,
      detail: { attempts, reason },
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

  reopen: async (_ctx, tx, { subjectId }) => {
    const { count } = await tx.models.contract.updateMany({
      where: { id: subjectId, state: 'FAILED' },
      data: { state: 'QUEUED' },
    })
    if (count === 0) throw new Refusal('not-found')
  },
}
