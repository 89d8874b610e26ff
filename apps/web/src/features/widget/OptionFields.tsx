import { CheckmarkCircleFillIcon } from '@navikt/aksel-icons'
import type { WidgetVariant } from '@portal/domain'
import { clampWidth, WIDGET_BOUNDS, WIDGET_SIZE, WIDGET_THEMES } from '@portal/domain/widget'
import { useState } from 'react'
import { CheckboxField, CheckGroup, TextField } from '../../kit/form/fields.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { lowerFirst } from '../../lib/format.ts'
import { useOperator } from '../../lib/operator.ts'
import type { WireAgreement } from '../../lib/wire.ts'
import { PatternFields } from './PatternFields.tsx'
import { useWidget } from './phrases.ts'
import css from './widget.module.css'
import { type Options, wrongOrigins } from './widget-options.ts'

/** The options of the widget. What is typed counts at once; a width outside its limits is put inside them when the field is left. */
export function OptionFields({
  companyId,
  label,
  variant,
  agreements,
  options,
  onChange,
}: {
  companyId: string
  label: string
  variant: WidgetVariant
  agreements: readonly WireAgreement[]
  options: Options
  onChange: (changes: Partial<Options>) => void
}) {
  const t = useWidget()
  const operator = useOperator()
  const [noWidth, setNoWidth] = useState(false)
  const { agreementNumbers: chosen } = options
  const [wrong] = wrongOrigins(options)
  const name = lowerFirst(label)
  const leaveWidth = () => {
    const empty = options.width.trim() === ''
    setNoWidth(empty)
    if (!empty) onChange({ width: String(clampWidth(options.width)) })
  }
  return (
    <div className="fields">
      <CheckGroup
        legend={t('agreements')}
        description={t(variant === 'HOUSING' ? 'agreementsHelpHousing' : 'agreementsHelp')}
        error={chosen.length === 0 ? t('agreementsRequired') : undefined}
      >
        {agreements.map(({ id, invoiceReference }) => (
          <CheckboxField
            key={id}
            id={`agreement-${id}`}
            label={invoiceReference}
            description={id}
            outlined
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange({
                agreementNumbers: agreements
                  .map(each => each.id)
                  .filter(each => (each === id ? target.checked : chosen.includes(each))),
              })
            }
          />
        ))}
      </CheckGroup>
      <div className="row2">
        <div className={css.width}>
          <TextField
            id="width"
            label={t('width')}
            description={t('widthHelp', { min: WIDGET_SIZE.min, max: WIDGET_SIZE.max })}
            error={noWidth ? t('widthRequired') : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={options.width}
            onChange={({ target }) => onChange({ width: target.value })}
            onBlur={leaveWidth}
            required
          />
          <input
            type="range"
            aria-label={t('width')}
            min={WIDGET_SIZE.min}
            max={WIDGET_SIZE.max}
            value={clampWidth(options.width)}
            onChange={({ target }) => {
              setNoWidth(false)
              onChange({ width: target.value })
            }}
          />
        </div>
        <fieldset className={`stack gap-2 ${css.themes}`}>
          <legend className="medium">{t('colours')}</legend>
          <p className="muted">{t('coloursHelp')}</p>
          <div className="flex above-8">
            {WIDGET_THEMES.map(theme => (
              <label key={theme} className="row gap-8">
                <input
                  type="radio"
                  name="theme"
                  checked={options.colourScheme === theme}
                  onChange={() => onChange({ colourScheme: theme })}
                />
                {t(theme)}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <CheckboxField
        id="logo"
        label={t('logo', { operator: operator.name })}
        checked={options.logo}
        onChange={({ target }) => onChange({ logo: target.checked })}
      />
      <TextField
        id="helpText"
        label={t('helpText', { label: name })}
        autoComplete="off"
        maxLength={WIDGET_BOUNDS.helpText.max}
        value={options.employeeIdHelpText}
        onChange={({ target }) => onChange({ employeeIdHelpText: target.value })}
        optional
      />
      <PatternFields
        companyId={companyId}
        name={name}
        pattern={options.employeeIdRegex}
        onPattern={employeeIdRegex => onChange({ employeeIdRegex })}
        followed={<CheckmarkCircleFillIcon aria-hidden />}
      />
      <TextArea
        id="origins"
        label={t('origins')}
        description={t('originsHelp')}
        error={wrong ? t('originsWrong', { line: wrong }) : undefined}
        rows={2}
        spellCheck={false}
        placeholder="https://intranett.eksempel.no"
        value={options.allowedOrigins}
        onChange={({ target }) => onChange({ allowedOrigins: target.value })}
      />
    </div>
  )
}
