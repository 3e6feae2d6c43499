import type { BackupsState } from '@/contract/backups'

/** A server whose folder of backups is empty and well. */
export const NO_BACKUPS: BackupsState = {
  folder: '/data/backups',
  health: 'ok',
  backups: [],
  next_at: null,
  failure: null,
  running: null,
  proof: null,
  next_proof_at: null,
  second: null,
  restore: null,
  kept: { days: 14, weeks: 8 }
}
