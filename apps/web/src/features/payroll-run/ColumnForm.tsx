import {
  DAY_FORMS,
  type DayForm,
  FORM_MOST,
  type PayrollColumn,
  type PayrollForm,
} from '@portal/domain/payroll-run'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Select, TextField } from '../../kit/form/fields.tsx'
import { useKit } from '../../kit/phrases.ts'
import { hasDayForm } from './model.ts'
import { usePayrollProfile } from './profile-phrases.ts'

/** What a column is called and how it is written. */
export default function ColumnForm({
  column,
  form,
  onUse,
  onClose,
}: {
  column: PayrollColumn
  form: PayrollForm
  onUse: (column: PayrollColumn) => void
  onClose: () => void
}) {
  const t = usePayrollProfile()
  const kit = useKit()
  const [values, setValues] = useState(column)
  const change = (next: Partial<PayrollColumn>) => setValues({ ...values, ...next })
  return (
    <form
      className="ask"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onUse(values)
      }}
    >
      <div className="stack">
        <TextField
          id="column-header"
          label={t('header')}
          maxLength={FORM_MOST.header}
          value={values.header}
          onChange={event => change({ header: event.target.value })}
        />
        {values.source === 'CONSTANT' && (
          <TextField
            id="column-constant"
            label={t('constant')}
            maxLength={FORM_MOST.constant}
            value={values.constant}
            onChange={event => change({ constant: event.target.value })}
          />
        )}
        {hasDayForm(values.source) && (
          <Select
            id="column-day"
            label={t('dayForm')}
            placeholder={null}
            options={DAY_FORMS.map(value => ({ value, label: value }))}
            value={values.dayForm}
            onChange={event => change({ dayForm: event.target.value as DayForm })}
          />
        )}
        {form.file === 'FIXED' && (
          <>
            <TextField
              id="column-length"
              label={t('length')}
              unit={t('characters')}
              inputMode="numeric"
              maxLength={3}
              value={values.length ?? ''}
              onChange={event => {
                const length = Number(event.target.value.replace(/\D/g, ''))
                change({ length: length === 0 ? null : Math.min(length, FORM_MOST.length) })
              }}
            />
            <Select
              id="column-align"
              label={t('align')}
              placeholder={null}
              options={(['LEFT', 'RIGHT'] as const).map(value => ({ value, label: t(`align${value}`) }))}
              value={values.align}
              onChange={event => change({ align: event.target.value as PayrollColumn['align'] })}
            />
            <Select
              id="column-pad"
              label={t('pad')}
              placeholder={null}
              options={[
                { value: ' ', label: t('padSpace') },
                { value: '0', label: t('padZero') },
                ...([' ', '0'].includes(values.pad) ? [] : [{ value: values.pad, label: values.pad }]),
              ]}
              value={values.pad}
              onChange={event => change({ pad: event.target.value })}
            />
          </>
        )}
      </div>
      <div className="acts foot-acts">
        <Button variant="secondary" onClick={onClose}>
          {kit('cancel')}
        </Button>
        <Button type="submit">{t('use')}</Button>
      </div>
    </form>
  )
}
