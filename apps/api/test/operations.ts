import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { type Call, NORDLYS, orderFor, type Portal } from './harness.ts'

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
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean
}
export type Parameter = { name: string; in: 'query' | 'path' | 'header'; required?: boolean; schema: Schema }

export type Operation = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  tags: string[]
  /** Declares that nobody need be signed in. */
  public: boolean
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
      public: said.security?.length === 0,
      statuses: Object.keys(said.responses).map(Number),
      parameters: said.parameters ?? [],
      body: said.requestBody?.content['application/json']?.schema ?? null,
      once: said.parameters?.some(p => p.in === 'header' && p.name === 'idempotency-key') ?? false,
    })),
  )
}

/** What a request is about: one company's ids of every kind. */
export type Target = { companyId: string; subscriberId: string; invoiceId: string; agreementId: string }

/** The ids of a company that has employees and an invoice (`startPortal({ employees })`, job `invoice-run`). */
export const targetOf = async (portal: Portal, companyId = NORDLYS): Promise<Target> => {
  const [row] = await portal.sql<Target>(
    'oslo',
    `select c.id as "companyId", (select id from agreement where company_id = c.id order by id limit 1) as "agreementId",
       (select id from subscriber where company_id = c.id order by id limit 1) as "subscriberId",
       (select id from invoice where company_id = c.id order by id limit 1) as "invoiceId"
     from company c where c.id = $1`,
    [companyId],
  )
  return row!
}

/** Ids of the right shape that nobody has. */
export const nobodys = (): Target => ({
  companyId: '999999',
  agreementId: '999999',
  subscriberId: randomUUID(),
  invoiceId: randomUUID(),
})

let phones = 0
/** A mobile number that no other order of the run has. */
export const freshPhone = () => `4121${1000 + phones++}`

/** Sends an operation's complete request about a company's data. */
export const drive = (
  call: Call,
  { id, method }: Operation,
  target: Target,
): Promise<LightMyRequestResponse> => {
  const request = REQUESTS[id]!
  return call(method, request.url(target), request.body?.(target))
}

type Request = {
  /** Whose data it concerns: nobody's, the caller's own, or those of the company it names. */
  about: 'nobody' | 'caller' | 'company'
  url: (t: Target) => string
  body?: (t: Target) => Record<string, unknown>
  /** Of a creating operation: the rows that a body of its makes, as SQL. */
  made?: { sql: string; by: string }
}

/** One complete, valid request per operation. A test fails for an operation that stands not here. */
export const REQUESTS: Record<string, Request> = {
  sessionGet: { about: 'nobody', url: () => '/session' },
  sessionSignIn: { about: 'nobody', url: () => '/session/sign-in?returnTo=/bedriftsavtale' },
  sessionCallback: { about: 'nobody', url: () => '/implicit/callback?code=x&state=y' },
  sessionSignOut: { about: 'nobody', url: () => '/session/sign-out' },
  sessionCompanies: { about: 'caller', url: () => '/user-api/auth/companies' },
  sessionContact: { about: 'caller', url: () => '/user-api/auth/contact' },
  tariffZoneList: { about: 'nobody', url: () => '/api/zone/list' },
  tariffProductList: { about: 'nobody', url: () => '/api/product/list-v2' },
  companyTicketSubscribers: {
    about: 'company',
    url: t => `/api/subscriber/by-company-id/${t.companyId}?searchFor=a`,
  },
  companyTicketSummary: {
    about: 'company',
    url: t => `/api/subscriber/summary/by-company-id/${t.companyId}`,
  },
  companyTicketSubscriber: { about: 'company', url: t => `/api/subscriber/${t.subscriberId}` },
  companyTicketTickets: { about: 'company', url: t => `/api/subscriber/${t.subscriberId}/tickets` },
  companyTicketSubscriptions: {
    about: 'company',
    url: t => `/api/subscriber/${t.subscriberId}/subscriptions`,
  },
  companyTicketAvailable: {
    about: 'company',
    url: t => `/api/subscription/available/by-company-id/${t.companyId}`,
  },
  companyTicketOrder: {
    about: 'company',
    url: () => '/api/ticket/create',
    body: t => orderFor({ agreementName: t.agreementId, phone: freshPhone() }),
    made: {
      sql: 'select from ticket t join subscriber s on s.id = t.subscriber_id where s.phone = $1',
      by: 'phone',
    },
  },
  invoiceList: { about: 'company', url: t => `/api/invoice/by-company-id/${t.companyId}` },
  invoiceGet: { about: 'company', url: t => `/api/invoice/by-invoice-id/${t.invoiceId}` },
  invoicePdf: { about: 'company', url: t => `/api/invoice/pdf/${t.invoiceId}` },
  contactSendForm: {
    about: 'company',
    url: () => '/api/contact/send-form',
    body: t => ({ message: `Question ${randomUUID()}`, companyId: t.companyId }),
    made: {
      sql: `select from outgoing_message where dedupe_key like 'contact:%' and starts_with(body, $1)`,
      by: 'message',
    },
  },
  auditList: { about: 'caller', url: () => '/audit?actor=kari&action=company-ticket.order' },
  auditFile: { about: 'caller', url: () => '/audit/csv?language=en' },
  auditCompanyList: { about: 'company', url: t => `/audit/company/${t.companyId}?from=2026-01-01` },
  auditCompanyFile: { about: 'company', url: t => `/audit/company/${t.companyId}/csv?to=2026-12-31` },
  clientReport: {
    about: 'nobody',
    url: () => '/client-report',
    body: () => ({ kind: 'unknown-route', path: '/nowhere' }),
  },
  healthLive: { about: 'nobody', url: () => '/health/live' },
  healthReady: { about: 'nobody', url: () => '/health/ready' },
}
