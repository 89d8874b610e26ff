import { PlusIcon, PuzzlePieceIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { Split } from '../../kit/Layout.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { RevokeDialog, RotateDialog } from './actions.tsx'
import { type KeyAct, useKeyColumns } from './columns.tsx'
import css from './integration.module.css'
import { type Key, useKeyState } from './labels.tsx'
import { useIntegration } from './phrases.ts'
import { RequestLog } from './RequestLog.tsx'

const loadForm = () => import('./KeyForm.tsx')
const KeyForm = lazy(loadForm)
const loadShown = () => import('./ShownOnce.tsx')
const ShownOnce = lazy(loadShown)

/** /integrasjoner: the keys of a company's systems, whether they are used, and what they were answered. */
export default function IntegrationPage() {
  useFetched(loadForm)
  useFetched(loadShown)
  const t = useIntegration()
  const company = useCompany()
  const mayChange = useCan('integrationsChange')
  const stateOf = useKeyState()
  const { data, error, refetch } = api.useQuery('get', '/integration-api/key/by-company-id/{companyId}', {
    params: { path: { companyId: company.id } },
  })
  const [act, setAct] = useState<KeyAct | 'new' | null>(null)
  const [made, setMade] = useState<{ of: Schemas['MadeKey']; rotated: boolean } | null>(null)
  const [held, setHeld] = useState(0)
  const [all, setAll] = useState(false)
  const columns = useKeyColumns(setAct)
  const isOver = (key: Key) => ['REVOKED', 'EXPIRED'].includes(stateOf(key))
  const open = data?.matches.filter(key => !isOver(key))
  const over = data?.matches.filter(isOver) ?? []
  const close = () => setAct(null)
  const show = (rotated: boolean) => (of: Schemas['MadeKey']) => {
    setHeld(0)
    setMade({ of, rotated })
  }
  const add = mayChange && (
    <Button icon={<PlusIcon aria-hidden />} onClick={() => setAct('new')}>
      {t('newKey')}
    </Button>
  )
  const isFull = data !== undefined && open!.length >= data.most
  const edited = act !== null && act !== 'new' && act.act === 'change' ? act.key : null
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', { company: company.name })}
        actions={open?.length !== 0 && add}
      />
      <DataTable
        caption={t('keys')}
        columns={columns}
        rows={data && [...open!, ...(all ? over : [])]}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <PuzzlePieceIcon />, actions: add }}
        toolbar={
          <Split wrap gap={12} className="card-head">
            <h2>{t('keys')}</h2>
            {data && (
              <span className="small muted">{t('keysOf', { count: open!.length, most: data.most })}</span>
            )}
          </Split>
        }
      />
      <div className={css.foot}>
        <span className="small muted">{t('neverMore')}</span>
        <Ways />
        {over.length > 0 && (
          <button type="button" className="text-button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('hideOver') : t('showOver', { count: over.length })}
          </button>
        )}
      </div>
      {(data?.totalEntries ?? 0) > 0 && <RequestLog keys={data!.matches.filter(({ name }) => name !== '')} />}
      <FormDialog
        open={act === 'new' || edited !== null}
        title={edited ? t('changeTitle', { name: edited.name }) : t('newKey')}
        onClose={close}
      >
        {act === 'new' && isFull ? (
          <Full keys={open!} most={data.most} />
        ) : (
          <KeyForm
            companyId={company.id}
            kinds={data?.kinds ?? ['KEY']}
            edited={edited}
            onMade={show(false)}
            onClose={close}
          />
        )}
      </FormDialog>
      {act !== null && act !== 'new' && act.act === 'rotate' && (
        <RotateDialog of={act.key} onMade={show(true)} onClose={close} />
      )}
      {act !== null && act !== 'new' && act.act === 'revoke' && <RevokeDialog of={act.key} onClose={close} />}
      <FormDialog
        open={made !== null}
        title={made ? t(made.rotated ? 'rotatedTitle' : 'madeTitle', { name: made.of.key.name }) : ''}
        onHeld={() => setHeld(held + 1)}
        onClose={() => setMade(null)}
      >
        {made && (
          <ShownOnce
            made={made.of}
            rotated={made.rotated}
            held={held}
            onHeld={() => setHeld(held + 1)}
            onDone={() => setMade(null)}
          />
        )}
      </FormDialog>
    </>
  )
}

/** Where what a key may send is used, and what else the API can. */
function Ways() {
  const t = useIntegration()
  const hasFeed = useCan('hrFeed')
  return (
    <span className="row wrap gap-16">
      {hasFeed && (
        <Link className="text-button" to={paths.hrFeed}>
          {t('hrFeed')}
        </Link>
      )}
      <a className="text-button" href="/docs">
        {t('guide')}
      </a>
    </span>
  )
}

/** Ten of ten: which could go. */
function Full({ keys, most }: { keys: readonly Key[]; most: number }) {
  const t = useIntegration()
  const stateOf = useKeyState()
  const unused = keys.filter(key => stateOf(key) === 'UNUSED')
  return (
    <div className="stack">
      <p>{t('full', { most })}</p>
      <p>{t(unused.length > 0 ? 'couldGo' : 'couldGoNone')}</p>
      {unused.length > 0 && (
        <ul className="bullets">
          {unused.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
