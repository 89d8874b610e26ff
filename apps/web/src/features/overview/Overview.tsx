import { ArrowsCirclepathIcon } from '@navikt/aksel-icons'
import { can, localized, type Permission } from '@portal/domain'
import type { ReactNode } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { useKit } from '../../kit/phrases.ts'
import { AfterAWhile, Skeleton } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { lowerFirst } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import type { OverviewCards, OverviewPart } from '../../lib/overview.ts'
import { useSession, useToday } from '../../lib/session-provider.tsx'
import { HealthPanel } from './HealthPanel.tsx'
import styles from './overview.module.css'
import { useOverview } from './phrases.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { Waits } from './Waits.tsx'

type Props = {
  /** What the features tell, in the order of the page. */
  parts: readonly OverviewPart[]
  /** The operator's staff: theirs are of no company. */
  staff: boolean
  /** What stands above all cards; it waits for no data. */
  top?: ReactNode
  /** What somebody can enter, for whom no feature tells anything. */
  areas: ReactNode
}
/** A part with what the API answered for it. */
type Answered = { part: OverviewPart; answer: NonNullable<OverviewCards[keyof OverviewCards]> }

/** The start page of everybody who is signed in: what waits, and what it costs. One request has the data of all cards. */
export function Overview({ parts, staff, top, areas }: Props) {
  const t = useOverview()
  const { company } = useSession()
  const companyId = staff ? undefined : company?.id
  const overview = api.useQuery(
    'get',
    '/overview-api/overview',
    { params: { query: companyId === undefined ? {} : { companyId } } },
    { staleTime: 0 },
  )
  const answered = parts.flatMap((part): Answered[] => {
    const answer = overview.data?.cards[part.card]
    return answer ? [{ part, answer }] : []
  })
  const leading = answered.find(({ part, answer }) => part.Lead && 'data' in answer)
  const Actions = answered.find(({ part }) => part.Actions)?.part.Actions
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          leading?.part.Lead && 'data' in leading.answer ? (
            <leading.part.Lead data={leading.answer.data} />
          ) : (
            company && !staff && t('leadCompany', { company: company.name })
          )
        }
        actions={Actions && <Actions />}
      />
      {top && <div className="below">{top}</div>}
      {overview.error && !overview.data ? (
        <div className="card">
          <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
        </div>
      ) : overview.data ? (
        <Cards answered={answered} staff={staff} areas={areas} retry={() => void overview.refetch()} />
      ) : (
        <Drawing />
      )}
    </>
  )
}

function Cards({
  answered,
  staff,
  areas,
  retry,
}: {
  answered: readonly Answered[]
  staff: boolean
  areas: ReactNode
  retry: () => void
}) {
  const language = useLanguage()
  const today = useToday()
  const { facts } = useSession()
  const words = { language, today, may: (needs: Permission) => facts !== null && can(facts, needs) }
  const waiting = answered.filter(({ part, answer }) => part.waits && 'data' in answer)
  const linesOf = <Line,>(
    lines: (part: OverviewPart) => ((data: never, about: typeof words) => Line[]) | undefined,
  ): Line[] =>
    answered.flatMap(({ part, answer }) =>
      'data' in answer ? (lines(part)?.(answer.data as never, words) ?? []) : [],
    )
  const rows = linesOf(part => part.waits)
  const health = staff ? linesOf(part => part.health) : []
  const cards = (column: 'main' | 'side') =>
    answered.flatMap(({ part, answer }) => {
      if ('failed' in answer) {
        const own = part.column ?? 'main'
        return own === column
          ? [
              <Failed
                key={part.card}
                label={localized(part.label, language)}
                reference={answer.failed}
                retry={retry}
              />,
            ]
          : []
      }
      return part.Card && part.column === column ? [<part.Card key={part.card} data={answer.data} />] : []
    })
  const main = cards('main')
  const side = [
    ...(health.length > 0 ? [<HealthPanel key="health" lines={health} jobs={words.may('clock')} />] : []),
    ...cards('side'),
    ...(staff ? [] : [<Shortcuts key="shortcuts" />]),
  ]
  if (answered.length === 0) return areas
  return (
    <div className={`${styles.columns} ${side.length === 0 ? styles.one : ''}`}>
      <div className="stack">
        {waiting.length > 0 && <Waits rows={rows} staff={staff} />}
        {main}
      </div>
      {side.length > 0 && <div className="stack">{side}</div>}
    </div>
  )
}

/** In place of a card that could not be read. */
function Failed({ label, reference, retry }: { label: string; reference: string; retry: () => void }) {
  const t = useOverview()
  const kit = useKit()
  return (
    <Panel title={label}>
      <div className={styles.failed} role="alert">
        <p>{t('failed', { what: lowerFirst(label) })}</p>
        <Button variant="secondary" icon={<ArrowsCirclepathIcon aria-hidden />} onClick={retry}>
          {kit('retry')}
        </Button>
        <p className="small muted">{kit('reference', { id: reference })}</p>
      </div>
    </Panel>
  )
}

/** The layout while the first answer is on its way. */
function Drawing() {
  const kit = useKit()
  return (
    <AfterAWhile>
      <div className={styles.columns} aria-busy="true">
        <span className="sr-only" role="status">
          {kit('loading')}
        </span>
        <div className="stack">
          <Skeleton width="100%" height={300} />
          <Skeleton width="100%" height={380} />
        </div>
        <div className="stack">
          <Skeleton width="100%" height={240} />
          <Skeleton width="100%" height={280} />
        </div>
      </div>
    </AfterAWhile>
  )
}
