import { type Day, formatDay, formatOrganisationNumber, type Operator } from '@portal/domain'

type Language = 'nb' | 'en'
type Facts = {
  operator: Operator
  companyName: string
  organisationNumber: string
  signeeName: string
  day: Day
}

const TEXTS: Record<Language, (facts: Facts) => { title: string; text: string }> = {
  nb: ({ operator, companyName, organisationNumber, signeeName, day }) => ({
    title: `Bedriftsavtale med ${operator.name}`,
    text: `Avtale mellom ${operator.legalName} (org.nr. ${formatOrganisationNumber(operator.organisationNumber)}) og ${companyName} (org.nr. ${formatOrganisationNumber(organisationNumber)}), lagt fram ${formatDay(day)}.

1. Bedriften kan bestille billetter til sine ansatte i bedriftsportalen og betaler dem etter faktura, til prisene som gjelder når billetten brukes.
2. Bestillingen løper månedsvis til bedriften avslutter den. En påbegynt måned betales i sin helhet.
3. Bedriften svarer for at opplysningene om de ansatte er riktige, og for at de ansatte vet at opplysningene behandles.
4. Begge parter kan si opp avtalen med én måneds varsel.

Den som signerer, ${signeeName}, bekrefter å ha rett til å binde bedriften.`,
  }),
  en: ({ operator, companyName, organisationNumber, signeeName, day }) => ({
    title: `Company agreement with ${operator.name}`,
    text: `Agreement between ${operator.legalName} (org. no. ${formatOrganisationNumber(operator.organisationNumber)}) and ${companyName} (org. no. ${formatOrganisationNumber(organisationNumber)}), presented ${formatDay(day)}.

1. The company may order tickets for its employees in the business portal and pays for them by invoice, at the prices that apply when the ticket is used.
2. An order runs by the month until the company ends it. A month that has begun is paid in full.
3. The company answers for the facts about its employees being right, and for the employees knowing that they are processed.
4. Either party may end the agreement with one month's notice.

By signing, ${signeeName} confirms the right to bind the company.`,
  }),
}

/** The contract somebody is asked to sign, in their language. */
export const contractText = (language: Language, facts: Facts) => TEXTS[language](facts)

type Mail = { subject: string; body: string }

const REQUEST: Record<Language, (facts: Facts & { url: string }) => Mail> = {
  nb: ({ operator, companyName, signeeName, url }) => ({
    subject: `Avtale til signering: ${companyName} og ${operator.name}`,
    body: `Hei ${signeeName}!

${companyName} er i ferd med å bli bedriftskunde hos ${operator.name}. Du er oppgitt som den som kan signere for bedriften. Les og signer avtalen her:

${url}

Spørsmål? Svar på denne e-posten, så svarer kundeservice.

${operator.name}
`,
  }),
  en: ({ operator, companyName, signeeName, url }) => ({
    subject: `Contract to sign: ${companyName} and ${operator.name}`,
    body: `Hello ${signeeName},

${companyName} is about to become a business customer of ${operator.name}. You have been named as the one who may sign for the company. Read and sign the contract here:

${url}

Questions? Reply to this e-mail and customer service will answer.

${operator.name}
`,
  }),
}

/** The e-mail with the signing page. */
export const requestMail = (language: Language, facts: Facts & { url: string }): Mail =>
  REQUEST[language](facts)

/** To the administrators of the company, in both languages. */
export const signedMail = (operator: Operator, companyName: string, link: string): Mail => ({
  subject: `${operator.name}: avtalen er signert / The contract is signed`,
  body: `Avtalen mellom ${companyName} og ${operator.name} er signert. Bedriften har nå full tilgang:

${link}

---

The contract between ${companyName} and ${operator.name} has been signed. The company now has full access; the address is above.

${operator.name}
`,
})

/** To the administrators of the company and to customer service, in both languages. */
export const declinedMail = (operator: Operator, companyName: string, signeeName: string): Mail => ({
  subject: `${operator.name}: avtalen ble ikke signert / The contract was not signed`,
  body: `${signeeName} har avslått å signere avtalen mellom ${companyName} og ${operator.name}. Bedriften har fortsatt begrenset tilgang. Kundeservice kan sende avtalen til en annen.

---

${signeeName} has declined to sign the contract between ${companyName} and ${operator.name}. The company still has limited access. Customer service can send the contract to somebody else.

${operator.name}
`,
})

/** To the administrators and to customer service, when the contract came back with a signature of somebody who was not asked. */
export const wrongSignerMail = (operator: Operator, companyName: string, signeeName: string): Mail => ({
  subject: `${operator.name}: avtalen er signert av en annen / Signed by somebody else`,
  body: `Avtalen mellom ${companyName} og ${operator.name} er ikke signert av ${signeeName}, som ble bedt om det, men av en annen. Signaturen gjelder derfor ikke. Kundeservice kan sende avtalen på nytt.

---

The contract between ${companyName} and ${operator.name} was not signed by ${signeeName}, who was asked to, but by somebody else. The signature therefore does not count. Customer service can send the contract again.

${operator.name}
`,
})

/** To customer service, when the signing service refused a contract. */
export const failedMail = (operator: Operator, companyName: string, signeeEmail: string): Mail => ({
  subject: `Avtale kunne ikke sendes: ${companyName}`,
  body: `Avtalen for ${companyName} kunne ikke sendes til signering hos ${signeeEmail}. Ta kontakt med bedriften.

${operator.name}
`,
})
