import { Panel, PanelCounts, PanelNote } from '../../kit/Panel.tsx'
import { namespace } from '../../lib/i18n.ts'
import { type CardData, overviewPart } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { words } from '../../lib/words.ts'
import { NewSubscription } from './NewSubscription.tsx'
import { residentsOverviewPhrases } from './overview-phrases.ts'

const usePhrases = namespace('residentsOverview', residentsOverviewPhrases)

function Residents({ data: { residents, active } }: { data: CardData<'residents'> }) {
  const t = usePhrases()
  return (
    <Panel title={t('title')}>
      <PanelCounts
        rows={[
          { what: t('residents'), count: residents, to: paths.residents },
          { what: t('active'), count: active, to: `${paths.residents}?status=active` },
        ]}
      />
      {residents === 0 && <PanelNote>{t('none')}</PanelNote>}
    </Panel>
  )
}

function Order() {
  return useCan('housingOrder') && <NewSubscription />
}

/** The residents of a housing association. */
export const residentsPart = overviewPart({
  card: 'residents',
  place: 21,
  label: words.residents,
  column: 'main',
  Card: Residents,
  Actions: Order,
})
