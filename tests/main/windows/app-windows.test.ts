import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appWindows } from '@/main/windows/app-windows'
import type { KeptWindow, KeptWindows } from '@/main/windows/window-state'
import { blocked, freshScreens, screensChange, shown } from '../support/electron-windows'

vi.mock('electron', async () => (await import('../support/electron-windows')).electronWindows)

let file: KeptWindows
let mayEnd: boolean
let ended: number
let sessionEnds: number

beforeEach(() => {
  vi.useFakeTimers()
  freshScreens()
  file = { windows: [] }
  mayEnd = true
  ended = 0
  sessionEnds = 0
})
afterEach(() => vi.useRealTimers())

const run = () =>
  appWindows({
    preload: 'preload.cjs',
    icon: 'icon.png',
    file: {
      read: () => file,
      write: async (value) => {
        file = value
      },
      writeNow: (value) => {
        file = value
      }
    },
    zoom: 125,
    mayEnd: () => mayEnd,
    onEnd: () => {
      ended += 1
    },
    onSessionEnd: () => {
      sessionEnds += 1
    },
    log: () => undefined
  })

const kept = (path: string, x: number, display: number): KeptWindow => ({
  ...{ path, x, y: 20, width: 1000, height: 700, maximized: false, fullScreen: false },
  display: { id: display, x: display === 1 ? 0 : 1920, y: 0 }
})
const open = () => shown.filter((window) => !window.gone)
const look = () => open().map(({ url, bounds, full }) => [url.replace('app://atelier', ''), bounds.x, full])
const at = (path: string) => {
  const found = open().find(({ url }) => url === `app://atelier${path}`)
  if (found === undefined) throw new Error(`nothing shows ${path}`)
  return found
}

describe('windows of the last run', () => {
  it('come back on their screens, the first list where there were none', () => {
    run().begin([])
    expect(look()).toEqual([['/', 0, false]])
    shown.length = 0
    file = { windows: [kept('/orders/view/12', 2000, 2), kept('/orders/all/opened', 40, 1)] }
    run().begin([])
    expect(look()).toEqual([
      ['/orders/view/12', 2000, false],
      ['/orders/all/opened', 40, false]
    ])
  })
  it('come back after Windows has ended the session, which lets nothing be written later', () => {
    file = { windows: [kept('/orders/view/12', 2000, 2), kept('/orders/all/opened', 40, 1)] }
    run().begin([])
    at('/orders/view/12').bounds.x = 2_200
    at('/orders/view/12').emit('session-end')
    expect(file.windows.map(({ path, x }) => [path, x])).toEqual([
      ['/orders/view/12', 2_200],
      ['/orders/all/opened', 40]
    ])
    file = { windows: [] }
    at('/orders/all/opened').emit('session-end')
    vi.advanceTimersByTime(10_000)
    expect([file.windows, sessionEnds, ended]).toEqual([[], 2, 0])
  })
  it('tells that Windows ends the session also to an end that is under way', () => {
    const windows = run()
    windows.begin([])
    windows.ends()
    const before = file
    at('/').emit('session-end')
    expect([sessionEnds, file]).toEqual([1, before])
  })
  it.each([
    ['an installer brings it back', true, ['/dashboard/dark?mural=dtg']],
    ['a person starts it', false, ['/dashboard/dark?mural=dtg', '/orders/all/opened']]
  ])('a wall that stood alone stands alone again where %s', (_, afterInstall, paths) => {
    file = { windows: [kept('/orders/all/opened', 40, 1)] }
    const before = run()
    before.begin(['dtg'])
    before.ends()
    shown.length = 0
    run().begin([], afterInstall)
    expect(look().map(([path]) => path)).toEqual(paths)
  })
  it('come back beside their wall after an installation, where they stood beside it', () => {
    file = { windows: [kept('/dashboard/dark?mural=dtg', 1920, 2), kept('/orders/all/opened', 40, 1)] }
    const before = run()
    before.begin([])
    before.ends()
    shown.length = 0
    run().begin([], true)
    expect(look().map(([path]) => path)).toEqual(['/dashboard/dark?mural=dtg', '/orders/all/opened'])
  })
  it('are kept as they change, without what somebody looked for', () => {
    run().begin([])
    const window = at('/')
    window.url = 'app://atelier/orders/all/opened?q=durand'
    window.webContents.emit('did-navigate-in-page')
    vi.advanceTimersByTime(1_000)
    expect(file.windows.map(({ path }) => path)).toEqual(['/orders/all/opened'])
  })
  it('are all kept when the application ends, and one that is closed alone is not', () => {
    file = { windows: [kept('/orders/view/12', 2000, 2), kept('/orders/all/opened', 40, 1)] }
    const windows = run()
    windows.begin([])
    windows.ends()
    for (const window of [...shown]) window.close()
    vi.advanceTimersByTime(1_000)
    expect([file.windows.length, ended]).toEqual([2, 1])

    shown.length = 0
    const again = run()
    again.begin([])
    at('/orders/view/12').close()
    vi.advanceTimersByTime(1_000)
    expect(file.windows.map(({ path }) => path)).toEqual(['/orders/all/opened'])
  })
  it('keep the last one where it may not close, and where the application stays after all', () => {
    const windows = run()
    windows.begin([])
    mayEnd = false
    at('/').close()
    expect([open().length, ended]).toEqual([1, 0])
    windows.ends()
    windows.stays()
    windows.openAnother()
    vi.advanceTimersByTime(1_000)
    expect(file.windows).toHaveLength(2)
  })
})

