import { type Day, formatDay, type Operator } from '@portal/domain'
import type { PhoneTicket } from '@portal/domain/ticket'

/** Text messages of the widget. Placeholders: {operator}, {company}, {code}, {minutes}, {date}, {link}. The operator stands first, so that a phone's preview shows who sends it. */
export const WIDGET_SMS = {
  code: {
    nb: '{operator}: koden din er {code}. Den gjelder i {minutes} minutter. Ikke gi den til andre.',
    en: '{operator}: your code is {code}. It is valid for {minutes} minutes. Do not give it to anybody.',
  },
  requested: {
    nb: '{operator}: {company} har fått bestillingen din fra {date} og svarer på SMS. Følg den her: {link}',
    en: '{operator}: {company} has got your order from {date} and answers by SMS. Follow it here: {link}',
  },
} as const

/** Tells a company's administrators of an order that was placed at once, in both languages: the address is often shared. */
export const orderMail = ({
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
  subject: `${operator.name}: ${product.text.name.nb.toLowerCase()} bestilt / ${product.text.name.en.toLowerCase()} ordered`,
  body: `Hei!

${name} har bestilt ${product.text.name.nb.toLowerCase()} fra ${formatDay(startDate)} hos ${company}. Bestillinger blir godkjent automatisk, slik dere har valgt i innstillingene. Dere finner billetten i bedriftsportalen:

${link}

---

Hello,

${name} has ordered a ${product.text.name.en.toLowerCase()} from ${formatDay(startDate)} with ${company}. Orders are approved automatically, as you have chosen in the settings. The ticket is in the business portal; the address is above.

${operator.name}
`,
})
