import { FolderZip16Regular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useLoaded } from '@/renderer/kit/dialog-shell/use-loaded'
import { isUnderWay, useArchivesShown, useDownloads } from '@/renderer/lib/archives/downloads'
import type { StationArchives } from '@/renderer/lib/host/host-types'
import styles from './archives.module.css'
import { trayText } from './download-texts'

const loadSheet = async () => (await import('./archives-sheet')).ArchivesSheet

const close = (): void => useArchivesShown.setState({ shown: false })

/** The archives of this station in a word, at the foot of the screen; the whole list behind it. */
export function ArchivesTray({ archives }: { archives: StationArchives }) {
  const list = useDownloads(archives)
  const open = useArchivesShown(({ shown }) => shown)
  useEffect(() => close, [])
  const Sheet = useLoaded(loadSheet, open, close)
  // The focus comes back to it from the sheet.
  const text = trayText(list) ?? (open ? 'Archives' : null)
  const tone = list.some(isUnderWay) ? styles.trayUnderWay : list.some(({ stage }) => stage.kind === 'failed') ? styles.trayFailed : ''
  return (
    <>
      {text !== null && (
        <PlainButton
          className={`${styles.tray} ${tone} num`}
          aria-haspopup="dialog"
          onClick={() => useArchivesShown.setState({ shown: true })}
        >
          <FolderZip16Regular />
          {text}
        </PlainButton>
      )}
      {Sheet && <Sheet archives={archives} list={list} onClose={close} />}
    </>
  )
}
