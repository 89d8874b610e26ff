import { UploadIcon } from '@navikt/aksel-icons'
import { formatNumber } from '@portal/domain'
import { SILENT_DAYS } from '@portal/domain/hr-feed'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { lowerFirst } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { EmployeeTabs } from '../../ticket/EmployeeTabs.tsx'
import { feedOf } from '../../ticket/hr-feed.ts'
import { Feed } from './Feed.tsx'
import { useHrFeed } from './phrases.ts'
import { holdsOf, type WireFeed, type WireHold } from './queries.ts'
import { useWhen } from './when.ts'

// A company has one of these states; the others are not fetched.
const Hold = lazy(() => import('./Hold.tsx'))
const Ways = lazy(() => import('./Ways.tsx'))
const UploadList = lazy(() => import('./UploadList.tsx'))

/** What a company's HR system says of its people, and what follows from it. Source: b.6. */
export default function HrFeedPage() {
  const t = useHrFeed()
  const company = useCompany()
  const [uploading, setUploading] = useState(false)
  const feed = useQuery(feedOf(company.id))
  const upload = () => setUploading(true)
  const body = () => {
    if (feed.isError)
      return (
        <div className="card">
          <ErrorState error={feed.error} onRetry={() => void feed.refetch()} />
        </div>
      )
    if (!feed.data) return <Loading heights={[96, 380, 240]} text={t('loading')} />
    if (feed.data.version === 0 && feed.data.persons.total === 0)
      return (
        <Suspense fallback={<Loading heights={[300]} />}>
          <Ways companyId={company.id} onUpload={upload} />
        </Suspense>
      )
    return <FeedParts key={company.id} feed={feed.data} />
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          feed.data?.enabled && (
            <Button variant="secondary" icon={<UploadIcon aria-hidden />} onClick={upload}>
              {t('upload')}
            </Button>
          )
        }
      />
      <EmployeeTabs current="hr" />
      {body()}
      {uploading && (
        <Suspense fallback={null}>
          <UploadList companyId={company.id} onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The brake comes first: nothing else is asked while it waits for an answer. */
function FeedParts({ feed }: { feed: WireFeed }) {
  const holds = useQuery({ ...holdsOf(feed.companyId), enabled: feed.holds > 0 })
  /** The hold that was shown stays as it was, with who answered it, until the page is left: once answered it holds nobody. */
  const [own, setOwn] = useState<WireHold | null>(null)
  const [answered, setAnswered] = useState(false)
  const waiting = holds.data?.matches.find(({ state }) => state === 'WAITING')
  const decided = own && !answered && holds.data?.matches.find(({ id }) => id === own.id)
  const shown = waiting ?? (decided ? own : undefined)
  if (waiting && waiting !== own) setOwn(waiting)
  if (feed.holds > 0 && !holds.data && !holds.isError) return <Loading heights={[96, 380, 240]} />
  if (feed.holds > 0 && holds.isError)
    return <ErrorState error={holds.error} onRetry={() => void holds.refetch()} />
  return (
    <>
      {shown && (
        <Suspense fallback={<Loading heights={[96, 380, 240]} />}>
          <Hold
            key={shown.id}
            feed={feed}
            hold={shown}
            administrators={holds.data?.administrators ?? []}
            decided={waiting || !decided ? null : decided}
            onAnswered={() => setAnswered(true)}
          />
        </Suspense>
      )}
      {!waiting && (
        <>
          <State feed={feed} />
          <Feed key={feed.version} feed={feed} />
        </>
      )}
    </>
  )
}

function State({ feed }: { feed: WireFeed }) {
  const t = useHrFeed()
  const when = useWhen()
  const { enabled, silent, lastCallAt, lastErrorAt, listWaits, persons, questions } = feed
  const parked = persons.waiting - questions
  return (
    <>
      {silent && lastCallAt && (
        <div className="below">
          <Alert tone="warning" standing>
            {t('silentText', { days: SILENT_DAYS, when: lowerFirst(when(lastCallAt)) })}
          </Alert>
        </div>
      )}
      {!enabled && (
        <div className="below">
          <Alert tone="info" standing>
            {t('offText')}
          </Alert>
        </div>
      )}
      {listWaits && (
        <div className="below">
          <Alert tone="info" standing>
            {t('listWaits', { name: listWaits.fileName, when: lowerFirst(when(listWaits.createdAt)) })}{' '}
            <Link className="ink medium" to={paths.hrFeedList(listWaits.id)}>
              {t('listWaitsAct')}
            </Link>
          </Alert>
        </div>
      )}
      <Figures
        figures={[
          {
            label: enabled ? t('lastHeard') : t('off'),
            value: lastCallAt ? when(lastCallAt) : t('noCall'),
            tone: silent ? 'warning' : enabled && lastCallAt ? 'good' : 'over',
            note: lastErrorAt ? t('failedAt', { when: lowerFirst(when(lastErrorAt)) }) : t('noFailures'),
          },
          {
            label: t('persons'),
            value: formatNumber(persons.active),
            note: t('ofTotal', { total: persons.total }),
          },
          {
            label: t('withTicket'),
            value: formatNumber(persons.withTicket),
            note: persons.due > 0 ? t('due', { count: persons.due }) : t('noneDue'),
          },
          {
            label: t('waiting'),
            value: formatNumber(questions),
            ...(questions > 0 && { tone: 'warning' as const }),
            note: parked > 0 ? t('parkedToo', { count: parked }) : t('nothingWaits'),
          },
        ]}
      />
    </>
  )
}
