import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const departmentPhrases = {
  title: words.departments,
  lead: {
    nb: 'Fordel kostnadene til {{company}} på avdelinger og kostnadssteder.',
    en: 'Break down the costs of {{company}} by department and cost centre.',
  },
  which: {
    nb: 'En avdeling her sier hvem i bedriften en kostnad er for. Fakturaene blir de samme som før. «Avdeling» for fribilletter er noe annet: der er hver avdeling en avtale med sin egen fakturareferanse, og kundeservice oppretter den. Ved siden av den heter avdelingene her «Bedriftens avdeling».',
    en: 'A department here says who in the company a cost is for. The invoices stay as they are. “Department” for free tickets is something else: there each department is an agreement with an invoice reference of its own, made by customer service. Beside it, those here are called “Company department”.',
  },
  add: { nb: 'Ny avdeling', en: 'New department' },
  paste: { nb: 'Lim inn liste', en: 'Paste a list' },
  edit: { nb: 'Endre avdeling', en: 'Edit department' },
  editOf: { nb: 'Endre {{name}}', en: 'Edit {{name}}' },
  removeOf: { nb: 'Slett {{name}}', en: 'Delete {{name}}' },
  name: words.name,
  costCentre: { nb: 'Kostnadssted', en: 'Cost centre' },
  costCentreHelp: {
    nb: 'Slik regnskapet skriver det. Det følger med på EHF-fakturaer.',
    en: 'As your accounts write it. It is sent with EHF invoices.',
  },
  costCentreForm: {
    nb: 'Bruk bokstaver og tall, med bindestrek, punktum eller skråstrek mellom.',
    en: 'Use letters and digits, with a hyphen, dot or slash between them.',
  },
  reference: { nb: 'Referanse', en: 'Reference' },
  referenceHelp: {
    nb: 'For deres egen oversikt. Fakturareferansen er den på avtalen.',
    en: 'For your own records. The invoice reference is that of the agreement.',
  },
  validTo: words.lastDay,
  validToHelp: {
    nb: 'Etter denne dagen kan ingen settes i avdelingen. De som er der, blir der.',
    en: 'After this day nobody can be put into the department. Those who are in it stay.',
  },
  people: words.people,
  inIt_one: words.personCount_one,
  inIt_other: words.personCount_other,
  count_one: { nb: '{{count, number}} avdeling', en: '{{count, number}} department' },
  count_other: { nb: '{{count, number}} avdelinger', en: '{{count, number}} departments' },
  endedOn: { nb: 'Avsluttet {{day}}', en: 'Ended {{day}}' },
  endsOn: { nb: 'Til {{day}}', en: 'Until {{day}}' },
  emptyTitle: { nb: 'Ingen avdelinger', en: 'No departments' },
  emptyText: {
    nb: 'Uten avdelinger er alt som før. Når dere har laget den første, kan de som reiser, få avdeling, og rapporten kan fordeles på dem.',
    en: 'Without departments everything stays as it is. Once you have made the first, the people who travel can have one, and the report can be broken down by them.',
  },
  save: words.save,
  added: { nb: 'Avdelingen er opprettet.', en: 'The department has been created.' },
  changed: { nb: 'Avdelingen er endret.', en: 'The department has been changed.' },
  removed: { nb: 'Avdelingen er slettet.', en: 'The department has been deleted.' },
  removeTitle: { nb: 'Slette {{name}}?', en: 'Delete {{name}}?' },
  remove: words.delete,
  removeText: {
    nb: 'Det som er fakturert, beholder avdelingen det ble fakturert på.',
    en: 'What has been invoiced keeps the department it was invoiced under.',
  },
  removeMoves_one: {
    nb: '{{count, number}} person er i avdelingen. Velg hvor personen skal flyttes.',
    en: '{{count, number}} person is in the department. Choose where to move them.',
  },
  removeMoves_other: {
    nb: '{{count, number}} personer er i avdelingen. Velg hvor de skal flyttes.',
    en: '{{count, number}} people are in the department. Choose where to move them.',
  },
  moveTo: { nb: 'Flytt til', en: 'Move to' },
  choose: { nb: 'Velg avdeling', en: 'Choose a department' },
  list: { nb: 'Avdelinger, én på hver linje', en: 'Departments, one on each line' },
  listHelp: {
    nb: 'Navnet, og kostnadsstedet etter semikolon eller tabulator: «Salg;4100». Det dere har fra før, blir stående.',
    en: 'The name, and the cost centre after a semicolon or tab: “Sales;4100”. What you already have is kept.',
  },
  listFaulty: {
    nb: 'Linje {{line}} kan ikke brukes: «{{text}}»',
    en: 'Line {{line}} cannot be used: “{{text}}”',
  },
  create: { nb: 'Opprett', en: 'Create' },
  imported: {
    nb: 'Opprettet: {{created, number}}. Fantes fra før: {{known, number}}.',
    en: 'Created: {{created, number}}. Already there: {{known, number}}.',
  },
} as const

export const useDepartmentText = namespace('department', departmentPhrases)
