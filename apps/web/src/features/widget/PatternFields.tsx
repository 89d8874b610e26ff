import { WIDGET_BOUNDS } from '@portal/domain/widget'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { TextField } from '../../kit/form/fields.tsx'
import { api } from '../../lib/api.ts'
import { useWidget } from './phrases.ts'
import css from './widget.module.css'

/** The pattern of employee ids, and a number to try it with. The server answers: orders are checked by its engine, not by the browser's. */
export function PatternFields({
  companyId,
  name,
  pattern,
  onPattern,
  followed,
}: {
  companyId: string
  name: string
  pattern: string
  onPattern: (pattern: string) => void
  followed: ReactNode
}) {
  const t = useWidget()
  const [number, setNumber] = useState('')
  const tried = api.useQuery(
    'get',
    '/api/widget/by-company-id/{companyId}/pattern',
    { params: { path: { companyId }, query: { pattern, employeeId: number } } },
    { enabled: pattern !== '', placeholderData: keepPreviousData },
  )
  const answer = pattern === '' ? undefined : tried.data
  return (
    <div className="row2">
      <TextField
        id="pattern"
        className={css.mono ?? ''}
        label={t('pattern', { label: name })}
        description={t('patternHelp')}
        error={answer && !answer.valid ? t('patternWrong') : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={WIDGET_BOUNDS.pattern.max}
        value={pattern}
        onChange={({ target }) => onPattern(target.value)}
        optional
      />
      <div>
        <TextField
          id="tryNumber"
          label={t('tryNumber')}
          description={t('tryHelp')}
          autoComplete="off"
          maxLength={20}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <p className={css.tried} role="status">
          {answer?.valid && number !== '' && (
            <span className={`row gap-8 ${answer.follows ? css.good : 'muted'}`}>
              {answer.follows && followed}
              {t(answer.follows ? 'follows' : 'followsNot')}
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
