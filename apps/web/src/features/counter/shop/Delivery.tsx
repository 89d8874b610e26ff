import { formatNok } from '@portal/domain'
import { type DeliveryMethod, shippingOre } from '@portal/domain/counter'
import { Select, TextField } from '../../../kit/form/fields.tsx'
import { ZoneCards } from '../../../kit/form/ZoneCards.tsx'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import type { WireCounterService } from '../../../lib/wire.ts'
import { type DeliveryValues, postCodeOf } from './basket.ts'
import { useCounterShop } from './phrases.ts'

type Address = NonNullable<WireCounterService['postAddress']>
const inLine = ({ line1, postCode, city }: Address) => `${line1}, ${postCode} ${city}`

/** How cards reach the company, with the price of each way, and the address they are sent to. */
export function Delivery({
  service,
  values,
  onChange,
}: {
  service: WireCounterService
  values: DeliveryValues
  onChange: (values: DeliveryValues) => void
}) {
  const t = useCounterShop()
  const language = useLanguage()
  const set = (change: Partial<DeliveryValues>) => onChange({ ...values, ...change })
  const textOf = (method: DeliveryMethod) =>
    method === 'COLLECT'
      ? service.collectAt
        ? localized(service.collectAt, language)
        : ''
      : t(`${method}_text`)
  const priceOf = (method: DeliveryMethod) =>
    formatNok(shippingOre(method, postCodeOf({ ...values, method }, service)), { decimals: 2 })
  const own = { POST: service.postAddress, VISIT: service.visitAddress, OTHER: null }[values.address]
  const text = (field: 'addressLine1' | 'postCode' | 'postArea') => ({
    id: field,
    label: t(field),
    value: values[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  })
  return (
    <div className="fields">
      <ZoneCards
        id="delivery"
        legend={t('delivery')}
        value={values.method}
        onChange={method => set({ method })}
        cards={service.deliveryMethods.map(method => ({
          ...{ value: method, label: t(method), text: textOf(method), price: priceOf(method) },
        }))}
      />
      {values.method !== 'COLLECT' && (
        <>
          <Select
            id="address"
            label={t('sendTo')}
            placeholder={null}
            description={own ? inLine(own) : ''}
            value={values.address}
            onChange={event => set({ address: event.target.value as DeliveryValues['address'] })}
            options={[
              ...(service.postAddress ? [{ value: 'POST', label: t('postAddress') }] : []),
              ...(service.visitAddress ? [{ value: 'VISIT', label: t('visitAddress') }] : []),
              { value: 'OTHER', label: t('otherAddress') },
            ]}
          />
          {values.address === 'OTHER' && (
            <>
              <TextField {...text('addressLine1')} />
              <div className="row2">
                <TextField {...text('postCode')} inputMode="numeric" maxLength={4} />
                <TextField {...text('postArea')} />
              </div>
            </>
          )}
        </>
      )}
    </div>
  )
}
