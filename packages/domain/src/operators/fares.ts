import type { PriceList } from '../price.ts'
import type { TariffZone } from '../zones.ts'
import type { OperatorId } from './all.ts'
import * as akt from './data/akt.ts'
import * as brakar from './data/brakar.ts'
import * as oslo from './data/oslo.ts'

type Fares = { zones: readonly TariffZone[]; priceLists: readonly PriceList[] }

/** Apart from the operators themselves: the pages know these, and ask the API for zones and prices. */
const FARES: Readonly<Record<OperatorId, Fares>> = { oslo, brakar, akt }

/** The operator's tariff zones. */
export const zonesOf = (id: OperatorId): readonly TariffZone[] => FARES[id].zones

/** The operator's price lists, oldest first. */
export const priceListsOf = (id: OperatorId): readonly PriceList[] => FARES[id].priceLists
