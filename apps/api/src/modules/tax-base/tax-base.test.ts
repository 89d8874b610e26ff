import { PROFILE_IDS } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenFreeTickets, noor } from '../../../test/free-ticket-company.ts'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, givenTicket } from '../../../test/invoicing.ts'

let portal: Portal
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal()
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())

const run = (asOf: string, operator: 'oslo' | 'brakar' = 'oslo') =>
  portal.job('invoice-run', { operator, asOf })
const read = async (path: string, call = ingrid) => {
  const answer = await call('GET', `/freeticket-api/${path}`)
  expect([answer.statusCode, path]).toEqual([200, path])
  return answer.json()
}
const status = async (path: string, call = ingrid) =>
  (await call('GET', `/freeticket-api/${path}`)).statusCode
const rowsOf = async (path: string) => {
  const answer = await ingrid('GET', `/freeticket-api/${path}`)
  expect(answer.statusCode).toBe(200)
  return answer.body
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map(row => row.split(';'))
}

describe('GET /freeticket-api/invoice/by-company-id/{companyId}', () => {
  it('lists the bases of all departments, newest first, with month, tickets, price and VAT [F-280, F-107, F-021]', async () => {
    const { company, other } = await givenFreeTickets(portal)
    await run('2026-11-07')
    const { matches, totalEntries } = await read(`invoice/by-company-id/${company}`)
    expect(totalEntries).toBe(3)
    expect(matches).toEqual([
      {
        id: `${company}-2026-10`,
        month: 10,
        year: 2026,
        ticketCount: 3,
        agreementNumber: company,
        invoiceReference: `Ref ${company}`,
        totalPrice: 1324 + 314 + 373,
        totalVat: 215.46,
        frozen: true,
      },
      expect.objectContaining({ id: `${other}-2026-10`, invoiceReference: 'Verkstedet', totalPrice: 747 }),
      expect.objectContaining({ id: `${company}-2026-09`, ticketCount: 2, totalPrice: 1324 + 314 }),
    ])
    expect((await read(`invoice/by-company-id/${company}?maxEntries=1&offset=2`)).matches).toEqual([
      matches[2],
    ])
  })

  it('works at the operator that has no invoices in the portal [F-280]', async () => {
    const company = await givenCustomer(portal, {
      operator: 'brakar',
      free: true,
      tickets: [{ start: '2026-10-01' }],
    })
    await run('2026-11-07', 'brakar')
    const { matches } = await read(`invoice/by-company-id/${company}`, portal.as('bjorn@brakarkunde.example'))
    expect(matches).toMatchObject([{ month: 10, ticketCount: 1, frozen: true }])
  })
})

describe('GET /freeticket-api/invoice/by-id/{id}', () => {
  it('has sums and lines with who, what and the unit values, of which the line totals are the multiple [F-281, F-108, F-109]', async () => {
    const { company } = await givenFreeTickets(portal)
    await run('2026-11-07')
    const base = await read(`invoice/by-id/${company}-2026-10`)
    expect(base).toMatchObject({
      quantity: 3,
      ticketCount: 3,
      totalPrice: 2011,
      totalVat: 215.46,
      totalLines: 3,
    })
    expect(base.invoiceLines[0]).toMatchObject({
      timeOfSale: expect.stringMatching(/^2026-01-01T/),
      description: { nb: 'Fribillett, barn', en: 'Free ticket, child' },
      month: '2026-10',
      firstName: 'Noor',
      lastName: 'Ahmed',
      employeeId: '20114',
      ticketHolderType: 'FAMILY_MEMBER',
      phone: null,
      phoneCountryCode: null,
      zones: ['1'],
      numberOfZones: 1,
      price: 314,
      priceVat: 33.64,
      quantity: 1,
    })
    expect(
      base.invoiceLines.reduce(
        (sum: number, { price, quantity }: { price: number; quantity: number }) => sum + price * quantity,
        0,
      ),
    ).toBe(base.totalPrice)
    expect((await read(`invoice/by-id/${company}-2026-10?maxEntries=1&offset=2`)).invoiceLines).toEqual([
      base.invoiceLines[2],
    ])
    expect(await read(`invoice/by-id/${company}-2026-10?offset=9`)).toMatchObject({
      totalLines: 3,
      invoiceLines: [],
    })
  })

  it('ends the file with a row of sums [F-025]', async () => {
    const { company } = await givenFreeTickets(portal)
    await run('2026-11-07')
    const rows = await rowsOf(`invoice/by-id/${company}-2026-10/csv`)
    expect(rows[0]).toEqual(
      'Ansattnr;Fornavn;Etternavn;Beskrivelse;Måned;Antall;Pris;Mva.;Sum;Sum mva.'.split(';'),
    )
    expect(rows[1]).toEqual([
      '20114',
      'Noor',
      'Ahmed',
      'Fribillett, barn',
      '2026-10',
      '1',
      '314',
      '33,64',
      '314',
      '33,64',
    ])
    expect(rows).toHaveLength(5)
    expect(rows[4]).toEqual(['Sum', '', '', '', '', '3', '', '', '2011', '215,46'])
    expect((await rowsOf(`invoice/by-id/${company}-2026-10/csv?language=en`))[1]?.[3]).toBe(
      'Free ticket, child',
    )
  })

  it.each(['2026-11', '2026-13', '2025-10', '2026-1'])('has nothing for %s: 404', async month => {
    const { company } = await givenFreeTickets(portal)
    expect(await status(`invoice/by-id/${company}-${month}`)).toBe(404)
  })

  it('is no base of another agreement: 404', async () => {
    const company = await givenCustomer(portal, { tickets: [{ start: '2026-10-01' }], baseOnly: true })
    await run('2026-11-07')
    expect(await status(`invoice/by-id/${company}-2026-10`)).toBe(404)
  })
})

