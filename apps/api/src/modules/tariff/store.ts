import { type OperatorId, type PriceList, priceListsOf, type TariffZone, zonesOf } from '@portal/domain'
import { dayColumn, dayOfColumn } from '../../core/in-tenant.ts'
import type { Statements } from '../../core/transaction.ts'

/** Zones and price lists as the operator publishes them; prices in øre. */
export type PublishedTariff = { zones: readonly TariffZone[]; priceLists: readonly PriceList[] }

const publishedBy = (operator: OperatorId): PublishedTariff => ({
  zones: zonesOf(operator),
  priceLists: priceListsOf(operator),
})

/**
 * Brings an operator's published tariff into its database: zones as they are now, and of the price lists what is not there yet. A price
 * that is stored stays as it is, because what is ordered and invoiced was priced by it: a list that is there gets the products, prices
 * and tags it lacks, but no second product for a tag that has one for the same traveller. Running it again changes nothing.
 * @returns how many zones were new or changed, how many price lists new, and how many products new or newly tagged
 */
export const storeTariff = async (
  tx: Statements,
  operator: OperatorId,
  { zones, priceLists }: PublishedTariff = publishedBy(operator),
): Promise<{ zones: number; priceLists: number; products: number }> => {
  const changed = await storeZones(tx, zones)
  const added = await tx.models.priceList.createMany({
    data: priceLists.map(list => ({ validFrom: dayColumn(list.validFrom) })),
    skipDuplicates: true,
  })
  const products = JSON.stringify(
    priceLists.flatMap(({ validFrom, products }) => products.map(product => ({ ...product, validFrom }))),
  )
  const changedProducts = await storeProducts(tx, products)
  await storePrices(tx, priceLists)
  return { zones: changed, priceLists: added.count, products: changedProducts }
}

const storeZones = async (tx: Statements, zones: readonly TariffZone[]): Promise<number> => {
  const published = JSON.stringify(
    zones.map((zone, at) => ({ ...zone, description: zone.description ?? '', at })),
  )
  // SQL: one set, and only what differs.
  const changed = await tx.$executeRaw`
    insert into tariff_zone (id, name, description, max_zones, sort_order, valid_from)
    select id, name, description, "maxZones", at, '2020-01-01'
    from jsonb_to_recordset(${published}::jsonb) as z (id text, name text, description text, "maxZones" int, at int)
    on conflict (operator_id, id) do update
      set (name, description, max_zones, sort_order) = (excluded.name, excluded.description, excluded.max_zones, excluded.sort_order)
      where (tariff_zone.name, tariff_zone.description, tariff_zone.max_zones, tariff_zone.sort_order)
        is distinct from (excluded.name, excluded.description, excluded.max_zones, excluded.sort_order)`
  const neighbours = zones.flatMap(({ id, adjacentZoneIds }) =>
    adjacentZoneIds.map(adjacentZoneId => ({ zoneId: id, adjacentZoneId })),
  )
  // SQL: pairs that are not in a set of pairs.
  await tx.$executeRaw`
    delete from tariff_zone_adjacency where (zone_id, adjacent_zone_id) not in (
      select * from unnest(${neighbours.map(({ zoneId }) => zoneId)}::text[], ${neighbours.map(({ adjacentZoneId }) => adjacentZoneId)}::text[]))`
  await tx.models.tariffZoneAdjacency.createMany({ data: neighbours, skipDuplicates: true })
  return changed
}

/** A tag says which product of a list a ticket is priced from, so a stored list keeps the product it has for a tag and a traveller. */
// SQL: one set, each product by what is there.
const storeProducts = (tx: Statements, products: string) => tx.$executeRaw`
  insert into fare_product (price_list_id, id, name, nr_of_days_valid, tags, profile_id, profile_name, profile_description, vat_rate,
    nr_of_zones_get_all, media_types, preset_zone_ids)
  select l.id, p.id, p.name, "nrOfDaysValid",
    array(select tag from jsonb_array_elements_text(p.tags) tag where not exists (
      select from fare_product o where o.price_list_id = l.id and o.profile_id = "profileId" and o.id <> p.id and tag = any(o.tags))),
    "profileId", "profileName", "profileDescription", "vatRate", "nrOfZonesGetAll", array(select jsonb_array_elements_text("mediaTypes")),
    array(select jsonb_array_elements_text("presetZoneIds"))
  from jsonb_to_recordset(${products}::jsonb) as p ("validFrom" date, id text, name jsonb, "nrOfDaysValid" int, tags jsonb,
      "profileId" int, "profileName" jsonb, "profileDescription" jsonb, "vatRate" int, "nrOfZonesGetAll" int, "mediaTypes" jsonb,
      "presetZoneIds" jsonb)
    join price_list l on l.valid_from = "validFrom"
  on conflict (operator_id, price_list_id, id) do update
    set tags = fare_product.tags || array(select unnest(excluded.tags) except select unnest(fare_product.tags))
    where not excluded.tags <@ fare_product.tags`

/** Prices and add-ons that a stored list lacks. */
const storePrices = async (tx: Statements, priceLists: readonly PriceList[]): Promise<void> => {
  const stored = await tx.models.priceList.findMany({ select: { id: true, validFrom: true } })
  const ids = new Map(stored.map(({ id, validFrom }) => [dayOfColumn(validFrom), id]))
  const lists = priceLists.map(list => ({ ...list, priceListId: ids.get(list.validFrom)! }))
  await tx.models.farePrice.createMany({
    data: lists.flatMap(({ priceListId, products }) =>
      products.flatMap(({ id, prices }) =>
        prices.map(({ nrOfZones, priceInclVatOre }) => ({
          ...{ priceListId, productId: id, tier: nrOfZones, grossOre: priceInclVatOre },
        })),
      ),
    ),
    skipDuplicates: true,
  })
  await tx.models.addOnProduct.createMany({
    data: lists.flatMap(({ priceListId, addOns }) =>
      addOns.map(({ type, pricePerMonthOre, vatRate }) => ({
        ...{ priceListId, type, grossOre: pricePerMonthOre, vatRate },
      })),
    ),
    skipDuplicates: true,
  })
}
