import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Span, SpanStart, Tracer } from './span.ts'

const active = new AsyncLocalStorage<Span>()
let tracer: Tracer | null = null
let toldOutside = false

type Settings = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'TRACE_OUTSIDE'>

/** Begins to trace where a setting says where to. @returns what sends the rest and ends it */
export const openTraces = async (
  { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: part, TRACE_OUTSIDE }: Settings,
  service: 'portal-api' | 'portal-worker',
  version: string,
): Promise<() => Promise<void>> => {
  if (!url) return async () => undefined
  const { openTracer } = await import('./trace-export.ts')
  const opened = openTracer({ url, part, service, version })
  tracer = opened
  toldOutside = TRACE_OUTSIDE
  return async () => {
    tracer = null
    await opened.stop()
  }
}

export const isTracing = (): boolean => tracer !== null

/** Null where nothing is traced. */
export const startSpan = (span: SpanStart): Span | null => tracer?.start(span, active.getStore()) ?? null

/** Runs something as a part of a span. */
export const within = <T>(span: Span | null, work: () => T): T => (span ? active.run(span, work) : work())

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : 'fault')

/** Runs something as a span of its own, within the active one. */
export const traced = async <T>(start: SpanStart, work: () => Promise<T>): Promise<T> => {
  const span = startSpan(start)
  if (!span) return work()
  try {
    const result = await active.run(span, work)
    span.end()
    return result
  } catch (error) {
    span.end({}, kindOf(error))
    throw error
  }
}

const TABLE = String.raw`\s+(?:only\s+)?"?(?:public"?\.")?([a-z_]+)`
const WRITES = new RegExp(String.raw`\b(insert into|(?<!\bfor |\bkey |\bdo )update|delete from)${TABLE}`, 'i')
const READS = new RegExp(String.raw`\b(select)\b.*?\bfrom${TABLE}`, 'is')
/** Of a statement by itself (`readTenant`); those of transactions are numbered, and those of models hashed. */
const OUR_NAME = /^[a-z]+(-[a-z]+)+$/
const summaries = new Map<string, string>()
const MOST_SUMMARIES = 5_000
/** "insert ticket": what a text writes first, else what it reads first. */
const summaryOf = (text: string): string => {
  const known = summaries.get(text)
  if (known) return known
  const [, verb = 'statement', table = ''] =
    WRITES.exec(text) ?? READS.exec(text) ?? /^\s*(\w+)/.exec(text) ?? []
  const summary = `${verb.split(' ')[0]!.toLowerCase()} ${table}`.trim()
  if (summaries.size < MOST_SUMMARIES) summaries.set(text, summary)
  return summary
}

/** A statement as a span, by its name where it has one that says something. @returns what ends it; undefined where nothing is traced */
export const startStatement = ({ name, text }: pg.QueryConfig): ((error?: unknown) => void) | undefined => {
  // Those of a timer belong to no trace.
  if (!tracer || !active.getStore()) return undefined
  const summary = name && OUR_NAME.test(name) ? name : summaryOf(text)
  const span = startSpan({ name: summary, kind: 'CLIENT', facts: { 'db.system.name': 'postgresql' } })
  return error => span?.end({}, error ? kindOf(error) : undefined)
}

/** A statement by itself as a span (see `startStatement`). */
export const tracedStatement = <T>(statement: pg.QueryConfig, send: () => Promise<T>): Promise<T> => {
  const ended = startStatement(statement)
  const answer = send()
  if (ended) answer.then(() => ended(), ended)
  return answer
}

/** The header that tells an outside system of the trace, where the setting says so. */
export const traceHeader = (): Record<string, string> => {
  const span = toldOutside ? active.getStore() : undefined
  return span ? { traceparent: span.parent } : {}
}

/** For the log lines of a process that traces: which trace they belong to. */
export const traceOfLine = () =>
  tracer ? { mixin: () => (active.getStore() ? { traceId: active.getStore()!.traceId } : {}) } : {}
