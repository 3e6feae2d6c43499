import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { getRawHeader, listPackage } from '@electron/asar'
import { Data, NtExecutable, NtExecutableResource, Resource } from 'resedit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseKeys } from '../../../scripts/build/release-keys.mjs'
import { keysIn } from '../../../scripts/package/key-stamps.mjs'
import { LARGEST_BESIDE, sizeOf, wrongFuses } from '../../../scripts/package/packaged-program.mjs'
import { signPackages } from '../../../scripts/package/sign-packages.mjs'
import { findCommand } from '../../../scripts/setup/commands.mjs'
import { installLog, whyNoThrowAway } from './support/installed-here'
import { madeInstallers, said, whyNoArchive, whyNotMade } from './support/made-installers'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const whyNotLinux = whyNotMade('linux')
const whyNotWindows = whyNotMade('win32')

/** The language that Chromium is told to speak, and the one that it takes where it finds no other: without any of both it draws empty texts, or ends. */
const LOCALES = ['en-US.pak', 'fr.pak']

/** Made side by side, from the first time that one is asked for. */
let made: Readonly<Record<'linux' | 'win32', Promise<string>>> | null = null
function folderOf(platform: 'linux' | 'win32'): Promise<string> {
  const make = (each: 'linux' | 'win32', why: string | null) => (why === null ? madeInstallers(each) : Promise.resolve(''))
  made ??= { linux: make('linux', whyNotLinux), win32: make('win32', whyNotWindows) }
  made.win32.catch(() => undefined)
  return made[platform]
}

