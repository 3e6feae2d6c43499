import { Counter, Histogram, Registry } from 'prom-client'

/** What happens in a server, counted since its start for its `/metrics` (reference: server 6.1). Telling it costs a microsecond. */
export interface Counted {
  readonly registry: Registry
  /** A request that was answered; `route` is its template, never what was asked. */
  readonly requestAnswered: (method: string, route: string, status: number, seconds: number) => void
  /** A live event that left for one window. */
  readonly eventSent: (event: string) => void
  /** An event of a window that breaks the contract. */
  readonly eventRefused: (why: 'unknown' | 'contract') => void
  /** A window that was disconnected for too many of them. */
  readonly windowCut: () => void
  readonly orderChanged: () => void
  /** Orders that stations marked printed. */
  readonly printsReported: (orders: number) => void
}

/** Seconds: from a list that was remembered to what the database ends. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Counts from nothing, in a registry of its own: several servers may run in one process. */
export function createCounted(): Counted {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    registers,
    name: 'http_request_duration_seconds',
    help: 'Requests by route and class of status, until their last byte left.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS
  })
  const events = new Counter({
    registers,
    name: 'atelier_live_events_total',
    help: 'Live events sent to windows of this server.',
    labelNames: ['event']
  })
  const refused = new Counter({
    registers,
    name: 'atelier_live_events_refused_total',
    help: 'Live events of windows that were left aside: of no known name, or not as the contract has them.',
    labelNames: ['why']
  })
  const cut = new Counter({
    registers,
    name: 'atelier_windows_cut_total',
    help: 'Windows that were disconnected for too many refused events.'
  })
  for (const why of ['unknown', 'contract'] as const) refused.inc({ why }, 0)
  const changes = new Counter({ registers, name: 'atelier_orders_changed_total', help: 'Changes of orders that this server committed.' })
  const prints = new Counter({ registers, name: 'atelier_prints_reported_total', help: 'Orders that stations marked printed here.' })
  return {
    registry,
    requestAnswered: (method, route, status, seconds) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    eventSent: (event) => events.inc({ event }),
    eventRefused: (why) => refused.inc({ why }),
    windowCut: () => cut.inc(),
    orderChanged: () => changes.inc(),
    printsReported: (orders) => prints.inc(orders)
  }
}
