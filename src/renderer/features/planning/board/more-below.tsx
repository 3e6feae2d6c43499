import type { RefObject } from 'react'
import { Icon } from '../../../kit/icons/icon'
import styles from './more-below.module.css'
import { useHiddenBelow } from './use-hidden-below'

interface Props {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  readonly pitch: number
}

/** « 5 de plus », over a fade at the foot of a day that goes on. A press goes on too; keys and ears have the list itself. */
export function MoreBelow({ scroller, count, pitch }: Props) {
  const hidden = useHiddenBelow(scroller, count, pitch)
  if (hidden === 0) return null
  const goOn = (): void => scroller.current?.scrollBy({ top: scroller.current.clientHeight - 2 * pitch, behavior: 'smooth' })
  return (
    <div className={styles.more} aria-hidden="true">
      <button type="button" tabIndex={-1} onClick={goOn}>
        <Icon name="chevron-down" size={14} />
        {hidden} de plus
      </button>
    </div>
  )
}
