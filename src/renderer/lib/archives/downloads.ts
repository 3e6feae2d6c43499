import { useEffect, useState } from 'react'
import { create } from 'zustand'
import type { ArchiveDownload } from '@/contract/desktop/archives'
import type { StationArchives } from '@/renderer/lib/host/host-types'

/** True while a download is under way. */
export const isUnderWay = ({ stage }: ArchiveDownload): boolean => stage.kind !== 'saved' && stage.kind !== 'failed'

/** Whether the list of archives lies over the screen, whoever asked for it. */
export const useArchivesShown = create<{ readonly shown: boolean }>()(() => ({ shown: false }))

/** The downloads of this station as they are now, whichever window began them; none where there is no station. */
export function useDownloads(archives: StationArchives | undefined): readonly ArchiveDownload[] {
  const [list, setList] = useState<readonly ArchiveDownload[]>([])
  useEffect(() => {
    if (archives === undefined) return
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
