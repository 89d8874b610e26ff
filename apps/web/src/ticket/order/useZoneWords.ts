import { lowerFirst } from '../../lib/format.ts'
import { useZoneText } from '../../lib/labels.ts'
import type { WireZone } from '../../lib/wire.ts'
import { useTicket } from '../phrases.ts'
import type { ZoneValues } from '../zones.ts'

/** How an order's zones are told: how many, and which ones by name; empty where all are, and until one is chosen. `chosen` has them in no language. */
export function useZoneWords(zones: readonly WireZone[]) {
  const t = useTicket()
  const zoneText = useZoneText()
  const counts = { one: t('oneZone'), two: t('twoZones'), all: t('allZones') }
  return ({ zoneMode, zoneFrom, zoneTo }: ZoneValues) => {
    const chosen = [zoneFrom, ...(zoneMode === 'two' ? [zoneTo] : [])].flatMap(
      id => zones.find(zone => zone.id === id)?.name ?? [],
    )
    return {
      count: counts[zoneMode].toLowerCase(),
      names:
        zoneMode === 'all' || chosen.length === 0
          ? ''
          : lowerFirst(zoneText({ allZones: false, zones: chosen })),
      chosen: { allZones: zoneMode === 'all', zones: chosen },
    }
  }
}
