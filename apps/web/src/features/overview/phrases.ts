import { namespace } from '../../lib/i18n.ts'

export const overviewPhrases = {
  title: { nb: 'Oversikt', en: 'Overview' },
  waitsForYou: { nb: 'Venter på deg', en: 'Waiting for you' },
  waitsForUs: { nb: 'Venter på oss', en: 'Waiting for us' },
  items_one: { nb: '{{count, number}} sak', en: '{{count, number}} item' },
  items_other: { nb: '{{count, number}} saker', en: '{{count, number}} items' },
  nothingWaits: { nb: 'Ingenting venter på deg', en: 'Nothing is waiting for you' },
  nothingWaitsForUs: { nb: 'Ingenting venter på oss', en: 'Nothing is waiting for us' },
  customers: { nb: 'Nye kunder', en: 'New customers' },
  money: { nb: 'Penger', en: 'Money' },
  operations: { nb: 'Drift', en: 'Operations' },
  failed: { nb: 'Kunne ikke hente {{what}}', en: 'Could not get {{what}}' },
  shortcuts: { nb: 'Snarveier', en: 'Shortcuts' },
  payroll: { nb: 'Hent lønnstrekk for {{month}}', en: 'Get the payroll deductions of {{month}}' },
  bulk: { nb: 'Bestill fra fil', en: 'Order from a file' },
  mass: { nb: 'Bestill eller avslutt mange', en: 'Order or end many' },
  preview: { nb: 'Forhåndsvis neste faktura', en: 'Preview the next invoice' },
  users: { nb: 'Gi noen tilgang', en: 'Give somebody access' },
  leadCompany: { nb: 'Dette gjelder for {{company}} nå.', en: 'This is what matters for {{company}} now.' },
} as const

export const useOverview = namespace('overview', overviewPhrases)
