import { useState } from 'react'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { StationUpdates } from '@/renderer/lib/host/host-types'
import { useStationUpdate } from '@/renderer/lib/updates/station-update'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './update-section.module.css'
import { countWaits, shortVersion, updateSentence } from './update-words'

/** « Mise à jour » of the station's page: version, where the update is, and the way to ask now. */
export function UpdateSection({ updates }: { updates: StationUpdates }) {
  const news = useStationUpdate((update) => update.news)
  const [asking, setAsking] = useState(false)
  const slow = useSlow(asking)
  if (news === null) return null
  const { state, running, tooOld, minClient } = news
  const check = async (): Promise<void> => {
    setAsking(true)
    try {
      useStationUpdate.setState({ news: await updates.check() })
    } catch {
      // What is known stays: main says it once it knows more.
    }
    setAsking(false)
  }
  const bad = tooOld || state.kind === 'failed' || (state.kind === 'ready' && state.trouble !== null)
  return (
    <section className={styles.section} aria-labelledby="station-update">
      <h2 id="station-update">Mise à jour</h2>
      <p className={styles.lead}>
        Ce poste a la version <b className="num">{running}</b>
        {tooOld && `, trop ancienne\u00a0: le serveur demande ${shortVersion(minClient ?? '')} ou plus`}
      </p>
      <p role="status" className={bad ? styles.problem : undefined}>
        {updateSentence(news)}
      </p>
      {state.kind === 'downloading' && <progress className={styles.progress} aria-label="Téléchargement" value={state.part} max={1} />}
      <div className={styles.ways}>
        {state.kind === 'ready' && (
          <PlainButton look="medium" disabled={countWaits(state.waits) > 0} onClick={() => void updates.install()}>
            Quitter et installer
          </PlainButton>
        )}
        <PlainButton look="medium" disabled={asking || state.kind === 'downloading'} onClick={() => void check()}>
          {slow && state.kind !== 'downloading' ? 'Vérification…' : 'Vérifier maintenant'}
        </PlainButton>
      </div>
    </section>
  )
}
