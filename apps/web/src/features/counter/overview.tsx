import { PlusIcon } from '@navikt/aksel-icons'
import { ButtonLink } from '../../kit/Button.tsx'
import { Panel, PanelCounts, PanelNote } from '../../kit/Panel.tsx'
import { namespace } from '../../lib/i18n.ts'
import { type CardData, overviewPart } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { words } from '../../lib/words.ts'
import { counterOverviewPhrases } from './overview-phrases.ts'

const usePhrases = namespace('counterOverview', counterOverviewPhrases)

function Counter({ data: { making, unused } }: { data: CardData<'counter'> }) {
  const t = usePhrases()
  return (
    <Panel title={t('title')} link={{ to: paths.counterOrders, label: t('orders') }}>
      <PanelCounts
        rows={[
          { what: t('making'), count: making, to: `${paths.counterTickets}?status=MAKING` },
          { what: t('unused'), count: unused, to: `${paths.counterTickets}?status=UNUSED` },
        ]}
      />
      {making + unused === 0 && <PanelNote>{t('none')}</PanelNote>}
    </Panel>
  )
}

function Buy() {
  const t = usePhrases()
  return (
    useCan('counterOrder') && (
      <ButtonLink to={paths.ticketCounter} icon={<PlusIcon aria-hidden />}>
        {t('order')}
      </ButtonLink>
    )
  )
}

/** What was bought at the ticket counter and is not used. */
export const counterPart = overviewPart({
  card: 'counter',
  place: 24,
  label: words.ticketCounter,
  column: 'main',
  Card: Counter,
  Actions: Buy,
})
