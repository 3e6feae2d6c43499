/** The four steps of an order's timeline (reference: order-page 3.1). */
export const TIMELINE_STEPS = ['creation', 'production', 'dispatch', 'delivery'] as const
export type TimelineStep = (typeof TIMELINE_STEPS)[number]

export const TIMELINE_LABELS: Readonly<Record<TimelineStep, string>> = {
  creation: 'Création',
  production: 'Production',
  dispatch: 'Expédition',
  delivery: 'Livraison estimée'
}

/**
 * Whether a step is done: production when closed, complete or done; dispatch when closed; delivery when closed and its date has passed
 * (reference: dates 2.1). `now` and `shipping_at` are API dates.
 */
export function isStepDone(
  order: { readonly state: string; readonly shipping_at: string | null },
  step: TimelineStep,
  now: string
): boolean {
  switch (step) {
    case 'creation':
      return true
    case 'production':
      return ['closed', 'complete', 'done'].includes(order.state)
    case 'dispatch':
      return order.state === 'closed'
    case 'delivery':
      return order.state === 'closed' && order.shipping_at !== null && order.shipping_at < now
  }
}
