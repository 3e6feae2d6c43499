import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where CUPS listens: a socket of this machine, or a host. */
export type CupsServer = { readonly socketPath: string } | { readonly host: string; readonly port: number }

const PORT = 631
const SOCKET: CupsServer = { socketPath: '/run/cups/cups.sock' }

/** Reads a server's name as CUPS writes it: '/a/socket', 'host', 'host:port', '[::1]:631', each with '/version=1.1' behind perhaps. */
export function readCupsServer(text: string): CupsServer | null {
  const name = text.trim().replace(/\/version=[\d.]+$/, '')
  if (name.startsWith('/')) return { socketPath: name }
  const [, six, plain, port] = /^(?:\[([\da-f:.]+)\]|([^\s:[\]/]+))(?::(\d{1,5}))?$/i.exec(name) ?? []
  const host = six ?? plain
  if (host === undefined) return null
  return { host, port: port === undefined ? PORT : Number(port) }
}

const SERVER_NAME = /^\s*ServerName\s+(\S+)/im

/** The text of a file, or nothing. */
const fileText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const DEFAULT_LINE = /^\s*Default\s+([^\s/]+)/im

/** The default printer that this person or machine chose before that of the print system (cups lpoptions(1)), or undefined. */
export function chosenDefault(env: NodeJS.ProcessEnv, read: (path: string) => string = fileText): string | undefined {
  const files = [...(env.HOME === undefined ? [] : [join(env.HOME, '.cups/lpoptions')]), '/etc/cups/lpoptions']
  const [named] = (env.LPDEST ?? (env.PRINTER === 'lp' ? undefined : env.PRINTER) ?? '').split('/')
  return named === undefined || named === ''
    ? files.map((path) => DEFAULT_LINE.exec(read(path))?.[1]).find((name) => name !== undefined)
    : named
}

/** The CUPS of this station: `CUPS_SERVER`, then the client.conf of the person and of the machine, else the machine's own. */
export function cupsServer(env: NodeJS.ProcessEnv, read: (path: string) => string = fileText): CupsServer {
  const files = [...(env.HOME === undefined ? [] : [join(env.HOME, '.cups/client.conf')]), '/etc/cups/client.conf']
  for (const name of [env.CUPS_SERVER, ...files.map((path) => SERVER_NAME.exec(read(path))?.[1])]) {
    const server = name === undefined || name === '' ? null : readCupsServer(name)
    if (server !== null) return server
  }
  return SOCKET
}
