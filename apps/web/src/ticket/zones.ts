/** The zones of a form with their labels: number, choice, and possible second zones. Pure. */
import { decideZones, type FormCode, type Operator } from '@portal/domain'
import type { WireZone } from '../lib/wire.ts'

export type ZoneMode = 'one' | 'two' | 'all'
export type ZoneValues = { zoneMode: ZoneMode; zoneFrom: string; zoneTo: string }

/** The chosen zones in the shape of the order. */
export const zoneChoice = ({ zoneMode, zoneFrom, zoneTo }: ZoneValues) => ({
  ...(zoneMode === 'all' && { validAllZones: true }),
  ...(zoneMode !== 'all' &&
    zoneFrom && { zoneFrom, zoneTo: zoneMode === 'two' && zoneTo ? zoneTo : zoneFrom }),
})

/** Adds what is wrong with the zones to the faults of a form: they must be a pair that is sold. */
export function addZoneFaults(
  faults: Partial<Record<'zoneFrom' | 'zoneTo', FormCode>>,
  values: ZoneValues,
  zones: readonly WireZone[],
  operator: Operator,
): void {
  const choice = zoneChoice(values)
  if (values.zoneMode === 'two' && values.zoneTo === '') faults.zoneTo ??= 'required'
  if (values.zoneMode === 'all' || choice.zoneFrom === undefined || faults.zoneTo !== undefined) return
  const decided = decideZones({ ...choice, zones, operator })
  if (!decided.ok) faults[decided.refusal === 'zones-not-adjacent' ? 'zoneTo' : 'zoneFrom'] ??= 'wrong-format'
}

/** The second zone is adjacent to the first; a zone that is sold together with the first is left out [C-163]. */
export function secondZones(zones: readonly WireZone[], fromId: string, operator: Operator): WireZone[] {
  const from = zones.find(zone => zone.id === fromId)
  if (!from) return []
  const pair = operator.singleZoneHasAdditionalZone?.pair ?? []
  return zones.filter(
    zone =>
      from.adjacentZoneIds.includes(zone.id) &&
      !(pair.some(id => id === from.id) && pair.some(id => id === zone.id)),
  )
}

/**
 * The zone most people mean when they say "the city", the first of the operator's default zones, with the first place in it
 * ('1 Oslo'); null where the operator has no default zones.
 */
export function centralZoneName(operator: Operator, zones: readonly WireZone[]): string | null {
  const zone = zones.find(({ id }) => id === operator.defaultZones?.from)
  if (!zone) return null
  const place = zone.description.split(',')[0]?.trim() ?? ''
  return place === '' || place === zone.name ? zone.name : `${zone.name} ${place}`
}

/** 'zone – places' for a list to choose from. */
export const zoneLabel = ({ name, description }: Pick<WireZone, 'name' | 'description'>): string =>
  description && description !== name ? `${name} – ${description}` : name
