// A collector of OpenTelemetry, as much of it as a test reads: what is delivered by OTLP over HTTP, in JSON.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 2: of a server; 3: of a client. */
  kind: number
  attributes: Record<string, unknown>
  status: { code?: number; message?: string }
}

interface Pair {
  key: string
  value: Record<string, unknown>
}

interface Delivery {
  resourceSpans: {
    resource: { attributes: Pair[] }
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes'> & { attributes: Pair[] })[] }[]
  }[]
}

const named = (pairs: Pair[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]))

export interface Collector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  address: string
  spans: CollectedSpan[]
  /** Of who told the last of them. */
  resource: Record<string, unknown>
  /** Every byte that came. */
  said(): string
  close(): Promise<void>
}

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  const resource: Collector['resource'] = {}
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(JSON.stringify(body))
      if (request.url !== '/v1/traces') return response.writeHead(404).end()
      // as: the protocol's own shape
      for (const { resource: of, scopeSpans } of (body as Delivery).resourceSpans) {
        Object.assign(resource, named(of.attributes))
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, attributes: named(span.attributes) })
      }
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // as: it listens on a port
  return {
    address: `http://127.0.0.1:${port}`,
    spans,
    resource,
    said: () => bodies.join('\n'),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
