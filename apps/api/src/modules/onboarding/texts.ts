import type { Operator } from '@portal/domain'

type Language = 'nb' | 'en'
type Mail = { subject: string; body: string }

/** The text message with the code. The operator stands first, so that a phone's preview shows who sends it. */
export const codeMessage = (language: Language, operator: string, code: string, minutes: number): string =>
  language === 'en'
    ? `${operator}: your code is ${code}. It is valid for ${minutes} minutes. Do not give it to anybody.`
    : `${operator}: koden din er ${code}. Den gjelder i ${minutes} minutter. Ikke gi den til andre.`

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
): Mail =>
  language === 'en'
    ? {
        subject: `Welcome to ${operator.name}`,
        body: `Hello ${firstName},

${company} is now a business customer of ${operator.name}, and you are its administrator. Sign in with BankID or your e-mail address:

${link}
${limited ? '\nOrdering opens as soon as the contract has been signed. You will be told by e-mail.\n' : ''}
Questions? Reply to this e-mail and customer service will answer.

${operator.name}
`,
      }
    : {
        subject: `Velkommen til ${operator.name}`,
        body: `Hei ${firstName}!

${company} er nå bedriftskunde hos ${operator.name}, og du er administrator. Logg inn med BankID eller e-postadressen din:

${link}
${limited ? '\nBestilling åpner så snart avtalen er signert. Du får beskjed på e-post.\n' : ''}
Spørsmål? Svar på denne e-posten, så svarer kundeservice.

${operator.name}
`,
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
const named = ({ registerName, organisationNumber }: AccessApplicant): string =>
  registerName ?? `org.nr. ${organisationNumber}`

/** To customer service: somebody asks for access. */
export const accessRequestMail = (operator: Operator, applicant: AccessApplicant, link: string): Mail => ({
  subject: `Forespørsel om tilgang: ${applicant.companyName}`,
  body: `${applicant.firstName} ${applicant.lastName} ber om tilgang for ${applicant.companyName} (org.nr. ${applicant.organisationNumber}, i Enhetsregisteret: ${applicant.registerName ?? '–'}).

E-post: ${applicant.email}
Telefon: ${applicant.phone}

Behandle forespørselen: ${link}

${operator.name}
`,
})

const RECEIPT: Record<Language, (operator: Operator, applicant: AccessApplicant) => Mail> = {
  nb: (operator, applicant) => ({
    subject: `${operator.name}: vi har mottatt forespørselen`,
    body: `Hei!

Vi har mottatt forespørselen om tilgang for ${named(applicant)} og tar kontakt så snart den er behandlet.

${operator.name}
`,
  }),
  en: (operator, applicant) => ({
    subject: `${operator.name}: we have received your request`,
    body: `Hello,

We have received the request for access for ${named(applicant)} and will be in touch as soon as it has been handled.

${operator.name}
`,
  }),
}

/** The receipt to whoever asked. */
export const accessReceiptMail = (language: Language, operator: Operator, applicant: AccessApplicant): Mail =>
  RECEIPT[language](operator, applicant)

const DECLINED: Record<Language, (operator: Operator, applicant: AccessApplicant, message: string) => Mail> =
  {
    nb: (operator, applicant, message) => ({
      subject: `${operator.name}: svar på forespørselen om tilgang`,
      body: `Hei!

Vi kan dessverre ikke gi tilgang for ${named(applicant)}.
${message ? `\n${message}\n` : ''}
Spørsmål? Svar på denne e-posten, så svarer kundeservice.

${operator.name}
`,
    }),
    en: (operator, applicant, message) => ({
      subject: `${operator.name}: answer to your request for access`,
      body: `Hello,

Unfortunately we cannot give access for ${named(applicant)}.
${message ? `\n${message}\n` : ''}
Questions? Reply to this e-mail and customer service will answer.

${operator.name}
`,
    }),
  }

/** The answer when staff decline a request. */
export const accessDeclinedMail = (
  language: Language,
  operator: Operator,
  applicant: AccessApplicant,
  message: string,
): Mail => DECLINED[language](operator, applicant, message)
