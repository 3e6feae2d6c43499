import { describe, expect, it } from 'vitest'
import { pointsToLookAt, type ServerFacts, serverPoints, serverVerdict } from '@/domain/server/server-points'

const GIB = 1024 ** 3
const MINUTE = 60_000
const NOW = Date.parse('2026-11-20T13:12:00Z')
const DISK = { folder: '/data', free: 212 * GIB, total: 480 * GIB }
const JOB = { name: 'orphans', dueAt: NOW + MINUTE, running: false, finishedAt: NOW - 60 * MINUTE, error: null }
const WELL: ServerFacts = {
  startedAt: NOW - 60 * MINUTE,
  databaseMs: 3,
  waiting: 0,
  replica: null,
  disks: [DISK],
  jobs: [JOB],
  backups: null,
  certificate: null
}
const REPLICA = { state: 'ok', refusal: null, lagMs: 0, lagBytes: 0 } as const
const DAY = 1_440 * MINUTE
const NOTED = { unsavedDays: null, sharedFolder: null, disk: null }
const CERTIFICATE = { until: NOW + 90 * DAY, authorityUntil: null, usable: true, problem: null, leftOut: [] }

const kinds = (facts: Partial<ServerFacts>): string[] => serverPoints({ ...WELL, ...facts }, NOW).map(({ kind }) => kind)

