import { FolderZip16Regular } from '@fluentui/react-icons'
import { useCallback, useEffect, useState } from 'react'
import type { ArchiveDownload } from '@/contract/archives'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useLoaded } from '@/renderer/kit/dialog-shell/use-loaded'
import type { StationArchives } from '@/renderer/lib/host/host-types'
import styles from './archives.module.css'
import { isUnderWay, trayText } from './download-texts'

const loadSheet = async () => (await import('./archives-sheet')).ArchivesSheet

/** The archives of this station in a word, at the foot of the screen; the whole list behind it. */
export function ArchivesTray({ archives }: { archives: StationArchives }) {
  const list = useDownloads(archives)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const Sheet = useLoaded(loadSheet, open, close)
  // The focus comes back to it from the sheet.
  const text = trayText(list) ?? (open ? 'Archives' : null)
  const tone = list.some(isUnderWay) ? styles.trayUnderWay : list.some(({ stage }) => stage.kind === 'failed') ? styles.trayFailed : ''
  return (
    <>
      {text !== null && (
        <PlainButton className={`${styles.tray} ${tone} num`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <FolderZip16Regular />
          {text}
        </PlainButton>
      )}
      {Sheet && <Sheet archives={archives} list={list} onClose={close} />}
    </>
  )
}

/** The downloads of this station as they are now, whichever window began them. */
function useDownloads(archives: StationArchives): readonly ArchiveDownload[] {
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
