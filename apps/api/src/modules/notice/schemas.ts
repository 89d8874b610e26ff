import { NOTICE_KINDS, NOTICE_MAILS } from '@portal/domain/notice'
import { z } from 'zod'
import { LanguageAsked } from '../../core/language.ts'
import { maxEntries } from '../../core/list.ts'

/** Where a page of the list begins: behind the notice with this time and id. */
const CURSOR = /^(\d{13})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const NoticesQuery = z.strictObject({
  maxEntries: maxEntries(20, 50),
  after: z.string().max(60).regex(CURSOR).optional().describe('`next` of the page before'),
})

const Notice = z
  .object({
    id: z.string(),
    kind: z.enum(NOTICE_KINDS),
    at: z.string().describe('instant of the latest news, ISO 8601'),
    company: z.object({ id: z.string(), name: z.string() }).nullable(),
    count: z
      .number()
      .int()
      .describe('how many were done or wait; of what waits no more, how many there were last'),
    missed: z.number().int().describe('how many of what was to be done were not'),
    unread: z.boolean(),
    done: z.boolean().describe('nothing waits any more'),
    link: z.string().describe('the page of the portal that shows it'),
  })
  .meta({ id: 'Notice' })

export const Notices = z
  .object({
    matches: z.array(Notice).describe('newest first'),
    unread: z.number().int().describe('how many there are in all'),
    next: z.string().nullable().describe('for `after`; null on the last page'),
  })
  .meta({ id: 'Notices' })

export const UnreadNotices = z.object({ unread: z.number().int() }).meta({ id: 'UnreadNotices' })

export const NoticeParams = z.strictObject({ id: z.uuid() })

export const ReadBody = z.strictObject({
  until: z.iso.datetime().max(40).describe('what has later news stays unread'),
})

export const NoticeChoice = z.strictObject({
  mail: z.enum(NOTICE_MAILS).describe('when e-mail about notices is sent'),
  language: LanguageAsked.describe('of the e-mail'),
})

export const NoticeChosen = z
  .object({
    mail: z.enum(NOTICE_MAILS),
    language: LanguageAsked.nullable().describe('null before the first choice: the e-mail has both'),
  })
  .meta({ id: 'NoticeChosen' })

/** @returns the time and id behind which a page begins; what the schema has let through is of this form */
export const cursorOf = (after: string): { at: Date; id: string } => {
  const [, ms, id] = CURSOR.exec(after) ?? []
  return { at: new Date(Number(ms)), id: id! }
}
