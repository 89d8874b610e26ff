import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, FJORDBYGG, hostOf, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
let ingrid: Call
let unni: Call

beforeAll(async () => {
  portal = await startPortal()
  ingrid = portal.as('ingrid@operator.example')
  unni = portal.as('unni@nordlys.example')
})
afterAll(() => portal.stop())

let made = 0
const newUser = (changes: Record<string, unknown> = {}) => ({
  email: `ny${made++}@nordlys.example`,
  firstName: 'Ny',
  lastName: 'Bruker',
  phone: '412 99 100',
  phoneCountryCode: '+47',
  ...changes,
})
const inNordlys = (...roles: string[]) => ({ roles: [], companies: [{ companyId: NORDLYS, roles }] })
const create = async (call: Call, changes: Record<string, unknown> = {}) => {
  const user = newUser(changes)
  const answer = await call('POST', '/user-api/user/create', user)
  expect(answer.statusCode, answer.body).toBe(201)
  return { ...user, id: answer.json().id as string }
}
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]
const stateOf = async (id: string) => (await ingrid('GET', `/user-api/user/${id}`)).json().state
const idOf = async (email: string) =>
  (await portal.sql<{ id: string }>('oslo', 'select id from app_user where email = $1', [email]))[0]!.id

/** The newest link in the inbox of somebody, as the sandbox got it by SMTP. */
const linkFor = async (email: string): Promise<string> => {
  await portal.job('message-send')
  const { matches } = (await (
    await fetch(`${portal.sandbox.origin}/api/mail?to=${encodeURIComponent(email)}`)
  ).json()) as { matches: { text: string }[] }
  return new URL(/https?:\/\/\S+\/aktiver\?token=\S+/.exec(matches[0]!.text)![0]).searchParams.get('token')!
}

describe('the list of users', () => {
  it('shows a global user admin everybody, by pages and search [P-183, P-185, P-192, P-315]', async () => {
    const all = (await ingrid('GET', '/user-api/user?maxEntries=100')).json()
    expect(all.totalEntries).toBe(all.matches.length)
    const page = (await ingrid('GET', '/user-api/user?maxEntries=2&offset=2')).json()
    expect(page.matches).toEqual(all.matches.slice(2, 4))
    expect(page.totalEntries).toBe(all.totalEntries)
    const found = (await ingrid('GET', '/user-api/user?searchFor=(unni+bruke)')).json()
    expect(found).toEqual({
      matches: [
        {
          id: expect.any(String),
          email: 'unni@nordlys.example',
          firstName: 'Unni',
          lastName: 'Brukerud',
          phone: '41210008',
          phoneCountryCode: '+47',
          state: 'ACTIVE',
          invited: false,
          roles: [],
          companies: [{ companyId: NORDLYS, companyName: 'Nordlys AS', roles: ['USER_ADMIN'] }],
          companyCount: 1,
        },
      ],
      totalEntries: 1,
    })
    expect((await ingrid('GET', '/user-api/user?searchFor=%25')).json().totalEntries).toBe(0)
  })

  it('shows a local one those of their companies, and whom they made without a role', async () => {
    const emails = async () =>
      (await unni('GET', '/user-api/user?maxEntries=100'))
        .json()
        .matches.map((user: { email: string }) => user.email)
    const before = await emails()
    expect(before).toContain('kari@nordlys.example')
    expect(before).not.toContain('jon@fjordbygg.example')
    expect(before).not.toContain('ingrid@operator.example')
    const own = await create(unni)
    const foreign = await create(ingrid)
    expect(await emails()).toContain(own.email)
    expect(await emails()).not.toContain(foreign.email)
    expect((await unni('GET', `/user-api/user/${own.id}`)).statusCode).toBe(200)
    for (const path of [foreign.id, await idOf('jon@fjordbygg.example'), randomUUID()])
      expect(codeOf(await unni('GET', `/user-api/user/${path}`))).toEqual([404, 'not-found'])
  })
})

