import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { givenFreeTickets } from '../../../test/free-ticket-company.ts'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { givenTicket } from '../../../test/invoicing.ts'

// The clock moves forward only, so each test has a portal of its own.
let portal: Portal
beforeEach(async () => {
  portal = await startPortal()
})
afterEach(() => portal.stop())

const at = (day: string) => portal.clock.set(`${day}T10:00:00Z`)
const run = (asOf: string) => portal.job('invoice-run', { operator: 'oslo', asOf })
const read = async (path: string) => {
  const answer = await portal.as('ingrid@operator.example')('GET', `/freeticket-api/${path}`)
  expect([answer.statusCode, path]).toEqual([200, path])
  return answer.json()
}

describe('a month that is over and not frozen', () => {
  it('has a month when it is over and not before, under one id before and after the 7th [F-280]', async () => {
    const { company } = await givenFreeTickets(portal)
    await run('2026-11-07')
    const list = async () => (await read(`invoice/by-company-id/${company}`)).matches
    at('2026-11-30')
    expect((await list())[0]).toMatchObject({ month: 10, frozen: true })
    at('2026-12-01')
    const [open] = await list()
    expect(open).toMatchObject({ id: `${company}-2026-11`, month: 11, frozen: false, ticketCount: 3 })
    await run('2026-12-07')
    expect((await list())[0]).toEqual({ ...open, frozen: true })
  })

  it('opens everywhere once it is frozen, also where the run was made ahead of its end', async () => {
    const { company } = await givenFreeTickets(portal)
    await run('2026-12-07')
    const { matches } = await read(`invoice/by-company-id/${company}`)
    const [november] = matches
    expect(november).toMatchObject({ id: `${company}-2026-11`, frozen: true, ticketCount: 3 })
    const { invoiceLines, totalPrice } = await read(`invoice/by-id/${november.id}`)
    expect([invoiceLines.length, totalPrice]).toEqual([november.ticketCount, november.totalPrice])
    const file = await portal.as('ingrid@operator.example')(
      'GET',
      `/freeticket-api/invoice/by-id/${november.id}/csv`,
    )
    expect([file.statusCode, file.body.trimEnd().split('\r\n').length]).toEqual([
      200,
      november.ticketCount + 2,
    ])
    const { byCompany } = await read(`tax-base/dates/by-company-id/${company}`)
    for (const { year, month } of byCompany) {
      const { totalEntries } = await read(
        `tax-base/lines/by-company-id/${company}?year=${year}&month=${month}`,
      )
      expect([month, totalEntries > 0]).toEqual([month, true])
    }
    expect(byCompany[0]).toEqual({ year: 2026, month: 11 })
    const sumOf = async (query: string): Promise<number> =>
      (await read(`tax-base/lines/by-company-id/${company}?${query}`)).sum.totalPrice
    const months = await Promise.all(
      byCompany.map(({ year, month }: { year: number; month: number }) =>
        sumOf(`year=${year}&month=${month}`),
      ),
    )
    expect(Math.round((await sumOf('year=2026')) * 100)).toBe(
      months.reduce((sum, nok) => sum + Math.round(nok * 100), 0),
    )
    const changes = await read(`tax-base/changes/by-company-id/${company}?year=2026&month=11`)
    expect([changes.current, changes.totalEntries]).toEqual([{ year: 2026, month: 11 }, 0])
    // What is neither over nor frozen has none.
    const december = await portal.as('ingrid@operator.example')(
      'GET',
      `/freeticket-api/invoice/by-id/${company}-2026-12`,
    )
    expect(december.statusCode).toBe(404)
  })

  it('is what the run makes of several months that are not frozen, with what was late in the first of them', async () => {
    const { company, child } = await givenFreeTickets(portal)
    await run('2026-11-07')
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-09-30', status = 'EXPIRED' where id = $1`,
      [child],
    )
    await givenTicket(portal, company, { start: '2026-10-20', holder: { employeeId: '20300' } })
    at('2027-01-03')
    const before = await read(`invoice/by-company-id/${company}`)
    const detail = (month: string) => read(`invoice/by-id/${company}-${month}`)
    const months = ['2026-11', '2026-12']
    const lines = []
    for (const month of months) lines.push(await detail(month))
    expect(lines.map(({ invoiceLines }) => invoiceLines.length)).toEqual([5, 3])
    await run('2027-01-07')
    const frozen = (rows: { frozen: boolean }[]) => rows.map(row => ({ ...row, frozen: true }))
    expect((await read(`invoice/by-company-id/${company}`)).matches).toEqual(frozen(before.matches))
    for (const [at, month] of months.entries()) {
      const withoutIds = ({ invoiceLines, ...base }: { invoiceLines: object[] }) => ({
        ...base,
        frozen: true,
        invoiceLines: invoiceLines.map(line => ({ ...line, id: '' })),
      })
      expect(withoutIds(await detail(month))).toEqual(withoutIds(lines[at]))
    }
  })

  it('keeps the names of a frozen month when the holder is anonymised, and takes a month back under the same name', async () => {
    const { company, child } = await givenFreeTickets(portal)
    await run('2026-11-07')
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-09-30', status = 'ANONYMISED', holder_id = null where id = $1`,
      [child],
    )
    at('2026-12-03')
    const { invoiceLines } = await read(`invoice/by-id/${company}-2026-11`)
    expect(invoiceLines.filter(({ quantity }: { quantity: number }) => quantity < 0)).toMatchObject([
      {
        month: '2026-10',
        firstName: 'Noor',
        employeeId: '20114',
        ticketHolderType: 'FAMILY_MEMBER',
        price: 314,
      },
    ])
    expect((await read(`invoice/by-id/${company}-2026-10`)).invoiceLines[0]).toMatchObject({
      firstName: 'Noor',
    })
  })

  it('adds up to the invoice bases of the month, frozen or not, and with corrections', async () => {
    const { company, other, child } = await givenFreeTickets(portal)
    await run('2026-11-07')
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-09-30', status = 'EXPIRED' where id = $1`,
      [child],
    )
    at('2026-12-02')
    for (const month of ['09', '10', '11']) {
      const { sum } = await read(`tax-base/lines/by-company-id/${company}?year=2026&month=${month}`)
      const bases = (await read(`invoice/by-company-id/${company}`)).matches
      const ofMonth = bases.filter((base: { month: number }) => base.month === Number(month))
      expect(sum.totalPrice).toBe(
        ofMonth.reduce((n: number, base: { totalPrice: number }) => n + base.totalPrice, 0),
      )
    }
    const { matches } = await read(`tax-base/lines/by-company-id/${company}?year=2026&month=11`)
    // October is taken back: one child's ticket less than none.
    expect(matches[0]).toMatchObject({ familyChildTickets: -1, totalPrice: 1324 - 314 })
    expect(matches.map(({ agreementNumber }: { agreementNumber: string }) => agreementNumber)).toContain(
      other,
    )
  })
})

