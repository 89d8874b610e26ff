import {
  type Day,
  type FareProduct,
  firstDay,
  type Localized,
  type Month,
  type Operator,
  type PriceList,
  type TariffZone,
  vatOfGross,
} from '@portal/domain'
import type { Database } from '../../core/database.ts'
import { dayOfColumn, modelsOf, type Prisma } from '../../core/in-tenant.ts'

export type Tariff = { zones: TariffZone[]; priceLists: PriceList[] }
type Scope = { db: Database; operator: Operator }

// Zones and price lists change a few times a year and are read by every order, so each process caches them for half a minute.
const KEEP_MS = 30_000
const tariffs = new WeakMap<Database, Map<string, { at: number; tariff: Promise<Tariff> }>>()

/** The operator's tariff zones in display order and its price lists, oldest first. Prices in øre. */
export const loadTariff = (scope: Scope): Promise<Tariff> => {
  const ofDatabase = tariffs.get(scope.db) ?? new Map<string, { at: number; tariff: Promise<Tariff> }>()
  tariffs.set(scope.db, ofDatabase)
  const held = ofDatabase.get(scope.operator.id)
  if (held && performance.now() - held.at < KEEP_MS) return held.tariff
  const tariff = readTariff(scope)
  ofDatabase.set(scope.operator.id, { at: performance.now(), tariff })
  // Of an operator that was just added there is nothing yet, but soon.
  tariff.then(
    ({ zones }) => zones.length === 0 && ofDatabase.delete(scope.operator.id),
    () => ofDatabase.delete(scope.operator.id),
  )
  return tariff
}

const PRODUCT = {
  ...{ id: true, name: true, nrOfDaysValid: true, tags: true, mediaTypes: true, presetZoneIds: true },
  ...{ profileId: true, profileName: true, profileDescription: true, vatRate: true, nrOfZonesGetAll: true },
  prices: { orderBy: { tier: 'asc' }, select: { tier: true, grossOre: true } },
} satisfies Prisma.FareProductSelect
const LIST = {
  validFrom: true,
  products: { orderBy: { id: 'asc' }, select: PRODUCT },
  addOns: { orderBy: { type: 'asc' }, select: { type: true, grossOre: true, vatRate: true } },
} satisfies Prisma.PriceListSelect

const readTariff = async (scope: Scope): Promise<Tariff> => {
  const models = modelsOf(scope)
  const [zones, lists] = await Promise.all([
    models.tariffZone.findMany({
      orderBy: { sortOrder: 'asc' },
      select: {
        ...{ id: true, name: true, description: true, maxZones: true },
        neighbours: {
          orderBy: { adjacentZone: { sortOrder: 'asc' } },
          select: { adjacentZone: { select: { id: true, name: true } } },
        },
      },
    }),
    models.priceList.findMany({ orderBy: { validFrom: 'asc' }, select: LIST }),
  ])
  return {
    zones: zones.map(({ neighbours, ...zone }) => ({
      ...zone,
      adjacentZoneIds: neighbours.map(({ adjacentZone }) => adjacentZone.id),
      adjacentZoneNames: neighbours.map(({ adjacentZone }) => adjacentZone.name),
    })),
    priceLists: lists.map(toPriceList),
  }
}

const toPriceList = (list: Prisma.PriceListGetPayload<{ select: typeof LIST }>): PriceList => {
  const validFrom = dayOfColumn(list.validFrom)
  return {
    validFrom,
    vatRate: list.products[0]?.vatRate ?? 0,
    addOns: list.addOns.map(({ type, grossOre, vatRate }) => ({ type, pricePerMonthOre: grossOre, vatRate })),
    products: list.products.map(product => toProduct(product, validFrom)),
  }
}

const toProduct = (
  { prices, vatRate, ...product }: Prisma.FareProductGetPayload<{ select: typeof PRODUCT }>,
  version: Day,
): FareProduct => ({
  ...product,
  name: product.name as Localized,
  profileName: product.profileName as Localized,
  profileDescription: product.profileDescription as Localized,
  vatRate,
  version,
  filters: { zoneListMustEqual: [], zoneListMustBeSubsetOf: [] },
  maxPriceOre: prices.length ? Math.max(...prices.map(p => p.grossOre)) : null,
  prices: prices.map(({ tier, grossOre }) => {
    const vatOre = vatOfGross(grossOre, vatRate)
    return { nrOfZones: tier, priceInclVatOre: grossOre, priceExclVatOre: grossOre - vatOre, vatOre, vatRate }
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
