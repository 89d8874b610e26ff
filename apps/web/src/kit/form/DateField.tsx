import { Input } from '@digdir/designsystemet-react'
import { CalendarIcon } from '@navikt/aksel-icons'
import { type Day, formatDay, isDay, parseTypedDay } from '@portal/domain'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Popup } from '../Popup.tsx'
import { useKit } from '../phrases.ts'
import { type FieldFrame, Frame } from './fields.tsx'
import '../css/fields.css'

// The calendar is 21 KB that most visits never open.
const Calendar = lazy(() => import('./Calendar.tsx'))

type Props = FieldFrame & {
  /** 'YYYY-MM-DD', '' when empty, or the typed text when it is not a date (the bounds refuse it). */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  min?: Day
  max?: Day
  today: Day
  required?: boolean
}

/** How long dd.MM.yyyy is. */
const DAY_LENGTH = 10
const dayText = (value: string) => (isDay(value) ? formatDay(value) : value)

/** A date as text, dd.MM.yyyy [P-367], with a calendar beside it. Accepts typing and pasting; formats the text on blur. */
export function DateField({ value, onChange, onBlur, min, max, today, required, id, ...frame }: Props) {
  const t = useKit()
  const popover = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState(dayText(value))
  const [open, setOpen] = useState(false)
  useEffect(() => setText(dayText(value)), [value])
  // A whole date counts at once: what it shows then would move a button away while it is pressed.
  const type = (typed: string) => {
    setText(typed)
    const day = typed.length === DAY_LENGTH ? parseTypedDay(typed) : null
    if (day) onChange(day)
  }
  const leave = () => {
    const day = parseTypedDay(text)
    onChange(day ?? text.trim())
    setText(day ? formatDay(day) : text.trim())
    onBlur?.()
  }
  return (
    <Frame id={id} description={t('dateFormat')} {...frame}>
      <div className="flex date-ctl">
        <Input
          id={id}
          value={text}
          inputMode="text"
          autoComplete="off"
          maxLength={DAY_LENGTH}
          required={required}
          aria-invalid={frame.error ? true : undefined}
          onChange={event => type(event.target.value)}
          onBlur={leave}
          // Enter sends the form without leaving the field.
          onKeyDown={event => event.key === 'Enter' && leave()}
        />
        <button
          ref={button}
          className="mid rigid ground-tinted text-20"
          type="button"
          popoverTarget={popover}
          aria-expanded={open}
          aria-haspopup="dialog"
        >
          <CalendarIcon aria-hidden />
          <span className="sr-only">
            {t('openCalendar', { field: text ? `${frame.label}, ${text}` : frame.label })}
          </span>
        </button>
      </div>
      <Popup
        id={popover}
        label={t('calendar')}
        className="dp-pop"
        placement="bottom-end"
        open={open}
        onChange={setOpen}
      >
        <Suspense fallback={<div className="dp-wait" />}>
          <Calendar
            selected={isDay(value) ? value : null}
            today={today}
            {...(min && { min })}
            {...(max && { max })}
            onPick={day => {
              onChange(day)
              setOpen(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      </Popup>
    </Frame>
  )
}
