import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

/** Everything about agreements, on the company page and while a company is added. */
export const agreementPhrases = {
  intervalDAILY: { nb: 'Daglig', en: 'Daily' },
  intervalWEEKLY: { nb: 'Ukentlig', en: 'Weekly' },
  intervalMONTHLY_AT_END: { nb: 'Månedlig, etterskuddsvis', en: 'Monthly, in arrears' },
  intervalQUARTERLY: { nb: 'Kvartalsvis', en: 'Quarterly' },
  intervalANNUALLY: { nb: 'Årlig', en: 'Annually' },
  intervalOTHER: words.other,

  agreements: words.agreements,
  newAgreement: { nb: 'Ny avtale', en: 'New agreement' },
  editAgreement: { nb: 'Rediger avtale', en: 'Edit agreement' },
  edit: words.edit,
  editOf: { nb: 'Rediger avtalen {{type}}', en: 'Edit the agreement {{type}}' },
  deleteOf: { nb: 'Slett avtalen {{type}}', en: 'Delete the agreement {{type}}' },
  id: { nb: 'Avtalenummer', en: 'Agreement number' },
  reference: words.invoiceReference,
  noReference: words.none,
  type: { nb: 'Type', en: 'Type' },
  typeRequired: { nb: 'Velg avtaletype', en: 'Choose a type of agreement' },
  typeLocked: {
    nb: 'Typen kan ikke endres. Legg til en ny avtale i stedet.',
    en: 'The type cannot be changed. Add a new agreement instead.',
  },
  interval: words.invoicing,
  intervalRequired: { nb: 'Velg hvor ofte det faktureres', en: 'Choose how often invoices are sent' },
  deadline: { nb: 'Betalingsfrist', en: 'Payment deadline' },
  deadlineUnit: { nb: 'dager', en: 'days' },
  deadlineNumber: {
    nb: 'Skriv betalingsfristen som et antall dager',
    en: 'Enter the deadline as a number of days',
  },
  deadlineBounds: {
    nb: 'Betalingsfristen må være fra {{min, number}} til {{max, number}} dager',
    en: 'The payment deadline must be from {{min, number}} to {{max, number}} days',
  },
  referenceLength: {
    nb: 'Fakturareferansen kan ha inntil {{max, number}} tegn',
    en: 'The invoice reference can have up to {{max, number}} characters',
  },
  deadlineIs_one: { nb: '{{count, number}} dags frist', en: '{{count, number}} day to pay' },
  deadlineIs_other: { nb: '{{count, number}} dagers frist', en: '{{count, number}} days to pay' },
  widgetSettings: { nb: 'Bestillingsskjema og lenke', en: 'Order form and link' },
  widgetSettingsHelp: {
    nb: 'Bedriften kan la folk bestille selv, og velge hvordan.',
    en: 'The company can let people order for themselves, and choose how.',
  },
  ownPage: { nb: 'Egen side for ansatte eller beboere', en: 'Own page for employees or residents' },
  ownPageHelp: {
    nb: 'Bedriften kan la folk se billetten sin på mobilen, og be om endringer der.',
    en: 'The company can let people see their ticket on their phone, and ask for changes there.',
  },
  tickets: words.tickets,
  days_one: { nb: '{{count, number}} dag', en: '{{count, number}} day' },
  days_other: words.dayCount_other,
  period: { nb: 'Gjelder', en: 'Valid' },
  from: { nb: 'Fra {{from}}', en: 'From {{from}}' },
  fromTo: { nb: '{{from}}–{{to}}', en: '{{from}}–{{to}}' },
  conflict: {
    nb: 'Kan ikke legge til avtale av typen {{type}} når det allerede finnes en avtale om fribillett, bedriftsbillett, skolebillett eller borettslag',
    en: 'Cannot add {{type}} agreement when there already exists a freeticket, companyticket, schoolticket or housing association agreement',
  },
  save: words.save,
  add: words.add,
  saveFailed: {
    nb: 'Det skjedde en feil ved lagring av avtalen!',
    en: 'An error occured while saving new agreement!',
  },
  delete: words.delete,
  deleteTitle: { nb: 'Slett avtalen {{type}}?', en: 'Delete the agreement {{type}}?' },
  deleteText: {
    nb: 'Avtale {{id}} fjernes fra bedriften. En avtale som er i bruk, kan ikke slettes.',
    en: 'Agreement {{id}} is removed from the company. An agreement in use cannot be deleted.',
  },
  deleteAgreement: { nb: 'Slett avtale', en: 'Delete agreement' },
  deleteFailed: {
    nb: 'Det skjedde en feil ved sletting av avtalen!',
    en: 'An error occured while deleting the agreement!',
  },
  deleted: { nb: 'Avtalen er slettet', en: 'The agreement has been deleted' },
  deletedMore: {
    nb: '{{name}}, avtale {{id}}, kan ikke lenger brukes.',
    en: '{{name}}, agreement {{id}}, can no longer be used.',
  },
  addedMore: {
    nb: '{{name}} er lagt til og kan brukes fra i dag.',
    en: '{{name}} has been added and can be used from today.',
  },
  changedMore: {
    nb: 'Endringen av {{name}} gjelder fra neste faktura.',
    en: 'The change to {{name}} applies from the next invoice.',
  },
  noneTitle: { nb: 'Ingen avtaler', en: 'No agreements' },
  noneText: {
    nb: 'Bedriften trenger en avtale for å kunne bestille.',
    en: 'The company needs an agreement to be able to order.',
  },
  noneRequired: { nb: 'Legg til minst én avtale', en: 'Add at least one agreement' },
} as const

export const useAgreementPhrases = namespace('agreement', agreementPhrases)
