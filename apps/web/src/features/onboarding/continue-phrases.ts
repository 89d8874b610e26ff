import { namespace } from '../../lib/i18n.ts'

/** The part after BankID. */
export const continuePhrases = {
  loading: { nb: 'Henter registreringen …', en: 'Loading the registration …' },
  signeeTitle: { nb: 'Hvem signerer avtalen?', en: 'Who will sign the agreement?' },
  signeeLead: {
    nb: 'Den du velger, får avtalen til signering på e-post. Du kan logge inn og se deg om imens.',
    en: 'The person you choose gets the agreement by e-mail. Meanwhile you can sign in and look around.',
  },
  signee: { nb: 'Signeres av', en: 'To be signed by' },
  signeeHelp: {
    nb: 'De som kan signere for bedriften ifølge Enhetsregisteret',
    en: 'Those who may sign for the company according to the business register',
  },
  signeeRequired: { nb: 'Velg hvem som signerer', en: 'Choose who will sign' },
  signeeName: { nb: 'Navn på den som signerer', en: 'Name of the person who signs' },
  signeeNameHelp: {
    nb: 'Enhetsregisteret oppgir ikke hvem som kan signere. Skriv navnet på en som har rett til det.',
    en: 'The business register does not say who may sign. Enter the name of somebody who is entitled to.',
  },
  signeeNameRequired: { nb: 'Skriv navnet', en: 'Enter the name' },
  signeeNameLength: { nb: 'Navnet kan ha inntil 200 tegn', en: 'The name can have up to 200 characters' },
  signeeEmail: { nb: 'E-postadressen til den som signerer', en: 'E-mail address of the person who signs' },
  signeeEmailRequired: { nb: 'Skriv e-postadressen', en: 'Enter the e-mail address' },
  next: { nb: 'Fortsett', en: 'Continue' },
  loadingSigners: { nb: 'Henter hvem som kan signere …', en: 'Looking up who may sign …' },

  codeTitle: { nb: 'Bekreft mobilnummeret', en: 'Confirm your mobile number' },
  codeSending: {
    nb: 'Vi sender en kode på SMS til nummeret du oppga. Den virker i {{minutes}} minutter.',
    en: 'We are sending a code by text message to the number you gave. It works for {{minutes}} minutes.',
  },
  codeFailed: {
    nb: 'Vi fikk ikke sendt koden på SMS. Be om en ny.',
    en: 'We could not send the code by text message. Ask for a new one.',
  },
  codeExpired: {
    nb: 'Koden vi sendte på SMS, er utløpt. Be om en ny.',
    en: 'The code that we sent by text message has expired. Ask for a new one.',
  },
  codeNone: {
    nb: 'Be om en kode på SMS til nummeret du oppga.',
    en: 'Ask for a code by text message to the number you gave.',
  },
  codeSent: {
    nb: 'Vi har sendt en kode på SMS til nummeret du oppga. Den virker i {{minutes}} minutter.',
    en: 'We have sent a code by text message to the number you gave. It works for {{minutes}} minutes.',
  },
  code: { nb: 'Kode fra SMS', en: 'Code from the text message' },
  codeHelp: { nb: 'Seks tegn', en: 'Six characters' },
  codeRequired: { nb: 'Skriv koden fra SMS-en', en: 'Enter the code from the text message' },
  confirm: { nb: 'Bekreft', en: 'Confirm' },
  codeWrong: { nb: 'Feil kode, prøv igjen', en: 'Wrong code entered, please try again' },
  resend: { nb: 'Send ny kode', en: 'Send a new code' },
  resendIn: {
    nb: 'Ingen SMS? Ny kode om {{seconds}} s',
    en: 'No message? A new code in {{seconds}} s',
  },
  resendInMinutes: {
    nb: 'Ny kode om {{minutes}} minutter',
    en: 'A new code in {{minutes}} minutes',
  },
  resent: { nb: 'En ny kode er på vei.', en: 'A new code is on its way.' },
  startAgain: { nb: 'Start registreringen på nytt', en: 'Start the registration again' },

  limitedTitle: { nb: 'Brukeren din er opprettet', en: 'Your user has been created' },
  limitedText: {
    nb: 'Brukeren er opprettet med begrenset funksjonalitet til avtalen er signert. Du får en e-post når det er gjort.',
    en: 'The user has been created with limited functionality until the contract is signed. You will get an e-mail when that is done.',
  },
  signedTitle: { nb: 'Avtalen er signert', en: 'The contract is signed' },
  signedText: {
    nb: 'Brukeren din er opprettet, og bedriften kan bestille billetter med en gang.',
    en: 'Your user has been created, and the company can order tickets at once.',
  },
  howToSignIn: {
    nb: 'Logg inn som deg selv, slik du nettopp gjorde med BankID.',
    en: 'Sign in as yourself, as you just did with BankID.',
  },
} as const

export const useContinue = namespace('onboarding-continue', continuePhrases)
