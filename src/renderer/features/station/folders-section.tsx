import { useState } from 'react'
import type { StationSetup } from '@/contract/desktop/station'
import type { Station } from '../../lib/host/host'
import { FolderLine } from './folder-line'
import styles from './station-settings.module.css'

interface Props {
  readonly station: Station
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
