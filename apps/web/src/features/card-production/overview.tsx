import { formatDay, formatNumber } from '@portal/domain'
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
    const lateText = t(late === 1 ? 'lateOne' : 'lateMany')
    const why = [
      t('atFactory', { count: lateCards, day: formatDay(dayOf(new Date(lateSince ?? today))) }),
      ...(aside ? [t(aside)] : []),
    ].join(' · ')
    // Who makes the cards sees what is to be made, others what does not come.
    if (!may('travelCardAdmin'))
      return [
        {
          ...row,
          ...{ tone: 'warning', count: late, what: lateText, detail: why },
          ...{ end: oldestText(lateSince, today, language), to: null },
        },
      ]
    return [
      {
        ...row,
        ...{ tone: late > 0 ? 'warning' : 'over', count: batches },
        what: t(batches === 1 ? 'batchesOne' : 'batchesMany'),
        ...(late > 0 && { detail: `${formatNumber(late)} ${lateText} · ${why}` }),
        ...{ end: t('cards', { count: cards }), to: `${paths.cardBatches()}?status=open` },
      },
    ]
  },
})
