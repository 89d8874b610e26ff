import { formatDayOfYear, formatWeekday } from '@portal/domain'
import { FETCH_DAYS, nextCutOff } from '@portal/domain/overview'
import { monthName } from '../../lib/format.ts'
import { type Language, namespace, translator, useLanguage } from '../../lib/i18n.ts'
import { type CardData, overviewPart, type Waiting } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { useCan, useToday } from '../../lib/session-provider.tsx'
import { words } from '../../lib/words.ts'
import { OrderButtons } from './EmployeeListActions.tsx'
import { employeesOverviewPhrases } from './overview-phrases.ts'

const usePhrases = namespace('employeesOverview', employeesOverviewPhrases)
const phrasesIn = (language: Language) => translator('employeesOverview', employeesOverviewPhrases, language)

/** The name of a month inside a sentence. */

const waits = (data: CardData<'employees'>, { language }: { language: Language }): Waiting[] => {
  const t = phrasesIn(language)
  const { failed, notPickedUp, ending, endsOn } = data
  const month = monthName(endsOn.slice(0, 7), language)
  return [
    {
      ...{ id: 'failed', place: 10, tone: 'bad', count: failed },
      ...{ what: t(failed === 1 ? 'failedOne' : 'failedMany'), detail: t('failedDetail') },
      ...{ end: t('failedAct'), act: true, to: `${paths.employees}?feilet=ja` },
    },
    {
      ...{ id: 'notPickedUp', place: 30, tone: 'warning', count: notPickedUp },
      ...{ what: t(notPickedUp === 1 ? 'notPickedUpOne' : 'notPickedUpMany') },
      ...{ detail: t('notPickedUpDetail', { days: FETCH_DAYS }), end: t('notPickedUpAct'), act: true },
      to: `${paths.employees}?hentet=uke`,
    },
    {
      ...{ id: 'ending', place: 40, tone: 'over', count: ending },
      ...{ what: t(ending === 1 ? 'endingOne' : 'endingMany', { month }) },
      ...{ detail: t('endingDetail', { day: formatDayOfYear(endsOn, language) }), end: t('notPickedUpAct') },
      ...{ act: true, to: `${paths.employees}?slutter=maned` },
    },
  ]
}

/** Until when it can be decided what the next month costs. */
function CutOff() {
  const t = usePhrases()
  const language = useLanguage()
  const { day, daysLeft, month } = nextCutOff(useToday())
  return (
    <>
      {t('cutOff', { month: monthName(month, language) })} <b>{formatWeekday(day, language)}</b>,{' '}
      {daysLeft === 0 ? t('today') : t('daysLeft', { count: daysLeft })}.
    </>
  )
}

function Order() {
  return useCan('companyTicketOrder') && <OrderButtons />
}

/** What waits among the employees, the next cut-off day, and to order. */
export const employeesPart = overviewPart({
  card: 'employees',
  place: 10,
  label: words.employees,
  waits,
  Lead: CutOff,
  Actions: Order,
})
