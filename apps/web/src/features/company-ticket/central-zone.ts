/** The zone most people mean when they say "the city": the first of the operator's default zones. Pure. */
import type { Operator } from '@portal/domain'
import type { WireZone } from '../../lib/wire.ts'

/** Its name with the first place in it ('1 Oslo'), or null where the operator has no default zones. */
export function centralZoneName(operator: Operator, zones: readonly WireZone[]): string | null {
  const zone = zones.find(({ id }) => id === operator.defaultZones?.from)
  if (!zone) return null
  const place = zone.description.split(',')[0]?.trim() ?? ''
  return place === '' || place === zone.name ? zone.name : `${zone.name} ${place}`
}

/** 'zone – places' for a list to choose from. */
export const zoneLabel = ({ name, description }: Pick<WireZone, 'name' | 'description'>): string =>
  description && description !== name ? `${name} – ${description}` : name
