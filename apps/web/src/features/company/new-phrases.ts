import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

/** Adding a company: the lookup in the register, then the form. */
export const newCompanyPhrases = {
  companies: words.companies,
  title: words.newCompany,
  lead: {
    nb: 'Finn bedriften i Enhetsregisteret. Navn og adresser fylles ut for deg.',
    en: 'Find the company in the business register. Name and addresses are filled in for you.',
  },
  leadFound: {
    nb: 'Se over opplysningene fra Enhetsregisteret, og legg til avtaler og administrator.',
    en: 'Check what the business register says, and add agreements and an administrator.',
  },
  fromRequest: {
    nb: '{{person}} i {{company}} har bedt om tilgang. Forespørselen blir innvilget når bedriften er lagt til.',
    en: '{{person}} at {{company}} has asked for access. The request is granted once the company has been added.',
  },
  requestHandled: words.requestHandled,
  toRequests: { nb: 'Til forespørslene', en: 'To the access requests' },

  organisationNumber: words.organisationNumber,
  organisationNumberHelp: words.nineDigits,
  organisationNumberRequired: { nb: 'Skriv organisasjonsnummeret', en: 'Enter the organisation number' },
  lookUp: { nb: 'Hent fra Enhetsregisteret', en: 'Fetch from the business register' },
  numberInvalid: {
    nb: 'Ugyldig organisasjonsnummer, er du sikker på at du har skrevet riktig nummer?',
    en: 'Invalid organization number, are you sure that you have entered the correct number?',
  },
  notInRegister: {
    nb: 'Vi fant ingen bedrift med dette organisasjonsnummeret',
    en: 'Could not find a company matching the provided organization number',
  },
  notSuitable: words.companyNotSuitable,
  registerFailed: {
    nb: 'Det skjedde en feil ved henting fra Enhetsregisteret, prøv igjen eller kontakt kundeservice',
    en: 'An error occured while fetching info from the business register, try again or contact customer support',
  },
  existing: { nb: 'Bedriften er allerede kunde. Åpne den', en: 'The company is already a customer. Open it' },

  stepCompany: { nb: 'Bedriften', en: 'The company' },
  stepAddresses: words.addresses,
  stepAgreements: words.agreements,
  stepAdmin: { nb: 'Administrator', en: 'Administrator' },
  stepAdminHelp: {
    nb: 'Den første brukeren i bedriften. Får en e-post for å aktivere brukeren sin.',
    en: 'The first user in the company, who gets an e-mail to activate the user.',
  },
  stepSignee: { nb: 'Signatur', en: 'Signature' },
  stepSigneeHelp: {
    nb: 'Den som signerer avtalen, får en e-post med lenke til signering.',
    en: 'Whoever signs the contract gets an e-mail with a link for signing.',
  },
  otherNumber: { nb: 'Velg en annen bedrift', en: 'Choose another company' },
  customerNumber: words.customerNumber,
  customerNumberHelp: { nb: 'Bokstaver, tall og bindestrek', en: 'Letters, digits and hyphens' },
  customerNumberRequired: { nb: 'Skriv kundenummeret', en: 'Enter the customer number' },
  customerNumberFormat: {
    nb: 'Kundenummeret kan bare ha bokstaver, tall og bindestrek',
    en: 'The customer number can only have letters, digits and hyphens',
  },
  maxLength: {
    nb: 'Feltet kan ha inntil {{max, number}} tegn',
    en: 'The field can have up to {{max, number}} characters',
  },
  name: { nb: 'Firmanavn', en: 'Company name' },
  nameRequired: { nb: 'Skriv firmanavnet', en: 'Enter the company name' },
  firstName: words.firstName,
  firstNameRequired: {
    nb: 'Skriv fornavnet til administratoren',
    en: 'Enter the administrator’s first name',
  },
  lastName: words.lastName,
  lastNameRequired: {
    nb: 'Skriv etternavnet til administratoren',
    en: 'Enter the administrator’s last name',
  },
  email: words.email,
  emailRequired: {
    nb: 'Skriv e-postadressen til administratoren',
    en: 'Enter the administrator’s e-mail address',
  },
  phone: words.mobileNumber,
  phoneRequired: {
    nb: 'Skriv mobilnummeret til administratoren',
    en: 'Enter the administrator’s mobile number',
  },
  signeeName: { nb: 'Navn på den som signerer', en: 'Name of the signee' },
  signeeNameRequired: { nb: 'Skriv navnet på den som signerer', en: 'Enter the name of the signee' },
  signeeEmail: { nb: 'E-post til den som signerer', en: 'E-mail of the signee' },
  signeeEmailRequired: {
    nb: 'Skriv e-postadressen til den som signerer',
    en: 'Enter the e-mail address of the signee',
  },

  submit: { nb: 'Legg til bedrift', en: 'Add company' },
  added: { nb: 'Bedriften er lagt til!', en: 'Company added!' },
  addedMore: {
    nb: '{{company}}: invitasjonen er sendt til {{email}}. Lenken er gyldig i 7 dager.',
    en: '{{company}}: the invitation has been sent to {{email}}. The link is valid for 7 days.',
  },
  receipt: { nb: '{{company}} er lagt til', en: '{{company}} is added' },
  invited: { nb: 'Invitasjon', en: 'Invitation' },
  invitedTo: {
    nb: 'Sendt til {{email}}. Lenken er gyldig i 7 dager.',
    en: 'Sent to {{email}}. The link is valid for 7 days.',
  },
  openCompany: { nb: 'Åpne bedriften', en: 'Open the company' },
  addOneMore: { nb: 'Legg til én til', en: 'Add one more' },
  addFailed: {
    nb: 'Det skjedde en feil da bedriften skulle legges til!',
    en: 'An error occured while trying to add a new company!',
  },
} as const

export const useNewCompany = namespace('new-company', newCompanyPhrases)
