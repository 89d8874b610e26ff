import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const overviewPhrases = {
  title: words.overview,
  waitsForYou: { nb: 'Venter på deg', en: 'Waiting for you' },
  waitsForUs: { nb: 'Venter på oss', en: 'Waiting for us' },
  items_one: { nb: '{{count, number}} sak', en: '{{count, number}} item' },
  items_other: { nb: '{{count, number}} saker', en: '{{count, number}} items' },
  nothingWaits: { nb: 'Ingenting venter på deg', en: 'Nothing is waiting for you' },
  customers: { nb: 'Nye kunder', en: 'New customers' },
  customersQuiet: {
    nb: 'Nye kunder: ingen venter på svar eller signatur.',
    en: 'New customers: nobody is waiting for an answer or a signature.',
  },
  money: { nb: 'Penger', en: 'Money' },
  moneyQuiet: {
    nb: 'Penger: ingen faktura er forfalt, og alle innbetalinger har funnet fakturaen sin.',
    en: 'Money: no invoice is overdue, and every payment has found its invoice.',
  },
  operations: { nb: 'Drift', en: 'Operations' },
  operationsQuiet: {
    nb: 'Drift: ingenting har stoppet.',
    en: 'Operations: nothing has stopped.',
  },
  runningNow: { nb: 'Drift nå', en: 'Running now' },
  jobs: words.jobs,
  failed: { nb: 'Kunne ikke hente {{what}}', en: 'Could not fetch {{what}}' },
  shortcuts: { nb: 'Snarveier', en: 'Shortcuts' },
  payroll: { nb: 'Hent lønnstrekk for {{month}}', en: 'Get payroll deductions for {{month}}' },
  bulk: words.orderFromFile,
  mass: { nb: 'Bestill eller si opp mange', en: 'Order or cancel many' },
  preview: words.previewNextInvoice,
  users: { nb: 'Gi noen tilgang', en: 'Give somebody access' },
  leadCompany: { nb: 'Dette gjelder for {{company}} nå.', en: 'This is what matters for {{company}} now.' },
} as const

export const useOverview = namespace('overview', overviewPhrases)
