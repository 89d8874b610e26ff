import { randomUUID } from 'node:crypto'
import {
  SCIM_EMPLOYEE,
  SCIM_ENTERPRISE,
  SCIM_ERROR,
  SCIM_GROUP,
  SCIM_PATCH,
  SCIM_SEARCH,
  SCIM_USER,
} from '@portal/domain/hr-feed/scim'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import SCIMMY from 'scimmy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Call,
  FJORDBYGG,
  freshPhone,
  hostOf,
  NORDLYS,
  type Portal,
  startPortal,
} from '../../../../test/harness.ts'
import { buildApp } from '../../../app.ts'

const USERS = '/scim/v2/Users'
const GROUPS = '/scim/v2/Groups'
const SCIM_TYPE = { 'content-type': 'application/scim+json' }

let portal: Portal
let scim: Call

beforeAll(async () => {
  portal = await startPortal()
  for (const company of [NORDLYS, FJORDBYGG])
    await portal.sql(
      'oslo',
      'insert into hr_feed (company_id, enabled, updated_at) values ($1, true, now())',
      [company],
    )
  const erp = portal.as('erp')
  scim = async (method, url, body, headers) => {
    const answer = await erp(method, url, body, {
      'idempotency-key': undefined,
      ...(body === undefined ? {} : SCIM_TYPE),
      ...headers,
    })
    checkForm(answer, `${method} ${url} ${JSON.stringify(body)}`)
    return answer
  }
})
afterAll(() => portal.stop())

/** What holds for every answer; SCIMMY's classes read each resource, list and refusal again. */
const checkForm = (answer: LightMyRequestResponse, said: string) => {
  const { statusCode, headers, body } = answer
  expect(statusCode, said).toBeLessThan(500)
  if (statusCode === 204 || statusCode === 304) {
    expect(body, said).toBe('')
    return
  }
  expect(headers['content-type'], said).toBe('application/scim+json; charset=utf-8')
  expect(body, said).not.toMatch(/node_modules|prisma|<html|at .*\.ts:\d/i)
  const json = answer.json()
  if (statusCode >= 400) {
    expect(json, said).toMatchObject({
      schemas: [SCIM_ERROR],
      status: String(statusCode),
      detail: expect.any(String),
    })
    expect(() => new SCIMMY.Messages.ErrorResponse(json), said).toThrow(SCIMMY.Types.Error)
    return
  }
  if (json.Resources) {
    expect(json.itemsPerPage, said).toBe(json.Resources.length)
    const list = new SCIMMY.Messages.ListResponse(json)
    expect({ ...list }, said).toEqual(json)
  }
  for (const resource of json.Resources ?? [json])
    if (resource.meta?.resourceType === 'User' && resource.userName && resource.emails) {
      const user = new SCIMMY.Schemas.User(resource, 'out')
      expect(user, said).toMatchObject({
        userName: resource.userName,
        emails: resource.emails,
        active: resource.active,
      })
    }
}

