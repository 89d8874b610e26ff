import type { Operator } from '@portal/domain'

/** The invitation, in both languages, because the preferred one is not known yet. Plain text, so that nothing in it is executed. */
export const activationMail = ({
  operator,
  firstName,
  link,
  days,
}: {
  operator: Operator
  firstName: string
  link: string
  days: number
}): { subject: string; body: string } => ({
  subject: `${operator.name}: bruker i bedriftsportalen / Your business portal user`,
  body: `Hei ${firstName}!

Du har fått bruker i bedriftsportalen til ${operator.name}. Åpne lenken for å ta den i bruk:

${link}

Lenken gjelder i ${days} dager og kan brukes én gang. Venter du ikke denne e-posten, kan du se bort fra den.
Spørsmål? Svar på denne e-posten, så svarer kundeservice.

---

Hello ${firstName},

You have been given a user in the business portal of ${operator.name}. Open the link above to start using it.

The link is valid for ${days} days and can be used once. If you did not expect this e-mail, you can ignore it.
Questions? Reply to this e-mail and customer service will answer.

${operator.name}
`,
})

/** To somebody who can sign in already and now administers a company. */
export const accessMail = ({
  operator,
  firstName,
  company,
  link,
}: {
  operator: Operator
  firstName: string
  company: string
  link: string
}): { subject: string; body: string } => ({
  subject: `${operator.name}: tilgang til ${company} / Access to ${company}`,
  body: `Hei ${firstName}!

Du er nå administrator for ${company} i bedriftsportalen til ${operator.name}:

${link}

Spørsmål? Svar på denne e-posten, så svarer kundeservice.

---

Hello ${firstName},

You are now an administrator of ${company} in the business portal of ${operator.name}; the address is above.
Questions? Reply to this e-mail and customer service will answer.

${operator.name}
`,
})
