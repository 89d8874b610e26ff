import type { Operator } from '@portal/domain'
import { textsIn } from '@portal/domain/texts'
import { type Mail, mailToAll } from '../../core/mail-to-all.ts'

const texts = textsIn('user-mail', {
  activationSubject: { nb: 'bruker i bedriftsportalen', en: 'Your business portal user' },
  activation: {
    nb: `Hei {{firstName}}!

Du har fått bruker i bedriftsportalen til {{operator}}. Åpne lenken for å ta den i bruk:

{{link}}

Lenken gjelder i {{days}} dager og kan brukes én gang. Venter du ikke denne e-posten, kan du se bort fra den.
Spørsmål? Svar på denne e-posten, så svarer kundeservice.
`,
    en: `Hello {{firstName}},

You have been given a user in the business portal of {{operator}}. Open the link above to start using it.

The link is valid for {{days}} days and can be used once. If you did not expect this e-mail, you can ignore it.
Questions? Reply to this e-mail and customer service will answer.
`,
  },
  accessSubject: { nb: 'tilgang til {{company}}', en: 'Access to {{company}}' },
  access: {
    nb: `Hei {{firstName}}!

Du er nå administrator for {{company}} i bedriftsportalen til {{operator}}:

{{link}}

Spørsmål? Svar på denne e-posten, så svarer kundeservice.
`,
    en: `Hello {{firstName}},

You are now an administrator of {{company}} in the business portal of {{operator}}; the address is above.
Questions? Reply to this e-mail and customer service will answer.
`,
  },
})

/** The invitation, in every language, because the preferred one is not known yet. */
export const activationMail = ({
  operator,
  ...values
}: {
  operator: Operator
  firstName: string
  link: string
  days: number
}): Mail =>
  mailToAll(
    operator,
    language => texts(language)('activationSubject'),
    language => texts(language)('activation', { ...values, operator: operator.name }),
  )

/** To somebody who can sign in already and now administers a company. */
export const accessMail = ({
  operator,
  ...values
}: {
  operator: Operator
  firstName: string
  company: string
  link: string
}): Mail =>
  mailToAll(
    operator,
    language => texts(language)('accessSubject', { company: values.company }),
    language => texts(language)('access', { ...values, operator: operator.name }),
  )
