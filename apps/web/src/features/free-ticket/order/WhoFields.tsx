import { FREE_TICKET_HOLDERS } from '@portal/domain/free-ticket'
import { DateField } from '../../../kit/form/DateField.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { ZoneCards } from '../../../kit/form/ZoneCards.tsx'
import { useToday } from '../../../lib/session-provider.tsx'
import { DepartmentField } from '../../../ticket/department/DepartmentField.tsx'
import { useNewTicketTexts } from './phrases.ts'
import type { NewTicketState } from './useNewTicket.ts'

/** Who the ticket is for: relation, employee number, name and birth date. */
export function WhoFields({ state, label }: { state: NewTicketState; label: string }) {
  const t = useNewTicketTexts()
  const today = useToday()
  const { values, errorOf, set, setFact } = state
  const text = (field: 'firstName' | 'lastName' | 'employeeId') => ({
    ...state.field(field),
    autoComplete: 'off',
    required: true,
  })
  return (
    <div className="fields">
      <ZoneCards
        id="ticketHolderType"
        legend={t('holderType')}
        value={values.ticketHolderType}
        error={errorOf('ticketHolderType')}
        onChange={holder => setFact('ticketHolderType', holder)}
        cards={FREE_TICKET_HOLDERS.map(holder => ({
          value: holder,
          label: t(holder),
          text: t(`${holder}_text`),
        }))}
      />
      <TextField
        {...text('employeeId')}
        label={label}
        className="field-s"
        {...(values.ticketHolderType === 'FAMILY_MEMBER' && { description: t('familyId') })}
      />
      <div className="row2">
        <TextField {...text('firstName')} label={t('firstName')} />
        <TextField {...text('lastName')} label={t('lastName')} />
      </div>
      <DateField
        id="dateOfBirth"
        label={t('birthDate')}
        className="field-s"
        error={errorOf('dateOfBirth')}
        value={values.dateOfBirth}
        today={today}
        max={today}
        onChange={day => setFact('dateOfBirth', day)}
        onBlur={state.check}
        required
      />
      <DepartmentField value={values.departmentId} onChange={id => set('departmentId', id)} beside />
    </div>
  )
}
