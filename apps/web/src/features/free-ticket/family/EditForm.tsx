import { isDay } from '@portal/domain'
import {
  type FreeTicketHolder,
  type FreeTicketProfile,
  profileAfter,
  profilesFor,
} from '@portal/domain/free-ticket'
import { DateField } from '../../../kit/form/DateField.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { Select, TextField } from '../../../kit/form/fields.tsx'
import { PhoneField } from '../../../kit/form/PhoneField.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { call, renew } from '../../../lib/api.ts'
import { useCompany, useSession } from '../../../lib/session-provider.tsx'
import { useForm } from '../../../lib/useForm.ts'
import type { WireZone } from '../../../lib/wire.ts'
import { FREE_TICKET_PATHS } from '../queries.ts'
import { useEdit } from './edit-phrases.ts'
import { ALL_ZONES, EDIT_FIELDS, type EditValues, editForm, type Pending, startEdit } from './edit-values.ts'
import { useEditRefusal } from './outcome.ts'
import { useFamily } from './phrases.ts'
import type { WireFreeTicket } from './tickets.ts'

type Props = {
  ticket: WireFreeTicket
  zones: WireZone[]
  /** What was typed before the last step; null at first. */
  start: EditValues | null
  onPending: (pending: Pending) => void
  /** `goesOn` is the ticket that follows. */
  onDone: (goesOn?: string) => void
}

