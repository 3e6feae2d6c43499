import type { BackupCounts } from './manifest'

/** Tables by what people call their rows; a schema of before may not have all of them. */
export const COUNTED_TABLES: Readonly<Record<keyof BackupCounts, string>> = {
  orders: 'orders',
  items: 'items',
  faces: 'faces',
  changes: 'order_history',
  comments: 'comments',
  files: 'order_files',
  people: 'users'
}

/** What people count, from the rows of each table. */
export function countsOfTables(rows: (table: string) => number): BackupCounts {
  const { orders, items, faces, changes, comments, files, people } = COUNTED_TABLES
  return {
    orders: rows(orders),
    items: rows(items),
    faces: rows(faces),
    changes: rows(changes),
    comments: rows(comments),
    files: rows(files),
    people: rows(people)
  }
}

const NAMES: Readonly<Record<keyof BackupCounts, string>> = {
  orders: 'Commandes',
  items: 'Pièces',
  faces: 'Faces',
  changes: 'Modifications',
  comments: 'Commentaires',
  files: 'Fichiers',
  people: 'Personnes'
}

/** What there is less of once a backup of an older schema was migrated, in French; migrations may add. */
export const lostByMigrations = (saved: BackupCounts, after: BackupCounts): string[] =>
  (Object.keys(NAMES) as (keyof BackupCounts)[])
    .filter((name) => after[name] < saved[name])
    .map((name) => `${NAMES[name]}\u00a0: ${saved[name]} dans la sauvegarde, ${after[name]} après migration`)
