import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import {
  addSchool,
  issuedSchoolTicket,
  orderSchoolTicket,
  SCHOOL_ADMIN,
} from '../../../test/school-tickets.ts'
import { loadSchoolTickets } from '../../demo/school-tickets.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal({ employees: 2 })
  await addSchool(portal)
  const pupil = { firstName: 'Yusuf', lastName: 'Ahmed', className: '9B', studentId: '77120' }
  await orderSchoolTicket(portal, { ...pupil, startDate: '2025-08-18', expirationDate: '2026-06-19' })
  await portal.sql('oslo', `update ticket set status = 'EXPIRED' where start_date = '2025-08-18'`)
  await orderSchoolTicket(portal, {
    firstName: 'Máret',
    lastName: 'Eira',
    mediaType: 'TRAVEL_CARD',
    cardNumber: null,
  })
  await issuedSchoolTicket(portal, pupil)
  await issuedSchoolTicket(portal, {
    ...{ firstName: 'Tuva', lastName: 'Berg', className: '10A' },
    ...{ mediaType: 'TRAVEL_CARD', cardNumber: '9578003144201195' },
  })
})
afterAll(() => portal.stop())

const list = async (query = '') => {
  const url = `/schoolticket-api/ticket/by-company-id/${NORDLYS}${query}`
  const answer = await portal.as(SCHOOL_ADMIN, 'oslo')('GET', url)
  return [answer.statusCode, answer.json()] as const
}
const names = async (query: string) => {
  const [, { matches, totalEntries }] = await list(query)
  return [
    totalEntries,
    ...matches.map(({ lastName, status }: Record<string, string>) => `${lastName} ${status}`),
  ]
}

describe('GET /schoolticket-api/ticket/by-company-id/{companyId} [F-302, F-126]', () => {
  it('lists tickets by name, the newest of a pupil first', async () => {
    expect(await names('')).toEqual([4, 'Ahmed active', 'Ahmed expired', 'Berg active', 'Eira pending'])
  })

  it.each([
    ['?year=2026', [3, 'Ahmed active', 'Berg active', 'Eira pending']],
    ['?year=2025', [1, 'Ahmed expired']],
    ['?year=2024', [0]],
    ['?year=2026&searchFor=yusuf%2077120', [1, 'Ahmed active']],
    ['?year=2026&searchFor=10a', [1, 'Berg active']],
    ['?searchFor=9578%200031%204420', [1, 'Berg active']],
    ['?searchFor=maret', [1, 'Eira pending']],
    ['?searchFor=Máret', [1, 'Eira pending']],
    ['?maxEntries=1&offset=2', [4, 'Berg active']],
    ['?year=2026&className=10A', [1, 'Berg active']],
    ['?year=2026&className=10', [0]],
    ['?year=2026&sort=class', [3, 'Ahmed active', 'Eira pending', 'Berg active']],
    ['?year=2026&sort=class&descending=true', [3, 'Berg active', 'Ahmed active', 'Eira pending']],
    ['?year=2026&sort=name&descending=true', [3, 'Eira pending', 'Berg active', 'Ahmed active']],
    ['?year=2026&sort=status', [3, 'Eira pending', 'Ahmed active', 'Berg active']],
  ])('finds by school year, name, class, number and card, a page at a time: %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('names the classes of the year, 9B before 10A, whatever the list is narrowed by', async () => {
    expect((await list('?year=2026&className=10A'))[1].classes).toEqual(['9B', '10A'])
    expect((await list('?year=2024'))[1].classes).toEqual([])
  })

  it('gives the download the active and pending tickets of a year [F-059, F-303]', async () => {
    expect(await names('?maxEntries=10000&year=2026&statusFilter=active,pending')).toEqual([
      ...[3, 'Ahmed active', 'Berg active', 'Eira pending'],
    ])
    expect((await list('?maxEntries=10001'))[0]).toBe(400)
    expect((await list('?year=26'))[0]).toBe(400)
    expect((await list('?statusFilter=sold'))[0]).toBe(400)
  })
})

describe('a ticket that is ordered before the school year', () => {
  it('is ready once it is issued, although it is pending until its first day', async () => {
    const days = { startDate: '2026-12-01', expirationDate: '2027-06-18' }
    const { id } = await issuedSchoolTicket(portal, { firstName: 'Odd', lastName: 'Zahl', ...days })
    const pending = '?year=2026&statusFilter=pending'
    expect(await names(pending)).toEqual([2, 'Eira pending', 'Zahl pending'])
    expect(await names(`${pending}&notIssued=true`)).toEqual([1, 'Eira pending'])
    expect(await names(`${pending}&notIssued=true&searchFor=zahl`)).toEqual([0])
    const overview = await portal.as(SCHOOL_ADMIN, 'oslo')(
      'GET',
      `/overview-api/overview?companyId=${NORDLYS}`,
    )
    expect(overview.json().cards.school.data).toMatchObject({ tickets: 4, waiting: 1 })
    await portal.sql('oslo', 'delete from ticket where id = $1', [id])
  })
})

describe('the schools of the demo', () => {
  it('have 300 pupils in 12 classes at operator A, on phones, cards of the school, and cards that are made', async () => {
    for (const operator of ['oslo', 'brakar', 'akt'] as const)
      await loadSchoolTickets(portal.db, operator, '2026-11-21')
    const url = '/schoolticket-api/ticket/by-company-id/100108?maxEntries=400'
    const { matches } = (await portal.as('liv@liaskole.example')('GET', url)).json()
    expect(matches).toHaveLength(300)
    const count = (of: (row: Record<string, unknown>) => unknown) =>
      Object.fromEntries(
        [...Map.groupBy(matches as Record<string, unknown>[], of)].map(([key, rows]) => [key, rows.length]),
      )
    expect(Object.keys(count(({ className }) => className))).toHaveLength(12)
    expect(count(({ mediaType, isGpv2, status }) => `${mediaType} ${isGpv2 ? 'own ' : ''}${status}`)).toEqual(
      {
        'MOBILE_TICKET active': 150,
        'TRAVEL_CARD own active': 90,
        'TRAVEL_CARD active': 30,
        'TRAVEL_CARD pending': 30,
      },
    )
    const akt = portal.as('gro@torridal.example')
    const other = '/schoolticket-api/ticket/by-company-id/500102'
    expect((await akt('GET', other)).json().totalEntries).toBe(50)
  })
})
