import type { OperatorData } from './operators/types.ts'

/** A tariff zone as the fare system knows it. Source: 001 §3. */
export type TariffZone = {
  readonly id: string
  readonly name: string
  readonly adjacentZoneIds: readonly string[]
  readonly adjacentZoneNames: readonly string[]
  /** Highest price step reachable from the zone (99: no limit). */
  readonly maxZones: number
  /** The places in the zone, for the zone picker. */
  readonly description?: string
}

export type ZoneRefusal = 'zone-unknown' | 'zones-not-adjacent' | 'all-zones-not-offered'

export type ZoneChoice = {
  readonly zoneFrom?: string | null | undefined
  readonly zoneTo?: string | null | undefined
  readonly validAllZones?: boolean | undefined
}

export type DecidedZones = {
  ok: true
  zoneFrom: string
  zoneTo: string
  allZones: boolean
  nrOfZones: number
  /** Names in the order from, to; empty for all zones, which is no zone. */
  zoneNames: string[]
}

/** The number of zones that means "all" by default. Source: 001 §3. */
export const NR_OF_ZONES_GET_ALL = 99

/** True when the zones share a border; the table is kept symmetric, so one direction is enough. */
export function areAdjacent(a: TariffZone, b: TariffZone): boolean {
  return a.adjacentZoneIds.includes(b.id)
}

/**
 * The zones to store for a choice: one zone (from = to), two adjacent zones, or all zones (the operator's
 * default pair). Where the operator sells two zones as one (`singleZoneHasAdditionalZone`), each of them, or both, is stored as the
 * pair and counts as one zone. Source: 001 §5.
 */
export function decideZones(
  facts: ZoneChoice & { zones: readonly TariffZone[]; operator: OperatorData },
): DecidedZones | { ok: false; refusal: ZoneRefusal } {
  const { operator, zones } = facts
  if (facts.validAllZones) {
    const pair = operator.defaultZones
    if (!operator.allZonesAllowed || !pair) return { ok: false, refusal: 'all-zones-not-offered' }
    return {
      ok: true,
      zoneFrom: pair.from,
      zoneTo: pair.to,
      allZones: true,
      nrOfZones: NR_OF_ZONES_GET_ALL,
      zoneNames: [],
    }
  }
  const fromId = facts.zoneFrom ?? facts.zoneTo
  const toId = facts.zoneTo ?? facts.zoneFrom
  const byId = (id: string | null | undefined) => zones.find(zone => zone.id === id)
  const [from, to] = [byId(fromId), byId(toId)]
  if (!from || !to) return { ok: false, refusal: 'zone-unknown' }

  const pair = operator.singleZoneHasAdditionalZone?.pair
  if (pair?.includes(from.id) && pair.includes(to.id)) {
    const [first, second] = [byId(pair[0]), byId(pair[1])]
    if (!first || !second) return { ok: false, refusal: 'zone-unknown' }
    return decided(first, second, 1)
  }
  if (from.id === to.id) return decided(from, to, 1)
  if (!areAdjacent(from, to)) return { ok: false, refusal: 'zones-not-adjacent' }
  return decided(from, to, 2)
}

function decided(from: TariffZone, to: TariffZone, nrOfZones: number): DecidedZones {
  return {
    ok: true,
    zoneFrom: from.id,
    zoneTo: to.id,
    allZones: false,
    nrOfZones,
    zoneNames: from.id === to.id ? [from.name] : [from.name, to.name],
  }
}
