import { describe, expect, it } from 'vitest'
import { childEndDue, childTicketEnd } from './child.ts'
import { DEFAULT_FREE_TICKET_SETTINGS, freeTicketSettings } from './settings.ts'

const month18 = { expireChildTickets: 'AT_END_OF_MONTH', expireChildTicketsAtAge: 18 } as const
const year19 = { expireChildTickets: 'AT_END_OF_YEAR', expireChildTicketsAtAge: 19 } as const
const never = { expireChildTickets: 'NEVER', expireChildTicketsAtAge: null } as const

describe("the end of a child's ticket [F-115]", () => {
  it.each([
    ['2008-11-30', month18, '2026-11-30'],
    ['2008-12-01', month18, '2026-12-31'],
    ['2008-02-29', month18, '2026-03-31'],
    ['2010-02-28', month18, '2028-02-29'],
    ['2007-01-01', year19, '2026-12-31'],
    ['2007-12-31', year19, '2026-12-31'],
    ['2008-01-01', year19, '2027-12-31'],
    ['2006-06-06', { ...month18, expireChildTicketsAtAge: 20 }, '2026-06-30'],
    ['2006-06-06', never, null],
  ] as const)('born %s, %j: %s', (birthDate, settings, end) => {
    expect(childTicketEnd(birthDate, settings)).toBe(end)
  })
  it.each([
    ['31 days ahead', '2008-12-05', '2026-11-30', '2026-12-31'],
    ['32 days ahead', '2008-12-05', '2026-11-29', null],
    ['today', '2008-11-05', '2026-11-30', '2026-11-30'],
    ['yesterday: the end of this month', '2008-11-05', '2026-12-01', '2026-12-31'],
    ['years ago: the end of this month', '2000-11-05', '2026-11-22', '2026-11-30'],
  ])('is given %s', (_, birthDate, today, due) => {
    expect(childEndDue({ birthDate, today, settings: month18 })).toBe(due)
    expect(childEndDue({ birthDate, today, settings: never })).toBe(null)
  })
})

describe('free-ticket settings', () => {
  it.each([
    [{ expireChildTickets: 'NEVER', expireChildTicketsAtAge: null }, []],
    [{ expireChildTickets: 'AT_END_OF_MONTH', expireChildTicketsAtAge: 18 }, []],
    [{ expireChildTickets: 'AT_END_OF_YEAR', expireChildTicketsAtAge: 20 }, []],
    [{ expireChildTickets: 'AT_END_OF_YEAR', expireChildTicketsAtAge: null }, ['required']],
    [{ expireChildTickets: 'AT_END_OF_YEAR', expireChildTicketsAtAge: 17 }, ['required']],
    [{ expireChildTickets: 'AT_END_OF_YEAR', expireChildTicketsAtAge: 21 }, ['required']],
    [{ expireChildTickets: '', expireChildTicketsAtAge: 18 }, ['required']],
  ])('%j: %j [F-232, F-356]', (form, faults) => {
    const checked = freeTicketSettings.safeParse({ invoiceReference: '', ...form })
    expect(checked.error?.issues.map(({ message }) => message) ?? []).toEqual(faults)
  })
  it('are by default: no automatic ending', () => {
    expect(freeTicketSettings.parse(DEFAULT_FREE_TICKET_SETTINGS)).toEqual(DEFAULT_FREE_TICKET_SETTINGS)
  })
})
