import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/lib/say.ts'
import { openTraces, traced } from '../src/core/trace.ts'
import { callJson } from '../src/ports/outbound.ts'
import { freshPhone, NORDLYS, orderFor, type Portal, startPortal } from './harness.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  service: string
}
type Told = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: Omit<Sent, 'service'>[] }[]
  }[]
}

const spans: Sent[] = []
let raw = ''
/** What a collector does: takes spans in by OTLP over HTTP. */
const collector = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += piece
  raw += body
  for (const { resource, scopeSpans } of (JSON.parse(body) as Told).resourceSpans) {
    const service = resource.attributes.find(({ key }) => key === 'service.name')!.value.stringValue!
    spans.push(...scopeSpans.flatMap(scope => scope.spans.map(span => ({ ...span, service }))))
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})

let portal: Portal
let stop: () => Promise<void>
let log = ''
const settings = { OTEL_TRACES_SAMPLER_ARG: 1, TRACE_OUTSIDE: false }
const WORD = 'Kanarina'
let endpoint = ''

beforeAll(async () => {
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  stop = await openTraces({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, 'portal-api', '1.2.3')
  const sink = new Writable({
    write: (line, _encoding, done) => {
      log += String(line)
      done()
    },
  })
  portal = await startPortal({ log: sink })
})
afterAll(async () => {
  await stop()
  await portal.stop()
  await new Promise(resolve => collector.close(resolve))
})

const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

describe('traces', () => {
  it('follow an order from the request to the ticket system, and hold no data', async () => {
    const phone = freshPhone()
    const order = orderFor({ phone, firstName: WORD, lastName: 'Fuglesang', employeeId: 'KANARI-1' })
    const kari = portal.as('kari@nordlys.example')
    const made = await kari('POST', `/api/ticket/create?x=${WORD}`, order)
    expect(made.statusCode).toBe(201)
    await kari('GET', `/company-api/company/${NORDLYS}?q=${WORD}`)
    for (const job of ['ticket-issue', 'message-send'] as const) await portal.job(job, { operator: 'oslo' })
    // What has not been sent is sent.
    await stop()

    const traceId = String(made.headers['x-request-id']).replaceAll('-', '')
    const trace = spans.filter(span => span.traceId === traceId)
    const root = trace.find(({ name }) => name === 'companyTicketOrder')!
    expect([root.service, root.parentSpanId ?? '']).toEqual(['portal-api', ''])
    expect(attributesOf(root)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/ticket/create',
      'http.response.status_code': 201,
      'portal.operator': 'oslo',
    })
    // Statements of the order, those of models too, are within it; the calls it queued go on with it.
    const names = trace.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'access-subject-agreement',
        'insert holder',
        'insert audit_entry',
        'ticket-issue',
        'ticketing issue',
      ]),
    )
    const call = trace.find(({ name }) => name === 'ticket-issue')!
    expect(call.parentSpanId).toBe(root.spanId)
    expect(trace.find(({ name }) => name === 'ticketing issue')!.parentSpanId).toBe(call.spanId)
    expect(trace.filter(({ parentSpanId }) => parentSpanId === root.spanId).length).toBeGreaterThan(3)

    const text = raw.toLowerCase()
    expect(
      ['kanari', 'fuglesang', phone, 'nordlys', 'insert into'].filter(word => text.includes(word)),
    ).toEqual([])
    for (const span of spans)
      for (const value of [span.name, ...Object.values(attributesOf(span))])
        expect(String(value)).not.toMatch(/\?|\$\d|select .* from|100100/)

    const lines = log
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as Record<string, unknown>)
    expect(
      lines.find(({ msg, reqId }) => msg === 'request' && reqId === made.headers['x-request-id']),
    ).toMatchObject({ traceId })
  })
  it('are told to outside systems only where the setting says so', async () => {
    const seen: (string | undefined)[] = []
    const outside = createServer((request, response) => {
      seen.push(request.headers.traceparent as string | undefined)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
    await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/`
    for (const TRACE_OUTSIDE of [false, true]) {
      const end = await openTraces(
        { ...settings, TRACE_OUTSIDE, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
        'portal-worker',
        '1.2.3',
      )
      await traced({ name: 'a call', kind: 'CLIENT' }, () => callJson(url, { method: 'GET' }))
      await end()
    }
    await callJson(url, { method: 'GET' })
    expect(seen).toEqual([undefined, expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/), undefined])
    await new Promise(resolve => outside.close(resolve))
  })
  it('are a part of all where the setting says so, the same in every process', async () => {
    const before = spans.length
    const end = await openTraces(
      { ...settings, OTEL_TRACES_SAMPLER_ARG: 0, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
      'portal-worker',
      '1.2.3',
    )
    await traced({ name: 'not sent', kind: 'CLIENT' }, async () => undefined)
    await end()
    expect(spans.length).toBe(before)
  })
  it('load nothing of OpenTelemetry where no setting asks for them', () => {
    const script = `
      import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context) } })
      const { openTraces } = await import('./apps/api/src/core/trace.ts')
      await import('./apps/api/src/app.ts')
      await import('./apps/api/src/core/gather.ts')
      const without = loaded.filter(url => url.includes('opentelemetry')).length
      const ask = { OTEL_EXPORTER_OTLP_ENDPOINT: process.argv[1], OTEL_TRACES_SAMPLER_ARG: 1, TRACE_OUTSIDE: false }
      await (await openTraces({ ...ask, OTEL_EXPORTER_OTLP_ENDPOINT: undefined }, 'portal-api', '1'))()
      const still = loaded.filter(url => url.includes('opentelemetry')).length
      await (await openTraces(ask, 'portal-api', '1'))()
      console.log(JSON.stringify([without, still, loaded.some(url => url.includes('opentelemetry'))]))`
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', script, 'http://127.0.0.1:9'],
      {
        cwd: join(ROOT),
        encoding: 'utf8',
        timeout: 60_000,
      },
    )
    expect([stdout.trim(), stderr]).toEqual(['[0,0,true]', ''])
  })
})
