import { formatDay, freeTicketProduct, vatOfGross } from '@portal/domain'
import { profileIdOf } from '@portal/domain/free-ticket'
import { startDateAllowed } from '@portal/domain/ticket'
import { useSearchParams } from 'react-router'
import { Alert } from '../../../kit/Alert.tsx'
import { Select } from '../../../kit/form/fields.tsx'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { useCompany, useSession } from '../../../lib/session-provider.tsx'
import type { WireZone } from '../../../lib/wire.ts'
import { DayField } from '../../../ticket/DayField.tsx'
import { OrderFrame } from '../../../ticket/order/OrderFrame.tsx'
import { useFares } from '../../../ticket/order/useFares.ts'
import { useZoneWords } from '../../../ticket/order/useZoneWords.ts'
import { useTicket } from '../../../ticket/phrases.ts'
import { freeTicketModes } from '../../../ticket/price.ts'
import { ZoneFields } from '../../../ticket/ZoneFields.tsx'
import { CarrierFields } from './CarrierFields.tsx'
import { departmentsOf, startSettings } from './order-values.ts'
import { useNewTicketTexts } from './phrases.ts'
import { listed, useNewTicket } from './useNewTicket.ts'
import { WhoFields } from './WhoFields.tsx'

/** Order a free ticket (002 §2.1, §5); `?ansatt=<employee id>` is for the family of that employee. */
export default function NewTicketForm({ zones }: { zones: WireZone[] }) {
  const t = useNewTicketTexts()
  const ticketText = useTicket()
  const words = useFreeTicketWords()
  const company = useCompany()
  const [search] = useSearchParams()
  const { facts } = useSession()
  if (!facts) throw new Error('The order form needs a signed-in user')
  const { operator, environment, today } = facts
  const label = company.settings.employeeIdLabel
  const departments = departmentsOf(company.allAgreements, today)
  const context = { departments, zones, facts }
  const state = useNewTicket(context, search.get('ansatt') ?? '', label, () => ({
    zones: zoneWords.chosen,
    ore,
  }))
  const { values, errorOf, set, profiles } = state
  const { fares, failed } = useFares(values.startDate)
  const zoneWords = useZoneWords(zones)(values)
  const profileId = values.profile === '' ? null : profileIdOf(values.profile)
  const modes = freeTicketModes(fares, profileId, operator)
  const product = profileId === null ? null : freeTicketProduct(fares, profileId)
  const mode = modes.find(each => each.mode === values.zoneMode)

  if (departments.length === 0) return <Alert tone="info">{t('noDepartments')}</Alert>
  const profileText = { ADULT: t('ADULT'), CHILD: t('CHILD'), RETIRED: t('RETIRED_rate') }
  const ore = (product && mode?.priceOre) ?? null
  const costs = {
    lines:
      ore === null || values.profile === ''
        ? null
        : [
            {
              label: t('priceLine', { ...words, zones: zoneWords.count }),
              detail: [profileText[values.profile], zoneWords.names].filter(Boolean).join(', '),
              ore,
            },
          ],
    vatOre: ore === null ? 0 : vatOfGross(ore, product?.prices[0]?.vatRate ?? 0),
    failed,
  }
  const cards = operator.freeTicketTravelCards[environment]
  const settings = startSettings(context, values.agreementNumber)
  return (
    <OrderFrame
      state={state}
      base
      agreement={state.department}
      start={{
        startDate: values.startDate,
        offersStart: day =>
          settings !== undefined &&
          startDateAllowed({ today, startDate: day, settings, anyDate: false }) === true,
        setStart: day => state.setFact('startDate', day),
      }}
      costs={costs}
      steps={[
        { title: t('stepWho'), body: <WhoFields state={state} label={label} /> },
        {
          title: t(cards ? 'stepCarrier' : 'stepPhone'),
          body: (
            <CarrierFields
              state={state}
              cards={cards}
              lengths={listed(operator.cardNumberLengths, t('or'))}
            />
          ),
        },
        {
          title: t('stepWhen'),
          body: (
            <div className="row2">
              <Select
                id="agreementNumber"
                label={t('department')}
                // As high as the field of a typed date beside it.
                {...(state.days.kind === 'free' && { description: t('departmentHelp') })}
                error={errorOf('agreementNumber')}
                value={values.agreementNumber}
                onChange={event => set('agreementNumber', event.target.value)}
                options={departments.map(({ id, invoiceReference }) => ({
                  value: id,
                  label: invoiceReference || id,
                }))}
                placeholder={departments.length === 1 ? null : undefined}
                required
              />
              <DayField
                id="startDate"
                label={t('start')}
                error={errorOf('startDate')}
                className=""
                value={values.startDate}
                today={today}
                choice={state.days}
                optionText={day =>
                  day === today ? ticketText('today', { day: formatDay(day) }) : formatDay(day)
                }
                onChange={day => state.setFact('startDate', day)}
                onBlur={state.check}
              />
            </div>
          ),
        },
        {
          title: t('stepWhere'),
          body: (
            <div className="fields">
              <Select
                id="profile"
                className="field-s"
                label={t('profile')}
                description={t('profileHelp')}
                error={errorOf('profile')}
                value={values.profile}
                disabled={profiles.length === 0}
                onChange={event => {
                  const profile = profiles.find(name => name === event.target.value)
                  if (profile) set('profile', profile)
                }}
                options={profiles.map(profile => ({ value: profile, label: profileText[profile] }))}
                placeholder={profiles.length === 0 ? t('profileFirst') : null}
              />
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