describe.skipIf(whyNotLinux !== null)(`the packages of Linux${whyNotLinux === null ? '' : ` (skipped: ${whyNotLinux})`}`, () => {
  let folder: string
  let unpacked: string
  const deb = () => join(folder, `atelier-${version}-linux-x64.deb`)
  const rpm = () => join(folder, `atelier-${version}-linux-x64.rpm`)
  beforeAll(async () => {
    folder = await folderOf('linux')
    unpacked = mkdtempSync(join(tmpdir(), 'atelier-deb-'))
    said('dpkg-deb', '-x', deb(), unpacked)
  }, 240_000)
  afterAll(() => rmSync(unpacked, { recursive: true, force: true }))

  it('are the application and its licences, and little beside Electron', () => {
    const resources = join(folder, 'linux-unpacked', 'resources')
    const files = listPackage(join(resources, 'app.asar'), { isPack: false })
    expect(files).toEqual(
      expect.arrayContaining([
        '/package.json',
        '/out/main/index.js',
        '/out/preload/index.cjs',
        '/resources/icon.png',
        '/node_modules/keytar/lib/keytar.js'
      ])
    )
    expect(files.filter((path) => /\.map$|\/src\/|\/server\/|^\/node_modules\/(?!keytar(?:\/|$))/.test(path))).toEqual([])
    expect(readFileSync(join(resources, 'third-party-notices.txt'), 'utf8')).toContain('keytar')
    expect(readFileSync(join(unpacked, 'usr/share/doc/atelier/copyright'), 'utf8')).toContain('keytar')
    expect(sizeOf(resources)).toBeLessThan(LARGEST_BESIDE)
  })

  it('keep two languages of Chromium', () => expect(readdirSync(join(folder, 'linux-unpacked', 'locales')).sort()).toEqual(LOCALES))

  it('believe the keys that they were made with', () =>
    expect(keysIn(join(folder, 'linux-unpacked', 'resources', 'app.asar')).sort()).toEqual(releaseKeys().sort()))

  it('have a program whose fuses are blown, and a keychain outside of the archive', async () => {
    expect(await wrongFuses(join(folder, 'linux-unpacked', 'atelier'))).toEqual([])
    const keytar = readFileSync(join(unpacked, 'opt/Atelier/resources/app.asar.unpacked/node_modules/keytar/build/Release/keytar.node'))
    expect(keytar.subarray(0, 4).toString('latin1')).toBe('\x7fELF')
  })

  it('say what they are, who looks after them, and what they need', () => {
    const field = (name: string) => said('dpkg-deb', '-f', deb(), name).trim()
    expect(['Package', 'Version', 'Architecture', 'Maintainer'].map(field)).toEqual([
      'atelier',
      version,
      'amd64',
      'Léa Martin <lea@martin.test>'
    ])
    expect(field('Depends')).toContain('libsecret-1-0')
    expect(field('Homepage')).toBe('')
    expect(Number(field('Installed-Size'))).toBeGreaterThan(3_000)
    const queried = said('rpm', '-qp', '--qf', '%{NAME} %{VERSION} %{ARCH} %{PACKAGER}', rpm())
    expect(queried).toBe(`atelier ${version} x86_64 Léa Martin <lea@martin.test>`)
    expect(said('rpm', '-qp', '--requires', rpm()).split('\n')).toEqual(
      expect.arrayContaining(['gtk3', 'libsecret-1.so.0()(64bit)', '(libXtst or libXtst6)'])
    )
  })

  it('hold the same files, all of root', () => {
    const lines = said('dpkg-deb', '-c', deb()).trim().split('\n')
    expect(lines.filter((line) => !/^\S+ root\/root /.test(line) || /^.{5}w|^.{8}w/.test(line))).toEqual([])
    const inDeb = lines.filter((line) => line.startsWith('-')).map((line) => line.split(/\s+/)[5]?.slice(1))
    expect(said('rpm', '-qlp', rpm()).trim().split('\n').sort()).toEqual(inDeb.sort())
  })

  it('stand in the menu, and open the addresses of orders', () => {
    const entry = join(unpacked, 'usr/share/applications/atelier.desktop')
    const text = readFileSync(entry, 'utf8')
    for (const line of [
      'Name=Atelier',
      'Exec=/opt/Atelier/atelier --ozone-platform=x11 %U',
      'MimeType=x-scheme-handler/atelier;',
      'StartupWMClass=atelier',
      'Icon=atelier',
      "GenericName=Back-office de l'atelier",
      'Actions=NewWindow;All;Prepare;Shipping;Planning;',
      '[Desktop Action All]',
      'Exec=/opt/Atelier/atelier --ozone-platform=x11 --open=/orders/all/opened'
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    // In a session of Wayland windows would neither know nor keep their places.
    expect(text.match(/^Exec=.*$/gm)?.filter((line) => !line.includes(' --ozone-platform=x11 '))).toEqual([])
    if (findCommand('desktop-file-validate') !== null) expect(said('desktop-file-validate', entry)).toBe('')
  })

  it.each([32, 48, 64, 128, 256, 512])('have an icon of %i px that is one', (size) => {
    const icon = readFileSync(join(unpacked, `usr/share/icons/hicolor/${size}x${size}/apps/atelier.png`))
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([size, size])
  })

  it.skipIf(whyNoArchive !== null)(
    `are beside the same as a folder, in an archive${whyNoArchive === null ? '' : ` (skipped: ${whyNoArchive})`}`,
    () => {
      const names = said('tar', '-tzf', join(folder, `atelier-${version}-linux-x64.tar.gz`))
        .trim()
        .split('\n')
      const root = `atelier-${version}-linux-x64`
      expect(names).toEqual(expect.arrayContaining([`${root}/atelier`, `${root}/resources/app.asar`, `${root}/locales/fr.pak`]))
    }
  )

  it('have scripts that a shell reads', () => {
    for (const name of ['postinst', 'postrm']) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: said('dpkg-deb', '-I', deb(), name), encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, ''])
    }
    expect(said('rpm', '-qp', '--scripts', rpm())).toContain('postuninstall scriptlet (using /bin/bash)')
  })

  const noPlace = whyNoThrowAway()
  it.skipIf(noPlace !== null)(
    `are installed, updated and removed without a trace${noPlace === null ? '' : ` (skipped: ${noPlace})`}`,
    () => {
      const log = installLog(deb())
      expect(log.installed).toContain('/usr/bin/atelier -> /opt/Atelier/atelier')
      expect(log.said).toContain('sans Electron')
      expect(log.settings).toBe('{ "apiUrl": "https://atelier.test:8443" } 644 root')
      expect(log.bad).toContain("n'est pas une adresse http ou https")
      expect(log.updated).toBe(log.installed)
      expect(log.removed).toBe('/etc/atelier\n/etc/atelier/station.json')
      expect(log.purged).toBe('')
    },
    60_000
  )

  const noGpg = findCommand('gpg') === null ? 'no gpg here' : null
  it.skipIf(noGpg !== null)(
    `are signed by a key of GPG${noGpg === null ? '' : ` (skipped: ${noGpg})`}`,
    async () => {
      const home = mkdtempSync(join(tmpdir(), 'atelier-gpg-'))
      const env = { ...process.env, GNUPGHOME: home, ATELIER_GPG_KEY: 'essai@martin.test' }
      const gpg = (...args: readonly string[]) => spawnSync('gpg', ['--batch', ...args], { env, encoding: 'utf8' })
      try {
        expect(await signPackages(folder, 0, { ...env, ATELIER_GPG_KEY: '' })).toEqual([])
        await expect(signPackages(folder, 0, env)).rejects.toThrow('La signature par GPG a échoué')
        expect(gpg('--passphrase', '', '--quick-gen-key', env.ATELIER_GPG_KEY, 'ed25519', 'sign').status).toBe(0)
        expect((await signPackages(folder, 0, env)).sort()).toEqual([deb(), rpm()])
        expect(gpg('--verify', `${deb()}.asc`, deb()).status).toBe(0)
        expect(gpg('--verify', `${deb()}.asc`, rpm()).status).not.toBe(0)
      } finally {
        spawnSync('gpgconf', ['--kill', 'all'], { env })
        for (const file of [deb(), rpm()]) rmSync(`${file}.asc`, { force: true })
        rmSync(home, { recursive: true, force: true })
      }
    },
    30_000
  )
})

