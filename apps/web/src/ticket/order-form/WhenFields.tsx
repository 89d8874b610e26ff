import { formatDay } from '@portal/domain'
import { Select } from '../../kit/form/fields.tsx'
import { useSession } from '../../lib/session-provider.tsx'
import type { WireAgreement } from '../../lib/wire.ts'
import { DayField } from '../DayField.tsx'
import { startChoice } from '../days.ts'
import { useTicket } from '../phrases.ts'
import { useAnyDay, useTicketProduct } from '../ticket-product.ts'
import { useOrder } from './phrases.ts'
import type { OrderFieldState } from './useOrderForm.ts'

type Props = { state: OrderFieldState; agreements: WireAgreement[] }

/** Two agreements may have the same reference; their numbers are then shown too. */
const referenceLabel = ({ id, invoiceReference }: WireAgreement, all: WireAgreement[]): string => {
  if (invoiceReference === '') return id
  const alike = all.filter(other => other.invoiceReference === invoiceReference).length > 1
  return alike ? `${invoiceReference} (${id})` : invoiceReference
}

/** The invoice reference and the start date: one of the offered days, or any day where the agreement allows it. */
export function WhenFields({ state, agreements }: Props) {
  const { values, set, errorOf } = state
  const t = useOrder()
  const ticketText = useTicket()
  const { facts } = useSession()
  const { rules } = useTicketProduct()
  const anyDate = useAnyDay('start')
  if (!facts) return null
  const { today } = facts
  const chosen = agreements.find(({ id }) => id === values.invoiceReference) ?? agreements[0]
  const choice = startChoice({
    today,
    settings: chosen && rules.startSettings(chosen.settings),
    anyDate,
  })
  return (
    <div className="row2">
      <Select
        id="invoiceReference"
        label={t('invoiceReference')}
        error={errorOf('invoiceReference')}
        value={values.invoiceReference}
        onChange={event => set('invoiceReference', event.target.value)}
        options={agreements.map(agreement => ({
          value: agreement.id,
          label: referenceLabel(agreement, agreements),
        }))}
        placeholder={agreements.length === 1 ? null : undefined}
        required
      />
      <DayField
        id="startDate"
        label={t('startDate')}
        error={errorOf('startDate')}
        className=""
        value={values.startDate}
        today={today}
        choice={choice}
        optionText={day => (day === today ? ticketText('today', { day: formatDay(day) }) : formatDay(day))}
        onChange={day => set('startDate', day)}
        onBlur={state.check}
      />
    </div>
  )
}