describe('the rows of the list', () => {
  const rowOf = async (call: Call, email: string, query = '') =>
    (await call('GET', `/user-api/user?searchFor=(${email})${query}`)).json().matches[0]
  const allIn = async (call: Call, companyId: string) =>
    (await call('GET', `/user-api/user?maxEntries=100&companyId=${companyId}`))
      .json()
      .matches.map((user: { email: string }) => user.email)

  it('name the first companies with their roles, the one asked for before others', async () => {
    const companies = [NORDLYS, FJORDBYGG, '100102', '100103'].map(companyId => ({
      companyId,
      roles: ['TICKET_ADMIN'],
    }))
    const { email } = await create(ingrid, { roles: { roles: ['GLOBAL_SCHOOLTICKET_ADMIN'], companies } })
    const row = await rowOf(ingrid, email)
    expect(row).toMatchObject({ roles: ['GLOBAL_SCHOOLTICKET_ADMIN'], companyCount: 4 })
    const names = row.companies.map((company: { companyName: string }) => company.companyName)
    expect(names).toEqual([...names].sort())
    expect(names).toHaveLength(3)
    for (const { companyId } of companies) {
      const [first] = (await rowOf(ingrid, email, `&companyId=${companyId}`)).companies
      expect(first).toMatchObject({ companyId, roles: ['TICKET_ADMIN'] })
    }
    // A local user admin sees no role of another company, and learns nothing by asking for it.
    expect(await rowOf(unni, email)).toMatchObject({
      roles: [],
      companyCount: 1,
      companies: [{ companyId: NORDLYS }],
    })
    expect(await rowOf(unni, email, `&companyId=${FJORDBYGG}`)).toBeUndefined()
  })

  it('are sorted as asked, also from the last page on', async () => {
    await create(ingrid, { firstName: 'Aa', lastName: 'Åsen' })
    await create(ingrid, { firstName: 'Åse', lastName: 'Aas' })
    const ids = async (query: string) =>
      (await ingrid('GET', `/user-api/user?${query}`)).json().matches.map((user: { id: string }) => user.id)
    const { matches } = (await ingrid('GET', '/user-api/user?maxEntries=100')).json()
    for (const sort of ['firstName', 'lastName', 'email', 'status']) {
      const up: string[] = await ids(`maxEntries=100&sort=${sort}`)
      expect([...up].sort()).toEqual(matches.map(({ id }: { id: string }) => id).sort())
      expect(await ids(`maxEntries=100&sort=${sort}&descending=true`), sort).toEqual([...up].reverse())
      expect(await ids(`maxEntries=3&offset=${up.length - 3}&sort=${sort}`), sort).toEqual(up.slice(-3))
      const inSearch: string[] = await ids(`maxEntries=100&searchFor=(nordlys)&sort=${sort}`)
      expect(inSearch).toEqual(up.filter(id => inSearch.includes(id)))
    }
    const [first] = (await ingrid('GET', '/user-api/user?maxEntries=1&sort=email')).json().matches
    for (const { email } of matches) expect(first.email.localeCompare(email)).toBeLessThanOrEqual(0)
    expect((await ingrid('GET', '/user-api/user?sort=phone')).statusCode).toBe(400)
  })

  it('are those of one company when it is asked for', async () => {
    const inFjordbygg = await allIn(ingrid, FJORDBYGG)
    expect(inFjordbygg).toContain('jon@fjordbygg.example')
    expect(inFjordbygg).not.toContain('kari@nordlys.example')
    expect(await allIn(unni, NORDLYS)).toContain('kari@nordlys.example')
    expect(await allIn(unni, FJORDBYGG)).toEqual([])
  })

  it('say that a user is invited until the link was used, and again after a new one', async () => {
    const user = await create(ingrid, { roles: inNordlys('TICKET_ADMIN') })
    const invited = async () => {
      const { invited: said } = (await ingrid('GET', `/user-api/user/${user.id}`)).json()
      const found = async (is: boolean) => (await rowOf(ingrid, user.email, `&invited=${is}`)) !== undefined
      expect([(await rowOf(ingrid, user.email)).invited, await found(true), await found(false)]).toEqual([
        said,
        said,
        !said,
      ])
      return said
    }
    expect(await invited()).toBe(true)
    await ingrid('POST', '/user-api/activation', { token: await linkFor(user.email) })
    expect(await invited()).toBe(false)
    await ingrid('DELETE', `/user-api/user/${user.id}`)
    expect([await stateOf(user.id), await invited()]).toEqual(['INACTIVE', false])
    await ingrid('POST', `/user-api/user/${user.id}/reactivate`)
    expect(await invited()).toBe(true)
  })
})

