import { type Day, firstDay, type Month, nextMonth, nok } from '@portal/domain'
import {
  lastBaseMonth,
  overBy,
  type TaxBaseChange,
  type TaxedTickets,
  taxBaseChanges,
} from '@portal/domain/tax-base'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { Prisma, readTenant } from '../../core/in-tenant.ts'
import { baseLines } from '../invoice/service.ts'
import { loadTariff } from '../tariff/service.ts'
import { readDepartments } from './bases.ts'
import { LINE_COLUMNS, type LineRow, presentLine } from './lines.ts'
import type { ChangesQuery, TaxBaseChanges } from './schemas.ts'
import { factorOf } from './tax-base.ts'

type Row = LineRow & { agreementNumber: string; baseMonth: Day; taxPercent: number }
type Compared = Pick<z.infer<typeof ChangesQuery>, 'year' | 'month'>
export type Change = TaxBaseChange<Row & TaxedTickets> & { invoiceReference: string }

/** The month that is compared with the one before: the one asked for, else the last that is over. */
const comparedMonth = (ctx: Ctx, { year, month }: Compared): Month => {
  const last = lastBaseMonth(ctx.today)
  return year === undefined || month === undefined ? last : `${year}-${String(month).padStart(2, '0')}`
}

const readLines = async (ctx: Ctx, companyId: string, agreement: string | null, month: Month) => {
  const range = {
    from: firstDay(nextMonth(month, -1)),
    to: firstDay(month),
    openTo: firstDay(overBy(ctx.today, month)),
  }
  // SQL: measured, a set.
  const { text, values } = Prisma.sql`
    with ${baseLines({ companyId, agreement, ...range })}
    select l.agreement_id as "agreementNumber", l.base_month as "baseMonth", ${factorOf(ctx)} as "taxPercent", ${LINE_COLUMNS}
    from base_line l left join lateral (select ordered_at from ticket where id = l.ticket_id offset 0) t on true
    where l.source = 'TICKET_MONTH' order by l.last_name, l.first_name, l.month, l.ticket_id, l.sequence`
  return readTenant<Row>(ctx, { name: 'tax-base-change-lines', text, values })
}

/** The changes of a company or of one department from the month before (002 §3). */
export const readChanges = async (
  ctx: Ctx,
  companyId: string,
  agreement: string | null,
  compared: Compared,
): Promise<{ month: Month; changes: Change[] }> => {
  const month = comparedMonth(ctx, compared)
  const [lines, departments] = await Promise.all([
    readLines(ctx, companyId, agreement, month),
    readDepartments(ctx, companyId),
  ])
  if (agreement !== null && !departments.has(agreement)) throw new Refusal('not-found')
  const taxed = lines.map(line => {
    if (line.unitPriceOre === null) throw new Refusal('unavailable')
    return { ...line, unitPriceOre: line.unitPriceOre }
  })
  const of = (asked: Month) => taxed.filter(({ baseMonth }) => baseMonth === firstDay(asked))
  const changes = taxBaseChanges(of(nextMonth(month, -1)), of(month)).map(change => ({
    ...change,
    invoiceReference: departments.get(change.agreementNumber) ?? '',
  }))
  return { month, changes }
}

const yearAndMonth = (month: Month) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) })

/** A page of the changes. */
export const listChanges = async (
  ctx: Ctx,
  companyId: string,
  agreement: string | null,
  { maxEntries, offset, ...compared }: z.infer<typeof ChangesQuery>,
): Promise<z.infer<typeof TaxBaseChanges>> => {
  const [{ month, changes }, tariff] = await Promise.all([
    readChanges(ctx, companyId, agreement, compared),
    loadTariff(ctx),
  ])
  const present = ({ old, new: now, oldOre, newOre, ...change }: Change) => ({
    ...change,
    oldInvoiceLines: old.map(line => presentLine(ctx, tariff, line)),
    newInvoiceLines: now.map(line => presentLine(ctx, tariff, line)),
    oldPrice: nok(oldOre),
    newPrice: nok(newOre),
  })
  return {
    current: yearAndMonth(month),
    previous: yearAndMonth(nextMonth(month, -1)),
    matches: changes.slice(offset, offset + maxEntries).map(present),
    totalEntries: changes.length,
  }
}
