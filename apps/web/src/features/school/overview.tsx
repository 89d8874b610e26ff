import { PlusIcon } from '@navikt/aksel-icons'
import { labelOfYear } from '@portal/domain/school'
import { ButtonLink } from '../../kit/Button.tsx'
import { Panel, PanelCounts, PanelNote } from '../../kit/Panel.tsx'
import { namespace } from '../../lib/i18n.ts'
import { type CardData, overviewPart } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { words } from '../../lib/words.ts'
import { schoolOverviewPhrases } from './overview-phrases.ts'

const usePhrases = namespace('schoolOverview', schoolOverviewPhrases)

function SchoolTickets({ data: { year, tickets, waiting } }: { data: CardData<'school'> }) {
  const t = usePhrases()
  const to = `${paths.schoolTickets}?skolear=${year}`
  return (
    <Panel title={t('title')}>
      <PanelCounts
        rows={[
          { what: t('tickets', { year: labelOfYear(year) }), count: tickets, to },
          { what: t('waiting'), count: waiting, to: `${to}&status=pending` },
        ]}
      />
      {tickets === 0 && <PanelNote>{t('none', { year: labelOfYear(year) })}</PanelNote>}
    </Panel>
  )
}

function Order() {
  const t = usePhrases()
  return (
    useCan('schoolOrder') && (
      <ButtonLink to={paths.orderSchoolTickets} icon={<PlusIcon aria-hidden />}>
        {t('order')}
      </ButtonLink>
    )
  )
}

/** The tickets of the school year. */
export const schoolPart = overviewPart({
  card: 'school',
  place: 22,
  label: words.schoolTickets,
  column: 'main',
  Card: SchoolTickets,
  Actions: Order,
})
