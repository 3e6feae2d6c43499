import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { careFor, type FaultChoice } from '@/main/windows/recover'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function aWindow(isWall: boolean, ...answers: FaultChoice[]) {
  const page = Object.assign(new EventEmitter(), {
    reload: vi.fn(),
    forcefullyCrashRenderer: vi.fn(() => page.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 })),
    isDestroyed: () => false
  })
  const window = Object.assign(new EventEmitter(), { webContents: page, isDestroyed: () => false, destroy: vi.fn() })
  const requested: string[] = []
  const logged: unknown[] = []
  careFor(window as unknown as BrowserWindow, {
    isWall: () => isWall,
    ask: async (_, fault) => {
      requested.push(fault)
      return answers.shift() ?? 'wait'
    },
    log: (_, error) => logged.push(error)
  })
  const crash = (reason = 'crashed') => page.emit('render-process-gone', {}, { reason, exitCode: 139 })
  const fail = (code: number, isMainFrame = true) => page.emit('did-fail-load', {}, code, 'ERR_X', 'app://atelier/', isMainFrame)
  return { window, page, requested, logged, crash, fail }
}

it('a page that is gone is loaded again once, then as somebody wants it', async () => {
  const { window, page, requested, logged, crash } = aWindow(false, 'reload', 'close')
  crash()
  expect([page.reload.mock.calls.length, requested]).toEqual([1, []])
  crash('oom')
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(2))
  crash()
  await vi.waitFor(() => expect(window.destroy).toHaveBeenCalledOnce())
  expect(requested).toEqual(['gone', 'gone'])
  expect(logged).toEqual(['gone: crashed (139)', 'gone: oom (139)', 'gone: crashed (139)'])
})

it('a page that stood for a while is loaded again by itself anew; one that ends as it should is no fault', () => {
  const { page, requested, logged, crash } = aWindow(false)
  crash()
  vi.advanceTimersByTime(6 * 60_000)
  crash()
  crash('clean-exit')
  expect([page.reload.mock.calls.length, requested, logged.length]).toEqual([2, [], 2])
})

it('the wall comes back each time, later and later, and never asks', () => {
  const { page, requested, crash, fail } = aWindow(true)
  for (const waits of [1_000, 2_000, 4_000, 8_000]) {
    crash()
    fail(-102)
    vi.advanceTimersByTime(waits - 1)
    const before = page.reload.mock.calls.length
    vi.advanceTimersByTime(1)
    expect(page.reload.mock.calls.length - before).toBe(1)
  }
  for (let again = 0; again < 20; again += 1) {
    fail(-102)
    vi.advanceTimersByTime(60_000)
  }
  expect([page.reload.mock.calls.length, requested]).toEqual([24, []])
})

it('a load that another one replaced, or that of a frame, is no fault; people see what could not be loaded', () => {
  const wall = aWindow(true)
  wall.fail(-3)
  wall.fail(-102, false)
  const own = aWindow(false)
  own.fail(-102)
  vi.advanceTimersByTime(120_000)
  expect([wall.page.reload.mock.calls.length, own.page.reload.mock.calls.length, own.logged.length]).toEqual([0, 0, 1])
})

it('a wall that answers nothing is begun anew, unless it answers again', () => {
  const { page } = aWindow(true)
  page.emit('unresponsive')
  vi.advanceTimersByTime(15_000)
  page.emit('responsive')
  vi.advanceTimersByTime(60_000)
  expect(page.forcefullyCrashRenderer).not.toHaveBeenCalled()
  page.emit('unresponsive')
  page.emit('unresponsive')
  vi.advanceTimersByTime(25_000)
  expect([page.forcefullyCrashRenderer.mock.calls.length, page.reload.mock.calls.length]).toEqual([1, 1])
})

it('whoever waits for a page that answers nothing is requested once; whoever reloads it loses what was typed there alone', async () => {
  const { page, requested } = aWindow(false, 'wait', 'reload')
  page.emit('unresponsive')
  page.emit('unresponsive')
  await vi.waitFor(() => expect(requested).toEqual(['silent']))
  await Promise.resolve()
  page.emit('unresponsive')
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
})

it('a window that is closed is not loaded any more', () => {
  const { window, page, crash } = aWindow(true)
  crash()
  window.emit('closed')
  vi.advanceTimersByTime(120_000)
  expect(page.reload).not.toHaveBeenCalled()
})
