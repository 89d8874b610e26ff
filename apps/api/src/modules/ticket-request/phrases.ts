import { type Day, formatDay, type Language, type Operator } from '@portal/domain'
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

type Told = {
  operator: Operator
  product: PhoneTicket
  company: string
  name: string
  startDate: Day
  link: string
}
type Words = { name: string; ticket: string; day: string; company: string }
type Text = {
  subject: (product: string) => string
  body: (words: Words) => string
  /** What follows the address. */
  more: string
}

/** What a company's administrators are told of: a request that waits for them, and an order that was placed at once. */
const TOLD: Record<'requested' | 'ordered', Record<Language, Text>> = {
  requested: {
    nb: {
      subject: product => `forespørsel om ${product.toLowerCase()}`,
      body: ({ name, ticket, day, company }) =>
        `${name} ber om ${ticket} fra ${day} hos ${company}. Godkjenn eller avslå forespørselen i bedriftsportalen:`,
      more: `Forespørselen utløper når startdatoen er passert, og senest etter ${REQUEST_DAYS} dager.`,
    },
    en: {
      subject: product => `${product} request`,
      body: ({ name, ticket, day, company }) =>
        `${name} asks for a ${ticket} from ${day} with ${company}. Approve or reject the request in the business portal; the address is above.`,
      more: `The request expires when the start date has passed, and after ${REQUEST_DAYS} days at the latest.`,
    },
  },
  ordered: {
    nb: {
      subject: product => `${product.toLowerCase()} bestilt`,
      body: ({ name, ticket, day, company }) =>
        `${name} har bestilt ${ticket} fra ${day} hos ${company}. Dere finner billetten i bedriftsportalen:`,
      more: 'Bestillinger blir godkjent automatisk, slik dere har valgt i innstillingene.',
    },
    en: {
      subject: product => `${product} ordered`,
      body: ({ name, ticket, day, company }) =>
        `${name} has ordered a ${ticket} from ${day} with ${company}. The ticket is in the business portal; the address is above.`,
      more: 'Orders are approved automatically, as you have chosen in the settings.',
    },
  },
}

/** The e-mail to a company's administrators, in both languages: the address is often shared. Plain text, so that nothing is executed. */
export const administratorMail = (
  of: keyof typeof TOLD,
  { operator, product, company, name, startDate, link }: Told,
): { subject: string; body: string } => {
  const written = (language: Language) => {
    const called = product.text.name[language]
    const ticket = called.toLowerCase()
    const { subject, body, more } = TOLD[of][language]
    return {
      subject: subject(called),
      body: body({ name, ticket, day: formatDay(startDate), company }),
      more,
    }
  }
  const [nb, en] = [written('nb'), written('en')]
  return {
    subject: `${operator.name}: ${nb.subject} / ${en.subject}`,
    body: `Hei!

${nb.body}

${link}

${nb.more}

---

Hello,

${en.body}

${en.more}

${operator.name}
`,
  }
}
