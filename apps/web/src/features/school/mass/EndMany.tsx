import { isDay } from '@portal/domain'
import { useState } from 'react'
import { DateField } from '../../../kit/form/DateField.tsx'
import { useAction } from '../../../kit/useAction.ts'
import { call } from '../../../lib/api.ts'
import { useCompany, useToday } from '../../../lib/session-provider.tsx'
import { sortedForEnd } from './facts.ts'
import { LeftOutList } from './LeftOutList.tsx'
import { type FormProps, MassForm } from './MassForm.tsx'
import { useSchoolMass } from './phrases.ts'

/** A last day for many tickets. */
export function EndMany({ tickets, onStarted, onClose }: FormProps) {
  const t = useSchoolMass()
  const company = useCompany()
  const today = useToday()
  const [endDate, setEndDate] = useState<string>(today)
  const valid = isDay(endDate) && endDate >= today
  const found = sortedForEnd(tickets, valid ? endDate : today)
  const count = found.tickets.length
  const ending = useAction({
    act: (body: { endDate: string; ticketIds: string[] }, key) =>
      call('post', '/schoolticket-api/ticket/mass-end/by-company-id/{companyId}', {
        params: { path: { companyId: company.id }, header: { 'idempotency-key': key } },
        body,
      }),
    done: ({ id }) => {
      onStarted(id)
      return undefined
    },
  })
  return (
    <MassForm
      danger
      chosen={tickets.length}
      confirm={t('endConfirm', { count })}
      ready={valid && count > 0}
      action={ending}
      onConfirm={() => ending.run({ endDate, ticketIds: found.tickets.map(({ id }) => id) })}
      onClose={onClose}
    >
      <DateField
        id="mass-end"
        label={t('lastDay')}
        className="field-s"
        error={valid ? undefined : t('lastDayWrong')}
        value={endDate}
        today={today}
        min={today}
        onChange={setEndDate}
        required
      />
      {valid && (
        <div className="stack" role="status">
          {count > found.withdrawn && <p>{t('getEnd', { count: count - found.withdrawn })}</p>}
          {found.withdrawn > 0 && <p>{t('getWithdrawn', { count: found.withdrawn })}</p>}
          <LeftOutList rows={found.leftOut} />
        </div>
      )}
    </MassForm>
  )
}
