import { nok } from '@portal/domain'
import type { EinvoiceState, InvoiceDelivery } from '@portal/domain/einvoice'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import { queueCalls, withdrawCalls } from '../outbox/service.ts'
import type { EinvoiceOf, RejectedEinvoices, RejectedQuery } from './schemas.ts'

type Row = {
  kind: 'INVOICE' | 'CREDIT_NOTE' | 'INVOICE_BASE'
  number: number | null
  way: InvoiceDelivery | null
  state: EinvoiceState | null
  answer: string | null
  hasXml: boolean
}

/** How an invoice was handed over and, for an e-invoice, what became of it. @throws Refusal not-found */
export const getEinvoice = async (ctx: Ctx, id: string): Promise<z.infer<typeof EinvoiceOf>> => {
  const [row] = await readTenant<Row>(ctx, {
    name: 'einvoice-of',
    text: `select i.kind::text as kind, i.number, d.way::text as way, e.state::text as state, e.answer, e.xml is not null as "hasXml"
      from invoice i left join invoice_delivery d on d.invoice_id = i.id left join einvoice e on e.invoice_id = i.id where i.id = $1::uuid`,
    values: [id],
  })
  if (!row) throw new Refusal('not-found')
  const { way, state, answer, hasXml } = row
  const xmlLink = hasXml ? `/api/invoice/by-invoice-id/${id}/xml` : null
  return { delivery: way, state, answer: state === 'REJECTED' ? answer : null, xmlLink }
}

/** The document as it was sent. @throws Refusal not-found for an invoice that was not sent as e-invoice */
export const readXmlFile = async (ctx: Ctx, id: string): Promise<FileAnswer> => {
  const [row] = await readTenant<{ xml: string; number: number }>(ctx, {
    name: 'einvoice-xml',
    text: `select e.xml, i.number from einvoice e join invoice i on i.id = e.invoice_id where e.invoice_id = $1::uuid and e.xml is not null`,
    values: [id],
  })
  if (!row) throw new Refusal('not-found')
  return { name: `ehf-${row.number}.xml`, type: 'application/xml', content: row.xml }
}

type RejectedRow = Omit<
  z.infer<typeof RejectedEinvoices>['matches'][number],
  'amount' | 'invoiceNumber' | 'rejectedAt'
> & {
  grossOre: number
  number: number
  rejectedAt: Date
}

/** E-invoices that were rejected, for staff. */
export const listRejected = async (
  ctx: Ctx,
  { maxEntries, offset }: z.infer<typeof RejectedQuery>,
): Promise<z.infer<typeof RejectedEinvoices>> => {
  const [rows, [total]] = await Promise.all([
    readTenant<RejectedRow>(ctx, {
      name: 'einvoices-rejected',
      text: `select e.invoice_id as id, i.number, i.kind::text as type, i.company_id as "companyId", c.name as "companyName", i.gross_ore as "grossOre",
          e.answer, e.answered_at as "rejectedAt"
        from einvoice e join invoice i on i.id = e.invoice_id join company c on c.id = i.company_id
        where e.state = 'REJECTED' order by e.answered_at desc, e.invoice_id limit $1 offset $2`,
      values: [maxEntries, offset],
    }),
    readTenant<{ n: number }>(ctx, {
      name: 'einvoices-rejected-total',
      text: `select count(*)::int as n from einvoice where state = 'REJECTED'`,
      values: [],
    }),
  ])
  const matches = rows.map(({ grossOre, number, rejectedAt, ...row }) => ({
    ...row,
    invoiceNumber: String(number),
    amount: nok(grossOre),
    rejectedAt: rejectedAt.toISOString(),
  }))
  return { matches, totalEntries: total!.n }
}

/**
 * Sends a rejected e-invoice again, as a transmission of its own. Idempotent.
 * @throws Refusal not-found for an invoice that was not sent as e-invoice, action-not-allowed for one that was delivered
 */
export const sendAgain = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const [row] = await tx.$queryRaw<{ state: EinvoiceState; companyId: string }[]>`
        select e.state::text as state, i.company_id as "companyId" from einvoice e join invoice i on i.id = e.invoice_id
        where e.invoice_id = ${id}::uuid for update of e`
      if (!row) throw new Refusal('not-found')
      if (row.state === 'DELIVERED') throw new Refusal('action-not-allowed')
      if (row.state !== 'REJECTED') return
      // A call that was parked for it would send it twice.
      await withdrawCalls(tx, 'einvoice-send', [id])
      await tx.$executeRaw`
        update einvoice set state = 'QUEUED', transmission = uuidv7(), answer = null, answered_at = null, queued_at = ${ctx.clock.now()}
        where invoice_id = ${id}::uuid`
      await queueCalls(tx, ctx, 'einvoice-send', [{ subjectId: id, companyId: row.companyId }])
      await tx.audit({ action: 'einvoice.again', companyId: row.companyId, entityId: id })
    },
    { unaudited: 'one that is on its way already stays as it is' },
  )
