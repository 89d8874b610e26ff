import { formatDay } from '@portal/domain'
import { kroner } from '../../lib/format.ts'
import { translator } from '../../lib/i18n.ts'
import { overviewPart } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { words } from '../../lib/words.ts'
import { unmatchedOverviewPhrases } from './overview-phrases.ts'

/** Money that has found no invoice. */
export const unmatchedPart = overviewPart({
  card: 'unmatched',
  place: 35,
  label: words.payments,
  waits: ({ payments, amount, since }, { language }) => {
    const t = translator('unmatchedOverview', unmatchedOverviewPhrases, language)
    return [
      {
        ...{ id: 'unmatched', group: 'money', place: 35, tone: 'warning', count: payments },
        what: t(payments === 1 ? 'paymentsOne' : 'paymentsMany'),
        ...(since && { detail: t('since', { day: formatDay(since) }) }),
        ...{ end: kroner(Math.round(amount)), to: paths.payments },
      },
    ]
  },
})
