import type { Day } from '@portal/domain'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

const BATCH = 500

/**
 * Takes the persons of invoices whose five fiscal years are over: names on lines, printed documents, e-invoices, comments of refunds, and whom the
 * buyer named. Amounts stay. The database decides by its own clock that the time is over (`purge_invoices`). Batch by batch, each whole
 * in itself. Source: bokføringsloven § 13.
 */
export const purgeInvoices = async (ctx: JobCtx, day: Day): Promise<{ invoices: number }> => {
  for (let invoices = 0; ; ) {
    const done = await inTenant(
      ctx,
      async tx => {
        // SQL: a function of the database, which alone may.
        const [row] = await tx.$queryRaw<
          { invoices: number }[]
        >`select purge_invoices(${day}::date, ${BATCH}::int) as invoices`
        const purged = row!.invoices
        // An e-invoice has the printed document in it.
        if (purged > 0)
          await tx.models.einvoice.updateMany({
            where: {
              invoice: { purgedAt: { not: null } },
              OR: [{ xml: { not: null } }, { xmlSha256: { not: null } }, { answer: { not: null } }],
            },
            data: { xml: null, xmlSha256: null, xmlSize: null, answer: null },
          })
        if (purged > 0) await tx.audit({ action: 'invoice.purge', detail: { day, invoices: purged } })
        return purged
      },
      { unaudited: 'a batch that finds nothing changes nothing', timeoutMs: 120_000 },
    )
    invoices += done
    if (done === 0) return { invoices }
  }
}
