import { formatDay } from '@portal/domain'
import { oldestText } from '../../lib/age.ts'
import { translator } from '../../lib/i18n.ts'
import { dayOf } from '../../lib/instants.ts'
import { overviewPart, type Waiting } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { batchesOverviewPhrases } from './overview-phrases.ts'

/** Travel cards that are to be made. */
export const batchesPart = overviewPart({
  card: 'batches',
  place: 60,
  label: { nb: 'Reisekort', en: 'Travel cards' },
  waits: ({ batches, cards, late, lateCards, lateSince, aside }, { language, today, may }): Waiting[] => {
    const t = translator('batchesOverview', batchesOverviewPhrases, language)
    const row = { id: 'batches', group: 'operations', place: 60 } as const
    // Who makes the cards sees what is to be made, others what does not come.
    if (late > 0)
      return [
        {
          ...row,
          ...{ tone: 'warning', count: late, what: t(late === 1 ? 'lateOne' : 'lateMany') },
          detail: [
            t('atFactory', { count: lateCards, day: formatDay(dayOf(new Date(lateSince ?? today))) }),
            ...(aside ? [t(aside)] : []),
          ].join(' · '),
          end: oldestText(lateSince, today, language),
          to: may('travelCardAdmin') ? `${paths.cardBatches()}?status=open` : null,
        },
      ]
    return [
      {
        ...row,
        ...{ tone: 'over', count: may('travelCardAdmin') ? batches : 0 },
        what: t(batches === 1 ? 'batchesOne' : 'batchesMany'),
        ...{ end: t('cards', { count: cards }), to: `${paths.cardBatches()}?status=open` },
      },
    ]
  },
})
