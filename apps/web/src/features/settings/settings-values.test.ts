import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../lib/http.ts'
import { hasRequestEmail, isStale, openRequestsIn, settingsFormFor, valuesOf } from './settings-values.ts'

const settings = {
  agreementNumber: '200100',
  widgetAccess: 'DISABLED',
  emailForTicketRequests: 'hr@nordlys.example',
  emailForInvoicePreview: '',
  employeeIdLabel: 'Ansattnr',
} as const
const values = valuesOf(settings, 'nb')

describe('the settings form', () => {
  it.each([
    ['DISABLED', false],
    ['ALLOW_TICKET_CREATION', false],
    ['ALLOW_TICKET_REQUESTS', true],
  ])('for %s has an address for requests: %s [C-060]', (access, shown) => {
    expect(hasRequestEmail(access)).toBe(shown)
  })

  it('checks that address only where it is shown, and keeps the stored one elsewhere [C-060]', () => {
    const typed = { ...values, emailForTicketRequests: 'nobody' }
    const form = settingsFormFor('hr@nordlys.example')
    expect(form.safeParse(typed)).toMatchObject({
      success: true,
      data: { emailForTicketRequests: 'hr@nordlys.example' },
    })
    expect(form.safeParse({ ...typed, widgetAccess: 'ALLOW_TICKET_REQUESTS' }).success).toBe(false)
  })

  it('shows the default label in the language of the reader, and stores it as the default', () => {
    const english = valuesOf(settings, 'en')
    expect([values.employeeIdLabel, english.employeeIdLabel]).toEqual(['Ansattnr', 'Employee no.'])
    for (const typed of [values, english])
      expect(settingsFormFor('').safeParse(typed)).toMatchObject({ data: { employeeIdLabel: 'Ansattnr' } })
    const own = valuesOf({ ...settings, employeeIdLabel: 'Lønnsnummer' }, 'en')
    expect(settingsFormFor('').safeParse(own)).toMatchObject({ data: { employeeIdLabel: 'Lønnsnummer' } })
  })

  it('knows a draft that was begun before others saved', () => {
    expect(isStale(undefined, values)).toBe(false)
    expect(isStale({ ...values, employeeIdLabel: 'Nr' }, values)).toBe(false)
    expect(isStale(values, valuesOf({ ...settings, employeeIdLabel: 'Lønnsnummer' }, 'nb'))).toBe(true)
  })
})

describe('the number of open requests', () => {
  const refusal = (extras: object, code = 'open-requests-exist') =>
    new ProblemError(409, code, 'x', { ...extras })
  it.each([
    [refusal({ openRequests: 3 }), 3],
    [refusal({}), null],
    [refusal({ openRequests: 3 }, 'changed-meanwhile'), null],
    [new Error('x'), null],
    [null, null],
  ])('in %s is %s [C-144]', (error, count) => {
    expect(openRequestsIn(error)).toBe(count)
  })
})
