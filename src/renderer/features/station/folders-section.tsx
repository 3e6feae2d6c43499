import { Folder20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { StationSetup } from '@/contract/station'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { HostStation } from '@/renderer/lib/host/host-types'
import styles from './station-settings.module.css'

interface Props {
  readonly station: HostStation
  readonly setup: StationSetup
  readonly onChanged: () => Promise<void>
  readonly onSetup: (setup: StationSetup) => void
}

const FAILED = "Ce réglage n'a pas pu être enregistré. Réessayez."

/** Where archives go, and whether a RIP is fed from them. */
export function FoldersSection({ station, setup, onChanged, onSetup }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const { archives, hot } = setup
  const use = async (on: boolean): Promise<void> => {
    setProblem(null)
    try {
      onSetup(await station.setHotFolder(on))
    } catch {
      setProblem(FAILED)
    }
  }
  return (
    <section className={styles.section} aria-labelledby="station-folders">
      <h2 id="station-folders">Archives de production</h2>
      <p className={styles.lead}>Une archive n'apparaît dans son dossier qu'une fois complète et vérifiée.</p>
      <FolderLine
        station={station}
        which="archives"
        label="Dossier des archives"
        path={archives.path}
        none="Demandé au premier téléchargement"
        onChosen={onChanged}
      />
      <FolderLine station={station} which="hot" label="Dossier surveillé par le RIP" path={hot.path} none="Aucun" onChosen={onChanged} />
      <label className={styles.check}>
        <input type="checkbox" checked={hot.on} disabled={hot.path === null} onChange={(event) => void use(event.target.checked)} />
        Décompresser aussi chaque archive dans le dossier du RIP
      </label>
      <p className={styles.note}>
        {hot.path === null
          ? "Choisissez d'abord le dossier que le RIP surveille."
          : "Les fichiers y arrivent un par un, complets, précédés de la référence de la commande. Rien n'y est remplacé."}
      </p>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  )
}

interface FolderLineProps {
  readonly station: HostStation
  readonly which: 'archives' | 'hot'
  readonly label: string
  readonly path: string | null
  /** What is told while no folder is chosen. */
  readonly none: string
  readonly onChosen: () => Promise<void>
}

const CHOICE_FAILED = "Le dossier n'a pas pu être enregistré. Réessayez."

/** A folder of the station, and the system's own dialog to choose another. */
function FolderLine({ station, which, label, path, none, onChosen }: FolderLineProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const word = path === null ? 'Choisir…' : 'Changer…'
  const choose = async (): Promise<void> => {
    setProblem(null)
    try {
      const answer = await station.chooseFolder(which)
      if (answer.kind === 'refused') setProblem(answer.message)
      else if (answer.kind === 'chosen') await onChosen()
    } catch {
      setProblem(CHOICE_FAILED)
    }
  }
  return (
    <div className={styles.folder}>
      <Folder20Regular />
      <p>
        <span className={styles.label}>{label}</span>
        <span className={path === null ? styles.none : styles.value}>{path ?? none}</span>
      </p>
      <PlainButton look="medium" aria-label={`${word} ${label}`} onClick={() => void choose()}>
        {word}
      </PlainButton>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
