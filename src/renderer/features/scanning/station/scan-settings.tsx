import { Speaker220Regular } from '@fluentui/react-icons'
import { useId } from 'react'
import { SCAN_GAP_MS } from '@/domain/barcode/scan-buffer'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { playSignal } from '../tones'
import styles from './station.module.css'

/** From here on a very quick typist may be taken for a gun. */
const RISKY_GAP_MS = 50

/** What this station keeps of the scanner: the longest gap within a scan, and whether it sounds (reference: scanning 2.2, 3.1). */
export function ScanSettings() {
  const { scanGapMs, scanMuted, set } = usePreferences()
  const gapHint = useId()
  return (
    <section className={styles.section} aria-labelledby="scan-settings">
      <h2 id="scan-settings">Réglages de ce poste</h2>
      <label className={styles.gap}>
        <span>Écart maximal entre deux caractères</span>
        <output>{`${scanGapMs}\u00a0ms`}</output>
        <input
          type="range"
          min={SCAN_GAP_MS.least}
          max={SCAN_GAP_MS.most}
          step={5}
          value={scanGapMs}
          aria-valuetext={`${scanGapMs} millisecondes`}
          aria-describedby={gapHint}
          onChange={(event) => set({ scanGapMs: event.target.valueAsNumber })}
        />
      </label>
      <p className={styles.note} id={gapHint}>
        {scanGapMs > RISKY_GAP_MS
          ? "À cet écart, une frappe très rapide suivie d'Entrée peut passer pour un scan."
          : `${SCAN_GAP_MS.standard}\u00a0ms pour un pistolet à fil. Montez pour un pistolet Bluetooth.`}
      </p>
      <label className={styles.check}>
        <input type="checkbox" checked={scanMuted} onChange={(event) => set({ scanMuted: event.target.checked })} />
        Couper les sons du scan
      </label>
      <fieldset className={styles.sounds}>
        <legend className="visually-hidden">Écouter les sons</legend>
        <PlainButton look="medium" onClick={() => playSignal('found')}>
          <Speaker220Regular /> Réussite
        </PlainButton>
        <PlainButton look="medium" onClick={() => playSignal('failed')}>
          <Speaker220Regular /> Échec
        </PlainButton>
      </fieldset>
    </section>
  )
}
