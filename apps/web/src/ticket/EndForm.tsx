import { addMonths, type Day, formatDay, isDay, monthOf, oreOf } from '@portal/domain'
import type { ReactNode } from 'react'
import { FormShell } from '../kit/form/FormShell.tsx'
import { useKit } from '../kit/phrases.ts'
import { lineMonth } from '../lib/format.ts'
import { useLanguage } from '../lib/i18n.ts'
import { useForm } from '../lib/useForm.ts'
import { CostTable } from './CostTable.tsx'
import { costsOfEnd, samePrice } from './cost.ts'
import { DayField, dayBounds } from './DayField.tsx'
import { type EndFacts, endChoice, endFault } from './days.ts'
import { endForm } from './end-values.ts'
import { useTicket } from './phrases.ts'

export type EndFormProps = {
  draft: string
  text: string
  /** What is deleted three months after, in words; the day is added when one is chosen [C-043, P-371]. */
  privacy: (on: string | null) => ReactNode
  confirm: string
  facts: EndFacts
  /** What it costs per month, NOK; null where that is not known. */
  pricePerMonth: number | null
  onEnd: (endDate: Day) => Promise<void>
  onClose: () => void
}

/** The last day of a ticket or subscription [C-042, C-043]. */
export default function EndForm(props: EndFormProps) {
  const { draft, text, privacy, confirm, facts, pricePerMonth, onEnd, onClose } = props
  const t = useTicket()
  const kit = useKit()
  const choice = endChoice(facts)
  const state = useForm({
    draft,
    form: endForm(facts),
    start: { endDate: '' },
    dialog: true,
    texts: {
      endDate: {
        required: t('endDateRequired'),
        ...dayBounds(choice, {
          early: day => t('dayTooEarly', { day }),
          late: day => t('dayTooLate', { day }),
        }),
      },
    },
    send: ({ endDate }) => onEnd(endDate),
  })
  const { endDate } = state.values
  return (
    <FormShell
      id="end-order"
      form={state}
      failed={kit('saveFailed')}
      submit={confirm}
      danger
      onCancel={onClose}
    >
      <div className="fields">
        <p>{text}</p>
        <DayField
          id="endDate"
          label={t('endDate')}
          error={state.errorOf('endDate')}
          value={endDate}
          today={facts.today}
          choice={choice}
          optionText={day =>
            monthOf(day) < monthOf(facts.today) ? t('endLastMonth', { day: formatDay(day) }) : formatDay(day)
          }
          onChange={day => state.set('endDate', day)}
          onBlur={state.check}
        />
        {pricePerMonth !== null && <EndCost facts={facts} nok={pricePerMonth} endDate={endDate} />}
        <p className="small muted">{privacy(isDay(endDate) ? formatDay(addMonths(endDate, 3)) : null)}</p>
      </div>
    </FormShell>
  )
}

function EndCost({ facts, nok, endDate }: { facts: EndFacts; nok: number; endDate: string }) {
  const t = useTicket()
  const language = useLanguage()
  const { startDate, today } = facts
  if (endFault(endDate, facts) !== null) return <CostTable costs={null} />
  const costs = costsOfEnd({ startDate, today, prices: samePrice(today, oreOf(nok)), endDate })
  const reachesBack = costs.some(({ from }) => from < monthOf(today))
  const month = lineMonth(monthOf(endDate), language)
  return <CostTable costs={costs} note={reachesBack ? t('costGivenBack') : t('costLastWhole', { month })} />
}
