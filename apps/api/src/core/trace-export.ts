import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type Span, type Tracer, traceIdOf } from './span.ts'

/** Of the first span of a trace. The second half of a random UUID is never zero, because its first bits say which kind of UUID it is. */
const idsOf = (root: string | null | undefined) => {
  const traceId = root ? traceIdOf(root) : null
  return traceId === null ? null : { traceId, spanId: traceId.slice(16) }
}

type Options = { url: string; part: number; service: string; version: string }

/** Sends spans by OTLP over HTTP in batches; what cannot be sent is dropped. Headers and time-outs are OpenTelemetry's own settings. */
export const openTracer = ({ url, part, service, version }: Options): Tracer => {
  const random = new RandomIdGenerator()
  // The ids of the root that is being started; both are asked for before `startSpan` returns.
  let given: { traceId: string; spanId: string } | null = null
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    // By the id of the trace alone, so that every process decides the same.
    sampler: new TraceIdRatioBasedSampler(part),
    idGenerator: {
      generateTraceId: () => given?.traceId ?? random.generateTraceId(),
      generateSpanId: () => given?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }) }),
    ],
  })
  const tracer = provider.getTracer('portal')
  return {
    start: ({ name, kind, facts = {}, root, follows }, within): Span => {
      const first = idsOf(follows)
      const own = idsOf(root)
      // A job that another one makes up for has its id.
      const isPart = within && (own === null || own.traceId === within.traceId)
      const before = first
        ? { ...first, traceFlags: TraceFlags.SAMPLED, isRemote: true }
        : isPart
          ? contextOf(within)
          : null
      given = before ? null : own
      const span = tracer.startSpan(
        name,
        { kind: SpanKind[kind], attributes: facts },
        before ? trace.setSpanContext(ROOT_CONTEXT, before) : ROOT_CONTEXT,
      )
      given = null
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceId,
        parent: `00-${traceId}-${spanId}-0${traceFlags}`,
        end: (more = {}, failed) => {
          span.setAttributes(more)
          if (failed) span.setAttribute('error.type', failed).setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    stop: () => provider.shutdown(),
  }
}

const contextOf = ({ parent }: Span) => {
  const [, traceId = '', spanId = '', flags] = parent.split('-')
  return { traceId, spanId, traceFlags: Number(flags) }
}
