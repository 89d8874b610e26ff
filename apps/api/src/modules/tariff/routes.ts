import { nok } from '@portal/domain'
import type { App } from '../../core/app-type.ts'
import { today } from '../../core/clock.ts'
import { operations } from '../../core/operation.ts'
import type { Services } from '../../core/services.ts'
import { loadTariff, priceListOn } from './load.ts'
import { Products, ProductsQuery, TariffZones } from './schemas.ts'
import { zonesOnWire } from './zones.ts'

/** Zones and prices are public facts: the information pages show them to visitors too. */
export const tariffRoutes = (app: App, services: Services) => {
  const operation = operations(app, 'tariff', 'Zones, products and prices of the operator.')

  operation(
    {
      method: 'GET',
      url: '/api/zone/list',
      id: 'tariffZoneList',
      summary: 'List the zones of the operator',
      public: true,
      answer: TariffZones,
    },
    async request => zonesOnWire(await loadTariff({ db: services.db, operator: request.operator })),
  )

  operation(
    {
      method: 'GET',
      url: '/api/product/list-v2',
      id: 'tariffProductList',
      summary: 'List products with their prices',
      public: true,
      query: ProductsQuery,
      answer: Products,
    },
    async request => {
      const tariff = await loadTariff({ db: services.db, operator: request.operator })
      const list = priceListOn(tariff, request.query.date ?? today(services.clock))
      const matches = (list?.products ?? []).map(({ maxPriceOre, prices, ...product }) => ({
        ...product,
        tags: [...product.tags],
        presetZoneIds: [...product.presetZoneIds],
        mediaTypes: [...product.mediaTypes],
        filters: {
          zoneListMustEqual: [...product.filters.zoneListMustEqual],
          zoneListMustBeSubsetOf: [...product.filters.zoneListMustBeSubsetOf],
        },
        maxPrice: maxPriceOre === null ? null : nok(maxPriceOre),
        prices: prices.map(p => ({
          nrOfZones: p.nrOfZones,
          priceInclVAT: nok(p.priceInclVatOre),
          priceExclVAT: nok(p.priceExclVatOre),
          vat: nok(p.vatOre),
        })),
      }))
      return { matches, totalEntries: matches.length }
    },
  )
}
