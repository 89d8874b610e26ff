import { daysBetween } from '@portal/domain'
import { type Language, translator } from '../../lib/i18n.ts'
import { dayOf } from '../../lib/instants.ts'
import { overviewPart, type Waiting } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { requestsOverviewPhrases } from './overview-phrases.ts'

const waitsAt =
  (to: string) =>
  (
    { open, oldest }: { open: number; oldest: string | null },
    { language, today }: { language: Language; today: string },
  ): Waiting[] => {
    const t = translator('requestsOverview', requestsOverviewPhrases, language)
    const days = oldest === null ? 0 : daysBetween(dayOf(new Date(oldest)), today)
    return [
      {
        ...{ id: 'requests', place: 20, tone: 'waiting', count: open },
        ...{ what: t(open === 1 ? 'openOne' : 'openMany') },
        ...{ detail: days > 0 ? t('waited', { count: days }) : t('today'), end: t('answer'), act: true, to },
      },
    ]
  }

const label = { nb: 'Forespørsler', en: 'Requests' }

/** The requests of employees, and those of residents. */
export const requestParts = [
  overviewPart({ card: 'requests', place: 20, label, waits: waitsAt(paths.ticketRequests) }),
  overviewPart({ card: 'residentRequests', place: 20, label, waits: waitsAt(paths.housingRequests) }),
]
