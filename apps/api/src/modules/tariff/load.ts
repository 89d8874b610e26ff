import {
  type Day,
  type FareProduct,
  firstDay,
  type Month,
  type Operator,
  type PriceList,
  type TariffZone,
  vatOfGross,
} from '@portal/domain'
import type { Database } from '../../core/database.ts'
import { readTenant } from '../../core/in-tenant.ts'

export type Tariff = { zones: TariffZone[]; priceLists: PriceList[] }
type Scope = { db: Database; operator: Operator }

// Zones and price lists change a few times a year and are read by every order, so each process caches them for half a minute.
const KEEP_MS = 30_000
const kept = new WeakMap<Database, Map<string, { at: number; tariff: Promise<Tariff> }>>()

/** The operator's tariff zones in display order and its price lists, oldest first. Prices in øre. */
export const loadTariff = (scope: Scope): Promise<Tariff> => {
  const ofDatabase = kept.get(scope.db) ?? new Map<string, { at: number; tariff: Promise<Tariff> }>()
  kept.set(scope.db, ofDatabase)
  const held = ofDatabase.get(scope.operator.id)
  if (held && performance.now() - held.at < KEEP_MS) return held.tariff
  const tariff = readTariff(scope)
  ofDatabase.set(scope.operator.id, { at: performance.now(), tariff })
  tariff.catch(() => ofDatabase.delete(scope.operator.id))
  return tariff
}

type ZoneRow = {
  id: string
  name: string
  description: string
  maxZones: number
  adjacentZoneIds: string[]
  adjacentZoneNames: string[]
}
type ProductRow = {
  id: string
  name: { nb: string; en: string }
  nrOfDaysValid: number
  tags: string[]
  profileId: number
  profileName: { nb: string; en: string }
  profileDescription: { nb: string; en: string }
  vatRate: number
  nrOfZonesGetAll: number
  mediaTypes: string[]
  presetZoneIds: string[]
  prices: { nrOfZones: number; grossOre: number }[]
}
type ListRow = {
  validFrom: Day
  products: ProductRow[]
  addOns: { type: PriceList['addOns'][number]['type']; pricePerMonthOre: number; vatRate: number }[]
}

const readTariff = async (scope: Scope): Promise<Tariff> => {
  const [row] = await readTenant<{ zones: ZoneRow[]; lists: ListRow[] }>(scope, {
    name: 'tariff',
    text: `select
      (select coalesce(json_agg(json_build_object('id', z.id, 'name', z.name, 'description', z.description, 'maxZones', z.max_zones,
          'adjacentZoneIds', coalesce((select json_agg(n.id order by n.sort_order) from tariff_zone_adjacency a join tariff_zone n on n.id = a.adjacent_zone_id where a.zone_id = z.id), '[]'::json),
          'adjacentZoneNames', coalesce((select json_agg(n.name order by n.sort_order) from tariff_zone_adjacency a join tariff_zone n on n.id = a.adjacent_zone_id where a.zone_id = z.id), '[]'::json))
        order by z.sort_order), '[]'::json) from tariff_zone z) as zones,
      (select coalesce(json_agg(json_build_object('validFrom', l.valid_from,
          'products', coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'nrOfDaysValid', p.nr_of_days_valid, 'tags', p.tags,
              'profileId', p.profile_id, 'profileName', p.profile_name, 'profileDescription', p.profile_description, 'vatRate', p.vat_rate, 'nrOfZonesGetAll', p.nr_of_zones_get_all, 'mediaTypes', p.media_types, 'presetZoneIds', p.preset_zone_ids,
              'prices', (select coalesce(json_agg(json_build_object('nrOfZones', f.tier, 'grossOre', f.gross_ore) order by f.tier), '[]'::json)
                from fare_price f where f.price_list_id = p.price_list_id and f.product_id = p.id)) order by p.id)
            from fare_product p where p.price_list_id = l.id), '[]'::json),
          'addOns', coalesce((select json_agg(json_build_object('type', o.type, 'pricePerMonthOre', o.gross_ore, 'vatRate', o.vat_rate) order by o.type)
            from add_on_product o where o.price_list_id = l.id), '[]'::json))
        order by l.valid_from), '[]'::json) from price_list l) as lists`,
    values: [],
  })
  return { zones: row!.zones, priceLists: row!.lists.map(toPriceList) }
}

const toPriceList = (list: ListRow): PriceList => ({
  validFrom: list.validFrom,
  vatRate: list.products[0]?.vatRate ?? 0,
  addOns: list.addOns,
  products: list.products.map(product => toProduct(product, list.validFrom)),
})

const toProduct = ({ prices, vatRate, ...product }: ProductRow, version: Day): FareProduct => ({
  ...product,
  vatRate,
  version,
  filters: { zoneListMustEqual: [], zoneListMustBeSubsetOf: [] },
  maxPriceOre: prices.length ? Math.max(...prices.map(p => p.grossOre)) : null,
  prices: prices.map(({ nrOfZones, grossOre }) => {
    const vatOre = vatOfGross(grossOre, vatRate)
    return { nrOfZones, priceInclVatOre: grossOre, priceExclVatOre: grossOre - vatOre, vatOre, vatRate }
  }),
})

/** The list valid on a day: the latest that has begun; undefined before the first. */
export const priceListOn = (tariff: Tariff, day: Day): PriceList | undefined =>
  tariff.priceLists.findLast(list => list.validFrom <= day)

/** The list a month is priced by (decisions, "Prices are versioned by date"). */
export const priceListOf = (tariff: Tariff, month: Month): PriceList | undefined =>
  priceListOn(tariff, firstDay(month))

/** Names of a ticket's zones in the order from, to; empty for all zones. */
export const zoneNames = (
  tariff: Tariff,
  ticket: { allZones: boolean; zoneFrom: string; zoneTo: string },
): string[] => {
  if (ticket.allZones) return []
  const ids = ticket.zoneFrom === ticket.zoneTo ? [ticket.zoneFrom] : [ticket.zoneFrom, ticket.zoneTo]
  return ids.map(id => tariff.zones.find(zone => zone.id === id)?.name ?? id)
}
