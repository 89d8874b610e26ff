import { type Day, formatDay, type Language } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { queueMessages } from '../message/service.ts'
import { answerSms } from './phrases.ts'

export type Answered = {
  id: string
  startDate: Day
  company: string
  language: Language
  phone: string
  phoneCountryCode: string
}

/** Tells those who asked what was answered, by SMS in their language (001 §2). Their phones were proven when they asked. */
export const tellOfAnswer = (
  tx: Tx,
  ctx: Ctx,
  answer: 'approved' | 'rejected',
  requests: Answered[],
): Promise<void> =>
  queueMessages(
    tx,
    ctx,
    requests.map(({ id, startDate, company, language, phone, phoneCountryCode }) => ({
      dedupeKey: `ticket-request-${answer}:${id}`,
      channel: 'SMS' as const,
      recipient: phoneCountryCode + phone,
      body: answerSms(language)(answer, {
        operator: ctx.operator.name,
        company,
        date: formatDay(startDate),
      }),
    })),
  )
