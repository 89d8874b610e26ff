import { addTime } from '@portal/domain/instants'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant } from '../../core/in-tenant.ts'
import { openTurns } from '../../core/turns.ts'
import { SFTP_MS } from '../../ports/sftp.ts'

/** How long a call waits for those before it. */
export const TURN_MS = SFTP_MS
/** Within a process a host is waited for; between processes it is left to the one that has it. */
const turns = openTurns({ atOnce: 8, line: 100, longestMs: TURN_MS })
/** A worker that died leaves a host to the others after this. */
const HELD_MS = SFTP_MS + 10_000

const UNAUDITED = { unaudited: 'that somebody is connected changes nothing for anybody' }

/**
 * Has the only connection to the host of a place: many servers take one of a user at a time, and two workers that write the same file would
 * stand in each other's way.
 * @throws Refusal busy where another process has it, or the line is too long
 */
export const inTurnOfHost = <T>(
  ctx: Ctx,
  { id, host }: { id: string; host: string },
  work: () => Promise<T>,
): Promise<T> =>
  turns(host, async () => {
    const now = ctx.clock.now()
    const busyUntil = addTime(now, { milliseconds: HELD_MS })
    const isOurs = await inTenant(
      ctx,
      async tx => {
        await tx.serialize(`payroll host ${host}`)
        const { payrollDestination } = tx.models
        if ((await payrollDestination.count({ where: { host, busyUntil: { gt: now } } })) > 0) return false
        await payrollDestination.updateMany({ where: { id }, data: { busyUntil } })
        return true
      },
      UNAUDITED,
    )
    if (!isOurs) throw new Refusal('busy')
    try {
      return await work()
    } finally {
      await inTenant(
        ctx,
        tx =>
          tx.models.payrollDestination.updateMany({ where: { id, busyUntil }, data: { busyUntil: null } }),
        UNAUDITED,
        // What came of the work counts: the host is free by itself a minute later.
      ).catch(error => ctx.log.warn({ err: error }, 'a host was not let go'))
    }
  })
