import { ArrowDownload20Regular } from '@fluentui/react-icons'
import type { UpdateNews } from '@/contract/desktop/updates'
import { formatNumber } from '@/domain/format/number'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { StationUpdates } from '@/renderer/lib/host/host-types'
import styles from './too-old.module.css'
import { shortVersion, waitLines } from './update-words'

/** Over every screen of a station that is too old: it reads, and saves nothing (reference: updates 3.7). */
export function TooOldBand({ news, updates }: { news: UpdateNews; updates: StationUpdates }) {
  const { running, minClient, state } = news
  const waiting = state.kind === 'ready' ? waitLines(state.waits) : []
  return (
    <section className={styles.band} aria-label="Version du poste">
      <ArrowDownload20Regular />
      <p role="status">
        <b>Ce poste est trop ancien : rien ne s'enregistre.</b>{' '}
        {`Il est en ${shortVersion(running)}, le serveur demande ${shortVersion(minClient ?? '')} ou plus.`}
        {waiting.length > 0 &&
          ` La mise à jour attend qu'il ne reste plus\u00a0: ${waiting.map(({ count, name }) => `${formatNumber(count)} ${name}`).join(', ')}. Ce qui ne peut pas être enregistré est à abandonner.`}
      </p>
      {state.kind === 'ready' && waiting.length === 0 && (
        <PlainButton onClick={() => void updates.install()}>Mettre à jour et redémarrer</PlainButton>
      )}
    </section>
  )
}
