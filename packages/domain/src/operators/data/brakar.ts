import { COUNTER_TAGS } from '../../counter/tags.ts'
import { FREE_TICKET_TAG, type PriceList, SCHOOL_TICKET_TAG } from '../../price.ts'
import type { TariffZone } from '../../zones.ts'
import { counterExtras, fareProducts, tariffZones } from './build.ts'

/**
 * Buskerud and the auxiliary zones a bus passes on its way to Oslo. 102, 412, 215 and 311 are known codes; the codes
 * from 9001 and the neighbours (municipal borders) are set for the demo.
 */
export const zones: readonly TariffZone[] = tariffZones('BRA:TariffZone:', 10, [
  ['102', 'Drammen', '9001 9002 215'],
  ['9001', 'Lier', '102 9002 9003 9007 215'],
  ['9002', 'Øvre Eiker', '102 9001 412 9003 9008'],
  ['412', 'Kongsberg', '9002 9008'],
  ['9003', 'Modum', '9001 9002 9004 9005 9006'],
  ['9004', 'Sigdal', '9003 9005 9008 9009 9010 9011'],
  ['9005', 'Krødsherad', '9003 9004 9006 9011'],
  ['9006', 'Ringerike', '9003 9005 9007 9011 9018'],
  ['9007', 'Hole', '9001 9006 9017'],
  ['9008', 'Flesberg', '9002 412 9004 9009'],
  ['9009', 'Rollag', '9004 9008 9010'],
  ['9010', 'Nore og Uvdal', '9004 9009 9016'],
  ['9011', 'Flå', '9004 9005 9006 9012'],
  ['9012', 'Nesbyen', '9011 9013 9015'],
  ['9013', 'Gol', '9012 9014 9015'],
  ['9014', 'Hemsedal', '9013 9015'],
  ['9015', 'Ål', '9012 9013 9014 9016'],
  ['9016', 'Hol', '9010 9015'],
  ['215', 'Asker', '102 9001 9017'],
  ['9017', 'Sandvika', '9007 215 311'],
  ['311', 'Oslo', '9017'],
  ['9018', 'Jevnaker', '9006'],
])

const list = { codespace: 'BRA', validFrom: '2025-01-28', vatRate: 12 }

const ADULT_30 = { 1: 971, 2: 1084, 3: 1244, 4: 1681, 5: 2058, 6: 2433, 7: 2729, 8: 2865, 9: 3594, 10: 4095 }
const REDUCED_30 = { 1: 486, 2: 542, 3: 622, 4: 841, 5: 1029, 6: 1217, 7: 1365, 8: 1433, 9: 1797, 10: 2048 }
const STUDENT_30 = { 1: 583, 2: 651, 3: 747, 4: 1009, 5: 1235, 6: 1460, 7: 1637, 8: 1719, 9: 2156, 10: 2457 }
const ADULT_365 = {
  1: 9710,
  2: 10840,
  3: 12440,
  4: 16810,
  5: 20580,
  6: 24330,
  7: 27290,
  8: 28650,
  9: 35940,
  10: 40950,
}

// The amounts of single tickets and of tickets for 24 hours and 7 days are set for the demo.
const ADULT_SINGLE = { 1: 33, 2: 50, 3: 67, 4: 84, 5: 101, 6: 118, 7: 135, 8: 152, 9: 169, 10: 186 }
const REDUCED_SINGLE = { 1: 17, 2: 25, 3: 34, 4: 42, 5: 51, 6: 59, 7: 68, 8: 76, 9: 85, 10: 93 }

/** The ladder runs over 1–10 zones. Source: the operator's price tables of 28.01.2025. No company ticket is sold. */
export const priceLists: readonly PriceList[] = [
  {
    validFrom: list.validFrom,
    vatRate: list.vatRate,
    products: fareProducts(list, [
      { days: 30, profile: 'ADULT', kroner: ADULT_30, tags: [COUNTER_TAGS.MONTH] },
      {
        days: 30,
        profile: 'CHILD',
        kroner: REDUCED_30,
        tags: [FREE_TICKET_TAG, SCHOOL_TICKET_TAG, COUNTER_TAGS.MONTH],
      },
      { days: 30, profile: 'SENIOR', kroner: REDUCED_30, tags: [FREE_TICKET_TAG, COUNTER_TAGS.MONTH] },
      { days: 30, profile: 'STUDENT', kroner: STUDENT_30, tags: [COUNTER_TAGS.MONTH] },
      { days: 30, profile: 'YOUTH', kroner: { 10: 452 }, tags: [COUNTER_TAGS.MONTH] },
      { days: 365, profile: 'ADULT', kroner: ADULT_365, tags: [FREE_TICKET_TAG] },
      { days: 365, profile: 'YOUTH', kroner: { 10: 4520 } },
      { days: 0, profile: 'ADULT', kroner: ADULT_SINGLE, tags: [COUNTER_TAGS.SINGLE] },
      { days: 0, profile: 'CHILD', kroner: REDUCED_SINGLE, tags: [COUNTER_TAGS.SINGLE] },
      { days: 0, profile: 'SENIOR', kroner: REDUCED_SINGLE, tags: [COUNTER_TAGS.SINGLE] },
      { days: 1, profile: 'ADULT', kroner: { 1: 99, 3: 198, 10: 330 }, tags: [COUNTER_TAGS.DAY] },
      { days: 1, profile: 'CHILD', kroner: { 1: 50, 3: 99, 10: 165 }, tags: [COUNTER_TAGS.DAY] },
      { days: 7, profile: 'ADULT', kroner: { 1: 325, 3: 415, 10: 1365 }, tags: [COUNTER_TAGS.WEEK] },
      { days: 7, profile: 'CHILD', kroner: { 1: 163, 3: 208, 10: 683 }, tags: [COUNTER_TAGS.WEEK] },
    ]).concat(counterExtras(list, { cards: false })),
    addOns: [],
  },
]
