import type { FormFault, PayrollForm } from '@portal/domain/payroll-run'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ActionMenu } from '../../kit/ActionMenu.tsx'
import { Alert, Failure } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { usePhone } from '../../kit/media.ts'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { useAction } from '../../kit/useAction.ts'
import { api, call, queries } from '../../lib/api.ts'
import { hasCode } from '../../lib/http.ts'
import { paths } from '../../lib/paths.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { useSettled } from '../../lib/useSettled.ts'
import { payrollProfilesOf } from '../../ticket/payroll-run/queries.ts'
import { ColumnEditor } from './ColumnEditor.tsx'
import { type ProfileDraft, savedOf, useFileOf, useProfileDraft } from './draft.ts'
import { FormCard } from './FormCard.tsx'
import { PayTypesCard } from './PayTypesCard.tsx'
import css from './payroll-run.module.css'
import { useFormFaults, usePayrollProfile } from './profile-phrases.ts'
import { profileOf, RUN_PATHS, type WireForm, type WireProfile, type WireProfiles } from './queries.ts'
import { SendCard } from './SendCard.tsx'

const CompareCard = lazy(() => import('./CompareCard.tsx'))
/** What a form comes to is asked for this long after the last change, in milliseconds. */
const SETTLED_MS = 500

/** How a company's payroll file is made, shown as it will be. Source: e.5. */
export default function ProfilePage() {
  const t = usePayrollProfile()
  const { id = '' } = useParams()
  const company = useCompany()
  const found = useQuery(profileOf(id))
  const all = useQuery(payrollProfilesOf(company.id))
  if (found.data && all.data) return <Editor key={id} profile={found.data} profiles={all.data} />
  const failed = [found, all].find(({ error, data }) => error && !data)
  if (failed) return <ErrorPage error={failed.error} onRetry={() => void failed.refetch()} />
  return <Loading title heights={[260, 420, 380]} text={t('profileLoading')} />
}

