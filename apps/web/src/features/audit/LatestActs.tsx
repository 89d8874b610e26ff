import type { Schemas } from '@portal/api-client'
import { Panel, PanelNote, PanelRow, PanelRows, RowText } from '../../kit/Panel.tsx'
import { daySince } from '../../lib/age.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { dayOf } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { ActText } from './Done.tsx'
import { actorLabel, timeOf } from './labels.tsx'
import { useAudit } from './phrases.ts'

/** The last acts of customers: who did what, for which company, and when. */
export default function LatestActs({ acts }: { acts: readonly Schemas['AuditAct'][] }) {
  const t = useAudit()
  const language = useLanguage()
  const today = useToday()
  const whenOf = (at: string) =>
    dayOf(new Date(at)) === today ? t('atTime', { time: timeOf(at) }) : daySince(at, today, language)
  return (
    <Panel title={t('latestOfCustomers')} link={{ to: paths.audit, label: t('title') }}>
      {acts.length === 0 && <PanelNote>{t('noneOfCustomers')}</PanelNote>}
      <PanelRows>
        {acts.map(act => (
          <PanelRow key={act.entry.id} to={null}>
            <RowText
              title={
                <>
                  {actorLabel(t, act.entry.actor).name} <ActText act={act} />
                </>
              }
              detail={[act.entry.onBehalfOf?.companyName, whenOf(act.entry.at)].filter(Boolean).join(' · ')}
            />
          </PanelRow>
        ))}
      </PanelRows>
    </Panel>
  )
}
