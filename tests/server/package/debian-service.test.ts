import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSoak } from '../../support/soak'
import { bootDebian, type DebianMachine, whyNoDebian } from '../support/debian-machine'

const ROOT = resolve(import.meta.dirname, '../../..')
const why = inSoak('npm run soak', null) ?? whyNoDebian()
const OLD = '/opt/mon atelier'
const NEW = '/opt/atelier-2'

describe.skipIf(why !== null)(`the service on a bare Debian${why === null ? '' : ` (skipped: ${why})`}`, () => {
  let machine: DebianMachine
  beforeAll(async () => {
    machine = await bootDebian()
    const into = join(machine.path, 'opt/unpacked')
    mkdirSync(into)
    await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/package.mjs'), 'server', '--folder', '--into', into], { cwd: ROOT })
    const [name = ''] = readdirSync(into)
    renameSync(join(into, name), join(machine.path, OLD))
    cpSync(join(machine.path, OLD), join(machine.path, NEW), { recursive: true, verbatimSymlinks: true })
    await machine.run('ip link set lo up 2>/dev/null || true')
  }, 400_000)
  afterAll(() => machine.remove(), 240_000)

  const server = (args: string, folder = OLD) => machine.run(`"${folder}/atelier-server" ${args}`)
  const answers = () => expect.poll(() => server('status').catch(String), { timeout: 60_000, interval: 100 }).toContain('Atelier répond')
  const mainProcess = async () => (await machine.run('systemctl show -p MainPID --value atelier-server')).trim()
  const notItsOwn = () => machine.run('find /var/lib/atelier ! -user atelier')

  it('runs hardened, whatever root did by hand before', async () => {
    await server('users list')
    expect(await server('service install')).toContain('Le serveur démarre avec la machine')
    await answers()
    expect(await notItsOwn()).toBe('')
    const status = await machine.run(`cat /proc/${await mainProcess()}/status`)
    for (const line of ['NoNewPrivs:\t1', 'Seccomp:\t2', 'CapBnd:\t0000000000000000']) expect(status).toContain(line)
  }, 90_000)

  it('says the link of the first start, which no log keeps', async () => {
    expect(await server('users setup')).toContain('/demarrage#cle=')
    expect(await machine.run('journalctl --no-pager; cat /var/lib/atelier/logs/server.log')).not.toContain('cle=')
  })

  it('comes back when its database is killed, and when it is itself', async ({ task }) => {
    const before = await mainProcess()
    await machine.run('kill -9 $(head -1 /var/lib/atelier/postgres/postmaster.pid); sleep 2')
    await answers()
    expect(await mainProcess()).toBe(before)
    const from = Date.now()
    await machine.run(`kill -9 ${before}`)
    await expect.poll(mainProcess, { timeout: 30_000 }).not.toMatch(new RegExp(`^(?:0|${before})$`))
    await answers()
    task.meta.held = `back after a kill in ${((Date.now() - from) / 1_000).toFixed(1)} s`
  }, 90_000)

  it('hands over to another version beside it, on the same data', async () => {
    await server('service install', NEW)
    await answers()
    expect(await machine.run(`tr '\\0' ' ' < /proc/${await mainProcess()}/cmdline`)).toContain(`${NEW}/bin/node`)
  }, 90_000)

  it('stops in order, its database too, and leaves data that root may look at without harm', async () => {
    await machine.run('systemctl stop atelier-server')
    expect(await machine.run('systemctl show -p Result --value atelier-server; ls /var/lib/atelier/database.users')).toBe('success\n')
    await expect(machine.run('ls /var/lib/atelier/postgres/postmaster.pid')).rejects.toThrow(/No such file/)
    expect(await server('users setup')).toContain('/demarrage#cle=')
    expect(await notItsOwn()).toBe('')
  }, 60_000)

  it('goes, and leaves data and settings', async () => {
    expect(await server('service uninstall', NEW)).toContain('restent')
    await expect(machine.run('systemctl cat atelier-server')).rejects.toThrow()
    expect(await machine.run('ls /etc/atelier/server.env /var/lib/atelier/postgres/PG_VERSION')).toContain('PG_VERSION')
  })
})
