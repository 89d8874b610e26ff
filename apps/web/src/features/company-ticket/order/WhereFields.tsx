import {
  companyTicketProfileIds,
  type FareProduct,
  formatNok,
  PROFILE_NAMES,
  profileOf,
} from '@portal/domain'
import { Select } from '../../../kit/form/fields.tsx'
import { ZoneCards } from '../../../kit/form/ZoneCards.tsx'
import { useOperator } from '../../../lib/operator.ts'
import type { WireZone } from '../../../lib/wire.ts'
import { zoneLabel } from '../central-zone.ts'
import { useProfileText } from '../words.tsx'
import { zoneModes } from './order-price.ts'
import { secondZones, type ZoneMode } from './order-values.ts'
import { useOrder } from './phrases.ts'
import type { OrderFormState } from './useOrderForm.ts'
import type { FaultText } from './useOrderTexts.tsx'

type Props = { state: OrderFormState; faultText: FaultText; zones: WireZone[]; fares: FareProduct[] }

/** Who travels at which rate, in how many zones, and which ones: the second is always next to the first. */
export function WhereFields({ state: { values, set }, faultText, zones, fares }: Props) {
  const t = useOrder()
  const operator = useOperator()
  const profileText = useProfileText()
  const modes = zoneModes(fares, values.profile, operator)
  const texts: Record<ZoneMode, { label: string; text: string }> = {
    one: { label: t('oneZone'), text: t('oneZoneText') },
    two: { label: t('twoZones'), text: t('twoZonesText') },
    all: { label: t('allZones'), text: t('allZonesText') },
  }
  const chooseFrom = (id: string) => {
    set('zoneFrom', id)
    if (!secondZones(zones, id, operator).some(zone => zone.id === values.zoneTo)) set('zoneTo', '')
  }
  const option = (zone: WireZone) => ({ value: zone.id, label: zoneLabel(zone) })
  const second = secondZones(zones, values.zoneFrom, operator)
  const pair = operator.singleZoneHasAdditionalZone?.pair
  const pairNames = pair?.some(id => id === values.zoneFrom)
    ? pair.map(id => zones.find(zone => zone.id === id)?.name ?? id)
    : null
  return (
    <div className="fields">
      <Select
        id="profile"
        className="field-s"
        label={t('profile')}
        error={faultText('profile')}
        value={values.profile}
        onChange={event => {
          const profile = PROFILE_NAMES.find(name => name === event.target.value)
          if (profile) set('profile', profile)
        }}
        options={companyTicketProfileIds(fares).map(id => ({ value: profileOf(id), label: profileText(id) }))}
        placeholder={null}
      />
      <ZoneCards
        id="zoneMode"
        legend={t('zoneCount')}
        value={values.zoneMode}
        onChange={mode => set('zoneMode', mode)}
        cards={modes.map(({ mode, priceOre }) => ({
          value: mode,
          ...texts[mode],
          price: t('perMonth', { price: formatNok(priceOre, { decimals: 0 }) }),
        }))}
      />
      {values.zoneMode !== 'all' && (
        <div className="row2">
          <Select
            id="zoneFrom"
            label={values.zoneMode === 'one' ? t('zone') : t('zoneFrom')}
            {...(pairNames && {
              description: t('additionalZone', { from: pairNames[0] ?? '', to: pairNames[1] ?? '' }),
            })}
            error={faultText('zoneFrom')}
            value={values.zoneFrom}
            onChange={event => chooseFrom(event.target.value)}
            options={zones.map(option)}
            required
          />
          {values.zoneMode === 'two' && (
            <Select
              id="zoneTo"
              label={t('zoneTo')}
              description={t('zoneToHelp')}
              error={faultText('zoneTo')}
              value={values.zoneTo}
              onChange={event => set('zoneTo', event.target.value)}
              options={second.map(option)}
              {...(values.zoneFrom === '' && { placeholder: t('zoneFirst') })}
              required
            />
          )}
        </div>
      )}
    </div>
  )
}
