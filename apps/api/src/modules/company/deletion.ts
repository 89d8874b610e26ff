import { checkPasses, DELETION_CHECKS, type DeletionCheck } from '@portal/domain/company'
import { MONTHLY_TICKET_KINDS, ONE_PER_PHONE_KINDS, type TicketKind } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, Prisma, readTenant } from '../../core/in-tenant.ts'
import { chargedOnEarlier, SUBSCRIPTION_NOT_OWED, TICKET_NOT_OWED } from '../invoice/service.ts'
import type { CheckResult } from './schemas.ts'

const listed = (kinds: readonly TicketKind[]) => kinds.map(kind => `'${kind}'`).join(', ')
const MONTHLY_KINDS = MONTHLY_TICKET_KINDS.map(({ kind }) => kind)

const openTickets = (company: string, kinds: readonly TicketKind[]) =>
  `(select count(*) from ticket t where t.company_id = ${company} and t.status in ('PENDING', 'ACTIVE') and t.kind in (${listed(kinds)}))`

// Of the ticket counter: what is not made yet, and what is not on a document yet. A code that is charged can be used without the company.
const soldAndNotCharged = (company: string) => {
  const charged = (orderId: string) =>
    `exists (select from invoice_line l where l.source = 'COUNTER_ORDER' and l.source_key = ${orderId}::text)`
  return `(select count(*) from ticket t join agreement a on a.id = t.agreement_id left join counter_delivery d on d.ticket_id = t.id
      where t.company_id = ${company} and t.kind = 'COUNTER_TICKET' and t.status in ('PENDING', 'ACTIVE')
        and (t.issued_at is null or (a.invoicing_interval <> 'OTHER' and not ${charged('d.order_id')})))
    + (select count(*) from counter_order o join agreement a on a.id = o.agreement_id and a.invoicing_interval <> 'OTHER'
      where o.company_id = ${company} and o.product_kind = 'EMPTY_CARD' and not ${charged('o.id')})`
}

const LAST_MONTH = `date_trunc('month', t.expiration_date)::date`

// Ended and used, but its last month is not invoiced yet: deleting now would lose that charge.
const uncharged = (company: string, table: 'ticket' | 'subscription', extra: string) =>
  `(select count(*) from ${table} t join agreement a on a.id = t.agreement_id and a.invoicing_interval <> 'OTHER'
    where t.company_id = ${company} and t.status in ('EXPIRED', 'CANCELLED') and t.expiration_date >= t.start_date ${extra}
      and not exists (select from invoice_line l where l.${table}_id = t.id and l.month = ${LAST_MONTH}))`

// Charged but no longer owed: the next invoice would reverse it.
const owedReversals = (company: string) =>
  `(select count(*) from ticket t join agreement a on a.id = t.agreement_id and a.invoicing_interval <> 'OTHER' join invoice_line l on l.ticket_id = t.id and l.sequence = 0
    where t.company_id = ${company} and (t.expiration_date is not null or t.replaces_id is not null) and ${TICKET_NOT_OWED})
  + (select count(*) from subscription s join agreement a on a.id = s.agreement_id and a.invoicing_interval <> 'OTHER' join invoice_line l on l.subscription_id = s.id and l.sequence = 0
    where s.company_id = ${company} and s.expiration_date is not null and ${SUBSCRIPTION_NOT_OWED})`

const COUNTS: Record<DeletionCheck, (company: string) => string> = {
  invoices:
    company => `(select count(*) from invoice i where i.company_id = ${company} and i.kind = 'INVOICE' and i.gross_ore
      + coalesce((select sum(n.gross_ore) from invoice n where n.credits_invoice_id = i.id and n.kind = 'CREDIT_NOTE'), 0)
      > coalesce((select sum(p.amount_ore) from invoice_payment p where p.invoice_id = i.id), 0))
    + ${uncharged(company, 'ticket', `and t.kind in (${listed(MONTHLY_KINDS)}) and t.issued_at is not null and not ${chargedOnEarlier('t', LAST_MONTH)}`)}
    + ${uncharged(company, 'subscription', '')} + ${owedReversals(company)}`,
  companyTickets: company => `${openTickets(company, ONE_PER_PHONE_KINDS)}
    + (select count(*) from subscription s where s.company_id = ${company} and s.status in ('PENDING', 'ACTIVE'))
    + (select count(*) from ticket_pause p where p.company_id = ${company} and p.state in ('PAUSED', 'BLOCKED'))`,
  freeTickets: company =>
    openTickets(
      company,
      MONTHLY_KINDS.filter(kind => !ONE_PER_PHONE_KINDS.includes(kind)),
    ),
  ticketOfficeTickets: soldAndNotCharged,
}

/** What prevents the deletion of a company, per check (000 §2.5). */
export const checkDeletion = async (
  ctx: Ctx,
  companyId: string,
  check: DeletionCheck,
): Promise<z.infer<typeof CheckResult>> => {
  // SQL: counts over several tables
  const [row] = await readTenant<{ n: number }>(ctx, {
    name: `deletion-check-${check}`,
    text: `select (${COUNTS[check]('$1')})::int as n`,
    values: [companyId],
  })
  return { check, openCount: row!.n, passed: checkPasses(row!.n) }
}

const ALL_COUNTS = Prisma.raw(
  DELETION_CHECKS.map(check => `(${COUNTS[check]('c.id')})::int as "${check}"`).join(', '),
)

/**
 * Deletes a company that has nothing open. The row stays for its invoices, its agreements end today, and its people and systems
 * lose access. The lock makes a concurrent order and the deletion wait for each other.
 * @throws Refusal not-found, company-locked for a sub contractor, company-in-use with what each check found
 */
export const deleteCompany = async (ctx: Ctx, companyId: string): Promise<void> => {
  if (ctx.access.company?.type === 'PORTAL_CONTRACTOR') throw new Refusal('company-locked')
  await inTenant(ctx, async tx => {
    tx.lock('company', { id: companyId })
    const company = await tx.models.company.findFirst({
      where: { id: companyId, deletedAt: null },
      select: { id: true },
    })
    if (!company) throw new Refusal('not-found')
    // SQL: counts over several tables
    const [counts] = await tx.$queryRaw<
      Record<DeletionCheck, number>[]
    >`select ${ALL_COUNTS} from company c where c.id = ${companyId}`
    const open = DELETION_CHECKS.map(check => ({ check, openCount: counts![check] })).filter(
      ({ openCount }) => !checkPasses(openCount),
    )
    if (open.length > 0) throw new Refusal('company-in-use', { checks: open })
    await tx.models.userCompanyRole.deleteMany({ where: { companyId } })
    await tx.models.apiClient.deleteMany({ where: { companyId } })
    // SQL: one set, by the later one of two days
    await tx.$executeRaw`
      update agreement set end_date = greatest(${ctx.today}::date, from_date) where company_id = ${companyId} and (end_date is null or end_date > ${ctx.today}::date)`
    await tx.models.company.updateMany({ where: { id: companyId }, data: { deletedAt: ctx.clock.now() } })
    await tx.audit({ action: 'company.delete', companyId, entityId: companyId })
  })
}
