import type { Schemas } from '@portal/api-client'
import { deviceName } from '@portal/domain/session'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { type Column, DataTable, TwoLines } from '../../kit/DataTable.tsx'
import { usePhone } from '../../kit/media.ts'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useAction } from '../../kit/useAction.ts'
import { When } from '../../kit/When.tsx'
import { api, call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { formatDateTime } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useSessions } from './phrases.ts'

type Session = Schemas['SessionList']['sessions'][number]
const RENEWED = ['/user-api/auth/sessions'] as const

/** /minside/innlogginger: where one is signed in, and the way to end that. */
export default function SessionListPage() {
  const t = useSessions()
  const language = useLanguage()
  const { data, error, refetch } = api.useQuery('get', '/user-api/auth/sessions', {}, { staleTime: 0 })
  const [asked, ask] = useState<Session | 'others' | 'everywhere' | null>(null)
  const rows = data?.sessions
  const hasOthers = rows?.some(({ current }) => !current) ?? false
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        crumbs={[{ label: t('myPage'), to: paths.myPage }]}
        actions={
          <>
            {hasOthers && (
              <Button variant="secondary" onClick={() => ask('others')}>
                {t('endOthers')}
              </Button>
            )}
            <Button variant="secondary" tone="danger" onClick={() => ask('everywhere')}>
              {t('everywhere')}
            </Button>
          </>
        }
      />
      <DataTable
        caption={t('title')}
        columns={useColumns(ask)}
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        pageSize={2}
        toolbar={rows && <Toolbar count={t('count', { count: rows.length })} />}
      />
      <p className="small muted">{t('limits')}</p>
      {typeof asked === 'object' && asked && (
        <EndOne session={asked} device={deviceName(asked, language)} onClose={() => ask(null)} />
      )}
      {asked === 'others' && <EndOthers onClose={() => ask(null)} />}
      {asked === 'everywhere' && <SignOutEverywhere onClose={() => ask(null)} />}
    </>
  )
}

function useColumns(onEnd: (session: Session) => void): Column<Session>[] {
  const t = useSessions()
  const language = useLanguage()
  const phone = usePhone()
  // On phones there are no headers, and two instants without a word could be either.
  const at = (what: string, instant: string) =>
    phone ? (
      <span className="num">
        {what} {formatDateTime(new Date(instant))}
      </span>
    ) : (
      <When at={instant} />
    )
  const placeOf = ({ network, sameNetwork }: Session) => {
    if (network === null) return t('unknownNetwork')
    return t(sameNetwork ? 'sameNetwork' : 'otherNetwork')
  }
  return [
    {
      id: 'device',
      header: t('colDevice'),
      cell: row => (
        <>
          <b>{deviceName(row, language)}</b> {row.current && <StatusPill tone="good">{t('here')}</StatusPill>}
        </>
      ),
    },
    {
      id: 'place',
      header: t('colPlace'),
      phone: 'meta',
      cell: row => (
        <TwoLines more={row.network && <span className="num">{row.network}</span>}>{placeOf(row)}</TwoLines>
      ),
    },
    {
      id: 'started',
      header: t('colStarted'),
      phone: 'meta',
      cell: ({ startedAt }) => at(t('colStarted'), startedAt),
    },
    {
      id: 'seen',
      header: t('colLastSeen'),
      phone: 'meta',
      cell: ({ lastSeenAt }) => at(t('colLastSeen'), lastSeenAt),
    },
    {
      id: 'acts',
      phone: 'end',
      align: 'right',
      // The one that is looked at ends by signing out.
      cell: row =>
        !row.current && (
          <Button
            variant="tertiary"
            tone="danger"
            aria-label={t('endOf', {
              device: deviceName(row, language),
              at: formatDateTime(new Date(row.startedAt)),
            })}
            onClick={() => onEnd(row)}
          >
            {t('end')}
          </Button>
        ),
    },
  ]
}

function EndOne({ session, device, onClose }: { session: Session; device: string; onClose: () => void }) {
  const t = useSessions()
  const ending = useAction({
    act: (id: string) => call('delete', '/user-api/auth/sessions/{id}', { params: { path: { id } } }),
    renew: RENEWED,
    done: () => {
      onClose()
      return t('ended')
    },
  })
  return (
    <ConfirmDialog
      danger
      title={t('endTitle', { device })}
      confirm={t('end')}
      action={ending}
      failed={t('failed')}
      onConfirm={() => ending.run(session.id)}
      onClose={onClose}
    >
      <p>{t('endText')}</p>
    </ConfirmDialog>
  )
}

const endOthers = () => call('delete', '/user-api/auth/sessions')

function EndOthers({ onClose }: { onClose: () => void }) {
  const t = useSessions()
  const ending = useAction({
    act: endOthers,
    renew: RENEWED,
    done: ({ ended }) => {
      onClose()
      return ended === 0 ? t('noOthers') : t('othersEnded', { count: ended })
    },
  })
  return (
    <ConfirmDialog
      danger
      title={t('endOthersTitle')}
      confirm={t('endOthers')}
      action={ending}
      failed={t('failed')}
      onConfirm={() => ending.run()}
      onClose={onClose}
    >
      <p>{t('endOthersText')}</p>
    </ConfirmDialog>
  )
}

function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const t = useSessions()
  const { signOut } = useSession()
  // The others first: once this one is over, there is no right to end them.
  const leaving = useAction({ act: () => endOthers().then(signOut) })
  return (
    <ConfirmDialog
      danger
      title={t('everywhereTitle')}
      confirm={t('everywhere')}
      action={leaving}
      failed={t('failed')}
      onConfirm={() => leaving.run()}
      onClose={onClose}
    >
      <p>{t('everywhereText')}</p>
    </ConfirmDialog>
  )
}
