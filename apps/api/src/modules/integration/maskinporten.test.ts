import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FJORDBYGG, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { callWith, keyFor } from '../../../test/keys.ts'

const ISSUER = 'https://maskinporten.test/'
const AUDIENCE = 'https://oslo.example'
const EMPLOYEES = `/api/subscriber/by-company-id/${NORDLYS}`
const SUPPLIER = '991825827'

let portal: Portal
let server: Server
let key: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
let organisationNumber: string
beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  key = pair.privateKey
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  server = createServer((_request, answer) =>
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
  ).listen(0)
  const { port } = server.address() as AddressInfo
  portal = await startPortal({
    config: {
      MASKINPORTEN_ISSUER: ISSUER,
      MASKINPORTEN_JWKS_URL: `http://localhost:${port}/jwk`,
      MASKINPORTEN_AUDIENCE: AUDIENCE,
      MASKINPORTEN_SCOPE_PREFIX: 'oslo:bedriftsportal/',
    },
  })
  const [company] = await portal.sql<{ number: string }>(
    'oslo',
    'select organisation_number as number from company where id = $1',
    [NORDLYS],
  )
  organisationNumber = company!.number
})
afterAll(async () => {
  server.close()
  await portal.stop()
})

const party = (number: string) => ({ authority: 'iso6523-actorid-upis', ID: `0192:${number}` })
/** A token in the shape of Maskinporten's. */
const tokenOf = (claims: Record<string, unknown> = {}, with_ = key) =>
  new SignJWT({
    scope: 'oslo:bedriftsportal/company-ticket.read oslo:bedriftsportal/invoice.read other:scope',
    client_id: 'c1',
    client_amr: 'virksomhetssertifikat',
    token_type: 'Bearer',
    jti: 'j1',
    consumer: party(organisationNumber),
    iss: ISSUER,
    aud: AUDIENCE,
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 120,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .sign(with_)
const ask = async (claims: Record<string, unknown> = {}, path = EMPLOYEES) => {
  const answer = await callWith(portal, await tokenOf(claims))('GET', path)
  return [answer.statusCode, answer.statusCode < 400 ? null : answer.json().code]
}
const letIn = (changes: Record<string, unknown> = {}) =>
  portal.as('kari@nordlys.example')('POST', `/integration-api/key/by-company-id/${NORDLYS}`, {
    ...keyFor({ name: 'Maskinporten', ...changes }),
    kind: 'MASKINPORTEN',
  })

it('is nobody until the company lets itself in', async () => {
  expect(await ask()).toEqual([401, 'not-signed-in'])
  const keys = await portal.as('kari@nordlys.example')('GET', `/integration-api/key/by-company-id/${NORDLYS}`)
  expect(keys.json().kinds).toEqual(['KEY', 'MASKINPORTEN'])
})

it('is the company of the organisation number, with what both the company and the token say', async () => {
  const made = (await letIn()).json()
  expect(made).toMatchObject({ secret: null, key: { kind: 'MASKINPORTEN', shown: null } })
  expect(await ask()).toEqual([200, null])
  expect(await ask({}, `/api/subscriber/by-company-id/${FJORDBYGG}`)).toEqual([404, 'not-found'])
  // In the token, not in what the company chose; and the other way.
  expect(await ask({}, `/api/invoice/by-company-id/${NORDLYS}`)).toEqual([403, 'scope-missing'])
  expect(await ask({ scope: 'oslo:bedriftsportal/invoice.read' })).toEqual([403, 'scope-missing'])
  expect(await ask({}, `/integration-api/key/by-company-id/${NORDLYS}`)).toEqual([403, 'key-not-allowed'])
})

it('says in the log who asked on behalf of the company', async () => {
  expect(await ask({ supplier: party(SUPPLIER) })).toEqual([200, null])
  await portal.app.storeRequestLog()
  const log = await portal.as('kari@nordlys.example')(
    'GET',
    `/integration-api/request/by-company-id/${NORDLYS}`,
  )
  expect(log.json().matches[0]).toMatchObject({ keyName: 'Maskinporten', status: 200, supplier: SUPPLIER })
})

it.each([
  ['another issuer', { iss: 'https://evil.example/' }],
  ['another audience', { aud: 'https://other.example' }],
  ['two audiences', { aud: [AUDIENCE, 'https://other.example'] }],
  ['no business', { consumer: undefined }],
  ['another register', { consumer: { ID: '9908:991825827' } }],
  ['a business that is no customer', { consumer: party('991825827') }],
  ['a supplier that cannot be read', { supplier: { ID: 'x' } }],
  ['its time over', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['a time to come', { iat: Math.floor(Date.now() / 1000) + 600 }],
])('is refused with %s', async (_what, claims) => {
  expect(await ask(claims)).toEqual([401, 'not-signed-in'])
})

it('is refused when somebody else signed it', async () => {
  const { privateKey } = await generateKeyPair('RS256')
  const answer = await callWith(portal, await tokenOf({}, privateKey))('GET', EMPLOYEES)
  expect(answer.statusCode).toBe(401)
})

it('ends with what the company let in', async () => {
  const { matches } = (
    await portal.as('kari@nordlys.example')('GET', `/integration-api/key/by-company-id/${NORDLYS}`)
  ).json()
  await portal.as('kari@nordlys.example')('DELETE', `/integration-api/key/${matches[0].id}`)
  expect(await ask()).toEqual([401, 'not-signed-in'])
  await letIn({ networks: ['198.51.100.0/24'] })
  expect(await ask()).toEqual([403, 'key-network'])
})
