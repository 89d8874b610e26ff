import { addMonths, type Day, formatDay, isDay, monthOf } from '@portal/domain'
import type { ReactNode } from 'react'
import { FormDialog } from '../kit/FormDialog.tsx'
import { FormShell } from '../kit/form/FormShell.tsx'
import { useForm } from '../lib/useForm.ts'
import { useSaveFailure } from './action.tsx'
import { DayField, dayBounds } from './DayField.tsx'
import { END_FIELDS, type EndFacts, endChoice, endForm } from './days.ts'
import { useTicket } from './phrases.ts'

type Props = {
  open: boolean
  draft: string
  title: string
  text: string
  /** What is deleted three months after, in words; the day is added when one is chosen [C-043, P-371]. */
  privacy: (on: string | null) => ReactNode
  confirm: string
  facts: EndFacts
  onEnd: (endDate: Day) => Promise<void>
  onClose: () => void
}

/** Chooses the last day of a ticket or subscription [C-042, C-043]. */
export function EndDialog({ open, title, onClose, ...rest }: Props) {
  return (
    <FormDialog open={open} title={title} onClose={onClose}>
      <EndFields onClose={onClose} {...rest} />
    </FormDialog>
  )
}

function EndFields({ draft, text, privacy, confirm, facts, onEnd, onClose }: Omit<Props, 'open' | 'title'>) {
  const t = useTicket()
  const saveFailure = useSaveFailure()
  const choice = endChoice(facts)
  const state = useForm({
    draft,
    form: endForm(facts),
    fields: END_FIELDS,
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
      refusal={saveFailure(state.refusal)}
      submit={confirm}
      danger
      onCancel={onClose}
    >
      <div className="fields">
        <p className="any-length">{text}</p>
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
        <p className="small muted">{privacy(isDay(endDate) ? formatDay(addMonths(endDate, 3)) : null)}</p>
      </div>
    </FormShell>
  )
}
