import type { z } from 'zod'
import type { Tariff } from './load.ts'
import type { TariffZones } from './schemas.ts'

/** The operator's zones as the API answers them. */
export const zonesOnWire = ({ zones }: Tariff): z.infer<typeof TariffZones> => {
  const matches = zones.map(zone => ({
    ...zone,
    description: zone.description ?? '',
    adjacentZoneIds: [...zone.adjacentZoneIds],
    adjacentZoneNames: [...zone.adjacentZoneNames],
  }))
  return { matches, totalEntries: matches.length }
}
