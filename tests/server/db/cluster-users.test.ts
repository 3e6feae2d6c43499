import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { forgetStaleLock, isAlive, joinUsers, runningPostgres } from '@/server/db/cluster-users'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-lock-'))
  copyFileSync('/bin/sleep', join(folder, 'postgres'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lock = join('postmaster.pid')
const writeLock = (pid: number): void => writeFileSync(join(folder, lock), `${pid}\n${folder}\n${Math.round(Date.now() / 1_000)}\n5432\n`)

/** A program called postgres whose parent never looks after it; answers its number, and how to end the parent. */
async function unreaped(seconds: number, where = folder): Promise<{ pid: number; end: () => void }> {
  const parent = spawn('/bin/sh', ['-c', `"${join(folder, 'postgres')}" ${seconds} & echo $!; exec sleep 30`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    // As PostgreSQL does, which stands in its own folder.
    cwd: where
  })
  const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (text: Buffer) => resolve(Number(text))))
  // Until it is another program the shell looks after its children.
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep')
  return {
    pid,
    end: () => {
      parent.kill()
    }
  }
}

it.runIf(process.platform === 'linux')('a killed PostgreSQL that nobody has looked after yet runs no more, and its lock goes', async () => {
  const { pid, end } = await unreaped(20)
  try {
    writeLock(pid)
    await expect.poll(() => runningPostgres(folder)).toBe(pid)
    forgetStaleLock(folder)
    expect(existsSync(join(folder, lock))).toBe(true)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => runningPostgres(folder)).toBeNull()
    // Its number is still taken: that alone says nothing.
    expect(isAlive(pid)).toBe(true)
    forgetStaleLock(folder)
    expect(existsSync(join(folder, lock))).toBe(false)
  } finally {
    end()
  }
})

it.runIf(process.platform === 'linux')(
  'a PostgreSQL that runs is running, whatever the clock was set to since; its lock stays',
  async () => {
    const { pid, end } = await unreaped(20)
    try {
      writeLock(pid)
      await expect.poll(() => runningPostgres(folder)).toBe(pid)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 730 * 86_400_000 })
      expect(runningPostgres(folder)).toBe(pid)
      forgetStaleLock(folder)
      expect(existsSync(join(folder, lock))).toBe(true)
    } finally {
      vi.useRealTimers()
      process.kill(pid, 'SIGKILL')
      end()
    }
  }
)

it.runIf(process.platform === 'linux')(
  'a PostgreSQL of another folder that has the number of ours is not ours, and the lock goes',
  async () => {
    const { pid, end } = await unreaped(20, tmpdir())
    try {
      writeLock(pid)
      await expect.poll(() => runningPostgres(folder)).toBeNull()
      forgetStaleLock(folder)
      expect(existsSync(join(folder, lock))).toBe(false)
    } finally {
      process.kill(pid, 'SIGKILL')
      end()
    }
  }
)

const eperm = () => {
  throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
}

it.runIf(process.platform === 'linux')(
  'a process of another account is not our PostgreSQL, whatever it is called, and the lock goes',
  async () => {
    const { pid, end } = await unreaped(20)
    try {
      writeLock(pid)
      await expect.poll(() => runningPostgres(folder)).toBe(pid)
      vi.spyOn(process, 'kill').mockImplementation(eperm)
      // Root looks closer, and finds it.
      vi.spyOn(process, 'getuid').mockReturnValue(0)
      expect(runningPostgres(folder)).toBe(pid)
      vi.spyOn(process, 'getuid').mockReturnValue(1_000)
      expect(runningPostgres(folder)).toBeNull()
      forgetStaleLock(folder)
      expect(existsSync(join(folder, lock))).toBe(false)
    } finally {
      vi.restoreAllMocks()
      process.kill(pid, 'SIGKILL')
      end()
    }
  }
)

it.runIf(process.platform === 'linux')(
  'a process that neither /proc nor ps shows is not our PostgreSQL; without ps the clock says it',
  () => {
    const absent = 2 ** 30
    const { PATH } = process.env
    vi.spyOn(process, 'kill').mockReturnValue(true)
    try {
      writeLock(absent)
      expect(runningPostgres(folder)).toBeNull()
      process.env.PATH = folder
      writeLock(absent + 1)
      expect(runningPostgres(folder)).toBe(absent + 1)
      writeFileSync(join(folder, lock), `${absent + 2}\n${folder}\n1000\n5432\n`)
      expect(runningPostgres(folder)).toBeNull()
      forgetStaleLock(folder)
      expect(existsSync(join(folder, lock))).toBe(false)
    } finally {
      process.env.PATH = PATH
      vi.restoreAllMocks()
    }
  }
)

it.each([
  ['empty', '', false],
  ['zeros', '\0'.repeat(86), false],
  ['of a PostgreSQL that an administrator runs by hand, for one user', `-${process.pid}\n/data\n1000\n`, true],
  ['of no PostgreSQL', 'kept\n', true]
])('a lock that names no server goes where nothing stands in it, and stays else: %s', (_, left, stays) => {
  writeFileSync(join(folder, lock), left)
  forgetStaleLock(folder)
  // It may be written at this moment.
  expect(existsSync(join(folder, lock))).toBe(true)
  utimesSync(join(folder, lock), 1_000, 1_000)
  forgetStaleLock(folder)
  expect(existsSync(join(folder, lock))).toBe(stays)
})

it.runIf(process.platform === 'linux')('who was killed counts no more, whoever has its number since, be it of another account', () => {
  const users = join(folder, 'database.users')
  const isLast = (): boolean => joinUsers(folder).leave().isLast
  const other = joinUsers(folder)
  expect(isLast()).toBe(false)
  expect(other.leave().isLast).toBe(true)
  // Of a version that did not say when it began.
  const signed = join(users, `${process.ppid}-1`)
  writeFileSync(signed, '')
  expect(isLast()).toBe(false)
  writeFileSync(signed, '1')
  expect(isLast()).toBe(true)
  expect(existsSync(signed)).toBe(false)
  writeFileSync(signed, '')
  vi.spyOn(process, 'kill').mockImplementation(eperm)
  vi.spyOn(process, 'getuid').mockReturnValue(1_000)
  expect(isLast()).toBe(true)
  vi.restoreAllMocks()
})

it('what systems leave among the programs that use a database is none of them, and stays', () => {
  const own = mkdtempSync(join(tmpdir(), 'atelier-users-'))
  try {
    const users = join(own, 'database.users')
    mkdirSync(join(users, '@eaDir'), { recursive: true })
    writeFileSync(join(users, '.DS_Store'), 'not ours')
    expect(joinUsers(own).leave()).toEqual({ isLast: true })
    expect(readdirSync(users).sort()).toEqual(['.DS_Store', '@eaDir'])
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
})