describe('creating a user', () => {
  it('stores the national number, gives the id and sends a link [P-311, P-313, P-314]', async () => {
    const user = await create(ingrid, { email: 'Stor.Bokstav@Nordlys.example' })
    expect((await ingrid('GET', `/user-api/user/${user.id}`)).json()).toEqual({
      id: user.id,
      email: 'stor.bokstav@nordlys.example',
      firstName: 'Ny',
      lastName: 'Bruker',
      phone: '41299100',
      phoneCountryCode: '+47',
      state: 'INACTIVE',
      invited: true,
    })
    expect(await linkFor('stor.bokstav@nordlys.example')).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    [{ firstName: 'A' }, '/firstName', 'too-short'],
    [{ firstName: 'A'.repeat(101) }, '/firstName', 'too-long'],
    [{ lastName: '' }, '/lastName', 'required'],
    [{ lastName: 'A'.repeat(101) }, '/lastName', 'too-long'],
    [{ email: '' }, '/email', 'required'],
    [{ email: 'kari' }, '/email', 'invalid-email'],
    [{ phone: '' }, '/phone', 'required'],
    [{ phone: '123' }, '/phone', expect.any(String)],
    [{ role: 'GLOBAL_USER_ADMIN' }, '/role', 'unknown-field'],
    [{ roles: { roles: ['ROOT'], companies: [] } }, '/roles/roles/0', 'wrong-format'],
    [
      { roles: { roles: [], companies: [{ companyId: NORDLYS, roles: [] }] } },
      '/roles/companies/0/roles',
      'no-roles',
    ],
  ])('refuses %j at its field [P-265, P-266, P-267, P-268]', async (changes, pointer, code) => {
    const answer = await ingrid('POST', '/user-api/user/create', newUser(changes))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ pointer, code }))
  })

  it('refuses a known e-mail whatever its case, and makes one of two at once [P-276]', async () => {
    const answer = await ingrid('POST', '/user-api/user/create', newUser({ email: 'KARI@nordlys.example' }))
    expect(codeOf(answer)).toEqual([409, 'email-taken'])
    const twice = newUser()
    const both = await Promise.all([0, 1].map(() => ingrid('POST', '/user-api/user/create', twice)))
    expect(both.map(each => each.statusCode).sort()).toEqual([201, 409])
  })

  it('answers a repeat with the same user and one e-mail', async () => {
    const user = newUser()
    const headers = { 'idempotency-key': randomUUID() }
    const first = await ingrid('POST', '/user-api/user/create', user, headers)
    const again = await ingrid('POST', '/user-api/user/create', user, headers)
    expect(again.json()).toEqual(first.json())
    expect(again.headers['idempotency-replayed']).toBe('true')
    const [sent] = await portal.sql<{ n: number }>(
      'oslo',
      'select count(*)::int as n from outgoing_message where recipient = $1',
      [user.email],
    )
    expect(sent!.n).toBe(1)
  })

  it('makes nobody when the roles are refused', async () => {
    const user = newUser({ roles: { roles: ['GLOBAL_USER_ADMIN'], companies: [] } })
    expect(codeOf(await unni('POST', '/user-api/user/create', user))).toEqual([403, 'role-not-grantable'])
    const answer = await ingrid('POST', '/user-api/user/create', {
      ...user,
      roles: inNordlys('TICKET_ADMIN'),
    })
    expect(answer.statusCode).toBe(201)
    expect((await ingrid('GET', `/user-api/user/${answer.json().id}/roles`)).json()).toEqual({
      userId: answer.json().id,
      lastModified: expect.stringMatching(/^\d{4}-.*Z$/),
      roles: [],
      companies: [
        {
          companyId: NORDLYS,
          companyName: 'Nordlys AS',
          companyType: 'PORTAL_CUSTOMER',
          roles: ['TICKET_ADMIN'],
        },
      ],
    })
  })
})

