import { describe, expect, it } from 'vitest'
import { checkForm } from '../../lib/check-form.ts'
import { ADDRESS_FIELDS, type AddressValues, addressValues, flatAddressesForm } from './address-values.ts'
import { sameAs } from './addresses.ts'

const wire = (line1: string) => ({ line1, line2: '', postCode: '0155', city: 'Oslo', country: 'NO' })
const typed = (addressLine1: string) => ({
  addressLine1,
  addressLine2: '',
  postCode: '0155',
  postArea: 'Oslo',
})
const start = (visit: string, post: string, bill: string) =>
  addressValues({ visit: typed(visit), post: typed(post), bill: typed(bill) })
const check = (values: AddressValues) => checkForm(flatAddressesForm, values, ADDRESS_FIELDS)

describe('an address that is the same as another', () => {
  it.each([
    ['A', 'A', 'A', null, 'visit', 'post'],
    ['A', 'B', 'B', null, null, 'post'],
    ['A', 'B', 'A', null, null, 'visit'],
    ['A', 'a', 'C', null, 'visit', null],
    ['A', 'B', 'C', null, null, null],
  ] as const)('visit %s, post %s, bill %s is written once', (visit, post, bill, ...same) => {
    const addresses = { visit: wire(visit), post: wire(post), bill: wire(bill) }
    expect((['visit', 'post', 'bill'] as const).map(kind => sameAs(kind, addresses))).toEqual(same)
  })

  it('is none where none is known', () => {
    expect(sameAs('bill', { visit: null, post: null, bill: null })).toBeNull()
    expect(sameAs('bill', { visit: wire('A'), post: null, bill: wire('B') })).toBeNull()
  })

  it('starts ticked, and is not typed again', () => {
    expect(start('A', 'A', 'A')).toMatchObject({ postSame: 'yes', billSame: 'yes' })
    expect(start('A', 'B', 'B')).toMatchObject({ postSame: '', billSame: 'yes' })
    expect(start('A', 'B', 'A')).toMatchObject({ postSame: '', billSame: '' })
    expect(addressValues({ visit: null, post: null, bill: null })).toMatchObject({
      postSame: 'yes',
      billSame: 'yes',
    })
  })

  it('follows the other one, whatever its own hidden fields hold', () => {
    const values = {
      ...start('A', 'A', 'A'),
      visitAddressLine1: 'New',
      billAddressLine1: '',
      postPostCode: 'x',
    }
    expect(check(values)).toMatchObject({
      ok: true,
      data: {
        visitAddress: { addressLine1: 'New' },
        postAddress: { addressLine1: 'New', postCode: '0155' },
        billAddress: { addressLine1: 'New' },
      },
    })
    expect(check({ ...values, billSame: '' })).toEqual({
      ok: false,
      faults: { billAddressLine1: 'required' },
    })
  })

  it('has a fault once, at the fields that are shown', () => {
    expect(check({ ...start('A', 'A', 'A'), visitPostCode: '15' })).toEqual({
      ok: false,
      faults: { visitPostCode: 'post-code-4-digits' },
    })
  })
})
