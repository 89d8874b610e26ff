import { addDays, firstOfMonth, OPERATORS, priceListsOf, zonesOf } from '@portal/domain'
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
        OPERATORS.map(({ id }) => [id, { zones: zonesOf(id).length, priceLists: priceListsOf(id).length }]),
      ),
    )
    const nothing = { zones: 0, priceLists: 0 }
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
    expect(counts).toEqual({ zones: 1, priceLists: 1 })
    const after = await stored()
    expect(after.zones.find(({ id }) => id === zone!.id)).toMatchObject({
      name: 'Sentrum',
      adjacentZoneIds: [],
    })
    const priceOf = (day: string) =>
      after.priceLists.find(each => each.validFrom === day)?.products[0]?.prices[0]?.priceInclVatOre
    expect(priceOf(validFrom)).toBe((priceOf(list.validFrom) ?? 0) + 100)
  })
})