describe('roles of a user', () => {
  const put = (call: Call, id: string, body: unknown) => call('PUT', `/user-api/user/${id}/roles`, body)

  it('are replaced as a whole, with an entry in the audit log of each company [P-193, P-312, P-316]', async () => {
    const user = await create(ingrid, { roles: inNordlys('TICKET_ADMIN', 'USER_ADMIN') })
    const answer = await put(ingrid, user.id, {
      roles: ['GLOBAL_TRAVEL_CARD_ADMIN'],
      companies: [{ companyId: FJORDBYGG, roles: ['TICKET_ADMIN'] }],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      roles: ['GLOBAL_TRAVEL_CARD_ADMIN'],
      companies: [{ companyId: FJORDBYGG, roles: ['TICKET_ADMIN'] }],
    })
    const log = await portal.sql<{ company_id: string; detail: object }>(
      'oslo',
      `select company_id, detail from audit_entry where entity_id = $1 and action = 'user.roles' order by id`,
      [user.id],
    )
    expect(log).toContainEqual({
      company_id: NORDLYS,
      detail: { granted: [], removed: ['TICKET_ADMIN', 'USER_ADMIN'] },
    })
    expect(log).toContainEqual({ company_id: FJORDBYGG, detail: { granted: ['TICKET_ADMIN'], removed: [] } })
    expect(log).toContainEqual({
      company_id: null,
      detail: { granted: ['GLOBAL_TRAVEL_CARD_ADMIN'], removed: [] },
    })
  })

  it('beyond a local admin are neither shown nor touched by them', async () => {
    const user = await create(ingrid, {
      roles: {
        roles: ['GLOBAL_TRAVEL_CARD_ADMIN'],
        companies: [
          { companyId: NORDLYS, roles: ['TICKET_ADMIN'] },
          { companyId: FJORDBYGG, roles: ['TICKET_ADMIN'] },
        ],
      },
    })
    const seen = (await unni('GET', `/user-api/user/${user.id}/roles`)).json()
    expect(seen).toMatchObject({ roles: [], companies: [{ companyId: NORDLYS }] })
    expect(seen.companies).toHaveLength(1)
    expect((await put(unni, user.id, inNordlys('USER_ADMIN'))).statusCode).toBe(200)
    expect((await ingrid('GET', `/user-api/user/${user.id}/roles`)).json()).toMatchObject({
      roles: ['GLOBAL_TRAVEL_CARD_ADMIN'],
      companies: [
        { companyId: FJORDBYGG, roles: ['TICKET_ADMIN'] },
        { companyId: NORDLYS, roles: ['USER_ADMIN'] },
      ],
    })
    for (const wanted of [
      { roles: [], companies: [{ companyId: FJORDBYGG, roles: ['TICKET_ADMIN'] }] },
      { roles: ['GLOBAL_USER_ADMIN'], companies: [] },
    ])
      expect(codeOf(await put(unni, user.id, wanted))).toEqual([403, 'role-not-grantable'])
  })

  it('lets nobody give himself a role: not to the own account, and to no other of the same phone', async () => {
    const idOf = async (email: string) =>
      (await portal.sql<{ id: string }>('oslo', 'select id from app_user where email = $1', [email]))[0]!.id
    const [unniId, ingridId] = [await idOf('unni@nordlys.example'), await idOf('ingrid@operator.example')]
    const more = inNordlys('USER_ADMIN', 'COMPANY_ADMIN')
    expect(codeOf(await put(unni, unniId, more))).toEqual([403, 'own-role'])
    const all = { roles: ['GLOBAL_COMPANY_ADMIN', 'GLOBAL_USER_ADMIN'], companies: [] }
    const one = { ...all, roles: ['GLOBAL_COMPANY_ADMIN', 'GLOBAL_USER_ADMIN', 'GLOBAL_TRAVEL_CARD_ADMIN'] }
    expect(codeOf(await put(ingrid, ingridId, one))).toEqual([403, 'own-role'])
    expect((await put(ingrid, ingridId, all)).statusCode).toBe(200)
    for (const phone of ['41210008', '+47 412 10 008']) {
      const second = newUser({ phone, roles: inNordlys('COMPANY_ADMIN') })
      expect(codeOf(await unni('POST', '/user-api/user/create', second))).toEqual([403, 'own-role'])
    }
    const { id } = (await ingrid('POST', '/user-api/user/create', newUser({ phone: '41210008' }))).json()
    expect((await put(ingrid, id, inNordlys('TICKET_ADMIN'))).statusCode).toBe(200)
    expect(codeOf(await put(unni, id, more))).toEqual([403, 'own-role'])
  })

  it.each([
    ['none at all [P-270]', { roles: [], companies: [] }, [422, 'no-roles']],
    [
      'a company without any [P-271]',
      { roles: [], companies: [{ companyId: NORDLYS, roles: [] }] },
      [400, 'invalid-body'],
    ],
    [
      'the school role without a school agreement [P-272]',
      { roles: [], companies: [{ companyId: NORDLYS, roles: ['SCHOOLTICKET_ADMIN'] }] },
      [422, 'school-role-needs-agreement'],
    ],
    [
      'a company of another operator',
      { roles: [], companies: [{ companyId: '300100', roles: ['TICKET_ADMIN'] }] },
      [404, 'not-found'],
    ],
  ])('are refused: %s', async (_what, wanted, expected) => {
    const user = await create(ingrid)
    expect(codeOf(await put(ingrid, user.id, wanted))).toEqual(expected)
  })

  it('with the school role are allowed where a school agreement is in force', async () => {
    await portal.sql(
      'oslo',
      `insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values ('S1', $1, 'SCHOOLTICKET', 's', '2026-01-01')`,
      [FJORDBYGG],
    )
    const user = await create(ingrid)
    const wanted = { roles: [], companies: [{ companyId: FJORDBYGG, roles: ['SCHOOLTICKET_ADMIN'] }] }
    expect((await put(ingrid, user.id, wanted)).statusCode).toBe(200)
  })

  it('saved over somebody else’s change are refused', async () => {
    const user = await create(ingrid, { roles: inNordlys('TICKET_ADMIN') })
    const { lastModified } = (await ingrid('GET', `/user-api/user/${user.id}/roles`)).json()
    const body = { ...inNordlys('USER_ADMIN'), lastModified }
    const answers = await Promise.all([put(ingrid, user.id, body), put(ingrid, user.id, body)])
    expect(answers.map(each => each.statusCode).sort()).toEqual([200, 409])
    expect(answers.find(each => each.statusCode === 409)!.json().code).toBe('changed-meanwhile')
  })
})

