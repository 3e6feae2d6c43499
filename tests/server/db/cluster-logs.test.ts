import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sweepClusterLogs } from '@/server/db/cluster-logs'

const cluster = mkdtempSync(join(tmpdir(), 'atelier-logs-'))
afterAll(() => rmSync(cluster, { recursive: true }))

it('a machine that is off each midnight has the log of its database from this week alone', () => {
  sweepClusterLogs(cluster)
  mkdirSync(join(cluster, 'log'))
  const last = { Mon: '2026-11-23T17:00Z', Tue: '2026-11-24T17:00Z', Sat: '2026-11-28T11:00Z' }
  for (const [day, at] of Object.entries(last)) {
    const path = join(cluster, 'log', `postgres-${day}.log`)
    writeFileSync(path, day)
    utimesSync(path, new Date(at), new Date(at))
  }
  writeFileSync(join(cluster, 'server.log'), 'before')
  sweepClusterLogs(cluster, Date.parse('2026-11-30T07:00Z'))
  expect(readdirSync(cluster)).toEqual(['log'])
  expect(readdirSync(join(cluster, 'log')).toSorted()).toEqual(['postgres-Sat.log', 'postgres-Tue.log'])
})

it('what cannot be taken away, as a file that another program has open, keeps no database from its start', () => {
  const log = join(cluster, 'log')
  mkdirSync(join(log, 'a.log'), { recursive: true })
  symlinkSync(join(cluster, 'gone'), join(log, 'b.log'))
  writeFileSync(join(log, 'postgres-Wed.log'), '')
  for (const name of ['a.log', 'postgres-Wed.log']) utimesSync(join(log, name), new Date(0), new Date(0))
  sweepClusterLogs(cluster)
  expect(readdirSync(log)).toEqual(expect.arrayContaining(['a.log', 'b.log']))
  expect(readdirSync(log)).not.toContain('postgres-Wed.log')
})
