import { type Language, translator } from '../../lib/i18n.ts'
import { overviewPart, type Waiting } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { batchesOverviewPhrases } from './overview-phrases.ts'

/** Travel cards that are to be made. */
export const batchesPart = overviewPart({
  card: 'batches',
  place: 60,
  label: { nb: 'Reisekort', en: 'Travel cards' },
  waits: ({ batches, cards, late }, { language }: { language: Language; today: string }): Waiting[] => {
    const t = translator('batchesOverview', batchesOverviewPhrases, language)
    return [
      {
        ...{ id: 'batches', group: 'operations', place: 60, tone: late > 0 ? 'warning' : 'over' },
        ...{ count: batches, what: t(batches === 1 ? 'batchesOne' : 'batchesMany') },
        ...(late > 0 && { detail: t('late', { count: late }) }),
        ...{ end: t('cards', { count: cards }), to: `${paths.cardBatches()}?status=open` },
      },
    ]
  },
})
