import { pauseStateOn } from '@portal/domain/pause'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import { monthsOf, OPEN, PAUSE, pauseOf } from './row.ts'
import type { PauseSettings, PauseSummary, PausesOfSubscriber, PausesOfUnit } from './schemas.ts'
import { pausesEnabled } from './start.ts'

/** The pauses of an employee or a resident, the latest first. */
export const listPauses = async (
  ctx: Ctx,
  product: PhoneTicket,
  holderId: string,
): Promise<z.infer<typeof PausesOfSubscriber>> => {
  const rows = await modelsOf(ctx).ticketPause.findMany({
    where: { holderId, ticket: { kind: product.kind } },
    orderBy: [{ fromMonth: 'desc' }, { id: 'desc' }],
    select: PAUSE,
  })
  const tariff = await loadTariff(ctx)
  return { matches: rows.map(row => pauseOf(ctx, tariff, product, row)), totalEntries: rows.length }
}

/** The pauses of a unit of which something is still to come; also of whom nothing else is left there. */
export const listUnitPauses = async (
  ctx: Ctx,
  product: PhoneTicket,
  { companyId, unit }: { companyId: string; unit: string },
): Promise<z.infer<typeof PausesOfUnit>> => {
  const rows = await modelsOf(ctx).ticketPause.findMany({
    where: { ticket: { kind: product.kind }, holder: { companyId, employeeId: unit }, ...OPEN },
    orderBy: [{ fromMonth: 'desc' }, { id: 'desc' }],
    select: {
      ...PAUSE,
      holder: {
        select: {
          ...{ id: true, firstName: true, lastName: true, employeeId: true, phone: true },
          ...{ phoneCountryCode: true, phoneLabel: true, department: { select: { id: true, name: true } } },
        },
      },
    },
  })
  const tariff = await loadTariff(ctx)
  const matches = rows.map(({ holder: { id, phone, phoneCountryCode, ...person }, ...row }) => ({
    ...{ ...person, subscriberId: id },
    // Whoever has a pause was ordered with a phone.
    ...{ phone: phone!, phoneCountryCode: phoneCountryCode! },
    pause: pauseOf(ctx, tariff, product, row),
  }))
  return { matches, totalEntries: matches.length }
}

/** Whether a company's tickets can be paused, and how many are in which state. */
export const summarisePauses = async (
  ctx: Ctx,
  { kind }: PhoneTicket,
  companyId: string,
): Promise<z.infer<typeof PauseSummary>> => {
  const models = modelsOf(ctx)
  const company = await models.company.findFirst({
    where: { id: companyId },
    select: { ticketPauses: true },
  })
  const open = await models.ticketPause.findMany({
    where: { companyId, ticket: { kind }, ...OPEN },
    select: { fromMonth: true, toMonth: true, state: true },
  })
  const states = open.map(({ state, ...row }) => pauseStateOn({ ...monthsOf(row), state }, ctx.today))
  const count = (...wanted: (typeof states)[number][]) => states.filter(each => wanted.includes(each)).length
  return {
    enabled: company?.ticketPauses ?? false,
    planned: count('PLANNED'),
    paused: count('PAUSED', 'RESUMING', 'BLOCKED'),
    blocked: count('BLOCKED'),
  }
}

/** Switches pauses of a company on or off. Those that there are go on. */
export const changePauseSettings = (
  ctx: Ctx,
  companyId: string,
  { enabled }: z.infer<typeof PauseSettings>,
): Promise<z.infer<typeof PauseSettings>> =>
  inTenant(
    ctx,
    async tx => {
      tx.lock('company', { id: companyId })
      if ((await pausesEnabled(tx, companyId)) !== enabled) {
        await tx.models.company.updateMany({ where: { id: companyId }, data: { ticketPauses: enabled } })
        await tx.audit({ action: 'settings.pause', companyId, entityId: companyId, detail: { enabled } })
      }
      return { enabled }
    },
    { unaudited: 'saving what stands there already changes nothing' },
  )
