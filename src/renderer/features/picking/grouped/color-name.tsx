import type { ColorRows } from '@/domain/picking/piece-table'
import { TechniqueBadge } from '@/renderer/kit/technique-badge/technique-badge'
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

interface Props {
  /** Colour of the fabric, which is the order's own data; its name stands beside it. */
  readonly hex: string | null
  /** Not a garment: a disc. */
  readonly object: boolean
}

const SHIRT = 'M22 6c3 4 11 4 14 0l6 2 12 10-6 9-6-4v43H16V23l-6 4-6-9L16 8z'
const DISC = 'M29 14a22 22 0 1 0 .01 0z'

/** A garment or an object in its colour. */
const Garment = ({ hex, object }: Props) => (
  <svg className={styles.garment} viewBox="3 4 52 64" aria-hidden="true">
    <path d={object ? DISC : SHIRT} fill={hex ?? 'none'} strokeWidth="1.6" strokeDasharray={hex === null ? '4 3' : undefined} />
  </svg>
)
