import { ImageOff20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import styles from './face-preview.module.css'

/** The drawing of a face on its garment, in a square that never jumps; says so when there is none. */
export function FacePreview({ url, label, small }: { url: string | null; label: string; small: boolean }) {
  const [broken, setBroken] = useState<string | null>(null)
  const look = small ? `${styles.stage} ${styles.small}` : styles.stage
  if (url === null || broken === url)
    return (
      <div className={`${look} ${styles.missing}`}>
        <ImageOff20Regular />
        <span>Pas d'aperçu</span>
      </div>
    )
  return (
    <div className={look}>
      <img src={url} alt={`Aperçu\u00a0: ${label}`} loading="lazy" decoding="async" onError={() => setBroken(url)} />
    </div>
  )
}
