import { SCIM_EMPLOYEE, SCIM_ENTERPRISE, SCIM_GROUP, SCIM_MOST, SCIM_USER } from '@portal/domain/hr-feed/scim'
import SCIMMY from 'scimmy'
import { Refusal } from '../../../core/errors.ts'
import { listResponse } from './list-response.ts'

const { Attribute, SchemaDefinition } = SCIMMY.Types

const text = (name: string, description: string, config: object = {}) =>
  new Attribute('string', name, { description, ...config })
const day = (name: string, description: string) => text(name, `${description}, YYYY-MM-DD`)

/** SCIMMY takes no schema but those of the IETF's namespace: ours stands there under this one. */
const OWN_SCHEMA = 'urn:ietf:params:scim:schemas:extension:bedriftsportal:1.0:Employee'

/** What is held, and no attribute besides: who maps attributes sees which of them arrive. */
const DEFINITIONS = [
  new SchemaDefinition('User', SCIM_USER, 'User Account: somebody who may have a ticket', [
    text('userName', 'Unique in the company, without regard to case', {
      required: true,
      uniqueness: 'server',
    }),
    new Attribute('complex', 'name', { description: 'The name' }, [
      text('formatted', 'The whole name', { mutable: false }),
      text('familyName', 'The family name'),
      text('givenName', 'The given name'),
    ]),
    text('displayName', 'The whole name; read where no name is sent'),
    text('preferredLanguage', 'nb or en'),
    new Attribute('boolean', 'active', { description: 'False: has left' }),
    new Attribute('complex', 'emails', { multiValued: true, description: 'The e-mail address at work' }, [
      text('value', 'The address'),
      text('type', 'work', { canonicalValues: ['work'] }),
      new Attribute('boolean', 'primary', { description: 'True' }),
    ]),
    new Attribute('complex', 'phoneNumbers', { multiValued: true, description: 'The mobile number' }, [
      text('value', 'The number, with its country code'),
      text('type', 'mobile', { canonicalValues: ['mobile'] }),
    ]),
    new Attribute(
      'complex',
      'groups',
      { multiValued: true, mutable: false, description: 'Changed by /Groups' },
      [
        text('value', 'The id of the group', { mutable: false }),
        text('display', 'Its name', { mutable: false }),
        new Attribute('reference', '$ref', {
          mutable: false,
          referenceTypes: ['Group'],
          description: 'Its address',
        }),
        text('type', 'direct', { mutable: false }),
      ],
    ),
  ]),
  new SchemaDefinition('EnterpriseUser', SCIM_ENTERPRISE, 'Where somebody works', [
    text('employeeNumber', 'Unique in the company'),
    text('costCenter', 'The cost centre'),
    text('department', 'The department'),
  ]),
  new SchemaDefinition('Employee', OWN_SCHEMA, 'When somebody may have a ticket', [
    day('eligibleFrom', 'The first day'),
    day('eligibleTo', 'The last day'),
  ]),
  new SchemaDefinition('Group', SCIM_GROUP, 'People for whom a rule of the company may be another one', [
    text('displayName', 'Unique in the company', { required: true, uniqueness: 'server' }),
    new Attribute('complex', 'members', { multiValued: true, description: 'Persons of the company' }, [
      text('value', 'The id of the person', { mutable: 'immutable' }),
      text('display', 'What the person is called', { mutable: false }),
      text('type', 'User', { mutable: 'immutable', canonicalValues: ['User'] }),
      new Attribute('reference', '$ref', {
        mutable: false,
        referenceTypes: ['User'],
        description: 'The address',
      }),
    ]),
  ]),
]

type Resource = Record<string, unknown>
const meta = (resourceType: string, location: string) => ({ resourceType, location })

/** The schemas (RFC 7643 §7), each with its address. */
export const scimSchemas = (base: string): (Resource & { id: string })[] =>
  DEFINITIONS.map(definition => {
    const id = definition.id === OWN_SCHEMA ? SCIM_EMPLOYEE : definition.id
    const described = JSON.parse(JSON.stringify(definition.describe())) as Resource
    return { ...described, id, meta: meta('Schema', `${base}/Schemas/${id}`) }
  })

/** The kinds of resources (RFC 7643 §6). */
export const scimResourceTypes = (base: string): (Resource & { id: string })[] =>
  [
    {
      id: 'User',
      endpoint: '/Users',
      description: 'People who may have a ticket',
      schema: SCIM_USER,
      schemaExtensions: [SCIM_ENTERPRISE, SCIM_EMPLOYEE].map(schema => ({ schema, required: false })),
    },
    {
      id: 'Group',
      endpoint: '/Groups',
      description: 'Groups of them',
      schema: SCIM_GROUP,
      schemaExtensions: [],
    },
  ].map(type => ({
    schemas: [SCIMMY.Schemas.ResourceType.id],
    ...type,
    name: type.id,
    meta: meta('ResourceType', `${base}/ResourceTypes/${type.id}`),
  }))

/** What this server can (RFC 7643 §5). */
export const scimConfig = (base: string): Resource => ({
  schemas: [SCIMMY.Schemas.ServiceProviderConfig.id],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM_MOST.count },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'OAuth Bearer Token',
      description: 'A key that the company makes in the portal',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: meta('ServiceProviderConfig', `${base}/ServiceProviderConfig`),
})

export const listOf = (resources: Resource[]) => listResponse(resources, resources.length, 1)

/** One of a list by its id, without regard to case. @throws Refusal not-found */
export const oneOf = (resources: (Resource & { id: string })[], id: string): Resource => {
  const found = resources.find(each => each.id.toLowerCase() === id.toLowerCase())
  if (!found) throw new Refusal('not-found')
  return found
}
