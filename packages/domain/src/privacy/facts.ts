import { formatDay, formatNok } from '../format.ts'
import { formatDateTime } from '../instants.ts'
import type { Language, Localized } from '../language.ts'
import { localized } from '../language.ts'

/** What a field of a person's data is called; by the name of its column, or of its part in what somebody typed. */
export const PRIVACY_FIELDS: Readonly<Record<string, Localized>> = {
  id: { nb: 'Id', en: 'Id' },
  at: { nb: 'Tidspunkt', en: 'Time' },
  action: { nb: 'Handling', en: 'Action' },
  company: { nb: 'Bedrift', en: 'Company' },
  company_id: { nb: 'Kundenummer', en: 'Customer number' },
  company_name: { nb: 'Bedrift', en: 'Company' },
  organisation_number: { nb: 'Organisasjonsnummer', en: 'Organisation number' },
  agreement_id: { nb: 'Avtalenummer', en: 'Agreement number' },
  agreement_number: { nb: 'Avtalenummer', en: 'Agreement number' },
  agreement_name: { nb: 'Avtale', en: 'Agreement' },
  name: { nb: 'Navn', en: 'Name' },
  first_name: { nb: 'Fornavn', en: 'First name' },
  external_id: { nb: 'Id i HR-systemet', en: 'Id in the HR system' },
  user_name: { nb: 'Brukernavn i HR-systemet', en: 'User name in the HR system' },
  source: { nb: 'Kilde', en: 'Source' },
  department: { nb: 'Avdeling', en: 'Department' },
  cost_centre: { nb: 'Kostnadssted', en: 'Cost centre' },
  groups: { nb: 'Grupper', en: 'Groups' },
  active: { nb: 'Aktiv', en: 'Active' },
  eligible_from: { nb: 'Fra og med', en: 'From' },
  eligible_to: { nb: 'Til og med', en: 'To' },
  year: { nb: 'År', en: 'Year' },
  note: { nb: 'Merknad', en: 'Note' },
  updated_at: { nb: 'Endret', en: 'Changed' },
  last_name: { nb: 'Etternavn', en: 'Last name' },
  birth_date: { nb: 'Fødselsdato', en: 'Date of birth' },
  phone: { nb: 'Telefon', en: 'Phone' },
  phone_label: { nb: 'Navn på telefonen', en: 'Phone name' },
  phone_country_code: { nb: 'Landkode', en: 'Country code' },
  email: { nb: 'E-post', en: 'E-mail' },
  employee_id: { nb: 'Ansattnummer', en: 'Employee number' },
  student_id: { nb: 'Elevnummer', en: 'Pupil number' },
  class_name: { nb: 'Klasse', en: 'Class' },
  roles: { nb: 'Roller', en: 'Roles' },
  views: { nb: 'Lagrede visninger', en: 'Saved views' },
  type: { nb: 'Type', en: 'Type' },
  kind: { nb: 'Type', en: 'Type' },
  status: { nb: 'Status', en: 'Status' },
  state: { nb: 'Status', en: 'Status' },
  media_type: { nb: 'Billettbærer', en: 'Ticket medium' },
  product_id: { nb: 'Produkt', en: 'Product' },
  profile_id: { nb: 'Kategori', en: 'Category' },
  add_ons: { nb: 'Tillegg', en: 'Add-ons' },
  zone_from: { nb: 'Fra sone', en: 'From zone' },
  zone_to: { nb: 'Til sone', en: 'To zone' },
  all_zones: { nb: 'Alle soner', en: 'All zones' },
  from_month: { nb: 'Første måned', en: 'First month' },
  from_company: { nb: 'Fra selskap', en: 'From company' },
  to_company: { nb: 'Til selskap', en: 'To company' },
  effective: { nb: 'Flyttedag', en: 'Day of the move' },
  to_month: { nb: 'Siste måned', en: 'Last month' },
  start_date: { nb: 'Første dag', en: 'First day' },
  end_date: { nb: 'Siste dag', en: 'Last day' },
  expiration_date: { nb: 'Siste dag', en: 'Last day' },
  valid_from: { nb: 'Gjelder fra', en: 'Valid from' },
  ordered_at: { nb: 'Bestilt', en: 'Ordered' },
  created_at: { nb: 'Opprettet', en: 'Created' },
  handled_at: { nb: 'Behandlet', en: 'Handled' },
  sent_at: { nb: 'Sendt', en: 'Sent' },
  requested_at: { nb: 'Bestilt', en: 'Ordered' },
  manufactured_at: { nb: 'Produsert', en: 'Produced' },
  downloaded_at: { nb: 'Hentet på telefonen', en: 'Picked up on the phone' },
  claimed_at: { nb: 'Hentet', en: 'Picked up' },
  app_id: { nb: 'App', en: 'App' },
  pickup_code: { nb: 'Hentekode', en: 'Pickup code' },
  code: { nb: 'Kode', en: 'Code' },
  card_number: { nb: 'Kortnummer', en: 'Card number' },
  travel_card_number: { nb: 'Kortnummer', en: 'Card number' },
  card_name: { nb: 'Navn på kortet', en: 'Name on the card' },
  file_name: { nb: 'Fil', en: 'File' },
  input: { nb: 'Utfylt', en: 'Filled in' },
  order_number: { nb: 'Ordrenummer', en: 'Order number' },
  buyer_name: { nb: 'Kjøper', en: 'Buyer' },
  buyer_phone: { nb: 'Kjøpers telefon', en: 'Buyer’s phone' },
  personal_reference: { nb: 'Egen referanse', en: 'Own reference' },
  reference: { nb: 'Referanse', en: 'Reference' },
  address_line1: { nb: 'Adresse', en: 'Address' },
  address_line2: { nb: 'Adresse, linje 2', en: 'Address, line 2' },
  post_code: { nb: 'Postnummer', en: 'Postcode' },
  post_area: { nb: 'Poststed', en: 'City' },
  period: { nb: 'Måned fra', en: 'Month from' },
  month: { nb: 'Måned', en: 'Month' },
  denomination_ore: { nb: 'Verdi', en: 'Value' },
  gross_ore: { nb: 'Beløp', en: 'Amount' },
  employee_ore: { nb: 'Trekkes i lønn', en: 'Deducted from pay' },
  taxable_ore: { nb: 'Skattepliktig', en: 'Taxable' },
  tax_free_ore: { nb: 'Skattefritt', en: 'Free of tax' },
  delivered_at: { nb: 'Levert', en: 'Delivered' },
  claimed_provider: { nb: 'Bildelingsleverandør', en: 'Car-sharing provider' },
  channel: { nb: 'Sendt som', en: 'Sent as' },
  recipient: { nb: 'Mottaker', en: 'Recipient' },
  subject: { nb: 'Emne', en: 'Subject' },
  body: { nb: 'Tekst', en: 'Text' },
  language: { nb: 'Språk', en: 'Language' },
  signee_name: { nb: 'Den som skal signere', en: 'Signee' },
  signee_email: { nb: 'E-post til den som skal signere', en: 'E-mail of the signee' },
  signee_birthdate: { nb: 'Fødselsdato til den som skal signere', en: 'Date of birth of the signee' },
  by: { nb: 'Måte', en: 'Way' },
  text_version: { nb: 'Tekstversjon', en: 'Text version' },
  monthly_ore: { nb: 'Per måned', en: 'Per month' },
  accepted_at: { nb: 'Godtatt', en: 'Accepted' },
  withdrawn_at: { nb: 'Trukket tilbake', en: 'Withdrawn' },
  number: { nb: 'Nummer', en: 'Number' },
  invoice_date: { nb: 'Fakturadato', en: 'Invoice date' },
}

