export { loadTariff, priceListOf, type Tariff, zoneNames } from './load.ts'
