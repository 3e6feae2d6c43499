import { setTimeout } from 'node:timers/promises'
import { fastify } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '@/server/db/database'
import { type Job, type Jobs, openJobs } from '@/server/jobs/jobs'
import { daily } from '@/server/jobs/schedule'
import { createDatabase, type TestDatabase } from '../support/database'

const NIGHT = Date.parse('2026-11-20T02:00:00Z')
const DAY_MS = 24 * 60 * 60_000

let own: TestDatabase
let database: Database
let now: number
const opened: Jobs[] = []

beforeAll(async () => {
  own = await createDatabase('empty')
  database = openDatabase(own.url, () => undefined)
})
afterAll(async () => {
  await database.close()
  await own.drop()
})
beforeEach(async () => {
  now = NIGHT - 60_000
  await own.query('delete from server_jobs')
})
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.close()
})

/** A server that knows this job, whose clock is the test's. */
function server(run: Job['run'], clock = (): number => now, more: Partial<Job> = {}, others: readonly Job[] = []): Jobs {
  const log = fastify({ logger: false }).log
  const night = { name: 'night', schedule: daily('3:00'), run, ...more }
  const jobs = openJobs({ database, clock, log, lookEveryMs: null, jobs: [night, ...others], waitedMs: 300, closedWithinMs: 500 })
  opened.push(jobs)
  return jobs
}

const stateOf = async (jobs: Jobs) => (await jobs.states()).find(({ name }) => name === 'night')