/** Words for what is stored as a code. */
const CODES: Readonly<Record<string, Localized>> = {
  PENDING: { nb: 'Venter', en: 'Pending' },
  ACTIVE: { nb: 'Aktiv', en: 'Active' },
  INACTIVE: { nb: 'Inaktiv', en: 'Inactive' },
  ENDED: { nb: 'Avsluttet', en: 'Ended' },
  EXPIRED: { nb: 'Utløpt', en: 'Expired' },
  CANCELLED: { nb: 'Trukket tilbake', en: 'Cancelled' },
  FAILED: { nb: 'Feilet', en: 'Failed' },
  ANONYMISED: { nb: 'Anonymisert', en: 'Anonymised' },
  DELETED: { nb: 'Slettet', en: 'Deleted' },
  REQUESTED: { nb: 'Bestilt', en: 'Ordered' },
  CREATED: { nb: 'Produsert', en: 'Produced' },
  DEACTIVATED: { nb: 'Sperret', en: 'Blocked' },
  OPEN: { nb: 'Åpen', en: 'Open' },
  APPROVED: { nb: 'Godkjent', en: 'Approved' },
  REJECTED: { nb: 'Avslått', en: 'Rejected' },
  QUEUED: { nb: 'Skal sendes', en: 'To be sent' },
  SENT: { nb: 'Sendt', en: 'Sent' },
  PARKED: { nb: 'Parkert', en: 'Parked' },
  SIGNED: { nb: 'Signert', en: 'Signed' },
  DECLINED: { nb: 'Avslått', en: 'Declined' },
  EMPLOYEE: { nb: 'Ansatt', en: 'Employee' },
  FAMILY_MEMBER: { nb: 'Familiemedlem', en: 'Family member' },
  RETIRED: { nb: 'Pensjonist', en: 'Retired' },
  STUDENT: { nb: 'Elev', en: 'Pupil' },
  RESIDENT: { nb: 'Beboer', en: 'Resident' },
  COMPANY_TICKET: { nb: 'Bedriftsbillett', en: 'Company ticket' },
  FREE_TICKET: { nb: 'Fribillett', en: 'Free ticket' },
  SCHOOL_TICKET: { nb: 'Skolebillett', en: 'School ticket' },
  COUNTER_TICKET: { nb: 'Billett fra billettluka', en: 'Counter ticket' },
  HOUSING_TICKET: { nb: 'Billett til beboer', en: 'Resident’s ticket' },
  MOBILE_TICKET: { nb: 'Mobilbillett', en: 'Mobile ticket' },
  TRAVEL_CARD: { nb: 'Reisekort', en: 'Travel card' },
  TRAVEL_CARD_ULTRALIGHT: { nb: 'Engangskort', en: 'Single-use card' },
  INVOICE: { nb: 'Faktura', en: 'Invoice' },
  CREDIT_NOTE: { nb: 'Kreditnota', en: 'Credit note' },
  INVOICE_BASE: { nb: 'Fakturagrunnlag', en: 'Invoice base' },
  EMAIL: { nb: 'E-post', en: 'E-mail' },
  SMS: { nb: 'SMS', en: 'Text message' },
  SMS_CODE: { nb: 'Kode på SMS', en: 'Code by text message' },
  COMPANY_SIGN_IN: { nb: 'Bedriftens innlogging', en: 'Sign-in of the company' },
  BANKID: { nb: 'BankID', en: 'BankID' },
  ON_PAPER: { nb: 'Papir', en: 'Paper' },
  true: { nb: 'Ja', en: 'Yes' },
  false: { nb: 'Nei', en: 'No' },
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const textOf = (name: string, value: unknown, language: Language): string => {
  if (Array.isArray(value)) return value.map(each => textOf(name, each, language)).join(', ')
  if (typeof value === 'object' && value !== null)
    return privacyFacts(value as Record<string, unknown>, language)
      .map(({ term, text }) => `${term}: ${text}`)
      .join('; ')
  if (typeof value === 'number' && name.endsWith('_ore')) return formatNok(value)
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return formatDateTime(new Date(text))
  return localized(CODES[text], language) ?? text
}

const columnOf = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/**
 * A row of a person's data in words: what each field is called and what it says; empty ones are left out. A field that has no word keeps its
 * name. Days, times, amounts and codes are written as on the pages.
 */
export const privacyFacts = (
  row: Record<string, unknown>,
  language: Language,
): { name: string; term: string; text: string }[] =>
  Object.entries(row)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => {
      const column = columnOf(name)
      return {
        name,
        term: localized(PRIVACY_FIELDS[column], language) ?? column.replaceAll('_', ' '),
        text: textOf(column, value, language),
      }
    })
