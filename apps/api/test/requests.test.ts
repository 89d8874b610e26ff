import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, type Portal, startPortal } from './harness.ts'
import { employeeWithTicket, openSelfService, signInOnPhone } from './me.ts'
import {
  callerOf,
  type Operation,
  operationsOf,
  REQUESTS,
  type Schema,
  type Target,
  targetOf,
} from './operations.ts'

let portal: Portal
let operations: Operation[]
let nordlys: Target
/** The cookie of an employee on their own page. */
let cookie: string
/** Calls as somebody who can do the operation, signed in or not. */
const asCaller = (operation: Operation): Call => {
  if (operation.ofEmployee)
    return (method, url, body, headers) =>
      portal.anonymous()(method, url, body, { 'x-portal-csrf': '1', cookie, ...headers })
  const who = callerOf(operation)
  if (who !== 'visitor') return portal.as(who)
  return (method, url, body, headers) =>
    portal.anonymous()(method, url, body, { 'x-portal-csrf': '1', ...headers })
}

beforeAll(async () => {
  portal = await startPortal({ employees: 5 })
  await portal.app.ready()
  operations = operationsOf(portal.app.swagger())
  nordlys = await targetOf(portal)
  expect((await openSelfService(portal)).statusCode).toBe(200)
  ;({ cookie } = await signInOnPhone(portal, (await employeeWithTicket(portal)).phone))
})
afterAll(() => portal.stop())

const WRONG: Record<string, unknown> = {
  string: 7,
  boolean: 'yes',
  integer: 'many',
  number: 'many',
  array: 'x',
}
const wrongTypes = ({ properties = {} }: Schema) =>
  Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, WRONG[type!] ?? 7]))
const pointersOf = (answer: LightMyRequestResponse) =>
  (answer.json().errors as { pointer: string }[]).map(e => e.pointer)

describe('a body that breaks the contract', () => {
  it('is refused with 400 in the form of SCIM, by every operation of SCIM that takes one', async () => {
    const taking = operations.filter(o => REQUESTS[o.id]!.scim)
    expect(taking.length).toBeGreaterThan(6)
    for (const operation of taking) {
      const url = REQUESTS[operation.id]!.url(nordlys)
      for (const text of ['{"half":', '', '\u0000', '[]', '"text"', 'null', '7', '{}', '{"schemas":7}']) {
        const answer = await asCaller(operation)(operation.method, url, text, {
          'content-type': 'application/scim+json',
        })
        const said = `${operation.id} ${text}`
        expect(answer.statusCode, said).toBe(400)
        expect(answer.headers['content-type'], said).toBe('application/scim+json; charset=utf-8')
        expect(answer.json(), said).toMatchObject({ status: '400', scimType: expect.any(String) })
      }
    }
  })

  it('is refused with 400 and a pointer to each fault, by every operation that takes one [P-375]', async () => {
    const taking = operations.filter(o => o.body)
    expect(taking.map(o => o.id).sort()).toEqual(
      Object.keys(REQUESTS)
        .filter(id => REQUESTS[id]!.body)
        .sort(),
    )
    for (const operation of taking) {
      const { id, method, body } = operation
      const call = asCaller(operation)
      const url = REQUESTS[id]!.url(nordlys)
      const valid = REQUESTS[id]!.body!(nordlys)
      const cases: [unknown, string[]][] = [
        ...(body!.required ? [[{}, body!.required.map(name => `/${name}`)] as [unknown, string[]]] : []),
        [{ ...valid, nonsense: 1, 'a/b~c': 2 }, ['/nonsense', '/a~1b~0c']],
        [wrongTypes(body!), Object.keys(body!.properties!).map(name => `/${name}`)],
        ...['{"half":', '', '\u0000', '[]', '"text"', 'null', '7'].map((text): [string, string[]] => [
          text,
          ['/'],
        ]),
      ]
      for (const [sent, pointers] of cases) {
        const answer = await call(method, url, sent)
        const said = `${id} ${JSON.stringify(sent)}`
        expect(answer.statusCode, said).toBe(400)
        expect(answer.headers['content-type'], said).toContain('application/problem+json')
        expect(answer.json().code, said).toBe('invalid-body')
        expect(new Set(pointersOf(answer)), said).toEqual(new Set(pointers))
      }
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'text/json',
      ]) {
        const answer = await call(method, url, JSON.stringify(valid), { 'content-type': type })
        expect([id, type, answer.statusCode, answer.json().code]).toEqual([
          id,
          type,
          415,
          'unsupported-media-type',
        ])
      }
    }
  })
})

