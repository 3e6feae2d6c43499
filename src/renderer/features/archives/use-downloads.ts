import { useEffect, useState } from 'react'
import type { ArchiveDownload } from '@/contract/archives'
import type { StationArchives } from '../../lib/host/host'

/** The downloads of this station as they are now, whichever window began them. */
export function useDownloads(archives: StationArchives): readonly ArchiveDownload[] {
  const [list, setList] = useState<readonly ArchiveDownload[]>([])
  useEffect(() => {
    let told = false
    const stop = archives.onChanged((now) => {
      told = true
      setList(now)
    })
    // What was told meanwhile is newer.
    archives.list().then(
      (now) => told || setList(now),
      () => undefined
    )
    return () => {
      told = true
      stop()
    }
  }, [archives])
  return list
}
