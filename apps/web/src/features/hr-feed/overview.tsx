import { translator } from '../../lib/i18n.ts'
import { overviewPart } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { words } from '../../lib/words.ts'

const overviewPhrases = {
  holdOne: { nb: 'oppdatering fra HR er stoppet', en: 'update from HR is held' },
  holdMany: { nb: 'oppdateringer fra HR er stoppet', en: 'updates from HR are held' },
  holdDetail: {
    nb: 'Ingenting bestilles eller sies opp før dere har svart',
    en: 'Nothing is ordered or cancelled until you answer',
  },
  look: { nb: 'Se over', en: 'Look it over' },
  questionOne: { nb: 'spørsmål om ansatte fra HR', en: 'question about employees from HR' },
  questionMany: { nb: 'spørsmål om ansatte fra HR', en: 'questions about employees from HR' },
  answer: words.answer,
} as const

/** What the feed from HR waits for. */
export const hrFeedPart = overviewPart({
  card: 'hrFeed',
  place: 15,
  label: words.employeesFromHr,
  waits: ({ holds, questions }, { language }) => {
    const t = translator('hrFeedOverview', overviewPhrases, language)
    return [
      {
        ...{ id: 'hrHolds', place: 15, tone: 'bad', count: holds },
        ...{ what: t(holds === 1 ? 'holdOne' : 'holdMany'), detail: t('holdDetail') },
        ...{ end: t('look'), act: true, to: paths.hrFeed },
      },
      {
        ...{ id: 'hrQuestions', place: 25, tone: 'waiting', count: questions },
        ...{ what: t(questions === 1 ? 'questionOne' : 'questionMany') },
        ...{ end: t('answer'), act: true, to: paths.hrFeed },
      },
    ]
  },
})
