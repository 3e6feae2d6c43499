import { counted } from '@/domain/format/plural'
import type { Query } from '@/server/db/database'
import { fileBytesSince, hasOrder, peopleSince, rowsSince } from '@/server/repositories/backups/restore-loss'
import { COUNTED_TABLES } from './backup-counts'
import { BackupError } from './backup-folder'
import type { Manifest } from './manifest'

/** What there is now, what there would be after a restore, and what of now would be lost. */
interface Lost {
  readonly now: number
  readonly after: number
  readonly lost: number
}

/** What a restore would take away (reference: server 4.1). */
export interface RestoreLoss {
  readonly orders: Lost
  /** Of orders: states, dates, quantities and all else that the history keeps. */
  readonly changes: Lost
  readonly comments: Lost
  readonly files: Lost & { readonly bytes: number }
  readonly people: Lost & { readonly names: readonly string[] }
}

/**
 * Compares a database with a backup by what came after it. One that does not go on from the backup (the demonstration was emptied since, or it is
 * another workshop's) would lose all that it has.
 */
export async function restoreLoss(query: Query, { tables, counts, anchor }: Manifest): Promise<RestoreLoss> {
  const goesOn = anchor === null || (await hasOrder(query, anchor))
  const lastOf = (table: string): number | null => (goesOn ? (tables.find(({ name }) => name === table)?.last_id ?? null) : null)
  const lost = async (what: keyof typeof COUNTED_TABLES): Promise<Lost> => {
    const table = COUNTED_TABLES[what]
    const { now, since } = await rowsSince(query, table, lastOf(table))
    return { now, after: counts[what], lost: since }
  }
  return {
    orders: await lost('orders'),
    changes: await lost('changes'),
    comments: await lost('comments'),
    files: { ...(await lost('files')), bytes: await fileBytesSince(query, lastOf('order_files')) },
    people: { ...(await lost('people')), names: await peopleSince(query, lastOf('users')) }
  }
}

/** What was to be lost when somebody agreed to it. */
export interface ConfirmedLoss {
  /** Orders that the phrase names. */
  readonly orders: number
  /** Rows of the history, which only grow while nobody restores. */
  readonly changes: number
}

/** Of a loss that is shown to somebody. */
export const confirmedLoss = ({ orders, changes }: RestoreLoss): ConfirmedLoss => ({ orders: orders.lost, changes: changes.lost })

/**
 * Throws `BackupError` where a restore would lose something else by now than was confirmed: other orders, or what another restore has put there
 * meanwhile. More changes of the same orders are none.
 */
export function refuseOtherLoss(confirmed: ConfirmedLoss, now: ConfirmedLoss): void {
  if (now.orders === confirmed.orders && now.changes >= confirmed.changes) return
  const what =
    now.orders === confirmed.orders ? '' : `\u00a0: ${counted(now.orders, 'order')}, au lieu de ${counted(confirmed.orders, 'order')}`
  throw new BackupError(
    `Depuis votre confirmation, ce qui serait perdu a changé${what}. Rien n'a été changé\u00a0: relisez ce qui serait perdu, et confirmez de nouveau.`
  )
}
