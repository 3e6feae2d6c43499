/** Ids of requests as a header may carry them: a UUID, or what a balancer makes. Nothing else comes into a log (reference: server 6.2). */
const REQUEST_ID = /^[\da-zA-Z-]{16,64}$/

/** Whether a text may name a request. */
export const isRequestId = (text: unknown): text is string => typeof text === 'string' && REQUEST_ID.test(text)

/** What a person reads out of a failed request, and finds in the log: « 3F9A-21C4 », of the first letters and digits of its id. */
export function requestReference(id: string): string {
  const letters = id.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
