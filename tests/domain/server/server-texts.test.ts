import { expect, it } from 'vitest'
import { jobName, lengthText, pointText, recentTime, verdictText } from '@/domain/server/server-texts'

const NOW = '2026-11-20 14:12:00'
const POINT = { subject: null, at: null, reason: null, value: null, of: null }
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

it.each([
  [12, '12 ms'],
  [999, '999 ms'],
  [3_440, '3,4 s'],
  [60_000, '1 min'],
  [5_400_000, '90 min']
])('%i ms are « %s »', (ms, text) => expect(plain(lengthText(ms))).toBe(text))

it('tells the hour of today, and the day of others', () => {
  expect(recentTime('2026-11-20 02:10:00', NOW)).toBe('02:10')
  expect(recentTime('2026-11-24 02:10:00', NOW)).toBe('mar. 24/11 à 02:10')
})

it('names jobs, and leaves those that it does not know their own name', () => {
  expect(jobName('orphans')).toBe('Fichiers sans commande')
  expect(jobName('of-tomorrow')).toBe('of-tomorrow')
})

it.each([
  ['disk-low', 'presque plein'],
  ['disk-nearly', 'se remplit'],
  ['backups-disk-low', 'disque des sauvegardes'],
  ['backups-all-kept', 'ancienne sauvegarde'],
  ['backups-of-others', 'Deux bases'],
  ['database-slow', 'lentement'],
  ['connections-waited-for', 'attendent'],
  ['replica-unused', 'réplica'],
  ['job-failed', 'a échoué'],
  ['job-late', "n'a pas commencé"],
  ['files-missing', 'manquent aux sauvegardes'],
  ['certificate-unusable', 'ne peut pas servir'],
  ['certificate-expiring', 'se périme'],
  ['authority-ending', 'prend fin'],
  ['certificate-name-left-out', 'manque au certificat'],
  ['jobs-done', 'à jour'],
  ['of-tomorrow', 'ne connaît pas']
])('%s is told: « … %s … »', (kind, words) => expect(pointText({ ...POINT, kind }, NOW).title).toContain(words))

it('says of a certificate why it cannot be used, and until when the one of before serves', () => {
  const unusable = { ...POINT, kind: 'certificate-unusable', reason: "Cette clé est celle d'un autre." }
  expect(pointText(unusable, NOW).text).toBe("Cette clé est celle d'un autre.")
  expect(pointText({ ...unusable, at: '2026-12-01 12:00:00' }, NOW).text).toBe(
    "Cette clé est celle d'un autre. Celui qui sert vaut jusqu'au 01/12/2026."
  )
  expect(pointText({ ...POINT, kind: 'authority-ending', at: '2036-12-01 12:00:00' }, NOW).text).toContain("jusqu'au 01/12/2036")
  expect(pointText({ ...POINT, kind: 'certificate-expiring', at: '2026-12-01 12:00:00' }, NOW).text).toContain("jusqu'au 01/12/2026")
  expect(pointText({ ...POINT, kind: 'certificate-name-left-out', subject: 'atelier.example', value: 1 }, NOW).text).toContain(
    'atelier.example'
  )
})

it('says how many files the backups lack', () => {
  const files = (value: number) => plain(pointText({ ...POINT, kind: 'files-missing', value }, NOW).text)
  expect(files(1)).toBe("1 fichier que des commandes nomment n'est lisible ni sur le serveur, ni dans ses sauvegardes.")
  expect(files(3)).toBe('3 fichiers que des commandes nomment ne sont lisibles ni sur le serveur, ni dans ses sauvegardes.')
})

it('puts the verdict in words', () => {
  expect(verdictText('fine', 0).title).toBe('Tout tourne.')
  expect(verdictText('watched', 2).title).toBe('Tout tourne. 2 points à regarder.')
  expect(verdictText('hindered', 1).title).toBe("L'atelier est gêné. 1 point à regarder.")
})
