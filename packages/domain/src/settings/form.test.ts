import { describe, expect, it } from 'vitest'
import { WIDGET_ACCESS } from '../agreement.ts'
import { employeeIdLabel } from './employee-id-label.ts'
import { leavesOpenRequests, settingsForm } from './form.ts'

const form = {
  widgetAccess: 'ALLOW_TICKET_REQUESTS',
  emailForTicketRequests: 'hr@nordlys.example',
  emailForInvoicePreview: '',
  employeeIdLabel: 'Ansattnr',
}
const codesOf = (change: object) =>
  settingsForm
    .safeParse({ ...form, ...change })
    .error?.issues.map(issue => [issue.path.join('.'), issue.message])

describe('settings', () => {
  it.each(WIDGET_ACCESS)('know the self-order access %s [C-059]', widgetAccess => {
    expect(settingsForm.parse({ ...form, widgetAccess }).widgetAccess).toBe(widgetAccess)
  })

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['x'.repeat(51), 'too-long'],
  ])('refuse the field name "%s" with %s [C-174]', (employeeIdLabel, code) => {
    expect(codesOf({ employeeIdLabel })).toEqual([['employeeIdLabel', code]])
  })

  it('take one character as a field name [C-174]', () => {
    expect(settingsForm.parse({ ...form, employeeIdLabel: 'N' }).employeeIdLabel).toBe('N')
  })

  it.each(['emailForTicketRequests', 'emailForInvoicePreview'])(
    'take no %s, or a valid one [C-175]',
    field => {
      expect(settingsForm.parse({ ...form, [field]: '' })).toMatchObject({ [field]: null })
      expect(settingsForm.parse({ ...form, [field]: null })).toMatchObject({ [field]: null })
      expect(settingsForm.parse({ ...form, [field]: ' A@B.example ' })).toMatchObject({
        [field]: 'a@b.example',
      })
      expect(codesOf({ [field]: 'nobody' })).toEqual([[field, 'invalid-email']])
    },
  )

  it.each([
    ['ALLOW_TICKET_REQUESTS', 'DISABLED', 2, true],
    ['ALLOW_TICKET_REQUESTS', 'ALLOW_TICKET_CREATION', 1, true],
    ['ALLOW_TICKET_REQUESTS', 'DISABLED', 0, false],
    ['ALLOW_TICKET_REQUESTS', 'ALLOW_TICKET_REQUESTS', 5, false],
    ['DISABLED', 'ALLOW_TICKET_REQUESTS', 5, false],
    ['ALLOW_TICKET_CREATION', 'DISABLED', 5, false],
  ] as const)(
    'from %s to %s with %i open requests asks first: %s [C-144]',
    (from, to, openRequests, asks) => {
      expect(leavesOpenRequests({ from, to, openRequests })).toBe(asks)
    },
  )

  it.each([
    [2, 0, true],
    [2, 1, true],
    [2, 2, false],
    [1, 2, false],
  ])('with %i open requests, of which %i are known, asks: %s [C-144]', (openRequests, confirmed, asks) => {
    const change = { from: 'ALLOW_TICKET_REQUESTS', to: 'DISABLED', openRequests, confirmed } as const
    expect(leavesOpenRequests(change)).toBe(asks)
  })
})

describe('the name of the employee number', () => {
  it.each([
    ['Ansattnr', 'nb', 'Ansattnr'],
    ['Ansattnr', 'en', 'Employee no.'],
    ['Lønnsnummer', 'en', 'Lønnsnummer'],
  ] as const)('%s in %s is %s', (stored, language, shown) => {
    expect(employeeIdLabel(stored, language)).toBe(shown)
  })
})
