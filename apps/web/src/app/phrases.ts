import { namespace } from '../lib/i18n.ts'

export const appPhrases = {
  loadingPortal: { nb: 'Laster Bedriftsportal …', en: 'Loading Business portal...' },

  menuOpenRequests_one: { nb: '{{count}} åpen forespørsel', en: '{{count}} open request' },
  menuOpenRequests_other: {
    nb: '{{count, number}} åpne forespørsler',
    en: '{{count, number}} open requests',
  },

  aboutCompany: { nb: 'Om bedriften', en: 'About the company' },

  roleGlobal: { nb: 'Kundeservice', en: 'Customer support' },
  roleCompanyAdmin: { nb: 'Bedriftsadministrator', en: 'Company administrator' },
  roleTicketAdmin: { nb: 'Billettadministrator', en: 'Ticket administrator' },
  roleUserAdmin: { nb: 'Brukeradministrator', en: 'User administrator' },
  roleSchoolAdmin: { nb: 'Skoleadministrator', en: 'School administrator' },

  limitedTitle: {
    nb: 'Begrenset tilgang til avtalen er signert',
    en: 'Limited access until the contract is signed',
  },
  limitedClosed: { nb: 'Bestilling er stengt så lenge.', en: 'Ordering is closed until then.' },
  limitedWaiting: {
    nb: '{{name}} har fått avtalen til signering på {{email}}.',
    en: '{{name}} has been sent the contract at {{email}}.',
  },
  limitedDeclined: {
    nb: '{{name}} har avslått å signere avtalen. Ta kontakt med kundeservice.',
    en: '{{name}} has declined to sign the contract. Contact customer service.',
  },
  limitedFailed: {
    nb: 'Avtalen kunne ikke sendes til {{name}}. Ta kontakt med kundeservice.',
    en: 'The contract could not be sent to {{name}}. Contact customer service.',
  },

  deniedText: {
    nb: 'Brukeren din har ikke tilgang til denne siden',
    en: 'Your user does not have access to this page',
  },
  deniedHelp: {
    nb: 'Bytt bedrift hvis du administrerer flere, eller ta kontakt med kundeservice hvis du mener dette er feil.',
    en: 'Switch company if you administer several, or contact customer support if you think this is wrong.',
  },
  lostTitle: { nb: 'Det ser ut som du har gått deg bort', en: 'It looks like you are lost' },
  lostText: {
    nb: 'Siden finnes ikke. Den kan være flyttet eller slettet.',
    en: 'The page does not exist. It may have been moved or deleted.',
  },
  toFrontPage: { nb: 'Til forsiden', en: 'To the front page' },
  contactSupport: { nb: 'Kontakt kundeservice', en: 'Contact customer support' },
  setupTitle: {
    nb: 'Vi kunne ikke hente informasjon om brukeren din!',
    en: 'We could not fetch information about your user!',
  },
  noCompanyTitle: { nb: 'Du har ikke tilgang til noen bedrift', en: 'You have no access to any company' },
  setupNoCompanies: {
    nb: 'Be en administrator i bedriften din om å gi deg tilgang. Kundeservice kan hjelpe deg videre.',
    en: 'Ask an administrator of your company to give you access. Customer support can help you.',
  },
  setupUnknown: {
    nb: 'Portalen har ingen bruker for deg. Kundeservice kan hjelpe deg videre.',
    en: 'The portal has no user for you. Customer support can help you.',
  },
  setupFailed: {
    nb: 'Prøv igjen om litt. Kundeservice kan hjelpe deg hvis det fortsetter.',
    en: 'Try again in a little while. Customer support can help you if it continues.',
  },
  goBack: { nb: 'Gå tilbake og logg ut', en: 'Go back and log out' },
  tryAgain: { nb: 'Prøv igjen', en: 'Try again' },
  signOutFailed: { nb: 'Utloggingen mislyktes. Prøv igjen.', en: 'Signing out failed. Try again.' },

  pickTitle: { nb: 'Velg bedrift', en: 'Select company' },
  pickLead: {
    nb: 'Du administrerer flere bedrifter. Velg den du vil arbeide med; du kan bytte når som helst i menyen.',
    en: 'You administer several companies. Select the one you want to work with; you can switch at any time in the menu.',
  },
} as const

export const useApp = namespace('app', appPhrases)
