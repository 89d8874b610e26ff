import { companyTicketProfileIds, type FareProduct, PROFILE_NAMES, profileOf } from '@portal/domain'
import { Select } from '../../kit/form/fields.tsx'
import { useOperator } from '../../lib/operator.ts'
import type { WireZone } from '../../lib/wire.ts'
import { useProfileText } from '../labels.tsx'
import { zoneModes } from '../price.ts'
import { useTicketProduct } from '../ticket-product.ts'
import { ZoneFields } from '../ZoneFields.tsx'
import { useOrder } from './phrases.ts'
import type { OrderFormState } from './useOrderForm.ts'

type Props = { state: OrderFormState; zones: WireZone[]; fares: FareProduct[] }

/** The fields of profile and zones. */
export function WhereFields({ state: { values, set, errorOf }, zones, fares }: Props) {
  const t = useOrder()
  const profileText = useProfileText()
  const operator = useOperator()
  const { productTag } = useTicketProduct().rules
  return (
    <div className="fields">
      <Select
        id="profile"
        className="field-s"
        label={t('profile')}
        error={errorOf('profile')}
        value={values.profile}
        onChange={event => {
          const profile = PROFILE_NAMES.find(name => name === event.target.value)
          if (profile) set('profile', profile)
        }}
        options={companyTicketProfileIds(fares, productTag).map(id => ({
          value: profileOf(id),
          label: profileText(id),
        }))}
        placeholder={null}
      />
      <ZoneFields
        values={values}
        onMode={mode => set('zoneMode', mode)}
        onZone={set}
        errorOf={field => (field === 'zoneMode' ? undefined : errorOf(field))}
        modes={zoneModes(fares, values.profile, operator, productTag)}
        zones={zones}
      />
    </div>
  )
}