describe('the last administrator', () => {
  it('of the operator stays, also when two resign at the same time', async () => {
    const other = await create(ingrid, { roles: { roles: ['GLOBAL_USER_ADMIN'], companies: [] } })
    await portal.sql('oslo', `update app_user set state = 'ACTIVE' where id = $1`, [other.id])
    const ids = [await idOf('ingrid@operator.example'), other.id]
    const give = (id: string) =>
      ingrid('PUT', `/user-api/user/${id}/roles`, { roles: ['GLOBAL_COMPANY_ADMIN'], companies: [] })
    const answers = await Promise.all(ids.map(give))
    expect(answers.map(each => each.statusCode).sort()).not.toEqual([200, 200])
    const [left] = await portal.sql<{ n: number }>(
      'oslo',
      `select count(*)::int as n from user_global_role g join app_user u on u.id = g.user_id where g.role = 'GLOBAL_USER_ADMIN' and u.state = 'ACTIVE'`,
    )
    expect(left!.n).toBe(1)
    await portal.sql(
      'oslo',
      `insert into user_global_role (user_id, role) values ($1, 'GLOBAL_USER_ADMIN') on conflict do nothing`,
      [ids[0]],
    )
    await portal.sql('oslo', `delete from user_global_role where user_id = $1`, [ids[1]])
    const refused = await give(ids[0]!)
    expect(codeOf(refused)).toEqual([409, 'last-administrator'])
    expect(refused.json()).toMatchObject({ confirmable: false })
  })

  it('of a company is removed only when a global user admin confirms it', async () => {
    const jon = await idOf('jon@fjordbygg.example')
    const path = `/user-api/user/${jon}/roles`
    const wanted = { roles: [], companies: [{ companyId: FJORDBYGG, roles: ['TICKET_ADMIN'] }] }
    const refused = await ingrid('PUT', path, wanted)
    expect(codeOf(refused)).toEqual([409, 'last-administrator'])
    expect(refused.json()).toMatchObject({ confirmable: true, companies: [{ companyId: FJORDBYGG }] })
    expect(codeOf(await ingrid('DELETE', `/user-api/user/${jon}`))).toEqual([409, 'last-administrator'])
    expect(await stateOf(jon)).toBe('ACTIVE')
    expect((await ingrid('PUT', path, { ...wanted, confirmLastAdministrator: true })).statusCode).toBe(200)
  })
})

