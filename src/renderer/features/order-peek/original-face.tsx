import { formatNumber } from '@/domain/format/number'
import type { Face } from '@/domain/orders/order'
import { Picture } from '../../kit/picture/picture'
import { TechniqueBadge } from '../../kit/technique-badge/technique-badge'
import styles from './original-item-view.module.css'

/** A face as it was made: preview, size and place, techniques, options. */
export function OriginalFace({ face, garment }: { face: Face; garment: string }) {
  const { area, options, tags } = face
  const notes = [area?.position, face.stitch_points === null ? undefined : `${formatNumber(face.stitch_points)} points par pièce`]
  const more = [...options, ...tags].join(' · ')
  return (
    <li className={styles.face}>
      <Picture url={face.preview} alt={`Aperçu\u00a0: ${garment}, ${face.face}`} className={styles.preview} />
      <div className={styles.facts}>
        <p className={styles.title}>
          <b>{face.face}</b>{' '}
          {area && (
            <span className={`${styles.area} num`}>
              {formatNumber(area.width)} × {formatNumber(area.height)}&nbsp;cm
            </span>
          )}
        </p>
        <p className={styles.techniques}>
          {face.techniques.map((technique) => (
            <TechniqueBadge key={technique} technique={technique} step={null} />
          ))}
        </p>
        {[...notes, more].map((note) => note && <p key={note}>{note}</p>)}
      </div>
    </li>
  )
}
