import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const bulkRowPhrases = {
  caption: { nb: 'Radene i filen', en: 'Rows in the file' },
  count_one: { nb: '{{count}} rad', en: '{{count}} row' },
  count_other: { nb: '{{count, number}} rader', en: '{{count, number}} rows' },
  filter: { nb: 'Vis rader', en: 'Show rows' },
  failedDownload: { nb: 'Last ned radene med feil', en: 'Download the rows with errors' },
  failedFile: { nb: 'feil', en: 'errors' },
  failedFileFailed: {
    nb: 'Radene kunne ikke lastes ned. Prøv igjen.',
    en: 'The rows could not be downloaded. Try again.',
  },
  noneTitle: { nb: 'Ingen rader her', en: 'No rows here' },
  noneText: { nb: 'Ingen av radene har denne statusen.', en: 'None of the rows has this status.' },
  colRow: { nb: 'Rad', en: 'Row' },
  colEmployee: words.employee,
  colEmployeeResident: { nb: 'Beboer', en: 'Resident' },
  colZones: words.zones,
  colOther: { nb: 'Profil og tillegg', en: 'Profile and add-ons' },
  colState: words.status,
  rowNumber: { nb: 'Rad {{row}}', en: 'Row {{row}}' },
  noName: words.noName,
  READY: { nb: 'Klar', en: 'Ready' },
  notOrdered: { nb: 'Ikke bestilt', en: 'Not ordered' },
  FAULTY: { nb: 'Feil', en: 'Error' },
  DONE: words.ordered,
  REFUSED: words.refusedStatus,

  duplicate: {
    nb: 'Samme telefon som i rad {{row}}',
    en: 'Same phone as in row {{row}}',
  },
  tooManyCells: {
    nb: 'Raden har flere celler enn overskriften. Sjekk skilletegnene.',
    en: 'The row has more cells than the header. Check the separators.',
  },
  referenceUnknown: {
    nb: 'Bedriften har ingen slik fakturareferanse',
    en: 'The company has no such invoice reference',
  },
  referenceAmbiguous: {
    nb: 'Flere avtaler har denne referansen. Skriv avtalenummeret.',
    en: 'Several agreements have this reference. Write the agreement number.',
  },
  notOffered: {
    nb: 'Startdatoen tilbys ikke. Bruk dagens dato eller den 1. i en måned.',
    en: 'This start date is not offered. Use today or the 1st of a month.',
  },
  zoneUnknown: words.zoneUnknown,
  profileUnknown: { nb: 'Profilen selges ikke', en: 'The profile is not sold' },
  addOnUnknown: { nb: 'Tillegget selges ikke', en: 'The add-on is not sold' },
  openTicket: {
    nb: 'Nummeret har en aktiv eller ventende billett',
    en: 'The number has an active or pending ticket',
  },
  payrollDigits: {
    nb: 'Bruk bare sifre, høyst {{max}}. Bedriftens lønnsfil tar ikke annet.',
    en: 'Use digits only, at most {{max}}. The company’s payroll file accepts nothing else.',
  },
  quarantine: words.quarantine,
  ownsAddOn: { nb: 'Nummeret har {{type}} fra før', en: 'The number already has {{type}}' },
  forbidden: {
    nb: 'Den som startet bestillingen, kan ikke lenger bestille for bedriften',
    en: 'Whoever started the order can no longer order for the company',
  },
} as const

export const useBulkRow = namespace('bulk-row', bulkRowPhrases)
