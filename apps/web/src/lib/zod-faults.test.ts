import { accessRequestForm, onboardingStartForm } from '@portal/domain/onboarding'
import { describe, expect, it } from 'vitest'
import { checkForm } from './check-form.ts'
import { pointedFaults } from './zod-faults.ts'

const FIELDS = ['email', 'phone', 'organisationNumber'] as const
const FILLED = {
  email: ' Silje@Haugtun.Example ',
  phone: '412 10 500',
  phoneCountryCode: '+47',
  organisationNumber: '312 000 415',
}

describe('a form checked by a bound of the domain', () => {
  it('gives the data as it travels', () => {
    expect(checkForm(onboardingStartForm, FILLED, FIELDS)).toMatchObject({
      ok: true,
      data: { email: 'silje@haugtun.example', organisationNumber: '312000415' },
    })
  })
  it('gives one code per field, all of them at once', () => {
    const empty = { email: '', phone: '', phoneCountryCode: '+47', organisationNumber: '' }
    expect(checkForm(onboardingStartForm, empty, FIELDS)).toEqual({
      ok: false,
      faults: { email: 'required', phone: 'required', organisationNumber: 'required' },
    })
  })
  it('shows a faulty country code at the phone', () => {
    const checked = checkForm(onboardingStartForm, { ...FILLED, phoneCountryCode: '47' }, FIELDS)
    expect(checked).toEqual({ ok: false, faults: { phone: 'wrong-format' } })
  })
  it('leaves out what the form has no field for', () => {
    expect(checkForm(accessRequestForm, FILLED, FIELDS)).toEqual({ ok: false, faults: {} })
  })
})

describe('faults that the API points at', () => {
  it('go to the fields, in words the portal has', () => {
    const errors = [
      { pointer: '/phone', code: 'phone-mobile' },
      { pointer: '/email', code: 'something new' },
      { pointer: '/language', code: 'wrong-format' },
    ]
    expect(pointedFaults(errors, FIELDS)).toEqual({ phone: 'phone-mobile', email: 'wrong-format' })
  })
})