const newUser = (changes: Record<string, unknown> = {}) => {
  const name = randomUUID().slice(0, 13)
  return {
    schemas: [SCIM_USER, SCIM_ENTERPRISE],
    userName: `Nora.${name}@nordlys.example`,
    externalId: randomUUID(),
    name: { givenName: 'Nora', familyName: 'Østby' },
    emails: [{ value: `nora.${name}@nordlys.example`, type: 'work', primary: true }],
    phoneNumbers: [{ value: `+47${freshPhone()}`, type: 'mobile' }],
    active: true,
    preferredLanguage: 'nb',
    [SCIM_ENTERPRISE]: { employeeNumber: `E-${name}`, department: 'Drift', costCenter: '4100' },
    ...changes,
  }
}
const create = async (changes: Record<string, unknown> = {}) => {
  const answer = await scim('POST', USERS, newUser(changes))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const patch = (id: string, ...operations: unknown[]) =>
  scim('PATCH', `${USERS}/${id}`, { schemas: [SCIM_PATCH], Operations: operations })
const find = async (filter: string) => {
  const answer = await scim('GET', `${USERS}?filter=${encodeURIComponent(filter)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const refused = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().scimType]

describe('what the server can', () => {
  it('is said to whoever has a token', async () => {
    const config = (await scim('GET', '/scim/v2/ServiceProviderConfig')).json()
    expect(config).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    })
    const schemas = (await scim('GET', '/scim/v2/Schemas')).json()
    expect(schemas.Resources.map(({ id }: { id: string }) => id)).toEqual([
      SCIM_USER,
      SCIM_ENTERPRISE,
      SCIM_EMPLOYEE,
      SCIM_GROUP,
    ])
    expect((await scim('GET', `/scim/v2/Schemas/${SCIM_USER}`)).json()).toMatchObject({
      id: SCIM_USER,
      name: 'User',
    })
    expect((await scim('GET', '/scim/v2/ResourceTypes')).json()).toMatchObject({
      totalResults: 2,
      Resources: [{ endpoint: '/Users' }, { endpoint: '/Groups' }],
    })
    expect((await scim('GET', '/scim/v2/ResourceTypes/Group')).json().name).toBe('Group')
    expect((await scim('GET', `/scim/v2/Schemas/${encodeURIComponent(SCIM_GROUP)}`)).json().name).toBe(
      'Group',
    )
    expect((await scim('GET', '/scim/v2/Schemas/urn:x')).statusCode).toBe(404)
    // Microsoft's reference server has the configuration there; its clients look for what RFC 7643 §8.7.1 calls a user.
    expect((await scim('GET', '/scim/v2/serviceConfiguration')).json()).toEqual(config)
    expect(schemas.Resources[0].description).toMatch(/^User Account\b/)
    const person = await portal.as('jon@fjordbygg.example')('GET', '/scim/v2/ServiceProviderConfig')
    expect(person.statusCode).toBe(200)
  })
})

describe('a user', () => {
  it('is made, read, found, changed, switched off and taken away', async () => {
    const body = newUser()
    const made = await scim('POST', USERS, body)
    expect(made.statusCode).toBe(201)
    const user = made.json()
    expect(user).toMatchObject({
      ...body,
      displayName: 'Nora Østby',
      meta: {
        resourceType: 'User',
        created: '2026-11-21T11:00:00.000Z',
        lastModified: '2026-11-21T11:00:00.000Z',
      },
    })
    expect(made.headers.location).toBe(user.meta.location)
    expect(user.meta.location).toBe(`${portal.config.PORTAL_URL}${USERS}/${user.id}`)
    expect([made.headers.etag, user.meta.version]).toEqual(['W/"1"', 'W/"1"'])
    const url = `${USERS}/${user.id}`
    const read = await scim('GET', url)
    expect(read.json()).toEqual(user)
    expect((await scim('GET', url, undefined, { 'if-none-match': 'W/"1"' })).statusCode).toBe(304)
    expect((await find(`userName eq "${user.userName.toUpperCase()}"`)).Resources).toEqual([user])
    expect((await find(`externalId eq "${user.externalId}"`)).Resources).toEqual([user])
    expect((await find(`externalId eq "${randomUUID()}"`)).Resources).toEqual([])

    const replaced = await scim('PUT', url, {
      ...body,
      name: { givenName: 'Eva', familyName: 'Berg' },
      emails: [],
    })
    expect(replaced.statusCode).toBe(200)
    expect(replaced.json()).toMatchObject({ displayName: 'Eva Berg', meta: { version: 'W/"2"' } })
    expect(replaced.json()).not.toHaveProperty('emails')

    const off = await patch(user.id, { op: 'replace', path: 'active', value: false })
    expect([off.statusCode, off.json().active]).toEqual([200, false])
    expect((await scim('DELETE', url)).statusCode).toBe(204)
    for (const method of ['GET', 'DELETE'] as const) expect((await scim(method, url)).statusCode).toBe(404)
    expect((await scim('PUT', url, body)).statusCode).toBe(404)
    expect((await patch(user.id, { op: 'replace', path: 'active', value: true })).statusCode).toBe(404)
    expect((await find(`id eq "${user.id}"`)).totalResults).toBe(0)
  })

  it('holds what is held and echoes nothing else', async () => {
    const user = await create({
      nickName: 'Hemmelig',
      password: 'Hemmelig1',
      title: 'Hemmelig',
      addresses: [{ type: 'work', locality: 'Hemmelig' }],
      photos: [{ value: 'https://hemmelig.example/1' }],
      'urn:example:own:2.0:User': { secret: 'Hemmelig' },
      [SCIM_ENTERPRISE]: { manager: { value: 'hemmelig' }, department: 'Drift' },
      [SCIM_EMPLOYEE]: { eligibleFrom: '2026-12-01', eligibleTo: '2027-06-30T00:00:00Z' },
    })
    const endless = { op: 'replace', path: `${SCIM_EMPLOYEE}:eligibleTo`, value: '9999-12-31' }
    expect((await patch(user.id, endless)).json()[SCIM_EMPLOYEE]).toEqual({ eligibleFrom: '2026-12-01' })
    expect(JSON.stringify(user)).not.toMatch(/hemmelig/i)
    expect(user[SCIM_ENTERPRISE]).toEqual({ department: 'Drift' })
    expect(user[SCIM_EMPLOYEE]).toEqual({ eligibleFrom: '2026-12-01', eligibleTo: '2027-06-30' })
    expect(user.schemas).toEqual([SCIM_USER, SCIM_ENTERPRISE, SCIM_EMPLOYEE])
  })

  it('needs a userName and no more, and takes names of attributes in any case', async () => {
    const least = await scim('POST', USERS, {
      SCHEMAS: [SCIM_USER.toUpperCase()],
      USERNAME: `u-${randomUUID()}`,
    })
    expect([least.statusCode, least.json().active]).toEqual([201, true])
    expect(least.json().schemas).toEqual([SCIM_USER])
    expect(refused(await scim('POST', USERS, { ...newUser(), userName: undefined }))).toEqual([
      400,
      'invalidValue',
    ])
    expect(refused(await scim('POST', USERS, newUser({ userName: '' })))).toEqual([400, 'invalidValue'])
    expect(refused(await scim('POST', USERS, newUser({ userName: ['a'] })))).toEqual([400, 'invalidValue'])
    expect(refused(await scim('POST', USERS, newUser({ userName: 'x'.repeat(300) })))).toEqual([
      400,
      'invalidValue',
    ])
    for (const schemas of [undefined, [], 'x', [SCIM_GROUP], [7]])
      expect(refused(await scim('POST', USERS, newUser({ schemas })))).toEqual([400, 'invalidSyntax'])
    for (const body of ['', '{', '[]', 'null', '7'])
      expect(refused(await scim('POST', USERS, body)), body).toEqual([400, 'invalidSyntax'])
    expect(
      (await scim('POST', USERS, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode,
    ).toBe(415)
    expect((await scim('POST', USERS, newUser({ title: 'x'.repeat(300_000) }))).statusCode).toBe(413)
    expect((await scim('POST', USERS, newUser(), { 'content-type': 'application/json' })).statusCode).toBe(
      201,
    )
  })

  it('has a userName, an externalId and a number of its own', async () => {
    const { userName, externalId } = await create()
    for (const taken of [{ userName: userName.toUpperCase() }, { externalId }])
      expect(refused(await scim('POST', USERS, newUser(taken)))).toEqual([409, 'uniqueness'])
    // From people without an employee number nothing follows, and the RFC does not have an externalId enforced (RFC 7643 §3.1).
    const numberless = { [SCIM_ENTERPRISE]: { department: 'Drift' } }
    const [first, second] = [
      await create({ externalId, ...numberless }),
      await create({ externalId, ...numberless }),
    ]
    expect((await find(`externalId eq "${externalId}"`)).totalResults).toBe(3)
    const number = { op: 'add', path: `${SCIM_ENTERPRISE}:employeeNumber`, value: 'E-77' }
    for (const { id } of [first, second])
      expect(refused(await patch(id, number))).toEqual([409, 'uniqueness'])
    expect(
      (await patch(first.id, { op: 'replace', path: 'externalId', value: randomUUID() }, number)).statusCode,
    ).toBe(200)
    const other = await create()
    expect(refused(await patch(other.id, { op: 'replace', path: 'userName', value: userName }))).toEqual([
      409,
      'uniqueness',
    ])
    expect(refused(await scim('PUT', `${USERS}/${other.id}`, newUser({ externalId })))).toEqual([
      409,
      'uniqueness',
    ])
  })

  it('is changed only in the version that If-Match names', async () => {
    const { id } = await create()
    const change = (value: string, version: string) =>
      scim(
        'PATCH',
        `${USERS}/${id}`,
        { schemas: [SCIM_PATCH], Operations: [{ op: 'replace', path: 'name.givenName', value }] },
        { 'if-match': version },
      )
    expect((await change('Ada', 'W/"2"')).statusCode).toBe(412)
    expect((await change('Ada', 'W/"1"')).headers.etag).toBe('W/"2"')
    expect((await change('Eli', '"1", "2"')).headers.etag).toBe('W/"3"')
    expect((await change('Ida', '*')).statusCode).toBe(200)
    for (const tag of ['*', '"x", W/"4"'])
      expect((await scim('GET', `${USERS}/${id}`, undefined, { 'if-none-match': tag })).statusCode).toBe(304)
    expect((await scim('GET', `${USERS}/${id}`, undefined, { 'if-none-match': 'W/"3"' })).statusCode).toBe(
      200,
    )
    expect((await scim('DELETE', `${USERS}/${id}`, undefined, { 'if-match': 'W/"1"' })).statusCode).toBe(412)
    expect((await scim('PUT', `${USERS}/${id}`, newUser(), { 'if-match': 'nonsense' })).statusCode).toBe(412)
    // A DELETE and a PATCH of the same version at the same moment: one of them comes late.
    const version = (await scim('GET', `${USERS}/${id}`)).headers.etag as string
    const both = await Promise.all([
      change('Una', version),
      scim('DELETE', `${USERS}/${id}`, undefined, { 'if-match': version }),
    ])
    expect([200, 404, 412]).toContain(both[0].statusCode)
    expect(both.filter(answer => answer.statusCode < 300).length, both.map(b => b.statusCode).join()).toBe(1)
    const group = (await scim('POST', GROUPS, { schemas: [SCIM_GROUP], displayName: randomUUID() })).json()
    const drop = (tag: string) => scim('DELETE', `${GROUPS}/${group.id}`, undefined, { 'if-match': tag })
    expect([(await drop('W/"2"')).statusCode, (await drop('W/"1"')).statusCode]).toEqual([412, 204])
  })

  it('is sent in part where a part is asked for', async () => {
    const { id } = await create()
    const only = (query: string) => scim('GET', `${USERS}/${id}?${query}`)
    expect(Object.keys((await only('attributes=username,emails.value')).json()).sort()).toEqual([
      'emails',
      'id',
      'schemas',
      'userName',
    ])
    const but = (await only(`excludedAttributes=name.familyName,meta,${SCIM_ENTERPRISE}:department`)).json()
    expect(but.name).not.toHaveProperty('familyName')
    expect(but[SCIM_ENTERPRISE]).not.toHaveProperty('department')
    expect(but[SCIM_ENTERPRISE]).toHaveProperty('costCenter')
    expect(but).not.toHaveProperty('meta')
    expect(refused(await only('attributes=id&excludedAttributes=name'))).toEqual([400, 'invalidValue'])
    // What is always sent cannot be left out (RFC 7643 §7); a filter behind a name is read over.
    expect((await only('excludedAttributes=id,schemas')).json()).toMatchObject({
      id,
      schemas: [SCIM_USER, SCIM_ENTERPRISE],
    })
    expect(Object.keys((await only('attributes=nothing')).json()).sort()).toEqual(['id', 'schemas'])
    for (const name of ['emails[type eq "work"]', 'Emails[value co "a,b"].value'])
      expect((await only(`attributes=${encodeURIComponent(name)}`)).json()).toMatchObject({
        id,
        emails: [{}],
      })
  })

  it('has an e-mail address as it was sent where it is none, and in lower case where it is one', async () => {
    const emailsOf = async (value: string) => (await create({ emails: [{ value, type: 'work' }] })).emails
    expect(await emailsOf('Nora i resepsjonen')).toEqual([
      { value: 'Nora i resepsjonen', type: 'work', primary: true },
    ])
    expect(await emailsOf('Nora@Nordlys.example')).toMatchObject([{ value: 'nora@nordlys.example' }])
    expect(
      refused(await scim('POST', USERS, newUser({ emails: [{ value: 'x'.repeat(255), type: 'work' }] }))),
    ).toEqual([400, 'invalidValue'])
  })

  it('can be made again after it was taken away', async () => {
    const body = newUser()
    const first = (await scim('POST', USERS, body)).json()
    expect((await scim('DELETE', `${USERS}/${first.id}`)).statusCode).toBe(204)
    const again = await scim('POST', USERS, body)
    expect([again.statusCode, again.json().active]).toEqual([201, true])
    expect(again.json().id).not.toBe(first.id)
  })

  it('is at an address with a slash at its end, with an id in any case or encoded, and has a HEAD', async () => {
    const { id } = await create()
    const encoded = [...id].map(letter => `%${letter.charCodeAt(0).toString(16)}`).join('')
    for (const name of [id, `${id}/`, id.toUpperCase(), encoded])
      expect([name, (await scim('GET', `${USERS}/${name}`)).json().id]).toEqual([name, id])
    expect((await scim('GET', `${USERS}/?count=0`)).statusCode).toBe(200)
    expect((await scim('POST', `${USERS}/`, newUser())).statusCode).toBe(201)
    const head = await portal.app.inject({
      method: 'HEAD',
      url: `${USERS}/${id}`,
      headers: { host: hostOf('oslo'), authorization: `Bearer ${await portal.tokenOf('erp')}` },
    })
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, 'W/"1"', ''])
    for (const name of ['nobody', '%00', '%zz', `${id}x`, '__proto__'])
      expect([400, 404], name).toContain((await scim('GET', `${USERS}/${name}`)).statusCode)
    expect((await scim('GET', '/scim/v2/users')).statusCode).toBe(404)
  })
})

describe('a list of users', () => {
  const family = `Filter${randomUUID().slice(0, 8)}`
  let ids: string[]
  beforeAll(async () => {
    ids = []
    for (const [at, givenName] of ['Anna', 'Bo', 'Cid'].entries())
      ids.push((await create({ name: { givenName, familyName: family }, active: at !== 2 })).id)
  })

  it('comes in pages, also behind its end', async () => {
    const page = async (query: string) => {
      const answer = await scim(
        'GET',
        `${USERS}?filter=${encodeURIComponent(`name.familyName eq "${family}"`)}&${query}`,
      )
      const { totalResults, startIndex, itemsPerPage, Resources } = answer.json()
      return [totalResults, startIndex, itemsPerPage, Resources.map(({ id }: { id: string }) => id)]
    }
    expect(await page('')).toEqual([3, 1, 3, ids])
    expect(await page('startIndex=2&count=1')).toEqual([3, 2, 1, [ids[1]]])
    expect(await page('startIndex=0&count=2')).toEqual([3, 1, 2, ids.slice(0, 2)])
    expect(await page('startIndex=-5&count=1000')).toEqual([3, 1, 3, ids])
    expect(await page('startIndex=4')).toEqual([3, 4, 0, []])
    expect(await page('startIndex=99999999999&count=99999999999')).toEqual([3, 2_147_483_647, 0, []])
    expect(await page('count=0')).toEqual([3, 1, 0, []])
    expect(await page('count=-1')).toEqual([3, 1, 0, []])
    expect(await page('sortBy=userName&sortOrder=descending')).toEqual([3, 1, 3, ids])
    expect((await scim('GET', `${USERS}?count=many`)).statusCode).toBe(400)
    expect((await scim('GET', `${USERS}?startIndex=1.5`)).statusCode).toBe(400)
  })

  it.each<[string, number[]]>([
    ['active eq true', [0, 1]],
    ['active eq "False"', [2]],
    ['not (active eq true)', [2]],
    ['active ne true', [2]],
    ['not (active eq false or id pr)', []],
    ['emails.value ew "@nordlys.example"', [0, 1, 2]],
    ['emails[type eq "work"].value co "nora."', [0, 1, 2]],
    ['emails[type eq "home"].value co "nora."', []],
    ['userName sw "NORA."', [0, 1, 2]],
    ['employeeNumber pr', [0, 1, 2]],
    [`${SCIM_ENTERPRISE}:employeeNumber ne "x"`, [0, 1, 2]],
    ['externalId eq null', []],
    ['meta.lastModified ge "2026-11-21T11:00:00Z"', [0, 1, 2]],
    ['meta.lastModified gt "2026-11-21T12:00:00+01:00"', []],
    ['meta.lastModified eq "2026-11-21T11:00:00.000Z"', [0, 1, 2]],
    ['meta.Created gt 2020-01-31T08:00:00.1234567-07:00', [0, 1, 2]],
    ['meta.created gt "2026-11-21T11:00:00Z"', []],
    ['meta.lastModified ge "0001-01-03T00:00:00.0000000Z"', [0, 1, 2]],
    ['ActiVe EQ tRue AND emails.Value ew nordlys.example', [0, 1]],
    ['name.familyName gt "A" and name.familyName lt "ZZZ"', [0, 1, 2]],
    ['name.familyName co "%"', []],
    ['userName sw "nora_" or userName ew "_example" or userName co "\\\\"', []],
    ['userName ew ""', []],
    ['not (userName co "%")', [0, 1, 2]],
    ['not (active pr)', []],
    ['id ne "x" and not (id eq null)', [0, 1, 2]],
    ['emails.type eq "WORK" and emails.primary eq true', [0, 1, 2]],
    [`${SCIM_ENTERPRISE}:employeeNumber sw "e-" and not (employeeNumber lt "a")`, [0, 1, 2]],
    [`userName eq "x' or 'a'='a"`, []],
  ])('is found by %s', async (filter, found) => {
    const { Resources } = await find(`name.familyName eq "${family}" and (${filter})`)
    expect(Resources.map(({ id }: { id: string }) => id)).toEqual(found.map(at => ids[at]))
  })

  it.each([
    'nonsense',
    'password eq "x"',
    'nickName pr',
    'userName eq',
    'active gt true',
    'active eq "perhaps"',
    'meta.lastModified gt "yesterday"',
    'meta.lastModified co "2026"',
    'userName gt null',
    'id co "0"',
    'meta.lastModified gt "0000-01-01"',
    'userName eq true',
    '((((id pr))))',
    'userName eq "\\u0000"',
    '('.repeat(8_000),
    'id eq and',
    `userName eq "${'x'.repeat(500)}"`,
    'constructor pr',
    '__proto__ pr',
  ])('is refused for %s', async filter => {
    expect(refused(await scim('GET', `${USERS}?filter=${encodeURIComponent(filter)}`))).toEqual([
      400,
      'invalidFilter',
    ])
  })

  it('is found by a posted search', async () => {
    const search = (body: object) => scim('POST', `${USERS}/.search`, { schemas: [SCIM_SEARCH], ...body })
    const answer = await search({
      filter: `name.familyName eq "${family}"`,
      startIndex: 2,
      count: 1,
      attributes: ['userName'],
    })
    expect([answer.statusCode, answer.json().totalResults]).toEqual([200, 3])
    expect(Object.keys(answer.json().Resources[0]).sort()).toEqual(['id', 'schemas', 'userName'])
    expect(refused(await search({ schemas: [] }))).toEqual([400, 'invalidSyntax'])
    expect(refused(await search({ filter: 'x' }))).toEqual([400, 'invalidFilter'])
    expect(refused(await search({ filter: '['.repeat(20_000) }))).toEqual([400, 'invalidFilter'])
    expect((await search({ startIndex: 99_999_999_999 })).json().Resources).toEqual([])
    expect(
      (await search({ startIndex: -99_999_999_999, count: 99_999_999_999 })).json().itemsPerPage,
    ).toBeGreaterThan(3)
  })
})

describe('a PATCH', () => {
  it('that changes nothing is answered with 200, and the log of calls says so (Cogtrix #122)', async () => {
    const { id, meta } = await create()
    const answer = await patch(id, { op: 'replace', path: 'title', value: 'Sjef' })
    expect([answer.statusCode, answer.json().meta]).toEqual([200, meta])
    const calls = await portal.sql(
      'oslo',
      'select operation, status, outcome from hr_feed_call where person_id = $1',
      [id],
    )
    expect(calls).toEqual([{ operation: 'PATCH /Users/:id', status: 200, outcome: 'nothing-changed' }])
  })

  it('in plain JSON is answered with 204 where nobody asks for the resource (RFC 7644 §3.5.2)', async () => {
    const { id } = await create()
    const url = `${USERS}/${id}`
    const change = (value: string, query = '', headers: Record<string, string> = {}) =>
      scim(
        'PATCH',
        `${url}${query}`,
        { schemas: [SCIM_PATCH], Operations: [{ op: 'replace', path: 'name.givenName', value }] },
        { 'content-type': 'application/json', accept: '*/*', ...headers },
      )
    const answer = await change('Ada')
    expect([answer.statusCode, answer.headers.etag, answer.headers['content-type']]).toEqual([
      204,
      'W/"2"',
      undefined,
    ])
    expect((await scim('GET', url)).json().name.givenName).toBe('Ada')
    expect((await change('Ada')).statusCode).toBe(200)
    expect((await change('Eva', '?attributes=name')).json().name.givenName).toBe('Eva')
    expect((await change('Ida', '', { accept: 'application/scim+json, */*' })).json().name.givenName).toBe(
      'Ida',
    )
    expect(
      (await change('Eli', '', { 'content-type': 'Application/SCIM+JSON; charset=utf-8' })).statusCode,
    ).toBe(200)
    const group = (await scim('POST', GROUPS, { schemas: [SCIM_GROUP], displayName: randomUUID() })).json()
    const body = { schemas: [SCIM_PATCH], Operations: [{ op: 'add', path: 'members', value: id }] }
    const added = await scim('PATCH', `${GROUPS}/${group.id}`, body, { 'content-type': 'application/json' })
    expect(added.statusCode).toBe(204)
  })

  it('is done as a whole or not at all', async () => {
    const { id, name } = await create()
    const answer = await patch(
      id,
      { op: 'replace', path: 'name.givenName', value: 'Ada' },
      { op: 'replace', path: 'emails[value eq "nobody@x.example"].value', value: 'a@b.example' },
    )
    expect(refused(answer)).toEqual([400, 'noTarget'])
    expect((await scim('GET', `${USERS}/${id}`)).json().name).toEqual(name)
  })

  it.each<[string, unknown, unknown]>([
    ['no schema', { Operations: [{ op: 'add', path: 'title', value: 1 }] }, 'invalidSyntax'],
    ['no operations', { schemas: [SCIM_PATCH], Operations: [] }, 'invalidSyntax'],
    [
      'an operation that nobody knows',
      { schemas: [SCIM_PATCH], Operations: [{ op: 'move', path: 'title' }] },
      'invalidSyntax',
    ],
    ['no path to remove', { schemas: [SCIM_PATCH], Operations: [{ op: 'remove' }] }, 'noTarget'],
    [
      'an id',
      { schemas: [SCIM_PATCH], Operations: [{ op: 'replace', path: 'id', value: 'x' }] },
      'mutability',
    ],
    [
      'no userName any more',
      { schemas: [SCIM_PATCH], Operations: [{ op: 'remove', path: 'userName' }] },
      'mutability',
    ],
    [
      'a path to nothing',
      { schemas: [SCIM_PATCH], Operations: [{ op: 'replace', path: 'shoeSize', value: 44 }] },
      'invalidPath',
    ],
    [
      'a prototype',
      { schemas: [SCIM_PATCH], Operations: [{ op: 'add', path: '__proto__.x', value: 1 }] },
      'invalidPath',
    ],
    [
      'a constructor',
      { schemas: [SCIM_PATCH], Operations: [{ op: 'add', path: 'constructor.prototype.x', value: 1 }] },
      'invalidPath',
    ],
    [
      'active as a word',
      { schemas: [SCIM_PATCH], Operations: [{ op: 'replace', path: 'active', value: 'maybe' }] },
      'invalidValue',
    ],
    [
      'five levels',
      { schemas: [SCIM_PATCH], Operations: [{ op: 'add', path: 'title', value: [[[[[1]]]]] }] },
      'invalidSyntax',
    ],
  ])('is refused with %s', async (_what, body, scimType) => {
    const { id } = await create()
    expect(refused(await scim('PATCH', `${USERS}/${id}`, body))).toEqual([400, scimType])
  })

  it('has a hundred operations at most', async () => {
    const { id } = await create()
    const one = { op: 'replace', path: 'title', value: 'x' }
    expect((await patch(id, ...Array(100).fill(one))).statusCode).toBe(200)
    expect(refused(await patch(id, ...Array(101).fill(one)))).toEqual([413, 'tooMany'])
  })

  it('of any shape leaves Object.prototype as it was, and is never a fault of ours (GHSA-9m6g-wc8r-q59c)', async () => {
    const { id } = await create()
    const before = Object.getOwnPropertyNames(Object.prototype).sort()
    const word = fc.constantFrom(
      ...[
        '__proto__',
        'constructor',
        'prototype',
        'toString',
        'userName',
        'name',
        'name.givenName',
        'emails',
        'active',
      ],
      ...[
        'emails[type eq "work"]',
        'emails[type eq "work"].value',
        'phoneNumbers[type eq "mobile"].value',
        'members',
        'x[y]',
        'displayName',
        'members[value eq "x"]',
      ],
      ...[
        SCIM_ENTERPRISE,
        `${SCIM_ENTERPRISE}:manager`,
        '__proto__.x',
        'constructor.prototype.x',
        'emails[',
        '(',
        'urn:',
      ],
    )
    const path = fc.oneof(
      word,
      fc.tuple(word, word).map(words => words.join('.')),
      fc.string({ maxLength: 30 }),
    )
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 5 }),
      fc.dictionary(path, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
      fc.constantFrom('True', 'False', 'a@b.no', '+4741210100'),
    )
    const op = fc.oneof(
      fc.constantFrom('add', 'Add', 'replace', 'Replace', 'remove', 'Remove'),
      fc.string({ maxLength: 5 }),
    )
    const operation = fc.record({ op, path, value }, { requiredKeys: ['op'] })
    const body = fc.oneof(
      {
        weight: 9,
        arbitrary: fc.record({
          schemas: fc.constant([SCIM_PATCH]),
          Operations: fc.array(operation, { maxLength: 4 }),
        }),
      },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 6 }) },
    )
    const property = (url: string) =>
      fc.asyncProperty(body, async sent => {
        const text = JSON.stringify(sent)
        const answer = await scim('PATCH', url, text)
        expect([200, 400, 409], text).toContain(answer.statusCode)
        expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before)
        expect(({} as Record<string, unknown>).x).toBeUndefined()
      })
    const group = await scim('POST', GROUPS, { schemas: [SCIM_GROUP], displayName: randomUUID() })
    const seed = 20_261_126
    await fc.assert(property(`${USERS}/${id}`), { seed, numRuns: 2_000, endOnFailure: true })
    await fc.assert(property(`${GROUPS}/${group.json().id}`), { seed, numRuns: 400, endOnFailure: true })
  }, 300_000)
})

describe('a group', () => {
  it('has members, who have the group', async () => {
    const [one, other] = [await create(), await create()]
    const displayName = `Ledere ${randomUUID()}`
    const made = await scim('POST', GROUPS, {
      schemas: [SCIM_GROUP],
      displayName,
      members: [{ value: one.id }],
    })
    expect(made.statusCode, made.body).toBe(201)
    const group = made.json()
    expect(group).toMatchObject({
      schemas: [SCIM_GROUP],
      displayName,
      members: [{ value: one.id, display: 'Nora Østby', type: 'User', $ref: one.meta.location }],
      meta: {
        resourceType: 'Group',
        location: `${portal.config.PORTAL_URL}${GROUPS}/${group.id}`,
        version: 'W/"1"',
      },
    })
    expect(made.headers.location).toBe(group.meta.location)
    const url = `${GROUPS}/${group.id}`
    const groupsOf = async (id: string) => (await scim('GET', `${USERS}/${id}`)).json().groups
    expect(await groupsOf(one.id)).toMatchObject([{ value: group.id, display: displayName }])
    const change = (...operations: unknown[]) =>
      scim('PATCH', url, { schemas: [SCIM_PATCH], Operations: operations })
    const membersIn = (answer: LightMyRequestResponse) => {
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().members.map(({ value }: { value: string }) => value)
    }
    expect(membersIn(await change({ op: 'Add', path: 'members', value: [{ value: other.id }] }))).toEqual([
      one.id,
      other.id,
    ])
    // Entra's older form, and the one of the RFC.
    expect(membersIn(await change({ op: 'Remove', path: 'members', value: [{ value: one.id }] }))).toEqual([
      other.id,
    ])
    expect(membersIn(await change({ op: 'remove', path: `members[value eq "${other.id}"]` }))).toEqual([])
    expect(await groupsOf(one.id)).toBeUndefined()
    expect(membersIn(await change({ op: 'replace', value: { members: [{ value: one.id }] } }))).toEqual([
      one.id,
    ])
    const renamed = await change({ op: 'replace', value: { id: group.id, displayName: `${displayName} 2` } })
    expect(renamed.json()).toMatchObject({ displayName: `${displayName} 2` })
    expect(await groupsOf(one.id)).toMatchObject([{ value: group.id, display: `${displayName} 2` }])
    const filter = encodeURIComponent(`displayName eq "${displayName} 2"`)
    const list = (await scim('GET', `${GROUPS}?filter=${filter}&excludedAttributes=members`)).json()
    expect([list.totalResults, list.Resources[0].id, list.Resources[0].members]).toEqual([
      1,
      group.id,
      undefined,
    ])
    expect(membersIn(await scim('PUT', url, { schemas: [SCIM_GROUP], displayName, members: [] }))).toEqual([])
    expect(refused(await change({ op: 'add', path: 'members', value: [{ value: randomUUID() }] }))).toEqual([
      400,
      'invalidValue',
    ])
    expect(refused(await scim('POST', GROUPS, { schemas: [SCIM_GROUP], displayName }))).toEqual([
      409,
      'uniqueness',
    ])
    expect(refused(await scim('POST', GROUPS, { schemas: [SCIM_GROUP] }))).toEqual([400, 'invalidValue'])
    expect((await scim('DELETE', url)).statusCode).toBe(204)
    expect((await scim('GET', url)).statusCode).toBe(404)
  })
})

describe('the members of a group', () => {
  const group = async (members: unknown[]) =>
    (
      await scim('POST', GROUPS, { schemas: [SCIM_GROUP], displayName: `Lag ${randomUUID()}`, members })
    ).json()
  const change = (id: string, ...operations: unknown[]) =>
    scim('PATCH', `${GROUPS}/${id}`, { schemas: [SCIM_PATCH], Operations: operations })

  it('are without somebody who was taken away', async () => {
    const [gone, stays] = [await create(), await create()]
    const { id } = await group([{ value: gone.id, display: 'Sjef' }, { value: stays.id }])
    await scim('DELETE', `${USERS}/${gone.id}`)
    const members = async () =>
      (await scim('GET', `${GROUPS}/${id}`)).json().members.map(({ value }: { value: string }) => value)
    expect(await members()).toEqual([stays.id])
    // Entra takes members away after it has deleted them.
    expect(
      (await change(id, { op: 'Remove', path: 'members', value: [{ value: gone.id }] })).statusCode,
    ).toBe(200)
    const again = await create()
    expect(
      (await change(id, { op: 'Add', path: 'members', value: [{ $ref: null, value: again.id }] })).statusCode,
    ).toBe(200)
    expect(await members()).toEqual([stays.id, again.id])
    for (const nobody of [gone.id, 'no id of ours'])
      expect(refused(await change(id, { op: 'add', path: 'members', value: nobody }))).toEqual([
        400,
        'invalidValue',
      ])
  })

  it('can be let go however many groups have them', async () => {
    const { id } = await create()
    await portal.sql('oslo', 'update eligible_person set groups = $1 where id = $2', [
      Array.from({ length: 500 }, (_, at) => `Lag ${at}`),
      id,
    ])
    expect((await patch(id, { op: 'replace', path: 'active', value: false })).json().active).toBe(false)
  })

  it('are 5,000 at most at once', async () => {
    const { id } = await group([])
    const value = Array(5_001).fill({ value: 'a' })
    expect(refused(await change(id, { op: 'add', path: 'members', value }))).toEqual([413, 'tooMany'])
    expect(refused(await change(id, { op: 'add', path: 'members', value: value.slice(1) }))).toEqual([
      400,
      'invalidValue',
    ])
  })

  it('are sent where a part of them, or their whole name, is asked for', async () => {
    const { id: person } = await create()
    const { id } = await group([{ value: person }])
    const only = async (query: string) =>
      (await scim('GET', `${GROUPS}?filter=${encodeURIComponent(`id eq "${id}"`)}&${query}`)).json()
        .Resources[0]
    expect((await only(`attributes=${SCIM_GROUP}:members`)).members).toMatchObject([{ value: person }])
    expect((await only('attributes=members.value')).members).toEqual([{ value: person }])
    expect((await only('excludedAttributes=members.display')).members).toMatchObject([
      { value: person, type: 'User' },
    ])
    expect(await only(`excludedAttributes=${SCIM_GROUP}:members`)).not.toHaveProperty('members')
  })
})

describe('who may', () => {
  it('is a system of the company with the scope, and nobody else', async () => {
    const without = await portal.anonymous()('GET', USERS)
    checkForm(without, 'nobody')
    expect([without.statusCode, without.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    const wrong = await portal.anonymous()('GET', USERS, undefined, { authorization: 'Bearer nonsense' })
    checkForm(wrong, 'nonsense')
    expect(wrong.statusCode).toBe(401)
    for (const who of ['kari@nordlys.example', 'ticket-app']) {
      const answer = await portal.as(who)('GET', USERS)
      checkForm(answer, who)
      expect([who, answer.statusCode]).toEqual([who, 403])
    }
    for (const url of ['/scim/v2', '/scim/v2/Nowhere', '/scim/v2/Users/a/b']) {
      const answer = await portal.anonymous()('GET', url)
      checkForm(answer, url)
      expect([url, answer.statusCode]).toEqual([url, 404])
    }
  })

  it('is counted, and told when to come again', async () => {
    const config = { ...portal.config, RATE_LIMIT_PER_MINUTE: 2 }
    const app = await buildApp({ ...portal.services, config })
    const headers = { host: hostOf('oslo'), authorization: `Bearer ${await portal.tokenOf('erp')}` }
    const ask = async () => {
      const answer = await app.inject({ url: USERS, headers })
      checkForm(answer, USERS)
      return answer
    }
    for (let at = 0; at < 3; at += 1) expect((await ask()).statusCode).toBe(200)
    const answer = await ask()
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await app.close()
  })

  it("sees nothing of another company's", async () => {
    const { id } = await create()
    await portal.sql('oslo', 'update eligible_person set company_id = $1 where id = $2', [FJORDBYGG, id])
    for (const method of ['GET', 'DELETE'] as const)
      expect((await scim(method, `${USERS}/${id}`)).statusCode).toBe(404)
    expect((await scim('PUT', `${USERS}/${id}`, newUser())).statusCode).toBe(404)
    expect((await patch(id, { op: 'replace', path: 'active', value: false })).statusCode).toBe(404)
    expect((await find(`id eq "${id}"`)).totalResults).toBe(0)
    const members = [{ value: id }]
    const group = await scim('POST', GROUPS, { schemas: [SCIM_GROUP], displayName: randomUUID(), members })
    expect(refused(group)).toEqual([400, 'invalidValue'])
  })

  it('stores nothing while the feed is off, and says so', async () => {
    await portal.sql('oslo', 'update hr_feed set enabled = false where company_id = $1', [NORDLYS])
    const answer = await scim('POST', USERS, newUser())
    await portal.sql('oslo', 'update hr_feed set enabled = true where company_id = $1', [NORDLYS])
    expect([answer.statusCode, answer.json().detail]).toEqual([403, expect.stringContaining('switched')])
  })
})
