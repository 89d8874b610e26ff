import { peppolAddress } from '@portal/domain/einvoice'
import { keepDocument, type NewDocumentRow } from '../../core/documents.ts'
import { Refusal } from '../../core/errors.ts'
import { Prisma, readTenant, type Tx } from '../../core/in-tenant.ts'
import type { OutboxTopic } from '../outbox/service.ts'
import { buildEinvoice } from './build.ts'
import { tellOfRejected } from './rejected.ts'

type Due = { callId: string; id: string; companyId: string; transmission: string }
/** The document as it was sent, or why it was not. */
type SentInvoice = { kept: NewDocumentRow; refused: string | null }

/** How the row of an e-invoice names its document. */
const columnsOf = ({ bytes, sha256, size }: NewDocumentRow) => ({
  xml: bytes && Buffer.from(bytes).toString(),
  xmlSha256: bytes ? null : sha256,
  xmlSize: size,
})

const reject = async (
  tx: Tx,
  { id, companyId }: Due,
  {
    at,
    answer,
    kept,
    cause = null,
  }: { at: Date; answer: string; kept?: NewDocumentRow; cause?: string | null },
): Promise<void> => {
  const { count } = await tx.models.einvoice.updateMany({
    where: { invoiceId: id, state: 'QUEUED' },
    data: { state: 'REJECTED', answer, answeredAt: at, ...(kept && columnsOf(kept)) },
  })
  if (count === 0) return
  tellOfRejected(tx)
  await tx.audit({
    action: 'einvoice.reject',
    companyId,
    entityId: id,
    detail: { answer: answer.slice(0, 500) },
    cause,
  })
}

/**
 * Hands e-invoices to the access point. The transmission is the reference, so that a lost answer does not cause a second document. One
 * that breaks a rule is not sent: it is rejected with the names of the rules.
 */
export const einvoiceTopic: OutboxTopic<unknown, Due, SentInvoice> = {
  name: 'einvoice-send',
  says: () => ({ nb: 'E-faktura[ {of}] til aksesspunktet', en: 'E-invoice[ {of}] to the access point' }),
  named: 'select i.number::text from invoice i where i.id = o.subject_id',

  load: async (ctx, calls) => {
    // SQL: one set.
    const rows = await readTenant<Due>(ctx, {
      name: 'einvoices-to-send',
      text: `select q.call_id as "callId", e.invoice_id as id, i.company_id as "companyId", e.transmission
        from unnest($1::uuid[], $2::uuid[]) q (call_id, invoice_id)
        join einvoice e on e.invoice_id = q.invoice_id and e.state = 'QUEUED' join invoice i on i.id = e.invoice_id`,
      values: [calls.map(call => call.id), calls.map(call => call.subjectId)],
    })
    return new Map(rows.map(row => [row.callId, row]))
  },

  call: async (ctx, { id, transmission }) => {
    const { kind, seller, buyer, xml, faults } = await buildEinvoice(ctx, id)
    const kept = await keepDocument(ctx, { of: id, kind: 'xml' }, Buffer.from(xml))
    if (faults.length > 0)
      return { kept, refused: faults.map(({ id: rule, says }) => `${rule}: ${says}`).join('; ') }
    await ctx.ports.accessPoint.send({
      reference: transmission,
      kind,
      sender: peppolAddress(seller),
      receiver: peppolAddress(buyer),
      document: xml,
    })
    return { kept, refused: null }
  },

  // SQL: locks in the order of ids.
  lock: async (tx, ids) =>
    tx.withoutWaiting(
      Prisma.sql`select from einvoice where invoice_id = any(${ids}::uuid[]) order by invoice_id for update`,
    ),

  done: async (ctx, tx, made) => {
    const now = ctx.clock.now()
    for (const { subject, answer, call } of made) {
      const { kept, refused } = answer
      const cause = call.requestId
      if (refused !== null) {
        await reject(tx, subject, { at: now, answer: refused, kept, cause })
        continue
      }
      const { count } = await tx.models.einvoice.updateMany({
        where: { invoiceId: subject.id, state: 'QUEUED' },
        data: { state: 'SENT', ...columnsOf(kept), sentAt: now, answer: null, answeredAt: null },
      })
      if (count > 0)
        await tx.audit({ action: 'einvoice.send', companyId: subject.companyId, entityId: subject.id, cause })
    }
  },

  failed: async (ctx, tx, due, { reason, parked }) => {
    if (parked) await reject(tx, due, { at: ctx.clock.now(), answer: reason })
  },

  reopen: async (_ctx, tx, { subjectId }) => {
    const { count } = await tx.models.einvoice.updateMany({
      where: { invoiceId: subjectId, state: 'REJECTED' },
      data: { state: 'QUEUED', answer: null, answeredAt: null },
    })
    tellOfRejected(tx)
    if (count === 0) throw new Refusal('not-found')
  },

  dropped: async (ctx, tx, id) => {
    await tx.models.einvoice.updateMany({
      where: { invoiceId: id, state: 'REJECTED' },
      data: { givenUpAt: ctx.clock.now() },
    })
    tellOfRejected(tx)
  },
}