/** What an installer of NSIS was written to do, as it keeps it: calls, and texts in UTF-16. */
function scriptOf(installer: Buffer): Buffer {
  const at = installer.indexOf(Buffer.from('efbeadde4e756c6c736f6674496e7374', 'hex'))
  const size = installer.readUInt32LE(at + 24) & 0x7fffffff
  return inflateRawSync(installer.subarray(at + 28, at + 28 + size))
}

describe.skipIf(whyNotWindows !== null)(`the installer of Windows${whyNotWindows === null ? '' : ` (skipped: ${whyNotWindows})`}`, () => {
  let folder: string
  let unpacked: string
  const installer = () => join(folder, `atelier-${version}-win-x64.exe`)
  const program = () => join(folder, 'win-unpacked', 'Atelier.exe')
  beforeAll(async () => {
    folder = await folderOf('win32')
    unpacked = mkdtempSync(join(tmpdir(), 'atelier-nsis-'))
    said('7z', 'x', `-o${unpacked}`, installer())
    said('7z', 'x', `-o${join(unpacked, 'app')}`, join(unpacked, '$PLUGINSDIR', 'app-64.7z'))
  }, 240_000)
  afterAll(() => rmSync(unpacked, { recursive: true, force: true }))

  it('brings the application, its keychain, its licences and what takes it away', () => {
    const listing = said('7z', 'l', '-ba', '-slt', installer())
    for (const name of ['app-64.7z', 'UAC.dll', 'Uninstall Atelier.exe']) expect(listing).toContain(name)
    const resources = join(unpacked, 'app', 'resources')
    expect(readFileSync(join(resources, 'third-party-notices.txt'), 'utf8')).toContain('keytar')
    const keytar = readFileSync(join(resources, 'app.asar.unpacked/node_modules/keytar/build/Release/keytar.node'))
    expect(keytar.toString('latin1', 0, 2)).toBe('MZ')
    expect(sizeOf(resources)).toBeLessThan(LARGEST_BESIDE)
  })

  it('keeps two languages of Chromium', () => expect(readdirSync(join(unpacked, 'app', 'locales')).sort()).toEqual(LOCALES))

  it('has a program whose fuses are blown, and that knows its archive', async () => {
    expect(await wrongFuses(program())).toEqual([])
    const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(program())))
    const integrity = entries.find(({ type }) => type === 'INTEGRITY')
    const header = getRawHeader(join(folder, 'win-unpacked/resources/app.asar')).headerString
    expect(JSON.parse(Buffer.from(integrity?.bin ?? new ArrayBuffer(0)).toString())).toEqual([
      { file: 'resources\\app.asar', alg: 'SHA256', value: createHash('sha256').update(header).digest('hex') }
    ])
  })

  it('has a program with its name, its version and its icon in every size', () => {
    const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(program())))
    const [info] = Resource.VersionInfo.fromEntries(entries)
    const [language] = info?.getAllLanguagesForStringValues() ?? []
    expect(language && info?.getStringValues(language)).toMatchObject({
      ProductName: 'Atelier',
      FileDescription: 'Atelier',
      FileVersion: version
    })
    const sizes = Resource.IconGroupEntry.fromEntries(entries).flatMap(({ icons }) => icons.map(({ width }) => width || 256))
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256])
    expect(Data.IconFile.from(readFileSync('resources/icon.ico')).icons).toHaveLength(sizes.length)
  })

  it.each([
    'Software\\Classes\\atelier',
    'URL Protocol',
    '/ATELIER=',
    '\\station.json',
    '\\icacls.exe',
    'Software\\Atelier-poste',
    'InstallLocation',
    'Refused',
    '\\resources\\for-all-users',
    'CreateDirectoryW',
    'station.json.part',
    '\\RunOnce',
    ' --force-run',
    ' --updated /S /currentuser',
    '" -- "%1"',
    "n'est pas une adresse http ou https.",
    'allusers',
    'currentuser'
  ])('does what its script says of « %s »', (text) =>
    expect(scriptOf(readFileSync(installer())).includes(Buffer.from(text, 'utf16le'))).toBe(true)
  )

  it.each(['\\atelier-updater\\installer.exe', '\\atelier-updater'])(
    'takes away, with its folder, the copy of itself that electron-builder has it keep: %s',
    (text) => expect(scriptOf(readFileSync(installer())).includes(Buffer.from(`${text}\0`, 'utf16le'))).toBe(true)
  )

  it('stands beside the same as a folder, in an archive', () => {
    const listing = said('7z', 'l', '-ba', '-slt', join(folder, `atelier-${version}-win-x64.zip`))
    for (const name of ['Atelier.exe', 'resources/app.asar', 'locales/fr.pak']) expect(listing.split('\n')).toContain(`Path = ${name}`)
  })

  it('speaks French', () => {
    const script = scriptOf(readFileSync(installer()))
    const holds = (text: string) => script.includes(Buffer.from(text, 'utf16le'))
    expect(holds('Annuler')).toBe(true)
    expect(holds('Cancel')).toBe(false)
  })
})
