import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { windowIcon } from '@/main/windows/window-state'
import { refuseIcon } from '../../desktop/stand-in/icon.mjs'

const ROOT = join(import.meta.dirname, '../../..')
/** What lays out a package names the pictures that it takes along. */
const PACKAGED = readFileSync(join(ROOT, 'scripts/package/desktop.mjs'), 'utf8')

describe("the windows' icon", () => {
  it.each(['win32', 'linux'] as const)('is a picture that Electron reads, and is packaged: %s', (platform) => {
    expect(() => refuseIcon(windowIcon(ROOT, platform), platform)).not.toThrow()
    expect(PACKAGED).toContain(`'${basename(windowIcon('', platform))}'`)
  })

  it.each([
    ['that is not there', join(ROOT, 'out/renderer/icon.png'), 'linux'],
    ['of Windows elsewhere', windowIcon(ROOT, 'win32'), 'linux'],
    ['that is no picture', join(ROOT, 'package.json'), 'win32']
  ] as const)('%s is refused by the stand-in', (_, icon, platform) => {
    expect(() => refuseIcon(icon, platform)).toThrow('Failed to load image')
  })
})
