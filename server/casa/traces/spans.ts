// What this process tells of its work while somebody collects it (OTEL_EXPORTER_OTLP_ENDPOINT). Without a collector
// nothing is loaded, nothing is told, and each call below is the work itself.

/** Never a value that somebody typed or that a query asks with: names, kinds and counts. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

export interface SpanIs {
  name: string
  kind: 'server' | 'client' | 'internal'
  attributes: Attributes
}

export interface Ended {
  attributes?: Attributes
  /** What kind of failure it was, never its message. */
  error?: string | undefined
}

export interface Span {
  /** What is begun within is this one's child. */
  within<R>(work: () => R): R
  end(how?: Ended): void
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>

export interface Tracer {
  /** Begins a trace of its own, or goes on the one that the caller's `traceparent` names. */
  begin(is: SpanIs, caller?: Headers): Span
  /** A child of the span in course; undefined outside of one. */
  child(is: SpanIs): Span | undefined
}

let collected: Tracer | undefined

export const tracer = (): Tracer | undefined => collected

export function collectWith(given: Tracer | undefined): void {
  collected = given
}

/** The code of PostgreSQL, of the system or of our catalogue; the class of the error where it has none. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  for (const code of ['codigo', 'code'] as const) {
    const said: unknown = Reflect.get(error, code)
    if (typeof said === 'string') return said
  }
  return error.name
}

async function ending<R>(span: Span, work: () => Promise<R>): Promise<R> {
  try {
    const result = await span.within(work)
    span.end()
    return result
  } catch (error) {
    span.end({ error: kindOf(error) })
    throw error
  }
}

/** As a child of the span in course. */
export function spanOf<R>(is: () => SpanIs, work: () => Promise<R>): Promise<R> {
  const span = collected?.child(is())
  return span ? ending(span, work) : work()
}

/** As a trace of its own. */
export function traceOf<R>(is: () => SpanIs, work: () => Promise<R>): Promise<R> {
  return collected ? ending(collected.begin(is()), work) : work()
}
