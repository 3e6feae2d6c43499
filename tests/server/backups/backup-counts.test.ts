import { expect, it } from 'vitest'
import { lostByMigrations } from '@/server/backups/backup-counts'

const SAVED = { orders: 614, items: 900, faces: 1_200, changes: 3_000, comments: 50, files: 2, people: 3 }

it('what is less after the migrations is named, what is more is not', () => {
  expect(lostByMigrations(SAVED, { ...SAVED, changes: 3_100 })).toEqual([])
  expect(lostByMigrations(SAVED, { ...SAVED, comments: 0, faces: 1_199 })).toEqual([
    'Faces\u00a0: 1200 dans la sauvegarde, 1199 après migration',
    'Commentaires\u00a0: 50 dans la sauvegarde, 0 après migration'
  ])
})