it('a screen that goes gives its windows to the one that is left', () => {
  file = { windows: [kept('/orders/view/12', 2000, 2), kept('/orders/all/opened', 40, 1)] }
  run().begin([])
  screensChange(1)
  expect(look()).toEqual([
    ['/orders/view/12', 920, false],
    ['/orders/all/opened', 40, false]
  ])
})

describe('walls', () => {
  it('stand alone on a screen each, keep them awake, and leave kept what people had open', () => {
    file = { windows: [kept('/orders/all/opened', 40, 1)] }
    const windows = run()
    windows.begin(['dtg', 'press'])
    expect(look()).toEqual([
      ['/dashboard/dark?mural=dtg', 0, true],
      ['/dashboard/dark?mural=press', 1920, true]
    ])
    for (const window of open()) window.webContents.emit('did-navigate')
    vi.advanceTimersByTime(1_000)
    expect([blocked.on, file.windows.map(({ path }) => path)]).toEqual([
      true,
      ['/orders/all/opened', '/dashboard/dark?mural=dtg', '/dashboard/dark?mural=press']
    ])
    windows.showMain()
    expect(look().at(-1)).toEqual(['/orders/all/opened', 40, false])
    for (const window of open()) if (window.full) window.close()
    expect(blocked.on).toBe(false)
  })
  it('whose page is not there yet are walls all the same: nothing else is kept in their place', () => {
    file = { windows: [kept('/orders/all/opened', 40, 1)] }
    const windows = run()
    windows.begin(['dtg'])
    const [wall] = open()
    const address = wall?.url ?? ''
    // A busy machine: nothing is loaded when windows are kept, twice.
    for (const url of ['', 'about:blank']) {
      Object.assign(wall ?? {}, { url })
      wall?.emit('move')
      vi.advanceTimersByTime(1_000)
    }
    Object.assign(wall ?? {}, { url: address })
    wall?.emit('move')
    vi.advanceTimersByTime(1_000)
    expect(file.windows.map(({ path }) => path)).toEqual(['/orders/all/opened', '/dashboard/dark?mural=dtg'])
    windows.showMain()
    expect(look()).toEqual([
      ['/dashboard/dark?mural=dtg', 0, true],
      ['/orders/all/opened', 40, false]
    ])
  })
  it('go home when their screen is there again, and are the same wall however often it is asked for', () => {
    file = { windows: [kept('/orders/all/opened', 40, 1)] }
    const windows = run()
    windows.begin([])
    windows.openWall('dtg')
    windows.openWall('dtg')
    expect(look()).toEqual([
      ['/orders/all/opened', 40, false],
      ['/dashboard/dark?mural=dtg', 1920, true]
    ])
    screensChange(1)
    expect(at('/dashboard/dark?mural=dtg').bounds).toEqual({ x: 0, y: 0, width: 1920, height: 1080 })
    screensChange(1, 2)
    expect(look()[1]).toEqual(['/dashboard/dark?mural=dtg', 1920, true])
  })
  it('are read anew when the machine wakes, and nobody else is', () => {
    const windows = run()
    windows.begin(['dtg'])
    windows.showMain()
    windows.wake()
    expect(open().map(({ webContents }) => webContents.reloads)).toEqual([1, 0])
  })
})

it('a path is shown once; one more window shows the page at hand, with its filters, or the first list', () => {
  const windows = run()
  windows.begin([])
  windows.showPath('/orders/view/12')
  windows.showPath('/orders/view/12')
  at('/orders/view/12').url = 'app://atelier/orders/dtg/opened?q=x'
  windows.openAnother()
  open().at(-1)?.focus()
  const last = open().at(-1)
  if (last) last.url = 'app://atelier/orders/print/1?autoPrint=true'
  windows.openAnother()
  expect(look().map(([path]) => path)).toEqual(['/', '/orders/dtg/opened?q=x', '/orders/print/1?autoPrint=true', '/'])
})

it('the zoom is that of every window, those to come included', () => {
  const windows = run()
  windows.begin([])
  windows.setZoom(150)
  windows.showPath('/station')
  expect(open().map(({ webContents }) => webContents.zoom)).toEqual([1.5, 1.5])
})
