import { peppolAddress } from '@portal/domain/einvoice'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import type { TransmissionAnswer } from '../../ports/access-point.ts'
import { OutboundError } from '../../ports/outbound.ts'
import { tellOfRejected } from './rejected.ts'

type Counts = { delivered: number; rejected: number }

/** Notes each answer once; those about nothing of ours, or known already, change nothing. */
const note = (ctx: JobCtx, answers: TransmissionAnswer[]): Promise<Counts> =>
  inTenant(
    ctx,
    async tx => {
      // SQL: one set.
      const noted = await tx.$queryRaw<{ id: string; companyId: string; state: string }[]>`
        update einvoice e set state = a.status::einvoice_state, answer = a.reason, answered_at = ${ctx.clock.now()}
        from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) a (reference text, status text, reason text), invoice i
        where e.transmission::text = a.reference and e.state = 'SENT' and i.id = e.invoice_id
        returning e.invoice_id as id, i.company_id as "companyId", e.state::text as state`
      await tx.audit(
        noted.map(({ id, companyId, state }) => ({
          action: state === 'DELIVERED' ? ('einvoice.deliver' as const) : ('einvoice.reject' as const),
          companyId,
          entityId: id,
        })),
      )
      const delivered = noted.filter(({ state }) => state === 'DELIVERED').length
      if (delivered < noted.length) tellOfRejected(tx)
      return { delivered, rejected: noted.length - delivered }
    },
    { unaudited: 'an answer that is known already changes nothing' },
  )

/**
 * Asks the access point what became of e-invoices, and tells it which answers were noted. One that is never answered stays sent; an
 * answer whose receipt is lost comes again.
 */
export const askForAnswers = async (ctx: JobCtx): Promise<Counts> => {
  const { accessPoint } = ctx.ports
  const sender = peppolAddress(ctx.operator.organisationNumber)
  const counts = { delivered: 0, rejected: 0 }
  try {
    for (;;) {
      const answers = await accessPoint.answers(sender)
      if (answers.length === 0) return counts
      const { delivered, rejected } = await note(ctx, answers)
      counts.delivered += delivered
      counts.rejected += rejected
      for (const { reference } of answers) await accessPoint.acknowledge(reference)
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    ctx.log.warn({ err: error }, 'the access point gave no answers')
    return counts
  }
}
