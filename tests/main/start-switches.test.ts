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
  return { app: { isPackaged, commandLine }, read }
}

describe('what Chromium is started with', () => {
  it.each([true, false])('is in French, whatever the system speaks (packaged: %s)', (isPackaged) => {
    const { app, read } = program(isPackaged, { lang: 'de' })
    setSwitches(app)
    expect(read.get('lang')).toBe('fr')
  })

  const OPENED = {
    'remote-debugging-port': '9222',
    'remote-debugging-pipe': '',
    'remote-debugging-address': '0.0.0.0',
    'force-renderer-accessibility': ''
  }

  it('opens an installed application to no DevTools from outside', () => {
    const { app, read } = program(true, OPENED)
    expect(setSwitches(app)).toEqual(['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address'])
    expect([...read.keys()]).toEqual(['force-renderer-accessibility', 'lang'])
    expect(setSwitches(program(true, {}).app)).toEqual([])
  })

  it('leaves a development run to its tests', () => {
    const { app, read } = program(false, OPENED)
    expect(setSwitches(app)).toEqual([])
    expect(read.get('remote-debugging-port')).toBe('9222')
  })
})
