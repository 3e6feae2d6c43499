import { expect, it } from 'vitest'
import { chosenDefault, cupsServer, readCupsServer } from '@/main/spooler/cups-server'

it.each([
  ['/run/cups/cups.sock', { socketPath: '/run/cups/cups.sock' }],
  ['imprimerie.local', { host: 'imprimerie.local', port: 631 }],
  ['10.0.0.4:8631', { host: '10.0.0.4', port: 8631 }],
  ['[::1]:631', { host: '::1', port: 631 }],
  ['ancien.local/version=1.1', { host: 'ancien.local', port: 631 }],
  ['', null],
  ['http://ailleurs/', null]
])('%s names a server', (text, server) => expect(readCupsServer(text)).toEqual(server))

const files =
  (texts: Readonly<Record<string, string>>) =>
  (path: string): string =>
    texts[path] ?? ''
const HOME = '/home/camille'

it.each([
  ['its environment', { HOME, CUPS_SERVER: 'env.local' }, { '/etc/cups/client.conf': 'ServerName machine.local' }, 'env.local'],
  [
    'its person',
    { HOME },
    { [`${HOME}/.cups/client.conf`]: '# x\n  servername sien.local\n', '/etc/cups/client.conf': 'ServerName m' },
    'sien.local'
  ],
  ['the machine', { HOME }, { '/etc/cups/client.conf': 'Encryption Required\nServerName machine.local' }, 'machine.local']
])('the server of a station is that of %s', (_, env, texts, host) => expect(cupsServer(env, files(texts))).toEqual({ host, port: 631 }))
it('nobody named is that of the machine itself', () => expect(cupsServer({}, files({}))).toEqual({ socketPath: '/run/cups/cups.sock' }))

it.each([
  [{ HOME, LPDEST: 'une', PRINTER: 'autre' }, {}, 'une'],
  [{ HOME, PRINTER: 'autre/a5' }, {}, 'autre'],
  [{ HOME, PRINTER: 'lp' }, { '/etc/cups/lpoptions': 'Dest x media=A4\nDefault machine sides=one-sided' }, 'machine'],
  [{ HOME }, { [`${HOME}/.cups/lpoptions`]: 'Default sienne/a5 media=A5', '/etc/cups/lpoptions': 'Default machine' }, 'sienne'],
  [{}, {}, undefined]
])('the default printer by %j and its files', (env, texts, name) => expect(chosenDefault(env, files(texts))).toBe(name))
