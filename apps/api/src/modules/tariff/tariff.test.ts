import {
  addDays,
  FREE_TICKET_TAG,
  firstOfMonth,
  freeTicketProduct,
  OPERATORS,
  PROFILE_IDS,
  priceListsOf,
  zonesOf,
} from '@portal/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { runTransaction } from '../../core/transaction.ts'
import { loadTariff } from './load.ts'
import { type PublishedTariff, storeTariff } from './store.ts'

const OSLO = OPERATORS.find(({ id }) => id === 'oslo')!

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const stored = () => loadTariff({ db: { ...portal.db }, operator: OSLO })
const store = (tariff?: PublishedTariff) =>
  runTransaction(portal.db.tenant('oslo'), tx => storeTariff(tx, 'oslo', tariff))

describe('the tariff of a version', () => {
  it('is brought into an empty database for every operator, and only once', async () => {
    for (const { id } of OPERATORS)
      for (const table of ['price_list', 'tariff_zone']) await portal.sql(id, `delete from ${table}`)
    expect(await portal.job('tariff-load')).toEqual(
      Object.fromEntries(
        OPERATORS.map(({ id }) => [
          id,
          {
            zones: zonesOf(id).length,
            priceLists: priceListsOf(id).length,
            products: priceListsOf(id).flatMap(({ products }) => products).length,
          },
        ]),
      ),
    )
    const nothing = { zones: 0, priceLists: 0, products: 0 }
    expect(await portal.job('tariff-load')).toEqual({ oslo: nothing, brakar: nothing, akt: nothing })
    const { zones, priceLists } = await stored()
    expect(zones.map(({ id, adjacentZoneIds }) => [id, [...adjacentZoneIds].sort()])).toEqual(
      zonesOf('oslo').map(({ id, adjacentZoneIds }) => [id, [...adjacentZoneIds].sort()]),
    )
    expect(priceLists.map(({ validFrom, products }) => [validFrom, products.map(p => p.prices)])).toEqual(
      priceListsOf('oslo').map(({ validFrom, products }) => [
        validFrom,
        [...products].sort((a, b) => a.id.localeCompare(b.id)).map(p => p.prices),
      ]),
    )
  })

  it('adds lists and changes zones, but no price that is in force', async () => {
    await store()
    const [zone, ...others] = zonesOf('oslo')
    const list = priceListsOf('oslo').at(-1)!
    const dearer = list.products.map(product => ({
      ...product,
      prices: product.prices.map(price => ({ ...price, priceInclVatOre: price.priceInclVatOre + 100 })),
    }))
    const validFrom = addDays(firstOfMonth(list.validFrom), 400)
    const counts = await store({
      zones: [{ ...zone!, name: 'Sentrum', adjacentZoneIds: [] }, ...others],
      priceLists: [
        { ...list, products: dearer },
        { ...list, validFrom, products: dearer },
      ],
    })
    expect(counts).toEqual({ zones: 1, priceLists: 1, products: dearer.length })
    const after = await stored()
    expect(after.zones.find(({ id }) => id === zone!.id)).toMatchObject({
      name: 'Sentrum',
      adjacentZoneIds: [],
    })
    const priceOf = (day: string) =>
      after.priceLists.find(each => each.validFrom === day)?.products.flatMap(({ prices }) => prices)[0]
        ?.priceInclVatOre
    expect(priceOf(validFrom)).toBe((priceOf(list.validFrom) ?? 0) + 100)
  })

  it('adds to a stored list the products, prices and tags it lacks, and changes no price that is there', async () => {
    await portal.job('tariff-load')
    const published = priceListsOf('oslo')[0]!
    const listed = async () =>
      (await stored()).priceLists.find(({ validFrom }) => validFrom === published.validFrom)!
    const idOf = (profileId: number) => freeTicketProduct(published.products, profileId)!.id
    const { ADULT, SENIOR, CHILD } = PROFILE_IDS
    // As a version before free tickets left it, with a price and a product for senior holders that have come otherwise.
    for (const [statement, ...values] of [
      ['update fare_product set tags = array_remove(tags, $1)', FREE_TICKET_TAG],
      ['delete from fare_product where id = $1', idOf(CHILD)],
      ['delete from fare_price where tier = 2 and product_id = $1', idOf(SENIOR)],
      ["delete from add_on_product where type = 'OTTO'"],
      ['update fare_price set gross_ore = 1200 where tier = 1 and product_id = $1', idOf(ADULT)],
      [
        `insert into fare_product (price_list_id, id, name, nr_of_days_valid, tags, profile_id, profile_name, profile_description, vat_rate, media_types, preset_zone_ids)
         select p.price_list_id, 'other', p.name, p.nr_of_days_valid, array[$1], p.profile_id, p.profile_name, p.profile_description, p.vat_rate, p.media_types, p.preset_zone_ids
         from fare_product p where p.id = $2`,
        ...[FREE_TICKET_TAG, idOf(SENIOR)],
      ],
      [
        "insert into fare_price (price_list_id, product_id, tier, gross_ore) select id, 'other', 1, 4400 from price_list",
      ],
    ] as const)
      await portal.sql('oslo', statement, values)
    const lists = priceListsOf('oslo').length
    expect(await portal.job('tariff-load')).toMatchObject({
      oslo: { zones: 0, priceLists: 0, products: 2 * lists },
    })
    const after = await listed()
    const priceOf = (id: string, tier: number) =>
      after.products.find(each => each.id === id)?.prices.find(({ nrOfZones }) => nrOfZones === tier)
        ?.priceInclVatOre
    const publishedPrice = (id: string, tier: number) =>
      published.products.find(each => each.id === id)?.prices.find(({ nrOfZones }) => nrOfZones === tier)
        ?.priceInclVatOre
    expect([ADULT, SENIOR, CHILD].map(id => freeTicketProduct(after.products, id)?.id)).toEqual([
      idOf(ADULT),
      'other',
      idOf(CHILD),
    ])
    expect(priceOf(idOf(ADULT), 1)).toBe(1200)
    expect(priceOf(idOf(ADULT), 2)).toBe(publishedPrice(idOf(ADULT), 2))
    expect(priceOf(idOf(SENIOR), 2)).toBe(publishedPrice(idOf(SENIOR), 2))
    for (const tier of [1, 2, 3]) expect(priceOf(idOf(CHILD), tier)).toBe(publishedPrice(idOf(CHILD), tier))
    expect(after.addOns.map(({ type }) => type).sort()).toEqual(
      published.addOns.map(({ type }) => type).sort(),
    )
    expect(await portal.job('tariff-load')).toMatchObject({
      oslo: { zones: 0, priceLists: 0, products: 0 },
    })
  })
})
