import { Warning20Regular } from '@fluentui/react-icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StationSetup } from '@/contract/desktop/station'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { HostStation } from '@/renderer/lib/host/host-types'
import { queryKeys } from '@/renderer/lib/query/keys'
import { DeskSection } from './desk-section'
import { FoldersSection } from './folders-section'
import { ServerSection } from './server-section'
import styles from './station-settings.module.css'
import { SupportFolder } from './support-folder'

/** The settings of this station that its file keeps: server, folders; and what it is. It needs no server, and nobody signed in. */
export function StationForm({ station }: { station: HostStation }) {
  const { setup, unreadable, refresh, keep } = useStationSetup(station)
  if (unreadable)
    return (
      <p role="alert" className={styles.problem}>
        Les réglages du poste n'ont pas pu être lus.
        <PlainButton look="medium" onClick={() => void refresh()}>
          Réessayer
        </PlainButton>
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
            {faults.keptAs === null ? (
              <p>
                <b>Les réglages de ce poste n'ont pas tous pu être lus.</b>
              </p>
            ) : (
              <p>
                <b>Le fichier de réglages de ce poste contient des fautes.</b> {`Il est gardé tel quel sous le nom ${faults.keptAs}.`}
              </p>
            )}
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
      <DeskSection desk={station.desk} />
      <AboutSection station={station} setup={setup} />
    </>
  )
}

const KEPT = {
  keychain: 'La session est gardée dans le trousseau du système.',
  memory: "La session reste en mémoire\u00a0: ce poste n'a pas de trousseau de clés. Il faudra se reconnecter à chaque démarrage."
} as const

/** What one tells whoever comes to repair the station. */
function AboutSection({ station, setup }: { station: HostStation; setup: StationSetup }) {
  return (
    <section className={styles.section} aria-labelledby="station-about">
      <h2 id="station-about">Ce poste</h2>
      <dl className={styles.facts}>
        <dt>Session</dt>
        <dd className={setup.keptIn === 'memory' ? styles.warning : undefined}>{KEPT[setup.keptIn]}</dd>
        <dt>Version</dt>
        <dd className="num">{setup.version}</dd>
        <dt>Journal</dt>
        <dd>
          <span className={styles.value}>{setup.logFolder}</span>
          <PlainButton look="medium" onClick={() => void station.showLogs()}>
            Ouvrir le dossier du journal
          </PlainButton>
        </dd>
        <dt>Assistance</dt>
        <dd>
          <SupportFolder station={station} />
        </dd>
      </dl>
    </section>
  )
}

/** What this station runs with. `refresh` asks again, `keep` takes an answer that is known already. */
function useStationSetup(station: HostStation) {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({ queryKey: queryKeys.stationSetup, queryFn: station.setup, staleTime: 0, retry: false })
  return {
    setup: data,
    unreadable: isError,
    refresh: async (): Promise<void> => {
      await refetch()
    },
    keep: (setup: StationSetup): void => {
      client.setQueryData(queryKeys.stationSetup, setup)
    }
  }
}
