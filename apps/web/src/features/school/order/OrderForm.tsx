import {
  firstOfMonth,
  formatDay,
  formatNok,
  isDay,
  schoolTicketPriceOre,
  schoolTicketProduct,
  vatOfGross,
} from '@portal/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { DateField } from '../../../kit/form/DateField.tsx'
import { fareProduct } from '../../../lib/fares.ts'
import { useCompany, useSession } from '../../../lib/session-provider.tsx'
import type { WireSchoolService, WireZone } from '../../../lib/wire.ts'
import { OrderFrame } from '../../../ticket/order/OrderFrame.tsx'
import { schoolTicketModes } from '../../../ticket/price.ts'
import { productsOn } from '../../../ticket/products.ts'
import { ZoneFields } from '../../../ticket/ZoneFields.tsx'
import { isBlank } from './order-values.ts'
import { PupilFields } from './PupilFields.tsx'
import { useSchoolOrder } from './phrases.ts'
import { useOrder } from './useOrder.ts'

/** Order school tickets for one pupil or a class at a time: the same zones from the same day (002 §2.2, §5). */
export function OrderForm({ zones, service }: { zones: WireZone[]; service: WireSchoolService }) {
  const t = useSchoolOrder()
  const company = useCompany()
  const { facts } = useSession()
  if (!facts) throw new Error('The order form needs a signed-in user')
  const { operator, today } = facts
  const state = useOrder(service)
  const { values, bounds, set, errorOf } = state
  // A month is priced by the list that is valid on its first day.
  const priceDay = firstOfMonth(isDay(values.startDate) ? values.startDate : today)
  const products = useQuery({ ...productsOn(priceDay), placeholderData: keepPreviousData })
  const product = schoolTicketProduct((products.data?.matches ?? []).map(fareProduct))
  const modes = schoolTicketModes(product, operator)
  const mode = modes.find(each => each.mode === values.zoneMode)
  if (state.crash)
    return (
      <div className="card">
        <ErrorState error={state.crash} onRetry={state.clearRefusal} />
      </div>
    )
  const count = values.pupils.length + (values.pupils.length > 0 && isBlank(values) ? 0 : 1)
  const each = product && mode ? schoolTicketPriceOre(product, zonesOf(values.zoneMode)) : null
  const ore = each === null ? null : each * count
  return (
    <OrderFrame
      state={state}
      refusal={state.refusedText}
      endsOn={bounds.max}
      agreement={company.allAgreements.find(({ id }) => id === service.agreementNumber)}
      start={{
        startDate: values.startDate,
        offersStart: day =>
          bounds.min !== null && bounds.max !== null && day >= bounds.min && day <= bounds.max,
        setStart: day => set('startDate', day),
      }}
      costs={{
        lines:
          each === null || ore === null
            ? null
            : [{ label: t('priceLine', { count }), detail: t('each', { price: formatNok(each) }), ore }],
        vatOre: ore === null ? 0 : vatOfGross(ore, product?.prices[0]?.vatRate ?? 0),
        failed: products.error ? { error: products.error, onRetry: () => void products.refetch() } : null,
      }}
      steps={[
        { title: t('stepPupil'), body: <PupilFields state={state} service={service} /> },
        {
          title: t('stepWhen'),
          body: (
            <DateField
              id="startDate"
              label={t('start')}
              description={t('startHelp', {
                min: bounds.min ? formatDay(bounds.min) : '',
                max: bounds.max ? formatDay(bounds.max) : '',
              })}
              className="field-s"
              error={errorOf('startDate')}
              value={values.startDate}
              today={today}
              {...(bounds.min !== null && { min: bounds.min })}
              {...(bounds.max !== null && { max: bounds.max })}
              onChange={day => set('startDate', day)}
              onBlur={state.check}
              required
            />
          ),
        },
        {
          title: t('stepWhere'),
          body: (
            <div className="fields">
              <ZoneFields
                values={values}
                onMode={zoneMode => set('zoneMode', zoneMode)}
                onZone={set}
                errorOf={field => (field === 'zoneMode' ? undefined : errorOf(field))}
                modes={modes}
                zones={zones}
              />
            </div>
          ),
        },
      ]}
    />
  )
}

const zonesOf = (mode: 'one' | 'two' | 'all') => ({
  nrOfZones: mode === 'two' ? 2 : 1,
  allZones: mode === 'all',
})
