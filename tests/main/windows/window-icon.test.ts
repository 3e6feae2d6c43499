import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { windowIcon } from '@/main/windows/window-state'
import { refuseIcon } from '../../desktop/stand-in/icon.mjs'

const ROOT = join(import.meta.dirname, '../../..')
const PACKAGED = readFileSync(join(ROOT, 'build/electron-builder.yml'), 'utf8').split('\n')

describe("the windows' icon", () => {
  it.each(['win32', 'linux'] as const)('is a picture that Electron reads, and is packaged: %s', (platform) => {
    expect(() => refuseIcon(windowIcon(ROOT, platform), platform)).not.toThrow()
    expect(PACKAGED).toContain(`  - ${windowIcon('', platform).replaceAll('\\', '/')}`)
  })

  it.each([
    ['that is not there', join(ROOT, 'out/renderer/icon.png'), 'linux'],
    ['of Windows elsewhere', windowIcon(ROOT, 'win32'), 'linux'],
    ['that is no picture', join(ROOT, 'package.json'), 'win32']
  ] as const)('%s is refused by the stand-in', (_, icon, platform) => {
    expect(() => refuseIcon(icon, platform)).toThrow('Failed to load image')
  })
})
