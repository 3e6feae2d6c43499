import type { WebContents } from 'electron'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Archives } from '@/main/archives/archives'
import { archiveCalls, printingCalls, type StationPort, sessionCalls, sharedCalls, stationCalls, updateCalls } from '@/main/bridge/calls'
import type { SheetWindows } from '@/main/ports/electron-printers'
import type { Printing } from '@/main/printing/printing'
import type { Access, Session } from '@/main/session/session'
import type { SharedControl } from '@/main/station/shared-station'
import type { Updates } from '@/main/updates/update-types'

const { shown, windows } = vi.hoisted(() => ({ shown: [] as string[], windows: [] as { webContents: unknown }[] }))
vi.mock('electron', () => ({
  shell: { showItemInFolder: (path: string) => void shown.push(path) },
  BrowserWindow: { getAllWindows: () => windows }
}))

const requested: unknown[][] = []
/** Takes a call down and gives this answer. */
const answering =
  <T>(name: string, answer: T) =>
  (...given: unknown[]): T => {
    requested.push([name, ...given])
    return answer
  }
/** What only the named parts of are used. */
const partly = <T>(parts: object): T => parts as T
const page = (reported: string[] = []) =>
  partly<WebContents>({
    isDestroyed: () => false,
    getURL: () => 'app://atelier/orders',
    send: (channel: string) => void reported.push(channel)
  })
const CALLER = page()

beforeEach(() => {
  requested.length = 0
  shown.length = 0
  windows.length = 0
})

describe('calls of archives', () => {
  const wanted = { order: 3, reference: 'MT-1' } as never
  const calls = archiveCalls(
    partly<Archives>({
      download: answering('download', { kind: 'saved' }),
      list: answering('list', Object.freeze([{ id: 'a' }])),
      cancel: answering('cancel', Promise.resolve('stopped')),
      clear: answering('clear', undefined),
      isSaved: (path: string) => path === '/archives/saved.zip'
    })
  )
  it('download, list, cancel and clear', async () => {
    expect(calls['archives:download'](wanted, CALLER)).toEqual({ kind: 'saved' })
    expect(calls['archives:list'](undefined, CALLER)).toEqual([{ id: 'a' }])
    expect(await calls['archives:cancel']({ id: 'a' }, CALLER)).toBeUndefined()
    calls['archives:clear'](undefined, CALLER)
    expect(requested).toEqual([['download', wanted], ['list'], ['cancel', 'a'], ['clear']])
  })
  it('show a file that was saved here, and no other', () => {
    for (const path of ['/etc/passwd', '/archives/saved.zip']) calls['archives:show']({ path }, CALLER)
    expect(shown).toEqual(['/archives/saved.zip'])
  })
})

describe('calls of printing', () => {
  const FICHES = { name: 'fiches', label: 'Fiches A4', stopped: false }
  const calls = printingCalls(
    partly<Printing>({
      print: answering('print', [1, 2]),
      test: answering('test', [3]),
      decide: answering('decide', [4]),
      jobs: answering('jobs', { jobs: [], held: false })
    }),
    partly<SheetWindows>({ said: answering('said', undefined), printers: answering('printers', Promise.resolve([FICHES])) })
  )
  it('are handed to the queue, their jobs told by number', () => {
    const given = ['printing:print', 'printing:test', 'printing:decide'] as const
    expect(given.map((channel) => calls[channel](channel as never, CALLER))).toEqual([[1, 2], [3], [4]])
    expect(calls['printing:jobs'](undefined, CALLER)).toEqual({ jobs: [], held: false })
    expect(requested).toEqual([['print', 'printing:print'], ['test', 'printing:test'], ['decide', 'printing:decide'], ['jobs']])
  })
  it('tell the printers that the page that asks sees', async () => {
    expect(await calls['printing:printers'](undefined, CALLER)).toEqual([FICHES])
    expect(requested).toEqual([['printers', CALLER]])
  })
  it('hear a sheet out by its own page', () => {
    calls['printing:sheet-ready']({ missing: 1, title: 'Fiche 12' }, CALLER)
    calls['printing:sheet-failed']({ message: 'Non.' }, CALLER)
    expect(requested).toEqual([
      ['said', CALLER, { kind: 'ready', missing: 1, title: 'Fiche 12' }],
      ['said', CALLER, { kind: 'failed', message: 'Non.' }]
    ])
  })
})

describe('calls of the session', () => {
  const callsWith = (access: Access, shared = false) =>
    sessionCalls({
      onSignedIn: () => undefined,
      isShared: () => shared,
      statusOf: answering('status of', Promise.resolve({ signedIn: true, keptIn: 'keychain' })),
      session: partly<Session>({
        login: answering('login', Promise.resolve({ kind: 'signed-in' })),
        logout: answering('logout', Promise.resolve()),
        status: answering('status', Promise.resolve({ signedIn: true, keptIn: 'memory' })),
        access: async () => access
      })
    })
  const calls = callsWith({ kind: 'token', token: 'a1' })
  it('sign in, and tell how it stands', async () => {
    expect(await calls['session:login']({ username: 'camille', password: 'atelier' }, CALLER)).toEqual({ kind: 'signed-in' })
    expect(await calls['session:status'](undefined, CALLER)).toEqual({ signedIn: true, keptIn: 'memory' })
    expect(requested).toEqual([['login', 'camille', 'atelier'], ['status']])
  })
  it('sign out, and tell the other pages so', async () => {
    const reported: string[][] = [[], []]
    const [caller, other] = reported.map((words) => page(words))
    windows.push({ webContents: caller }, { webContents: other })
    await calls['session:logout'](undefined, caller as WebContents)
    expect([requested, reported]).toEqual([[['logout']], [[], ['session:ended']]])
  })
  it('sign out at a shared station, which is locked and tells its pages so by itself', async () => {
    const reported: string[] = []
    windows.push({ webContents: page(reported) })
    await callsWith({ kind: 'signed-out' }, true)['session:logout'](undefined, CALLER)
    expect([requested, reported]).toEqual([[['logout']], []])
  })
  it('tell a hidden sheet how the session stands in whose name it is read', async () => {
    const sheet = partly<WebContents>({ getURL: () => 'app://atelier/orders/print/12?silent=1&person=7' })
    expect(await calls['session:status'](undefined, sheet)).toEqual({ signedIn: true, keptIn: 'keychain' })
    expect(requested).toEqual([['status of', 7]])
  })
  it.each([
    ['the access token', { kind: 'token', token: 'a1' }, 'a1'],
    ['nothing when signed out', { kind: 'signed-out' }, null],
    ['nothing when the server is out of reach', { kind: 'unreachable' }, null],
    ['nothing when the session was refused', { kind: 'ended', error: { error: 'invalid_grant' } }, null]
  ] as const)('give the socket %s', async (_, access, token) =>
    expect(await callsWith(access)['session:socket-token'](undefined, CALLER)).toBe(token)
  )
})

