import { firstDay, monthOf, nok } from '@portal/domain'
import { OPEN_PAUSE_STATES, type PauseMonths, pauseDays, pauseStateOn } from '@portal/domain/pause'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { dayColumn, dayOfColumn, Prisma } from '../../core/in-tenant.ts'
import { type Tariff, zoneNames } from '../tariff/service.ts'
import { monthlyOre } from '../ticket/service.ts'
import type { Pause } from './schemas.ts'

/** SQL: ids as everybody locks rows by them (`lockRows`). */
export const idsAsRows = (ids: string[]) => Prisma.sql`select unnest(${ids}::uuid[])`

/** Pauses of which something is still to come. */
export const OPEN = { state: { in: [...OPEN_PAUSE_STATES] } } satisfies Prisma.TicketPauseWhereInput

/** What a model reads of a pause for `pauseOf`. */
export const PAUSE = {
  ...{ id: true, ticketId: true, fromMonth: true, toMonth: true, state: true, blockedBy: true },
  ...{ addOns: true, resumeTicketId: true, createdAt: true },
  ticket: {
    select: {
      ...{ profileId: true, priceTier: true, allZones: true, nrOfZones: true, zoneFrom: true, zoneTo: true },
    },
  },
} satisfies Prisma.TicketPauseSelect

/** The months as columns. */
export const monthColumns = ({ from, to }: PauseMonths) => ({
  fromMonth: dayColumn(firstDay(from)),
  toMonth: dayColumn(firstDay(to)),
})

/** The months of a pause that a model has read. */
export const monthsOf = ({ fromMonth, toMonth }: { fromMonth: Date; toMonth: Date }): PauseMonths => ({
  from: monthOf(dayOfColumn(fromMonth)),
  to: monthOf(dayOfColumn(toMonth)),
})

/** A pause as it is answered, with its state of today, and what the ticket costs when it is back. */
export const pauseOf = (
  ctx: Pick<Ctx, 'today'>,
  tariff: Tariff,
  { productTag }: PhoneTicket,
  row: Prisma.TicketPauseGetPayload<{ select: typeof PAUSE }>,
): z.infer<typeof Pause> => {
  const { fromMonth, toMonth, state, createdAt, ticket, ...pause } = row
  const months = monthsOf({ fromMonth, toMonth })
  // A ticket of a phone always has a profile and zones.
  const { allZones, nrOfZones } = ticket
  const [profileId, priceTier] = [ticket.profileId!, ticket.priceTier!]
  const days = pauseDays(months)
  const ore = monthlyOre(tariff, days.resumesOn, { profileId, priceTier }, productTag)
  return {
    ...pause,
    ...months,
    ...days,
    ...{ profileId, allZones, nrOfZones },
    zones: zoneNames(tariff, { allZones, zoneFrom: ticket.zoneFrom!, zoneTo: ticket.zoneTo! }),
    pricePerMonth: ore === null ? null : nok(ore),
    state: pauseStateOn({ ...months, state }, ctx.today),
    createdAt: createdAt.toISOString(),
  }
}