describe('what a server does by itself', () => {
  it('does what is due, once, and keeps what came of it', async () => {
    let runs = 0
    const jobs = server(async () => ({ runs: ++runs }))
    await jobs.runDue()
    expect(runs).toBe(0)
    now = NIGHT + 1_000
    await jobs.runDue()
    await jobs.runDue()
    expect(runs).toBe(1)
    expect(await stateOf(jobs)).toMatchObject({ result: { runs: 1 }, error: null, leasedUntil: null, dueAt: new Date(NIGHT + DAY_MS) })
  })

  it('tells people in French what the system or the database says', async () => {
    const jobs = server(() => Promise.reject(Object.assign(new Error("EACCES: permission denied, scandir '/x'"), { code: 'EACCES' })))
    const begun = await jobs.start('night')
    if (begun !== false) await begun.done
    expect(await stateOf(jobs)).toMatchObject({ error: "La tâche n'a pas pu être faite\u00a0: voyez le journal du serveur." })
  })

  it('did well what it did well, where the database cannot keep it at once, as while somebody restores it', async () => {
    let runs = 0
    const restore = new pg.Client({ connectionString: own.url })
    await restore.connect()
    try {
      const jobs = server(async () => {
        await restore.query('begin; lock server_jobs in access exclusive mode')
        return { runs: ++runs }
      })
      const begun = await jobs.start('night')
      await setTimeout(4_000)
      await restore.query('commit')
      if (begun !== false) await begun.done
      expect(await stateOf(jobs)).toMatchObject({ result: { runs: 1 }, error: null, leasedUntil: null, dueAt: new Date(NIGHT) })
    } finally {
      await restore.end()
    }
  })

  it('makes up once for nights when no server ran', async () => {
    let runs = 0
    await server(async () => ({})).runDue()
    now = NIGHT + 5 * DAY_MS + 7_000
    const jobs = server(async () => ({ runs: ++runs }))
    await jobs.runDue()
    await jobs.runDue()
    expect(runs).toBe(1)
  })

  it('is done by one of the servers of a database', async () => {
    let runs = 0
    const run = async () => {
      runs += 1
      await setTimeout(100)
      return {}
    }
    const servers = [server(run), server(run), server(run)]
    await servers[0]?.runDue()
    now = NIGHT + 1_000
    await Promise.all(servers.map((jobs) => jobs.runDue()))
    expect(runs).toBe(1)
  })

  it('is taken over from a server that was killed, when its lease has ended', async () => {
    let runs = 0
    const jobs = server(async () => ({ runs: ++runs }))
    await jobs.runDue()
    now = NIGHT + 1_000
    await own.query('update server_jobs set lease = gen_random_uuid(), leased_until = $1, started_at = $1', [new Date(now + 2 * 60_000)])
    await jobs.runDue()
    expect(runs).toBe(0)
    now += 2 * 60_000 + 1
    await jobs.runDue()
    expect(runs).toBe(1)
  })

  it('tries a failed one again in an hour, and says why it failed', async () => {
    let fails = true
    const jobs = server(async () => {
      if (fails) throw new Error('no room left')
      return { fine: true }
    })
    await jobs.runDue()
    now = NIGHT + 1_000
    await jobs.runDue()
    expect(await stateOf(jobs)).toMatchObject({ error: 'no room left', succeededAt: null, dueAt: new Date(now + 60 * 60_000) })
    fails = false
    now += 60 * 60_000
    await jobs.runDue()
    expect(await stateOf(jobs)).toMatchObject({ error: null, result: { fine: true }, succeededAt: new Date(now) })
  })

  it('keeps a night of the workshop when the clock was ahead for years, or a lease of that time', async () => {
    let runs = 0
    const jobs = server(async () => ({ runs: ++runs }))
    const today = now
    now = Date.parse('2031-01-01T00:00:00Z')
    await jobs.runDue()
    await own.query('update server_jobs set lease = gen_random_uuid(), leased_until = $1', [new Date(now + 60_000)])
    now = today
    await jobs.runDue()
    now = NIGHT + 1_000
    await jobs.runDue()
    expect(runs).toBe(1)
  })

  it('runs a night once when the clock is set back two hours in it', async () => {
    let runs = 0
    const jobs = server(async () => ({ runs: ++runs }))
    await jobs.runDue()
    now = NIGHT + 1_000
    await jobs.runDue()
    now -= 2 * 60 * 60_000
    await jobs.runDue()
    expect(runs).toBe(1)
    // The night that comes again by the clock is one more run, and no more.
    now = NIGHT + 2_000
    await jobs.runDue()
    await jobs.runDue()
    expect(runs).toBe(2)
  })

  it('begins at once when somebody asks, tells how far it is, and is refused while it runs', async () => {
    let release = (): void => undefined
    const jobs = server(async ({ report }) => {
      report({ percent: 62 })
      await new Promise<void>((resolve) => (release = resolve))
      return {}
    })
    const begun = await jobs.start('night')
    expect(begun).not.toBe(false)
    expect(await server(async () => ({})).start('night')).toBe(false)
    await expect.poll(async () => (await stateOf(jobs))?.progress, { timeout: 4_000 }).toEqual({ percent: 62 })
    release()
    await (begun || { done: undefined }).done
    expect(await stateOf(jobs)).toMatchObject({ progress: null, leasedUntil: null })
  })

  it('ends what runs when the server stops, to be done again', async () => {
    let aborted = false
    const jobs = server(async ({ signal }) => {
      await setTimeout(60_000, undefined, { signal }).catch((error: unknown) => {
        aborted = true
        throw error
      })
      return {}
    })
    await jobs.start('night')
    const since = await stateOf(jobs)
    await jobs.close()
    expect(aborted).toBe(true)
    // Nothing has failed, and the next server does it at once.
    expect(await stateOf(jobs)).toMatchObject({ leasedUntil: null, error: since?.error ?? null, finishedAt: since?.finishedAt ?? null })
    let runs = 0
    await server(async () => {
      runs += 1
      return {}
    }).runDue()
    expect(runs).toBe(1)
  })

  it('goes on while a restore lets nobody write, and keeps what came of it', async () => {
    const client = new pg.Client({ connectionString: own.url })
    await client.connect()
    let wasAborted = false
    const jobs = server(async ({ signal, report }) => {
      await client.query('begin; lock table server_jobs in exclusive mode')
      report({ percent: 1 })
      await setTimeout(4_500)
      wasAborted = signal.aborted
      await client.query('commit')
      return { fine: true }
    })
    await ((await jobs.start('night')) || { done: undefined }).done
    await client.end()
    expect(wasAborted).toBe(false)
    expect(await stateOf(jobs)).toMatchObject({ result: { fine: true }, error: null })
  })

  it('is not taken from a server whose clock is some minutes ahead', async () => {
    let runs = 0
    const long = async (): Promise<object> => {
      runs += 1
      await setTimeout(200)
      return {}
    }
    const [ahead, behind] = [server(long, () => now + 90_000), server(long)]
    await behind.runDue()
    now = NIGHT + 1_000
    await Promise.all([ahead.runDue(), setTimeout(50).then(() => behind.runDue())])
    expect(runs).toBe(1)
  })

  it('goes on with the others while one hangs, leaves that one behind, and ends all the same', async () => {
    let runs = 0
    let hung = 0
    let release = (): void => undefined
    const hangs = (): Promise<object> => {
      hung += 1
      return new Promise((resolve) => (release = () => resolve({})))
    }
    const other = { name: 'other', schedule: daily('3:00'), run: async () => ({ runs: ++runs }) }
    const jobs = server(hangs, () => now, { silentMs: 1_500 }, [other])
    await jobs.runDue()
    now = NIGHT + 1_000
    await jobs.runDue()
    expect([hung, runs]).toEqual([1, 1])
    const left = { error: expect.stringMatching(/^Aucun signe de vie/), leasedUntil: null, dueAt: new Date(now + 60 * 60_000) }
    await expect.poll(() => stateOf(jobs), { timeout: 6_000 }).toMatchObject(left)
    now += 60 * 60_000
    await jobs.runDue()
    expect([hung, await jobs.start('night')]).toEqual([1, false])
    // Another server may.
    const begun = await server(async () => ({ fine: true })).start('night')
    await (begun || { done: undefined }).done
    expect(await stateOf(jobs)).toMatchObject({ error: null, result: { fine: true } })
    release()
    await expect.poll(() => jobs.start('night')).not.toBe(false)
    const since = performance.now()
    await jobs.close()
    expect(performance.now() - since).toBeLessThan(3_000)
  })

  it('stops when another server has taken it over', async () => {
    const jobs = server(async ({ signal }) => {
      await setTimeout(10_000, undefined, { signal })
      return {}
    })
    const begun = await jobs.start('night')
    await own.query('update server_jobs set lease = gen_random_uuid(), progress = null')
    // It notices when it next renews: at once, as it has something to tell.
    const [before] = await own.query<{ lease: string }>('select lease from server_jobs')
    await jobs.close()
    await (begun || { done: undefined }).done
    const [after] = await own.query<{ lease: string; finished_at: unknown }>('select lease, finished_at from server_jobs')
    expect(after).toEqual({ lease: before?.lease, finished_at: null })
  })
})
