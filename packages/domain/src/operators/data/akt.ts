import { COUNTER_TAGS } from '../../counter/tags.ts'
import {
  COMPANY_TICKET_TAG,
  COMPARISON_TAG,
  FREE_TICKET_TAG,
  type PriceList,
  SCHOOL_TICKET_TAG,
} from '../../price.ts'
import type { TariffZone } from '../../zones.ts'
import { counterExtras, fareProducts, tariffZones } from './build.ts'

/**
 * One zone per municipality in Agder and its neighbours. 900 and 950 are the operator's codes; the codes from 9001 and
 * the neighbours (municipal borders) are set for the demo.
 */
export const zones: readonly TariffZone[] = tariffZones('AKT:TariffZone:', 3, [
  ['900', 'Kristiansand', '950 9001 9002 9016'],
  ['950', 'Vennesla', '900 9001 9011 9012 9016'],
  ['9001', 'Birkenes', '900 950 9002 9003 9005 9011 9012'],
  ['9002', 'Lillesand', '900 9001 9003'],
  ['9003', 'Grimstad', '9001 9002 9004 9005'],
  ['9004', 'Arendal', '9003 9005 9006'],
  ['9005', 'Froland', '9001 9003 9004 9006 9010 9012 9013'],
  ['9006', 'Tvedestrand', '9004 9005 9007 9009 9010'],
  ['9007', 'Risør', '9006 9008 9009'],
  ['9008', 'Gjerstad', '9007 9009'],
  ['9009', 'Vegårshei', '9006 9007 9008 9010'],
  ['9010', 'Åmli', '9005 9006 9009 9013'],
  ['9011', 'Iveland', '950 9001 9012'],
  ['9012', 'Evje og Hornnes', '950 9001 9005 9011 9013 9016 9023'],
  ['9013', 'Bygland', '9005 9010 9012 9014 9023'],
  ['9014', 'Valle', '9013 9015 9022'],
  ['9015', 'Bykle', '9014 9022 9025'],
  ['9016', 'Lindesnes', '900 950 9012 9017 9023'],
  ['9017', 'Lyngdal', '9016 9018 9019 9020 9023'],
  ['9018', 'Farsund', '9017 9020'],
  ['9019', 'Hægebostad', '9017 9020 9023'],
  ['9020', 'Kvinesdal', '9017 9018 9019 9021 9022 9023'],
  ['9021', 'Flekkefjord', '9020 9022 9024'],
  ['9022', 'Sirdal', '9014 9015 9020 9021 9024'],
  ['9023', 'Åseral', '9012 9013 9016 9017 9019 9020'],
  ['9024', 'Lund (Moi)', '9021 9022'],
  ['9025', 'Vinje (Haukeli)', '9015'],
])

const list = { codespace: 'AKT', validFrom: '2025-02-01', vatRate: 12 }

const REDUCED_SINGLE = { 1: 18.75, 2: 27, 3: 53.5, 4: 75, 5: 94, 6: 113.5 }

/** Period tickets are priced for at most 3 zones, which means all. The amounts are set for the demo: none are published. */
export const priceLists: readonly PriceList[] = [
  {
    validFrom: list.validFrom,
    vatRate: list.vatRate,
    products: fareProducts(list, [
      {
        days: 365,
        profile: 'ADULT',
        kroner: { 1: 7900, 2: 12900, 3: 17900 },
        tags: [COMPANY_TICKET_TAG, FREE_TICKET_TAG],
      },
      {
        days: 30,
        profile: 'ADULT',
        kroner: { 1: 790, 2: 1290, 3: 1790 },
        tags: [COMPARISON_TAG, COUNTER_TAGS.MONTH],
      },
      { days: 30, profile: 'YOUNG_ADULT', kroner: { 3: 590 }, tags: [COUNTER_TAGS.MONTH] },
      { days: 30, profile: 'YOUTH', kroner: { 3: 490 } },
      {
        days: 30,
        profile: 'CHILD',
        kroner: { 1: 400, 2: 400, 3: 400 },
        tags: [FREE_TICKET_TAG, SCHOOL_TICKET_TAG, COUNTER_TAGS.MONTH],
      },
      {
        days: 30,
        profile: 'SENIOR',
        kroner: { 1: 490, 2: 490, 3: 490 },
        tags: [FREE_TICKET_TAG, COUNTER_TAGS.MONTH],
      },
      // Prepaid single tickets: 1 to 5 zones, and 6 or more. Source: the operator's price table of 01.02.2025.
      {
        days: 0,
        profile: 'ADULT',
        kroner: { 1: 37.5, 2: 54, 3: 107, 4: 150, 5: 188, 6: 227 },
        tags: [COUNTER_TAGS.SINGLE],
      },
      { days: 0, profile: 'CHILD', kroner: REDUCED_SINGLE, tags: [COUNTER_TAGS.SINGLE] },
      { days: 0, profile: 'SENIOR', kroner: REDUCED_SINGLE, tags: [COUNTER_TAGS.SINGLE] },
      { days: 1, profile: 'ADULT', kroner: { 1: 110, 2: 160, 3: 220 }, tags: [COUNTER_TAGS.DAY] },
      { days: 1, profile: 'CHILD', kroner: { 1: 55, 2: 80, 3: 110 }, tags: [COUNTER_TAGS.DAY] },
      { days: 1, profile: 'SENIOR', kroner: { 1: 55, 2: 80, 3: 110 }, tags: [COUNTER_TAGS.DAY] },
      { days: 7, profile: 'ADULT', kroner: { 1: 284, 2: 358, 3: 490 }, tags: [COUNTER_TAGS.WEEK] },
      { days: 7, profile: 'CHILD', kroner: { 1: 142, 2: 179, 3: 245 }, tags: [COUNTER_TAGS.WEEK] },
      { days: 7, profile: 'SENIOR', kroner: { 1: 142, 2: 179, 3: 245 }, tags: [COUNTER_TAGS.WEEK] },
      { days: 7, profile: 'STUDENT', kroner: { 1: 170, 2: 215, 3: 294 }, tags: [COUNTER_TAGS.WEEK] },
    ]).concat(counterExtras(list, { cards: true })),
    addOns: [{ type: 'JOULE', pricePerMonthOre: 59900, vatRate: 25 }],
  },
]
