import { useRef, useState } from 'react'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { HostStation } from '@/renderer/lib/host/host-types'
import styles from './station-settings.module.css'

const FAILED = "Le dossier n'a pas pu être fait. Réessayez."
/** What takes longer is said to be under way, in milliseconds. */
const SAID_AFTER_MS = 300

type Saving = { readonly kind: 'idle' | 'asked' | 'long' } | { readonly kind: 'saved' | 'failed'; readonly text: string }

/** Makes the zip that somebody who helps from afar asks for. The system's dialog asks where, so that a wait is most often a person's. */
export function SupportFolder({ station }: { station: HostStation }) {
  const { saving, save } = useSaving(station)
  const busy = saving.kind === 'asked' || saving.kind === 'long'
  return (
    <div className={styles.support}>
      <PlainButton look="medium" disabled={busy} onClick={() => void save()}>
        Dossier pour l'assistance…
      </PlainButton>
      <p className={styles.note}>Le journal, les réglages sans ce qui est secret, les versions et le registre des impressions.</p>
      <p role="status" className={styles.note}>
        {saving.kind === 'long' && 'Préparation du dossier…'}
        {saving.kind === 'saved' && (
          <>
            {'Enregistré\u00a0: '}
            <span className={styles.value}>{saving.text}</span>
          </>
        )}
      </p>
      {saving.kind === 'failed' && (
        <p role="alert" className={styles.problem}>
          {saving.text}
        </p>
      )}
    </div>
  )
}

function useSaving(station: HostStation) {
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const pending = useRef(false)
  const save = async (): Promise<void> => {
    if (pending.current) return
    pending.current = true
    setSaving({ kind: 'asked' })
    const late = setTimeout(() => setSaving({ kind: 'long' }), SAID_AFTER_MS)
    try {
      const answer = await station.saveSupport()
      if (answer.kind === 'saved') setSaving({ kind: 'saved', text: answer.path })
      else setSaving(answer.kind === 'refused' ? { kind: 'failed', text: answer.message } : { kind: 'idle' })
    } catch {
      setSaving({ kind: 'failed', text: FAILED })
    } finally {
      clearTimeout(late)
      pending.current = false
    }
  }
  return { saving, save }
}
