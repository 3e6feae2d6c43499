import type { StationSetup } from '@/contract/desktop/station'
import type { Station } from '../../lib/host/host'
import styles from './station-settings.module.css'

const KEPT = {
  keychain: 'La session est gardée dans le trousseau du système.',
  memory: "La session reste en mémoire\u00a0: ce poste n'a pas de trousseau de clés. Il faudra se reconnecter à chaque démarrage."
} as const

/** What one tells whoever comes to repair the station. */
export function AboutSection({ station, setup }: { station: Station; setup: StationSetup }) {
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
          <button type="button" className={styles.button} onClick={() => void station.showLogs()}>
            Ouvrir le dossier du journal
          </button>
        </dd>
      </dl>
    </section>
  )
}