function Editor({ profile, profiles }: { profile: WireProfile; profiles: WireProfiles }) {
  const t = usePayrollProfile()
  const company = useCompany()
  const phone = usePhone()
  const mayChange = useCan('payrollRunsAdmin') && profile.endedAt === null
  const [draft, setDraft] = useProfileDraft(profile)
  const [asksEnd, setAsksEnd] = useState(false)
  const shown = draft ?? savedOf(profile)
  const made = useFileOf(profile, shown.form)
  const isValid = made.faults.length === 0 && shown.name.trim() !== ''
  const settled = useSettled(draft?.form ?? null, SETTLED_MS)
  const preview = api.useQuery(
    'post',
    '/payroll-api/profile/{id}/preview',
    {
      params: { path: { id: profile.id } },
      body: { form: (settled ?? profile.form) as WireForm, month: profile.month },
    },
    { enabled: settled !== null && draft !== null && isValid, placeholderData: keepPreviousData },
  )
  const sums = draft ? (preview.data ?? profile) : profile
  const saving = useAction({
    act: ({ name, form, version }: ProfileDraft) =>
      call('put', '/payroll-api/profile/{id}', {
        params: { path: { id: profile.id } },
        body: { name: name.trim(), form: form as WireForm, version },
      }),
    renew: RUN_PATHS,
    done: saved => {
      // What was saved is shown at once, or the page would show what was before until it is fetched again.
      if (saved)
        queries.setQueryData(profileOf(profile.id).queryKey, { ...profile, ...preview.data, ...saved })
      setDraft(null)
      return t('saved', { version: saved?.version ?? profile.version + 1 })
    },
  })
  const isOutdated = draft !== null && draft.version < profile.version
  const wasRefused = hasCode(saving.error, 'changed-meanwhile')
  const next = profile.version + 1
  const change = mayChange ? (values: Partial<ProfileDraft>) => setDraft(values) : null
  const changeForm = change && !phone ? (form: PayrollForm) => change({ form }) : null
  return (
    <>
      <PageHeader
        title={profile.name}
        lead={mayChange ? t('lead', { next }) : t('leadSeen', { version: profile.version })}
        crumbs={[
          { label: t('title'), to: paths.payrollRuns },
          { label: t('profiles'), to: paths.payrollProfiles },
        ]}
        actions={
          <>
            <DownloadButton
              name={`prove-${profile.form.system.toLowerCase()}.${extensionOf(shown.form)}`}
              fetch={() =>
                call('post', '/payroll-api/profile/{id}/test-file', {
                  params: { path: { id: profile.id } },
                  body: { form: shown.form as WireForm },
                  parseAs: 'blob',
                })
              }
              failed={() => t('downloadFailed')}
              disabled={!isValid}
            >
              {t('testFile')}
            </DownloadButton>
            {mayChange && (
              <Button
                loading={saving.busy}
                disabled={draft === null || !isValid}
                // What others have saved meanwhile has been told of: this version is what it is saved over.
                onClick={() =>
                  draft &&
                  saving.run({ ...draft, version: Math.max(draft.version, isOutdated ? profile.version : 0) })
                }
              >
                {t('save', { next })}
              </Button>
            )}
            {mayChange && (
              <ActionMenu
                outlined
                label={t('actsFor', { name: profile.name })}
                actions={[{ label: t('end'), danger: true, onSelect: () => setAsksEnd(true) }]}
              />
            )}
          </>
        }
      />
      <div className={css.page}>
        {draft && (isOutdated || wasRefused) && (
          <Alert tone="warning" title={t('changedTitle')}>
            <p>{t('changedText', { version: profile.version, next })}</p>
            <button
              type="button"
              className="text-button"
              onClick={() => {
                saving.clear()
                setDraft(null)
              }}
            >
              {t('seeTheirs', { version: profile.version })}
            </button>
          </Alert>
        )}
        {saving.error !== null && !wasRefused && (
          <Alert tone="danger">
            <Failure what={t('saveFailed')} error={saving.error} />
          </Alert>
        )}
        {draft && !isOutdated && !wasRefused && (
          <div className="row wrap split gap-12 small muted" data-part>
            <span>
              <b>{t('unsaved')}.</b> {t('unsavedText')}
            </span>
            <button type="button" className="text-button" onClick={() => setDraft(null)}>
              {t('discard')}
            </button>
          </div>
        )}
        <Faults faults={made.faults} />
        <ColumnEditor
          profile={profile}
          form={shown.form}
          made={made}
          onChange={change && (layout => change({ form: { ...shown.form, layout } }))}
        />
        <div className={css.columns}>
          <div className={css.page}>
            {!phone && (
              <FormCard
                draft={shown}
                employeeIds={isValid ? sums.employeeIds : undefined}
                onChange={change}
              />
            )}
            <PayTypesCard
              payTypes={shown.form.payTypes}
              month={profile.month}
              sums={sums.sums}
              onChange={phone || !change ? null : payTypes => change({ form: { ...shown.form, payTypes } })}
            />
          </div>
          <div className={css.page}>
            {!phone && shown.form.file !== 'SPECIFIED' && (
              <Suspense fallback={<Loading heights={[220]} />}>
                <CompareCard form={shown.form} onChange={changeForm} />
              </Suspense>
            )}
            <SendCard
              profile={profile}
              profiles={profiles}
              form={shown.form}
              facts={made.facts}
              mayChange={mayChange}
              companyId={company.id}
            />
          </div>
        </div>
      </div>
      {asksEnd && <EndDialog profile={profile} onClose={() => setAsksEnd(false)} />}
    </>
  )
}

const extensionOf = ({ file }: PayrollForm): string =>
  file === 'XLSX' ? 'xlsx' : file === 'FIXED' ? 'txt' : 'csv'

/** Why no file can be made of the form as it is. */
function Faults({ faults }: { faults: readonly FormFault[] }) {
  const t = useFormFaults()
  const title = usePayrollProfile()('invalid')
  if (faults.length === 0) return null
  const at = (path: string) => {
    const [part, place] = path.split('.')
    if (part === 'layout' && place !== undefined) return t('at', { place: Number(place) + 1 })
    return t(part === 'payTypes' ? 'atPayType' : 'atOther')
  }
  const texts = [...new Set(faults.map(({ at: path, code }) => t(code, { at: at(path) })))]
  return (
    <Alert tone="warning" title={title}>
      <ul className="bullets">
        {texts.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}

function EndDialog({ profile, onClose }: { profile: WireProfile; onClose: () => void }) {
  const t = usePayrollProfile()
  const navigate = useNavigate()
  const ending = useAction({
    act: () => call('delete', '/payroll-api/profile/{id}', { params: { path: { id: profile.id } } }),
    renew: RUN_PATHS,
    done: () => {
      navigate(paths.payrollProfiles)
      return t('endedToast')
    },
  })
  return (
    <ConfirmDialog
      danger
      title={t('endTitle', { name: profile.name })}
      confirm={t('endConfirm')}
      action={ending}
      failed={t('endFailed')}
      onConfirm={() => ending.run()}
      onClose={onClose}
    >
      <p>{t('endText')}</p>
    </ConfirmDialog>
  )
}
