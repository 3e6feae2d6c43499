import { collectDefaultMetrics, Registry } from 'prom-client'

let registry: Registry | undefined

/** Memory, processor, event loop and garbage of this process, read from the first asking on: one set, however many servers it runs. */
export function processMetrics(): Registry {
  if (registry !== undefined) return registry
  registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}
