import { DEFAULT_FREE_TICKET_SETTINGS } from '@portal/domain/free-ticket'
import { describe, expect, it } from 'vitest'
import { type SettingsValues, settingsForm, valuesOf } from './settings-values.ts'

const start = valuesOf(DEFAULT_FREE_TICKET_SETTINGS, { childTicketExpiryAge: 18 })
const parse = (change: Partial<SettingsValues>) => settingsForm.safeParse({ ...start, ...change })
const faults = (change: Partial<SettingsValues>) =>
  parse(change).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the form of the settings', () => {
  it('suggests the age of the operator, and saves none without automatic ending [F-356]', () => {
    expect(start).toMatchObject({ ending: 'no', expireChildTickets: '', expireChildTicketsAtAge: '18' })
    expect(parse({ expireChildTickets: 'AT_END_OF_YEAR' }).data).toEqual(DEFAULT_FREE_TICKET_SETTINGS)
  })
  it('requires type and age with automatic ending [F-232]', () => {
    expect(faults({ ending: 'yes' })).toEqual(['expireChildTickets: required'])
    expect(
      faults({ ending: 'yes', expireChildTickets: 'AT_END_OF_MONTH', expireChildTicketsAtAge: '' }),
    ).toEqual(['expireChildTicketsAtAge: required'])
    expect(
      parse({ ending: 'yes', expireChildTickets: 'AT_END_OF_MONTH', expireChildTicketsAtAge: '20' }).data,
    ).toEqual({
      ...{ invoiceReference: '', expireChildTickets: 'AT_END_OF_MONTH', expireChildTicketsAtAge: 20 },
    })
  })
})
