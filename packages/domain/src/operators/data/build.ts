import { COUNTER_TAGS } from '../../counter/tags.ts'
import type { Day } from '../../days.ts'
import type { Localized } from '../../language.ts'
import { vatOfGross } from '../../money.ts'
import type { FareProduct } from '../../price.ts'
import { PROFILE_IDS, type ProfileName } from '../../profiles.ts'
import { NR_OF_ZONES_GET_ALL, type TariffZone } from '../../zones.ts'

/** One line per zone: code, name, codes of the neighbours, places. */
export type ZoneRow = readonly [code: string, name: string, neighbours: string, description?: string]

/** Expands a zone table: ids with the operator's codespace, neighbours by id and by name. */
export function tariffZones(prefix: string, maxZones: number, rows: readonly ZoneRow[]): TariffZone[] {
  const names = new Map(rows.map(([code, name]) => [code, name]))
  return rows.map(([code, name, neighbours, description]) => {
    const near = neighbours.split(' ')
    return {
      id: prefix + code,
      name,
      adjacentZoneIds: near.map(neighbour => prefix + neighbour),
      adjacentZoneNames: near.map(neighbour => names.get(neighbour) ?? neighbour),
      maxZones,
      ...(description ? { description } : {}),
    }
  })
}

type SoldProfile = 'ADULT' | 'CHILD' | 'STUDENT' | 'SENIOR' | 'YOUTH' | 'YOUNG_ADULT'

const PROFILE_TEXTS: Readonly<Record<SoldProfile, { name: Localized; description: Localized }>> = {
  ADULT: {
    name: { nb: 'Voksen', en: 'Adult' },
    description: { nb: 'Ordinær pris', en: 'Ordinary fare' },
  },
  CHILD: {
    name: { nb: 'Barn', en: 'Child' },
    description: { nb: 'Fra 6 til og med 17 år', en: 'Ages 6 to 17' },
  },
  STUDENT: {
    name: { nb: 'Student', en: 'Student' },
    description: { nb: 'Med gyldig studentbevis', en: 'With a valid student card' },
  },
  SENIOR: {
    name: { nb: 'Honnør', en: 'Senior' },
    description: { nb: 'Fra 67 år, eller med honnørbevis', en: 'From age 67, or with a concession card' },
  },
  YOUTH: {
    name: { nb: 'Ungdom', en: 'Youth' },
    description: { nb: 'Til og med 19 år', en: 'Up to and including age 19' },
  },
  YOUNG_ADULT: {
    name: { nb: 'Ung voksen', en: 'Young adult' },
    description: { nb: 'Fra 20 til og med 29 år', en: 'Ages 20 to 29' },
  },
}

export type PeriodTicket = {
  /** 0 for a single ticket. */
  readonly days: 0 | 1 | 7 | 30 | 365
  readonly profile: SoldProfile & ProfileName
  /** Kroner incl. VAT by number of zones. */
  readonly kroner: Readonly<Record<number, number>>
  readonly tags?: readonly string[]
}

/** Expands the period tickets of a price list into products of the fare system. */
export function fareProducts(
  list: { codespace: string; validFrom: Day; vatRate: number },
  tickets: readonly PeriodTicket[],
): FareProduct[] {
  return tickets.map(({ days, profile, kroner, tags = [] }) => {
    const text = PROFILE_TEXTS[profile]
    const prices = Object.entries(kroner).map(([nrOfZones, amount]) => {
      const priceInclVatOre = Math.round(amount * 100)
      const vatOre = vatOfGross(priceInclVatOre, list.vatRate)
      return {
        nrOfZones: Number(nrOfZones),
        priceInclVatOre,
        priceExclVatOre: priceInclVatOre - vatOre,
        vatOre,
        vatRate: list.vatRate,
      }
    })
    return {
      id: `${list.codespace}:PreassignedFareProduct:${days === 0 ? 'SINGLE' : `P${days}`}-${profile}`,
      name: {
        nb: `${days === 0 ? 'Enkeltbillett' : `${days}-dagersbillett`} ${text.name.nb.toLowerCase()}`,
        en: `${days === 0 ? 'Single' : `${days}-day`} ticket, ${text.name.en.toLowerCase()}`,
      },
      nrOfDaysValid: days,
      tags,
      version: list.validFrom,
      profileId: PROFILE_IDS[profile],
      profileName: text.name,
      profileDescription: text.description,
      prices,
      presetZoneIds: [],
      mediaTypes: ['MOBILE'],
      nrOfZonesGetAll: NR_OF_ZONES_GET_ALL,
      filters: { zoneListMustEqual: [], zoneListMustBeSubsetOf: [] },
      vatRate: list.vatRate,
      maxPriceOre: Math.max(...prices.map(price => price.priceInclVatOre)),
    }
  })
}

/** Kroner incl. VAT of what the counter sells to anybody; the card itself is no transport. Source: docs/decisions. */
const EMPTY_CARD = { kroner: 50, vatRate: 25 }

/** Travel money, of which the buyer chooses the amount, and, where the operator has cards, empty ones. */
export function counterExtras(
  list: { codespace: string; validFrom: Day; vatRate: number },
  { cards }: { cards: boolean },
): FareProduct[] {
  const product = (
    id: string,
    name: Localized,
    tag: string,
    kroner: Readonly<Record<number, number>>,
    vatRate: number,
  ): FareProduct => ({
    ...fareProducts({ ...list, vatRate }, [{ days: 0, profile: 'ADULT', kroner, tags: [tag] }])[0]!,
    ...{ id: `${list.codespace}:${id}`, name, mediaTypes: [] },
    vatRate,
    maxPriceOre: kroner[1] === undefined ? null : kroner[1] * 100,
  })
  const money = { nb: 'Reisepenger', en: 'Travel money' }
  const card = { nb: 'Tomt reisekort', en: 'Empty travel card' }
  return [
    product('AmountOfPriceUnitProduct:TRAVEL-MONEY', money, COUNTER_TAGS.TRAVEL_MONEY, {}, list.vatRate),
    ...(cards
      ? [
          product(
            'SupplementProduct:EMPTY-CARD',
            card,
            COUNTER_TAGS.EMPTY_CARD,
            { 1: EMPTY_CARD.kroner },
            EMPTY_CARD.vatRate,
          ),
        ]
      : []),
  ]
}
