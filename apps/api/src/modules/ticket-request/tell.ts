import { type Day, formatDay, type Language } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { queueMessages } from '../message/service.ts'
import { answerSms } from './phrases.ts'

export type Answered = {
  id: string
  /** The first day of the ticket. */
  startDate: Day
  /** The day that was asked for, where the ticket starts on another one. */
  askedFor?: Day
  company: string
  language: Language
  phone: string
  phoneCountryCode: string
}

/** Who answers, for the list of answered requests; null for an external system. */
export const answererOf = ({ actor }: Pick<Ctx, 'actor'>): string | null =>
  actor.kind === 'user' ? actor.id : null

/** Tells those who asked what was answered, by SMS in their language (001 §2). Their phones were proven when they asked. */
export const tellOfAnswer = (
  tx: Tx,
  ctx: Ctx,
  answer: 'approved' | 'moved' | 'rejected',
  requests: Answered[],
): Promise<void> =>
  queueMessages(
    tx,
    ctx,
    requests.map(({ id, startDate, askedFor = startDate, company, language, phone, phoneCountryCode }) => ({
      dedupeKey: `ticket-request-${answer === 'moved' ? 'approved' : answer}:${id}`,
      channel: 'SMS' as const,
      recipient: phoneCountryCode + phone,
      body: answerSms(language)(answer, {
        operator: ctx.operator.name,
        company,
        date: formatDay(startDate),
        asked: formatDay(askedFor),
      }),
    })),
  )
