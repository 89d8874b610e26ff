/** When somebody gets an e-mail about notices: as soon as there is one, once a day, or never. */
export const NOTICE_MAILS = ['AT_ONCE', 'DAILY', 'NEVER'] as const
export type NoticeMail = (typeof NOTICE_MAILS)[number]
/** What holds for who has not chosen. */
export const NOTICE_MAIL: NoticeMail = 'DAILY'

/** How long a notice is kept after its latest news, in days. */
export const NOTICE_DAYS = 90