describe('GET /freeticket-api/tax-base/dates/by-company-id/{companyId}', () => {
  it('has the months of the company and of each department by its name, newest first [C-119, F-285, F-116]', async () => {
    const { company, other } = await givenFreeTickets(portal)
    await run('2026-11-07')
    expect(await read(`tax-base/dates/by-company-id/${company}`)).toEqual({
      byCompany: [
        { year: 2026, month: 10 },
        { year: 2026, month: 9 },
      ],
      byAgreement: [
        {
          agreement: company,
          invoiceReference: `Ref ${company}`,
          dates: [
            { year: 2026, month: 10 },
            { year: 2026, month: 9 },
          ],
        },
        { agreement: other, invoiceReference: 'Verkstedet', dates: [{ year: 2026, month: 10 }] },
      ],
    })
  })
  it('has a department without months when nothing has been calculated yet [F-116]', async () => {
    const company = await givenCustomer(portal, { free: true })
    expect(await read(`tax-base/dates/by-company-id/${company}`)).toMatchObject({
      byCompany: [],
      byAgreement: [{ dates: [] }],
    })
  })
})

describe('GET /freeticket-api/tax-base/lines/by-company-id/{companyId}', () => {
  const lines = (company: string, query: string) => read(`tax-base/lines/by-company-id/${company}?${query}`)

  it('has a row per employee id of a month, and the sums of all rows [F-286, F-117]', async () => {
    const { company } = await givenFreeTickets(portal)
    await run('2026-11-07')
    const { matches, totalEntries, sum } = await lines(company, 'year=2026&month=10')
    expect(totalEntries).toBe(3)
    expect(matches[0]).toEqual({
      agreementNumber: company,
      invoiceReference: `Ref ${company}`,
      employeeId: '20114',
      firstName: 'Samira',
      lastName: 'Ahmed',
      employeeTickets: 1,
      familyChildTickets: 1,
      familyRetiredTickets: 0,
      familyAdultTickets: 0,
      retiredTickets: 0,
      totalPrice: 1324 + 314,
    })
    expect(matches.map(({ employeeId }: { employeeId: string }) => employeeId)).toEqual([
      '20114',
      '20127',
      '20219',
    ])
    expect(sum).toMatchObject({
      employeeTickets: 2,
      familyChildTickets: 1,
      retiredTickets: 1,
      totalPrice: 2758,
    })
    const second = await lines(company, 'year=2026&month=10&maxEntries=1&offset=1')
    expect(second).toMatchObject({ matches: [matches[1]], totalEntries: 3, sum })
  })

  it('has all months of a year that are over, together [F-286]', async () => {
    const { company } = await givenFreeTickets(portal)
    await run('2026-11-07')
    const { matches, sum } = await lines(company, 'year=2026')
    expect(matches[0]).toMatchObject({
      employeeTickets: 2,
      familyChildTickets: 2,
      totalPrice: 2 * (1324 + 314),
    })
    expect(sum.totalPrice).toBe(2 * (1324 + 314) + 373 + 747)
    expect((await lines(company, 'year=2025')).matches).toEqual([])
    expect((await lines(company, 'year=2027')).matches).toEqual([])
  })

  it('has one department, and refuses one that has no periods because it is none of the company’s: 404 [F-286, F-337]', async () => {
    const { company, other } = await givenFreeTickets(portal)
    const { matches } = await lines(company, `year=2026&month=10&agreement=${other}`)
    expect(matches).toMatchObject([{ employeeId: '20127', agreementNumber: other }])
    const stranger = await givenCustomer(portal, { free: true })
    expect(await status(`tax-base/lines/by-company-id/${company}?year=2026&agreement=${stranger}`)).toBe(404)
  })

  it('ends the file with a row of sums [F-049]', async () => {
    const { company } = await givenFreeTickets(portal)
    await run('2026-11-07')
    const rows = await rowsOf(`tax-base/lines/by-company-id/${company}/csv?year=2026&month=10`)
    expect(rows).toHaveLength(5)
    expect(rows[1]).toEqual([`Ref ${company}`, '20114', 'Samira', 'Ahmed', '1', '1', '0', '0', '0', '1638'])
    expect(rows[4]).toEqual(['Sum', '', '', '', '2', '1', '0', '0', '1', '2758'])
    const answer = await ingrid(
      'GET',
      `/freeticket-api/tax-base/lines/by-company-id/${company}/csv?year=2026&language=en`,
    )
    expect(answer.headers['content-disposition']).toBe('attachment; filename="tax-base-2026.csv"')
    const logged = await portal.sql(
      'oslo',
      `select detail from audit_entry where action = 'tax-base.export' order by at`,
    )
    expect(logged.at(-1)).toEqual({ detail: { file: 'tax-base-2026', rows: 4 } })
  })

  it.each(['', 'year=1999', 'year=2026&month=13', 'year=2026&month=0', 'year=2026&mont=1'])(
    'refuses ?%s with 400',
    async query => {
      const { company } = await givenFreeTickets(portal)
      expect(await status(`tax-base/lines/by-company-id/${company}?${query}`)).toBe(400)
    },
  )
})