describe('a name', () => {
  it('with a character that breaks a line is refused, wherever one is sent', async () => {
    // The value of `agreementName` is the id of an agreement, and of a choice one of a few.
    const names = ({ body }: Operation) =>
      Object.entries(body?.properties ?? {})
        .filter(([field, { enum: choices }]) => /name$/i.test(field) && field !== 'agreementName' && !choices)
        .map(([field]) => field)
    const named = operations.filter(operation => names(operation).length > 0)
    expect(named.length).toBeGreaterThan(4)
    for (const operation of named) {
      const { id, method } = operation
      const valid = REQUESTS[id]!.body!(nordlys) as object
      const hidden = Object.fromEntries(names(operation).map(field => [field, 'Kari\u2028namdroN']))
      const answer = await asCaller(operation)(method, REQUESTS[id]!.url(nordlys), { ...valid, ...hidden })
      expect(answer.statusCode, id).toBe(400)
      for (const field of names(operation))
        expect(answer.json().errors, id).toContainEqual(
          expect.objectContaining({ pointer: `/${field}`, code: 'hidden-characters' }),
        )
    }
  })
})

describe('a change', () => {
  const creating = () => operations.filter(o => o.once)
  const sent = (o: Operation, key: string | undefined, body: Record<string, unknown>) =>
    asCaller(o)(o.method, REQUESTS[o.id]!.url(nordlys), body, { 'idempotency-key': key! })
  const made = async ({ id }: Operation, body: Record<string, unknown>) => {
    const { sql, of } = REQUESTS[id]!.made!
    return (await portal.sql('oslo', sql, [of(body)])).length
  }

  it('asks for an Idempotency-Key wherever it creates something', async () => {
    // SCIM has no such header: there a repeat is refused by the userName.
    const creates = operations.filter(o => !o.public && o.statuses.includes(201) && !REQUESTS[o.id]?.scim)
    expect(creating()).toEqual(creates)
    for (const operation of creating()) {
      const body = REQUESTS[operation.id]!.body!(nordlys)
      for (const key of [undefined, '', 'two words', 'ø', 'x'.repeat(256)])
        expect((await sent(operation, key, body)).statusCode, `${operation.id} key ${key}`).toBe(400)
      expect((await sent(operation, undefined, body)).json().code).toBe('idempotency-key-missing')
      expect(await made(operation, body)).toBe(0)
    }
  })

  it('has one effect however many times it arrives at once, and is refused with another body', async () => {
    for (const operation of creating()) {
      const [key, body] = [randomUUID(), REQUESTS[operation.id]!.body!(nordlys)]
      const answers = await Promise.all(Array.from({ length: 20 }, () => sent(operation, key, body)))
      expect(answers.map(a => a.statusCode)).toEqual(Array(20).fill(201))
      expect(new Set(answers.map(a => a.body)).size).toBe(1)
      expect(answers.filter(a => a.headers['idempotency-replayed'] !== 'true')).toHaveLength(1)
      expect(await made(operation, body)).toBe(1)
      const other = { ...body, ...REQUESTS[operation.id]!.made!.other() }
      const refused = await sent(operation, key, other)
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'idempotency-key-reused'])
      expect(await made(operation, body)).toBe(1)
    }
  })

  it('is refused to a page of another site with our cookie', async () => {
    const { cookie } = await portal.signIn('kari@nordlys.example')
    // The provider's server is another site, and proves itself by what it sends.
    const changing = operations.filter(o => o.method !== 'GET' && o.id !== 'sessionBackChannelLogout')
    const foreign: Record<string, string>[] = [
      {},
      { 'x-portal-csrf': '1', origin: 'https://evil.example' },
      { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-site' },
    ]
    for (const { id, method } of changing)
      for (const headers of foreign) {
        const { url, body } = REQUESTS[id]!
        const answer = await portal.anonymous()(method, url(nordlys), body?.(nordlys), { cookie, ...headers })
        const { code, detail } = answer.json()
        expect([id, headers, answer.statusCode, code ?? detail]).toEqual([id, headers, 403, 'csrf'])
      }
    expect((await portal.anonymous()('GET', '/session', undefined, { cookie })).json().user).not.toBeNull()
  })
})
