import { Button, Select, Spinner } from '@fluentui/react-components'
import { CameraOff24Regular } from '@fluentui/react-icons'
import { useEffect, useId, useRef } from 'react'
import { isSameLabel, readSight, type Sight, takeSight } from '@/domain/barcode/sight'
import { DialogShell } from '../../../kit/dialog-shell/dialog-shell'
import { usePreferences } from '../../../lib/preferences/preferences'
import { useSlow } from '../../../lib/use-slow'
import { isWaiting } from '../scan-queue'
import { scanQueue } from '../scanner'
import styles from './camera.module.css'
import { CAMERA_ADVICE, CAMERA_FAILED } from './camera-texts'
import { PhotoScan } from './photo-scan'
import { useCamera } from './use-camera'

/** Puts what the camera sees in the line of scans, each label once. While a failure waits for its answer nothing else is taken. */
function useSights(): (code: string) => void {
  const last = useRef<Sight | null>(null)
  return (code) => {
    const at = performance.now()
    const waits = isWaiting(scanQueue.getState().phase)
    if (waits && (last.current === null || !isSameLabel(last.current.code, code))) return
    const { sight, isNew } = takeSight(last.current, code, at)
    last.current = sight
    if (isNew && !waits) scanQueue.getState().add({ ...readSight(code), at: Date.now() })
  }
}

/** The scan by camera (reference: scanning 4.1): shows what it sees until a code opened an order. The camera is let go when this closes. */
export function CameraDialog({ onClose }: { onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const field = useId()
  const camera = usePreferences((preferences) => preferences.camera)
  const setPreferences = usePreferences((preferences) => preferences.set)
  const onCode = useSights()
  const { state, restart } = useCamera(video, camera, onCode)
  const slow = useSlow(state.kind === 'starting')

  useEffect(() => scanQueue.subscribe(({ phase }, before) => phase.kind === 'found' && phase !== before.phase && onClose()), [onClose])

  const actions =
    state.kind === 'failed' ? (
      <>
        <Button onClick={onClose}>Fermer</Button>
        {state.refusal !== 'insecure' && <Button onClick={restart}>Réessayer</Button>}
      </>
    ) : undefined
  return (
    <DialogShell title="Scanner avec la caméra" onClose={onClose} actions={actions}>
      <div className={styles.picture} data-camera={state.kind}>
        <video ref={video} className={styles.video} muted playsInline aria-label="Image de la caméra" />
        {state.kind === 'showing' && <div className={styles.aim} />}
        {slow && <Spinner className={styles.over} label="Démarrage de la caméra…" />}
        {state.kind === 'failed' && (
          <div className={styles.over} role="alert">
            <CameraOff24Regular />
            <b>{CAMERA_FAILED}</b>
            <span>{CAMERA_ADVICE[state.refusal]}</span>
          </div>
        )}
      </div>
      {state.kind !== 'failed' && <p className={styles.hint}>Présentez le code barre de la commande, à plat et bien éclairé.</p>}
      <PhotoScan onCode={onCode} primary={state.kind === 'failed'} />
      {state.kind === 'showing' && state.cameras.length > 1 && (
        <div className={styles.choice}>
          <label htmlFor={field}>Caméra</label>
          <Select id={field} value={state.shown ?? ''} onChange={(_, { value }) => setPreferences({ camera: value })}>
            {state.cameras.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
    </DialogShell>
  )
}
