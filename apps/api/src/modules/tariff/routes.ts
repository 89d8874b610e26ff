import { nok } from '@portal/domain'
import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { today } from '../../core/clock.ts'
import type { Services } from '../../core/services.ts'
import { Products, ProductsQuery, TariffZones } from './schemas.ts'
import { loadTariff, priceListOn } from './service.ts'

/** Zones and prices are public facts: the information pages show them to visitors too. */
export const tariffRoutes = (app: App, services: Services) => {
  app.get(
    '/api/zone/list',
    {
      config: { access: { public: true } },
      schema: {
        operationId: 'tariffZoneList',
        tags: ['tariff'],
        response: answers({ 200: TariffZones }, []),
      },
    },
    async request => {
      const { zones } = await loadTariff({ db: services.db, operator: request.operator })
      const matches = zones.map(zone => ({
        ...zone,
        description: zone.description ?? '',
        adjacentZoneIds: [...zone.adjacentZoneIds],
        adjacentZoneNames: [...zone.adjacentZoneNames],
      }))
      return { matches, totalEntries: matches.length }
    },
  )

  app.get(
    '/api/product/list-v2',
    {
      config: { access: { public: true } },
      schema: {
        operationId: 'tariffProductList',
        tags: ['tariff'],
        querystring: ProductsQuery,
        response: answers({ 200: Products }, [400]),
      },
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
