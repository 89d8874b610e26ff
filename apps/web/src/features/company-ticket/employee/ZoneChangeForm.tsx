import { type Day, firstOfMonth, formatDay, formatNok, isDay, monthOf, profileOf } from '@portal/domain'
import { zonesValidFrom } from '@portal/domain/company-ticket'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { useKit } from '../../../kit/phrases.ts'
import { showToast } from '../../../kit/toasts.ts'
import { calls as shared } from '../../../lib/calls.ts'
import { dropDraft } from '../../../lib/drafts.ts'
import { fareProduct } from '../../../lib/fares.ts'
import { useFieldError } from '../../../lib/form-phrases.ts'
import { fullName, kroner } from '../../../lib/format.ts'
import { useZoneText } from '../../../lib/labels.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import type { WireTicket, WireZone } from '../../../lib/wire.ts'
import { newRetryableCall, useSaveFailure } from '../../../ticket/action.tsx'
import { DayField, dayBounds } from '../../../ticket/DayField.tsx'
import { type DayChoice, type EndFacts, endChoice } from '../../../ticket/days.ts'
import { useTicket } from '../../../ticket/phrases.ts'
import { orderPrice } from '../../../ticket/price.ts'
import { queryKeys } from '../../../ticket/query-keys.ts'
import { ZoneFields } from '../../../ticket/ZoneFields.tsx'
import { calls, type ZoneChange } from './calls.ts'
import { useEmployee } from './phrases.ts'
import {
  startZoneChange,
  ZONE_CHANGE_FIELDS,
  type ZoneChangeField,
  type ZoneChangeValues,
  zoneChangeForm,
} from './zone-change-values.ts'

type Props = { ticket: WireTicket; draft: string; facts: EndFacts; zones: WireZone[]; onClose: () => void }

/** The days the new zones can begin: each the day after a last day that may be chosen. */
function firstDays(facts: EndFacts): DayChoice {
  const choice = endChoice(facts)
  const days = choice.days.map(zonesValidFrom)
  if (choice.kind === 'options') return { kind: 'options', days }
  return {
    kind: 'free',
    days,
    min: choice.min && zonesValidFrom(choice.min),
    max: choice.max && zonesValidFrom(choice.max),
  }
}

/** The new zones with their price and first day, checked by the rules that the server uses [C-161, C-163]. */
export function ZoneChangeForm({ ticket, draft, facts, zones, onClose }: Props) {
  const t = useEmployee()
  const ticketText = useTicket()
  const kit = useKit()
  const operator = useOperator()
  const queries = useQueryClient()
  const zoneText = useZoneText()
  const fieldError = useFieldError()
  const saveFailure = useSaveFailure()
  const retryable = useRef(newRetryableCall())
  const state = useZodForm<ZoneChangeValues, ZoneChangeField, ZoneChange>({
    draft,
    form: zoneChangeForm({ ...facts, ticket, zones, operator }),
    fields: ZONE_CHANGE_FIELDS,
    start: startZoneChange(ticket),
    send: async change => {
      try {
        await retryable.current(() => calls.changeZone(ticket.id, change))
        onClose()
        showToast('success', t('changed'))
      } finally {
        void queries.invalidateQueries({ queryKey: queryKeys.all })
      }
    },
  })
  // A closed dialog loses its input; only after an ended session is it restored.
  useEffect(() => () => dropDraft(draft), [draft])

  const { values } = state
  // A month is priced by the list that is valid on its first day.
  const priceDay = firstOfMonth(isDay(values.firstDay) ? values.firstDay : facts.today)
  const products = useQuery({
    queryKey: ['products', priceDay],
    queryFn: ({ signal }) => shared.products(priceDay, signal),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
  const fares = (products.data?.matches ?? []).map(fareProduct)
  const profile = profileOf(ticket.profileId)
  const price =
    profile === 'UNKNOWN'
      ? null
      : orderPrice({ ...values, profile, addOns: [] }, { fares, zones, available: [], operator })
  const choice = firstDays(facts)
  const errors: Record<ZoneChangeField, string | undefined> = {
    zoneMode: fieldError(state.faultOf('zoneMode'), { 'same-zone': t('zoneUnchanged') }),
    zoneFrom: fieldError(state.faultOf('zoneFrom'), { required: ticketText('zoneRequired') }),
    zoneTo: fieldError(state.faultOf('zoneTo'), { required: ticketText('zoneRequired') }),
    firstDay: fieldError(state.faultOf('firstDay'), {
      required: t('firstDayRequired'),
      ...dayBounds(choice, {
        early: day => ticketText('dayTooEarly', { day }),
        late: day => ticketText('dayTooLate', { day }),
      }),
    }),
  }
  const dayText = (day: Day) =>
    day <= facts.today && monthOf(day) === monthOf(facts.today)
      ? t('dayThisMonth', { day: formatDay(day) })
      : formatDay(day)
  return (
    <FormShell
      id="change-zone"
      loading={state.sending}
      submitError={saveFailure(state.refusal)}
      faults={state.summary.map(field => ({ id: field, message: errors[field] ?? '' }))}
      attempt={state.attempt}
      onSubmit={state.submit}
      actions={
        <div className="acts form-end">
          <Button type="submit" loading={state.sending}>
            {t('save')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {kit('cancel')}
          </Button>
        </div>
      }
    >
      <div className="fields">
        <p className="any-length">{t('zoneText', { zones: zoneText(ticket), name: fullName(ticket) })}</p>
        <ZoneFields
          values={values}
          onMode={mode => state.set('zoneMode', mode)}
          onZone={state.set}
          errorOf={field => errors[field]}
          profile={profile === 'UNKNOWN' ? 'ADULT' : profile}
          zones={zones}
          fares={fares}
        />
        <DayField
          id="firstDay"
          label={t('firstDay')}
          error={errors.firstDay}
          value={values.firstDay}
          today={facts.today}
          choice={choice}
          optionText={dayText}
          onChange={day => state.set('firstDay', day)}
          onBlur={state.bind('firstDay').onBlur}
        />
        <div className="zone-price" aria-live="polite">
          <span>{t('newPrice')}</span>
          <b className="num">
            {products.error ? t('priceFailed') : price ? formatNok(price.totalOre) : t('chooseZones')}
          </b>
          {ticket.pricePerMonth !== null && (
            <span className="small muted">{t('oldPrice', { price: kroner(ticket.pricePerMonth) })}</span>
          )}
        </div>
      </div>
    </FormShell>
  )
}
