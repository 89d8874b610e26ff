import type { Language, Operator } from '@portal/domain'
import { textsIn, textsInFirst } from '@portal/domain/texts'
import type { Mail } from '../../core/mail-to-all.ts'

const texts = textsIn('onboarding-mail', {
  // The operator stands first, so that a phone's preview shows who sends it.
  code: {
    nb: '{{operator}}: koden din er {{code}}. Den gjelder i {{minutes}} minutter. Ikke gi den til andre.',
    en: '{{operator}}: your code is {{code}}. It is valid for {{minutes}} minutes. Do not give it to anybody.',
  },
  welcomeSubject: { nb: 'Velkommen til {{operator}}', en: 'Welcome to {{operator}}' },
  welcome: {
    nb: `Hei {{firstName}}!

{{company}} er nå bedriftskunde hos {{operator}}, og du er administrator. Logg inn med BankID eller e-postadressen din:

{{link}}
{{limited}}
Spørsmål? Svar på denne e-posten, så svarer kundeservice.

{{operator}}
`,
    en: `Hello {{firstName}},

{{company}} is now a business customer of {{operator}}, and you are its administrator. Sign in with BankID or your e-mail address:

{{link}}
{{limited}}
Questions? Reply to this e-mail and customer service will answer.

{{operator}}
`,
  },
  limited: {
    nb: 'Bestilling åpner så snart avtalen er signert. Du får beskjed på e-post.',
    en: 'Ordering opens as soon as the contract has been signed. You will be told by e-mail.',
  },
  receiptSubject: {
    nb: '{{operator}}: vi har mottatt forespørselen',
    en: '{{operator}}: we have received your request',
  },
  receipt: {
    nb: `Hei!

Vi har mottatt forespørselen om tilgang for {{company}} og tar kontakt så snart den er behandlet.

{{operator}}
`,
    en: `Hello,

We have received the request for access for {{company}} and will be in touch as soon as it has been handled.

{{operator}}
`,
  },
  declinedSubject: {
    nb: '{{operator}}: svar på forespørselen om tilgang',
    en: '{{operator}}: answer to your request for access',
  },
  declined: {
    nb: `Hei!

Vi kan dessverre ikke gi tilgang for {{company}}.
{{message}}
Spørsmål? Svar på denne e-posten, så svarer kundeservice.

{{operator}}
`,
    en: `Hello,

Unfortunately we cannot give access for {{company}}.
{{message}}
Questions? Reply to this e-mail and customer service will answer.

{{operator}}
`,
  },
})

const staffMail = textsInFirst('access-request-mail', {
  subject: 'Forespørsel om tilgang: {{companyName}}',
  body: `{{firstName}} {{lastName}} ber om tilgang for {{companyName}} (org.nr. {{organisationNumber}}, i Enhetsregisteret: {{registerName}}).

E-post: {{email}}
Telefon: {{phone}}

Behandle forespørselen: {{link}}

{{operator}}
`,
})

/** A paragraph of its own where there is one. */
const paragraph = (text: string): string => text && `\n${text}\n`

/** The text message with the code. */
export const codeMessage = (language: Language, operator: string, code: string, minutes: number): string =>
  texts(language)('code', { operator, code, minutes })

/** To the person who has just registered their company. */
export const welcomeMail = (
  language: Language,
  {
    operator,
    firstName,
    company,
    link,
    limited,
  }: { operator: Operator; firstName: string; company: string; link: string; limited: boolean },
): Mail => {
  const t = texts(language)
  const values = { operator: operator.name, firstName, company, link }
  return {
    subject: t('welcomeSubject', { operator: operator.name }),
    body: t('welcome', { ...values, limited: paragraph(limited ? t('limited') : '') }),
  }
}

export type AccessApplicant = {
  companyName: string
  organisationNumber: string
  /** What the register calls the company; null for requests of before. */
  registerName: string | null
  firstName: string
  lastName: string
  email: string
  phone: string
}

// Whoever gets a receipt need not be the one who asked: what was typed is not sent on.
const applicantName = ({ registerName, organisationNumber }: AccessApplicant): string =>
  registerName ?? `org.nr. ${organisationNumber}`

/** To customer service: somebody asks for access. */
export const accessRequestMail = (operator: Operator, applicant: AccessApplicant, link: string): Mail => ({
  subject: staffMail('subject', applicant),
  body: staffMail('body', {
    ...applicant,
    registerName: applicant.registerName ?? '–',
    link,
    operator: operator.name,
  }),
})

/** The receipt to whoever asked. */
export const accessReceiptMail = (
  language: Language,
  operator: Operator,
  applicant: AccessApplicant,
): Mail => ({
  subject: texts(language)('receiptSubject', { operator: operator.name }),
  body: texts(language)('receipt', { operator: operator.name, company: applicantName(applicant) }),
})

/** The answer when staff decline a request. */
export const accessDeclinedMail = (
  language: Language,
  operator: Operator,
  applicant: AccessApplicant,
  message: string,
): Mail => ({
  subject: texts(language)('declinedSubject', { operator: operator.name }),
  body: texts(language)('declined', {
    operator: operator.name,
    company: applicantName(applicant),
    message: paragraph(message),
  }),
})
