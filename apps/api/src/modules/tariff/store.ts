import { type OperatorId, type PriceList, priceListsOf, type TariffZone, zonesOf } from '@portal/domain'
import { Prisma } from '../../core/in-tenant.ts'
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
  const days = priceLists.map(list => list.validFrom)
  const added = await tx.$executeRaw`
    insert into price_list (valid_from) select unnest(${days}::date[]) on conflict (operator_id, valid_from) do nothing`
  const products = JSON.stringify(
    priceLists.flatMap(({ validFrom, products }) => products.map(product => ({ ...product, validFrom }))),
  )
  const changedProducts = await tx.$executeRaw(storeProducts(products))
  await tx.$executeRaw(storePrices(products))
  await tx.$executeRaw(
    storeAddOns(
      JSON.stringify(
        priceLists.flatMap(({ validFrom, addOns }) => addOns.map(addOn => ({ ...addOn, validFrom }))),
      ),
    ),
  )
  return { zones: changed, priceLists: added, products: changedProducts }
}

const storeZones = async (tx: Statements, zones: readonly TariffZone[]): Promise<number> => {
  const published = JSON.stringify(
    zones.map((zone, at) => ({ ...zone, description: zone.description ?? '', at })),
  )
  const changed = await tx.$executeRaw`
    insert into tariff_zone (id, name, description, max_zones, sort_order, valid_from)
    select id, name, description, "maxZones", at, '2020-01-01'
    from jsonb_to_recordset(${published}::jsonb) as z (id text, name text, description text, "maxZones" int, at int)
    on conflict (operator_id, id) do update
      set (name, description, max_zones, sort_order) = (excluded.name, excluded.description, excluded.max_zones, excluded.sort_order)
      where (tariff_zone.name, tariff_zone.description, tariff_zone.max_zones, tariff_zone.sort_order)
        is distinct from (excluded.name, excluded.description, excluded.max_zones, excluded.sort_order)`
  const neighbours = Prisma.sql`
    select z.id, n from jsonb_to_recordset(${published}::jsonb) as z (id text, "adjacentZoneIds" jsonb),
      jsonb_array_elements_text(z."adjacentZoneIds") n`
  await tx.$executeRaw`delete from tariff_zone_adjacency where (zone_id, adjacent_zone_id) not in (${neighbours})`
  await tx.$executeRaw`insert into tariff_zone_adjacency (zone_id, adjacent_zone_id) ${neighbours} on conflict do nothing`
  return changed
}

/** A tag says which product of a list a ticket is priced from, so a stored list keeps the product it has for a tag and a traveller. */
const storeProducts = (products: string) => Prisma.sql`
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

const storePrices = (products: string) => Prisma.sql`
  insert into fare_price (price_list_id, product_id, tier, gross_ore)
  select l.id, p.id, f."nrOfZones", f."priceInclVatOre"
  from jsonb_to_recordset(${products}::jsonb) as p ("validFrom" date, id text, prices jsonb) join price_list l on l.valid_from = "validFrom",
    jsonb_to_recordset(p.prices) as f ("nrOfZones" int, "priceInclVatOre" int)
  on conflict do nothing`

const storeAddOns = (addOns: string) => Prisma.sql`
  insert into add_on_product (price_list_id, type, gross_ore, vat_rate)
  select l.id, type::add_on_type, "pricePerMonthOre", "vatRate"
  from jsonb_to_recordset(${addOns}::jsonb) as a ("validFrom" date, type text, "pricePerMonthOre" int, "vatRate" int)
    join price_list l on l.valid_from = "validFrom"
  on conflict do nothing`
