import type { ColorRows } from '@/domain/picking/piece-table'
import { TechniqueBadge } from '../../../kit/technique-badge/technique-badge'
import { Garment } from '../page/garment'
import styles from './color-name.module.css'

/** A colour with what is done to its pieces. */
export const ColorName = ({ color }: { color: ColorRows }) => (
  <span className={styles.color}>
    <Garment hex={color.hex} object={color.techniques.includes('objets')} />
    <span className={styles.text}>
      {color.name}
      {color.techniques.length > 0 && (
        <span className={styles.techniques}>
          {color.techniques.map((technique) => (
            <TechniqueBadge key={technique} technique={technique} step={null} />
          ))}
        </span>
      )}
    </span>
  </span>
)
