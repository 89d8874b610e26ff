import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const counterPhrases = {
  counter: words.ticketCounter,
  save: words.save,
  add: words.add,
  delete: words.delete,
  yes: { nb: 'Ja', en: 'Yes' },

  settings: { nb: 'Innstillinger for billettluka', en: 'Ticket counter settings' },
  settingsLead: {
    nb: 'De gjelder for alle bestillinger i {{company}}.',
    en: 'They apply to all orders of {{company}}.',
  },
  decisions: { nb: 'Ved bestilling', en: 'When ordering' },
  invoiceReferenceIsMandatory: { nb: 'Fakturareferanse må velges', en: 'An invoice reference is mandatory' },
  invoiceReferenceIsMandatoryHelp: {
    nb: 'Ingen kan bestille uten å velge en av fakturareferansene.',
    en: 'Nobody can order without choosing one of the invoice references.',
  },
  allowTicketAdminsToUpdateInvoiceReferences: {
    nb: 'De som bestiller, kan legge til fakturareferanser',
    en: 'People who order may add invoice references',
  },
  allowTicketAdminsToUpdateInvoiceReferencesHelp: {
    nb: 'Ellers kan bare administratorer gjøre det, her.',
    en: 'Otherwise only administrators may, on this page.',
  },
  settingsSaved: words.settingsSaved,

  references: { nb: 'Fakturareferanser', en: 'Invoice references' },
  reference: words.invoiceReference,
  newReference: { nb: 'Ny fakturareferanse', en: 'New invoice reference' },
  noReferences: { nb: 'Ingen fakturareferanser ennå.', en: 'No invoice references yet.' },
  referenceHelp: {
    nb: 'For eksempel en avdeling eller et prosjekt. Den står på fakturaen.',
    en: 'Such as a department or a project. It is printed on the invoice.',
  },
  referenceLength: { nb: 'Skriv fra {{min}} til {{max}} tegn', en: 'Enter {{min}} to {{max}} characters' },
  referenceRequired: words.referenceRequired,
  referenceAdded: { nb: 'Fakturareferansen er lagt til', en: 'Invoice reference added' },
  referenceDeleted: { nb: 'Fakturareferansen er slettet', en: 'Invoice reference deleted' },
  deleteReferenceOf: { nb: 'Slett {{reference}}', en: 'Delete {{reference}}' },
  deleteReferenceTitle: { nb: 'Slette {{reference}}?', en: 'Delete {{reference}}?' },
  deleteReferenceText: {
    nb: 'Den kan ikke velges lenger. Ordrer som har den, beholder den.',
    en: 'It can no longer be chosen. Orders that have it keep it.',
  },

  payers: { nb: 'Bedriften betaler', en: 'The company pays' },
  payersLead: {
    nb: 'De som står her, kan kjøpe billett i appen og la {{company}} betale på faktura.',
    en: 'These people can buy tickets in the app and let {{company}} pay by invoice.',
  },
  payerCount_one: { nb: '{{count, number}} bruker', en: '{{count, number}} user' },
  payerCount_other: { nb: '{{count, number}} brukere', en: '{{count, number}} users' },
  newPayer: words.newUser,
  editPayer: { nb: 'Endre bruker', en: 'Edit user' },
  editPayerOf: { nb: 'Endre {{name}}', en: 'Edit {{name}}' },
  deletePayerOf: { nb: 'Slett {{name}}', en: 'Delete {{name}}' },
  deletePayerTitle: { nb: 'Slette {{name}}?', en: 'Delete {{name}}?' },
  deletePayerText: {
    nb: 'Er du sikker på at du ønsker å slette denne brukeren?',
    en: 'Are you sure that you want to delete this user?',
  },
  payerAdded: { nb: 'Brukeren er lagt til', en: 'User added' },
  payerChanged: { nb: 'Brukeren er endret', en: 'User changed' },
  payerDeleted: { nb: 'Brukeren er slettet', en: 'User deleted' },
  noPayersTitle: words.noUsersYet,
  noPayersText: {
    nb: 'Legg til dem som skal kunne betale med bedriftens faktura i appen.',
    en: 'Add the people who may pay by the company’s invoice in the app.',
  },
  payerNeedsReference: {
    nb: 'Kjøpene føres på en fakturareferanse, og bedriften har ingen ennå.',
    en: 'Purchases are booked to an invoice reference, and the company has none yet.',
  },
  toReferences: { nb: 'Lag en fakturareferanse', en: 'Create an invoice reference' },
  name: words.name,
  phone: { nb: 'Mobilnummer', en: 'Phone' },
  payerPhoneHelp: { nb: 'Nummeret som er registrert i appen', en: 'The number registered in the app' },
  colName: words.name,
  colPhone: words.mobile,
} as const

export const useCounter = namespace('counter', counterPhrases)
