import { expect, it } from 'vitest'
import { ConfigError } from '@/server/config'
import { type TracingSettings, tracingSettings } from '@/server/tracing/tracing-settings'

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
const USUAL: TracingSettings = { sampler: 'parentbased_always_on', ratio: 1, batches: {} }

it.each<[string, NodeJS.ProcessEnv, TracingSettings | null]>([
  ['nothing is said', {}, null],
  ['a service is named, and nobody who takes its traces', { OTEL_SERVICE_NAME: 'atelier-2' }, null],
  ['an endpoint is named', ENDPOINT, USUAL],
  ['one for traces alone', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }, USUAL],
  ['it is switched off', { ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }, null],
  ['traces are not wanted', { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, null],
  [
    'a tenth is wanted, sent each second',
    { ...ENDPOINT, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1', OTEL_BSP_SCHEDULE_DELAY: '1000' },
    { sampler: 'traceidratio', ratio: 0.1, batches: { scheduledDelayMillis: 1000 } }
  ],
  ['what is unknown is left aside', { ...ENDPOINT, OTEL_TRACES_SAMPLER: 'jaeger_remote', OTEL_TRACES_SAMPLER_ARG: 'x' }, USUAL]
])('where %s', (_, env, expected) => expect(tracingSettings(env)).toEqual(expected))

it('a protocol that is not spoken is refused with a sentence', () => {
  expect(() => tracingSettings({ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(ConfigError)
})
