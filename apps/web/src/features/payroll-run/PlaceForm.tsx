import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureAlert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { ChoiceList } from '../../kit/form/ChoiceList.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { useKit } from '../../kit/phrases.ts'
import { RouteStep, RouteSteps } from '../../kit/RouteSteps.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { dayOfInstant } from '../../lib/format.ts'
import { payrollProfilesOf } from '../../ticket/payroll-run/queries.ts'
import css from './payroll-run.module.css'
import { usePayrollPlace } from './place-phrases.ts'
import { RUN_PATHS, type ScheduleBody, type WireDestination } from './queries.ts'

type Address = Pick<WireDestination, 'kind' | 'email' | 'host' | 'port' | 'path' | 'username'>
const EMPTY: Address = { kind: 'EMAIL_LINK', email: '', host: '', port: 22, path: '', username: '' }

/** Sets up a place that files are sent to, step by step: the address, our key, the key of the host, and a test file. */
export default function PlaceForm({
  companyId,
  profileId,
  placeId,
  schedule,
  onClose,
}: {
  companyId: string
  profileId: string
  /** Null for a new one. */
  placeId: string | null
  /** A new place is put into it. */
  schedule: ScheduleBody | null
  onClose: () => void
}) {
  const t = usePayrollPlace()
  const { data } = useQuery(payrollProfilesOf(companyId))
  const [madeId, setMadeId] = useState(placeId)
  const place = data?.destinations.find(({ id }) => id === madeId)
  const [changing, setChanging] = useState(false)
  if (!place || changing)
    return (
      <AddressForm
        companyId={companyId}
        profileId={profileId}
        place={place}
        schedule={schedule}
        onSaved={saved => {
          setMadeId(saved.id)
          setChanging(false)
        }}
        onClose={onClose}
      />
    )
  return (
    <div className="ask">
      <div className="stack">
        <RouteSteps>
          <RouteStep number={1} level={3} title={t('stepAddress')} state="done">
            <p className="break">
              {place.kind === 'SFTP'
                ? `${place.username}@${place.host}:${place.port}${place.path && ` ${place.path}`}`
                : place.email}{' '}
              <button type="button" className="text-button" onClick={() => setChanging(true)}>
                {t('change')}
              </button>
            </p>
          </RouteStep>
          {place.kind === 'SFTP' && <Keys place={place} />}
          <TestStep place={place} profileId={profileId} />
        </RouteSteps>
      </div>
      <div className="acts foot-acts">
        <Button variant={place.state === 'TESTED' ? 'primary' : 'secondary'} onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}

function AddressForm({
  companyId,
  profileId,
  place,
  schedule,
  onSaved,
  onClose,
}: {
  companyId: string
  profileId: string
  place: WireDestination | undefined
  schedule: ScheduleBody | null
  onSaved: (place: WireDestination) => void
  onClose: () => void
}) {
  const t = usePayrollPlace()
  const kit = useKit()
  const [values, setValues] = useState<Address>(place ?? EMPTY)
  const change = (next: Partial<Address>) => setValues({ ...values, ...next })
  const { kind, email, host, port, path, username } = values
  const isSftp = kind === 'SFTP'
  const body: Address = isSftp
    ? { kind, email: '', host: host.trim(), port, path: path.trim(), username: username.trim() }
    : { ...EMPTY, kind, email: email.trim() }
  const isReady = isSftp ? body.host !== '' && body.username !== '' && port > 0 : /.@./.test(body.email)
  const saving = useAction({
    act: async (address: Address, key) => {
      if (place)
        return call('put', '/payroll-api/destination/{id}', {
          params: { path: { id: place.id } },
          body: address,
        })
      const made = await call('post', '/payroll-api/destination/by-company-id/{companyId}', {
        params: { path: { companyId }, header: { 'idempotency-key': key } },
        body: address,
      })
      if (schedule)
        await call('put', '/payroll-api/profile/{id}/schedule', {
          params: { path: { id: profileId } },
          body: { ...schedule, destinationId: made.id },
        })
      return made
    },
    renew: RUN_PATHS,
    done: saved => {
      onSaved(saved)
      return t('placeSaved')
    },
  })
  return (
    <form
      className="ask"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (isReady) saving.run(body)
      }}
    >
      <div className="stack">
        {!place && (
          <ChoiceList
            id="place-kind"
            legend={t('kind')}
            options={(['EMAIL_LINK', 'SFTP'] as const).map(value => ({
              value,
              label: t(`kind${value}`),
              description: t(`kind${value}Text`),
            }))}
            value={kind}
            onChange={value => change({ kind: value as Address['kind'] })}
          />
        )}
        {isSftp ? (
          <>
            <div className={css.pair}>
              <TextField
                id="place-host"
                label={t('host')}
                maxLength={253}
                autoComplete="off"
                value={host}
                onChange={event => change({ host: event.target.value })}
              />
              <TextField
                id="place-port"
                label={t('port')}
                inputMode="numeric"
                maxLength={5}
                value={port === 0 ? '' : port}
                onChange={event => change({ port: Number(event.target.value.replace(/\D/g, '')) })}
              />
            </div>
            <TextField
              id="place-username"
              label={t('username')}
              maxLength={64}
              autoComplete="off"
              value={username}
              onChange={event => change({ username: event.target.value })}
            />
            <TextField
              id="place-path"
              label={t('path')}
              optional
              maxLength={200}
              autoComplete="off"
              value={path}
              onChange={event => change({ path: event.target.value })}
            />
            {place && <p className="small muted">{t('again')}</p>}
          </>
        ) : (
          <TextField
            id="place-email"
            label={t('email')}
            type="email"
            maxLength={254}
            value={email}
            onChange={event => change({ email: event.target.value })}
          />
        )}
        <FailureAlert what={t('placeFailed')} error={saving.error} />
      </div>
      <div className="acts foot-acts">
        <Button variant="secondary" onClick={onClose}>
          {kit('cancel')}
        </Button>
        <Button type="submit" loading={saving.busy} disabled={!isReady}>
          {t('placeSave')}
        </Button>
      </div>
    </form>
  )
}

