import createFetchClient, {
  type ClientOptions,
  type FetchResponse,
  type MaybeOptionalInit,
} from 'openapi-fetch'
import type { components, paths } from './schema.ts'

/** Shapes of the API, generated from openapi/portal.json. */
export type Schemas = components['schemas']
export type { paths }

/** The typed client: paths, parameters and answers are those of openapi/portal.json. */
export const createClient = (options?: ClientOptions) => createFetchClient<paths>(options)
export type PortalClient = ReturnType<typeof createClient>

type Method = 'get' | 'post' | 'put' | 'delete'
type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never
}[keyof paths]

/** One call of the API: method, path and what the contract asks for, to the answer of a success. */
export type Call = <
  M extends Method,
  Path extends PathWith<M>,
  Init extends MaybeOptionalInit<paths[Path], M>,
>(
  method: M,
  path: Path,
  ...init: undefined extends MaybeOptionalInit<paths[Path], M> ? [Init?] : [Init]
) => Promise<
  Required<
    FetchResponse<Extract<paths[Path][M], Record<string, unknown>>, Init, `${string}/${string}`>
  >['data']
>

type Below<Path extends string, Done extends string = ''> = Path extends `/${infer Head}/${infer Tail}`
  ? `${Done}/${Head}` | Below<`/${Tail}`, `${Done}/${Head}`>
  : `${Done}${Path}`
/** A path of the API, or the beginning of some: whole segments of it. */
export type PathPrefix = Below<keyof paths & string>
