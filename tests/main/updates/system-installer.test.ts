import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findInstaller, startApart } from '@/main/ports/system-installer'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-installer-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (...names: string[]) => join(folder, ...names)
const put = (path: string, text: string): string => {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
  return path
}

describe('an AppImage', () => {
  const imageHere = () => ({
    image: put(at('apps', 'Atelier.AppImage'), 'old'),
    program: put(at('mount', 'atelier'), ''),
    fresh: put(at('updates', 'new'), 'new')
  })
  it('is replaced whole, may be run, and is what comes back', async () => {
    const { image, program, fresh } = imageHere()
    const back: (string | undefined)[] = []
    const env = { APPIMAGE: image, APPDIR: at('mount') }
    const { kind, way, install } = await findInstaller({
      platform: 'linux',
      program,
      env,
      args: [],
      relaunch: (which) => void back.push(which)
    })
    expect([kind, way]).toEqual(['appimage', 'itself'])
    expect(await install(fresh, true)).toBe(true)
    expect(readFileSync(image, 'utf8')).toBe('new')
    expect(statSync(image).mode & 0o111).toBe(0o111)
    expect(back).toEqual([image])
    // What came stays: it leads back one day.
    expect(readFileSync(fresh, 'utf8')).toBe('new')
    expect(await install(fresh, false)).toBe(true)
    expect(back).toHaveLength(1)
  })
  it('stays as it was where what should come is not there', async () => {
    const { image, program } = imageHere()
    const env = { APPIMAGE: image, APPDIR: at('mount') }
    const { install } = await findInstaller({ platform: 'linux', program, env, args: [], relaunch: () => undefined })
    expect(await install(at('nowhere'), true)).toBe(false)
    expect(readFileSync(image, 'utf8')).toBe('old')
  })
  it('takes away what an installation left beside it that was killed half-way, as by a shutdown, and nothing else', async () => {
    const { image, program, fresh } = imageHere()
    const half = put(at('apps', '.Atelier.AppImage.0123456789ab'), 'ne')
    const hoursAgo = new Date(Date.now() - 2 * 60 * 60_000)
    utimesSync(half, hoursAgo, hoursAgo)
    // Whoever works here beside may be installing theirs, of the same file: the night comes for all at once.
    const under = put(at('apps', '.Atelier.AppImage.ba9876543210'), 'ne')
    const others = [under, ...['.Atelier.AppImage.old', '.Other.AppImage.0123456789ab'].map((name) => put(at('apps', name), ''))]
    for (const path of others.slice(1)) utimesSync(path, hoursAgo, hoursAgo)
    const env = { APPIMAGE: image, APPDIR: at('mount') }
    const { install } = await findInstaller({ platform: 'linux', program, env, args: [], relaunch: () => undefined })
    expect(await install(fresh, false)).toBe(true)
    expect([half, ...others].map((path) => existsSync(path))).toEqual([false, true, true, true])
  })
  it('of another program is left alone', async () => {
    const { image } = imageHere()
    const env = { APPIMAGE: image, APPDIR: at('mount'), PATH: '' }
    const found = await findInstaller({
      platform: 'linux',
      program: put(at('elsewhere', 'atelier'), ''),
      env,
      args: [],
      relaunch: () => undefined
    })
    expect(found.kind).toBeNull()
  })
})

it.each([
  ['nsis', ['Atelier.exe', 'Uninstall Atelier.exe']],
  [null, ['Atelier.exe']]
])('on Windows it is %s by what lies beside the program: %j', async (kind, names) => {
  for (const name of names) put(at('app', name), '')
  const found = await findInstaller({ platform: 'win32', program: at('app', 'Atelier.exe'), env: {}, args: [], relaunch: () => undefined })
  expect(found.kind).toBe(kind)
  if (kind === null) expect(await found.install('x', true)).toBe(false)
})

it('on Windows one for all users is an administrator’s, wherever its folder may be written', async () => {
  const wayOf = async (...files: string[]) => {
    for (const name of ['Atelier.exe', 'Uninstall Atelier.exe', ...files]) put(at('for-all', name), '')
    const program = at('for-all', 'Atelier.exe')
    return (await findInstaller({ platform: 'win32', program, env: {}, args: [], relaunch: () => undefined })).way
  }
  expect(await wayOf()).toBe('itself')
  expect(await wayOf('resources/elevate.exe')).toBe('itself')
  expect(await wayOf('resources/for-all-users')).toBe('password')
})

it.runIf(process.platform === 'linux')(
  'starts the installer of Windows with the words that electron-builder knows, and does not wait for it',
  async () => {
    put(at('app', 'Uninstall Atelier.exe'), '')
    const { install } = await findInstaller({
      platform: 'win32',
      program: put(at('app', 'Atelier.exe'), ''),
      env: {},
      args: [],
      relaunch: () => undefined
    })
    const setup = put(at('setup.exe'), `#!/bin/sh\necho "$@" > "${at('said')}"\n`)
    expect(await install(setup, true)).toBe(false)
    rmSync(setup)
    writeFileSync(setup, `#!/bin/sh\necho "$@" > "${at('said')}"\n`, { mode: 0o755 })
    expect(await install(setup, true)).toBe(true)
    await expect
      .poll(() => {
        try {
          return readFileSync(at('said'), 'utf8').trim()
        } catch {
          return ''
        }
      })
      .toBe('--updated /S /currentuser --force-run')
  }
)

