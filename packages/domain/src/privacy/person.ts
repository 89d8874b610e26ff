import type { Localized } from '../language.ts'
import { parsePhone } from '../phone.ts'
import { withoutUnseen } from '../text.ts'

/** Why somebody's data is looked up. The number of the case says which; neither holds anything of the person. */
export const PRIVACY_REASONS = {
  PERSON: { nb: 'Personen ber om det', en: 'Requested by the person' },
  COMPANY: { nb: 'Bedriften ber om det for personen', en: 'Requested by the company on the person’s behalf' },
  AUTHORITY: { nb: 'Pålegg fra en myndighet', en: 'Ordered by an authority' },
} as const satisfies Record<string, Localized>
export type PrivacyReason = keyof typeof PRIVACY_REASONS

/** What the portal can hold of a person, and what it is called. */
export const PRIVACY_SOURCES = {
  holder: { nb: 'Billettinnehaver', en: 'Ticket holder' },
  ticket: { nb: 'Billetter', en: 'Tickets' },
  card: { nb: 'Reisekort', en: 'Travel cards' },
  subscription: { nb: 'Tillegg', en: 'Add-ons' },
  request: { nb: 'Forespørsler om billett', en: 'Ticket requests' },
  change: { nb: 'Endringer fra egen side', en: 'Changes from their own page' },
  widget: { nb: 'Bestillinger i bestillingsskjema', en: 'Orders in an order widget' },
  upload: { nb: 'Rader i opplastede filer', en: 'Rows in uploaded files' },
  delivery: { nb: 'Billetter fra billettluka', en: 'Tickets from the ticket counter' },
  purchase: { nb: 'Kjøp i billettluka', en: 'Purchases at the ticket counter' },
  payer: { nb: 'Bedriften betaler', en: 'The company pays' },
  voucher: { nb: 'Bildelingskoder', en: 'Car-sharing codes' },
  message: { nb: 'SMS og e-post', en: 'Text messages and e-mails' },
  access: { nb: 'Forespørsler om tilgang', en: 'Requests for access' },
  pause: { nb: 'Pauser', en: 'Pauses' },
  move: { nb: 'Billetter flyttet mellom selskaper', en: 'Tickets moved between companies' },
  hrFeed: { nb: 'Ansatt fra HR', en: 'Employee from HR' },
  gift: { nb: 'Andre gaver fra jobben', en: 'Other gifts from the employer' },
  registration: { nb: 'Registrering av bedrift', en: 'Registration of a company' },
  contract: { nb: 'Avtaler til signering', en: 'Contracts to be signed' },
  user: { nb: 'Bruker av portalen', en: 'User of the portal' },
  activity: { nb: 'Handlinger i aktivitetsloggen', en: 'Actions in the activity log' },
  agreement: { nb: 'Avtaler om trekk i lønn', en: 'Agreements on deduction from pay' },
  payrollRun: { nb: 'Lønnskjøringer', en: 'Payroll runs' },
  invoice: { nb: 'Fakturalinjer', en: 'Invoice lines' },
} as const satisfies Record<string, Localized>
export type PrivacySource = keyof typeof PRIVACY_SOURCES

/** What a deletion leaves, and why. `invoice` goes by itself at the end of the fifth year after that of the invoice. */
export const PRIVACY_STAYS = {
  invoice: {
    nb: 'Bokføringsloven krever at fakturaer oppbevares i fem år etter regnskapsåret',
    en: 'The Norwegian Bookkeeping Act requires invoices to be kept for five years after the financial year',
  },
  agreement: {
    nb: 'Trekkavtaler er grunnlag for lønn og oppbevares i fem år etter regnskapsåret de tok slutt',
    en: 'Agreements on deduction are payroll basis and are kept for five years after the financial year in which they ended',
  },
  payrollRun: {
    nb: 'Det som er sendt til lønn, er grunnlag for lønn og oppbevares i fem år etter regnskapsåret',
    en: 'What has been sent to payroll is payroll basis and is kept for five years after the financial year',
  },
  user: {
    nb: 'Brukeren har tilgang til portalen; en brukeradministrator deaktiverer den, og dataene slettes et år etter',
    en: 'The user has access to the portal; a user administrator deactivates them, and the data is deleted a year later',
  },
  activity: {
    nb: 'Aktivitetsloggen har bare en tilfeldig id, som ikke kan knyttes til noen når brukeren er slettet',
    en: 'The activity log has only a random id, which cannot be linked to anybody once the user has been deleted',
  },
  purchase: {
    nb: 'Kjøp gjort av en bruker av portalen slettes 365 dager etter kjøpet',
    en: 'Purchases made by a user of the portal are deleted 365 days after the purchase',
  },
  contract: {
    nb: 'Avtalen gjelder så lenge bedriften er kunde',
    en: 'The contract is in force as long as the company is a customer',
  },
  upload: {
    nb: 'Rader som skal bestilles, slettes 90 dager etter opplastingen',
    en: 'Rows that are to be ordered are deleted 90 days after the upload',
  },
} as const satisfies Partial<Record<PrivacySource, Localized>>
export type PrivacyStays = keyof typeof PRIVACY_STAYS

/** A phone as it is stored with its country code, or a whole name without regard to case. */
export const searchedPerson = (text: string): { phone: string } | { name: string } => {
  const phone = parsePhone(text)
  return phone.ok
    ? { phone: `${phone.countryCode}${phone.phone}` }
    : { name: withoutUnseen(text).trim().replace(/\s+/g, ' ').toLowerCase() }
}

/** The number of a case: nothing that could be a name. */
export const CASE_NUMBER = /^[0-9]{2,10}([/-][0-9]{1,10}){0,2}$/
