import { type Day, formatDay, type Operator } from '@portal/domain'
import type { PhoneTicket } from '@portal/domain/ticket'
import { REQUEST_DAYS } from '@portal/domain/ticket-request'

/** Text messages to the person who asked. Placeholders: {operator}, {company}, {date}. */
export const ANSWER_SMS = {
  approved: {
    nb: '{operator}: {company} har godkjent billetten din fra {date}. Hentekoden kommer på SMS.',
    en: '{operator}: {company} has approved your ticket from {date}. The pickup code comes by SMS.',
  },
  rejected: {
    nb: '{operator}: {company} har avslått billetten du ba om fra {date}. Spør bedriften om du lurer på hvorfor.',
    en: '{operator}: {company} has rejected the ticket you asked for from {date}. Ask the company if you wonder why.',
  },
} as const

/** Tells a company's administrators of a request, in both languages: the address is often shared. Plain text, so that nothing is executed. */
export const requestMail = ({
  operator,
  product,
  company,
  name,
  startDate,
  link,
}: {
  operator: Operator
  product: PhoneTicket
  company: string
  name: string
  startDate: Day
  link: string
}): { subject: string; body: string } => ({
  subject: `${operator.name}: forespørsel om ${product.text.name.nb.toLowerCase()} / ${product.text.name.en} request`,
  body: `Hei!

${name} ber om ${product.text.name.nb.toLowerCase()} fra ${formatDay(startDate)} hos ${company}. Godkjenn eller avslå forespørselen i bedriftsportalen:

${link}

Forespørselen utløper når startdatoen er passert, og senest etter ${REQUEST_DAYS} dager.

---

Hello,

${name} asks for a ${product.text.name.en.toLowerCase()} from ${formatDay(startDate)} with ${company}. Approve or reject the request in the business portal; the address is above.

The request expires when the start date has passed, and after ${REQUEST_DAYS} days at the latest.

${operator.name}
`,
})
