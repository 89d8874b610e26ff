import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const myPagePhrases = {
  title: words.myPage,
  lead: {
    nb: 'Det som er registrert om deg og bedriften du arbeider med.',
    en: 'What is registered about you and the company you are working with.',
  },
  contactDetails: { nb: 'Kontaktopplysninger', en: 'Contact details' },
  name: words.name,
  email: words.email,
  phone: words.phone,
  wrong: {
    nb: 'Er noe feil? En brukeradministrator eller kundeservice kan rette det.',
    en: 'Is something wrong? A user administrator or customer service can correct it.',
  },
  contactUs: words.contactUs,
  signIns: words.signIns,
  signInsHelp: {
    nb: 'Se hvor du er logget inn, og logg ut der du ikke er lenger.',
    en: 'See where you are signed in, and sign out where you no longer are.',
  },
  toSignIns: { nb: 'Se innlogginger', en: 'See sign-ins' },
  mail: { nb: 'E-post om varsler', en: 'E-mail about notifications' },
  mailAtOnce: { nb: 'Med en gang', en: 'Immediately' },
  mailDaily: { nb: 'Daglig, klokken 7', en: 'Daily, at 7 a.m.' },
  mailNever: { nb: 'Aldri', en: 'Never' },
  mailHelp: {
    nb: 'E-posten sier hvor mange varsler du har og om hva, men ikke om hvem. Du får den på språket som portalen vises på nå.',
    en: 'The e-mail says how many notifications you have and what they are about, but not whom. You get it in the language the portal is shown in now.',
  },
  mailSave: { nb: 'Lagre valget', en: 'Save the choice' },
  mailSaved: { nb: 'Lagret', en: 'Saved' },
  colours: { nb: 'Lyse eller mørke sider', en: 'Light or dark pages' },
  coloursHelp: {
    nb: 'Valget gjelder på denne enheten, også når du ikke er logget inn. Utskrifter er lyse.',
    en: 'The choice applies on this device, even when you are not signed in. Printouts are light.',
  },
  keys: { nb: 'Tastatur', en: 'Keyboard' },
  singleKeys: { nb: 'Bruk taster uten Ctrl (/ og ?)', en: 'Use keys without Ctrl (/ and ?)' },
  singleKeysHelp: {
    nb: '/ søker i listen på siden, og ? viser tastesnarveiene. Valget gjelder for deg på denne enheten.',
    en: '/ searches the list on the page, and ? shows the keyboard shortcuts. The choice applies to you on this device.',
  },
  company: words.company,
  companyName: { nb: 'Bedriftsnavn', en: 'Company name' },
  customerNumber: words.customerNumber,
  organisationNumber: words.organisationNumber,
  type: { nb: 'Kundetype', en: 'Customer type' },
  typeCustomer: { nb: 'Bedriftskunde', en: 'Business customer' },
  typeContractor: { nb: 'Underleverandør', en: 'Subcontractor' },
  typeOther: words.other,
  addresses: words.addresses,
  bill: { nb: 'Fakturaadresse', en: 'Invoice address' },
  post: words.postalAddress,
  visit: { nb: 'Besøksadresse', en: 'Visiting address' },
  noAddress: { nb: 'Ikke registrert', en: 'Not registered' },
} as const

export const useMyPage = namespace('my-page', myPagePhrases)
