import { setTimeout } from 'node:timers/promises'
import { fastify } from 'fastify'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openDatabase } from '@/server/db/database'
import { type Job, openJobs } from '@/server/jobs/jobs'
import { daily } from '@/server/jobs/schedule'
import { createDatabase } from '../support/database'

const NIGHT = Date.parse('2026-11-20T02:00:00Z')

it('what a job did is kept where its server stops before the database could keep it: the next one does not do it again', async () => {
  const own = await createDatabase('empty')
  const database = openDatabase(own.url, () => undefined)
  const restore = new pg.Client({ connectionString: own.url })
  await restore.connect()
  const server = (run: Job['run']) => {
    const night = { name: 'night', schedule: daily('3:00'), run }
    return openJobs({ database, clock: () => NIGHT - 60_000, log: fastify({ logger: false }).log, lookEveryMs: null, jobs: [night] })
  }
  try {
    let runs = 0
    const stopped = server(async () => {
      await restore.query('begin; lock server_jobs in access exclusive mode')
      return { runs: ++runs }
    })
    const begun = await stopped.start('night')
    // The first try has given up waiting.
    await setTimeout(3_000)
    const closed = stopped.close()
    await setTimeout(200)
    await restore.query('commit')
    await closed
    if (begun !== false) await begun.done
    const next = server(async () => ({ runs: ++runs }))
    await next.runDue()
    expect(await next.states()).toMatchObject([
      { name: 'night', result: { runs: 1 }, error: null, leasedUntil: null, dueAt: new Date(NIGHT) }
    ])
    await next.close()
  } finally {
    await restore.end()
    await database.close()
    await own.drop()
  }
})
