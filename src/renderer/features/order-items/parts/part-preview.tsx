import { Picture } from '../../../kit/picture/picture'
import { isWarm } from '../../../lib/orders/warm-pictures'
import styles from './part-preview.module.css'

interface Props {
  readonly url: string | null
  readonly label: string
  readonly small: boolean
  /** Shows it large. */
  readonly onOpen: () => void
}

/** The drawing of a face or view on its garment, in a square that never jumps; a press shows it large. */
export function PartPreview({ url, label, small, onOpen }: Props) {
  const look = small ? `${styles.stage} ${styles.small}` : styles.stage
  if (url === null) return <Picture url={null} alt="" className={look} />
  return (
    <button type="button" className={styles.button} title="Agrandir l'aperçu" onClick={onOpen}>
      <Picture url={url} alt={`Aperçu\u00a0: ${label}`} className={look} soon={isWarm(url)} />
    </button>
  )
}
