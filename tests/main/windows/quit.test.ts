import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endAtQuit, guardQuit, type QuitChoice } from '@/main/windows/quit'

/** An application that has one window: quitting closes it, unless somebody is against it. */
function anApp() {
  const app = new EventEmitter() as EventEmitter & { quit: () => void; ended: boolean }
  app.ended = false
  app.quit = () => {
    let prevented = false
    app.emit('before-quit', { preventDefault: () => (prevented = true) })
    if (!prevented) app.ended = true
  }
  return app
}

function start(under: number, choose: () => Promise<QuitChoice>, ending: boolean | Promise<boolean> = true, held = false) {
  const app = anApp()
  const state = { under, halted: false, stayed: 0, ends: 0, requested: [] as number[] }
  const { mayEnd, stayed } = guardQuit(
    app as unknown as App,
    {
      count: () => state.under,
      isHeld: () => held,
      done: async () => {
        const well = await ending
        state.under = 0
        return well
      },
      halt: async () => {
        state.halted = true
      },
      goOn: () => {
        state.halted = false
      }
    },
    (count) => {
      state.requested.push(count)
      return choose()
    },
    {
      onStay: () => {
        state.stayed += 1
      },
      onEnd: () => {
        state.ends += 1
      }
    }
  )
  return { app, state, mayEnd, stayed }
}

const WAIT = async (): Promise<QuitChoice> => 'wait'
const QUIT = async (): Promise<QuitChoice> => 'quit'

describe('leaving', () => {
  it('asks nothing when nothing is under way', () => {
    const { app, state, mayEnd } = start(0, WAIT)
    expect(mayEnd()).toBe(true)
    app.quit()
    expect([app.ended, state.requested]).toEqual([true, []])
  })
  it.each([
    ['the application', (app: { quit: () => void }) => app.quit()],
    ['the last window', (_: unknown, mayEnd: () => boolean) => expect(mayEnd()).toBe(false)]
  ])('%s with prints under way asks, and ends at once when told to', async (_, leave) => {
    const { app, state, mayEnd } = start(3, QUIT)
    leave(app, mayEnd)
    expect(app.ended).toBe(false)
    await vi.waitFor(() => expect(app.ended).toBe(true))
    expect([state.requested, state.halted, mayEnd()]).toEqual([[3], true, true])
  })
  it('goes on where a window stays after all, and asks again the next time', async () => {
    const { app, state, stayed } = start(1, QUIT)
    stayed()
    expect(state.halted).toBe(false)
    app.quit()
    await vi.waitFor(() => expect(app.ended).toBe(true))
    expect(state.halted).toBe(true)
    app.ended = false
    stayed()
    expect(state.halted).toBe(false)
    app.quit()
    await vi.waitFor(() => expect(app.ended).toBe(true))
    expect(state.requested).toEqual([1, 1])
  })
  it('waits for the end when told to, and then ends by itself', async () => {
    const end = Promise.withResolvers<boolean>()
    const { app, state } = start(2, WAIT, end.promise)
    app.quit()
    await vi.waitFor(() => expect(state.requested).toEqual([2]))
    // People go on with their windows meanwhile: what they open and move is kept.
    expect([app.ended, state.ends]).toEqual([false, 0])
    end.resolve(true)
    await vi.waitFor(() => expect(app.ended).toBe(true))
    expect(state.ends).toBe(1)
  })
  it('stays when a print failed meanwhile', async () => {
    const { app, state } = start(2, WAIT, false)
    app.quit()
    await vi.waitFor(() => expect(state.stayed).toBe(1))
    expect(app.ended).toBe(false)
  })
  it('stays when told to, where what waits needs somebody to sign in first', async () => {
    const { app, state } = start(2, WAIT, true, true)
    app.quit()
    await vi.waitFor(() => expect(state.stayed).toBe(1))
    expect([state.requested, app.ended, state.under]).toEqual([[2], false, 2])
  })
  it('asks one question at a time, and another one when one was answered', async () => {
    const choices: PromiseWithResolvers<QuitChoice>[] = []
    const { app, state } = start(
      2,
      () => {
        choices.push(Promise.withResolvers<QuitChoice>())
        return choices.at(-1)?.promise ?? WAIT()
      },
      new Promise(() => undefined)
    )
    app.quit()
    app.quit()
    expect(state.requested).toEqual([2])
    choices[0]?.resolve('wait')
    await vi.waitFor(() => {
      app.quit()
      expect(state.requested).toEqual([2, 2])
    })
    choices[1]?.resolve('quit')
    await vi.waitFor(() => expect(app.ended).toBe(true))
  })
})

describe('the end', () => {
  afterEach(() => vi.useRealTimers())
  /** An application whose windows have gone, with these writes under way, one after the other. */
  const end = async (writes: Promise<unknown>[], last: (() => Promise<void>) | null) => {
    const app = Object.assign(new EventEmitter(), { exit: vi.fn() })
    const preventDefault = vi.fn()
    endAtQuit(
      app as unknown as App,
      () => writes.shift() ?? null,
      () => last
    )
    app.emit('will-quit', { preventDefault })
    return { exit: app.exit, prevented: preventDefault.mock.calls.length > 0 }
  }
  it('waits for nothing where nothing is to be done', async () => {
    expect((await end([], null)).prevented).toBe(false)
  })
  it('comes when all that was kept is on disk, and then what is done last', async () => {
    const [first, second] = [Promise.resolve(), Promise.withResolvers<void>()]
    const order: string[] = []
    const { exit, prevented } = await end([first, first, second.promise], async () => void order.push('last'))
    await Promise.resolve()
    expect([prevented, order, exit.mock.calls.length]).toEqual([true, [], 0])
    second.resolve()
    await vi.waitFor(() => expect(exit).toHaveBeenCalledOnce())
    expect(order).toEqual(['last'])
  })
  it('does not wait for a disk that does not answer', async () => {
    vi.useFakeTimers()
    const never = new Promise(() => undefined)
    const { exit } = await end([never, never], null)
    await vi.advanceTimersByTimeAsync(2_900)
    expect(exit).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(exit).toHaveBeenCalledOnce()
  })
})