describe('points of a server', () => {
  it.each<[string, Partial<ServerFacts>, readonly string[]]>([
    ['all is well', {}, ['jobs-done']],
    ['nothing was done yet', { jobs: [{ ...JOB, finishedAt: null }] }, []],
    ['a server without jobs', { jobs: [] }, []],
    ['a database that answers in a quarter of a second', { databaseMs: 250 }, ['jobs-done']],
    ['one that takes longer', { databaseMs: 251 }, ['database-slow', 'jobs-done']],
    ['requests wait for connections, more than there are', { waiting: 11 }, ['connections-waited-for', 'jobs-done']],
    ['a replica that is read', { replica: REPLICA }, ['jobs-done']],
    ['one that is away', { replica: { ...REPLICA, state: 'away', lagMs: null, lagBytes: null } }, ['replica-unused', 'jobs-done']],
    ['a tenth of a disk is left', { disks: [{ ...DISK, free: 48 * GIB }] }, ['jobs-done']],
    ['less than a tenth', { disks: [{ ...DISK, free: 48 * GIB - 1 }] }, ['disk-nearly', 'jobs-done']],
    ['so little that uploads are refused', { disks: [{ ...DISK, free: 23 * GIB }] }, ['disk-low', 'jobs-done']],
    [
      'two folders of one disk',
      {
        disks: [
          { ...DISK, free: 1 },
          { ...DISK, folder: '/data/files', free: 1 }
        ]
      },
      ['disk-low', 'jobs-done']
    ],
    ['a job whose last run failed', { jobs: [JOB, { ...JOB, error: 'no' }] }, ['job-failed']],
    ['one that failed and is tried again', { jobs: [{ ...JOB, error: 'no', running: true }] }, ['jobs-done']],
    ['one that is due for a quarter of an hour', { jobs: [{ ...JOB, dueAt: NOW - 15 * MINUTE }] }, ['jobs-done']],
    ['one that is due for longer', { jobs: [{ ...JOB, dueAt: NOW - 15 * MINUTE - 1 }] }, ['job-late']],
    [
      'one that waited for a server that started just now',
      { startedAt: NOW - 1, jobs: [{ ...JOB, dueAt: NOW - 600 * MINUTE }] },
      ['jobs-done']
    ],
    ['one that it has not taken since', { startedAt: NOW - 16 * MINUTE, jobs: [{ ...JOB, dueAt: NOW - 600 * MINUTE }] }, ['job-late']],
    [
      'backups that are made and proven',
      { backups: { health: 'ok', second: { folder: '/nas', behind: 0 }, missingFiles: 0, ...NOTED } },
      ['jobs-done']
    ],
    ['no backup of late', { backups: { health: 'no-backup', second: null, missingFiles: 0, ...NOTED } }, ['no-backup', 'jobs-done']],
    [
      'a full disk of the backups alone',
      { backups: { health: 'ok', second: null, missingFiles: 0, ...NOTED, disk: { ...DISK, folder: '/nas', free: 23 * GIB } } },
      ['backups-disk-low', 'jobs-done']
    ],
    [
      'a clock that may be ahead',
      { backups: { health: 'ok', second: null, missingFiles: 0, ...NOTED, unsavedDays: 732 } },
      ['backups-all-kept', 'jobs-done']
    ],
    [
      'nights of another database',
      { backups: { health: 'ok', second: null, missingFiles: 0, ...NOTED, sharedFolder: '/nas' } },
      ['backups-of-others', 'jobs-done']
    ],
    [
      'files that the last backup could not find',
      { backups: { health: 'ok', second: null, missingFiles: 2, ...NOTED } },
      ['files-missing', 'jobs-done']
    ],
    [
      'no proof, and copies that are late',
      { backups: { health: 'no-proof', second: { folder: '/nas', behind: 3 }, missingFiles: 0, ...NOTED } },
      ['no-proof', 'second-folder-behind', 'jobs-done']
    ],
    ['a certificate that counts for months', { certificate: CERTIFICATE }, ['jobs-done']],
    ['one that ends in three weeks', { certificate: { ...CERTIFICATE, until: NOW + 21 * DAY } }, ['jobs-done']],
    ['one that ends sooner', { certificate: { ...CERTIFICATE, until: NOW + 21 * DAY - 1 } }, ['certificate-expiring', 'jobs-done']],
    ['an authority that ends in half a year', { certificate: { ...CERTIFICATE, authorityUntil: NOW + 180 * DAY } }, ['jobs-done']],
    [
      'an authority that ends sooner',
      { certificate: { ...CERTIFICATE, authorityUntil: NOW + 180 * DAY - 1 } },
      ['authority-ending', 'jobs-done']
    ],
    [
      'the last certificate of an authority, which ends with it: said of the authority alone',
      { certificate: { ...CERTIFICATE, until: NOW + 9 * DAY, authorityUntil: NOW + 9 * DAY } },
      ['authority-ending', 'jobs-done']
    ],
    [
      'a certificate that ends before its authority does: both',
      { certificate: { ...CERTIFICATE, until: NOW + 9 * DAY, authorityUntil: NOW + 90 * DAY } },
      ['certificate-expiring', 'authority-ending', 'jobs-done']
    ],
    [
      'one that nobody takes',
      { certificate: { ...CERTIFICATE, until: NOW - 1, usable: false, problem: 'no' } },
      ['certificate-unusable', 'jobs-done']
    ],
    ['one that cannot follow it', { certificate: { ...CERTIFICATE, problem: 'no' } }, ['certificate-unusable', 'jobs-done']],
    [
      'a name that it may not stand for',
      { certificate: { ...CERTIFICATE, leftOut: ['atelier.example'] } },
      ['certificate-name-left-out', 'jobs-done']
    ],
    ['the worst comes first', { databaseMs: 900, disks: [{ ...DISK, free: 1 }] }, ['disk-low', 'database-slow', 'jobs-done']]
  ])('%s', (_, facts, expected) => expect(kinds(facts)).toEqual(expected))

  it('are one verdict: hindered by an alarm, watched with something to look at, else fine', () => {
    expect(serverVerdict(serverPoints(WELL, NOW))).toBe('fine')
    expect(serverVerdict(serverPoints({ ...WELL, databaseMs: 900 }, NOW))).toBe('watched')
    const full = serverPoints({ ...WELL, databaseMs: 900, disks: [{ ...DISK, free: 1 }] }, NOW)
    expect(serverVerdict(full)).toBe('hindered')
    expect(pointsToLookAt(full)).toHaveLength(2)
  })

  it('of a job that failed are a warning, and an alarm where what it found wants somebody at once', () => {
    const verdictOf = (isAlarming: boolean) => serverVerdict(serverPoints({ ...WELL, jobs: [{ ...JOB, error: 'no', isAlarming }] }, NOW))
    expect([verdictOf(true), verdictOf(false)]).toEqual(['hindered', 'watched'])
  })

  it('of a certificate are an alarm once nobody takes it, and a warning while the one of before serves', () => {
    const verdictOf = (usable: boolean) =>
      serverVerdict(serverPoints({ ...WELL, certificate: { ...CERTIFICATE, usable, problem: 'no' } }, NOW))
    expect([verdictOf(false), verdictOf(true)]).toEqual(['hindered', 'watched'])
  })
})
