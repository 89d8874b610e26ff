import { expect, it } from 'vitest'
import { findingsOf, notAccepted } from './contract.ts'

type Contract = {
  info: Record<string, unknown>
  tags?: object[]
  paths: Record<string, { get: Record<string, unknown> }>
  components: { schemas: Record<string, Record<string, unknown>> }
}
const good = (): Contract & Record<string, unknown> => ({
  openapi: '3.1.0',
  info: {
    title: 'Small',
    description: 'A contract in which nothing is wrong.',
    version: '1',
    contact: { name: 'Nobody', url: 'https://bedriftsportal.example/kontaktoss' },
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  },
  servers: [{ url: '/' }],
  tags: [{ name: 'small', description: 'All of it.' }],
  paths: {
    '/small': {
      get: {
        operationId: 'smallGet',
        summary: 'Get it',
        description: 'Permission: none',
        tags: ['small'],
        security: [],
        responses: {
          200: {
            description: 'It',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Small' } } },
          },
          400: { description: 'Refusal' },
        },
      },
    },
  },
  components: {
    schemas: { Small: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
  },
})
const of = async (change: (contract: Contract) => unknown) => {
  const contract = good()
  change(contract)
  return notAccepted(await findingsOf(JSON.stringify(contract)), []).join('\n')
}

it('finds nothing in a good contract', async () => {
  expect(await of(() => undefined)).toBe('')
})

it.each<[string, (contract: Contract) => unknown, RegExp]>([
  [
    'a schema that nothing uses',
    c => Object.assign(c.components.schemas, { SmallInput: { type: 'string' } }),
    /unused-component/,
  ],
  ['an operation without a summary', c => delete c.paths['/small']!.get.summary, /operation-summary/],
  [
    'an operation without a description',
    c => delete c.paths['/small']!.get.description,
    /operation-description/,
  ],
  ['a tag that is not declared', c => delete c.tags, /operation-tag-defined/],
  ['no licence', c => delete c.info.license, /info-license/],
  ['no contact', c => delete c.info.contact, /info-contact/],
  [
    'a property that is required and not described',
    c => Object.assign(c.components.schemas.Small!, { required: ['id', 'name'] }),
    /no-required-schema-properties-undefined/,
  ],
])('finds %s', async (_what, change, rule) => {
  expect(await of(change)).toMatch(rule)
})

it('tells what was accepted and is not there', () => {
  const accepted = [{ rules: ['spectral x'], says: /a/, why: 'no matter' }]
  expect(notAccepted([{ rule: 'spectral x', says: 'a' }], accepted)).toEqual([])
  expect(notAccepted([{ rule: 'spectral x', says: 'b' }], accepted)).toEqual([
    'spectral x: b',
    'accepted, but not found: spectral x /a/',
  ])
})
