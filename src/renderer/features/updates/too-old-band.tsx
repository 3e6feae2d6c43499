import { ArrowDownload20Regular } from '@fluentui/react-icons'
import type { UpdateNews } from '@/contract/desktop/updates'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { StationUpdates } from '@/renderer/lib/host/host-types'
import styles from './too-old.module.css'
import { shortVersion } from './update-words'

/** Over every screen of a station that is too old: it reads, and saves nothing (reference: updates 3.7). */
export function TooOldBand({ news, updates }: { news: UpdateNews; updates: StationUpdates }) {
  const { running, minClient, state } = news
  return (
    <section className={styles.band} aria-label="Version du poste">
      <ArrowDownload20Regular />
      <p role="status">
        <b>Ce poste est trop ancien : rien ne s'enregistre.</b>{' '}
        {`Il est en ${shortVersion(running)}, le serveur demande ${shortVersion(minClient ?? '')} ou plus.`}
      </p>
      {state.kind === 'ready' && <PlainButton onClick={() => void updates.install()}>Mettre à jour et redémarrer</PlainButton>}
    </section>
  )
}
