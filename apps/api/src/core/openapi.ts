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

/** The headers that the guard requires (see guard.ts). */
const headersOf = (method: string | string[], access: Access | undefined) => {
  if (!access) return undefined
  if ('public' in access)
    return method === 'GET' || method === 'HEAD'
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
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Bedriftsportal', description: DESCRIPTION, version: '1' },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          session: { type: 'apiKey', in: 'cookie', name: '__Host-portal' },
        },
      },
    },
    transform: document => {
      const { schema, url } = jsonSchemaTransform(document)
      const access = document.route.config?.access
      const headers = headersOf(document.route.method, access)
      return {
        url,
        schema: {
          ...schema,
          ...(schema.hide || !access || 'public' in access
            ? { security: [] as Record<string, string[]>[] }
            : {
                security: [{ bearer: access.scope ? [access.scope] : [] }, { session: [] }] as Record<
                  string,
                  string[]
                >[],
                description: `Permission: ${access.permission}`,
              }),
          ...(headers && {
            headers: { type: 'object', properties: headers, required: Object.keys(headers) },
          }),
        },
      }
    },
    transformObject: jsonSchemaTransformObject,
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
