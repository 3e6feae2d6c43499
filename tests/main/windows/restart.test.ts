import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { relauncher } from '@/main/windows/quit'

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
    const given: unknown[] = []
    relauncher({ relaunch: (how?: unknown) => void given.push(how) })()
    expect(given).toEqual([options && { ...options, args: process.argv.slice(1) }])
  })
})
