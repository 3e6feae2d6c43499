/** Headers that Chromium's network refuses from a program (Electron's documentation, ClientRequest.setHeader). */
const REFUSED = ['content-length', 'host', 'trailer', 'te', 'upgrade', 'cookie2', 'keep-alive', 'transfer-encoding']

export const refuseHeader = (name) => REFUSED.includes(name.toLowerCase())

const NAMES = {
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ECONNRESET: 'CONNECTION_RESET',
  EPIPE: 'CONNECTION_RESET',
  ENOTFOUND: 'NAME_NOT_RESOLVED',
  EHOSTUNREACH: 'ADDRESS_UNREACHABLE',
  ENETUNREACH: 'INTERNET_DISCONNECTED',
  ETIMEDOUT: 'CONNECTION_TIMED_OUT',
  UND_ERR_SOCKET: 'EMPTY_RESPONSE'
}

/** An error of Node's network in the words of Chromium's: Electron knows them by their message alone. */
export function netError(error) {
  const code = error?.code ?? error?.cause?.code
  return new Error(`net::ERR_${NAMES[code] ?? 'FAILED'}`)
}
