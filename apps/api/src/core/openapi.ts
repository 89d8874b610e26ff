import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyReply } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { App } from './app-type.ts'
import type { Config } from './config.ts'
import type { Access } from './guard.ts'

const DESCRIPTION = `The API of Bedriftsportal. Amounts are NOK with at most two decimals, days are YYYY-MM-DD (Europe/Oslo), instants ISO 8601 in UTC.

Sign in with a bearer token of the sign-in provider (RFC 9068, for this API alone). The token of an external system must have the scope that
the operation names; a person's rights follow from their roles. POST operations that create something take an \`Idempotency-Key\`: a repeat with the
same key and body gets the first answer again (header \`idempotency-replayed: true\`). Operations other than GET need the
header \`x-portal-csrf: 1\` when they are called with the session's cookie or without signing in; pages of other sites cannot send it. Every refusal is \`application/problem+json\` with a stable \`code\`.`

/** What an operation says of itself in the contract alone. */
type Contract = {
  about: string | undefined
  shows: 'basic' | 'me' | undefined
  tag: { name: string; description: string } | undefined
}
declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Contract
  }
}

type Security = { [scheme: string]: string[] }[]
const securityOf = (access: Access | undefined, shows: Contract['shows']): Security => {
  if (access && !('public' in access))
    return [{ bearer: access.scope ? [access.scope] : [] }, { session: [] }]
  return shows ? [{ [shows]: [] }] : []
}

const whoOf = (access: Access | undefined): string => {
  if (access && 'public' in access && access.byEmployee)
    return 'For whoever has proven a phone on the page of employees.'
  if (!access || 'public' in access) return 'Open to callers who are not signed in.'
  const { permission, scope, keys } = access
  const system = scope === undefined ? '' : `\n\nScope: \`${scope}\`${keys === false ? ', by no key' : ''}`
  return `Permission: ${permission}${system}`
}

const aboutOf = (access: Access | undefined, about: string | undefined): string =>
  about ? `${whoOf(access)}\n\n${about}` : whoOf(access)

type Document = ReturnType<typeof jsonSchemaTransformObject>

/** The document without the schemas that nothing in it leads to: those of an answer have a twin for requests, which few requests use. */
const withoutUnused = (document: Document): Document => {
  const { components, ...rest } = document as { components?: { schemas?: Record<string, unknown> } }
  const schemas = components?.schemas ?? {}
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!used.has(name!)) {
        used.add(name!)
        follow(schemas[name!] ?? null)
      }
  }
  follow(rest)
  // By name, so that the document does not depend on which module is loaded first.
  const names = Object.keys(schemas)
    .filter(name => used.has(name))
    .sort()
  const kept = Object.fromEntries(names.map(name => [name, schemas[name]]))
  return { ...document, components: { ...components, schemas: kept } } as Document
}

/** The headers that the guard requires (see guard.ts). */
const headersOf = (method: string | string[], access: Access | undefined) => {
  if (!access) return undefined
  if ('public' in access)
    return method === 'GET' || method === 'HEAD' || access.bySystem
      ? undefined
      : { 'x-portal-csrf': { type: 'string', enum: ['1'] } }
  return access.once ? { 'idempotency-key': { type: 'string', minLength: 1, maxLength: 255 } } : undefined
}

/** Describes the routes registered after it as OpenAPI 3.1, at /openapi.json, with a page to try them at /docs. Production asks for a sign-in. */
export const openApi = async (app: App, { environment }: Pick<Config, 'environment'>) => {
  // Where nobody tries things out, only people who have signed in see what there is to call.
  const access: Access = environment === 'prod' ? { permission: 'signedIn' } : { public: true }
  app.addHook('onRoute', route => {
    if (/^\/docs(\/|$)/.test(route.url)) route.config = { ...route.config, access }
  })
  const tags = new Map<string, { name: string; description: string }>()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bedriftsportal',
        description: DESCRIPTION,
        version: '1',
        contact: {
          name: 'Customer service of the operator',
          url: 'https://bedriftsportal.example/kontaktoss',
        },
        // Of an SPDX expression: a licence that is on no public list.
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          session: { type: 'apiKey', in: 'cookie', name: '__Host-portal' },
          basic: { type: 'http', scheme: 'basic' },
          me: { type: 'apiKey', in: 'cookie', name: '__Host-me' },
        },
      },
    },
    transform: document => {
      const { schema, url } = jsonSchemaTransform(document)
      const { access, contract } = document.route.config ?? {}
      const headers = headersOf(document.route.method, access)
      if (contract?.tag) tags.set(contract.tag.name, contract.tag)
      return {
        url,
        schema: {
          ...schema,
          ...(!schema.hide && { description: aboutOf(access, contract?.about) }),
          security: schema.hide ? [] : securityOf(access, contract?.shows),
          ...(headers && {
            headers: { type: 'object', properties: headers, required: Object.keys(headers) },
          }),
        },
      }
    },
    transformObject: document => ({
      ...withoutUnused(jsonSchemaTransformObject(document)),
      tags: [...tags.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
    }),
  })
  // The routes do not change while the process runs.
  let text: string | undefined
  const description = (reply: FastifyReply) => {
    text ??= JSON.stringify(app.swagger())
    return reply
      .type('application/json')
      .serializer((body: unknown) => body as string)
      .send(text)
  }
  app.get('/openapi.json', { config: { access }, schema: { hide: true } }, async (_request, reply) =>
    description(reply),
  )
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'none' },
    uiHooks: {
      preHandler: (request, reply, done) =>
        request.routeOptions.url === '/docs/json' ? description(reply) : done(),
    },
  })
}
