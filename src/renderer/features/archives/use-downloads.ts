import { useEffect, useState } from 'react'
import type { ArchiveDownload } from '@/contract/desktop/archives'
import type { StationArchives } from '../../lib/host/host'

/** The downloads of this station as they are now, whichever window began them. */
export function useDownloads(archives: StationArchives): readonly ArchiveDownload[] {
  const [list, setList] = useState<readonly ArchiveDownload[]>([])
  useEffect(() => {
    let isNotified = false
    const stop = archives.onChanged((now) => {
      isNotified = true
      setList(now)
    })
    // What was told meanwhile is newer.
    archives.list().then(
      (now) => isNotified || setList(now),
      () => undefined
    )
    return () => {
      isNotified = true
      stop()
    }
  }, [archives])
  return list
}
