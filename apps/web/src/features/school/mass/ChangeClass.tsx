import { SCHOOL_EDIT_BOUNDS } from '@portal/domain/school'
import { useState } from 'react'
import { TextField } from '../../../kit/form/fields.tsx'
import { useAction } from '../../../kit/useAction.ts'
import { call } from '../../../lib/api.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { sortedForClass } from './facts.ts'
import { LeftOutList } from './LeftOutList.tsx'
import { type FormProps, MassForm } from './MassForm.tsx'
import { useSchoolMass } from './phrases.ts'

/** Another class for many pupils. */
export function ChangeClass({ tickets, onStarted, onClose }: FormProps) {
  const t = useSchoolMass()
  const company = useCompany()
  const [typed, setTyped] = useState('')
  const className = typed.trim()
  const found = sortedForClass(tickets, className)
  const count = found.tickets.length
  const moving = useAction({
    act: (body: { className: string; ticketIds: string[] }, key) =>
      call('post', '/schoolticket-api/ticket/mass-class/by-company-id/{companyId}', {
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
      chosen={tickets.length}
      confirm={t('classConfirm', { count })}
      ready={className !== '' && count > 0}
      action={moving}
      onConfirm={() => moving.run({ className, ticketIds: found.tickets.map(({ id }) => id) })}
      onClose={onClose}
    >
      <TextField
        id="mass-class"
        label={t('newClass')}
        className="field-s"
        autoComplete="off"
        maxLength={SCHOOL_EDIT_BOUNDS.className.max}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        required
      />
      {className !== '' && (
        <div className="stack" role="status">
          {count > 0 && <p>{t('getClass', { count })}</p>}
          <LeftOutList rows={found.leftOut} />
        </div>
      )}
    </MassForm>
  )
}