/** Our key to put on the host, and the host's own to compare and confirm. */
function Keys({ place }: { place: WireDestination }) {
  const t = usePayrollPlace()
  const { id, confirmedAt, hostKeySha256, publicKey } = place
  const params = { path: { id } }
  const looking = useAction({ act: () => call('post', '/payroll-api/destination/{id}/look', { params }) })
  const confirming = useAction({
    act: (key: string) =>
      call('post', '/payroll-api/destination/{id}/confirm', { params, body: { hostKeySha256: key } }),
    renew: RUN_PATHS,
    done: () => t('keyConfirmed'),
  })
  const shown = looking.answer
  const isConfirmed = hostKeySha256 !== '' && confirmedAt !== null
  return (
    <>
      <RouteStep number={2} level={3} title={t('stepKey')} state={isConfirmed ? 'done' : 'current'}>
        <p className="small muted">{t('stepKeyText')}</p>
        <p className="row gap-8">
          <code className={`break ${css.mono}`}>{publicKey}</code>
          <CopyButton text={publicKey} label={t('copyKey')} />
        </p>
      </RouteStep>
      <RouteStep number={3} level={3} title={t('stepHost')} state={isConfirmed ? 'done' : 'current'}>
        {isConfirmed ? (
          <>
            <p className={`break ${css.mono}`}>SHA256:{hostKeySha256}</p>
            <p className="small muted">{t('confirmed', { day: dayOfInstant(confirmedAt) })}</p>
          </>
        ) : (
          <div className="stack gap-12">
            <p className="small muted">{t('stepHostText')}</p>
            {shown && (
              <p className={`break ${css.mono}`} role="status">
                {shown.keyType} SHA256:{shown.hostKeySha256}
              </p>
            )}
            <FailureAlert what={t('lookFailed')} error={looking.error} />
            <FailureAlert what={t('confirmFailed')} error={confirming.error} />
            <div className={css.callActs}>
              <Button
                variant={shown ? 'tertiary' : 'secondary'}
                tone="neutral"
                loading={looking.busy}
                onClick={() => looking.run()}
              >
                {t('look')}
              </Button>
              {shown && (
                <Button
                  variant="secondary"
                  loading={confirming.busy}
                  onClick={() => confirming.run(shown.hostKeySha256)}
                >
                  {t('confirm')}
                </Button>
              )}
            </div>
          </div>
        )}
      </RouteStep>
    </>
  )
}

function TestStep({ place, profileId }: { place: WireDestination; profileId: string }) {
  const t = usePayrollPlace()
  const { id, kind, state, testedAt, hostKeySha256 } = place
  const isTested = state === 'TESTED' && testedAt !== null
  const testing = useAction({
    act: () =>
      call('post', '/payroll-api/destination/{id}/test', { params: { path: { id } }, body: { profileId } }),
    renew: RUN_PATHS,
    done: tested => (tested.state === 'TESTED' ? t('tested') : undefined),
  })
  return (
    <RouteStep
      number={kind === 'SFTP' ? 4 : 2}
      level={3}
      title={t('stepTest')}
      {...(isTested && { state: 'done' as const })}
    >
      <div className="stack gap-12">
        <p className="small muted">{t(kind === 'SFTP' ? 'stepTestText' : 'stepTestEmail')}</p>
        {isTested && <p className={css.good}>{t('testedAt', { day: dayOfInstant(testedAt) })}</p>}
        <FailureAlert what={t('testFailed')} error={testing.error} />
        <div>
          <Button
            variant="secondary"
            loading={testing.busy}
            disabled={kind === 'SFTP' && hostKeySha256 === ''}
            onClick={() => testing.run()}
          >
            {t('test')}
          </Button>
        </div>
      </div>
    </RouteStep>
  )
}
