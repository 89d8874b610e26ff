/**
 * What a span says: its name, and facts with ids of operations, operators and statuses. Never an address with ids, a parameter of a
 * statement, or anything that somebody typed.
 */
export type SpanStart = {
  name: string
  kind: 'SERVER' | 'CLIENT' | 'CONSUMER'
  facts?: Record<string, string | number>
  /** The request or job that begins the trace: its id, a UUID, is that of the trace, so that the worker goes on with it. */
  root?: string
  /** The request that it follows from, which another process answered. */
  follows?: string | null
}
export type Span = {
  traceId: string
  /** As the header `traceparent` has it. */
  parent: string
  /** `failed` is the kind of an error, without its message. */
  end(facts?: Record<string, string | number>, failed?: string): void
}
/** Made by `trace-export.ts`, which is loaded only where traces are wanted. */
export type Tracer = { start(span: SpanStart, within: Span | undefined): Span; stop(): Promise<void> }

/** The id of the trace of a request or job: its own id without hyphens. Null for what is no UUID. */
export const traceIdOf = (id: string): string | null => {
  const digits = id.replaceAll('-', '').toLowerCase()
  return /^[0-9a-f]{32}$/.test(digits) ? digits : null
}
