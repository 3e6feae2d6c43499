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
      <path fillRule="evenodd" d={path} />
    </svg>
  )
}
