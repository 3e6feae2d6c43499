/** An address stands for an hour at least after it was given (reference: files 1.3). */
export const ADDRESS_STANDS_MS = 60 * 60_000
/** Addresses end at full half hours, so that the same thing has the same address in every reply between two of them. */
const ENDS_EVERY_MS = 30 * 60_000

/** When an address that is given now ends, in milliseconds since 1970: after an hour, and before an hour and a half is over. */
export const addressEnd = (now: number): number => Math.ceil((now + ADDRESS_STANDS_MS) / ENDS_EVERY_MS) * ENDS_EVERY_MS

/** Our server's addresses of contents: `e` is when they end, in seconds since 1970, `s` signs them. */
const SIGNED = /^\/api\/[^?#]+\?e=(\d{1,12})&s=/

/** When an address ends, in milliseconds since 1970; null for one that nobody knows to end: another host's. */
export function endOfAddress(url: string): number | null {
  const seconds = SIGNED.exec(url)?.[1]
  return seconds === undefined ? null : Number(seconds) * 1000
}

/** An address as it is whenever it was given: without its end and its signature. Any other text is itself. */
export const endlessAddress = (text: string): string => (SIGNED.test(text) ? text.slice(0, text.indexOf('?')) : text)
