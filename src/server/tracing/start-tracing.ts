import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider
} from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import type { TracingSettings } from './tracing-settings'

/** Asked all day by machines: no trace tells anything. */
const UNTRACED = /^\/(health|ready|metrics|socket\.io)\b/

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const [, isParentBased, name] = /^(parentbased_)?(.+)$/.exec(sampler) ?? []
  const root =
    name === 'always_off' ? new AlwaysOffSampler() : name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
  return isParentBased === undefined ? root : new ParentBasedSampler({ root })
}

interface Handled {
  readonly request: FastifyRequest
  readonly route: { readonly url?: string; readonly method: string }
}

/** Names and signatures that stand in addresses do not leave this machine. */
const WITHOUT_QUERY = { 'url.query': '' } as const

/** A request's span is named for its route. */
function nameSpan(message: unknown): void {
  const { request, route } = message as Handled
  const span = trace.getActiveSpan()
  if (span === undefined || route.url === undefined) return
  span.updateName(`${request.method} ${route.url}`)
  span.setAttributes({ 'http.route': route.url, 'http.request.id': request.id })
}

const CHANNEL = 'tracing:fastify.request.handler:start'

/**
 * Makes traces of requests and of their statements, and sends them as OTLP over HTTP (decision 059). This file and what it names is loaded
 * where traces are wanted alone. The answer sends what is left, and makes no more.
 */
export function startTracing(settings: TracingSettings, version: string): () => Promise<void> {
  const own = resourceFromAttributes({ 'service.name': 'atelier', 'service.version': version })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...settings.batches })]
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const instrumentations = [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url = '' }: IncomingMessage) => UNTRACED.test(url),
      startIncomingSpanHook: () => WITHOUT_QUERY,
      disableOutgoingRequestInstrumentation: true
    }),
    new PgInstrumentation({ requireParentSpan: true })
  ]
  // Both work on what `require` gives, also where it was loaded before; imports then find the same.
  const require = createRequire(import.meta.url)
  require('node:http')
  require('pg')
  subscribe(CHANNEL, nameSpan)
  return async () => {
    unsubscribe(CHANNEL, nameSpan)
    for (const instrumentation of instrumentations) instrumentation.disable()
    await provider.shutdown().catch(() => undefined)
  }
}
