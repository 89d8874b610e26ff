import { randomUUID } from 'node:crypto'
import { foldText } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, freshPhone, NORDLYS, orderFor, type Portal, startPortal } from './harness.ts'

let portal: Portal
let kari: Call
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal({ employees: 0 })
  kari = portal.as('kari@nordlys.example')
  ingrid = portal.as('ingrid@operator.example')
  for (const [firstName, lastName] of PEOPLE) {
    const answer = await kari(
      'POST',
      '/api/ticket/create',
      orderFor({ phone: freshPhone(), firstName, lastName }),
    )
    expect(answer.statusCode, answer.body).toBe(201)
  }
  await portal.addPerson('zoe@nordlys.example', { inCompany: [[NORDLYS, 'COMPANY_ADMIN']] })
  await portal.sql(
    'oslo',
    `update app_user set first_name = 'Zoë', last_name = 'Žižek' where email = 'zoe@nordlys.example'`,
  )
  await portal.sql(
    'oslo',
    `insert into company (id, name, organisation_number) values ('100777', 'François & Łódź Bakeri AS', '314100999')`,
  )
})
afterAll(() => portal.stop())

const PEOPLE = [
  ['Thị', 'Nguyễn'],
  ['Łukasz', 'Đorđević'],
  ['François', 'Muñoz'],
  ['Ånne', 'Ærø'],
  ['Anne', 'Aero'],
] as const

const employees = async (text: string) => {
  const path = `/api/subscriber/by-company-id/${NORDLYS}?searchFor=${encodeURIComponent(text)}`
  return (await kari('GET', path)).json().matches.map((each: { lastName: string }) => each.lastName)
}
const FOUND: [typed: string, lastNames: string[]][] = [
  ['Nguyen', ['Nguyễn']],
  ['Nguyễn', ['Nguyễn']],
  ['NGUYE\u0302\u0303N', ['Nguyễn']],
  ['Lukasz', ['Đorđević']],
  ['dordevic, lukasz', ['Đorđević']],
  ['Francois Munoz', ['Muñoz']],
  ['Anne', ['Aero']],
  ['Ånne', ['Ærø']],
  ['A\u030anne', ['Ærø']],
  ['Ero', ['Aero']],
]

describe('foreign letters are found by those that people type, and å æ ø are letters of their own', () => {
  it.each(FOUND)('%s in a list', async (typed, lastNames) => {
    expect(await employees(typed)).toEqual(lastNames)
  })

  it.each(FOUND)('%s in quick search', async (typed, lastNames) => {
    const path = `/search-api/search?companyId=${NORDLYS}&q=${encodeURIComponent(typed)}`
    const { people } = (await kari('GET', path)).json()
    expect(people.hits.map((hit: { lastName: string }) => hit.lastName)).toEqual(lastNames)
  })

  it.each(['Zoe', 'ZIZEK', 'zoe, Žižek', 'Zoë', 'Zoe\u0308'])('%s among users', async typed => {
    const q = encodeURIComponent(typed)
    const list = (await ingrid('GET', `/user-api/user?searchFor=${q}`)).json()
    expect(list.matches.map(({ email }: { email: string }) => email)).toEqual(['zoe@nordlys.example'])
    const { users } = (await ingrid('GET', `/search-api/search?q=${q}`)).json()
    expect(users.hits.map(({ email }: { email: string }) => email)).toEqual(['zoe@nordlys.example'])
  })

  it.each(['Francois', 'lodz bakeri', 'Łódź', 'AS, François', 'Franc\u0327ois'])(
    '%s among companies',
    async typed => {
      const q = encodeURIComponent(typed)
      for (const path of [`/onboarding/company?searchFor=${q}`, `/user-api/auth/companies?searchFor=${q}`]) {
        const { matches } = (await ingrid('GET', path)).json()
        expect(
          matches.map(({ id }: { id: string }) => id),
          path,
        ).toEqual(['100777'])
      }
      const { companies } = (await ingrid('GET', `/search-api/search?q=${q}`)).json()
      expect(companies.hits.map(({ id }: { id: string }) => id)).toEqual(['100777'])
    },
  )

  it('is one request in either writing of its letters', async () => {
    const [key, phone] = [randomUUID(), freshPhone()]
    const order = (lastName: string) =>
      kari('POST', '/api/ticket/create', orderFor({ phone, lastName }), { 'idempotency-key': key })
    const [first, again] = [await order('\u00c5dland'), await order('A\u030adland')]
    expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body])
  })

  it('has the same list of letters in the database as in the domain', async () => {
    const letters = [...Array(0x2400 - 0x20).keys()]
      .map(code => String.fromCodePoint(code + 0x20))
      .filter(letter => /[\p{L}\p{N}\p{P}\p{S}\p{Zs}]/u.test(letter) && letter.normalize('NFC') === letter)
    const rows = await portal.sql<{ letter: string; folded: string }>(
      'oslo',
      'select letter, search_fold(letter) as folded from unnest($1::text[]) letter',
      [letters],
    )
    const differing = rows.filter(({ letter, folded }) => foldText(letter) !== folded)
    // Letters whose lower case PostgreSQL does not know, or writes in one letter; nobody has them in a name.
    expect(differing.filter(({ letter }) => /\p{Script=Latin}/u.test(letter))).toEqual([])
  })
})
