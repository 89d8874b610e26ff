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
 * Brings an operator's published tariff into its database: zones as they are now, and price lists that are not there yet. A stored
 * price list stays as it is, because what is ordered and invoiced was priced by it. Running it again changes nothing.
 * @returns how many zones were new or changed, and how many price lists new
 */
export const storeTariff = async (
  tx: Statements,
  operator: OperatorId,
  { zones, priceLists }: PublishedTariff = publishedBy(operator),
): Promise<{ zones: number; priceLists: number }> => {
  const changed = await storeZones(tx, zones)
  const added = await tx.$queryRaw<{ id: string; validFrom: string }[]>`
    insert into price_list (valid_from) select unnest(${priceLists.map(list => list.validFrom)}::date[])
    on conflict (operator_id, valid_from) do nothing returning id, valid_from as "validFrom"`
  const ids = new Map(added.map(({ id, validFrom }) => [validFrom, id]))
  const lists = priceLists.flatMap(list => {
    const priceListId = ids.get(list.validFrom)
    return priceListId ? [{ ...list, priceListId }] : []
  })
  for (const statement of contentsOf(lists)) await tx.$executeRaw(statement)
  return { zones: changed, priceLists: added.length }
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

/** The statements that store products, prices and add-ons of new lists. */
const contentsOf = (lists: (PriceList & { priceListId: string })[]): Prisma.Sql[] => {
  const products = JSON.stringify(
    lists.flatMap(({ priceListId, vatRate, products }) =>
      products.map(product => ({ ...product, priceListId, vatRate: product.prices[0]?.vatRate ?? vatRate })),
    ),
  )
  const addOns = JSON.stringify(
    lists.flatMap(({ priceListId, addOns }) => addOns.map(addOn => ({ ...addOn, priceListId }))),
  )
  return [
    Prisma.sql`
      insert into fare_product (price_list_id, id, name, nr_of_days_valid, tags, profile_id, profile_name, profile_description, vat_rate,
        nr_of_zones_get_all, media_types, preset_zone_ids)
      select "priceListId", id, name, "nrOfDaysValid", array(select jsonb_array_elements_text(tags)), "profileId", "profileName",
        "profileDescription", "vatRate", "nrOfZonesGetAll", array(select jsonb_array_elements_text("mediaTypes")),
        array(select jsonb_array_elements_text("presetZoneIds"))
      from jsonb_to_recordset(${products}::jsonb) as p ("priceListId" uuid, id text, name jsonb, "nrOfDaysValid" int, tags jsonb,
        "profileId" int, "profileName" jsonb, "profileDescription" jsonb, "vatRate" int, "nrOfZonesGetAll" int, "mediaTypes" jsonb,
        "presetZoneIds" jsonb)`,
    Prisma.sql`
      insert into fare_price (price_list_id, product_id, tier, gross_ore)
      select p."priceListId", p.id, f."nrOfZones", f."priceInclVatOre"
      from jsonb_to_recordset(${products}::jsonb) as p ("priceListId" uuid, id text, prices jsonb),
        jsonb_to_recordset(p.prices) as f ("nrOfZones" int, "priceInclVatOre" int)`,
    Prisma.sql`
      insert into add_on_product (price_list_id, type, gross_ore, vat_rate)
      select "priceListId", type::add_on_type, "pricePerMonthOre", "vatRate"
      from jsonb_to_recordset(${addOns}::jsonb) as a ("priceListId" uuid, type text, "pricePerMonthOre" int, "vatRate" int)`,
  ]
}
