// Spans by OpenTelemetry, delivered in batches to a collector. Loaded only where one was given.
import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  type Span as OpenSpan,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Logger } from 'pino'
import type { Attributes, Span, SpanIs, Tracer } from './spans.ts'

export interface Collected {
  tracer: Tracer
  /** Delivers what is still here. */
  stop(): Promise<void>
}

export interface CollectOptions {
  address: string
  /** Of every span: the program, its version. */
  attributes: Attributes
  log: Pick<Logger, 'warn'>
}

const KINDS: Readonly<Record<SpanIs['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
}

/** A collector that is away is tried again with each batch. */
const QUIET_MS = 60_000

function tellFailures(log: CollectOptions['log']): (message: string) => void {
  let told = Number.NEGATIVE_INFINITY
  const warn = (message: string) => {
    if (Date.now() - told < QUIET_MS) return
    told = Date.now()
    log.warn({ motivo: message }, 'Os rastros não chegaram ao coletor de OTEL_EXPORTER_OTLP_ENDPOINT')
  }
  const nothing = () => {}
  diag.setLogger(
    { error: warn, warn, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  return warn
}

const spanIn = (span: OpenSpan, here: Context): Span => ({
  within: (work) => context.with(trace.setSpan(here, span), work),
  end({ attributes, error } = {}) {
    if (attributes) span.setAttributes(attributes)
    if (error !== undefined) {
      span.setAttribute('error.type', error)
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  },
})

export function collectSpans({ address, attributes, log }: CollectOptions): Collected {
  const warn = tellFailures(log)
  const provider = new NodeTracerProvider({
    // What the operator says in OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES comes last, and stands.
    resource: defaultResource()
      .merge(resourceFromAttributes(attributes))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: address }))],
  })
  provider.register()
  const spans = provider.getTracer('zelo')
  const start = ({ name, kind, attributes: of }: SpanIs, parent: Context) =>
    spanIn(spans.startSpan(name, { kind: KINDS[kind], attributes: of }, parent), parent)
  return {
    tracer: {
      begin: (is, caller) => start(is, caller ? propagation.extract(ROOT_CONTEXT, caller) : ROOT_CONTEXT),
      child(is) {
        const here = context.active()
        return trace.getSpan(here) && start(is, here)
      },
    },
    async stop() {
      await provider.shutdown().catch((error: unknown) => warn(String(error)))
      trace.disable()
      context.disable()
      propagation.disable()
      diag.disable()
    },
  }
}