describe('a fee of a ticket, such as a card that replaces another', () => {
  it('is a line of its own on the base of its month, once, and is not taxed [F-281]', async () => {
    const { company, child } = await givenFreeTickets(portal)
    const fee = (key: string, day: string) =>
      portal.sql(
        'oslo',
        `insert into ticket_fee (ticket_id, agreement_id, source_key, amount_ore, vat_rate, day) values ($1, $2, $3, 5000, 12, $4)`,
        [child, company, key, day],
      )
    await fee('replacement-card:1', '2026-10-31')
    const base = async (month: string) => read(`invoice/by-id/${company}-${month}`)
    const open = await base('2026-10')
    const line = {
      description: { nb: 'Nytt reisekort', en: 'Replacement travel card' },
      ...{
        ticketId: null,
        employeeId: '20114',
        firstName: 'Noor',
        month: '2026-10',
        price: 50,
        priceVat: 5.36,
      },
    }
    expect(open).toMatchObject({ ticketCount: 3, quantity: 4, totalPrice: 2011 + 50 })
    expect(open.invoiceLines.at(-1)).toMatchObject(line)
    await run('2026-11-07')
    // Ordered in a month that is frozen: it comes on the next base, and the first one comes on none again.
    await fee('replacement-card:2', '2026-10-30')
    expect(await base('2026-10')).toMatchObject({ frozen: true, totalPrice: 2061, quantity: 4 })
    at('2026-12-02')
    expect(
      (await base('2026-11')).invoiceLines.filter(({ price }: { price: number }) => price === 50),
    ).toMatchObject([line])
    await run('2026-12-07')
    expect(await base('2026-11')).toMatchObject({ frozen: true, totalPrice: 2011 + 50, quantity: 4 })
    const { sum } = await read(
      `tax-base/lines/by-company-id/${company}?year=2026&month=11&agreement=${company}`,
    )
    expect(sum).toMatchObject({ familyChildTickets: 1, totalPrice: 2011 })
  })
})
