import createFetchClient, { type ClientOptions } from 'openapi-fetch'
import type { components, paths } from './schema.ts'

/** Shapes of the API, generated from openapi/portal.json. */
export type Schemas = components['schemas']
export type { paths }

/** The typed client: paths, parameters and answers are those of openapi/portal.json. */
export const createClient = (options?: ClientOptions) => createFetchClient<paths>(options)
export type PortalClient = ReturnType<typeof createClient>
