import { existsSync, statSync } from 'node:fs'

/** What Node has and its types do not. */
const { initgroups } = process as { readonly initgroups?: (user: number, group: number) => void }

/**
 * As root, on a data folder that belongs to another account, becomes that account: what root wrote there, the service could not read. For ever,
 * in this process. Nothing for a folder of root's own, or one that is not there yet.
 */
export function becomeOwner(dataFolder: string): void {
  if (process.getuid?.() !== 0 || !existsSync(dataFolder)) return
  const { uid, gid } = statSync(dataFolder)
  if (uid === 0) return
  try {
    initgroups?.call(process, uid, gid)
  } catch {
    // An account that has no name here has no other groups either.
    process.setgroups?.([gid])
  }
  process.setgid?.(gid)
  process.setuid?.(uid)
}
