/**
 * What an installed station says of itself with each call that it forwards: its version, and the number that it gave itself (reference:
 * updates 2.5). Sent to a host that knows `updates` alone.
 */
export const CLIENT_HEADER = 'x-atelier-client'
export const STATION_HEADER = 'x-atelier-station'
