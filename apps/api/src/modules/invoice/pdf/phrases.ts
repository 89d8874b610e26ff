import { type InLanguages, inEveryLanguage, inLanguage, type Localized, localized } from '@portal/domain'
import { type Translate, translator } from '@portal/domain/texts'
import type { InvoiceLanguage } from './types.ts'

/** Every word on the printed invoice, all languages side by side. */
const PHRASES = {
  invoice: { nb: 'Faktura', en: 'Invoice' },
  creditNote: { nb: 'Kreditnota', en: 'Credit note' },
  invoiceBase: { nb: 'Fakturagrunnlag', en: 'Invoice base' },
  invoiceNumber: { nb: 'Fakturanummer', en: 'Invoice number' },
  creditNoteNumber: { nb: 'Kreditnotanr.', en: 'Credit note no.' },
  baseNumber: { nb: 'Grunnlagsnr.', en: 'Base no.' },
  date: { nb: 'Dato', en: 'Date' },
  invoiceDate: { nb: 'Fakturadato', en: 'Invoice date' },
  dueDate: { nb: 'Forfallsdato', en: 'Due date' },
  creditsInvoice: { nb: 'Gjelder faktura', en: 'Credits invoice' },
  customerNumber: { nb: 'Kundenummer', en: 'Customer number' },
  agreementNumber: { nb: 'Avtalenummer', en: 'Agreement no.' },
  ourReference: { nb: 'Vår referanse', en: 'Our reference' },
  theirReference: { nb: 'Deres referanse', en: 'Your reference' },
  deliveryPeriod: { nb: 'Leveringsperiode', en: 'Delivery period' },
  deliveryPlace: { nb: 'Leveringssted', en: 'Place of delivery' },
  deliveredDigitally: { nb: 'Digitalt, til reisende', en: 'Digital, to travellers' },
  organisationNumber: { nb: 'Org.nr.', en: 'Org. no.' },

  description: { nb: 'Beskrivelse', en: 'Description' },
  month: { nb: 'Måned', en: 'Month' },
  quantity: { nb: 'Antall', en: 'Qty' },
  unitPrice: { nb: 'Pris', en: 'Price' },
  vat: { nb: 'Mva.', en: 'VAT' },
  amount: { nb: 'Beløp (NOK)', en: 'Amount (NOK)' },
  rate: { nb: 'Mva. {{rate}} %', en: 'VAT {{rate}} %' },
  vatRate: { nb: 'Sats', en: 'Rate' },
  net: { nb: 'Grunnlag', en: 'Net' },
  gross: { nb: 'Inkl. mva.', en: 'Incl. VAT' },
  sum: { nb: 'Sum', en: 'Total' },
  sumInclVat: { nb: 'Sum inkl. mva.', en: 'Total incl. VAT' },
  toPay: { nb: 'Å betale', en: 'Amount due' },
  inYourFavour: { nb: 'Til gode', en: 'In your favour' },
  credited: { nb: 'Sum kreditert', en: 'Total credited' },
  pricesIncludeVat: {
    nb: 'Priser og beløp er oppgitt i norske kroner inkludert merverdiavgift.',
    en: 'Prices and amounts are in Norwegian kroner and include VAT.',
  },
  pricesWithoutVat: {
    nb: 'Priser og beløp er oppgitt i norske kroner.',
    en: 'Prices and amounts are in Norwegian kroner.',
  },
  specificationFollows: {
    nb: 'Spesifikasjon per ansatt på {{pages}}.',
    en: 'Specification per employee on {{pages}}.',
  },
  linesContinue: { nb: 'Flere fakturalinjer på {{pages}}.', en: 'More invoice lines on {{pages}}.' },
  onePage: { nb: 'side {{from}}', en: 'page {{from}}' },
  pages: { nb: 'side {{from}}–{{to}}', en: 'pages {{from}}–{{to}}' },
  linesContinued: { nb: 'Fakturalinjer, fortsatt', en: 'Invoice lines, continued' },

  payment: { nb: 'Betalingsinformasjon', en: 'Payment details' },
  bankAccount: { nb: 'Kontonummer', en: 'Account number' },
  kid: { nb: 'KID', en: 'KID (payment reference)' },
  recipient: { nb: 'Mottaker', en: 'Recipient' },
  nothingToPay: { nb: 'Fakturaen skal ikke betales.', en: 'This invoice is not to be paid.' },
  creditNoteNotPaid: {
    nb: 'Kreditnotaen skal ikke betales.',
    en: 'This credit note is not to be paid.',
  },
  creditNoteOfNotPaid: {
    nb: 'Kreditnotaen gjelder faktura {{number}} og skal ikke betales.',
    en: 'This credit note credits invoice {{number}} and is not to be paid.',
  },
  baseNotPaid: {
    nb: 'Dette er et grunnlag for faktura, ikke et krav om betaling.',
    en: 'This is the basis of an invoice, not a request for payment.',
  },

  specification: { nb: 'Spesifikasjon', en: 'Specification' },
  lines_one: { nb: '{{count, number}} linje', en: '{{count, number}} line' },
  lines_other: { nb: '{{count, number}} linjer', en: '{{count, number}} lines' },
  position: { nb: 'Nr.', en: 'No.' },
  employee: { nb: 'Ansatt', en: 'Employee' },
  employeeId: { nb: 'Ansattnr.', en: 'Employee no.' },
  product: { nb: 'Produkt', en: 'Product' },
  sumOfLines: { nb: 'Sum spesifikasjon', en: 'Total of specification' },
  adjustmentFor: { nb: 'Korreksjon for {{month}}', en: 'Correction for {{month}}' },
  zones: { nb: 'Sone {{names}}', en: 'Zone {{names}}' },

  page: { nb: 'Side {{page}} av {{pages}}', en: 'Page {{page}} of {{pages}}' },

  ticket: { nb: 'Bedriftsbillett', en: 'Company ticket' },
  housingTicket: { nb: 'Månedsbillett', en: 'Monthly ticket' },
  mobility: { nb: 'Tilleggsabonnement', en: 'Add-on subscription' },
  refund: { nb: 'Refusjon', en: 'Refund' },
  allZones: { nb: 'alle soner', en: 'all zones' },
  nrOfZones_one: { nb: '{{count}} sone', en: '{{count}} zone' },
  nrOfZones_other: { nb: '{{count}} soner', en: '{{count}} zones' },
} as const satisfies Record<string, Localized>

