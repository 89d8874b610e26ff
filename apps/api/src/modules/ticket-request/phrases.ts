import { type Day, FIRST_LANGUAGE, formatDay, type Language, localized, type Operator } from '@portal/domain'
import { textsIn } from '@portal/domain/texts'
import type { PhoneTicket } from '@portal/domain/ticket'
import { REQUEST_DAYS } from '@portal/domain/ticket-request'
import { type Mail, mailToAll } from '../../core/mail-to-all.ts'

/** Text messages to the person who asked. */
export const answerSms = textsIn('ticket-request-sms', {
  approved: {
    nb: '{{operator}}: {{company}} har godkjent billetten din fra {{date}}. Hentekoden kommer på SMS.',
    en: '{{operator}}: {{company}} has approved your ticket from {{date}}. You will get the pickup code by text message.',
  },
  moved: {
    nb: '{{operator}}: {{company}} har godkjent billetten din fra {{date}}, i stedet for {{asked}} som du ba om. Hentekoden kommer på SMS.',
    en: '{{operator}}: {{company}} has approved your ticket from {{date}}, instead of {{asked}} as you asked for. The pickup code comes by text message.',
  },
  rejected: {
    nb: '{{operator}}: {{company}} har avslått billetten du ba om fra {{date}}. Spør bedriften om du lurer på hvorfor.',
    en: '{{operator}}: {{company}} has rejected the ticket you asked for from {{date}}. Ask the company if you would like to know why.',
  },
})

type RequestMail = {
  operator: Operator
  product: PhoneTicket
  company: string
  name: string
  startDate: Day
  link: string
}
/** What a company's administrators are told of: a request that waits for them, and an order that was placed at once. */
const mailTexts = textsIn('ticket-request-mail', {
  requestedSubject: { nb: 'forespørsel om {{product}}', en: '{{product}} request' },
  requested: {
    nb: 'Hei!\n\n{{name}} ber om {{ticket}} fra {{day}} hos {{company}}. Godkjenn eller avslå forespørselen i bedriftsportalen:\n\n{{link}}\n\nForespørselen utløper når startdatoen er passert, og senest etter {{days}} dager.\n',
    en: 'Hello,\n\n{{name}} has asked {{company}} for a {{ticket}} from {{day}}. Approve or reject the request in the business portal; the address is above.\n\nThe request expires when the start date has passed, and after {{days}} days at the latest.\n',
  },
  orderedSubject: { nb: '{{product}} bestilt', en: '{{product}} ordered' },
  ordered: {
    nb: 'Hei!\n\n{{name}} har bestilt {{ticket}} fra {{day}} hos {{company}}. Dere finner billetten i bedriftsportalen:\n\n{{link}}\n\nBestillinger blir godkjent automatisk, slik dere har valgt i innstillingene.\n',
    en: 'Hello,\n\n{{name}} has ordered a {{ticket}} from {{day}} through {{company}}. The ticket is in the business portal; the address is above.\n\nOrders are approved automatically, as you have chosen in the settings.\n',
  },
})

/** The e-mail to a company's administrators, in every language: the address is often shared. Plain text, so that nothing is executed. */
export const administratorMail = (
  of: 'requested' | 'ordered',
  { operator, product, company, name, startDate, link }: RequestMail,
): Mail => {
  const values = { name, day: formatDay(startDate), company, link, days: REQUEST_DAYS }
  const called = (language: Language) => localized(product.text.name, language)
  return mailToAll(
    operator,
    // English begins with the product.
    language =>
      mailTexts(language)(`${of}Subject`, {
        product: language === FIRST_LANGUAGE ? called(language).toLowerCase() : called(language),
      }),
    language => mailTexts(language)(of, { ...values, ticket: called(language).toLowerCase() }),
  )
}
