import { COUNTER_TAGS } from '../counter/tags.ts'
import type { Day } from '../days.ts'
import type { Localized } from '../language.ts'
import { vatOfGross } from '../money.ts'
import type { AddOnPrice, FareProduct, PriceList } from '../price.ts'
import { PROFILE_IDS, type ProfileName } from '../profiles.ts'
import { NR_OF_ZONES_GET_ALL, type TariffZone } from '../zones.ts'

/** As an operator's document has them: neighbours by their codes, and the places in a zone. */
export type ZoneTable = {
  /** What the ids of all zones begin with. */
  readonly prefix: string
  readonly maxZones: number
  readonly list: readonly {
    readonly code: string
    readonly name: string
    readonly neighbours: readonly string[]
    readonly places?: string | undefined
  }[]
}

/** Expands a zone table: ids with the operator's codespace, neighbours by id and by name. */
export function tariffZones({ prefix, maxZones, list }: ZoneTable): TariffZone[] {
  const names = new Map(list.map(({ code, name }) => [code, name]))
  return list.map(({ code, name, neighbours, places }) => ({
    id: prefix + code,
    name,
    adjacentZoneIds: neighbours.map(neighbour => prefix + neighbour),
    adjacentZoneNames: neighbours.map(neighbour => names.get(neighbour) ?? neighbour),
    maxZones,
    ...(places ? { description: places } : {}),
  }))
}

/** Those that have texts below. */
export const SOLD_PROFILES = ['ADULT', 'CHILD', 'STUDENT', 'SENIOR', 'YOUTH', 'YOUNG_ADULT'] as const
type SoldProfile = (typeof SOLD_PROFILES)[number]

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

/** How long tickets are valid, in days; 0 for a single ticket. */
export const TICKET_DAYS = [0, 1, 7, 30, 365] as const

type PeriodTicket = {
  readonly days: (typeof TICKET_DAYS)[number]
  readonly profile: SoldProfile & ProfileName
  /** Kroner incl. VAT by number of zones. */
  readonly kroner: Readonly<Record<string, number>>
  readonly tags: readonly string[]
}

type ListFacts = { readonly codespace: string; readonly validFrom: Day; readonly vatRate: number }

/** Expands the period tickets of a price list into products of the fare system. */
function fareProducts(list: ListFacts, tickets: readonly PeriodTicket[]): FareProduct[] {
  return tickets.map(({ days, profile, kroner, tags }) => {
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

/** Percent, on the card itself, which is no transport. Source: docs/decisions. */
const CARD_VAT_RATE = 25

/** Travel money, of which the buyer chooses the amount, and, where the operator has cards, empty ones. */
function counterExtras(list: ListFacts, emptyCardKroner: number | null): FareProduct[] {
  const product = (
    id: string,
    name: Localized,
    tag: string,
    kroner: Readonly<Record<string, number>>,
    vatRate: number,
  ): FareProduct => ({
    ...fareProducts({ ...list, vatRate }, [{ days: 0, profile: 'ADULT', kroner, tags: [tag] }])[0]!,
    ...{ id: `${list.codespace}:${id}`, name, mediaTypes: [] },
    vatRate,
    maxPriceOre: kroner['1'] === undefined ? null : kroner['1'] * 100,
  })
  const money = { nb: 'Reisepenger', en: 'Travel money' }
  const card = { nb: 'Tomt reisekort', en: 'Empty travel card' }
  return [
    product('AmountOfPriceUnitProduct:TRAVEL-MONEY', money, COUNTER_TAGS.TRAVEL_MONEY, {}, list.vatRate),
    ...(emptyCardKroner === null
      ? []
      : [
          product(
            'SupplementProduct:EMPTY-CARD',
            card,
            COUNTER_TAGS.EMPTY_CARD,
            { 1: emptyCardKroner },
            CARD_VAT_RATE,
          ),
        ]),
  ]
}

/** As an operator's document has one. */
export type PriceTable = {
  readonly validFrom: Day
  /** Percent, on passenger transport. */
  readonly vatRate: number
  readonly tickets: readonly PeriodTicket[]
  /** What the counter takes for an empty card; null where it sells none. */
  readonly emptyCardKroner: number | null
  readonly addOns: readonly AddOnPrice[]
}

/** Expands a price table into the products of the fare system, with the operator's codespace. */
export function priceListOfTable(
  codespace: string,
  { validFrom, vatRate, tickets, emptyCardKroner, addOns }: PriceTable,
): PriceList {
  const list = { codespace, validFrom, vatRate }
  return {
    validFrom,
    vatRate,
    products: [...fareProducts(list, tickets), ...counterExtras(list, emptyCardKroner)],
    addOns,
  }
}
