import { nok, vatOfGross } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import type { AdminInvoice } from './admin-schemas.ts'
import { countLines, readGivenBack, readLines } from './lines.ts'
import { toInvoice } from './present.ts'
import { readInvoice } from './rows.ts'
import type { Invoice, InvoiceLinesQuery } from './schemas.ts'
import { linesOfReason } from './why.ts'

type LinesPage = z.infer<typeof InvoiceLinesQuery>

/** One invoice with a page of its lines (001 §2 "Invoice detail"). @throws Refusal not-found */
export const getInvoice = async (
  ctx: Ctx,
  id: string,
  { reason, ...asked }: LinesPage,
): Promise<z.infer<typeof Invoice>> => {
  const query = { ...asked, only: reason && (await linesOfReason(ctx, id, reason)) }
  const [row, lines, givenBack, byProduct, tariff] = await Promise.all([
    readInvoice(ctx, id),
    readLines(ctx, id, query),
    readGivenBack(ctx, id, query),
    countLines(ctx, id, query),
    loadTariff(ctx),
  ])
  const counted = byProduct.filter(({ productType }) => !query.product || productType === query.product)
  const matching = counted.reduce((sum, each) => sum + each.lines, 0)
  return toInvoice(ctx, tariff, row, lines, givenBack, { matching, byProduct })
}

/** The newest credit notes of an invoice; each has one line. */
const readRefunds = async (ctx: Ctx, invoiceId: string) => {
  const models = modelsOf(ctx)
  const notes = await models.invoice.findMany({
    where: { creditsInvoiceId: invoiceId },
    select: {
      id: true,
      createdAt: true,
      lines: { select: { id: true, refundsLineId: true, grossOre: true, vatRate: true } },
    },
    orderBy: { number: 'desc' },
    take: 1000,
  })
  return notes.flatMap(({ lines, ...note }) => lines.map(line => ({ note, line })))
}

/** The admin's view of an invoice: all of it, and its refunds (001 §3 "Admin invoice"). @throws Refusal not-found */
export const getAdminInvoice = async (
  ctx: Ctx,
  id: string,
  query: LinesPage,
): Promise<z.infer<typeof AdminInvoice>> => {
  const [invoice, refunds] = await Promise.all([getInvoice(ctx, id, query), readRefunds(ctx, id)])
  return {
    ...invoice,
    payerRef: invoice.companyId,
    refunds: refunds.map(({ note, line }) => ({
      amount: nok(0 - line.grossOre),
      vatAmount: nok(0 - vatOfGross(line.grossOre, line.vatRate)),
      invoiceId: note.id,
      invoiceLineId: line.id,
      refundForInvoiceLineId: line.refundsLineId!,
      createdAt: note.createdAt.toISOString(),
    })),
  }
}

/** The same of an invoice base alone (001 §7). @throws Refusal not-found for an invoice too */
export const getInvoiceBase = async (
  ctx: Ctx,
  id: string,
  query: LinesPage,
): Promise<z.infer<typeof AdminInvoice>> => {
  const base = await getAdminInvoice(ctx, id, query)
  if (base.type !== 'INVOICE_BASE') throw new Refusal('not-found')
  return base
}
