import { STANDARD_TEXT } from '@portal/domain/deduction-agreement'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import { queueCalls } from '../outbox/service.ts'
import { foundBy } from './list.ts'
import type { DeductionSettings, DeductionSettingsChange } from './schemas.ts'

/** What a company has chosen, with its latest text; all is off before it has. */
export const getDeductionSettings = async (
  ctx: Ctx,
  companyId: string,
): Promise<z.infer<typeof DeductionSettings>> => {
  const models = modelsOf(ctx)
  const [settings, text, waiting] = await Promise.all([
    models.deductionSettings.findFirst({ where: { companyId }, select: { need: true } }),
    models.deductionText.findFirst({ where: { companyId }, orderBy: { version: 'desc' } }),
    models.deductionStatus.count({ where: { companyId, waiting: true } }),
  ])
  const need = settings?.need ?? 'OFF'
  const lacks = foundBy(ctx.today, companyId, { searchFor: '', show: 'LACKS' })
  const lacking = need === 'OFF' ? 0 : await models.holder.count({ where: lacks })
  return {
    ...{ need, waiting, lacking },
    ...{ version: text?.version ?? 0, standard: text?.standard ?? STANDARD_TEXT },
    since: text?.since.toISOString() ?? null,
    ...{ paragraphNb: text?.paragraphNb ?? '', paragraphEn: text?.paragraphEn ?? '' },
    asksAnew: text?.asksAnew ?? false,
  }
}

/**
 * Saves what a company asks of its employees. Another text is another version; who has agreed keeps theirs. Where a ticket does not need
 * the agreement any more, those that wait are issued.
 * @throws Refusal changed-meanwhile
 */
export const saveDeductionSettings = async (
  ctx: Ctx,
  companyId: string,
  { need, version, ...text }: z.infer<typeof DeductionSettingsChange>,
): Promise<z.infer<typeof DeductionSettings>> => {
  await inTenant(ctx, async tx => {
    // Orders read the choice without a lock: one at the same moment goes by what was chosen before.
    await tx.serialize(`deduction-settings ${companyId}`)
    const latest = await tx.models.deductionText.findFirst({
      where: { companyId },
      orderBy: { version: 'desc' },
    })
    if (version !== undefined && version !== (latest?.version ?? 0)) throw new Refusal('changed-meanwhile')
    const now = ctx.clock.now()
    const isNew =
      !latest ||
      latest.standard !== STANDARD_TEXT ||
      latest.paragraphNb !== text.paragraphNb ||
      latest.paragraphEn !== text.paragraphEn ||
      latest.asksAnew !== text.asksAnew
    const next = (latest?.version ?? 0) + (isNew ? 1 : 0)
    if (isNew)
      await tx.models.deductionText.create({
        data: {
          ...{ companyId, version: next, standard: STANDARD_TEXT, ...text },
          ...{ since: now, createdById: ctx.actor.id },
        },
        select: { version: true },
      })
    const data = { need, version: next, updatedAt: now }
    const { count } = await tx.models.deductionSettings.updateMany({ where: { companyId }, data })
    if (count === 0)
      await tx.models.deductionSettings.create({ data: { companyId, ...data }, select: { need: true } })
    if (need !== 'NEEDED') {
      const released = await tx.models.deductionStatus.updateManyAndReturn({
        where: { companyId, waiting: true },
        data: { waiting: false, ...(need === 'OFF' && { dueAt: null }) },
        select: { ticketId: true },
      })
      await queueCalls(
        tx,
        ctx,
        'ticket-issue',
        released.map(({ ticketId }) => ({ subjectId: ticketId, companyId })),
      )
    }
    await tx.audit({
      action: 'deduction-agreement.settings',
      companyId,
      entityId: companyId,
      detail: { need, version: next, asksAnew: text.asksAnew },
    })
  })
  return getDeductionSettings(ctx, companyId)
}
