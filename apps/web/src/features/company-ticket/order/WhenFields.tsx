import { addMonths, can, formatDay } from '@portal/domain'
import { dateOptionCount, FREE_DATE_MONTHS, startDateOptions } from '@portal/domain/ticket'
import { DateField } from '../../../kit/form/DateField.tsx'
import { Select } from '../../../kit/form/fields.tsx'
import { useSession } from '../../../lib/session-provider.tsx'
import type { WireAgreement } from '../../../lib/wire.ts'
import { useOrder } from './phrases.ts'
import type { OrderFormState } from './useOrderForm.ts'
import type { FaultText } from './useOrderTexts.tsx'

type Props = { state: OrderFormState; faultText: FaultText; agreements: WireAgreement[] }

/** Two agreements may carry the same reference: their numbers then tell them apart. */
const referenceLabel = ({ id, invoiceReference }: WireAgreement, all: WireAgreement[]): string => {
  if (invoiceReference === '') return id
  const alike = all.filter(other => other.invoiceReference === invoiceReference).length > 1
  return alike ? `${invoiceReference} (${id})` : invoiceReference
}

/** The invoice reference and the start date: one of the offered days, or any day where the agreement allows it. */
export function WhenFields({ state: { values, set, form }, faultText, agreements }: Props) {
  const t = useOrder()
  const { facts } = useSession()
  if (!facts) return null
  const { today } = facts
  const chosen = agreements.find(({ id }) => id === values.invoiceReference) ?? agreements[0]
  const anyDate = can(facts, 'companyTicketAnyDate')
  const free = anyDate || chosen?.settings.canSetArbitraryStartupDateForTicket === true
  const options = startDateOptions({
    today,
    count: dateOptionCount(chosen?.settings ?? { hasIncreasedExpiryDate: false }),
  })
  return (
    <div className="row2">
      <Select
        id="invoiceReference"
        label={t('invoiceReference')}
        error={faultText('invoiceReference')}
        value={values.invoiceReference}
        onChange={event => set('invoiceReference', event.target.value)}
        options={agreements.map(agreement => ({
          value: agreement.id,
          label: referenceLabel(agreement, agreements),
        }))}
        placeholder={agreements.length === 1 ? null : undefined}
        required
      />
      {free ? (
        <DateField
          id="startDate"
          label={t('startDate')}
          error={faultText('startDate')}
          value={values.startDate}
          onChange={day => set('startDate', day)}
          today={today}
          {...(!anyDate && { min: today, max: addMonths(today, FREE_DATE_MONTHS) })}
          required
        />
      ) : (
        <Select
          id="startDate"
          label={t('startDate')}
          error={faultText('startDate')}
          value={options.includes(values.startDate) ? values.startDate : ''}
          onChange={event => set('startDate', event.target.value)}
          onBlur={() => void (form.formState.isSubmitted && form.trigger())}
          options={options.map(day => ({
            value: day,
            label: day === today ? t('today', { day: formatDay(day) }) : formatDay(day),
          }))}
          required
        />
      )}
    </div>
  )
}
