import { Folder20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { Station } from '../../lib/host/host'
import styles from './station-settings.module.css'

interface Props {
  readonly station: Station
  readonly which: 'archives' | 'hot'
  readonly label: string
  readonly path: string | null
  /** What is told while no folder is chosen. */
  readonly none: string
  readonly onChosen: () => Promise<void>
}

const FAILED = "Le dossier n'a pas pu être enregistré. Réessayez."

/** A folder of the station, and the system's own dialog to choose another. */
export function FolderLine({ station, which, label, path, none, onChosen }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const word = path === null ? 'Choisir…' : 'Changer…'
  const choose = async (): Promise<void> => {
    setProblem(null)
    try {
      const answer = await station.chooseFolder(which)
      if (answer.kind === 'refused') setProblem(answer.message)
      else if (answer.kind === 'chosen') await onChosen()
    } catch {
      setProblem(FAILED)
    }
  }
  return (
    <div className={styles.folder}>
      <Folder20Regular />
      <p>
        <span className={styles.label}>{label}</span>
        <span className={path === null ? styles.none : styles.value}>{path ?? none}</span>
      </p>
      <button type="button" className={styles.button} aria-label={`${word} ${label}`} onClick={() => void choose()}>
        {word}
      </button>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
