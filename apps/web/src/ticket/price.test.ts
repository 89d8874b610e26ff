import { type FareProduct, operatorById, priceListsOf, zonesOf } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import type { WireAvailableProduct, WireZone } from '../lib/wire.ts'
import { orderPrice, zoneModes } from './price.ts'

const text = { nb: '', en: '' }
const available: WireAvailableProduct[] = [
  { type: 'TICKET', name: text, description: text, pricePerMonth: 747, vatPerMonth: 80.04 },
  { type: 'JOULE', name: text, description: text, pricePerMonth: 599, vatPerMonth: 119.8 },
]
const faresOf = (id: 'oslo' | 'akt' | 'brakar'): readonly FareProduct[] =>
  priceListsOf(id).at(-1)?.products ?? []
const zonesOn = (id: 'oslo' | 'akt') => zonesOf(id).map(zone => ({ description: '', ...zone })) as WireZone[]
const oslo = { fares: faresOf('oslo'), zones: zonesOn('oslo'), available, operator: operatorById('oslo') }
const one = {
  zoneMode: 'one' as const,
  zoneFrom: 'RUT:TariffZone:1',
  zoneTo: '',
  profile: 'ADULT' as const,
  addOns: [],
}

describe('price of an order', () => {
  it('is the 365-day price / 12, rounded down to whole kroner [C-262, C-263]', () => {
    expect(orderPrice(one, oslo)).toMatchObject({ ticketOre: 74700, vatOre: 8004, totalOre: 74700 })
  })
  it('uses the two-zone price for 2 zones and the three-zone price for all [C-264]', () => {
    expect(orderPrice({ ...one, zoneMode: 'two', zoneTo: 'RUT:TariffZone:2V' }, oslo)?.ticketOre).toBe(132400)
    expect(orderPrice({ ...one, zoneMode: 'all', zoneFrom: '' }, oslo)?.ticketOre).toBe(190300)
  })
  it('shows the price before a zone is chosen, and none for zones that do not touch', () => {
    expect(orderPrice({ ...one, zoneFrom: '' }, oslo)?.ticketOre).toBe(74700)
    expect(orderPrice({ ...one, zoneMode: 'two', zoneTo: 'RUT:TariffZone:5V' }, oslo)).toBeNull()
  })
  it('adds the add-ons with their own VAT', () => {
    expect(orderPrice({ ...one, addOns: ['JOULE'] }, oslo)).toEqual({
      ticketOre: 74700,
      addOns: [{ type: 'JOULE', ore: 59900 }],
      vatOre: 8004 + 11980,
      totalOre: 134600,
    })
  })
  it('counts two zones that are sold as one as one zone [C-165]', () => {
    const akt = { fares: faresOf('akt'), zones: zonesOn('akt'), available, operator: operatorById('akt') }
    const single = orderPrice({ ...one, zoneFrom: 'AKT:TariffZone:900' }, akt)?.ticketOre
    const pair = {
      ...one,
      zoneMode: 'two' as const,
      zoneFrom: 'AKT:TariffZone:900',
      zoneTo: 'AKT:TariffZone:950',
    }
    expect(orderPrice(pair, akt)?.ticketOre).toBe(single)
  })
  it('has no price for a profile that is not sold', () => {
    expect(orderPrice({ ...one, profile: 'BIKE' }, oslo)).toBeNull()
  })
})

describe('number of zones to choose from', () => {
  it('offers 1 zone, 2 zones and all zones, each with its monthly price', () => {
    expect(zoneModes(oslo.fares, 'ADULT', oslo.operator)).toEqual([
      { mode: 'one', priceOre: 74700 },
      { mode: 'two', priceOre: 132400 },
      { mode: 'all', priceOre: 190300 },
    ])
  })
  it('offers nothing to a profile that is not sold', () => {
    expect(zoneModes(oslo.fares, 'BIKE', oslo.operator)).toEqual([])
  })
})