/** The fields of a ticket. The preview is asked for first; without a new ticket the change is saved at once [F-165, F-168]. */
export default function EditForm({ ticket, zones, start, onPending, onDone }: Props) {
  const t = useEdit()
  const family = useFamily()
  const company = useCompany()
  const refusalOf = useEditRefusal()
  const { facts } = useSession()
  if (!facts) throw new Error('The form needs a signed-in user')
  const { operator, environment, today } = facts
  const path = { id: ticket.id }
  const original = startEdit(ticket)
  // Age counts on the first day of the change.
  const first = [ticket.startDate, today].sort().at(-1)!
  const state = useForm({
    draft: null,
    form: editForm(original, today, operator.cardNumberLengths),
    fields: EDIT_FIELDS,
    start: start ?? original,
    send: async (body): Promise<void> => {
      if (Object.keys(body).length === 0) {
        showToast('success', t('nothing'))
        return onDone()
      }
      const preview = await call('post', '/freeticket-api/ticket/{id}/update-multiple-fields-preview', {
        params: { path },
        body,
      })
      if (preview.newTicketRequired) return onPending({ values: state.values, body, preview })
      const { id } = await call('post', '/freeticket-api/ticket/{id}/update-multiple-fields', {
        params: { path },
        body,
      })
      await renew(...FREE_TICKET_PATHS)
      showToast('success', t('saved'))
      onDone(id)
    },
  })
  const { values, errorOf, set, check } = state
  const profiles = isDay(values.dateOfBirth)
    ? profilesFor({
        operator,
        holderType: values.ticketHolderType as FreeTicketHolder,
        birthDate: values.dateOfBirth,
        startDate: first,
      })
    : []
  // A choice that has become invalid is reset to the first valid one [F-231].
  const fact = (field: 'dateOfBirth' | 'ticketHolderType', value: string) => {
    set(field, value)
    const next = { ...values, [field]: value }
    if (!isDay(next.dateOfBirth)) return
    const valid = profilesFor({
      operator,
      holderType: next.ticketHolderType as FreeTicketHolder,
      birthDate: next.dateOfBirth,
      startDate: first,
    })
    set('profile', profileAfter(values.profile as FreeTicketProfile, valid) ?? values.profile)
  }
  const shownProfiles = profiles.some(profile => profile === values.profile)
    ? profiles
    : [values.profile as FreeTicketProfile, ...profiles]
  const departments = company.allAgreements.filter(
    ({ subTypeId, id }) => subTypeId === 'FREETICKET' || id === ticket.agreementNumber,
  )
  const text = (field: 'firstName' | 'lastName' | 'employeeId') => (
    <TextField
      id={field}
      label={t(field)}
      {...(field === 'employeeId' && { description: t('employeeIdHelp') })}
      autoComplete="off"
      value={values[field]}
      error={errorOf(field)}
      onChange={event => set(field, event.target.value)}
      onBlur={check}
      required
    />
  )
  const choice = (
    field: 'ticketHolderType' | 'profile' | 'agreementNumber' | 'mediaType' | 'zoneFrom' | 'zoneTo',
    options: { value: string; label: string }[],
    onChange = (value: string) => set(field, value),
  ) => (
    <Select
      id={field}
      label={t(field)}
      error={errorOf(field)}
      value={values[field]}
      onChange={event => onChange(event.target.value)}
      options={options}
      placeholder={values[field] === '' ? undefined : null}
      required
    />
  )
  const zoneOptions = zones.map(({ id, name }) => ({ value: id, label: name }))
  const cards = operator.freeTicketTravelCards[environment]
  return (
    <FormShell
      id="edit-free-ticket"
      form={state}
      refusal={state.refusal === null ? null : refusalOf(state.refusal)}
      submit={t('next')}
      onCancel={() => onDone()}
    >
      <div className="fields">
        <div className="row2">
          {text('firstName')}
          {text('lastName')}
        </div>
        <div className="row2">
          {text('employeeId')}
          <DateField
            id="dateOfBirth"
            label={t('dateOfBirth')}
            error={errorOf('dateOfBirth')}
            value={values.dateOfBirth}
            today={today}
            max={today}
            onChange={day => fact('dateOfBirth', day)}
            onBlur={check}
            required
          />
        </div>
        <div className="row2">
          {choice(
            'ticketHolderType',
            [
              { value: 'EMPLOYEE', label: t('EMPLOYEE') },
              { value: 'FAMILY_MEMBER', label: t('FAMILY_MEMBER') },
              { value: 'RETIRED', label: t('RETIRED_HOLDER') },
            ],
            value => fact('ticketHolderType', value),
          )}
          {choice(
            'profile',
            shownProfiles.filter(Boolean).map(value => ({ value, label: family(value) })),
          )}
        </div>
        <div className="row2">
          {choice(
            'agreementNumber',
            departments.map(({ id, invoiceReference }) => ({ value: id, label: invoiceReference || id })),
          )}
          {(cards || ticket.mediaType === 'TRAVEL_CARD') &&
            choice('mediaType', [
              { value: 'MOBILE_TICKET', label: t('MOBILE_TICKET') },
              { value: 'TRAVEL_CARD', label: t('TRAVEL_CARD') },
            ])}
        </div>
        {values.mediaType === 'MOBILE_TICKET' ? (
          <PhoneField
            id="phone"
            label={t('phone')}
            error={errorOf('phone')}
            countryCode={{
              value: values.phoneCountryCode,
              onChange: event => set('phoneCountryCode', event.target.value),
            }}
            number={{
              value: values.phone,
              onChange: event => set('phone', event.target.value),
              onBlur: check,
            }}
          />
        ) : (
          ticket.mediaType === 'MOBILE_TICKET' && (
            <TextField
              id="cardNumber"
              label={t('cardNumber')}
              inputMode="numeric"
              autoComplete="off"
              value={values.cardNumber}
              error={errorOf('cardNumber')}
              onChange={event => set('cardNumber', event.target.value)}
              onBlur={check}
              required
            />
          )
        )}
        <div className="row2">
          {choice('zoneFrom', [
            ...(operator.allZonesAllowed ? [{ value: ALL_ZONES, label: t('allZones') }] : []),
            ...zoneOptions,
          ])}
          {values.zoneFrom !== ALL_ZONES && choice('zoneTo', zoneOptions)}
        </div>
      </div>
    </FormShell>
  )
}
