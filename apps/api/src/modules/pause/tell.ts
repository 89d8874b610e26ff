import { FIRST_LANGUAGE, formatDay } from '@portal/domain'
import { PAUSE_SMS, type PauseMonths, type PauseSms, pauseDays } from '@portal/domain/pause'
import { reader } from '@portal/domain/texts'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'
import { type OutgoingMessage, queueMessages } from '../message/service.ts'

type Receiver = PauseMonths & { id: string; phone: string | null; phoneCountryCode: string | null }

/** Tells people of their pauses by SMS; who has no phone is not told. */
export const tellPeople = (tx: Tx, ctx: Ctx, companyId: string, what: PauseSms, pauses: Receiver[]) =>
  queueMessages(
    tx,
    { ...ctx, companyId },
    pauses.flatMap(({ id, phone, phoneCountryCode, ...months }, turn): OutgoingMessage[] => {
      if (phone === null) return []
      const { lastDay, resumesOn, codeOn } = pauseDays(months)
      const text = reader(
        'sms.pause',
        PAUSE_SMS,
        FIRST_LANGUAGE,
      )(what, {
        operator: ctx.operator.name,
        lastDay: formatDay(lastDay),
        date: formatDay(resumesOn),
        codeDate: formatDay(codeOn),
      })
      // The same news again is none; other months are.
      const dedupeKey = `pause:${id}:${what}:${months.from}:${months.to}`
      return [{ dedupeKey, channel: 'SMS', recipient: `${phoneCountryCode}${phone}`, body: text, turn }]
    }),
  )

/** Tells the administrators of a company how many of its tickets could not start again, after a change of it. */
export const tellOfBlocked = (tx: Tx, { kind, pauseBlocked }: PhoneTicket, companyId: string): void =>
  tx.notice({
    kind: pauseBlocked,
    companyId,
    waits: Prisma.sql`select count(*) from ticket_pause p join ticket t on t.id = p.ticket_id
      where p.company_id = ${companyId} and p.state = 'BLOCKED' and t.kind = ${kind}::ticket_kind`,
  })
