import { describe, expect, it } from 'vitest'
import { setSwitches } from '@/main/start-switches'

/** A program as it was started, and the switches that Chromium reads of it. */
function program(isPackaged: boolean, given: Readonly<Record<string, string>>) {
  const read = new Map(Object.entries(given))
  const commandLine = {
    appendSwitch: (name: string, value = '') => void read.set(name, value),
    removeSwitch: (name: string) => void read.delete(name),
    hasSwitch: (name: string) => read.has(name)
  }
  let isReady = (): void => undefined
  const once = (_: 'ready', then: () => void) => {
    isReady = then
  }
  return { app: { isPackaged, commandLine, once }, read, ready: () => isReady() }
}
/** Of a system whose variables say no language. */
const SILENT = {}

describe('what Chromium is started with', () => {
  it.each([true, false])('is in French, whatever the system speaks (packaged: %s)', (isPackaged) => {
    const { app, read } = program(isPackaged, { lang: 'de' })
    setSwitches(app, SILENT)
    expect(read.get('lang')).toBe('fr')
  })

  it('is in French also where a session of Linux names languages, which what it starts later still finds', () => {
    const { app, ready } = program(true, {})
    const env: NodeJS.ProcessEnv = { LANGUAGE: 'en_US:en' }
    setSwitches(app, env)
    expect(env.LANGUAGE).toBe('fr')
    ready()
    expect(env.LANGUAGE).toBe('en_US:en')
    const silent = program(true, {})
    const none: NodeJS.ProcessEnv = {}
    setSwitches(silent.app, none)
    silent.ready()
    expect(none).toEqual({})
  })

  const OPENED = {
    'remote-debugging-port': '9222',
    'remote-debugging-pipe': '',
    'remote-debugging-address': '0.0.0.0',
    'force-renderer-accessibility': ''
  }

  it('opens an installed application to no DevTools from outside', () => {
    const { app, read } = program(true, OPENED)
    expect(setSwitches(app, SILENT)).toEqual(['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address'])
    expect([...read.keys()]).toEqual(['force-renderer-accessibility', 'lang'])
    expect(setSwitches(program(true, {}).app, SILENT)).toEqual([])
  })

  it('leaves a development run to its tests', () => {
    const { app, read } = program(false, OPENED)
    expect(setSwitches(app, SILENT)).toEqual([])
    expect(read.get('remote-debugging-port')).toBe('9222')
  })
})
