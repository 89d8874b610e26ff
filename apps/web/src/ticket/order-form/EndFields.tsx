import { SUBSCRIPTION_TYPES, type SubscriptionType } from '@portal/domain/subscription'
import { CheckboxField, CheckGroup } from '../../kit/form/fields.tsx'
import { OutLink } from '../../kit/Link.tsx'
import { kroner } from '../../lib/format.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import type { WireAvailableProduct } from '../../lib/wire.ts'
import { useTicket } from '../phrases.ts'
import { useTicketProduct } from '../ticket-product.ts'
import { useOrder } from './phrases.ts'
import type { OrderFieldState, OrderFormState } from './useOrderForm.ts'

/** Subscriptions that can be ordered together with the ticket, with their monthly price. */
export function AddOnFields({
  state: { values, set },
  addOns,
}: {
  state: OrderFormState
  addOns: WireAvailableProduct[]
}) {
  const t = useOrder()
  const ticketText = useTicket()
  const language = useLanguage()
  const toggle = (type: SubscriptionType, on: boolean) =>
    set(
      'addOns',
      SUBSCRIPTION_TYPES.filter(known => (known === type ? on : values.addOns.includes(known))),
    )
  return (
    <CheckGroup legend={t('addOnsLegend')}>
      {addOns.map(({ type, name, description, pricePerMonth }) => {
        if (type === 'TICKET') return null
        return (
          <CheckboxField
            key={type}
            id={`addOns-${type}`}
            outlined
            value={type}
            label={
              <span className="flex wrap split gap-16">
                <span>{localized(name, language)}</span>
                <b className="num ink">{ticketText('perMonth', { price: kroner(pricePerMonth) })}</b>
              </span>
            }
            description={localized(description, language)}
            checked={values.addOns.includes(type)}
            onChange={event => toggle(type, event.target.checked)}
          />
        )
      })}
    </CheckGroup>
  )
}

/** The administrator confirms the employee's consent [C-036]. */
export function ConsentField({
  state: { values, set, errorOf },
  terms,
}: {
  state: OrderFieldState
  /** Address of the terms that were accepted. */
  terms: string
}) {
  const t = useOrder()
  const { word } = useTicketProduct()
  return (
    <div className="fields consent">
      <CheckboxField
        id="privacyAccepted"
        label={t(`consent${word}`)}
        error={errorOf('privacyAccepted')}
        checked={values.privacyAccepted}
        onChange={event => set('privacyAccepted', event.target.checked)}
        required
      />
      <p className="small">
        <OutLink href={terms} newTab>
          {t('readTerms')}
        </OutLink>
      </p>
    </div>
  )
}
