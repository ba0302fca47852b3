// The standard names of OpenTelemetry: those that say whether and where. The rest (headers, sampling, batches) its own
// programs read.
import { z } from 'zod'

const Collector = z
  .url({ protocol: /^https?$/, error: 'deve ser um endereço como http://coletor:4318' })
  .optional()

export const tracesEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: Collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: Collector,
  OTEL_SDK_DISABLED: z
    .stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: 'deve ser true ou false' })
    .default(false),
}

const Environment = z.object(tracesEnvironment)

/** Where traces are delivered; undefined: nowhere. */
export function tracesAddress(env: z.infer<typeof Environment>): string | undefined {
  if (env.OTEL_SDK_DISABLED) return undefined
  // As the standard says: the collector's address is completed, that of the traces is taken as it is.
  const collector = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  return env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (collector && `${collector}/v1/traces`)
}