describe('deactivation', () => {
  it('ends sessions at once, keeps the roles, and a second one deletes [P-223, P-225, P-226, P-317]', async () => {
    const { call } = await portal.signIn('tor@nordlys.example')
    const tor = await idOf('tor@nordlys.example')
    expect((await ingrid('DELETE', `/user-api/user/${tor}`)).statusCode).toBe(204)
    expect((await call('GET', '/session')).json().user).toBeNull()
    expect(codeOf(await portal.as('tor@nordlys.example')('GET', '/user-api/auth/companies'))[0]).toBe(401)
    expect(await stateOf(tor)).toBe('INACTIVE')
    expect(await portal.sql('oslo', 'select from session where user_id = $1', [tor])).toEqual([])
    expect((await ingrid('GET', `/user-api/user/${tor}/roles`)).json().companies).toHaveLength(1)
    expect((await ingrid('DELETE', `/user-api/user/${tor}`)).statusCode).toBe(204)
    expect(await stateOf(tor)).toBe('DELETED')
    expect((await ingrid('GET', `/user-api/user/${tor}/roles`)).json().companies).toEqual([])
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/reactivate'],
    ] as const)
      expect(codeOf(await ingrid(method, `/user-api/user/${tor}${path}`))).toEqual([409, 'user-state'])
    expect((await create(ingrid, { email: 'tor@nordlys.example' })).id).not.toBe(tor)
  })

  it('of somebody in another state than the caller saw is refused', async () => {
    const user = await create(ingrid)
    const remove = (state: string) => ingrid('DELETE', `/user-api/user/${user.id}?expectedState=${state}`)
    expect(codeOf(await remove('ACTIVE'))).toEqual([409, 'user-state'])
    expect(await stateOf(user.id)).toBe('INACTIVE')
    const twice = await Promise.all([remove('INACTIVE'), remove('INACTIVE')])
    expect(twice.map(each => each.statusCode).sort()).toEqual([204, 409])
  })

  it('of oneself is refused', async () => {
    const unnis = await idOf('unni@nordlys.example')
    expect(codeOf(await unni('DELETE', `/user-api/user/${unnis}`))).toEqual([409, 'user-state'])
  })

  it('by a local admin is refused for people with roles in other companies', async () => {
    const siri = await idOf('siri@konsern.example')
    expect(codeOf(await unni('DELETE', `/user-api/user/${siri}`))).toEqual([403, 'role-not-grantable'])
    const own = await create(unni, { roles: inNordlys('TICKET_ADMIN') })
    expect((await unni('DELETE', `/user-api/user/${own.id}`)).statusCode).toBe(204)
  })
})

