import { formatNok } from '@portal/domain'
import { Select } from '../kit/form/fields.tsx'
import { ZoneCards } from '../kit/form/ZoneCards.tsx'
import { useOperator } from '../lib/operator.ts'
import type { WireZone } from '../lib/wire.ts'
import { useTicket } from './phrases.ts'
import css from './zones.module.css'
import { secondZones, type ZoneMode, type ZoneValues, zoneLabel } from './zones.ts'

type Props = {
  values: ZoneValues
  onMode: (mode: ZoneMode) => void
  onZone: (name: 'zoneFrom' | 'zoneTo', id: string) => void
  errorOf: (field: keyof ZoneValues) => string | undefined
  /** The choices that are sold, with their price per month. */
  modes: readonly { mode: ZoneMode; priceOre: number }[]
  zones: WireZone[]
}

/** How many zones, with the price of each choice, and which ones: the second is always next to the first [C-163]. */
export function ZoneFields({ values, onMode, onZone, errorOf, modes, zones }: Props) {
  const t = useTicket()
  const operator = useOperator()
  const texts: Record<ZoneMode, { label: string; text: string }> = {
    one: { label: t('oneZone'), text: t('oneZoneText') },
    two: { label: t('twoZones'), text: t('twoZonesText') },
    all: { label: t('allZones'), text: t('allZonesText') },
  }
  const chooseFrom = (id: string) => {
    onZone('zoneFrom', id)
    if (!secondZones(zones, id, operator).some(zone => zone.id === values.zoneTo)) onZone('zoneTo', '')
  }
  const option = (zone: WireZone) => ({ value: zone.id, label: zoneLabel(zone) })
  const second = secondZones(zones, values.zoneFrom, operator)
  const pair = operator.singleZoneHasAdditionalZone?.pair
  const pairNames = pair?.some(id => id === values.zoneFrom)
    ? pair.map(id => zones.find(zone => zone.id === id)?.name ?? id)
    : null
  return (
    <>
      <ZoneCards
        id="zoneMode"
        legend={t('zoneCount')}
        value={values.zoneMode}
        error={errorOf('zoneMode')}
        onChange={onMode}
        cards={modes.map(({ mode, priceOre }) => ({
          value: mode,
          ...texts[mode],
          price: t('perMonth', { price: formatNok(priceOre, { decimals: 0 }) }),
        }))}
      />
      {values.zoneMode !== 'all' && (
        <div className={`row2 gap-12 ${css.pair}`}>
          <Select
            id="zoneFrom"
            label={values.zoneMode === 'one' ? t('zone') : t('zoneFrom')}
            error={errorOf('zoneFrom')}
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
              error={errorOf('zoneTo')}
              value={values.zoneTo}
              onChange={event => onZone('zoneTo', event.target.value)}
              options={second.map(option)}
              {...(values.zoneFrom === '' && { placeholder: t('zoneFirst') })}
              required
            />
          )}
          {/* Below both, so that the two stand beside each other. */}
          {pairNames && (
            <p className="small muted" aria-live="polite">
              {t('additionalZone', { from: pairNames[0] ?? '', to: pairNames[1] ?? '' })}
            </p>
          )}
        </div>
      )}
    </>
  )
}
