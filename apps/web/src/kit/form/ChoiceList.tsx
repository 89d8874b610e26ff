import '@digdir/designsystemet-web/ds-field'
import '@digdir/designsystemet-web/fieldset'
import { Fieldset, Radio, ValidationMessage } from '@digdir/designsystemet-react'
import '../css/fields.css'

/** A few exclusive choices under one legend, one below the other. The first carries the field's id. */
export function ChoiceList({
  id,
  legend,
  description,
  options,
  value,
  error,
  onChange,
}: {
  id: string
  legend: string
  description?: string
  options: { value: string; label: string; description?: string }[]
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}) {
  return (
    <Fieldset>
      <Fieldset.Legend>{legend}</Fieldset.Legend>
      {description && <Fieldset.Description>{description}</Fieldset.Description>}
      <div className="grid gap-12 checks">
        {options.map((option, index) => (
          <Radio
            key={option.value}
            id={index === 0 ? id : `${id}-${index}`}
            name={id}
            variant="outline"
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            label={option.label}
            {...(option.description !== undefined && { description: option.description })}
            {...(error && { 'aria-invalid': true })}
          />
        ))}
      </div>
      {error && <ValidationMessage>{error}</ValidationMessage>}
    </Fieldset>
  )
}
