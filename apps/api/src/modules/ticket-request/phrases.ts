import { type Day, formatDay, type Operator } from '@portal/domain'
import type { PhoneTicket } from '@portal/domain/ticket'

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

Forespørselen utløper når startdatoen er passert.

---

Hello,

${name} asks for a ${product.text.name.en.toLowerCase()} from ${formatDay(startDate)} with ${company}. Approve or reject the request in the business portal; the address is above.

The request expires when the start date has passed.

${operator.name}
`,
})
