export { loadTariff, priceListOf, priceListOn, type Tariff, zoneNames } from './load.ts'
export { TariffZones } from './schemas.ts'
export { zonesOnWire } from './zones.ts'
