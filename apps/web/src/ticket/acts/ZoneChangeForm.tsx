import { type Day, firstOfMonth, formatDay, formatDayOfYear, formatNok, monthOf } from '@portal/domain'
import { zonesValidFrom } from '@portal/domain/company-ticket'
import { useRef } from 'react'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { useKit } from '../../kit/phrases.ts'
import { showToast } from '../../kit/toasts.ts'
import { call } from '../../lib/api.ts'
import { fullName, lineMonth, phoneOf } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useZoneText } from '../../lib/labels.ts'
import { useOperator } from '../../lib/operator.ts'
import { useForm } from '../../lib/useForm.ts'
import type { WireTicket, WireZone } from '../../lib/wire.ts'
import { newRetryableCall } from '../action.ts'
import { CostTable } from '../CostTable.tsx'
import { DayField, dayBounds } from '../DayField.tsx'
import { type DayChoice, type EndFacts, endChoice, endFault } from '../days.ts'
import { useTicket } from '../phrases.ts'
import { zoneModes } from '../price.ts'
import { renewTickets } from '../products.ts'
import { useTicketProduct } from '../ticket-product.ts'
import { ZoneFields } from '../ZoneFields.tsx'
import { useActPhrases } from './phrases.ts'
import { useZoneCosts } from './useZoneCosts.ts'
import { lastDayBefore, startZoneChange, ZONE_CHANGE_FIELDS, zoneChangeForm } from './zone-change-values.ts'

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
export default function ZoneChangeForm({ ticket, draft, facts, zones, onClose }: Props) {
  const t = useActPhrases()
  const { base, rules } = useTicketProduct()
  const ticketText = useTicket()
  const language = useLanguage()
  const operator = useOperator()
  const zoneText = useZoneText()
  const kit = useKit()
  const retryable = useRef(newRetryableCall())
  const choice = firstDays(facts)
  const state = useForm({
    draft,
    form: zoneChangeForm({ ...facts, ticket, zones, operator }),
    fields: ZONE_CHANGE_FIELDS,
    start: startZoneChange(ticket),
    dialog: true,
    texts: {
      zoneMode: { 'same-zone': t('zoneUnchanged') },
      zoneFrom: { required: ticketText('zoneRequired') },
      zoneTo: { required: ticketText('zoneRequired') },
      firstDay: {
        required: t('firstDayRequired'),
        ...dayBounds(choice, {
          early: day => ticketText('dayTooEarly', { day }),
          late: day => ticketText('dayTooLate', { day }),
        }),
      },
    },
    send: async change => {
      try {
        await retryable.current(() =>
          call('post', `${base}/ticket/change-zone/{id}`, {
            params: { path: { id: ticket.id } },
            body: change,
          }),
        )
        onClose()
        showToast('success', t('changed'), fullName(ticket))
      } finally {
        void renewTickets()
      }
    },
  })

  const { values } = state
  const chosenDay = endFault(lastDayBefore(values.firstDay), facts) === null ? values.firstDay : null
  const { fares, profile, price, costs, failed } = useZoneCosts(ticket, values, chosenDay, zones, facts.today)
  const dayText = (day: Day) =>
    day <= facts.today && monthOf(day) === monthOf(facts.today)
      ? t('dayThisMonth', { day: formatDay(day) })
      : formatDay(day)
  return (
    <FormShell
      id="change-zone"
      form={state}
      failed={kit('saveFailed')}
      submit={t('changeZone')}
      onCancel={onClose}
      foot={
        <span>
          <span className="small muted">
            {chosenDay ? t('priceFrom', { day: formatDayOfYear(chosenDay, language) }) : t('newPrice')}
          </span>
          <br />
          <b className="num" aria-live="polite">
            {failed
              ? t('priceFailed')
              : price === null
                ? t('chooseZones')
                : t('pricePerMonth', { price: formatNok(price) })}
          </b>
        </span>
      }
    >
      <div className="fields">
        <p>{t('zoneText', { zones: zoneText(ticket), name: fullName(ticket), phone: phoneOf(ticket) })}</p>
        <ZoneFields
          values={values}
          onMode={mode => state.set('zoneMode', mode)}
          onZone={state.set}
          errorOf={state.errorOf}
          modes={zoneModes(fares, profile, operator, rules.productTag)}
          zones={zones}
        />
        <DayField
          id="firstDay"
          label={t('firstDay')}
          error={state.errorOf('firstDay')}
          value={values.firstDay}
          today={facts.today}
          choice={choice}
          optionText={dayText}
          onChange={day => state.set('firstDay', day)}
          onBlur={state.check}
        />
        <CostTable
          costs={costs}
          note={
            chosenDay &&
            chosenDay !== firstOfMonth(chosenDay) &&
            ticketText('costMonthAsBefore', { month: lineMonth(monthOf(chosenDay), language) })
          }
        />
      </div>
    </FormShell>
  )
}
