import type { SharedControl } from '@/main/station/shared-station'

/** Orders and lists that the system wants shown, and which wait until somebody is there who may see them. */
export interface Errands {
  readonly add: (path: string) => void
  /** Somebody may be there by now. */
  readonly look: () => void
}

/** Older ones are dropped: nobody wants twenty windows at once. */
const WAITING_MAX = 5

/** Whether somebody is there: signed in, and at a shared station with the lock open. Who works there is still known while it is locked. */
export async function mayLook({ station, session }: Pick<SharedControl, 'station' | 'session'>): Promise<boolean> {
  const shared = await station()
  if (shared !== null && shared.locked !== null) return false
  return (await session.status()).signedIn
}

/** `mayShow` says whether somebody is signed in and the station is not locked; `onWait` brings forward what asks for that (reference: desktop 1.1). */
export function openErrands(mayShow: () => Promise<boolean>, show: (path: string) => void, onWait: () => void): Errands {
  let waiting: readonly string[] = []

  const look = async (added: boolean): Promise<void> => {
    if (waiting.length === 0) return
    if (!(await mayShow().catch(() => false))) {
      if (added) onWait()
      return
    }
    const now = waiting
    waiting = []
    for (const path of now) show(path)
  }

  return {
    add: (path) => {
      waiting = [...waiting.filter((other) => other !== path), path].slice(-WAITING_MAX)
      void look(true)
    },
    look: () => void look(false)
  }
}
