import { type Day, formatDay, formatOrganisationNumber, type Language, type Operator } from '@portal/domain'
import { textsIn, textsInFirst } from '@portal/domain/texts'
import { type Mail, mailToAll } from '../../core/mail-to-all.ts'

type Facts = {
  operator: Operator
  companyName: string
  organisationNumber: string
  signeeName: string
  day: Day
}
const contract = textsIn('contract', {
  title: { nb: 'Bedriftsavtale med {{operator}}', en: 'Company agreement with {{operator}}' },
  text: {
    nb: `Avtale mellom {{legalName}} (org.nr. {{operatorNumber}}) og {{company}} (org.nr. {{companyNumber}}), lagt frem {{day}}.

1. Bedriften kan bestille billetter til sine ansatte i bedriftsportalen og betaler dem etter faktura, til prisene som gjelder når billetten brukes.
2. Bestillingen løper månedsvis til bedriften sier den opp. En påbegynt måned betales i sin helhet.
3. Bedriften svarer for at opplysningene om de ansatte er riktige, og for at de ansatte vet at opplysningene behandles.
4. Begge parter kan si opp avtalen med én måneds varsel.

Den som signerer, {{signee}}, bekrefter å ha rett til å binde bedriften.`,
    en: `Agreement between {{legalName}} (org. no. {{operatorNumber}}) and {{company}} (org. no. {{companyNumber}}), presented {{day}}.

1. The company may order tickets for its employees in the business portal and pays for them by invoice, at the prices that apply when the ticket is used.
2. An order runs from month to month until the company cancels it. A month that has begun is paid in full.
3. The company is responsible for the details of its employees being correct, and for the employees knowing that they are processed.
4. Either party may end the agreement with one month’s notice.

By signing, {{signee}} confirms the right to bind the company.`,
  },
})

/** The contract somebody is asked to sign, in their language. */
export const contractText = (
  language: Language,
  { operator, companyName, organisationNumber, signeeName, day }: Facts,
): { title: string; text: string } => ({
  title: contract(language)('title', { operator: operator.name }),
  text: contract(language)('text', {
    legalName: operator.legalName,
    operatorNumber: formatOrganisationNumber(operator.organisationNumber),
    company: companyName,
    companyNumber: formatOrganisationNumber(organisationNumber),
    day: formatDay(day),
    signee: signeeName,
  }),
})

const texts = textsIn('contract-mail', {
  requestSubject: {
    nb: 'Avtale til signering: {{company}} og {{operator}}',
    en: 'Contract for signing: {{company}} and {{operator}}',
  },
  request: {
    nb: `Hei {{signee}}!

{{company}} er i ferd med å bli bedriftskunde hos {{operator}}. Du er oppgitt som den som kan signere for bedriften. Les og signer avtalen her:

{{url}}

Spørsmål? Svar på denne e-posten, så svarer kundeservice.

{{operator}}
`,
    en: `Hello {{signee}},

{{company}} is about to become a business customer of {{operator}}. You have been named as the one who may sign for the company. Read and sign the contract here:

{{url}}

Questions? Reply to this e-mail and customer service will answer.

{{operator}}
`,
  },
  signedSubject: { nb: 'avtalen er signert', en: 'The contract is signed' },
  signed: {
    nb: 'Avtalen mellom {{company}} og {{operator}} er signert. Bedriften har nå full tilgang:\n\n{{link}}\n',
    en: 'The contract between {{company}} and {{operator}} has been signed. The company now has full access; the address is above.\n',
  },
  declinedSubject: { nb: 'avtalen ble ikke signert', en: 'The contract was not signed' },
  declined: {
    nb: '{{signee}} har avslått å signere avtalen mellom {{company}} og {{operator}}. Bedriften har fortsatt begrenset tilgang. Kundeservice kan sende avtalen til en annen.\n',
    en: '{{signee}} has declined to sign the contract between {{company}} and {{operator}}. The company still has limited access. Customer service can send the contract to somebody else.\n',
  },
  wrongSignerSubject: { nb: 'avtalen er signert av en annen', en: 'Signed by somebody else' },
  wrongSigner: {
    nb: 'Avtalen mellom {{company}} og {{operator}} er ikke signert av {{signee}}, som ble bedt om det, men av en annen. Signaturen gjelder derfor ikke. Kundeservice kan sende avtalen på nytt.\n',
    en: 'The contract between {{company}} and {{operator}} was not signed by {{signee}}, who was asked to, but by somebody else. The signature therefore does not count. Customer service can send the contract again.\n',
  },
})

/** The e-mail with the signing page. */
export const requestMail = (
  language: Language,
  { operator, companyName, signeeName, url }: Facts & { url: string },
): Mail => ({
  subject: texts(language)('requestSubject', { company: companyName, operator: operator.name }),
  body: texts(language)('request', {
    signee: signeeName,
    company: companyName,
    operator: operator.name,
    url,
  }),
})

/** To the administrators of the company. */
export const signedMail = (operator: Operator, company: string, link: string): Mail =>
  mailToAll(
    operator,
    language => texts(language)('signedSubject'),
    language => texts(language)('signed', { company, operator: operator.name, link }),
  )

/** To the administrators of the company and to customer service. */
export const declinedMail = (operator: Operator, company: string, signee: string): Mail =>
  mailToAll(
    operator,
    language => texts(language)('declinedSubject'),
    language => texts(language)('declined', { company, operator: operator.name, signee }),
  )

/** To the administrators and to customer service, when the contract came back with a signature of somebody who was not asked. */
export const wrongSignerMail = (operator: Operator, company: string, signee: string): Mail =>
  mailToAll(
    operator,
    language => texts(language)('wrongSignerSubject'),
    language => texts(language)('wrongSigner', { company, operator: operator.name, signee }),
  )

const staffMail = textsInFirst('contract-failed-mail', {
  subject: 'Avtale kunne ikke sendes: {{company}}',
  body: 'Avtalen for {{company}} kunne ikke sendes til signering hos {{email}}. Ta kontakt med bedriften.\n\n{{operator}}\n',
})

/** To customer service, when the signing service refused a contract. */
export const failedMail = (operator: Operator, company: string, email: string): Mail => ({
  subject: staffMail('subject', { company }),
  body: staffMail('body', { company, email, operator: operator.name }),
})
