import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { unitOf } from '@/server/command/linux-service'
import { prepareFolders } from '@/server/command/service-folders'
import { systemdUnit } from '@/server/command/systemd-unit'
import { readConfig } from '@/server/config'
import { ensureAccount } from '@/server/db/postgres-binaries'

const FACTS = {
  launcher: '/opt/mon atelier/atelier-server',
  account: 'atelier',
  stateFolder: '/var/lib/atelier',
  settingsFile: '/etc/atelier/server.env',
  writable: [],
  hasLowPort: false
} as const

describe('the unit', () => {
  it('runs the package of its folder, in the account of its own', () => {
    const lines = unitOf('/opt/mon atelier', {}).split('\n')
    expect(lines).toContain('ExecStart="/opt/mon atelier/atelier-server" start')
    expect(lines).toContain('User=atelier')
    expect(lines).toContain('EnvironmentFile=-/etc/atelier/server.env')
  })

  it('lets the server write to the folders that its settings name, where they are there', () => {
    const unit = unitOf('/opt/atelier', { ATELIER_FILES: '/srv/nos fichiers', ATELIER_BACKUPS: '/var/lib/atelier/backups' })
    expect(unit.match(/^ReadWritePaths=.*$/gm)).toEqual(['ReadWritePaths="-/srv/nos fichiers"'])
  })

  it('has no capability, but for a port below 1024 the one to listen there', () => {
    expect(unitOf('/opt/atelier', { PORT: '4780' })).toContain('CapabilityBoundingSet=\n')
    expect(unitOf('/opt/atelier', { PORT: '443' })).toContain('CapabilityBoundingSet=CAP_NET_BIND_SERVICE\n')
  })

  it("keeps the machine's name from nobody who follows it: a certificate names a machine that was called otherwise meanwhile", () =>
    expect(unitOf('/opt/atelier', {})).not.toMatch(/^(?:ProtectHostname|PrivateUTS)/m))

  it.each<[string, string, NodeJS.ProcessEnv, RegExp]>([
    ['a package in a home', '/home/sacha/atelier', {}, /ne voit pas \/home/],
    ['backups where nothing can be made', '/opt/atelier', { ATELIER_BACKUPS: '/proc/atelier' }, /ne voit pas \/proc/],
    ['a package in a temporary folder', '/tmp/atelier', {}, /ne voit pas \/tmp/],
    ['files in a home', '/opt/atelier', { ATELIER_FILES: '/root/files' }, /ne voit pas \/root/],
    ['files in a folder without its beginning', '/opt/atelier', { ATELIER_FILES: 'files' }, /chemin complet/],
    ['a path that systemd reads otherwise', '/opt/50%', {}, /signe/]
  ])('refuses %s', (_, folder, settings, sentence) => expect(() => unitOf(folder, settings)).toThrow(sentence))

  it('lets a server that says no to its balancer for as long as it may stop in order after it', () => {
    const { drainMs } = readConfig({ ATELIER_DRAIN_MS: '120000' })
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unitOf('/opt/atelier', {})) ?? []
    expect(Number(seconds) * 1000).toBeGreaterThanOrEqual(drainMs + 60_000)
    expect(() => readConfig({ ATELIER_DRAIN_MS: '120001' })).toThrow(/ATELIER_DRAIN_MS/)
  })

  it('does not take a folder for a home by its first letters', () => expect(unitOf('/homes/atelier', {})).toContain('/homes/atelier/'))
})

describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)('folders of the settings (as root)', () => {
  it('are made for the account where they are missing; one that it may not write to is told, and left as it is', async () => {
    const root = mkdtempSync(join(tmpdir(), 'atelier-folders-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    chmodSync(root, 0o755)
    const [files, backups, second] = [join(root, 'srv/nos fichiers'), join(root, 'backups'), join(root, 'not mounted')]
    mkdirSync(backups, { mode: 0o700 })
    const settings = { ATELIER_FILES: files, ATELIER_BACKUPS: backups, ATELIER_BACKUP_SECOND: second }
    expect(await prepareFolders(settings, 'nobody')).toEqual([
      expect.stringMatching(/^Le compte nobody ne peut pas écrire dans .*backups,.*chown/)
    ])
    const made = statSync(files)
    expect([made.mode & 0o777, made.uid]).toEqual([0o700, (await ensureAccount('nobody')).uid])
    expect([statSync(backups).uid, existsSync(second)]).toEqual([0, false])
    chownSync(backups, made.uid, made.gid)
    mkdirSync(second, { mode: 0o755 })
    expect(await prepareFolders(settings, 'nobody')).toEqual([expect.stringMatching(/not mounted.*montez le partage/)])
    chownSync(second, made.uid, made.gid)
    expect(await prepareFolders(settings, 'nobody')).toEqual([])
  })
})

/** 10 is no protection at all; what is left is the network that a server needs, and Node's compiler. */
const HIGHEST_EXPOSURE = 1.5
const HAS_ANALYZE = spawnSync('systemd-analyze', ['--version']).status === 0

describe.skipIf(!HAS_ANALYZE)('systemd itself (skipped without systemd-analyze)', () => {
  let folder: string
  const analyze = (facts: Partial<Parameters<typeof systemdUnit>[0]>, ...args: readonly string[]) => {
    const unit = join(folder, 'atelier-server.service')
    writeFileSync(unit, systemdUnit({ ...FACTS, launcher: join(folder, 'atelier-server'), ...facts }))
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, unit], {
      encoding: 'utf8',
      env: { ...process.env, SYSTEMD_LOG_LEVEL: 'warning' }
    })
    return { status, said: `${stdout}${stderr}` }
  }
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mon atelier-'))
    writeFileSync(join(folder, 'atelier-server'), '#!/bin/sh\n')
    chmodSync(join(folder, 'atelier-server'), 0o755)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ['as it is', {}],
    ['with folders and a low port', { writable: ['/srv/nos fichiers'], hasLowPort: true }]
  ])('reads the unit without a word, %s', (_, facts) => expect(analyze(facts, 'verify', '--man=no')).toEqual({ status: 0, said: '' }))

  it(`finds it exposed by ${HIGHEST_EXPOSURE} of 10 at most`, ({ task, skip }) => {
    const { said } = analyze({}, 'security', '--offline=true', '--no-pager')
    const score = /Overall exposure level for [^:]+: ([\d.]+)/.exec(said)?.[1]
    // Before systemd 250 there is no look at a file.
    if (score === undefined) return skip(`systemd-analyze: ${said.slice(0, 200)}`)
    task.meta.held = `exposure ${score} of 10`
    expect(Number(score)).toBeLessThanOrEqual(HIGHEST_EXPOSURE)
  })
})
