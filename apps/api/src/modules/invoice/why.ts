import { type CsvRow, inLanguage, localized, monthOf, nok } from '@portal/domain'
import {
  invoiceDifference,
  type WhyChange,
  type WhyLine,
  type WhyPart,
  type WhyReason,
} from '@portal/domain/invoice'
import { employeeIdLabel } from '@portal/domain/settings'
import type { z } from 'zod'
import { csvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { dayOfColumn, inTenant, modelsOf, type Prisma, readTenant } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import { lineZones, readLines } from './lines.ts'
import { lineText } from './present.ts'
import { readInvoice } from './rows.ts'
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

/** The invoice or base of the same agreement whose period is nearest, before it or after it. A credit note has none. */
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
      ...{ kind, companyId, agreementId },
      ...(side === 'before' ? { periodEnd: { lt: periodStart } } : { periodStart: { gt: periodEnd } }),
    },
    select: { id: true },
    orderBy: side === 'before' ? { periodEnd: 'desc' } : { periodStart: 'asc' },
  })
  return neighbour && documentOf(ctx, neighbour.id)
}

type Row = WhyLine & { invoiceId: string }

/** What makes up the difference between two invoices. */
const partsOf = async (ctx: Ctx, before: Compared | null, now: Compared): Promise<WhyPart[]> => {
  // SQL: a set of thousands. Who travels is the person, whatever ticket they have, or the ticket where the person is gone.
  const rows = await readTenant<Row>(ctx, {
    name: 'invoice-why',
    text: `select l.id, l.invoice_id as "invoiceId", coalesce(t.holder_id, s.holder_id, l.ticket_id, l.subscription_id)::text as who, l.source::text,
        l.add_on_type::text as "addOnType", l.month, l.sequence, concat_ws(' ', l.all_zones, l.nr_of_zones, l.zone_from, l.zone_to) as zones, l.gross_ore as ore
      from invoice_line l left join ticket t on t.id = l.ticket_id left join subscription s on s.id = l.subscription_id
      where l.invoice_id = any($1::uuid[]) order by l.month, l.position`,
    values: [[...(before ? [before.id] : []), now.id]],
  })
  const sideOf = ({ id, periodStart }: Compared) => ({
    firstMonth: monthOf(dayOfColumn(periodStart)),
    lines: rows.filter(({ invoiceId }) => invoiceId === id),
  })
  const was = before ? sideOf(before) : { firstMonth: sideOf(now).firstMonth, lines: [] }
  return invoiceDifference(was, sideOf(now))
}

const presentDocument = ({ id, number, periodEnd, grossOre, _count }: Compared) => ({
  id,
  invoiceNumber: number === null ? null : String(number),
  month: monthOf(dayOfColumn(periodEnd)),
  total: nok(Number(grossOre)),
  lines: _count.lines,
})

/** What an add-on is, of each kind how many. */
const addOnsOf = (changes: readonly WhyChange[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { now } of changes) if (now?.addOnType) counts[now.addOnType] = (counts[now.addOnType] ?? 0) + 1
  return counts
}

/** GET /api/invoice/by-invoice-id/{id}/why: what makes up the difference to the invoice before it. @throws Refusal not-found */
export const whyInvoice = async (ctx: Ctx, id: string): Promise<z.infer<typeof InvoiceWhy>> => {
  const now = await documentOf(ctx, id)
  const before = await neighbourOf(ctx, now, 'before')
  if (!before) return { before: null, now: presentDocument(now), parts: [] }
  const parts = await partsOf(ctx, before, now)
  return {
    before: presentDocument(before),
    now: presentDocument(now),
    parts: parts.map(({ reason, added, ore, changes }) => ({
      reason,
      ...{ lines: changes.length, added, amount: nok(ore) },
      addOns: reason === 'NEW_ADD_ONS' ? addOnsOf(changes) : {},
    })),
  }
}

/**
 * The lines of an invoice that a reason is about: of what has ended those that the next invoice has no more, else those that differ from
 * the invoice before. @throws Refusal not-found
 */
export const linesOfReason = async (ctx: Ctx, id: string, reason: WhyReason): Promise<string[]> => {
  const invoice = await documentOf(ctx, id)
  const ended = reason === 'ENDED'
  const other = await neighbourOf(ctx, invoice, ended ? 'after' : 'before')
  if (ended && !other) return []
  const parts = await (ended ? partsOf(ctx, invoice, other!) : partsOf(ctx, other, invoice))
  const changes = parts.find(part => part.reason === reason)?.changes ?? []
  return changes.flatMap(change => (ended ? change.before : change.now)?.id ?? [])
}

const REASONS: Record<WhyReason, { nb: string; en: string }> = {
  NEW_TICKETS: { nb: 'Ny billett', en: 'New ticket' },
  NEW_ADD_ONS: { nb: 'Nytt tillegg', en: 'New add-on' },
  ENDED: { nb: 'Avsluttet', en: 'Ended' },
  ZONES: { nb: 'Endrede soner', en: 'Changed zones' },
  PRICES: { nb: 'Endret pris', en: 'Changed price' },
  LATE: { nb: 'Etterfakturert', en: 'Invoiced late' },
  TAKEN_BACK: { nb: 'Tilbakeført', en: 'Reversed' },
  PURCHASES: { nb: 'Kjøp', en: 'Purchase' },
}
const HEADER = {
  nb: [
    'Årsak',
    'Etternavn',
    'Fornavn',
    '',
    'Beskrivelse',
    'Måned',
    'Soner før',
    'Soner nå',
    'Før',
    'Nå',
    'Forskjell',
  ],
  en: [
    'Reason',
    'Last name',
    'First name',
    '',
    'Description',
    'Month',
    'Zones before',
    'Zones now',
    'Before',
    'Now',
    'Difference',
  ],
} as const

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
  const parts = await partsOf(ctx, before, now)
  const lines = new Map(
    (await Promise.all([before, now].map(each => readLines(ctx, each.id))))
      .flat()
      .map(line => [line.id, line]),
  )
  const zonesOf = (line: WhyLine | null) => {
    const known = line && lines.get(line.id)
    return known ? lineZones(tariff, known).join(', ') : ''
  }
  const rowOf = (reason: WhyReason, change: WhyChange): CsvRow => {
    const line = lines.get((change.now ?? change.before)!.id)!
    const [old, current] = [change.before?.ore ?? 0, change.now?.ore ?? 0]
    return [
      ...[localized(REASONS[reason], language), line.lastName, line.firstName, line.employeeId],
      ...[localized(lineText(line, invoice), language), monthOf(line.month)],
      ...[zonesOf(change.before), zonesOf(change.now)],
      ...[nok(old), nok(current), nok(current - old)],
    ]
  }
  const label = employeeIdLabel(invoice.employeeIdLabel, language)
  return {
    name: `${localized({ nb: 'forskjell', en: 'difference' }, language)}-${invoice.number ?? monthOf(invoice.periodEnd)}.csv`,
    type: 'text/csv',
    content: await csvFile([
      inLanguage(HEADER, language).map(header => header || label),
      ...parts.flatMap(({ reason, changes }) => changes.map(change => rowOf(reason, change))),
    ]),
  }
}
