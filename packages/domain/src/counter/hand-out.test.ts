import { describe, expect, it } from 'vitest'
import { handOut } from './hand-out.ts'

const codes = [3, 1, 2].map(place => ({ id: `t${place}`, place, pickupCode: `K0000${place}` }))

describe('codes that are handed out to many phones', () => {
  it('go to one phone each, in the order of the list, and the rest stays', () => {
    expect(handOut(['412 19 301', '+46 70 123 45 67'], codes, [])).toEqual({
      given: [
        { id: 't1', place: 1, pickupCode: 'K00001', phone: '41219301', phoneCountryCode: '+47' },
        { id: 't2', place: 2, pickupCode: 'K00002', phone: '701234567', phoneCountryCode: '+46' },
      ],
      wrong: [],
      had: [],
      beyond: [],
    })
  })

  it.each([
    ['21 00 01 00', 'a number without SMS'],
    ['4121', 'a number that is too short'],
    ['Nora', 'a name'],
  ])('name %s, %s, and give the next one its code', typed => {
    const { given, wrong } = handOut([typed, '41219301'], codes, [])
    expect(wrong).toEqual([typed])
    expect(given.map(({ id, phone }) => [id, phone])).toEqual([['t1', '41219301']])
  })

  it('give nobody a second one: neither a number that stands there twice nor one that has a code', () => {
    const { given, had } = handOut(['41219301', '+4741219301', '41219302'], codes, ['+4741219302'])
    expect(given.map(({ phone }) => phone)).toEqual(['41219301'])
    expect(had).toEqual(['+4741219301', '41219302'])
  })

  it('are no more than there are', () => {
    const { given, beyond } = handOut(['41219301', '41219302'], codes.slice(0, 1), [])
    expect(given).toHaveLength(1)
    expect(beyond).toEqual(['41219302'])
  })
})
