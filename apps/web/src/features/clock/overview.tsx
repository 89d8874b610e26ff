import { formatNumber, localized } from '@portal/domain'
import { oldestText } from '../../lib/age.ts'
import { translator } from '../../lib/i18n.ts'
import { overviewPart } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { words } from '../../lib/words.ts'
import { parkedOverviewPhrases } from './overview-phrases.ts'

/** So many jobs are named. */
const MOST_NAMED = 3

/** What stopped and waits for a person. */
export const parkedPart = overviewPart({
  card: 'parked',
  place: 50,
  label: words.jobs,
  waits: ({ parked, oldest, jobs, latest }, { language, today }) => {
    const t = translator('parkedOverview', parkedOverviewPhrases, language)
    const named = jobs
      .slice(0, MOST_NAMED)
      .map(({ name, parked: of }) => `${localized(name, language)} ${formatNumber(of)}`)
    return [
      {
        ...{ id: 'parked', group: 'operations', place: 50, tone: 'bad', count: parked },
        what: t(parked === 1 ? 'parkedOne' : 'parkedMany'),
        detail: [
          ...named,
          ...(latest ? [localized(latest.reason, language)] : []),
          ...(latest?.attempts ? [t('tried', { count: latest.attempts })] : []),
        ].join(' · '),
        ...{ end: oldestText(oldest, today, language), to: paths.jobs },
      },
    ]
  },
})

/** Whether what runs by itself does, and the calls that wait for other systems. */
export const jobsPart = overviewPart({
  card: 'jobs',
  place: 51,
  label: words.jobs,
  health: ({ healthy, failing, paused, waiting, waitingSince }, { language, today }) => {
    const t = translator('parkedOverview', parkedOverviewPhrases, language)
    return [
      {
        ...{ id: 'jobs', place: 10, label: t('jobs'), tone: failing > 0 ? 'bad' : 'good' },
        value: failing > 0 ? t('failing', { count: failing }) : t('healthy', { count: healthy }),
        ...(paused > 0 && { more: t('paused', { count: paused }) }),
      },
      {
        ...{ id: 'calls', place: 20, label: t('otherSystems'), tone: waiting > 0 ? 'warning' : 'good' },
        value: waiting > 0 ? t('waiting', { count: waiting }) : t('noneWaiting'),
        ...(waiting > 0 && { more: oldestText(waitingSince, today, language) }),
      },
    ]
  },
})

/** How many messages reached somebody within a day. */
export const messagesPart = overviewPart({
  card: 'messages',
  place: 52,
  label: { nb: 'SMS og e-post', en: 'Text messages and e-mails' },
  health: ({ sent, undelivered }, { language }) => {
    const t = translator('parkedOverview', parkedOverviewPhrases, language)
    return [
      {
        ...{ id: 'messages', place: 30, label: t('messages') },
        value: sent === 0 ? t('noneSent') : t('sent', { count: sent }),
        ...(sent + undelivered > 0 && {
          more: undelivered > 0 ? t('undelivered', { count: undelivered }) : t('allArrived'),
        }),
      },
    ]
  },
})
