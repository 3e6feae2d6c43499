import { ConfigError } from '@/server/config'

/** What of OpenTelemetry's standard variables is read here; the exporter reads its own (`OTEL_EXPORTER_OTLP_…`), the resource its two. */
export interface TracingSettings {
  readonly sampler: SamplerName
  /** Share of traces that are kept, 0 to 1, by the samplers of a ratio. */
  readonly ratio: number
  /** Of the batches that are sent; absent where nothing is said. */
  readonly batches: {
    readonly scheduledDelayMillis?: number
    readonly maxQueueSize?: number
    readonly maxExportBatchSize?: number
    readonly exportTimeoutMillis?: number
  }
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio'
] as const
type SamplerName = (typeof SAMPLERS)[number]

const isSampler = (name: string): name is SamplerName => (SAMPLERS as readonly string[]).includes(name)

const BATCHES = [
  ['OTEL_BSP_SCHEDULE_DELAY', 'scheduledDelayMillis'],
  ['OTEL_BSP_MAX_QUEUE_SIZE', 'maxQueueSize'],
  ['OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 'maxExportBatchSize'],
  ['OTEL_BSP_EXPORT_TIMEOUT', 'exportTimeoutMillis']
] as const

/**
 * How traces are made and sent, by the standard variables of OpenTelemetry; null unless an endpoint is named, and where they are switched off
 * (reference: server 6.5). Throws `ConfigError` with a French line for a protocol that is not spoken here.
 */
export function tracingSettings(env: NodeJS.ProcessEnv): TracingSettings | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?.trim() || env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()
  if (!endpoint || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return null
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL
  if (protocol === 'grpc')
    throw new ConfigError("OTEL_EXPORTER_OTLP_PROTOCOL\u00a0: les traces partent en http/json (port 4318 d'ordinaire), pas en grpc.")
  const sampler = env.OTEL_TRACES_SAMPLER ?? ''
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || 1)
  const batches = BATCHES.flatMap(([name, option]) => (Number(env[name]) > 0 ? [[option, Number(env[name])]] : []))
  return {
    sampler: isSampler(sampler) ? sampler : 'parentbased_always_on',
    ratio: ratio >= 0 && ratio <= 1 ? ratio : 1,
    batches: Object.fromEntries(batches)
  }
}
