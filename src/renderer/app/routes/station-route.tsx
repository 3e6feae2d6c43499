import { useEffect } from 'react'
import { GunTest } from '@/renderer/features/scanning/station/gun-test'
import { ScanSettings } from '@/renderer/features/scanning/station/scan-settings'
import { SharedSection } from '@/renderer/features/station/shared-section'
import { StationForm } from '@/renderer/features/station/station-settings'
import { UpdateSection } from '@/renderer/features/updates/update-section'
import { host } from '@/renderer/lib/host/host'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { Toolbar } from '../shell/toolbar'
import styles from './station-route.module.css'

/** station: what this workstation keeps for itself, on the desktop its server and folders, and the test of its gun (reference: session 5.2). */
export function Component() {
  const previousList = usePreferences((preferences) => preferences.previousList)
  useEffect(() => {
    document.title = 'Poste — Atelier'
  }, [])
  return (
    <>
      <Toolbar title="Poste" back={{ to: previousList, label: 'Retour à la liste' }} />
      <div className={styles.page}>
        <div className={styles.column}>
          <GunTest />
          {host.station !== null && <ScanSettings />}
          <SharedSection />
        </div>
        <div className={styles.column}>
          {host.station === null ? (
            <ScanSettings />
          ) : (
            <>
              <UpdateSection updates={host.station.updates} />
              <StationForm station={host.station} />
            </>
          )}
        </div>
      </div>
    </>
  )
}
