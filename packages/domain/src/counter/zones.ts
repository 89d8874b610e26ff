import type { OperatorData } from '../operators/types.ts'
import { NR_OF_ZONES_GET_ALL, type TariffZone, type ZoneChoice, type ZoneRefusal } from '../zones.ts'
import type { CounterProductKind } from './products.ts'

export type CounterZones = { zoneFrom: string; zoneTo: string; allZones: boolean; nrOfZones: number }

/**
 * How many zones a journey passes on the shortest way, both ends included; null when no way leads there. Two zones that are sold as one
 * (`pair`) count as one.
 */
function zonesPassed(
  zones: readonly TariffZone[],
  from: string,
  to: string,
  pair: readonly [string, string] | null,
): number | null {
  const asOne = (id: string) => (pair && id === pair[1] ? pair[0] : id)
  const neighbours = new Map<string, Set<string>>()
  for (const { id, adjacentZoneIds } of zones) {
    const near = neighbours.get(asOne(id)) ?? new Set()
    for (const next of adjacentZoneIds) near.add(asOne(next))
    neighbours.set(asOne(id), near)
  }
  const seen = new Set([asOne(from)])
  for (let reached = [asOne(from)], passed = 1; reached.length > 0; passed++) {
    if (reached.includes(asOne(to))) return passed
    reached = [...new Set(reached.flatMap(id => [...(neighbours.get(id) ?? [])]))].filter(id => !seen.has(id))
    for (const id of reached) seen.add(id)
  }
  return null
}

/**
 * The zones of a counter ticket: any zone to any other, or all zones. Where an operator sells two zones as one, that holds for period
 * tickets and not for single ones. Source: 002 §2.3, facts §1.2.
 */
export function counterZones(
  facts: ZoneChoice & { kind: CounterProductKind; zones: readonly TariffZone[]; operator: OperatorData },
): ({ ok: true } & CounterZones) | { ok: false; refusal: ZoneRefusal } {
  const { kind, zones, operator } = facts
  if (facts.validAllZones) {
    const all = operator.defaultZones
    if (!operator.allZonesAllowed || !all) return { ok: false, refusal: 'all-zones-not-offered' }
    return { ok: true, zoneFrom: all.from, zoneTo: all.to, allZones: true, nrOfZones: NR_OF_ZONES_GET_ALL }
  }
  const zoneFrom = facts.zoneFrom ?? facts.zoneTo
  const zoneTo = facts.zoneTo ?? facts.zoneFrom
  const known = (id: string | null | undefined): id is string => zones.some(zone => zone.id === id)
  if (!known(zoneFrom) || !known(zoneTo)) return { ok: false, refusal: 'zone-unknown' }
  const pair = kind === 'SINGLE' ? null : (operator.singleZoneHasAdditionalZone?.pair ?? null)
  const nrOfZones = zonesPassed(zones, zoneFrom, zoneTo, pair)
  if (nrOfZones === null) return { ok: false, refusal: 'zones-not-adjacent' }
  const both = pair?.includes(zoneFrom) && pair.includes(zoneTo) ? pair : null
  return {
    ok: true,
    zoneFrom: both?.[0] ?? zoneFrom,
    zoneTo: both?.[1] ?? zoneTo,
    allZones: false,
    nrOfZones,
  }
}
