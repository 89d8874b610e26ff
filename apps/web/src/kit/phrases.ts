import { namespace } from '../lib/i18n.ts'
import { words } from '../lib/words.ts'

export const kitPhrases = {
  skip: { nb: 'Hopp til hovedinnhold', en: 'Skip to main content' },
  menu: { nb: 'Meny', en: 'Menu' },
  closeMenu: { nb: 'Lukk menyen', en: 'Close the menu' },
  mainMenu: { nb: 'Hovedmeny', en: 'Main menu' },
  language: { nb: 'Språk', en: 'Language' },
  languageFailed: {
    nb: 'Språket kunne ikke hentes. Prøv igjen.',
    en: 'The language could not be fetched. Try again.',
  },
  signIn: words.signIn,
  signOut: { nb: 'Logg ut', en: 'Sign out' },
  toFrontPage: words.toFrontPage,
  product: { nb: 'Bedriftsportal', en: 'Business portal' },
  breadcrumbs: { nb: 'Brødsmulesti', en: 'Breadcrumbs' },

  company: words.company,
  chooseCompany: { nb: 'Velg bedrift', en: 'Choose company' },
  searchCompany: { nb: 'Søk etter bedrift', en: 'Search for a company' },
  openCompanies: { nb: 'Vis bedrifter', en: 'Show companies' },
  noCompanyMatches: { nb: 'Ingen bedrifter passer til søket', en: 'No companies matches your search' },
  moreCompanies: {
    nb: 'Viser {{shown, number}} av {{total, number}}. Søk for å finne flere.',
    en: 'Showing {{shown, number}} of {{total, number}}. Search to find more.',
  },

  opensInNewTab: { nb: '(åpnes i ny fane)', en: '(opens in a new tab)' },

  loading: { nb: 'Laster …', en: 'Loading …' },
  errorTitle: { nb: 'Det har oppstått en feil!', en: 'An error occured!' },
  errorText: {
    nb: 'Hvis feilen fortsetter, ta kontakt med kundeservice.',
    en: 'If the problem persists, contact customer support.',
  },
  deniedTitle: {
    nb: 'Brukeren din har ikke tilgang til denne siden',
    en: 'Your user does not have access to this page',
  },
  deniedText: {
    nb: 'Bytt bedrift hvis du administrerer flere, eller ta kontakt med kundeservice hvis du mener dette er feil.',
    en: 'Switch company if you administer several, or contact customer service if you think this is wrong.',
  },
  contactSupport: { nb: 'Kontakt kundeservice', en: 'Contact customer support' },
  reference: { nb: 'Referanse: {{id}}', en: 'Reference: {{id}}' },
  retry: words.tryAgain,
  close: words.close,
  dismissMessage: { nb: 'Lukk meldingen', en: 'Dismiss the message' },
  messages: { nb: 'Meldinger', en: 'Messages' },
  cancel: words.cancel,
  new: words.newOne,
  receiptAbove: { nb: 'Kvitteringen står øverst på siden.', en: 'The receipt is at the top of the page.' },
  closeReceipt: { nb: 'Lukk kvitteringen', en: 'Close the receipt' },
  copied: { nb: 'Kopiert', en: 'Copied' },
  copyFailed: { nb: 'Kunne ikke kopiere', en: 'Could not copy' },

  fixErrors: {
    nb: 'Du må rette feilene før du kan sende inn',
    en: 'You need to fix validation errors before submitting',
  },
  faults_one: { nb: '({{count}} feil)', en: '({{count}} error)' },
  faults_other: { nb: '({{count}} feil)', en: '({{count}} errors)' },
  saved: { nb: 'Lagret!', en: 'Data saved!' },
  saveFailed: {
    nb: 'Det skjedde en feil under lagring av skjemaet',
    en: 'an error occured while saving the form',
  },
  notDone: { nb: 'Det gikk ikke', en: 'It did not work' },
  done: { nb: 'gjort', en: 'done' },
  choose: { nb: 'Velg …', en: 'Choose …' },
  optional: { nb: 'valgfritt', en: 'optional' },
  countryCode: { nb: 'Landkode', en: 'Country code' },
  dateFormat: { nb: 'dd.mm.åååå', en: 'dd.mm.yyyy' },
  openCalendar: { nb: 'Åpne kalender: {{field}}', en: 'Open calendar: {{field}}' },
  calendar: { nb: 'Kalender', en: 'Calendar' },
} as const

export const useKit = namespace('kit', kitPhrases)
