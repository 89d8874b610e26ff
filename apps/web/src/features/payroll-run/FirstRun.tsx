import { formatMonth } from '@portal/domain'
import { lazy, useState } from 'react'
import { FailureAlert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useAction } from '../../kit/useAction.ts'
import { useFetched } from '../../kit/useFetched.ts'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { useMoment } from './labels.tsx'
import css from './payroll-run.module.css'
import { usePayrollRun } from './phrases.ts'
import { RUN_PATHS, type ScheduleBody, type WireProfileRow, type WireProfiles } from './queries.ts'

const loadSchedule = () => import('./ScheduleForm.tsx')
const ScheduleForm = lazy(loadSchedule)
const PlaceForm = lazy(() => import('./PlaceForm.tsx'))

/** In place of the next run: when it is made, or that somebody first says from which month and when. */
export function FirstRun({
  profile,
  profiles,
  isFirst,
}: {
  profile: WireProfileRow
  profiles: WireProfiles
  /** Whether the profile has had no run. */
  isFirst: boolean
}) {
  const t = usePayrollRun()
  const language = useLanguage()
  const company = useCompany()
  const moment = useMoment()
  const mayChange = useCan('payrollRunsAdmin')
  const { schedule } = profile
  const [asks, setAsks] = useState(false)
  const [placing, setPlacing] = useState<ScheduleBody | null>(null)
  const preparing = useAction({
    act: () =>
      call('post', '/payroll-api/runs/by-company-id/{companyId}', {
        params: { path: { companyId: company.id } },
        body: { profileId: profile.id },
      }),
    renew: RUN_PATHS,
    done: () => t('prepared'),
  })
  useFetched(loadSchedule)
  const close = () => {
    setAsks(false)
    setPlacing(null)
  }
  return (
    <section className={`card ${css.next}`} aria-labelledby="next-run">
      <div className={`stack gap-4 ${css.all}`}>
        <h2 id="next-run">{t(isFirst ? 'firstTitle' : 'betweenTitle')}</h2>
        <p className="muted">
          {schedule
            ? t('betweenText', {
                month: formatMonth(schedule.nextMonth, language),
                sent: moment(schedule.nextAt),
              })
            : t('begin')}
        </p>
        {isFirst && schedule && (
          <p className="small muted">
            {t('beginsWith', { month: formatMonth(schedule.startMonth, language) })}
          </p>
        )}
      </div>
      {mayChange && (
        <div className={css.acts}>
          {schedule ? (
            <Button
              variant={isFirst ? 'primary' : 'secondary'}
              loading={preparing.busy}
              onClick={() => preparing.run()}
            >
              {t('prepare', { month: formatMonth(schedule.nextMonth, language) })}
            </Button>
          ) : (
            <Button onClick={() => setAsks(true)}>{t('decide')}</Button>
          )}
        </div>
      )}
      {preparing.error !== null && (
        <div className={css.all}>
          <FailureAlert what={t('prepareFailed')} error={preparing.error} />
        </div>
      )}
      <FormDialog open={asks || placing !== null} title={t('timeAndPlace')} onClose={close}>
        {placing ? (
          <PlaceForm
            companyId={company.id}
            profileId={profile.id}
            placeId={null}
            schedule={placing}
            onClose={close}
          />
        ) : (
          <ScheduleForm
            profile={profile}
            profiles={profiles}
            onNewPlace={setPlacing}
            onClose={() => setAsks(false)}
          />
        )}
      </FormDialog>
    </section>
  )
}
