import { expect, it } from 'vitest'
import { backupHealth } from '@/domain/backups/backup-health'
import { confirmsRestore, restorePhrase } from '@/domain/backups/restore-phrase'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-20T14:00:00Z')
const ago = (hours: number) => NOW - hours * HOUR

it.each([
  ['a backup of this night, proven on Sunday', { since: 0, lastBackup: ago(12), lastProof: ago(5 * 24) }, 'ok'],
  ['a night that was missed', { since: 0, lastBackup: ago(35.9), lastProof: ago(24) }, 'ok'],
  ['36 hours without one', { since: 0, lastBackup: ago(36.1), lastProof: ago(24) }, 'no-backup'],
  ['8 days without a proof', { since: 0, lastBackup: ago(12), lastProof: ago(8 * 24 + 1) }, 'no-proof'],
  ['a server that was just installed', { since: ago(35), lastBackup: null, lastProof: null }, 'ok'],
  ['one that never made any', { since: ago(37), lastBackup: null, lastProof: null }, 'no-backup'],
  ['one that never proved any', { since: ago(9 * 24), lastBackup: ago(12), lastProof: null }, 'no-proof'],
  ['what came with a restore of late', { since: ago(35), lastBackup: ago(999), lastProof: ago(999) }, 'ok'],
  ['what came with one of before yesterday', { since: ago(37), lastBackup: ago(999), lastProof: ago(999) }, 'no-backup'],
  ['what was proven before it came, and never since', { since: ago(9 * 24), lastBackup: ago(12), lastProof: ago(999) }, 'no-proof']
] as const)('%s: %o is %s', (_, history, health) => expect(backupHealth(history, NOW)).toBe(health))

it.each([
  [0, '0 COMMANDE'],
  [1, '1 COMMANDE'],
  [90, '90 COMMANDES']
])('a restore that loses %i orders is confirmed by « %s »', (lost, phrase) => {
  expect(restorePhrase(lost)).toBe(phrase)
  expect(confirmsRestore(`  ${phrase.toLowerCase()} `, lost)).toBe(true)
  expect(confirmsRestore(phrase, lost + 2)).toBe(false)
  expect(confirmsRestore(String(lost), lost)).toBe(false)
})