/** Names of the add-on subscriptions [C-015]. */
const ADD_ONS: Record<string, Localized> = {
  JOULE: { nb: 'Elsykkel', en: 'Electric bike' },
  OTTO: { nb: 'Bildeling', en: 'Car sharing' },
  CAR_POOL: { nb: 'Leiebil', en: 'Car rental' },
}

const CAR: Localized = { nb: 'bil med fører', en: 'car with driver' }

/** Names of the traveller profiles [C-092]; an unknown one is not printed. */
const PROFILES: Record<string, Localized> = {
  ADULT: { nb: 'voksen', en: 'adult' },
  CHILD: { nb: 'barn', en: 'child' },
  STUDENT: { nb: 'student', en: 'student' },
  SENIOR: { nb: 'honnør', en: 'senior' },
  RETIRED: { nb: 'honnør', en: 'senior' },
  YOUTH: { nb: 'ungdom', en: 'youth' },
  YOUNG_ADULT: { nb: 'ung voksen', en: 'young adult' },
  BIKE: { nb: 'sykkel', en: 'bicycle' },
  MOTORBIKE_WITH_DRIVER: { nb: 'motorsykkel med fører', en: 'motorcycle with driver' },
  CAR_WITH_DRIVER: CAR,
  CAR_WITH_DRIVER_151: CAR,
  CAR_WITH_DRIVER_152: CAR,
  CAR_WITH_DRIVER_153: CAR,
  MILITARY: { nb: 'militær', en: 'military' },
  MILITARY_CONSCRIPTION: { nb: 'vernepliktig', en: 'conscript' },
  UNKNOWN: { nb: '', en: '' },
}

export type Phrases = {
  text: Translate<typeof PHRASES>
  addOn(code: string): string
  profile(code: string): string
  language: InvoiceLanguage
}

const nameIn = (names: Record<string, Localized>, code: string, language: InvoiceLanguage): string => {
  const name = names[code]
  return name ? localized(name, language) : code
}

const IN_LANGUAGE: InLanguages<Phrases> = inEveryLanguage(language => ({
  text: translator('invoice-pdf', PHRASES, language),
  addOn: code => nameIn(ADD_ONS, code, language),
  profile: code => nameIn(PROFILES, code, language),
  language,
}))

/** The invoice's words in one language. */
export const phrasesIn = (language: InvoiceLanguage): Phrases => inLanguage(IN_LANGUAGE, language)

/** `side 2`, `side 2–4`. */
export const pagesText = (from: number, to: number, { text }: Phrases): string =>
  from === to ? text('onePage', { from }) : text('pages', { from, to })

/** @param number of the invoice that it credits, empty where it is unknown */
export const creditNoteNotPaid = (number: string, { text }: Phrases): string =>
  number ? text('creditNoteOfNotPaid', { number }) : text('creditNoteNotPaid')
