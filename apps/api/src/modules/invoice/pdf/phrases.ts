import type { InvoiceLanguage } from './types.ts'

type Pair<T> = { nb: T; en: T }

/** Every word on the printed invoice, Norwegian and English side by side. */
const PHRASES = {
  invoice: { nb: 'Faktura', en: 'Invoice' },
  creditNote: { nb: 'Kreditnota', en: 'Credit note' },
  invoiceBase: { nb: 'Fakturagrunnlag', en: 'Invoice base' },
  invoiceNumber: { nb: 'Fakturanummer', en: 'Invoice number' },
  creditNoteNumber: { nb: 'Kreditnotanr.', en: 'Credit note no.' },
  baseNumber: { nb: 'Grunnlagsnr.', en: 'Base number' },
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
  rate: { nb: (rate: string) => `Mva. ${rate} %`, en: (rate: string) => `VAT ${rate} %` },
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
    nb: (pages: string) => `Spesifikasjon per ansatt på ${pages}.`,
    en: (pages: string) => `Specification per employee on ${pages}.`,
  },
  linesContinue: {
    nb: (pages: string) => `Flere fakturalinjer på ${pages}.`,
    en: (pages: string) => `More invoice lines on ${pages}.`,
  },
  pages: {
    nb: (from: number, to: number) => (from === to ? `side ${from}` : `side ${from}–${to}`),
    en: (from: number, to: number) => (from === to ? `page ${from}` : `pages ${from}–${to}`),
  },
  linesContinued: { nb: 'Fakturalinjer, fortsatt', en: 'Invoice lines, continued' },

  payment: { nb: 'Betalingsinformasjon', en: 'Payment details' },
  bankAccount: { nb: 'Kontonummer', en: 'Account number' },
  kid: { nb: 'KID', en: 'KID (payment reference)' },
  recipient: { nb: 'Mottaker', en: 'Recipient' },
  nothingToPay: { nb: 'Fakturaen skal ikke betales.', en: 'This invoice is not to be paid.' },
  creditNoteNotPaid: {
    nb: (number: string | null) =>
      number
        ? `Kreditnotaen gjelder faktura ${number} og skal ikke betales.`
        : 'Kreditnotaen skal ikke betales.',
    en: (number: string | null) =>
      number
        ? `This credit note credits invoice ${number} and is not to be paid.`
        : 'This credit note is not to be paid.',
  },
  baseNotPaid: {
    nb: 'Dette er et grunnlag for faktura, ikke et krav om betaling.',
    en: 'This is the base of an invoice, not a request for payment.',
  },

  specification: { nb: 'Spesifikasjon', en: 'Specification' },
  lineCount: {
    nb: (count: string) => (count === '1' ? '1 linje' : `${count} linjer`),
    en: (count: string) => (count === '1' ? '1 line' : `${count} lines`),
  },
  position: { nb: 'Nr.', en: 'No.' },
  employee: { nb: 'Ansatt', en: 'Employee' },
  employeeId: { nb: 'Ansattnr.', en: 'Employee no.' },
  product: { nb: 'Produkt', en: 'Product' },
  sumOfLines: { nb: 'Sum spesifikasjon', en: 'Total of specification' },
  adjustmentFor: {
    nb: (month: string) => `Korreksjon for ${month}`,
    en: (month: string) => `Correction for ${month}`,
  },
  zones: { nb: (names: string) => `Sone ${names}`, en: (names: string) => `Zone ${names}` },

  page: {
    nb: (page: number, pages: number) => `Side ${page} av ${pages}`,
    en: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },

  ticket: { nb: 'Bedriftsbillett', en: 'Company ticket' },
  housingTicket: { nb: 'Månedsbillett', en: 'Monthly ticket' },
  mobility: { nb: 'Tilleggsabonnement', en: 'Add-on subscription' },
  refund: { nb: 'Refusjon', en: 'Refund' },
  allZones: { nb: 'alle soner', en: 'all zones' },
  nrOfZones: {
    nb: (count: number) => (count === 1 ? '1 sone' : `${count} soner`),
    en: (count: number) => (count === 1 ? '1 zone' : `${count} zones`),
  },
} satisfies Record<string, Pair<string> | Pair<(...values: never[]) => string>>

/** Names of the add-on subscriptions [C-015]. */
const ADD_ONS: Record<string, Pair<string>> = {
  JOULE: { nb: 'Elsykkel', en: 'Electric bike' },
  OTTO: { nb: 'Bildeling', en: 'Car sharing' },
  CAR_POOL: { nb: 'Leiebil', en: 'Car rental' },
}

const CAR: Pair<string> = { nb: 'bil med fører', en: 'car with driver' }

/** Names of the traveller profiles [C-092]; an unknown one is not printed. */
const PROFILES: Record<string, Pair<string>> = {
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

type Phrases = { [Key in keyof typeof PHRASES]: (typeof PHRASES)[Key]['nb'] } & {
  addOn(code: string): string
  profile(code: string): string
  language: InvoiceLanguage
}

function phrasesOf(language: InvoiceLanguage): Phrases {
  const entries = Object.entries(PHRASES).map(([key, pair]) => [key, pair[language]])
  return {
    ...(Object.fromEntries(entries) as Omit<Phrases, 'addOn' | 'profile' | 'language'>),
    addOn: code => ADD_ONS[code]?.[language] ?? code,
    profile: code => PROFILES[code]?.[language] ?? code,
    language,
  }
}

const IN_LANGUAGE: Record<InvoiceLanguage, Phrases> = { nb: phrasesOf('nb'), en: phrasesOf('en') }

/** The invoice's words in one language. */
export function phrasesIn(language: InvoiceLanguage): Phrases {
  return IN_LANGUAGE[language]
}

export type { Phrases }
