import { addMonths } from '@portal/domain'
import { startOfDay } from '@portal/domain/instants'
import { RETENTION } from '@portal/domain/privacy'
import { dayColumn, inTenant } from '../../core/in-tenant.ts'
import type { Counts, JobCtx } from '../../core/jobs.ts'

/** Deletes the files of runs and why one was refused after 13 months, and whom entries are about with the persons of the invoices. */
export const cleanUpRuns = (ctx: JobCtx): Promise<Counts> =>
  inTenant(
    ctx,
    async tx => {
      const before = startOfDay(addMonths(ctx.today, -RETENTION.payrollFile.period.months))
      const files = await tx.models.payrollRun.updateMany({
        where: {
          AND: { OR: [{ fileSealed: { not: null } }, { NOT: { rejectedReason: '' } }] },
          OR: [{ deliveredAt: { lt: before } }, { deliveredAt: null, createdAt: { lt: before } }],
          state: { in: ['DELIVERED', 'CANCELLED'] },
        },
        data: { fileSealed: null, rejectedReason: '' },
      })
      const year = Number(ctx.today.slice(0, 4)) - RETENTION.payrollEntry.period.fiscalYears
      const people = await tx.models.payrollRunEntry.updateMany({
        where: { month: { lt: dayColumn(`${year}-01-01`) }, NOT: { personKey: '' } },
        data: { personKey: '', employeeId: '' },
      })
      const counts = { files: files.count, people: people.count }
      if (files.count + people.count > 0) await tx.audit({ action: 'payroll-run.clean-up', detail: counts })
      return counts
    },
    { unaudited: 'a night with nothing to delete writes nothing', timeoutMs: 60_000 },
  )
