import { Button, Select, Spinner } from '@fluentui/react-components'
import { CameraOff24Regular, Image20Regular } from '@fluentui/react-icons'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { isSameLabel, readSight, type Sight, takeSight, watchedAfter } from '@/domain/barcode/sight'
import { badgeIn } from '@/domain/people/badge'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { useIsMounted } from '@/renderer/lib/react/use-is-mounted'
import { badgeScanned } from '@/renderer/lib/station/badge-scans'
import { isLocked } from '@/renderer/lib/station/shared-station'
import { useSlow } from '@/renderer/lib/use-slow'
import { isWaiting } from '../scan-queue'
import { scanQueue } from '../scanner'
import styles from './camera.module.css'
import type { CameraRefusal } from './stream'
import { useCamera } from './use-camera'

/**
 * Puts what pictures show in the line of scans, each label once; null is a picture without a code. While a failure waits for its answer nothing
 * else is taken.
 */
function useSights(): (code: string | null) => void {
  const sights = useRef<readonly Sight[]>([])
  const clock = useRef({ watched: 0, at: performance.now() })
  return (code) => {
    const now = performance.now()
    const at = watchedAfter(clock.current.watched, now - clock.current.at)
    clock.current = { watched: at, at: now }
    if (code === null) return
    const waits = isWaiting(scanQueue.getState().phase)
    if (waits && !sights.current.some((sight) => isSameLabel(sight.code, code))) return
    const { seen, isNew } = takeSight(sights.current, code, at)
    sights.current = seen
    if (!isNew || waits) return
    const badge = badgeIn(code)
    if (badge !== null) badgeScanned(badge)
    else if (!isLocked()) scanQueue.getState().add({ ...readSight(code), at: Date.now() })
  }
}

/** The scan by camera (reference: scanning 4.1): shows what it sees until a code opened an order. The camera is let go when this closes. */
export function CameraDialog({ onClose }: { onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const field = useId()
  const camera = usePreferences((preferences) => preferences.camera)
  const setPreferences = usePreferences((preferences) => preferences.set)
  const onPicture = useSights()
  const { state, restart } = useCamera(video, camera, onPicture)
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
      <PhotoScan onCode={onPicture} primary={state.kind === 'failed'} />
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

interface Props {
  readonly onCode: (code: string) => void
  /** Where no camera shows a picture, it is the way to go on. */
  readonly primary: boolean
}

type State = { readonly kind: 'rest' | 'reading' } | { readonly kind: 'refused'; readonly text: string }

/**
 * « Scanner une photo » (reference: scanning 4.4): a phone takes it with its own camera, which it does for any page; elsewhere one chooses a
 * file. What reads it is loaded with the first photo.
 */
export function PhotoScan({ onCode, primary }: Props) {
  const [state, setState] = useState<State>({ kind: 'rest' })
  const field = useRef<HTMLInputElement>(null)
  const isMounted = useIsMounted()

  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [photo] = target.files ?? []
    if (photo === undefined) return
    setState({ kind: 'reading' })
    const read = await import('./read-photo').then(({ readPhoto }) => readPhoto(photo)).catch(() => ({ refusal: 'not-loaded' as const }))
    // The same photo once more is another try.
    target.value = ''
    if (!isMounted()) return
    if ('code' in read) {
      setState({ kind: 'rest' })
      onCode(read.code)
    } else setState({ kind: 'refused', text: PHOTO_REFUSED[read.refusal] })
  }
  const reading = state.kind === 'reading'
  return (
    <div className={styles.photo}>
      <input ref={field} type="file" accept="image/*" capture="environment" hidden onChange={(event) => void take(event)} />
      <Button
        appearance={primary ? 'primary' : 'secondary'}
        icon={reading ? <Spinner size="extra-tiny" /> : <Image20Regular />}
        disabledFocusable={reading}
        onClick={() => field.current?.click()}
      >
        {reading ? 'Lecture de la photo…' : 'Scanner une photo'}
      </Button>
      {state.kind === 'refused' && (
        <p className={styles.refused} role="alert">
          {state.text}
        </p>
      )}
    </div>
  )
}

/** The reference's words for a camera that does not start (reference: scanning 4.3). */
export const CAMERA_FAILED = "Erreur lors de l'initialisation de la caméra."

/** What one can do about it. */
export const CAMERA_ADVICE: Readonly<Record<CameraRefusal, string>> = {
  missing: "Aucune caméra n'est branchée à ce poste. Branchez\u2011en une, puis réessayez.",
  insecure:
    "Les navigateurs ne donnent la caméra en direct qu'aux pages sûres (https). Prenez le code en photo\u00a0: cela marche partout.",
  denied: "L'accès à la caméra est refusé à Atelier. Autorisez-le pour cette page, puis réessayez.",
  silent: "La caméra ne répond pas. Vérifiez son branchement et fermez les autres programmes qui l'utilisent, puis réessayez."
}

/** Why a photo gave no code, with what to do. */
export const PHOTO_REFUSED = {
  'no-code': 'Aucun code lisible sur cette photo. Cadrez le code de près, à plat et bien éclairé, puis réessayez.',
  'no-picture': "Ce fichier n'est pas une image lisible. Choisissez une photo.",
  'not-loaded': "La lecture des photos n'a pas pu être chargée. Vérifiez la connexion, puis réessayez."
} as const
