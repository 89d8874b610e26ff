import { addMonths, type Day, formatDay, isDay, monthOf } from '@portal/domain'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../kit/Button.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { FormShell } from '../kit/form/FormShell.tsx'
import { useKit } from '../kit/phrases.ts'
import { dropDraft } from '../lib/drafts.ts'
import { useFieldError } from '../lib/form-phrases.ts'
import { useZodForm } from '../lib/useZodForm.ts'
import { useSaveFailure } from './action.tsx'
import { DayField, dayBounds } from './DayField.tsx'
import { END_FIELDS, type EndFacts, type EndValues, endChoice, endForm } from './days.ts'
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
  const kit = useKit()
  const fieldError = useFieldError()
  const saveFailure = useSaveFailure()
  const state = useZodForm<EndValues, 'endDate', EndValues>({
    draft,
    form: endForm(facts),
    fields: END_FIELDS,
    start: { endDate: '' },
    send: ({ endDate }) => onEnd(endDate),
  })
  // A closed dialog loses its input; only after an ended session is it restored.
  useEffect(() => () => dropDraft(draft), [draft])
  const choice = endChoice(facts)
  const { endDate } = state.values
  const error = fieldError(state.faultOf('endDate'), {
    required: t('endDateRequired'),
    ...dayBounds(choice, {
      early: day => t('dayTooEarly', { day }),
      late: day => t('dayTooLate', { day }),
    }),
  })
  return (
    <FormShell
      id="end-order"
      loading={state.sending}
      submitError={saveFailure(state.refusal)}
      faults={state.summary.map(field => ({ id: field, message: error ?? '' }))}
      attempt={state.attempt}
      onSubmit={state.submit}
      actions={
        <div className="acts form-end">
          <Button type="submit" tone="danger" loading={state.sending}>
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {kit('cancel')}
          </Button>
        </div>
      }
    >
      <div className="fields">
        <p className="any-length">{text}</p>
        <DayField
          id="endDate"
          label={t('endDate')}
          error={error}
          value={endDate}
          today={facts.today}
          choice={choice}
          optionText={day =>
            monthOf(day) < monthOf(facts.today) ? t('endLastMonth', { day: formatDay(day) }) : formatDay(day)
          }
          onChange={day => state.set('endDate', day)}
          onBlur={state.bind('endDate').onBlur}
        />
        <p className="small muted">{privacy(isDay(endDate) ? formatDay(addMonths(endDate, 3)) : null)}</p>
      </div>
    </FormShell>
  )
}
