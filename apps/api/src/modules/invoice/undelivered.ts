import { formatNumber } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { ParkedItem, ParkedSource } from '../../core/parked.ts'
import { deliverWaiting, tellOfUndelivered } from './deliver.ts'

type Row = { companyId: string; companyName: string; documents: number; since: Date }

// SQL: a set by company.
const readUndelivered = (ctx: Ctx, companyId: string | null, most: number | null) =>
  readTenant<Row>(ctx, {
    name: 'undelivered-by-company',
    text: `select c.id as "companyId", c.name as "companyName", count(*)::int as documents, min(w.since) as since
      from invoice_undelivered w join invoice i on i.id = w.invoice_id join company c on c.id = i.company_id
      where w.given_up_at is null and ($1::text is null or c.id = $1) group by c.operator_id, c.id order by min(w.since) desc, c.id limit $2`,
    values: [companyId, most],
  })

const itemOf = ({ companyId, companyName, documents, since }: Row): ParkedItem => ({
  id: companyId,
  job: 'invoice-document',
  what: {
    nb: documents === 1 ? 'Lever 1 faktura' : `Lever ${formatNumber(documents)} fakturaer`,
    en: documents === 1 ? 'Deliver 1 invoice' : `Deliver ${formatNumber(documents)} invoices`,
  },
  company: { id: companyId, name: companyName },
  reason: {
    nb: 'Ingen i bedriften kan ta imot dem. Velg en adresse for fakturaer, eller gi noen en rolle.',
    en: 'Nobody in the company can receive them. Choose an address for invoices, or give somebody a role.',
  },
  answer: null,
  attempts: null,
  mostAttempts: null,
  since,
  waiting: false,
  link: `/bedrifter/${encodeURIComponent(companyId)}/fakturaer`,
})

/**
 * The documents of a company that nobody receives are one item: it is mended once for all of them. They are handed over by themselves once
 * there is a receiver. Given up, they stay undelivered: somebody has sent them otherwise.
 */
export const undelivered: ParkedSource = {
  name: 'undelivered',
  list: async (ctx, most) => (await readUndelivered(ctx, null, most)).map(itemOf),
  find: async (ctx, id) => (await readUndelivered(ctx, id, 1)).map(itemOf)[0] ?? null,
  counted: `select 'invoice-document' as job, count(distinct i.company_id)::int as parked, min(w.since) as oldest
    from invoice_undelivered w join invoice i on i.id = w.invoice_id where w.given_up_at is null having count(*) > 0`,
  retry: async (ctx, id) => {
    if (!(await undelivered.find(ctx, id))) throw new Refusal('not-found')
    await inTenant(ctx, tx => tx.audit({ action: 'invoice.deliver-again', companyId: id, entityId: id }))
    await deliverWaiting(ctx, id)
  },
  drop: (ctx, id, reason) =>
    inTenant(ctx, async tx => {
      const { count: documents } = await tx.models.invoiceUndelivered.updateMany({
        where: { givenUpAt: null, invoice: { companyId: id } },
        data: { givenUpAt: ctx.clock.now() },
      })
      if (documents === 0) throw new Refusal('not-found')
      tellOfUndelivered(tx)
      await tx.audit({
        action: 'invoice.give-up-delivery',
        companyId: id,
        entityId: id,
        detail: { documents, reason },
      })
    }),
}
