import { ArrowLeft20Regular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { StationForm } from '@/renderer/features/station/station-settings'
import { UpdateSection } from '@/renderer/features/updates/update-section'
import { host } from '@/renderer/lib/host/host'
import { useSaysReady } from '@/renderer/lib/updates/use-says-ready'
import styles from './setup-route.module.css'

/** setup: the station's own settings for whoever cannot sign in, the server being away or its address wrong. The desktop alone has any. */
export function Component() {
  useSaysReady()
  useEffect(() => {
    document.title = 'Réglages du poste — Atelier'
  }, [])
  if (host.station === null) return <Navigate to="/login" replace />
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <header className={styles.head}>
          <Link className={styles.back} to="/login" aria-label="Retour à la connexion" title="Retour à la connexion">
            <ArrowLeft20Regular />
          </Link>
          <h1>Réglages du poste</h1>
        </header>
        <UpdateSection updates={host.station.updates} />
        <StationForm station={host.station} />
      </div>
    </main>
  )
}
