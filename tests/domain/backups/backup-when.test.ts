import { expect, it } from 'vitest'
import { backupWhen } from '@/domain/backups/backup-when'

const NOW = '2026-11-20 14:12:00'

it.each([
  ['the night that has passed', '2026-11-20 03:00:00', 'cette nuit à 03:00'],
  ['a night that comes is no past one', '2026-11-21 03:00:00', 'demain à 03:00'],
  ['by day', '2026-11-20 09:30:00', "aujourd'hui à 09:30"],
  ['later today', '2026-11-20 23:59:00', "aujourd'hui à 23:59"],
  ['the day before', '2026-11-19 23:59:00', 'hier à 23:59'],
  ['last Sunday', '2026-11-15 04:10:00', 'dim. 15/11 à 04:10'],
  ['next Sunday', '2026-11-22 04:10:00', 'dim. 22/11 à 04:10']
] as const)('%s', (_, at, text) => expect(backupWhen(at, NOW)).toBe(text))

it('before the night of today is today', () => expect(backupWhen('2026-11-20 03:00:00', '2026-11-20 01:00:00')).toBe("aujourd'hui à 03:00"))
