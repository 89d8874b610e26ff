import { describe, expect, it } from 'vitest'
import { operatorById } from '../operators/index.ts'
import { basketSums } from './basket.ts'
import { deliveryMethods, shippingOre } from './shipping.ts'

describe('shipping [F-068]', () => {
  it.each([
    ['Oslo', '0001', true],
    ['Oslo, the last', '1295', true],
    ['Bærum', '1350', true],
    ['Enebakk', '1912', true],
    ['Moss', '1530', false],
    ['Vestby', '1540', true],
    ['Askim', '1830', false],
    ['Hurdal', '2090', true],
    ['Skarnes', '2100', false],
    ['Årnes', '2150', true],
    ['Hamar', '2317', false],
    ['Lunner', '2730', true],
    ['Drammen', '3044', false],
    ['Tofte', '3482', true],
    ['Hønefoss', '3510', false],
    ['Jevnaker', '3520', true],
    ['Kristiansand', '4611', false],
  ])('to %s (%s) is near: %s', (_place, postCode, near) => {
    expect(shippingOre('POST', postCode)).toBe(near ? 10_000 : 20_000)
    expect(shippingOre('COURIER', postCode)).toBe(near ? 12_000 : 25_000)
  })

  it('costs nothing where the cards are collected', () => {
    expect(shippingOre('COLLECT', null)).toBe(0)
  })

  it.each([
    ['oslo', ['POST', 'COURIER']],
    ['brakar', []],
    ['akt', ['POST', 'COURIER', 'COLLECT']],
  ])('is offered at %s by %o [F-142]', (id, methods) => {
    expect(deliveryMethods(operatorById(id))).toEqual(methods)
  })
})

describe('the sums of a basket', () => {
  it('add up: goods, shipping, VAT by rate', () => {
    const sums = basketSums(
      [
        { quantity: 40, unitPriceOre: 4200, vatRate: 12 },
        { quantity: 10, unitPriceOre: 5000, vatRate: 25 },
      ],
      12_000,
    )
    expect(sums).toEqual({
      ...{ goodsOre: 218_000, shippingOre: 12_000, totalOre: 230_000 },
      vat: [
        { vatRate: 12, grossOre: 168_000, vatOre: 18_000, netOre: 150_000 },
        { vatRate: 25, grossOre: 62_000, vatOre: 12_400, netOre: 49_600 },
      ],
    })
  })

  it('have no VAT of shipping where nothing is sent', () => {
    expect(basketSums([{ quantity: 1, unitPriceOre: 4200, vatRate: 12 }], 0).vat).toHaveLength(1)
  })
})
