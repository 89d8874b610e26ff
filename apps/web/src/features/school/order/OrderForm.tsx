import { formatDay, formatNok, schoolTicketProduct, vatOfGross } from '@portal/domain'
import { DateField } from '../../../kit/form/DateField.tsx'
import { useCompany, useSession } from '../../../lib/session-provider.tsx'
import type { WireSchoolService, WireZone } from '../../../lib/wire.ts'
import { OrderFrame } from '../../../ticket/order/OrderFrame.tsx'
import { useFares } from '../../../ticket/order/useFares.ts'
import { useZoneWords } from '../../../ticket/order/useZoneWords.ts'
import { schoolTicketModes } from '../../../ticket/price.ts'
import { ZoneFields } from '../../../ticket/ZoneFields.tsx'
import { isBlank } from './order-values.ts'
import { PupilFields } from './PupilFields.tsx'
import { useSchoolOrder } from './phrases.ts'
import { useOrder } from './useOrder.ts'

/** Order school tickets for one pupil or a class at a time: the same zones from the same day (002 §2.2, §5). */
export default function OrderForm({ zones, service }: { zones: WireZone[]; service: WireSchoolService }) {
  const t = useSchoolOrder()
  const company = useCompany()
  const { facts } = useSession()
  if (!facts) throw new Error('The order form needs a signed-in user')
  const { operator, today } = facts
  const state = useOrder(service, () => ({ zones: zoneWords.chosen, ore }))
  const { values, bounds, set, errorOf } = state
  const { fares, failed } = useFares(values.startDate)
  const zoneWords = useZoneWords(zones)(values)
  const product = schoolTicketProduct(fares)
  const modes = schoolTicketModes(product, operator)
  const mode = modes.find(each => each.mode === values.zoneMode)
  const count = values.pupils.length + (values.pupils.length > 0 && isBlank(values) ? 0 : 1)
  const each = mode?.priceOre ?? null
  const ore = each === null ? null : each * count
  return (
    <OrderFrame
      state={state}
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
        failed,
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
