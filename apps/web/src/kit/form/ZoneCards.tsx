import '@digdir/designsystemet-web/ds-field'
import '@digdir/designsystemet-web/fieldset'
import { Fieldset, Radio, ValidationMessage } from '@digdir/designsystemet-react'
import type { ReactNode } from 'react'
import '../css/fields.css'

export type Card<Value extends string> = {
  value: Value
  label: string
  text?: string
  price?: ReactNode
  disabled?: boolean
}

/** A few exclusive choices with a price each, drawn as cards. */
export function ZoneCards<Value extends string>({
  id,
  legend,
  description,
  cards,
  value,
  error,
  onChange,
}: {
  id: string
  legend: string
  description?: string
  cards: Card<Value>[]
  value: Value | null
  error?: string | undefined
  onChange: (value: Value) => void
}) {
  return (
    <Fieldset>
      <Fieldset.Legend>{legend}</Fieldset.Legend>
      {description && <Fieldset.Description>{description}</Fieldset.Description>}
      <div className="zones">
        {cards.map((card, index) => (
          <Radio
            key={card.value}
            // The first card carries the field's id: the error summary's link lands on it.
            id={index === 0 ? id : `${id}-${card.value}`}
            name={id}
            variant="outline"
            value={card.value}
            checked={card.value === value}
            disabled={card.disabled ?? false}
            onChange={() => onChange(card.value)}
            label={card.label}
            description={
              <>
                {card.text}
                {card.price && <b>{card.price}</b>}
              </>
            }
          />
        ))}
      </div>
      {error && <ValidationMessage>{error}</ValidationMessage>}
    </Fieldset>
  )
}
