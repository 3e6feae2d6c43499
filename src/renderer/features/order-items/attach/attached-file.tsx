import { Attach16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { hasUploadPreview } from '@/domain/files/kinds'
import { formatFileSize } from '@/domain/format/number'
import { LeavingButton } from '@/renderer/kit/button/leaving-button'
import { LocalPicture } from '@/renderer/kit/picture/picture'
import { refusedFile } from '@/renderer/lib/files/refused-file'
import styles from './attached-file.module.css'

interface Props {
  readonly file: File | null
  /** What the file belongs to, for those who hear it: « à l'annotation ». */
  readonly to: string
  /** What else is said against it. */
  readonly error?: string | undefined
  /** It is on its way: no other may take its place. */
  readonly busy?: boolean
  /** Null takes it away. */
  readonly onFile: (file: File | null) => void
}

/** The file of an annotation that is being written: chosen here, dropped or pasted around it. What the server would refuse is told at once. */
export function AttachedFile({ file, to, error, busy = false, onFile }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<{ readonly file: File; readonly reason: string } | null>(null)
  useEffect(() => {
    if (file === null) return
    let left = false
    void refusedFile(file).then((reason) => {
      if (!left && reason !== null) setRefused({ file, reason })
    })
    return () => {
      left = true
    }
  }, [file])
  const reason = file !== null && refused?.file === file ? refused.reason : error

  return (
    <div className={styles.place}>
      {file === null ? (
        <LeavingButton
          disabled={busy}
          className={styles.attach}
          aria-label={`Joindre un fichier ${to}`}
          onClick={() => chooser.current?.click()}
        >
          <Attach16Regular />
          Joindre
        </LeavingButton>
      ) : (
        <span className={styles.file}>
          {hasUploadPreview(file.name) && reason === undefined ? (
            <LocalPicture file={file} alt="" className={styles.picture} />
          ) : (
            <Attach16Regular />
          )}
          <span className={styles.name} title={file.name}>
            {file.name}
          </span>
          <span className={styles.size}>{formatFileSize(file.size)}</span>
          {!busy && (
            <LeavingButton
              look="tool"
              className={styles.remove}
              aria-label={`Retirer ${file.name}`}
              title="Retirer"
              onClick={() => onFile(null)}
            >
              <Dismiss16Regular />
            </LeavingButton>
          )}
        </span>
      )}
      {reason !== undefined && (
        <span role="alert" className={styles.error}>
          {reason}
        </span>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={`Fichier à joindre ${to}`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen !== undefined) onFile(chosen)
        }}
      />
    </div>
  )
}
