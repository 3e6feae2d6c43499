import type { ArchiveDownload, ArchiveStage } from '@/contract/desktop/archives'

/** Lets a call through at most every `everyMs`, the first at once; those between are dropped, for progress whose next value says more. */
export function throttle<A extends readonly unknown[]>(
  everyMs: number,
  now: () => number,
  call: (...values: A) => void
): (...values: A) => void {
  let last = Number.NEGATIVE_INFINITY
  return (...values) => {
    const at = now()
    if (at - last < everyMs) return
    last = at
    call(...values)
  }
}

const REPORTED_EVERY_MS = 100
/** What is saved is kept in sight, the latest first; older ones go. What failed stays until somebody takes it away, as long as one can read it all. */
const SAVED_MAX = 20
const FAILED_MAX = 200

export const isEnded = ({ stage }: ArchiveDownload): boolean => stage.kind === 'saved' || stage.kind === 'failed'

/** The downloads of this station since its start, latest first; `onChange` hears each change of stage at once, and bytes now and then. */
export function downloadList(now: () => number, onChange: (list: readonly ArchiveDownload[]) => void) {
  let list: readonly ArchiveDownload[] = []
  const put = (next: readonly ArchiveDownload[]): void => {
    const of = (kind: 'saved' | 'failed', most: number) => next.filter(({ stage }) => stage.kind === kind).slice(0, most)
    const kept = new Set([...of('saved', SAVED_MAX), ...of('failed', FAILED_MAX)])
    list = next.filter((download) => !isEnded(download) || kept.has(download))
  }
  const change = (id: string, to: Partial<ArchiveDownload>): void => put(list.map((each) => (each.id === id ? { ...each, ...to } : each)))
  const notifyThrottled = throttle(REPORTED_EVERY_MS, now, () => onChange(list))
  const tell = (): void => onChange(list)
  return {
    all: () => list,
    /** Takes a download in; one of the same archive that is over makes room for it. */
    add: (download: ArchiveDownload): void => {
      const isSame = (each: ArchiveDownload): boolean => each.order === download.order && each.process === download.process
      put([download, ...list.filter((each) => !isEnded(each) || !isSame(each))])
      tell()
    },
    stage: (id: string, stage: ArchiveStage): void => {
      change(id, { stage })
      tell()
    },
    received: (id: string, received: number, total: number | null): void => {
      change(id, { received, total, stage: { kind: 'receiving' } })
      notifyThrottled()
    },
    remove: (gone: (download: ArchiveDownload) => boolean): void => {
      put(list.filter((download) => !gone(download)))
      tell()
    }
  }
}
