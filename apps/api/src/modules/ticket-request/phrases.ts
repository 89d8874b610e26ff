import { type Day, formatDay, type Operator } from '@portal/domain'

/** Tells a company's administrators of a request, in both languages: the address is often shared. Plain text, so that nothing is executed. */
export const requestMail = ({
  operator,
  company,
  name,
  startDate,
  link,
}: {
  operator: Operator
  company: string
  name: string
  startDate: Day
  link: string
}): { subject: string; body: string } => ({
  subject: `${operator.name}: forespørsel om bedriftsbillett / Company ticket request`,
  body: `Hei!

${name} ber om bedriftsbillett fra ${formatDay(startDate)} hos ${company}. Godkjenn eller avslå forespørselen i bedriftsportalen:

${link}

Forespørselen utløper når startdatoen er passert.

---

Hello,

${name} asks for a company ticket from ${formatDay(startDate)} with ${company}. Approve or reject the request in the business portal; the address is above.

The request expires when the start date has passed.

${operator.name}
`,
})
