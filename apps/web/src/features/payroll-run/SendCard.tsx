import { formatDay, timeIn } from '@portal/domain'
import { fileNameOf, type PayrollForm } from '@portal/domain/payroll-run'
import { lazy, type ReactNode, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import { dayOfInstant } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { formatDateTime } from '../../lib/instants.ts'
import type { useFileOf } from './draft.ts'
import css from './payroll-run.module.css'
import { usePayrollPlace } from './place-phrases.ts'
import { usePayrollProfile } from './profile-phrases.ts'
import { type ScheduleBody, scheduleBody, type WireProfile, type WireProfiles } from './queries.ts'

const loadSchedule = () => import('./ScheduleForm.tsx')
const ScheduleForm = lazy(loadSchedule)
const PlaceForm = lazy(() => import('./PlaceForm.tsx'))

type Dialog = { kind: 'schedule' } | { kind: 'place'; placeId: string | null; schedule: ScheduleBody | null }

/** When the file is sent, who approves it and where it goes. */
export function SendCard({
  profile,
  profiles,
  form,
  facts,
  mayChange,
  companyId,
}: {
  profile: WireProfile
  profiles: WireProfiles
  form: PayrollForm
  facts: ReturnType<typeof useFileOf>['facts']
  mayChange: boolean
  companyId: string
}) {
  const t = usePayrollProfile()
  const placeWords = usePayrollPlace()
  useFetched(loadSchedule)
  const language = useLanguage()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { schedule } = profile
  const place = profiles.destinations.find(({ id }) => id === schedule?.destinationId)
  const approver = profiles.approvers.find(({ id }) => id === schedule?.approverId)
  const close = () => setDialog(null)
  const change = mayChange && (
    <button type="button" className="text-button" onClick={() => setDialog({ kind: 'schedule' })}>
      {t('change')}
    </button>
  )
  return (
    <div id="sendes">
      <Panel title={t('sends')} aside={schedule && change}>
        {schedule ? (
          <dl className={css.facts}>
            <Fact name={t('when')} more={'day' in schedule.on ? t('onDayMore') : undefined}>
              {'day' in schedule.on
                ? t('onDay', { day: schedule.on.day, time: timeIn(schedule.time, language) })
                : schedule.on.beforeLastWorkday === 0
                  ? t('onLast', { time: timeIn(schedule.time, language) })
                  : t('beforeLast', {
                      count: schedule.on.beforeLastWorkday,
                      time: timeIn(schedule.time, language),
                    })}
            </Fact>
            <Fact name={t('month')}>{t(`month${schedule.month}`)}</Fact>
            <Fact name={t('approvedBy')}>{approver?.name ?? t('nobody')}</Fact>
            <Fact
              name={t('place')}
              more={place && (place.kind === 'SFTP' ? place.host : place.email)}
              act={
                place &&
                mayChange && (
                  <button
                    type="button"
                    className="text-button"
                    onClick={() => setDialog({ kind: 'place', placeId: place.id, schedule: null })}
                  >
                    {t('setUpPlace')}
                  </button>
                )
              }
            >
              {t(`place${place?.kind ?? 'DOWNLOAD'}`)}
            </Fact>
            {place?.kind === 'SFTP' && (
              <Fact
                name={t('hostKey')}
                tone={place.otherKeySha256 === '' && place.confirmedAt ? 'good' : 'odd'}
              >
                {place.otherKeySha256 !== ''
                  ? t('otherKey')
                  : place.confirmedAt
                    ? t('confirmedAt', { day: dayOfInstant(place.confirmedAt) })
                    : t('unconfirmed')}
              </Fact>
            )}
            {place && place.kind !== 'DOWNLOAD' && (
              <Fact name={t('tried')} tone={place.state === 'TESTED' ? 'good' : 'odd'}>
                {place.state === 'TESTED' && place.testedAt
                  ? t('triedAt', { day: dayOfInstant(place.testedAt) })
                  : t(place.state === 'FAILING' ? 'failing' : 'untried')}
              </Fact>
            )}
            <Fact name={t('nextSent')}>{formatDateTime(new Date(schedule.nextAt))}</Fact>
            {schedule.pausedUntil && <Fact name={t('pausedUntil')}>{formatDay(schedule.pausedUntil)}</Fact>}
            <Fact name={t('fileName')}>
              <span className={css.mono}>{fileNameOf(form, facts)}</span>
            </Fact>
          </dl>
        ) : (
          <div className={`stack gap-12 ${css.inside}`}>
            <p className="muted">{t('sendsNone')}</p>
            {mayChange && profile.endedAt === null && (
              <div>
                <Button variant="secondary" onClick={() => setDialog({ kind: 'schedule' })}>
                  {t('choose')}
                </Button>
              </div>
            )}
          </div>
        )}
      </Panel>
      <FormDialog
        open={dialog !== null}
        title={placeWords(dialog?.kind === 'place' ? 'placeTitle' : 'scheduleTitle')}
        onClose={close}
      >
        {dialog?.kind === 'schedule' && (
          <ScheduleForm
            profile={profile}
            profiles={profiles}
            onNewPlace={saved => setDialog({ kind: 'place', placeId: null, schedule: saved })}
            onClose={close}
          />
        )}
        {dialog?.kind === 'place' && (
          <PlaceForm
            companyId={companyId}
            profileId={profile.id}
            placeId={dialog.placeId}
            schedule={dialog.schedule ?? (schedule && scheduleBody(schedule))}
            onClose={close}
          />
        )}
      </FormDialog>
    </div>
  )
}

function Fact({
  name,
  more,
  act,
  tone,
  children,
}: {
  name: string
  more?: string | undefined
  act?: ReactNode
  tone?: 'good' | 'odd'
  children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={tone ? css[tone] : 'bold'}>{children}</span>
        {more && <span className="line small muted">{more}</span>}
        {act && <span className="line">{act}</span>}
      </dd>
    </div>
  )
}
