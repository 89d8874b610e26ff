import { type Day, firstDay, type Month, nok } from '@portal/domain'
import {
  overBy,
  type TaxBaseLine,
  type TaxBaseSum,
  type TaxedTickets,
  taxBase,
  taxBaseSum,
} from '@portal/domain/tax-base'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { Prisma, readTenant } from '../../core/in-tenant.ts'
import { baseLines } from '../invoice/service.ts'
import { readDepartments } from './bases.ts'
import type { TaxBaseLines, TaxBaseQuery } from './schemas.ts'

type Period = Pick<z.infer<typeof TaxBaseQuery>, 'year' | 'month' | 'agreement'>
type TicketsRow = Omit<TaxedTickets, 'firstName' | 'lastName' | 'unitPriceOre'> & {
  /** Last and first name with a unit separator between them; empty once they are deleted. */
  name: string
  unitPriceOre: number | null
}

/** The factor of the month of a line `l`, in percent: the last that is valid by then (`taxPercent`). */
export const factorOf = ({ operator }: Pick<Ctx, 'operator'>): Prisma.Sql => {
  const newest = operator.freeTicketTaxFactors.toReversed()
  const since = newest.map(
    ({ validFrom, percent }) => Prisma.sql`when l.month >= ${validFrom}::date then ${percent}::float8`,
  )
  return Prisma.sql`case ${Prisma.join(since, ' ')} else 0 end`
}

const monthOf = (year: number, month: number): Month => `${year}-${String(month).padStart(2, '0')}`

/** The first days of a period's first and last month, and of the last one that is over. */
const rangeOf = (ctx: Ctx, { year, month }: Period): { from: Day; to: Day; openTo: Day } => {
  const to = monthOf(year, month ?? 12)
  return {
    from: firstDay(monthOf(year, month ?? 1)),
    to: firstDay(to),
    openTo: firstDay(overBy(ctx.today, to)),
  }
}

/** The ticket-months of the invoice bases of a period, those that are alike taken together: as few rows as the tax base needs. */
const readTickets = async (ctx: Ctx, companyId: string, period: Period): Promise<TaxedTickets[]> => {
  // SQL: measured, sums of a set.
  const { text, values } = Prisma.sql`
    with ${baseLines({ companyId, agreement: period.agreement ?? null, ...rangeOf(ctx, period) })}
    select l.agreement_id as "agreementNumber", l.employee_id as "employeeId", l.holder_type as "holderType", l.profile_id as "profileId",
      l.unit_price_ore as "unitPriceOre", ${factorOf(ctx)} as "taxPercent", sum(l.quantity)::int as quantity,
      max(concat_ws(chr(31), l.last_name, l.first_name)) as name
    from base_line l where l.source = 'TICKET_MONTH' group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`
  const rows = await readTenant<TicketsRow>(ctx, { name: 'tax-base-tickets', text, values })
  return rows.map(({ name, unitPriceOre, ...row }) => {
    if (unitPriceOre === null) throw new Refusal('unavailable')
    const [lastName = null, firstName = null] = name === '' ? [] : name.split('\u001f')
    return { ...row, unitPriceOre, lastName, firstName }
  })
}

/** The tax base of a period, with the names of the departments (002 §3). @throws Refusal not-found for an agreement without periods */
export const readTaxBase = async (ctx: Ctx, companyId: string, period: Period) => {
  const [tickets, departments] = await Promise.all([
    readTickets(ctx, companyId, period),
    readDepartments(ctx, companyId),
  ])
  if (period.agreement !== undefined && !departments.has(period.agreement)) throw new Refusal('not-found')
  const lines = taxBase(tickets).map(line => ({
    ...line,
    invoiceReference: departments.get(line.agreementNumber) ?? '',
  }))
  return { lines, sum: taxBaseSum(lines) }
}

const inKroner = <Row extends TaxBaseSum>({ totalOre, ...row }: Row) => ({
  ...row,
  totalPrice: nok(totalOre),
})

/** A page of the tax base, and the sums of all of it. */
export const listTaxBase = async (
  ctx: Ctx,
  companyId: string,
  { maxEntries, offset, ...period }: z.infer<typeof TaxBaseQuery>,
): Promise<z.infer<typeof TaxBaseLines>> => {
  const { lines, sum } = await readTaxBase(ctx, companyId, period)
  return {
    matches: lines
      .slice(offset, offset + maxEntries)
      .map(inKroner<TaxBaseLine & { invoiceReference: string }>),
    totalEntries: lines.length,
    sum: inKroner(sum),
  }
}