describe.runIf(process.platform === 'linux')(
  'says for whom an installer of Windows is, where the station has a copy for all and one of a person',
  () => {
    it.each([
      ['a person', [], 'itself', '--updated /S /currentuser'],
      ['all users', ['resources/for-all-users'], 'password', '--updated /S /allusers']
    ] as const)('for %s', async (_, marks, way, words) => {
      const said = `#!/bin/sh\necho "$@" > "${at('said')}"\n`
      for (const name of ['Atelier.exe', 'Uninstall Atelier.exe', ...marks]) put(at('app', name), '')
      put(at('app', 'resources', 'elevate.exe'), '')
      rmSync(at('app', 'resources', 'elevate.exe'))
      writeFileSync(at('app', 'resources', 'elevate.exe'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 })
      writeFileSync(at('setup.exe'), said, { mode: 0o755 })
      const program = at('app', 'Atelier.exe')
      const found = await findInstaller({ platform: 'win32', program, env: {}, args: [], relaunch: () => undefined })
      expect([found.way, await found.install(at('setup.exe'), false)]).toEqual([way, true])
      await expect.poll(() => (existsSync(at('said')) ? readFileSync(at('said'), 'utf8').trim() : '')).toBe(words)
    })
  }
)

describe.runIf(process.platform === 'linux')('after an installer of Windows that fails once it has begun', () => {
  const watch = () => at('System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe')
  const runs = (path: string, line: string): string => {
    put(path, '')
    rmSync(path)
    writeFileSync(path, `#!/bin/sh\n${line}\n`, { mode: 0o755 })
    return path
  }
  const awaited = (): unknown => (existsSync(at('awaited')) ? JSON.parse(readFileSync(at('awaited'), 'utf8')) : null)
  /** PowerShell: without a console, which a program that is to outlive Node has not on Windows, it ends before its first line (nodejs/node#51018). */
  const powershell = `read -r _ _ _ _ _ session _ < /proc/$$/stat
[ "$session" = $$ ] && exit 0
printf %s "$4" | base64 -d | tr -d '\\0' > "$(dirname "$0")/script"
printf %s "$ATELIER_ASKED" > "$(dirname "$0")/part"`
  const install = async (again: boolean, setup: string): Promise<boolean> => {
    put(at('app', 'Uninstall Atelier.exe'), '')
    const found = await findInstaller({
      ...{ platform: 'win32', program: put(at('app', 'Atelier.exe'), ''), env: { SystemRoot: folder, PATH: process.env.PATH } },
      args: ['--mural=dtg', 'C:\\Mes pages'],
      relaunch: () => undefined
    })
    return found.install(setup, again)
  }

  it('what was there comes back, with what it was started with: that is waited for apart', async () => {
    runs(watch(), `${powershell}; mv "$(dirname "$0")/part" "${at('awaited')}"`)
    expect(await install(true, runs(at('ab12-atelier-1.4.0-win-x64.exe'), `cp "${at('awaited')}" "${at('before')}"`))).toBe(true)
    // It stands before the installer begins, which ends what is left of the application.
    await expect.poll(() => existsSync(at('before'))).toBe(true)
    expect(awaited()).toEqual({
      ...{ process: process.pid, installer: 'ab12-atelier-1.4.0-win-x64', name: 'Atelier', program: at('app', 'Atelier.exe') },
      line: '--mural=dtg "C:\\Mes pages"'
    })
  })
  it('what waits is started by a PowerShell that ends, and reads by itself what it waits for', async () => {
    runs(watch(), powershell)
    expect(await install(true, runs(at('setup.exe'), 'exit 0'))).toBe(true)
    const script = readFileSync(join(watch(), '..', 'script'), 'utf8')
    const [, waits = ''] =
      /^Start-Process -FilePath "\$PSHOME\\powershell\.exe" -WindowStyle Hidden .*-EncodedCommand ([\w+/=]+)'$/.exec(script) ?? []
    // `Start-Process` with a style of window goes by the shell of Windows, which takes 2,048 characters of arguments.
    expect([waits.length > 0, waits.length < 2_000]).toEqual([true, true])
    expect(Buffer.from(waits, 'base64').toString('utf16le')).toMatch(
      /^\$asked = \$env:ATELIER_ASKED \| ConvertFrom-Json\nWait-Process -Id \$asked\.process /
    )
  })
  it('nothing waits where nobody wants it back', async () => {
    runs(watch(), `echo '{}' > "${at('awaited')}"`)
    expect(await install(false, runs(at('setup.exe'), `touch "${at('ran')}"`))).toBe(true)
    await expect.poll(() => existsSync(at('ran'))).toBe(true)
    expect(awaited()).toBeNull()
  })
  it('it is installed all the same where there is no PowerShell', async () =>
    expect(await install(true, runs(at('setup.exe'), 'exit 0'))).toBe(true))
})

describe.runIf(process.platform === 'linux')('what asks for an administrator', () => {
  const asking = (end: string): string => {
    const path = at('elevate')
    writeFileSync(path, `#!/bin/sh\n${end}\n`, { mode: 0o755 })
    return path
  }
  it.each([
    ['somebody let it', 'exit 0', true],
    ['somebody refused', 'exit 1', false]
  ])('is waited for: %s', async (_, end, started) => expect(await startApart(asking(end), [], true)).toBe(started))
  it('is not waited for for ever', async () => expect(await startApart(asking('exec sleep 2'), [], true, 50)).toBe(true))
})
