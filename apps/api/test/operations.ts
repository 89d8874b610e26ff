import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import type { Company, Example, Examples } from './examples.ts'
import { type Call, NORDLYS, type Portal } from './harness.ts'

/** A JSON schema as far as our descriptions use it. */
export type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean
}
export type Parameter = { name: string; in: 'query' | 'path' | 'header'; required?: boolean; schema: Schema }

export type Operation = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  tags: string[]
  /** Declares that nobody need be signed in. */
  public: boolean
  /** Asks for the sign-in of an employee on their own page. */
  ofEmployee: boolean
  statuses: number[]
  parameters: Parameter[]
  body: Schema | null
  /** Asks for an `Idempotency-Key`. */
  once: boolean
}

type Described = {
  operationId?: string
  tags?: string[]
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

/** Every operation of an OpenAPI description, in its order. */
export const operationsOf = (description: object): Operation[] => {
  const { paths } = description as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, said]) => ({
      id: said.operationId ?? '',
      method: method.toUpperCase() as Operation['method'],
      path,
      tags: said.tags ?? [],
      // A key of one order is no sign-in, and neither is that of an employee, whom the portal has no user for.
      public: said.security?.every(scheme => 'basic' in scheme || 'me' in scheme) ?? false,
      ofEmployee: said.security?.some(scheme => 'me' in scheme) ?? false,
      statuses: Object.keys(said.responses).map(Number),
      parameters: said.parameters ?? [],
      body: said.requestBody?.content['application/json']?.schema ?? null,
      once: said.parameters?.some(p => p.in === 'header' && p.name === 'idempotency-key') ?? false,
    })),
  )
}

const MODULES = join(import.meta.dirname, '../src/modules')

/** The request examples of every slice by its files of examples: `examples` of `examples.ts` or `<part>-examples.ts`. */
export const EXAMPLES: Record<string, Examples> = Object.fromEntries(
  await Promise.all(
    globSync('*/{*-,}examples.ts', { cwd: MODULES })
      .sort()
      .map(async file => [file, ((await import(join(MODULES, file))) as { examples: Examples }).examples]),
  ),
)

/** One complete, valid request per operation. */
export const REQUESTS: Record<string, Example<Record<string, string>>> = Object.assign(
  {},
  ...Object.values(EXAMPLES).map(({ requests }) => requests),
)

/** What a request is about: a company, an agreement of it, and the rows that the slices name. */
export type Target = Company & Record<string, string>

/** The ids of a company that has employees and an invoice (`startPortal({ employees })`, job `invoice-run`). */
export const targetOf = async (portal: Portal, companyId = NORDLYS): Promise<Target> => {
  const [agreement] = await portal.sql<{ id: string }>(
    'oslo',
    'select id from agreement where company_id = $1 order by id limit 1',
    [companyId],
  )
  const target: Target = { companyId, agreementId: agreement!.id }
  for (const { rows } of Object.values(EXAMPLES)) Object.assign(target, await rows?.(portal, companyId))
  return target
}

/** Valid ids that nothing has. */
export const unknownTarget = (): Target =>
  Object.assign(
    { companyId: '999999', agreementId: '999999' },
    ...Object.values(EXAMPLES).map(({ unknown }) => unknown?.()),
  )

/** Sends an operation's complete request about a company's data. */
export const drive = (
  call: Call,
  { id, method }: Operation,
  target: Target,
): Promise<LightMyRequestResponse> => {
  const request = REQUESTS[id]!
  if (request.scim)
    return call(method, request.url(target), request.scim(target), {
      'content-type': 'application/scim+json',
    })
  return call(method, request.url(target), request.body?.(target))
}

/** Somebody who may run an operation on Nordlys' data. */
export const callerOf = ({
  id,
}: Operation):
  | 'visitor'
  | 'kari@nordlys.example'
  | 'tor@nordlys.example'
  | 'ingrid@operator.example'
  | 'sigrid@operator.example'
  | 'ticket-app'
  | 'erp' => {
  const { about, needs } = REQUESTS[id]!
  if (needs === 'ticketApp') return 'ticket-app'
  if (needs === 'scim') return 'erp'
  if (needs === 'school') return 'sigrid@operator.example'
  if (needs === 'counterBuyer' || needs === 'counterCanceller') return 'tor@nordlys.example'
  if (needs === 'counterRefund') return 'ingrid@operator.example'
  if (about === 'nobody') return 'visitor'
  return about.startsWith('staff') ? 'ingrid@operator.example' : 'kari@nordlys.example'
}
