import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const bulkOrderPhrases = {
  employees: words.employees,
  employeesResident: words.residents,
  title: { nb: 'Massebestilling', en: 'Bulk order' },
  lead: {
    nb: 'Bestill bedriftsbillett til mange ansatte på én gang, fra en fil eller en tabell du limer inn.',
    en: 'Order company tickets for many employees at once, from a file or a table that you paste.',
  },
  leadResident: {
    nb: 'Bestill månedsbillett til mange beboere på én gang, fra en fil eller en tabell du limer inn.',
    en: 'Order monthly tickets for many residents at once, from a file or a table that you paste.',
  },
  stepFile: words.file,
  stepTerms: { nb: 'Kostnad og vilkår', en: 'Cost and terms' },
  startsIn: { nb: 'Starter i {{month}}', en: 'Starting in {{month}}' },
  followOrder: { nb: 'Følg bestillingen', en: 'Follow the order' },
  template: { nb: 'Last ned mal (CSV)', en: 'Download template (CSV)' },
  limit: {
    nb: 'CSV eller Excel, høyst {{rows, number}} rader',
    en: 'CSV or Excel, at most {{rows, number}} rows',
  },

  earlier: { nb: 'Tidligere opplastinger', en: 'Earlier uploads' },
  count_one: { nb: '{{count}} opplasting', en: '{{count}} upload' },
  count_other: { nb: '{{count, number}} opplastinger', en: '{{count, number}} uploads' },
  noneTitle: { nb: 'Ingen filer er lastet opp ennå', en: 'No files have been uploaded yet' },
  noneText: {
    nb: 'Filer du laster opp, vises her i 90 dager.',
    en: 'Files that you upload are shown here for 90 days.',
  },
  colFile: words.file,
  colWhen: { nb: 'Lastet opp', en: 'Uploaded' },
  colBy: { nb: 'Av', en: 'By' },
  colRows: { nb: 'Rader', en: 'Rows' },
  colOrdered: words.ordered,
  colState: words.status,
  stateCHECKED: { nb: 'Ikke bestilt', en: 'Not ordered' },
  stateRUNNING: { nb: 'Bestilles', en: 'Being ordered' },
  stateDONE: words.done,
  stateCANCELLED: { nb: 'Avbrutt', en: 'Cancelled' },

  uploadedBy: { nb: 'Lastet opp {{when}} av {{who}}', en: 'Uploaded {{when}} by {{who}}' },
  uploadedWhen: { nb: 'Lastet opp {{when}}', en: 'Uploaded {{when}}' },
  statTotal: { nb: 'Rader i filen', en: 'Rows in the file' },
  statReady: { nb: 'Klare', en: 'Ready' },
  statFaulty: { nb: 'Med feil', en: 'With errors' },
  statOrdered: words.ordered,
  statRefused: words.refusedStatus,

  allGood: {
    nb: 'Alle radene er i orden. Ingenting er bestilt ennå.',
    en: 'All rows are OK. Nothing has been ordered yet.',
  },
  someFaulty_one: {
    nb: '{{count}} rad har feil. Rett filen og last den opp på nytt, eller bestill resten.',
    en: '{{count}} row has errors. Correct the file and upload it again, or order the rest.',
  },
  someFaulty_other: {
    nb: '{{count, number}} rader har feil. Rett filen og last den opp på nytt, eller bestill resten.',
    en: '{{count, number}} rows have errors. Correct the file and upload it again, or order the rest.',
  },
  allFaulty: {
    nb: 'Ingen av radene kan bestilles. Rett filen og last den opp på nytt.',
    en: 'None of the rows can be ordered. Correct the file and upload it again.',
  },
  costs: words.whatItCosts,
  costsFrom: { nb: '{{month}} og hver måned etter', en: '{{month}} and every month after' },
  costsRange: words.fromTo,
  costsStart_one: { nb: '{{count}} rad starter', en: '{{count}} row starts' },
  costsStart_other: { nb: '{{count, number}} rader starter', en: '{{count, number}} rows start' },
  costsWhole: {
    nb: 'En måned faktureres i sin helhet, også når billetten starter midt i den.',
    en: 'A month is invoiced in full, even when the ticket starts partway through it.',
  },
  consent: {
    nb: 'Jeg bekrefter at de ansatte er informert og har godtatt vilkårene',
    en: 'I confirm that the employees have been informed and have accepted the terms',
  },
  consentRequired: {
    nb: 'Bekreft at de ansatte er informert og har godtatt vilkårene',
    en: 'Confirm that the employees have been informed and have accepted the terms',
  },
  consentResident: {
    nb: 'Jeg bekrefter at beboerne er informert og har godtatt vilkårene',
    en: 'I confirm that the residents have been informed and have accepted the terms',
  },
  consentRequiredResident: {
    nb: 'Bekreft at beboerne er informert og har godtatt vilkårene',
    en: 'Confirm that the residents have been informed and have accepted the terms',
  },
  readTerms: { nb: 'Les vilkårene', en: 'Read the terms' },
  orderRows_one: { nb: 'Bestill {{count}} av {{total}} rader', en: 'Order {{count}} of {{total}} rows' },
  orderRows_other: {
    nb: 'Bestill {{count, number}} av {{total, number}} rader',
    en: 'Order {{count, number}} of {{total, number}} rows',
  },
  newFile: { nb: 'Last opp en ny fil', en: 'Upload a new file' },
  discard: words.discard,
  discardTitle: { nb: 'Forkast {{name}}?', en: 'Discard {{name}}?' },
  discardText: {
    nb: 'Ingenting er bestilt, og filen kan ikke bestilles etterpå.',
    en: 'Nothing has been ordered, and the file cannot be ordered afterwards.',
  },

  ordering: { nb: 'Bestiller fra {{name}}', en: 'Ordering from {{name}}' },
  progress_one: {
    nb: '{{tried, number}} av {{count, number}} rad er behandlet',
    en: '{{tried, number}} of {{count, number}} row has been processed',
  },
  progress_other: {
    nb: '{{tried, number}} av {{count, number}} rader er behandlet',
    en: '{{tried, number}} of {{count, number}} rows have been processed',
  },
  progressHelp: {
    nb: 'Du kan forlate siden. Bestillingen fortsetter uansett.',
    en: 'You can leave the page. Ordering will carry on.',
  },
  notFresh: {
    nb: 'Fremdriften kan ikke hentes akkurat nå. Bestillingen fortsetter.',
    en: 'Progress cannot be shown right now. Ordering is carrying on.',
  },
  stop: { nb: 'Avbryt resten', en: 'Cancel the rest' },
  stopTitle: { nb: 'Avbryt resten av {{name}}?', en: 'Cancel the rest of {{name}}?' },
  stopText: {
    nb: 'Radene som ikke er bestilt ennå, blir ikke bestilt. Billetter som er bestilt, består.',
    en: 'Rows that have not been ordered yet will not be ordered. Tickets already ordered are kept.',
  },
  cancelled: { nb: 'Massebestillingen er avbrutt', en: 'The bulk order has been cancelled' },
  doneAll_one: { nb: '{{count}} billett er bestilt.', en: '{{count}} ticket has been ordered.' },
  doneAll_other: {
    nb: '{{count, number}} billetter er bestilt.',
    en: '{{count, number}} tickets have been ordered.',
  },
  doneRefused_one: {
    nb: '{{count}} rad ble avvist. Se hvorfor under.',
    en: '{{count}} row was refused. See why below.',
  },
  doneRefused_other: {
    nb: '{{count, number}} rader ble avvist. Se hvorfor under.',
    en: '{{count, number}} rows were refused. See why below.',
  },
  wasCancelled_one: {
    nb: 'Avbrutt. {{count}} billett ble bestilt.',
    en: 'Cancelled. {{count}} ticket was ordered.',
  },
  wasCancelled_other: {
    nb: 'Avbrutt. {{count, number}} billetter ble bestilt.',
    en: 'Cancelled. {{count, number}} tickets were ordered.',
  },
  toEmployeesResident: { nb: 'Til beboerne', en: 'To the residents' },
  toEmployees: { nb: 'Til de ansatte', en: 'To the employees' },
} as const

export const useBulkOrder = namespace('bulk-order', bulkOrderPhrases)
