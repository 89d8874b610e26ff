import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const onboardingPhrases = {
  title: words.becomeCustomer,
  lead: {
    nb: 'Opprett bedriften selv hos {{operator}}. Det tar noen minutter, og du trenger BankID.',
    en: 'Set up the company yourself at {{operator}}. It takes a few minutes, and you need BankID.',
  },
  email: words.email,
  emailHelp: {
    nb: 'Hit sender vi bekreftelsen og meldinger om bedriften',
    en: 'We will send the confirmation and messages about the company here',
  },
  emailRequired: { nb: 'Skriv e-postadressen din', en: 'Enter your e-mail address' },
  phone: words.mobileNumber,
  phoneHelp: { nb: 'Hit sender vi en kode på SMS', en: 'We will send a code by text message here' },
  phoneRequired: { nb: 'Skriv mobilnummeret ditt', en: 'Enter your mobile number' },
  organisationNumber: words.organisationNumber,
  organisationNumberHelp: words.nineDigits,
  organisationNumberRequired: {
    nb: 'Skriv organisasjonsnummeret',
    en: 'Enter the organisation number',
  },
  toBankId: { nb: 'Fortsett til BankID', en: 'Continue to BankID' },

  howTitle: { nb: 'Slik foregår det', en: 'How it works' },
  howIdentify: { nb: 'Identifiser deg', en: 'Identify yourself' },
  howIdentifyText: {
    nb: 'Vi sender deg til BankID og tilbake hit.',
    en: 'We will send you to BankID and back here.',
  },
  howSignee: { nb: 'Velg hvem som signerer', en: 'Choose who will sign' },
  howSigneeText: {
    nb: 'Enhetsregisteret sier hvem som kan signere avtalen. Kan du signere alene, gjør du det med en gang.',
    en: 'The business register says who may sign the agreement. If you may sign alone, you do so at once.',
  },
  howCode: { nb: 'Bekreft mobilnummeret', en: 'Confirm the mobile number' },
  howCodeText: { nb: 'Du får en kode på SMS.', en: 'You get a code by text message.' },
  howOrder: { nb: 'Kom i gang', en: 'Get started' },
  howOrderText: {
    nb: 'Du kan logge inn med en gang, og bestille billetter når avtalen er signert.',
    en: 'You can sign in at once, and order tickets when the agreement is signed.',
  },

  askInstead: { nb: 'Uten BankID? Be om tilgang i stedet', en: 'Without BankID? Ask for access instead' },
  bankIdInstead: { nb: 'Registrer bedriften med BankID i stedet', en: 'Register with BankID instead' },
  askTitle: { nb: 'Be om tilgang', en: 'Ask for access' },
  askLead: {
    nb: 'Fortell oss hvem dere er, så setter kundeservice hos {{operator}} opp bedriften og tar kontakt.',
    en: 'Tell us who you are, and customer service at {{operator}} will set up the company and get in touch.',
  },
  companyName: { nb: 'Firmanavn', en: 'Company name' },
  companyNameRequired: { nb: 'Skriv firmanavnet', en: 'Enter the company name' },
  firstName: words.firstName,
  firstNameRequired: { nb: 'Skriv fornavnet ditt', en: 'Enter your first name' },
  lastName: words.lastName,
  lastNameRequired: { nb: 'Skriv etternavnet ditt', en: 'Enter your last name' },
  nameLength: words.nameLength100,
  ask: { nb: 'Send forespørsel', en: 'Send request' },
  askedTitle: { nb: 'Forespørselen er sendt', en: 'The request has been sent' },
  askedText: {
    nb: 'Kundeservice ser på den og svarer til {{email}}. Der ligger det også en kvittering.',
    en: 'Customer service will look at it and reply to {{email}}. A receipt has been sent there too.',
  },
  toFrontPage: words.toFrontPage,

  invalidNumber: { nb: 'Ugyldig organisasjonsnummer', en: 'Invalid organization number' },
  notInRegister: {
    nb: 'Bedriften finnes ikke i Enhetsregisteret',
    en: 'Company not found in the business register',
  },
  notPossible: {
    nb: 'Vi kan ikke opprette en konto for denne bedriften, ta kontakt med kundeservice',
    en: 'We can not create an account for this company, please contact customer service',
  },
  notSuitable: words.companyNotSuitable,
  unknownError: {
    nb: 'Det oppstod en ukjent feil. Prøv igjen, og ta kontakt med kundeservice hvis problemet vedvarer.',
    en: 'An unknown error occurred. Try again and contact customer service if the problem persists.',
  },

  customerTitle: { nb: 'Allerede kunde', en: 'Already a customer' },
  customerSignedIn: {
    nb: 'Du er logget inn som kunde, så det er ingenting å registrere.',
    en: 'You are signed in as a customer, so there is nothing to register.',
  },
  customerCompany: {
    nb: 'Bedriften har allerede en avtale hos {{operator}}. Be en administrator i bedriften om å gi deg tilgang, eller ta kontakt med kundeservice.',
    en: 'The company already has an agreement with {{operator}}. Ask an administrator in the company to give you access, or contact customer service.',
  },
  toPortal: { nb: 'Gå til portalen', en: 'Go to the portal' },
  contactSupport: words.contactCustomerService,
  signIn: words.signIn,
} as const

export const useOnboarding = namespace('onboarding', onboardingPhrases)
