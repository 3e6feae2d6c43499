type Transport = 'websocket' | 'polling'

/**
 * Transports of Socket.IO in the order in which they are tried: after a start or a cut a WebSocket first. A line that fell silent may have
 * swallowed WebSockets alone: HTTP goes first then, and becomes a WebSocket where it can. What does not answer one way is tried the other
 * way round (reverse the list at each `connect_error`), with the wait of any other try. The library's own `tryAllTransports` would go on
 * without that wait, but what it opens by HTTP never becomes a WebSocket: after a restart of a server windows stayed so for hours, at several
 * times the work for each news.
 */
export const transportsAfter = (why: 'start' | (string & {})): Transport[] =>
  why === 'ping timeout' ? ['polling', 'websocket'] : ['websocket', 'polling']
