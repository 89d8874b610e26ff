import { formatMonth, formatWeekday, isDay, monthOf, nextMonth, timeIn } from '@portal/domain'
import { sendingOf } from '@portal/domain/payroll-run'
import { useState } from 'react'
import { FailureAlert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { DateField } from '../../kit/form/DateField.tsx'
import { CheckboxField, CheckList, Select, TextField } from '../../kit/form/fields.tsx'
import { useKit } from '../../kit/phrases.ts'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useToday } from '../../lib/session-provider.tsx'
import css from './payroll-run.module.css'
import { usePayrollPlace } from './place-phrases.ts'
import {
  RUN_PATHS,
  type ScheduleBody,
  scheduleBody,
  type WireProfileRow,
  type WireProfiles,
} from './queries.ts'

const DAYS = Array.from({ length: 28 }, (_, at) => at + 1)
const BEFORE_LAST = [0, 1, 2, 3, 4, 5]
const MONTHS_BACK = 12
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const NEW_PLACE = 'new'

/** When runs are sent, about which month, who approves them, and where they go. */
export default function ScheduleForm({
  profile,
  profiles,
  onNewPlace,
  onClose,
}: {
  profile: Pick<WireProfileRow, 'id' | 'schedule'>
  profiles: WireProfiles
  /** A place is to be set up, once this is saved. */
  onNewPlace: (saved: ScheduleBody) => void
  onClose: () => void
}) {
  const t = usePayrollPlace()
  const kit = useKit()
  const language = useLanguage()
  const today = useToday()
  const now = monthOf(today)
  const isNew = profile.schedule === null
  const [values, setValues] = useState<ScheduleBody>(
    profile.schedule
      ? scheduleBody(profile.schedule)
      : {
          agreementIds: [],
          on: { day: 8 },
          time: '06:00',
          month: 'PREVIOUS',
          approval: 'NONE',
          approverId: null,
          destinationId: null,
          onlyIfLines: true,
          pausedUntil: null,
          startMonth: now,
        },
  )
  const [place, setPlace] = useState(values.destinationId ?? '')
  const change = (next: Partial<ScheduleBody>) => setValues({ ...values, ...next })
  const body = {
    ...values,
    destinationId: place === NEW_PLACE ? values.destinationId : place || null,
  }
  const isTime = TIME.test(values.time)
  const saving = useAction({
    act: (schedule: ScheduleBody) =>
      call('put', '/payroll-api/profile/{id}/schedule', {
        params: { path: { id: profile.id } },
        body: schedule,
      }),
    renew: RUN_PATHS,
    done: (_, schedule) => {
      onClose()
      if (place === NEW_PLACE) onNewPlace(schedule)
      return t('saved')
    },
  })
  const months = Array.from({ length: MONTHS_BACK + 3 }, (_, at) => nextMonth(now, at - MONTHS_BACK)).filter(
    month => month >= profiles.firstMonth || month === values.startMonth,
  )
  const sent = isTime ? sendingOf(values, values.startMonth) : null
  const onValue = 'day' in values.on ? `day:${values.on.day}` : `last:${values.on.beforeLastWorkday}`
  return (
    <form
      className="ask"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (isTime) saving.run(body)
      }}
    >
      <div className="stack">
        <Select
          id="schedule-start"
          label={t('startMonth')}
          description={t('startMonthHelp')}
          placeholder={null}
          options={months.map(value => ({ value, label: formatMonth(value, language) }))}
          value={values.startMonth}
          onChange={event => change({ startMonth: event.target.value })}
        />
        <div className={css.pair}>
          <Select
            id="schedule-on"
            label={t('onLegend')}
            placeholder={null}
            options={[
              ...DAYS.map(day => ({ value: `day:${day}`, label: t('onDay', { day }) })),
              ...BEFORE_LAST.map(count => ({
                value: `last:${count}`,
                label: count === 0 ? t('onLast') : t('beforeLast', { count }),
              })),
            ]}
            value={onValue}
            onChange={event => {
              const [kind, number] = event.target.value.split(':')
              change({
                on: kind === 'day' ? { day: Number(number) } : { beforeLastWorkday: Number(number) },
              })
            }}
          />
          <TextField
            id="schedule-time"
            label={t('time')}
            error={isTime ? undefined : t('timeWrong')}
            maxLength={5}
            inputMode="numeric"
            value={values.time}
            onChange={event => change({ time: event.target.value.replace('.', ':') })}
          />
        </div>
        <p className="small muted">{t('onHelp')}</p>
        <Select
          id="schedule-month"
          label={t('month')}
          placeholder={null}
          options={(['PREVIOUS', 'THIS'] as const).map(value => ({ value, label: t(`month${value}`) }))}
          value={values.month}
          onChange={event => change({ month: event.target.value as ScheduleBody['month'] })}
        />
        <Select
          id="schedule-approver"
          label={t('approval')}
          placeholder={t('approvalNone')}
          options={profiles.approvers.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.approverId ?? ''}
          onChange={({ target: { value } }) =>
            change({ approval: value === '' ? 'NONE' : 'ONE_PERSON', approverId: value || null })
          }
        />
        <Select
          id="schedule-place"
          label={t('place')}
          description={place === NEW_PLACE ? t('placeNewHelp') : undefined}
          placeholder={t('placeDOWNLOAD')}
          options={[
            ...profiles.destinations
              .filter(({ kind }) => kind !== 'DOWNLOAD')
              .map(({ id, kind, email, host }) => ({
                value: id,
                label: kind === 'SFTP' ? t('placeSFTP', { host }) : t('placeEMAIL_LINK', { email }),
              })),
            { value: NEW_PLACE, label: t('placeNew') },
          ]}
          value={place}
          onChange={event => setPlace(event.target.value)}
        />
        {profiles.agreements.length > 1 && (
          <CheckList
            id="schedule-agreements"
            legend={t('agreements')}
            description={t('agreementsHelp')}
            options={profiles.agreements.map(({ id, reference }) => ({ value: id, label: reference || id }))}
            value={values.agreementIds}
            onChange={agreementIds => change({ agreementIds })}
          />
        )}
        <CheckboxField
          id="schedule-empty"
          label={t('onlyIfLines')}
          checked={values.onlyIfLines}
          onChange={({ currentTarget }) => change({ onlyIfLines: currentTarget.checked })}
        />
        {!isNew && (
          <DateField
            id="schedule-paused"
            today={today}
            label={t('pausedUntil')}
            description={t('pausedUntilHelp')}
            optional
            value={values.pausedUntil ?? ''}
            onChange={day => change({ pausedUntil: isDay(day) ? day : null })}
          />
        )}
        {isNew && sent && (
          <p role="status">
            <b>
              {t('firstSent', {
                month: formatMonth(sent.month, language),
                day: formatWeekday(sent.day, language),
                time: timeIn(sent.time, language),
              })}
            </b>
          </p>
        )}
        <FailureAlert what={t('saveFailed')} error={saving.error} />
      </div>
      <div className="acts foot-acts">
        <Button variant="secondary" onClick={onClose}>
          {kit('cancel')}
        </Button>
        <Button type="submit" loading={saving.busy} disabled={!isTime}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
