import { Input, Select } from '@digdir/designsystemet-react'
import { type FileRow, nearestOf } from '@portal/domain/bulk'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import css from './file.module.css'
import { useFilePhrases } from './phrases.ts'

/** Leaves a field, which takes its value, and goes to the next one. */
const goOn = (event: KeyboardEvent<HTMLElement>, take: () => void) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLElement>(`.${css.mend}`)]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (next) next.focus()
  else take()
}

/**
 * The cell of a fault, to be mended where it stands: Enter takes the value and goes to the next one. Where it says one of few texts, these
 * are a list, and the one that was probably meant is a button.
 */
export function MendField({
  row,
  column,
  header,
  choices,
  faulty,
  busy,
  onMend,
}: {
  row: FileRow
  column: string
  header: string
  choices: readonly string[]
  faulty: boolean
  busy: boolean
  onMend: (row: number, column: string, value: string) => void
}) {
  const t = useFilePhrases()
  const before = row.cells[column] ?? ''
  const [value, setValue] = useState(before)
  const mend = (next: string) => {
    if (next !== before) onMend(row.row, column, next)
  }
  const suggested = nearestOf(before, choices)
  const shared = {
    className: css.mend!,
    'aria-label': t('mendCell', { row: row.row, column: header }),
    disabled: busy,
  }
  return (
    <div className={css.mending}>
      {choices.length > 1 ? (
        <Select {...shared} aria-invalid value="" onChange={event => mend(event.target.value)}>
          <option value="" disabled>
            {t('choose')}
          </option>
          {choices.map(choice => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      ) : (
        choices.length === 0 && (
          <Input
            {...shared}
            {...(faulty && { 'aria-invalid': true })}
            autoComplete="off"
            spellCheck={false}
            value={value}
            placeholder={t('empty')}
            onChange={event => setValue(event.target.value)}
            onBlur={() => mend(value)}
            onKeyDown={event => goOn(event, () => mend(value))}
          />
        )
      )}
      {suggested !== undefined && (
        <Button
          variant="secondary"
          disabled={busy}
          aria-label={t('useIn', { value: suggested, row: row.row, column: header })}
          onClick={() => mend(suggested)}
        >
          {t('use', { value: suggested })}
        </Button>
      )}
    </div>
  )
}
