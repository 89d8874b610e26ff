import { namespace } from '../lib/i18n.ts'
import { words } from '../lib/words.ts'

export const appPhrases = {
  loadingPortal: { nb: 'Laster Bedriftsportal …', en: 'Loading Business portal...' },

  menuOpenRequests_one: { nb: '{{count}} åpen forespørsel', en: '{{count}} open request' },
  menuOpenRequests_other: {
    nb: '{{count, number}} åpne forespørsler',
    en: '{{count, number}} open requests',
  },

  aboutCompany: { nb: 'Om bedriften', en: 'About the company' },

  roleCompanyAdmin: { nb: 'Bedriftsadministrator', en: 'Company administrator' },
  roleTicketAdmin: { nb: 'Billettadministrator', en: 'Ticket administrator' },
  roleUserAdmin: words.userAdministrator,
  roleSchoolAdmin: words.schoolAdministrator,

  setupTitle: {
    nb: 'Vi kunne ikke hente informasjon om brukeren din!',
    en: 'We could not fetch information about your user!',
  },
  setupNoCompanies: {
    nb: 'Du har ikke tilgang til noen bedrift. Be en administrator i bedriften din om å gi deg tilgang. Kundeservice kan hjelpe deg videre.',
    en: 'You do not have access to any company. Ask an administrator of your company to give you access. Customer service can help you.',
  },
  setupUnknown: {
    nb: 'Portalen har ingen bruker for deg. Kundeservice kan hjelpe deg videre.',
    en: 'The portal has no user for you. Customer service can help you.',
  },
  setupFailed: {
    nb: 'Prøv igjen om litt. Kundeservice kan hjelpe deg hvis det fortsetter.',
    en: 'Try again in a little while. Customer service can help you if it continues.',
  },
  goBack: { nb: 'Gå tilbake og logg ut', en: 'Go back and sign out' },
  signOutFailed: { nb: 'Utloggingen mislyktes. Prøv igjen.', en: 'Signing out failed. Try again.' },
} as const

export const useApp = namespace('app', appPhrases)
