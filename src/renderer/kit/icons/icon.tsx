import type { ReactNode } from 'react'
import styles from './icon.module.css'
import { ICON_PATHS, type IconName } from './icon-paths'

interface Props {
  readonly name: IconName
  /** Side of its square in pixels; by default the size it was drawn for. */
  readonly size?: number
  readonly className?: string | undefined
}

/** A plain drawing in the colour of the text around it. It says nothing by itself: what it means stands beside it or in its parent's label. */
export function Icon({ name, size, className }: Props) {
  const [box, path] = ICON_PATHS[name]
  const side = size ?? box
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={side}
      height={side}
      viewBox={`0 0 ${box} ${box}`}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

/** Small icons that stand on every line of a long page. */
type GlyphName = 'add' | 'delete' | 'edit' | 'pin' | 'pinned'

/**
 * A 16 px icon in the colour of the text around it, drawn by one element where a picture of lines takes two and ten attributes: a large
 * order shows hundreds of them. It says nothing by itself.
 */
export const Glyph = ({ name }: { name: GlyphName }) => <i className={`${styles.glyph} ${styles[name]}`} aria-hidden="true" />

/** An icon or a shortened text that carries a meaning of its own: told to screen readers and shown under the pointer. */
export function Meaning({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <span role="img" aria-label={label} title={label} className={className}>
      {children}
    </span>
  )
}
