import { BarcodeScanner24Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { type BurstCheck, checkBurst } from '@/domain/barcode/check-burst'
import { type Burst, SCAN_GAP_MS } from '@/domain/barcode/scan-buffer'
import { usePreferences } from '../../../lib/preferences/preferences'
import { sound, useProbe } from '../scanner'
import { GunReport } from './gun-report'
import { READING_TEXTS } from './gun-texts'
import styles from './station.module.css'

/** The test of the gun: while it is on screen a scan is examined and opens nothing. The last reading is kept by the station. */
export function GunTest() {
  const { scanGapMs, gunReading, set } = usePreferences()
  const [burst, setBurst] = useState<Burst | null>(null)

  useEffect(() => {
    const probe = (heard: Burst): void => {
      const check: BurstCheck = checkBurst(heard, usePreferences.getState().scanGapMs)
      setBurst(heard)
      if (check.verdict.kind === 'read') usePreferences.getState().set({ gunReading: check.verdict.reading })
      sound(check.verdict.kind === 'read' && check.advisedGapMs === null ? 'found' : 'failed')
    }
    useProbe.setState({ probe })
    return () => useProbe.setState({ probe: null })
  }, [])

  return (
    <section className={styles.section} aria-labelledby="gun-test">
      <h2 id="gun-test">Tester le pistolet</h2>
      <p className={styles.lead}>Scannez n'importe quelle étiquette. Ici le code est examiné, aucune commande ne s'ouvre.</p>
      <div role="status" aria-label="Résultat du test">
        {burst === null ? (
          <div className={styles.waiting}>
            <BarcodeScanner24Regular />
            <p>
              <b>En attente d'un scan</b>
              {gunReading !== null && <span>{`Dernier test\u00a0: ${READING_TEXTS[gunReading]}`}</span>}
            </p>
          </div>
        ) : (
          <GunReport check={checkBurst(burst, scanGapMs)} gapMs={scanGapMs} onSetGap={(gap) => set({ scanGapMs: gap })} />
        )}
      </div>
      <p className={styles.note}>
        {`Rien ne s'affiche\u00a0? Le pistolet doit finir par Entrée, Tabulation ou un saut de ligne, et laisser moins de ${SCAN_GAP_MS.most}\u00a0ms entre deux caractères.`}
      </p>
    </section>
  )
}
