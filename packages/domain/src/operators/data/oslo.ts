import { COUNTER_TAGS } from '../../counter/tags.ts'
import {
  COMPANY_TICKET_TAG,
  COMPARISON_TAG,
  FREE_TICKET_TAG,
  HOUSING_TICKET_TAG,
  type PriceList,
  SCHOOL_TICKET_TAG,
} from '../../price.ts'
import type { TariffZone } from '../../zones.ts'
import { counterExtras, fareProducts, tariffZones } from './build.ts'

/**
 * Zones of the Oslo region: nine core zones and five border zones. Ids are written without Ø. Sources: Entur's public
 * NeTEx profile examples and the operator's own zone map; neighbours of the outer zones are by geography.
 */
export const zones: readonly TariffZone[] = tariffZones('RUT:TariffZone:', 99, [
  ['1', '1', '2V 2S 2O', 'Oslo, Fornebu, Lørenskog'],
  ['2V', '2V', '1 3V', 'Sandvika, Asker'],
  ['2S', '2S', '1 2O 3S 3O 4SO', 'Kolbotn, Ski, Ås, Drøbak, Enebakk'],
  ['2O', '2Ø', '1 2S 3O 4NV', 'Lillestrøm, Nittedal'],
  ['3V', '3V', '2V 4V 5V', 'Slemmestad (Røyken)'],
  ['3S', '3S', '2S 4S', 'Vestby, Son'],
  ['3O', '3Ø', '2S 2O 4N 4O 4SO', 'Fetsund, Frogner, Aurskog, Bjørkelangen'],
  ['4V', '4V', '3V 4S 5V', 'Tofte (Hurum)'],
  ['4S', '4S', '3S 4V', 'Moss (Kambo, Tigerplassen)'],
  ['4N', '4N', '3O', 'Oslo lufthavn, Jessheim, Årnes, Dal, Maura, Eidsvoll, Hurdal'],
  ['4O', '4Ø', '3O', 'Grensesone i Østfold'],
  ['4SO', '4SØ', '2S 3O', 'Grensesone i Østfold'],
  ['5V', '5V', '3V 4V', 'Drammen, Lier'],
  ['4NV', '4NV', '2O', 'Lunner, Stryken'],
])

const list = { codespace: 'RUT', validFrom: '2024-01-28', vatRate: 12 }

/** Price steps are 1 zone, 2 zones, all zones (written 3). Source: the operator's price change of 28.01.2024. */
export const priceLists: readonly PriceList[] = [
  {
    validFrom: list.validFrom,
    vatRate: list.vatRate,
    products: fareProducts(list, [
      {
        days: 365,
        profile: 'ADULT',
        kroner: { 1: 8966, 2: 15894, 3: 22845 },
        tags: [COMPANY_TICKET_TAG, FREE_TICKET_TAG, HOUSING_TICKET_TAG],
      },
      {
        days: 365,
        profile: 'SENIOR',
        kroner: { 1: 4483, 2: 7947, 3: 11422 },
        tags: [COMPANY_TICKET_TAG, FREE_TICKET_TAG, HOUSING_TICKET_TAG],
      },
      {
        days: 30,
        profile: 'ADULT',
        kroner: { 1: 897, 2: 1589, 3: 2285 },
        tags: [COMPARISON_TAG, COUNTER_TAGS.MONTH],
      },
      {
        days: 30,
        profile: 'SENIOR',
        kroner: { 1: 449, 2: 796, 3: 1142 },
        tags: [COMPARISON_TAG, COUNTER_TAGS.MONTH],
      },
      // Ten 30-day tickets, as for adults: the operator publishes no 365-day ticket for children.
      { days: 365, profile: 'CHILD', kroner: { 1: 3140, 2: 4190, 3: 5240 }, tags: [HOUSING_TICKET_TAG] },
      {
        days: 30,
        profile: 'CHILD',
        kroner: { 1: 314, 2: 419, 3: 524 },
        tags: [FREE_TICKET_TAG, SCHOOL_TICKET_TAG, COUNTER_TAGS.MONTH],
      },
      { days: 30, profile: 'YOUTH', kroner: { 1: 314, 2: 419, 3: 524 } },
      { days: 30, profile: 'STUDENT', kroner: { 1: 537, 2: 954, 3: 1371 }, tags: [COUNTER_TAGS.MONTH] },
      // Single tickets are priced by 1 to 4 zones and all zones (written 5).
      {
        days: 0,
        profile: 'ADULT',
        kroner: { 1: 42, 2: 69, 3: 97, 4: 124, 5: 151 },
        tags: [COUNTER_TAGS.SINGLE],
      },
      {
        days: 0,
        profile: 'CHILD',
        kroner: { 1: 21, 2: 34, 3: 47, 4: 60, 5: 74 },
        tags: [COUNTER_TAGS.SINGLE],
      },
      {
        days: 0,
        profile: 'SENIOR',
        kroner: { 1: 21, 2: 34, 3: 47, 4: 60, 5: 74 },
        tags: [COUNTER_TAGS.SINGLE],
      },
      // The amounts of tickets for 24 hours and 7 days are set for the demo: no public source.
      { days: 1, profile: 'ADULT', kroner: { 1: 127, 2: 218, 3: 326 }, tags: [COUNTER_TAGS.DAY] },
      { days: 1, profile: 'CHILD', kroner: { 1: 64, 2: 109, 3: 163 }, tags: [COUNTER_TAGS.DAY] },
      { days: 1, profile: 'SENIOR', kroner: { 1: 64, 2: 109, 3: 163 }, tags: [COUNTER_TAGS.DAY] },
      { days: 7, profile: 'ADULT', kroner: { 1: 352, 2: 624, 3: 898 }, tags: [COUNTER_TAGS.WEEK] },
      { days: 7, profile: 'CHILD', kroner: { 1: 176, 2: 312, 3: 449 }, tags: [COUNTER_TAGS.WEEK] },
      { days: 7, profile: 'SENIOR', kroner: { 1: 176, 2: 312, 3: 449 }, tags: [COUNTER_TAGS.WEEK] },
    ]).concat(counterExtras(list, { cards: true })),
    // Add-on prices are set for the demo: no public source
    addOns: [
      { type: 'JOULE', pricePerMonthOre: 59900, vatRate: 25 },
      { type: 'OTTO', pricePerMonthOre: 9900, vatRate: 25 },
      { type: 'CAR_POOL', pricePerMonthOre: 14900, vatRate: 25 },
    ],
  },
]
