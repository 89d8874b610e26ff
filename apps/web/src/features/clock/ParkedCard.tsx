import { ArrowRightIcon, TrashIcon } from '@navikt/aksel-icons'
import { localized } from '@portal/domain'
import { lazy, useState } from 'react'
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { type Column, DataTable, TwoLines } from '../../kit/DataTable.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { showToast } from '../../kit/toasts.ts'
import { useAction } from '../../kit/useAction.ts'
import { useFetched } from '../../kit/useFetched.ts'
import { api, call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import styles from './clock.module.css'
import { useClock } from './phrases.ts'
import { RetryCell } from './RetryCell.tsx'
import { type ParkedItem, REFRESH_MS, useWhen } from './words.ts'

const loadForm = () => import('./DropForm.tsx')
const DropForm = lazy(loadForm)

const FETCHED = 100
const MOST_SHOWN = 5
const keyOf = ({ source, id }: ParkedItem) => `${source} ${id}`

/** What is parked now, and what was tried again on this page, which stays in its place to say what came of it. */
const withTried = (found: ParkedItem[], tried: ParkedItem[]): ParkedItem[] => {
  const known = new Map(tried.map(item => [keyOf(item), item]))
  const placeOf = (item: ParkedItem) => known.get(keyOf(item))?.since ?? item.since
  const rest = tried.filter(item => !found.some(each => keyOf(each) === keyOf(item)))
  return [...found, ...rest].sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : placeOf(a) > placeOf(b) ? -1 : 0))
}

/** What stopped and waits for a person. */
export function ParkedCard({ at }: { at: string }) {
  const t = useClock()
  const language = useLanguage()
  const [tried, setTried] = useState<ParkedItem[]>([])
  const [all, setAll] = useState(false)
  const [dropping, setDropping] = useState<ParkedItem | null>(null)
  useFetched(loadForm)
  const { data, error, refetch } = api.useQuery(
    'get',
    '/clock-api/parked',
    { params: { query: { maxEntries: FETCHED } } },
    { staleTime: 0, refetchInterval: REFRESH_MS },
  )
  const columns = useColumns(at, setDropping, item =>
    setTried(known => [...known.filter(each => keyOf(each) !== keyOf(item)), item]),
  )
  const rows = data && withTried(data.matches, tried)
  const total = data?.totalEntries ?? 0
  const triable = total - (data?.matches.filter(({ approval }) => approval).length ?? 0)
  const more = (rows?.length ?? 0) - MOST_SHOWN
  return (
    <div>
      <DataTable
        caption={t('parked')}
        columns={columns}
        rowKey={keyOf}
        rows={all ? rows : rows?.slice(0, MOST_SHOWN)}
        error={error}
        onRetry={() => void refetch()}
        pageSize={3}
        empty={<p className={`muted ${styles.none}`}>{t('nothingParked')}</p>}
        toolbar={
          <div className={styles.head}>
            <h2>{t('parked')}</h2>
            {total > 0 && <StatusPill tone="warning">{t('parkedCount', { count: total })}</StatusPill>}
            {triable > 0 && <RetryAll total={triable} />}
          </div>
        }
      />
      {!all && more > 0 && (
        <p className="pad-12-20">
          <button type="button" className="text-button" onClick={() => setAll(true)}>
            {t('showMore', { count: more })}
          </button>
        </p>
      )}
      <FormDialog
        question
        open={dropping !== null}
        title={t('dropTitle', { what: localized(dropping?.what, language) ?? '' })}
        onClose={() => setDropping(null)}
      >
        {dropping && (
          <DropForm
            item={dropping}
            onClose={() => setDropping(null)}
            onDropped={() => {
              setDropping(null)
              showToast('success', t('dropped'), localized(dropping.what, language))
            }}
          />
        )}
      </FormDialog>
    </div>
  )
}

/** Tries everything again, after a question with the number. */
function RetryAll({ total }: { total: number }) {
  const t = useClock()
  const [asks, setAsks] = useState(false)
  const retry = useAction({
    act: () => call('post', '/clock-api/parked/retry'),
    renew: ['/clock-api/parked', '/clock-api/jobs'],
    done: ({ retried, refused }) => {
      setAsks(false)
      return t('retriedAll', { count: retried, refused })
    },
  })
  return (
    <>
      <Button className="push" variant="secondary" onClick={() => setAsks(true)}>
        {t('retryAll')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('retryAllTitle', { count: total })}
        confirm={t('retryAll')}
        action={retry}
        error={retry.error !== null && t('retryAllFailed')}
        onConfirm={() => retry.run()}
        onClose={() => setAsks(false)}
      >
        <p>{t('retryAllText')}</p>
      </ConfirmDialog>
    </>
  )
}

function useColumns(
  at: string,
  onDrop: (item: ParkedItem) => void,
  onTried: (item: ParkedItem) => void,
): Column<ParkedItem>[] {
  const t = useClock()
  const language = useLanguage()
  const when = useWhen(at)
  const actions = (item: ParkedItem): MenuAction[] => [
    ...(item.link === null
      ? []
      : [{ label: t('open'), icon: <ArrowRightIcon aria-hidden />, to: item.link }]),
    ...(item.canDrop
      ? [{ label: t('drop'), icon: <TrashIcon aria-hidden />, danger: true, onSelect: () => onDrop(item) }]
      : []),
  ]
  return [
    {
      id: 'what',
      header: t('colWhat'),
      cell: ({ what, company, job }) => (
        <TwoLines more={[company?.name, job].filter(Boolean).join(' · ')}>
          <b>{localized(what, language)}</b>
        </TwoLines>
      ),
    },
    {
      id: 'reason',
      header: t('colReason'),
      phone: 'meta',
      cell: ({ reason, answer }) => (
        <span className="two-l">
          <span>{localized(reason, language)}</span>
          {answer !== null && <span className={`small muted ${styles.answer}`}>{answer}</span>}
        </span>
      ),
    },
    {
      id: 'attempts',
      header: t('colAttempts'),
      align: 'right',
      phone: 'hide',
      cell: ({ attempts, mostAttempts }) =>
        attempts === null || mostAttempts === null
          ? '–'
          : t('attempts', { count: attempts, of: mostAttempts }),
    },
    { id: 'since', header: t('colSince'), align: 'right', phone: 'meta', cell: ({ since }) => when(since) },
    {
      id: 'acts',
      phone: 'meta',
      cell: item => (
        <span className={styles.acts}>
          <RetryCell item={item} onTried={() => onTried(item)} />
          {actions(item).length > 0 && (
            <ActionMenu
              label={t('actionsOf', { what: localized(item.what, language) })}
              actions={actions(item)}
            />
          )}
        </span>
      ),
    },
  ]
}
