import { monthOf, nok } from '@portal/domain'
import { monthsBetween } from '@portal/domain/cost-report'
import { invoiceDifference, type WhyPart, type WhyReason } from '@portal/domain/invoice'
import { employeeIdLabel } from '@portal/domain/settings'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { dayOfColumn, inTenant, modelsOf, type Prisma, readTenant } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import { lineText } from './present.ts'
import { readInvoice } from './rows.ts'
import { COMPARED, type ComparedLine, differenceFile, presentParts } from './why-lines.ts'
import type { InvoiceWhy, WhyFileQuery } from './why-schemas.ts'

const SELECT = {
  id: true,
  kind: true,
  number: true,
  companyId: true,
  agreementId: true,
  periodStart: true,
  periodEnd: true,
  grossOre: true,
  _count: { select: { lines: true } },
} satisfies Prisma.InvoiceSelect
type Compared = Prisma.InvoiceGetPayload<{ select: typeof SELECT }>

const documentOf = async (ctx: Ctx, id: string): Promise<Compared> => {
  const invoice = await modelsOf(ctx).invoice.findFirst({ where: { id }, select: SELECT })
  if (!invoice) throw new Refusal('not-found')
  return invoice
}

/**
 * The invoice or base of the same agreement whose period is nearest, before it or after it. A credit note has none, and one whose persons were
 * taken away is compared with none: nobody on it would be known again.
 */
const neighbourOf = async (
  ctx: Ctx,
  { kind, companyId, agreementId, periodStart, periodEnd }: Compared,
  side: 'before' | 'after',
): Promise<Compared | null> => {
  if (kind === 'CREDIT_NOTE') return null
  // Its lines are counted by themselves: a count for every candidate would read the lines of all invoices.
  const neighbour = await modelsOf(ctx).invoice.findFirst({
    where: {
      // The company is what the index begins with.
      ...{ kind, companyId, agreementId, purgedAt: null },
      ...(side === 'before' ? { periodEnd: { lt: periodStart } } : { periodStart: { gt: periodEnd } }),
    },
    select: { id: true },
    orderBy: side === 'before' ? { periodEnd: 'desc' } : { periodStart: 'asc' },
  })
  return neighbour && documentOf(ctx, neighbour.id)
}

type Row = ComparedLine & { invoiceId: string }

/** What makes up the difference between two invoices. */
const partsOf = async (ctx: Ctx, before: Compared | null, now: Compared): Promise<WhyPart<Row>[]> => {
  // SQL: a set of thousands.
  const rows = await readTenant<Row>(ctx, {
    name: 'invoice-why',
    text: `with line as (
        select l.*, p.first_name, p.last_name, p.employee_id, p.phone from invoice_line l left join invoice_line_person p on p.line_id = l.id
        where l.invoice_id = any($1::uuid[]))
      select l.invoice_id as "invoiceId", ${COMPARED} order by l.month, l.position`,
    values: [[...(before ? [before.id] : []), now.id]],
  })
  const sideOf = ({ id, periodStart, periodEnd }: Compared) => {
    const firstMonth = monthOf(dayOfColumn(periodStart))
    const months = monthsBetween(firstMonth, monthOf(dayOfColumn(periodEnd))).length
    return { firstMonth, months, lines: rows.filter(({ invoiceId }) => invoiceId === id) }
  }
  const own = sideOf(now)
  return invoiceDifference(before ? sideOf(before) : { ...own, lines: [] }, own)
}

const presentDocument = ({ id, number, periodEnd, grossOre, _count }: Compared) => ({
  id,
  invoiceNumber: number === null ? null : String(number),
  month: monthOf(dayOfColumn(periodEnd)),
  total: nok(Number(grossOre)),
  lines: _count.lines,
})

/** GET /api/invoice/by-invoice-id/{id}/why: what makes up the difference to the invoice before it. @throws Refusal not-found */
export const whyInvoice = async (ctx: Ctx, id: string): Promise<z.infer<typeof InvoiceWhy>> => {
  const now = await documentOf(ctx, id)
  const before = await neighbourOf(ctx, now, 'before')
  if (!before) return { before: null, now: presentDocument(now), parts: [] }
  return {
    before: presentDocument(before),
    now: presentDocument(now),
    parts: presentParts(await partsOf(ctx, before, now)),
  }
}

/**
 * The lines of an invoice that a reason is about: of what has ended, and of fewer months, those that the next invoice has no more, else those that
 * differ from the invoice before. @throws Refusal not-found
 */
export const linesOfReason = async (ctx: Ctx, id: string, reason: WhyReason): Promise<string[]> => {
  const invoice = await documentOf(ctx, id)
  const changesOf = async (before: Compared | null, now: Compared) =>
    (await partsOf(ctx, before, now)).find(part => part.reason === reason)?.changes ?? []
  const lines: string[] = []
  if (reason !== 'ENDED')
    for (const { now } of await changesOf(await neighbourOf(ctx, invoice, 'before'), invoice))
      if (now) lines.push(now.id)
  if (reason === 'ENDED' || reason === 'MONTHS') {
    const after = await neighbourOf(ctx, invoice, 'after')
    for (const { before } of after ? await changesOf(invoice, after) : []) if (before) lines.push(before.id)
  }
  return lines
}

/**
 * GET /api/invoice/by-invoice-id/{id}/why/csv: the difference line by line, in NOK. The export is itself an audit entry.
 * @throws Refusal not-found, also where there is no invoice before it
 */
export const whyFile = async (
  ctx: Ctx,
  id: string,
  { language }: z.infer<typeof WhyFileQuery>,
): Promise<FileAnswer> => {
  const [invoice, now, tariff] = await Promise.all([
    readInvoice(ctx, id),
    documentOf(ctx, id),
    loadTariff(ctx),
  ])
  const before = await neighbourOf(ctx, now, 'before')
  if (!before) throw new Refusal('not-found')
  const { companyId } = invoice
  await inTenant(ctx, tx =>
    tx.audit({ action: 'invoice.export', companyId, entityId: id, detail: { difference: true } }),
  )
  return differenceFile(await partsOf(ctx, before, now), {
    ...{ language, tariff, label: employeeIdLabel(invoice.employeeIdLabel, language) },
    name: String(invoice.number ?? monthOf(invoice.periodEnd)),
    textOf: line => lineText(line, invoice),
  })
}
