import { describe, expect, it } from 'vitest'
import { type BackupKind, backupIdAt, backupTime } from '@/domain/backups/backup-id'
import { backupsToDrop, daysUnsaved, weeklyBackups } from '@/domain/backups/backup-retention'
import { parisTime } from '@/domain/calendar/api-date'
import { addDays } from '@/domain/calendar/days'

const made = (at: string, kind: BackupKind = 'nightly') => {
  const when = new Date(at)
  return { id: backupIdAt(when), kind, day: parisTime(when).slice(0, 10) }
}
/** 03:00 of the workshop on each day from `first` to `last`, but for some. */
const nights = (first: string, last: string, but: readonly string[] = []) => {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) if (!but.includes(day)) days.push(day)
  return days.map((day) => {
    const summer = parisTime(new Date(`${day}T01:00:00Z`)).slice(11, 13) === '03'
    return made(`${day}T0${summer ? 1 : 2}:00:00Z`)
  })
}
const keptDays = (backups: ReturnType<typeof nights>, today: string) => {
  const gone = new Set(backupsToDrop(backups, today))
  return backups.filter(({ id }) => !gone.has(id)).map(({ day }) => day)
}

describe('names of backups', () => {
  it('tell when they began', () => {
    const at = new Date('2026-11-20T02:00:07Z')
    expect(backupIdAt(at)).toBe('2026-11-20T020007Z')
    expect(backupTime('2026-11-20T020007Z')).toEqual(at)
  })
  it.each(['2026-02-30T020000Z', '2026-11-20T250000Z', '2026-11-20T020000Z.draft', 'contents', '../2026-11-20T020000Z', ''])(
    '« %s » is none',
    (name) => expect(backupTime(name)).toBeNull()
  )
})

describe('what is kept', () => {
  it('of a hundred nights are the last 14 days, and 8 Sundays', () => {
    expect(keptDays(nights('2026-08-13', '2026-11-20'), '2026-11-20')).toEqual([
      ...['2026-09-27', '2026-10-04', '2026-10-11', '2026-10-18', '2026-10-25', '2026-11-01'],
      ...Array.from({ length: 14 }, (_, at) => addDays('2026-11-07', at))
    ])
  })

  it('of a Sunday without one is the last of its week', () => {
    const kept = keptDays(nights('2026-08-13', '2026-11-20', ['2026-10-25', '2026-10-24']), '2026-11-20')
    expect(kept).toContain('2026-10-23')
    expect(kept).not.toContain('2026-10-22')
  })

  it('is the same a day later, night after night: no week is lost on the way', () => {
    let backups: ReturnType<typeof nights> = []
    for (const night of nights('2026-01-01', '2026-12-31', ['2026-03-29', '2026-07-05'])) {
      backups = [...backups, night]
      const gone = new Set(backupsToDrop(backups, night.day))
      backups = backups.filter(({ id }) => !gone.has(id))
      expect(backups.length).toBeLessThanOrEqual(14 + 8)
      if (night.day >= '2026-04-01') expect(weeklyBackups(backups, night.day).size).toBe(8)
    }
  })

  it('on the nights when the clock is changed is one for each day', () => {
    const days = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26']
    expect(nights('2026-03-28', '2026-03-30').map(({ day }) => day)).toEqual(days.slice(0, 3))
    expect(keptDays(nights('2026-10-24', '2026-10-26'), '2026-10-26')).toEqual(days.slice(3))
  })

  it('of two of a night is the newer, and every one that somebody made, for 14 days', () => {
    const backups = [
      made('2026-11-10T02:00:00Z'),
      made('2026-11-10T02:30:00Z'),
      made('2026-11-10T08:00:00Z', 'by-hand'),
      made('2026-11-10T09:00:00Z', 'before-restore'),
      made('2026-11-10T10:00:00Z', 'before-migration'),
      ...nights('2026-11-11', '2026-11-20')
    ]
    expect(backupsToDrop(backups, '2026-11-20')).toEqual(['2026-11-10T020000Z'])
    expect(backupsToDrop([...backups, ...nights('2026-11-21', '2026-12-10')], '2026-12-10')).toEqual(
      expect.arrayContaining(['2026-11-10T080000Z', '2026-11-10T090000Z', '2026-11-10T100000Z'])
    )
  })

  it('of a week whose last one cannot be read is the last that can, too, and so of the last three', () => {
    const damaged = (day: string) => ({ ...made(`${day}T02:00:00Z`, 'by-hand'), damaged: true })
    const backups = nights('2026-10-20', '2026-11-20', ['2026-11-01']).concat(damaged('2026-11-01'))
    const kept = keptDays(backups, '2026-11-20')
    expect(kept).toEqual(expect.arrayContaining(['2026-10-31', '2026-11-01']))
    expect(kept).not.toContain('2026-10-30')
    const last = [...nights('2026-06-01', '2026-06-03'), ...['2026-06-04', '2026-06-05', '2026-06-06'].map(damaged)]
    const long = [...last, ...nights('2026-11-20', '2026-11-21')]
    expect(keptDays([...last, made('2026-06-18T02:00:00Z'), made('2026-06-19T02:00:00Z')], '2026-06-19')).toContain('2026-06-03')
    expect(keptDays(long, '2026-11-21')).toContain('2026-06-03')
  })

  it('is the last that was proven, too, however old: those of since may have what no proof takes', () => {
    const all = nights('2026-06-01', '2026-11-20')
    const proven = all.map((one) => ({ ...one, proven: ['2026-06-07', '2026-06-14'].includes(one.day) }))
    expect(keptDays(proven, '2026-11-20')).toEqual(['2026-06-14', ...keptDays(all, '2026-11-20')])
  })
  it('after two weeks without one are all, for a day: the clock may be ahead', () => {
    const before = nights('2026-09-01', '2026-11-20')
    const night = made('2028-11-21T02:00:00Z')
    expect(backupsToDrop([...before, night], night.day)).toEqual([])
    expect(daysUnsaved([...before, night], night.day)).toBe(732)
    expect(daysUnsaved(before, '2026-12-04')).toBeNull()
    // The clock is right again, and the night of the other year stays until then, in nobody's place.
    const kept = keptDays([...before, night, made('2026-11-21T02:00:00Z')], '2026-11-21')
    expect(kept).toEqual([...keptDays([...before, made('2026-11-21T02:00:00Z')], '2026-11-21').slice(0, -1), '2028-11-21', '2026-11-21'])
    // A server that was off lets go of them on its second night, but for the last three.
    const off = [...nights('2026-09-01', '2026-11-20'), ...nights('2027-04-01', '2027-04-02')]
    expect(keptDays(off, '2027-04-02')).toEqual(['2026-11-20', '2027-04-01', '2027-04-02'])
    // Of a clock that was ahead.
    expect(backupsToDrop(nights('2027-01-01', '2027-01-02'), '2026-11-20')).toEqual([])
  })
})
