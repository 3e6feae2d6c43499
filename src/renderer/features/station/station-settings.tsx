import { Warning20Regular } from '@fluentui/react-icons'
import type { Station } from '../../lib/host/host'
import { AboutSection } from './about-section'
import { FoldersSection } from './folders-section'
import { ServerSection } from './server-section'
import styles from './station-settings.module.css'
import { useStationSetup } from './use-station-setup'

/** The settings of this station that its file keeps: server, folders; and what it is. It needs no server, and nobody signed in. */
export function StationSettings({ station }: { station: Station }) {
  const { setup, unreadable, refresh, keep } = useStationSetup(station)
  if (unreadable)
    return (
      <p role="alert" className={styles.problem}>
        Les réglages du poste n'ont pas pu être lus.
        <button type="button" className={styles.button} onClick={() => void refresh()}>
          Réessayer
        </button>
      </p>
    )
  if (setup === undefined) return <p className="visually-hidden">Chargement…</p>
  const { faults } = setup
  return (
    <>
      {faults !== null && (
        <div role="status" className={styles.faults}>
          <Warning20Regular />
          <div>
            <p>
              <b>Le fichier de réglages de ce poste contient des fautes.</b> {`Il est gardé tel quel sous le nom ${faults.keptAs}.`}
            </p>
            <ul>
              {faults.texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <ServerSection station={station} server={setup.server} onKept={refresh} />
      <FoldersSection station={station} setup={setup} onChanged={refresh} onSetup={keep} />
      <AboutSection station={station} setup={setup} />
    </>
  )
}
