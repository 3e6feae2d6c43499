import { Dumbbell16Regular } from '@fluentui/react-icons'
import { isHeavy } from '@/domain/faces/heavy'
import { formatNumber } from '@/domain/format/number'
import type { Face, Order } from '@/domain/orders/order'
import { Annotations } from './annotations'
import styles from './face-card.module.css'
import { FacePreview } from './face-preview'
import { FaceTechnique } from './face-technique'

interface Props {
  readonly order: Order
  readonly face: Face
  /** Labels of all faces of the item. */
  readonly labels: readonly string[]
  /** The only face of its item: its annotations stand beside it. */
  readonly alone: boolean
  readonly garment: string
}

/** One print or embroidery area: its preview, size, techniques and annotations (spec §2, §3). */
export function FaceCard({ order, face, labels, alone, garment }: Props) {
  return (
    <fieldset className={alone ? `${styles.face} ${styles.alone}` : styles.face} aria-label={`Face ${face.face}`}>
      <FacePreview url={face.preview} label={`${garment}, ${face.face}`} small={alone} />
      <div className={styles.body}>
        <div className={styles.facts}>
          <div className={styles.title}>
            <b>{face.face}</b>
            {face.area && (
              <span className={`${styles.area} num`}>
                {formatNumber(face.area.width)} × {formatNumber(face.area.height)} cm
              </span>
            )}
            {isHeavy(face.face, labels) && (
              <span className={styles.heavy} title="Dos sans face avant">
                <Dumbbell16Regular />
                Lourd
              </span>
            )}
          </div>
          {face.techniques.map((technique) => (
            <FaceTechnique key={technique} order={order} technique={technique} />
          ))}
          {face.area?.position && <p className={styles.note}>{face.area.position}</p>}
          {face.stitch_points !== null && <p className={styles.note}>{formatNumber(face.stitch_points)} points par pièce</p>}
          {[...face.options, ...face.tags].length > 0 && <p className={styles.note}>{[...face.options, ...face.tags].join(' · ')}</p>}
        </div>
        <Annotations annotations={face.annotations} />
      </div>
    </fieldset>
  )
}