describe('calls of the shared station', () => {
  const names = ['station', 'enrol', 'change', 'close', 'people', 'badge', 'lock', 'take'] as const
  const calls = sharedCalls(
    partly<SharedControl>(
      Object.fromEntries(names.map((name) => [name, answering(name, name === 'lock' ? undefined : `${name} answered`)]))
    )
  )
  it('are handed to it', () => {
    const choices = { name: 'Presse 2', idle_minutes: 10 }
    const given = { enrol: choices, change: choices, badge: { badge: 'ATB' }, lock: { why: 'idle' }, take: { person: 1, pin: '2580' } }
    const answers = names.map((name) =>
      calls[`shared:${name}`]({ ...given, station: undefined, close: undefined, people: undefined }[name] as never, CALLER)
    )
    expect(answers).toEqual(names.map((name) => (name === 'lock' ? undefined : `${name} answered`)))
    expect(requested).toEqual([
      ['station'],
      ['enrol', choices],
      ['change', choices],
      ['close'],
      ['people'],
      ['badge', 'ATB'],
      ['lock', 'idle'],
      ['take', 1, '2580']
    ])
  })
})

describe('calls of the station', () => {
  const info = { version: '1.0.0' } as StationPort['info']
  const calls = stationCalls({
    info,
    settings: answering('settings', { archiveFolder: '/archives' } as never),
    savePrinting: answering('save', Promise.resolve()),
    station: partly<StationPort['station']>({
      setup: answering('setup', Promise.resolve('as set up')),
      keepServer: answering('keep-server', Promise.resolve('kept')),
      chooseFolder: answering('choose-folder', Promise.resolve('chosen')),
      setHotFolder: answering('hot-folder', Promise.resolve()),
      showLogs: answering('logs', Promise.resolve('shown')),
      restart: answering('restart', 'restarted')
    }),
    support: answering('support', Promise.resolve({ kind: 'cancelled' }))
  })
  it('save the support folder over the page that asks', async () => {
    expect(await calls['station:support'](undefined, CALLER)).toEqual({ kind: 'cancelled' })
    expect(requested).toEqual([['support', CALLER]])
  })
  it('tell what it is and what was chosen', async () => {
    expect(calls['station:info'](undefined, CALLER)).toBe(info)
    expect(calls['station:settings'](undefined, CALLER)).toEqual({ archiveFolder: '/archives' })
    expect(await calls['station:setup'](undefined, CALLER)).toBe('as set up')
  })
  it('keep what is chosen, then tell how it stands', async () => {
    const chosen = { printers: { production: 'zebra_2', picking: null } }
    expect(await calls['station:save-settings'](chosen, CALLER)).toEqual({ archiveFolder: '/archives' })
    expect(await calls['station:set-hot-folder']({ on: true }, CALLER)).toBe('as set up')
    expect(requested).toEqual([['save', chosen], ['settings'], ['hot-folder', true], ['setup']])
  })
  it('choose a server, and a folder over the page that asks', async () => {
    expect(await calls['station:keep-server']({ address: 'https://api.test' }, CALLER)).toBe('kept')
    expect(await calls['station:choose-folder']({ which: 'hot' }, CALLER)).toBe('chosen')
    expect(requested).toEqual([
      ['keep-server', 'https://api.test', CALLER],
      ['choose-folder', 'hot', CALLER]
    ])
  })
  it('show the logs and begin anew, with nothing to answer', async () => {
    expect(await calls['station:show-logs'](undefined, CALLER)).toBeUndefined()
    expect(calls['station:restart'](undefined, CALLER)).toBeUndefined()
    expect(requested).toEqual([['logs'], ['restart']])
  })
})

it('a window says what it holds of an update in its own name, and asks for the rest', async () => {
  const names = ['news', 'check', 'install', 'holds', 'touched', 'ready', 'read'] as const
  const calls = updateCalls(partly<Updates>(Object.fromEntries(names.map((name) => [name, answering(name, 'as it is')]))))
  const holds = { uploads: 1, unsaved: 2 }
  expect(await calls['updates:holds'](holds, CALLER)).toBeUndefined()
  expect(requested).toEqual([['holds', CALLER, holds]])
  for (const name of ['news', 'check', 'install'] as const) expect(await calls[`updates:${name}`](undefined, CALLER)).toBe('as it is')
  for (const name of ['touched', 'ready', 'read'] as const) expect(await calls[`updates:${name}`](undefined, CALLER)).toBeUndefined()
  expect(requested.map(([name]) => name)).toEqual(['holds', 'news', 'check', 'install', 'touched', 'ready', 'read'])
})
