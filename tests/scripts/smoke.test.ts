import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rollOut } from '@/contract/releases'
import { installerVersion } from '../../scripts/smoke/made-files.mjs'
import { newestServer, programsOf } from '../../scripts/smoke/packaged-server.mjs'
import { installedStation, readyVersion, rollOutBody } from '../../scripts/smoke/update-rules.mjs'
import { signManifest } from '../support/signed-release'

/** A name as electron-builder makes it of what its configuration says. */
const made = (os: 'linux' | 'win', ext: string): string => {
  const [, pattern = ''] = /^artifactName: (.*)$/m.exec(readFileSync('build/electron-builder.yml', 'utf8')) ?? []
  return pattern.replace(/\$\{(\w+)\}/g, (_, name: 'version' | 'os' | 'ext') => ({ version: '1.4.0', os, ext })[name])
}

describe('installers that a system has been given', () => {
  it.each([
    ['win32', 'fleet', made('win', 'exe'), '1.4.0'],
    ['win32', 'itself', made('win', 'exe'), '1.4.0'],
    ['linux', 'fleet', made('linux', 'deb'), '1.4.0'],
    // A package of Debian never installs itself at the end of the application.
    ['linux', 'itself', made('linux', 'AppImage'), '1.4.0'],
    ['linux', 'itself', made('linux', 'deb'), null],
    ['win32', 'fleet', `${made('win', 'exe')}.blockmap`, null],
    ['win32', 'fleet', '__uninstaller-nsis-atelier.exe', null],
    ['linux', 'fleet', 'atelier-server-1.4.0-linux-x64.deb', null]
  ] as const)('%s, %s: %s', (platform, use, name, version) => expect(installerVersion(name, use, platform)).toBe(version))
})

it.each([
  [['atelier-server-0.9.0-linux-x64', 'atelier-server-0.10.0-linux-x64'], 'atelier-server-0.10.0-linux-x64'],
  [
    ['atelier-server-1.4.0-linux-x64', 'atelier-server-1.5.0-win32-x64', 'atelier-server-2.0.0-linux-x64.zip'],
    'atelier-server-1.4.0-linux-x64'
  ],
  [['before'], undefined]
])('the packaged server of %j is %s', (names, newest) => expect(newestServer(names, 'linux')).toBe(newest))

describe('the update of an installed station', () => {
  it('gives the version to all as the server takes it', () => {
    const body = rollOutBody({ revision: 7, rollout: { version: '1.4.1' } })
    expect(rollOut.body.parse(JSON.parse(body))).toEqual({ version: '1.4.1', revision: 7 })
  })

  it('runs no script of Windows, which cannot be started as a program', () => {
    expect(programsOf('server', 'win32').node).toMatch(/[\\/]node\.exe$/)
    expect(Object.values(programsOf('server', 'win32')).filter((path) => /\.(?:cmd|bat)$/.test(path))).toEqual([])
    expect(readFileSync('build/server/atelier-server.cmd', 'utf8')).toMatch(
      /"%~dp0bin\\node\.exe" (?:--\S+ )*"%~dp0app\\out\\server\\command\.js"/
    )
  })

  it('looks at the station that has a version, not at a browser', () => {
    expect(installedStation({ stations: [{ version: null }, { version: '1.4.0' }] })).toEqual({ version: '1.4.0' })
    expect(installedStation({ stations: [{ version: null }] })).toBeNull()
  })

  it('knows by what the station keeps that the installer is there', () => {
    expect(readyVersion(JSON.stringify({ next: null }))).toBeNull()
    expect(readyVersion(JSON.stringify({ next: signManifest('{"version":"1.4.1"}') }))).toBe('1.4.1')
  })
})
