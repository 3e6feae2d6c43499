import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { installWindowsService, startWindowsService, stopWindowsService, uninstallWindowsService } from '@/server/command/windows-service'

const root = mkdtempSync(join(tmpdir(), 'atelier-task-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

/** Stands in for the tools of Windows: each notes what it was called with; nothing runs that could be ended. */
function standIns(): () => readonly string[] {
  const [bin, log] = [join(root, 'bin'), join(root, 'calls.txt')]
  mkdirSync(bin, { recursive: true })
  for (const name of ['schtasks', 'icacls']) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $1" >> '${log}'\n[ "$1" != /End ]\n`)
    chmodSync(join(bin, name), 0o755)
  }
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
  return () => {
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    rmSync(log)
    return lines.filter((line) => line.startsWith('schtasks')).map((line) => line.slice('schtasks '.length))
  }
}

it.skipIf(process.platform === 'win32')(
  'the service of Windows has a version that runs give way to the one that is installed',
  async () => {
    const calls = standIns()
    const env = { ProgramData: root }
    await installWindowsService(join(root, 'atelier-server-1.4.0'), env)
    expect(calls()).toEqual(['/Create', '/End', '/Run'])
    const settings = readFileSync(join(root, 'Atelier', 'server.env'), 'utf8')
    expect(settings).toContain('# Après un changement : atelier-server service install\r\n')
    expect(settings).toContain(`\r\nATELIER_DATA=${join(root, 'Atelier', 'data')}\r\n`)
    writeFileSync(join(root, 'Atelier', 'server.env'), `${settings}Atelier_Tls=auto\r\nATELIER_BACKUP_SECONDS=D:\\nas\r\n`)
    expect(await installWindowsService(join(root, 'atelier-server-1.4.0'), env)).toContain(
      'Réglage inconnu, sans effet\u00a0: ATELIER_BACKUP_SECONDS (ATELIER_BACKUP_SECOND\u00a0?).'
    )
    calls()
    await stopWindowsService(env)
    expect(calls()).toEqual(['/Change', '/End'])
    await startWindowsService()
    expect(calls()).toEqual(['/Change', '/Run'])
    await uninstallWindowsService(env)
    expect(calls()).toEqual(['/Change', '/End', '/Delete'])
  }
)
