import { FIRST_LANGUAGE, formatDay } from '@portal/domain'
import { reader } from '@portal/domain/texts'
import { ticketKind } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { queueResends } from '../message/service.ts'
import { type LockedTicket, phoneKeyOf } from './locked.ts'

/**
 * The same pickup codes once more by SMS (001 §4). The product has checked its rules.
 * @returns tickets whose code was sent too often today; nothing is sent for one that was sent within half a minute
 */
export const sendPickupCodes = async (
  tx: Tx,
  ctx: Ctx,
  tickets: LockedTicket[],
): Promise<{ tooOften: LockedTicket[] }> => {
  const outcomes = await queueResends(
    tx,
    ctx,
    tickets.map(ticket => ({
      about: `pickup-code:${ticket.id}`,
      message: {
        channel: 'SMS',
        secret: true,
        recipient: phoneKeyOf(ticket)!,
        body: reader(
          `sms.${ticket.kind}`,
          ticketKind(ticket.kind).sms,
          FIRST_LANGUAGE,
        )('pickupCodeAgain', {
          operator: ctx.operator.name,
          code: ticket.pickupCode!,
          date: formatDay(ticket.startDate),
        }),
      },
    })),
  )
  const those = (outcome: (typeof outcomes)[number]) =>
    tickets.filter((_ticket, at) => outcomes[at] === outcome)
  await tx.audit(
    those('queued').map(({ kind, id }) => ({ action: ticketKind(kind).audit.sendCode, entityId: id })),
  )
  return { tooOften: those('too-often') }
}
