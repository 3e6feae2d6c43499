import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findCommand } from '../../../scripts/setup/commands.mjs'
import { lengthOf } from '../../support/soak'
import { said } from './support/made-installers'

const WINE = ['/usr/lib/wine/wine64', '/usr/bin/wine'].find((path) => existsSync(path))
const tools = WINE === undefined || findCommand('makensis') === null ? 'no makensis and wine64 here' : null
/** What an installation for all leaves: ours, and electron-builder's, by its name in `support/settings.nsi`. */
const [MARK, BEFORE] = ['HKLM\\Software\\Atelier-poste', 'HKLM\\Software\\Atelier-before']
const why = lengthOf(0, 1) === 0 ? 'npm run soak' : tools

describe.skipIf(why !== null)(`the settings that the installer of Windows writes${why === null ? '' : ` (skipped: ${why})`}`, () => {
  let folder: string
  let env: NodeJS.ProcessEnv
  const drive = () => join(folder, 'prefix', 'drive_c')
  const wine = (program: string, ...args: readonly string[]) =>
    spawnSync(WINE ?? '', [program, ...args], { cwd: folder, env, encoding: 'utf8', timeout: 60_000 })
  const install = (...args: readonly string[]) => wine('./settings.exe', '/S', ...args).status
  const machine = () => join(drive(), 'ProgramData', 'Atelier-poste')
  const mark = () => join(drive(), 'Program Files', 'Atelier', 'resources', 'for-all-users')
  const own = () => {
    const [person = ''] = readdirSync(join(drive(), 'users')).filter((name) => name !== 'Public')
    return join(drive(), 'users', person, 'AppData', 'Roaming', 'Atelier')
  }
  const write = (key: string, name: string, value: string) => wine('reg', 'add', key, '/v', name, '/d', value, '/f', '/reg:64')
  /** The version that the mark of an installation for all has. */
  const marked = () => / ([\d.]+)\s*$/.exec(wine('reg', 'query', MARK, '/v', 'Version', '/reg:64').stdout)?.[1]
  const settingsIn = (place: string) => {
    const file = join(place, 'station.json')
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : null
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-wine-'))
    env = { ...process.env, WINEPREFIX: join(folder, 'prefix'), WINEDEBUG: '-all', WINEDLLOVERRIDES: 'mscoree,mshtml=' }
    copyFileSync('tests/scripts/package/support/settings.nsi', join(folder, 'settings.nsi'))
    said(
      'makensis',
      '-WX',
      '-INPUTCHARSET',
      'UTF8',
      `-DPART=${join(process.cwd(), 'build/windows/installer.nsh')}`,
      join(folder, 'settings.nsi')
    )
    wine('wineboot', '-i')
  }, 240_000)
  beforeEach(() => {
    for (const key of [MARK, BEFORE]) wine('reg', 'delete', key, '/f', '/reg:64')
    for (const place of [machine(), own(), mark(), join(folder, 'station.json')]) rmSync(place, { recursive: true, force: true })
  })
  afterAll(() => {
    wine('wineboot', '-k')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }, 60_000)

  it.each([
    ['/ATELIER=https://atelier.exemple.fr:8443/x', 'https://atelier.exemple.fr:8443/x'],
    ['/atelier=http://[::1]:4780', 'http://[::1]:4780'],
    ['/ATELIER=https://a-b.test', 'https://a-b.test']
  ])(
    '%s is an address',
    (given, apiUrl) => {
      expect(install('/AllUsers', given, '/D=C:\\Atelier')).toBe(0)
      expect(settingsIn(machine())).toEqual({ apiUrl })
    },
    60_000
  )

  it('a script may put an address between quotes', () => {
    writeFileSync(join(folder, 'install.bat'), 'start /wait "" settings.exe /S /AllUsers /ATELIER="https://a-b.test"\r\n')
    wine('cmd', '/c', 'install.bat')
    expect(settingsIn(machine())).toEqual({ apiUrl: 'https://a-b.test' })
  }, 60_000)

  it.each(['/ATELIER=ftp://x.test', '/ATELIER=https://', '/ATELIER=https://a"b', '/ATELIER=https://a\\b', '/ATELIER=serveur'])(
    '%s is none: it ends with 3, and nothing is written',
    (given) => {
      expect(install('/AllUsers', given)).toBe(3)
      expect(settingsIn(machine())).toBeNull()
    },
    60_000
  )

  it('the file beside counts more than an address, for all or for one', () => {
    writeFileSync(join(folder, 'station.json'), '{ "apiUrl": "https://beside.test" }')
    expect([install('/AllUsers', '/ATELIER=https://no.test'), install('/CurrentUser')]).toEqual([0, 0])
    expect([settingsIn(machine()), settingsIn(own())]).toEqual([{ apiUrl: 'https://beside.test' }, { apiUrl: 'https://beside.test' }])
  }, 60_000)

  const leave = (place: string) => {
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'station.json'), '{ "invoicing": "sage" }')
  }

  it("leaves a person's own settings, and those of the machine where nothing is given", () => {
    expect(install('/AllUsers')).toBe(0)
    for (const place of [machine(), own()]) leave(place)
    expect([install('/AllUsers'), install('/CurrentUser', '/ATELIER=https://no.test')]).toEqual([0, 0])
    expect([settingsIn(machine()), settingsIn(own())]).toEqual([{ invoicing: 'sage' }, { invoicing: 'sage' }])
  }, 60_000)

  it('takes no settings of the machine that were there before it was installed for all', () => {
    leave(machine())
    expect(install('/AllUsers')).toBe(0)
    expect([settingsIn(machine()), existsSync(machine()), existsSync(mark())]).toEqual([null, true, true])
  }, 60_000)

  it('has the program read none where another account holds their folder, nor at the next update', async () => {
    leave(machine())
    const held = spawn(WINE ?? '', ['cmd', '/c', 'echo here & pause'], { cwd: machine(), env })
    const ended = once(held, 'exit')
    await once(held.stdout, 'data')
    try {
      expect(install('/AllUsers')).toBe(4)
      expect(existsSync(mark())).toBe(false)
    } finally {
      held.stdin.end('\n')
    }
    await ended
    write(BEFORE, 'InstallLocation', 'C:\\Program Files\\Atelier')
    leave(machine())
    expect(install('/AllUsers', '--updated')).toBe(0)
    expect([settingsIn(machine()), existsSync(mark())]).toEqual([null, true])
  }, 60_000)

  it.each([['--updated'], ['/S']])(
    'keeps those of a machine that an earlier installer was given, which left no mark (%s)',
    (word) => {
      write(BEFORE, 'InstallLocation', 'C:\\Program Files\\Atelier')
      leave(machine())
      expect([install('/AllUsers', word), settingsIn(machine())]).toEqual([0, { invoicing: 'sage' }])
      expect([existsSync(mark()), marked()]).toEqual([true, '1.4.0'])
    },
    60_000
  )

  it.each([
    ['1.3.12', '1.4.0'],
    ['1.10.0', '1.10.0']
  ])(
    'after %s the mark has %s: it is never lowered',
    (before, after) => {
      write(MARK, 'Version', before)
      expect([install('/AllUsers', '--updated'), marked()]).toEqual([0, after])
    },
    60_000
  )

  it('takes nothing from beside its installer at an update, nor an address', () => {
    expect(install('/AllUsers', '/ATELIER=https://a.test')).toBe(0)
    writeFileSync(join(folder, 'station.json'), '{ "apiUrl": "https://evil.test" }')
    expect(install('/AllUsers', '--updated', '/ATELIER=https://evil.test')).toBe(0)
    expect(settingsIn(machine())).toEqual({ apiUrl: 'https://a.test' })
    expect(existsSync(mark())).toBe(true)
  }, 60_000)

  it('leaves the file of before or the new one, never a part, and nothing beside it', () => {
    expect(install('/AllUsers', '/ATELIER=https://a.test')).toBe(0)
    expect(install('/AllUsers', '/ATELIER=https://b.test')).toBe(0)
    expect([settingsIn(machine()), readdirSync(machine())]).toEqual([{ apiUrl: 'https://b.test' }, ['station.json']])
  }, 60_000)

  describe('an update that does not come to its end', () => {
    const ONCE = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\RunOnce'
    /** What Windows starts when the person signs in again. */
    const once = () => / REG_SZ\s+(.*?)\s*$/m.exec(wine('reg', 'query', ONCE, '/v', 'Atelier').stdout)?.[1] ?? null
    const started = () => {
      const file = join(folder, 'started.txt')
      return existsSync(file) ? readFileSync(file, 'utf8') : null
    }
    const program = () => join(drive(), 'Program Files', 'Atelier', 'Atelier.exe')
    beforeEach(() => {
      wine('reg', 'delete', ONCE, '/v', 'Atelier', '/f')
      rmSync(join(folder, 'started.txt'), { force: true })
      mkdirSync(join(program(), '..'), { recursive: true })
      writeFileSync(program(), '')
    })

    it.each([
      ['fails', '/fail', 2],
      ['finds a version before that cannot be taken away', '/before=1', 2]
    ])(
      'starts what is there again where it %s',
      (_, how, status) => {
        expect(install('/CurrentUser', '--updated', '--force-run', how)).toBe(status)
        expect(started()).toBe('C:\\Program Files\\Atelier\\Atelier.exe open --updated')
      },
      60_000
    )

    it('starts nothing where nobody wants it back, or where it is there no more', () => {
      expect(install('/CurrentUser', '--updated', '/fail')).toBe(2)
      rmSync(program())
      expect(install('/CurrentUser', '--updated', '--force-run', '/fail')).toBe(2)
      expect(started()).toBeNull()
    }, 60_000)

    it('is done once more when the person signs in again, as long as no uninstaller says that it is whole', () => {
      install('/CurrentUser', '--updated', '--force-run', '/killed')
      expect(once()).toMatch(
        /^".+cmd\.exe" \/d \/c if not exist "C:\\Program Files\\Atelier\\Uninstall Atelier\.exe" start "" ".+settings\.exe" --updated \/S \/currentuser --force-run$/
      )
      expect(install('/CurrentUser', '--updated')).toBe(0)
      expect(once()).toBeNull()
    }, 60_000)

    it.each([
      ['for all users', '/AllUsers', '--updated'],
      ['a first installation', '/CurrentUser', '']
    ])(
      'is left where that would ask for an administrator, or is none: %s',
      (_, whom, word) => {
        install(whom, word, '/killed')
        expect(once()).toBeNull()
      },
      60_000
    )
  })

  it.each(['/AllUsers', '/CurrentUser', '/uninstall'])(
    'keeps no copy of itself, as the person who runs it (%s)',
    (how) => {
      const kept = join(own(), '..', '..', 'Local', 'atelier-updater')
      mkdirSync(kept, { recursive: true })
      writeFileSync(join(kept, 'installer.exe'), '')
      expect([install(how), existsSync(kept)]).toEqual([0, false])
    },
    60_000
  )

  it('marks the program of an installation for all, and no other', () => {
    expect(install('/CurrentUser', '/ATELIER=https://a.test')).toBe(0)
    expect(existsSync(mark())).toBe(false)
    expect(install('/AllUsers', '/ATELIER=https://a.test')).toBe(0)
    expect(existsSync(mark())).toBe(true)
  }, 60_000)

  describe('by the script for group policies', () => {
    /** As the guide has it, for a version; its installer leaves what says that it ran. */
    const start = (version: string) => {
      const [, script = ''] = /```bat\n(@echo off\n[\s\S]+?)```/.exec(readFileSync('docs/installing-stations.md', 'utf8')) ?? []
      writeFileSync(join(folder, 'installer.cmd'), script.replace('1.4.0', version).replaceAll('\n', '\r\n'))
      copyFileSync(join(folder, 'settings.exe'), join(folder, `atelier-${version}-win-x64.exe`))
      rmSync(mark(), { force: true })
      const { status } = wine('cmd', '/c', 'installer.cmd')
      return { status, installs: existsSync(mark()) }
    }
    const has = (version: string) => write(MARK, 'Version', version)

    it('a new machine gets it, once', () => {
      expect([start('1.4.0'), start('1.4.0')]).toEqual([
        { status: 0, installs: true },
        { status: 0, installs: false }
      ])
    }, 60_000)

    it.each([
      ['1.4.1', false],
      ['1.10.0', false],
      ['2.0.0', false],
      ['1.3.9', true],
      ['0.12.40', true]
    ])(
      'a station that updated itself to %s is brought to 1.4.0: %s',
      (version, installs) => {
        has(version)
        expect(start('1.4.0')).toEqual({ status: 0, installs })
      },
      60_000
    )

    it('a station that went back from 1.5.0 to 1.4.0 is not given it again', () => {
      has('1.5.0')
      expect(install('/AllUsers', '--updated')).toBe(0)
      expect(start('1.5.0')).toEqual({ status: 0, installs: false })
    }, 60_000)
  })

  it('gives the addresses of orders to the program, and takes them back', () => {
    const command = () => wine('reg', 'query', 'HKLM\\Software\\Classes\\atelier\\shell\\open\\command').stdout
    expect(install('/AllUsers', '/ATELIER=https://a.test')).toBe(0)
    expect(command()).toContain('"C:\\Program Files\\Atelier\\Atelier.exe" -- "%1"')
    expect(install('/uninstall')).toBe(0)
    expect(command()).not.toContain('Atelier.exe')
    expect(existsSync(machine())).toBe(false)
  }, 60_000)
})
