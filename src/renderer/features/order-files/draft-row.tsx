import { ArrowUpload20Regular, Dismiss16Regular, ErrorCircle20Regular } from '@fluentui/react-icons'
import { memo } from 'react'
import { formatFileSize } from '@/domain/format/number'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useFocusStays } from '@/renderer/kit/focus/use-focus-stays'
import { RetryCountdown } from '@/renderer/kit/panel/failure-line'
import styles from './draft-row.module.css'
import type { UploadDraft } from './upload-drafts'

interface Props {
  readonly draft: UploadDraft
  readonly onSend: (key: string) => void
  readonly onRemove: (key: string) => void
}

/** Reading is the short part of the way: a fifth of its bar. */
const READING = 0.2

const labelOf = ({ state, progress: { phase, share }, file }: UploadDraft): string => {
  if (state === 'checked') return `À confirmer · ${formatFileSize(file.size)}`
  if (phase === 'reading') return 'Lecture du fichier…'
  return share === 1 ? 'Enregistrement…' : `Envoi de ${formatFileSize(file.size)}…`
}

/** How much of the way is done, 0 to 1; undefined while nobody can tell. */
const done = ({ progress: { phase, share } }: UploadDraft): number | undefined => {
  if (share === null) return undefined
  return phase === 'reading' ? share * READING : READING + share * (1 - READING)
}

/** A file on its way, or one that did not arrive: it stays until it is sent or taken away (reference: files 2.2). */
export const DraftRow = memo(function DraftRow({ draft, onSend, onRemove }: Props) {
  const { state, file, reason, nextAt, sendable } = draft
  const failed = state === 'error'
  const share = done(draft)
  const place = useFocusStays<HTMLLIElement>()
  return (
    <li ref={place} className={failed ? `${styles.draft} ${styles.failed}` : styles.draft}>
      <span className={styles.mark} aria-hidden="true">
        {failed ? <ErrorCircle20Regular /> : <ArrowUpload20Regular />}
      </span>
      <span className={styles.name} title={file.name}>
        {file.name}
      </span>
      <span className={styles.status} role={failed ? 'alert' : 'status'}>
        {failed ? reason : labelOf(draft)}
        {nextAt !== null && <RetryCountdown at={nextAt} />}
      </span>
      {state === 'loading' && (
        <progress className={styles.bar} aria-label={`Envoi de ${file.name}`} {...(share === undefined ? {} : { value: share })} />
      )}
      <span className={styles.ways}>
        {state === 'loading' && share !== undefined && <span className={`${styles.share} num`}>{Math.floor(share * 100)}&nbsp;%</span>}
        {sendable && state !== 'loading' && (
          <PlainButton look="small" aria-label={`${failed ? 'Réessayer' : 'Envoyer'} ${file.name}`} onClick={() => onSend(draft.key)}>
            {failed ? 'Réessayer' : 'Envoyer'}
          </PlainButton>
        )}
        <PlainButton
          look="tool"
          aria-label={`${state === 'loading' ? "Arrêter l'envoi de" : 'Retirer'} ${file.name}`}
          title={state === 'loading' ? "Arrêter l'envoi" : 'Retirer'}
          onClick={() => onRemove(draft.key)}
        >
          <Dismiss16Regular />
        </PlainButton>
      </span>
    </li>
  )
})
