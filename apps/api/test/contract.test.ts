import { readFileSync } from 'node:fs'
import { WIDGET_ORDER_STATUSES } from '@portal/domain/widget'
import { describe, expect, it } from 'vitest'
import { buildOpenApi } from '../src/openapi-file.ts'
import { EXAMPLES, operationsOf, REQUESTS, type Schema } from './operations.ts'

const committed = readFileSync(new URL('../../../openapi/portal.json', import.meta.url), 'utf8')
const description = await buildOpenApi()
const operations = operationsOf(description)

/** What a caller may send, each with the place it stands at. */
const inputs = (): [string, Schema][] => {
  const within = (at: string, schema: Schema): [string, Schema][] => [
    ...(schema.anyOf?.flatMap(each => within(at, each)) ?? [[at, schema] as [string, Schema]]),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => within(`${at}/${name}`, inner)),
    ...(schema.items ? within(`${at}/*`, schema.items) : []),
  ]
  return operations.flatMap(({ id, parameters, body }) => [
    ...parameters.flatMap(p => within(`${id} ${p.in} ${p.name}`, p.schema)),
    ...(body ? within(`${id} body`, body) : []),
  ])
}
const unbounded = (type: string, bounded: (schema: Schema) => boolean) =>
  inputs()
    .filter(([, schema]) => schema.type === type && !bounded(schema))
    .map(([at]) => at)

describe('openapi/portal.json', () => {
  it('is what the routes say today', () => {
    // What differs is shown before the order of members is compared.
    expect(JSON.parse(JSON.stringify(description))).toEqual(JSON.parse(committed))
    expect(`${JSON.stringify(description, null, 2)}\n` === committed, 'run npm run generate').toBe(true)
  })

  it('shares no part with what a caller sends: its name would depend on what was loaded before', () => {
    const { schemas } = (description as { components: { schemas: object } }).components
    // The twin of a shared part is named so by the maker of the document.
    expect(Object.keys(schemas).filter(name => name.endsWith('Input'))).toEqual([])
  })

  it('names each operation once, after its slice', () => {
    expect(new Set(operations.map(o => o.id)).size).toBe(operations.length)
    for (const { id, tags } of operations) {
      expect(id).toMatch(/^[a-z][A-Za-z]+$/)
      expect(tags, id).toHaveLength(1)
    }
  })

  it('has a request example of each operation, and no other example', () => {
    expect(operations.map(o => o.id).filter(id => !REQUESTS[id])).toEqual([])
    const ids = Object.values(EXAMPLES).flatMap(({ requests }) => Object.keys(requests))
    expect(ids.sort()).toEqual(operations.map(o => o.id).sort())
  })

  it('has no public operations but those listed here', () => {
    expect(operations.filter(o => o.public).map(o => `${o.method} ${o.path}`)).toEqual([
      'GET /session',
      'GET /session/sign-in',
      'GET /implicit/callback',
      'POST /session/sign-out',
      'GET /api/zone/list',
      'GET /api/product/list-v2',
      'GET /voucher-api/offer/status',
      'GET /voucher-api/offer/providers',
      'POST /voucher-api/offer',
      'GET /widget-api/{clientId}/config',
      'GET /widget-api/{clientId}/price',
      'POST /widget-api/{clientId}/code',
      'POST /widget-api/{clientId}/order',
      'GET /widget-api/{clientId}/order',
      'POST /me-api/code',
      'POST /me-api/session',
      'DELETE /me-api/session',
      'GET /me-api/home',
      'GET /me-api/ticket/{id}/zones',
      'GET /me-api/ticket/{id}/pause',
      'POST /me-api/ticket/{id}/send-code',
      'POST /me-api/request',
      'DELETE /me-api/request/{id}',
      'POST /me-api/phone',
      'POST /me-api/phone/confirm',
      'POST /me-api/phone/stop',
      'GET /me-api/receipts',
      'GET /me-api/receipt/{month}/pdf',
      'GET /me-api/data',
      'GET /me-api/data/pdf',
      'GET /me-api/agreement',
      'POST /me-api/agreement',
      'GET /me-api/agreement/{id}/pdf',
      'POST /user-api/activation/look',
      'POST /user-api/activation',
      'POST /onboarding/start',
      'GET /onboarding/callback',
      'GET /onboarding/signed',
      'GET /onboarding/onboarding/state/{onboardingId}',
      'GET /onboarding/onboarding/elligible-signers/{onboardingId}',
      'POST /onboarding/onboarding/signee/{onboardingId}',
      'POST /onboarding/onboarding/resend-code/{onboardingId}',
      'POST /onboarding/onboarding/verify-phone/{onboardingId}',
      'POST /onboarding/request-access',
      'POST /client-report',
      'GET /health/live',
      'GET /health/ready',
      'POST /session/back-channel-logout',
    ])
  })

  it('says how an order of the widget is followed: by what credentials, and what becomes of it', () => {
    const { paths, components } = description as {
      paths: Record<string, Record<string, { security: object[]; description: string }>>
      components: { securitySchemes: Record<string, object> }
    }
    const { security, description: about } = paths['/widget-api/{clientId}/order']!.get!
    expect(security).toEqual([{ basic: [] }])
    expect(components.securitySchemes.basic).toEqual({ type: 'http', scheme: 'basic' })
    expect(about).toContain('`Authorization: Basic base64(order:<key>)`')
    for (const status of WIDGET_ORDER_STATUSES) expect(about).toContain(status)
  })

  it('declares 401 for all others, and 404 for those with an id', () => {
    for (const { id, statuses, parameters, public: open } of operations) {
      if (!open) expect(statuses, id).toContain(401)
      if (parameters.some(p => p.in === 'path'))
        expect(statuses, id).toEqual(expect.arrayContaining(open ? [400, 404] : [400, 403, 404]))
    }
  })

  it('declares the refusals of any request, and of any body', () => {
    for (const { id, method, statuses } of operations) {
      expect(statuses, id).toEqual(expect.arrayContaining([400, 429, 500, 503]))
      if (method !== 'GET') expect(statuses, id).toEqual(expect.arrayContaining([403, 413, 415]))
    }
  })

  it('asks for the header that a page of another site cannot send, where a change needs nobody signed in', () => {
    const asking = operations.filter(o =>
      o.parameters.some(p => p.in === 'header' && p.name === 'x-portal-csrf'),
    )
    expect(asking).not.toHaveLength(0)
    // The provider's server, which proves itself by its token.
    const bySystem = ['sessionBackChannelLogout']
    expect(asking).toEqual(operations.filter(o => o.public && o.method !== 'GET' && !bySystem.includes(o.id)))
  })

  it('bounds every text, number and list that a caller may send, and takes no other member', () => {
    expect(inputs().length).toBeGreaterThan(40)
    expect(
      unbounded('string', s => [s.maxLength, s.pattern, s.format, s.enum].some(bound => bound !== undefined)),
    ).toEqual([])
    for (const type of ['integer', 'number'])
      expect(unbounded(type, s => s.minimum !== undefined && s.maximum !== undefined)).toEqual([])
    expect(unbounded('array', s => s.maxItems !== undefined)).toEqual([])
    expect(unbounded('object', s => s.additionalProperties === false)).toEqual([])
    expect(inputs().filter(([, s]) => s.type === undefined && s.enum === undefined)).toEqual([])
  })
})
