import { formatNumber, localized } from '@portal/domain'
import { oldestText } from '../../lib/age.ts'
import { type Language, translator } from '../../lib/i18n.ts'
import { overviewPart, type Waiting } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { parkedOverviewPhrases } from './overview-phrases.ts'

/** So many jobs are named. */
const NAMED = 3

/** What stopped and waits for a person. */
export const parkedPart = overviewPart({
  card: 'parked',
  place: 50,
  label: { nb: 'Jobber', en: 'Jobs' },
  waits: (
    { parked, oldest, jobs },
    { language, today }: { language: Language; today: string },
  ): Waiting[] => {
    const t = translator('parkedOverview', parkedOverviewPhrases, language)
    const named = jobs
      .slice(0, NAMED)
      .map(({ name, parked: of }) => `${localized(name, language)} ${formatNumber(of)}`)
    return [
      {
        ...{ id: 'parked', group: 'operations', place: 50, tone: 'bad', count: parked },
        ...{ what: t(parked === 1 ? 'parkedOne' : 'parkedMany'), detail: named.join(' · ') },
        ...{ end: oldestText(oldest, today, language), to: paths.jobs },
      },
    ]
  },
})
