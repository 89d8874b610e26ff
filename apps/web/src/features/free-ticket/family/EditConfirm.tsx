import { formatDay, isDay } from '@portal/domain'
import { movesOnly } from '@portal/domain/free-ticket'
import { useState } from 'react'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { useAction } from '../../../kit/useAction.ts'
import { call } from '../../../lib/api.ts'
import { kroner } from '../../../lib/format.ts'
import { useCompany, useToday } from '../../../lib/session-provider.tsx'
import type { WireZone } from '../../../lib/wire.ts'
import { DayField } from '../../../ticket/DayField.tsx'
import { FREE_TICKET_PATHS } from '../queries.ts'
import { useEdit } from './edit-phrases.ts'
import { ALL_ZONES, type EditValues, type Pending, startEdit } from './edit-values.ts'
import { useEditRefusal } from './outcome.ts'
import { useFamily } from './phrases.ts'
import type { WireFreeTicket } from './tickets.ts'

type Props = {
  ticket: WireFreeTicket
  zones: WireZone[]
  pending: Pending
  onBack: () => void
  onDone: (goesOn?: string) => void
}

/** What changes, old and new, why it needs a new ticket, and from which day [F-166, F-167]. */
export default function EditConfirm({ ticket, zones, pending, onBack, onDone }: Props) {
  const t = useEdit()
  const today = useToday()
  const refusalOf = useEditRefusal()
  const { body, preview, values } = pending
  const [day, setDay] = useState(preview.changeDates[0] ?? '')
  const saving = useAction({
    act: (timeOfChange: string) =>
      call('post', '/freeticket-api/ticket/{id}/update-multiple-fields', {
        params: { path: { id: ticket.id } },
        body: { ...body, timeOfChange },
      }),
    renew: FREE_TICKET_PATHS,
    done: ({ id }) => {
      onDone(id)
      return t('saved')
    },
  })
  const reasons = preview.newTicketBecauseOf
  const texts: Partial<Record<(typeof reasons)[number], string>> = {
    ZONE: t('becauseZONE'),
    AGREEMENT: t('becauseAGREEMENT'),
    PROFILE_ID: t('becausePROFILE_ID'),
    TICKET_HOLDER_TYPE: t('becauseTICKET_HOLDER_TYPE'),
    MEDIA_TYPE: t('becauseMEDIA_TYPE'),
    PHONE_NUMBER: t('becausePHONE_NUMBER'),
  }
  const free = preview.freeChangeDate
  return (
    <div className="ask">
      <div className="stack">
        <p>{t('why', { reasons: reasons.flatMap(reason => texts[reason] ?? []).join(', ') })}</p>
        <p>{movesOnly(reasons) ? t('moved') : t('newCode')}</p>
        <Changes old={startEdit(ticket)} next={values} zones={zones} />
        {preview.pricePerMonth !== null && (
          <p>
            <b>{t('price', { price: kroner(preview.pricePerMonth, 2) })}</b>
          </p>
        )}
        <DayField
          id="timeOfChange"
          label={t('date')}
          error={isDay(day) ? undefined : t('dateRequired')}
          value={day}
          today={today}
          choice={
            free
              ? { kind: 'free', min: free.first, max: free.last, days: preview.changeDates }
              : { kind: 'options', days: preview.changeDates }
          }
          optionText={formatDay}
          onChange={setDay}
          onBlur={() => undefined}
        />
        {saving.error !== null && <Alert tone="danger">{refusalOf(saving.error)}</Alert>}
      </div>
      <div className="acts foot-acts">
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <Button loading={saving.busy} disabled={!isDay(day)} onClick={() => saving.run(day)}>
          {t('confirm')}
        </Button>
      </div>
    </div>
  )
}

/** Every field that differs, old and new. */
function Changes({ old, next, zones }: { old: EditValues; next: EditValues; zones: WireZone[] }) {
  const t = useEdit()
  const family = useFamily()
  const company = useCompany()
  const said = (field: keyof EditValues, value: string): string => {
    if (value === '') return '–'
    switch (field) {
      case 'dateOfBirth':
        return formatDay(value)
      case 'ticketHolderType':
        return value === 'RETIRED' ? t('RETIRED_HOLDER') : t(value as 'EMPLOYEE' | 'FAMILY_MEMBER')
      case 'profile':
        return family(value as 'ADULT' | 'CHILD' | 'RETIRED')
      case 'agreementNumber':
        return company.allAgreements.find(({ id }) => id === value)?.invoiceReference ?? value
      case 'mediaType':
        return t(value as 'MOBILE_TICKET' | 'TRAVEL_CARD')
      case 'zoneFrom':
      case 'zoneTo':
        return value === ALL_ZONES ? t('allZones') : (zones.find(({ id }) => id === value)?.name ?? value)
      default:
        return value
    }
  }
  const fields = [
    ...(['firstName', 'lastName', 'employeeId', 'dateOfBirth', 'ticketHolderType', 'profile'] as const),
    ...(['agreementNumber', 'mediaType', 'phone', 'cardNumber', 'zoneFrom', 'zoneTo'] as const),
  ].filter(field => old[field] !== next[field])
  return (
    <table className="plain-table">
      <caption className="sr-only">{t('changesCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(field => (
          <tr key={field}>
            <th scope="row">{t(field)}</th>
            <td>{said(field, old[field])}</td>
            <td>{said(field, next[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
