import { PlusIcon } from '@navikt/aksel-icons'
import { ButtonLink } from '../../kit/Button.tsx'
import { Panel, PanelCounts, PanelNote } from '../../kit/Panel.tsx'
import { useFreeTicketWords } from '../../lib/free-ticket-words.ts'
import { namespace } from '../../lib/i18n.ts'
import { type CardData, overviewPart } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { freeTicketsOverviewPhrases } from './overview-phrases.ts'

const usePhrases = namespace('freeTicketsOverview', freeTicketsOverviewPhrases)

function FreeTickets({ data: { active, pending } }: { data: CardData<'freeTickets'> }) {
  const t = usePhrases()
  const { Terms } = useFreeTicketWords()
  return (
    <Panel title={Terms}>
      <PanelCounts
        rows={[
          { what: t('active'), count: active, to: `${paths.freeTickets}?status=active` },
          { what: t('pending'), count: pending, to: `${paths.freeTickets}?status=pending` },
        ]}
      />
      {active + pending === 0 && <PanelNote>{t('none')}</PanelNote>}
    </Panel>
  )
}

function Order() {
  const t = usePhrases()
  return (
    useCan('freeTicketOrder') && (
      <ButtonLink to={paths.newFreeTicket()} icon={<PlusIcon aria-hidden />}>
        {t('order')}
      </ButtonLink>
    )
  )
}

/** The free tickets that run and wait. */
export const freeTicketsPart = overviewPart({
  card: 'freeTickets',
  place: 23,
  label: { nb: 'Fribilletter', en: 'Free tickets' },
  column: 'main',
  Card: FreeTickets,
  Actions: Order,
})