describe('GET /freeticket-api/tax-base/changes', () => {
  it('has what is new, cancelled and differently priced since the month before [F-287, F-118]', async () => {
    const { company, other } = await givenFreeTickets(portal)
    const gone = { employeeId: '20001', firstName: 'Even', lastName: 'Borte' }
    await givenTicket(portal, company, {
      start: '2026-09-01',
      end: '2026-09-30',
      status: 'EXPIRED',
      holder: gone,
    })
    await givenTicket(portal, company, {
      start: '2026-10-01',
      holder: { ...noor, firstName: 'Amir' },
      profile: PROFILE_IDS.CHILD,
    })
    await run('2026-11-07')
    const { current, previous, matches, totalEntries } = await read(
      `tax-base/changes/by-company-id/${company}`,
    )
    expect([current, previous, totalEntries]).toEqual([
      { year: 2026, month: 10 },
      { year: 2026, month: 9 },
      4,
    ])
    expect(
      matches.map(({ changeType, employeeId, lastName, oldPrice, newPrice }: Record<string, unknown>) => [
        changeType,
        employeeId,
        lastName,
        oldPrice,
        newPrice,
      ]),
    ).toEqual([
      ['UNSUBSCRIBED', '20001', 'Borte', 747, 0],
      ['PRICE_CHANGED', '20114', 'Ahmed', 1638, 1952],
      ['SUBSCRIBED', '20127', 'Ærlig', 0, 747],
      ['SUBSCRIBED', '20219', 'Iversen', 0, 373],
    ])
    expect(matches[1].oldInvoiceLines).toHaveLength(2)
    expect(matches[1].newInvoiceLines.map(({ firstName }: { firstName: string }) => firstName)).toEqual([
      'Amir',
      'Noor',
      'Samira',
    ])
    const second = await read(`tax-base/changes/by-company-id/${company}?maxEntries=1&offset=2`)
    expect(second.matches).toMatchObject([{ agreementNumber: other }])
    const first = await read(`tax-base/changes/by-company-id/${company}?year=2026&month=9`)
    expect(first.matches.map(({ changeType }: { changeType: string }) => changeType)).toEqual([
      'SUBSCRIBED',
      'SUBSCRIBED',
    ])
  })

  it('has those of one department [F-288]', async () => {
    const { other } = await givenFreeTickets(portal)
    const { matches } = await read(`tax-base/changes/by-agreement-number/${other}`)
    expect(matches).toMatchObject([{ changeType: 'SUBSCRIBED', employeeId: '20127', agreementNumber: other }])
  })

  it('has no changes of an agreement about other tickets: 404', async () => {
    const company = await givenCustomer(portal)
    expect(await status(`tax-base/changes/by-agreement-number/${company}`)).toBe(404)
  })

  it('writes them to a file [F-054]', async () => {
    const { company, other } = await givenFreeTickets(portal)
    await run('2026-11-07')
    expect(
      await rowsOf(`tax-base/changes/by-company-id/${company}/csv?agreement=${other}&language=en`),
    ).toEqual([
      'Cause;Department;Employee no.;First name;Last name;Old price;New price'.split(';'),
      ['New', 'Verkstedet', '20127', 'Åse', 'Ærlig', '0', '747'],
    ])
  })
})

describe('a month without a price in the list', () => {
  it('is a fault and no free ticket: 503', async () => {
    const company = await givenCustomer(portal, {
      free: true,
      tickets: [{ start: '2026-10-01', profile: PROFILE_IDS.STUDENT }],
    })
    for (const path of [
      `invoice/by-company-id/${company}`,
      `tax-base/lines/by-company-id/${company}?year=2026`,
      `tax-base/changes/by-company-id/${company}`,
    ])
      expect([path, await status(path)]).toEqual([path, 503])
  })
})