describe('activation', () => {
  const look = (token: string) =>
    portal.anonymous()('POST', '/user-api/activation/look', { token }, { 'x-portal-csrf': '1' })
  const use = (token: string) =>
    portal.anonymous()('POST', '/user-api/activation', { token }, { 'x-portal-csrf': '1' })

  it('activates a new user, who can then sign in [P-224, P-318]', async () => {
    const user = await create(ingrid, { email: 'fersk@nordlys.example', roles: inNordlys('COMPANY_ADMIN') })
    const token = await linkFor(user.email)
    expect((await look(token)).json()).toEqual({ firstName: 'Ny', email: 'fersk@nordlys.example' })
    expect((await look(token)).statusCode).toBe(200)
    const done = await use(token)
    expect(done.json()).toEqual({ signIn: '/session/sign-in?returnTo=/' })
    expect(await stateOf(user.id)).toBe('ACTIVE')
    expect(codeOf(await use(token))).toEqual([410, 'activation-invalid'])
    const { call } = await portal.signIn('fersk@nordlys.example', 'oslo')
    expect((await call('GET', '/session')).json().user.email).toBe('fersk@nordlys.example')
    expect((await call('GET', '/user-api/auth/companies')).json().matches[0].id).toBe(NORDLYS)
  })

  it('by an older link, a late one, one of another operator or a guessed one is refused', async () => {
    const user = await create(ingrid)
    const first = await linkFor(user.email)
    expect((await ingrid('POST', `/user-api/user/${user.id}/reactivate`)).statusCode).toBe(202)
    const second = await linkFor(user.email)
    expect(codeOf(await look(first))).toEqual([410, 'activation-invalid'])
    const elsewhere = await portal.app.inject({
      method: 'POST',
      url: '/user-api/activation/look',
      headers: { host: hostOf('akt'), 'x-portal-csrf': '1', 'content-type': 'application/json' },
      payload: { token: second },
    })
    expect(elsewhere.statusCode).toBe(410)
    expect(codeOf(await use('x'.repeat(43)))).toEqual([410, 'activation-invalid'])
    await portal.sql('oslo', `update activation set expires_at = $2 where user_id = $1`, [
      user.id,
      portal.clock.now(),
    ])
    expect(codeOf(await use(second))).toEqual([410, 'activation-invalid'])
  })

  it.each(['500', 'bad-json', 'reset'] as const)(
    'keeps the link when the provider answers %s',
    async mode => {
      const user = await create(ingrid)
      const token = await linkFor(user.email)
      await fetch(`${portal.sandbox.origin}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ service: 'scim', mode, times: 1 }),
      })
      expect(codeOf(await use(token))).toEqual([503, 'unavailable'])
      expect(await stateOf(user.id)).toBe('INACTIVE')
      expect((await use(token)).statusCode).toBe(200)
    },
  )

  it('is mailed at most five times an hour, and only to INACTIVE users', async () => {
    const user = await create(ingrid)
    const again = () => ingrid('POST', `/user-api/user/${user.id}/reactivate`)
    const codes = []
    for (let n = 0; n < 5; n++) codes.push((await again()).statusCode)
    expect(codes).toEqual([202, 202, 202, 202, 429])
    const kari = await idOf('kari@nordlys.example')
    expect(codeOf(await ingrid('POST', `/user-api/user/${kari}/reactivate`))).toEqual([409, 'user-state'])
  })
})
