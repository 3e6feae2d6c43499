import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { App } from 'electron'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { restarter } from '@/main/windows/quit'

/** An application that ends when it may. */
function application() {
  const events = new EventEmitter()
  const starts: string[] = []
  const given: unknown[] = []
  const app = Object.assign(events, {
    may: true,
    relaunch: (options?: unknown) => {
      starts.push('again')
      given.push(options)
    },
    quit: () => {
      if (app.may) events.emit('will-quit')
    }
  })
  return { app, starts, given, ...restarter(app as unknown as App) }
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

describe('what is started again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-image-'))
  const image = join(folder, 'Atelier.AppImage')
  writeFileSync(image, '')
  afterEach(() => void vi.unstubAllEnvs())
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ['the AppImage that the program was unpacked from, which is gone with its end', dirname(process.execPath), { execPath: image }],
    ['the program itself where the AppImage is of another one, which started it', '/tmp/.mount_other', undefined]
  ])('is %s', (_, unpacked, options) => {
    vi.stubEnv('APPIMAGE', image)
    vi.stubEnv('APPDIR', unpacked)
    const { given, restart } = application()
    restart()
    expect(given).toEqual([options && { ...options, args: process.argv.slice(1) }])
  })
})
