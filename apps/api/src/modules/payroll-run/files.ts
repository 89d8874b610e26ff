import { monthOf } from '@portal/domain'
import { fileLines, fileNameOf, type PayrollForm, type RunEntry } from '@portal/domain/payroll-run'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { type FileAnswer, XLSX } from '../../core/file-answer.ts'
import { inTenant } from '../../core/in-tenant.ts'
import { contentOf, factsOf } from './compute.ts'
import { auditDetail, personOf } from './prepare.ts'
import { refuseForm } from './profiles.ts'
import { bytesOf, openFile } from './sealed.ts'

const typeOf = (name: string): FileAnswer['type'] =>
  name.endsWith('.xlsx') ? XLSX : name.endsWith('.txt') ? 'text/plain' : 'text/csv'

/**
 * The file of a run, as it was made. That it was downloaded, and by whom, is noted before it is sent.
 * @throws Refusal not-found, payroll-file-deleted
 */
export const runFile = (ctx: Ctx, id: string): Promise<FileAnswer> =>
  inTenant(ctx, async tx => {
    const run = await tx.models.payrollRun.findFirst({
      where: { id },
      select: { companyId: true, fileName: true, fileSealed: true },
    })
    if (!run) throw new Refusal('not-found')
    if (!run.fileSealed) throw new Refusal('payroll-file-deleted')
    const content = bytesOf(openFile(ctx, id, run.fileSealed))
    await tx.models.payrollRun.updateMany({
      where: { id },
      data: { downloadedAt: ctx.clock.now(), downloadedById: personOf(ctx) },
    })
    const { companyId } = run
    await tx.audit({
      action: 'payroll-run.download',
      companyId,
      entityId: id,
      detail: await auditDetail(tx, id),
    })
    return { name: run.fileName, type: typeOf(run.fileName), content }
  })

/** Nobody: so that a system says what it thinks of the form before it gets anybody's numbers. */
const INVENTED: Omit<RunEntry, 'month'> = {
  ...{ personKey: '', firstName: 'Prøve', lastName: 'Prøvesen', phone: '+4799999999' },
  ...{ employeeId: '99999', department: 'Prøve', costCentre: '9999' },
  ...{ product: 'TICKET', zones: ['Prøvesone'], reason: 'FIRST' },
  parts: { EMPLOYEE: 100, TAXABLE: 0, TAX_FREE: 0, UNTAXED: 0 },
}

/** A file with one line about an invented person, in a form that need not be saved. @throws Refusal payroll-form-invalid */
export const testFile = async (
  ctx: Ctx,
  { form: given }: { readonly form: PayrollForm },
): Promise<FileAnswer & { content: Uint8Array }> => {
  refuseForm(given)
  const { employee } = given.payTypes
  // A pay type that is not chosen yet stands in no file.
  const form = {
    ...given,
    payTypes: { ...given.payTypes, employee: { ...employee, TICKET: employee.TICKET || '999' } },
  }
  const month = monthOf(ctx.today)
  const facts = await factsOf(ctx, ctx.companyId!, { month, no: 1, withShare: false })
  const content = await contentOf(form, fileLines(form, [{ ...INVENTED, month }], facts), facts)
  const name = fileNameOf(form, facts).replace(/(?=\.[^.]+$)/, '-test')
  return { name, type: typeOf(name), content }
}
