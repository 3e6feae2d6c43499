import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { expect, it } from 'vitest'
import { restarter } from '@/main/windows/quit'

/** An application that ends when it may. */
function application() {
  const events = new EventEmitter()
  const starts: string[] = []
  const app = Object.assign(events, {
    may: true,
    relaunch: () => void starts.push('again'),
    quit: () => {
      if (app.may) events.emit('will-quit')
    }
  })
  return { app, starts, ...restarter(app as unknown as App) }
}

it('starts again once, however often it was asked', () => {
  const { app, starts, restart } = application()
  app.may = false
  restart()
  restart()
  app.may = true
  app.quit()
  expect(starts).toEqual(['again'])
})

it('does not start again in the evening after somebody stayed', () => {
  const { app, starts, restart, stays } = application()
  app.may = false
  restart()
  stays()
  app.may = true
  app.quit()
  expect(starts).toEqual([])
})
