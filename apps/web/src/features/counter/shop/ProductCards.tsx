import '@digdir/designsystemet-web/ds-field'
import '@digdir/designsystemet-web/fieldset'
import { Fieldset, Radio } from '@digdir/designsystemet-react'
import type { ReactNode } from 'react'
import '../../../kit/css/fields.css'
import css from './shop.module.css'

/** The products as cards with an icon and a price, of which one is chosen. */
export function ProductCards<Value extends string>({
  legend,
  cards,
  value,
  onChange,
}: {
  legend: string
  cards: { value: Value; icon: ReactNode; label: string; text: string; price: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <Fieldset>
      <Fieldset.Legend>{legend}</Fieldset.Legend>
      <div className={`zones ${css.products}`}>
        {cards.map(card => (
          <Radio
            key={card.value}
            id={`product-${card.value}`}
            name="product"
            variant="outline"
            value={card.value}
            checked={card.value === value}
            onChange={() => onChange(card.value)}
            label={
              <>
                <span className={css.icon}>{card.icon}</span>
                {card.label}
              </>
            }
            description={
              <>
                {card.text}
                {card.price && <b>{card.price}</b>}
              </>
            }
          />
        ))}
      </div>
    </Fieldset>
  )
}
