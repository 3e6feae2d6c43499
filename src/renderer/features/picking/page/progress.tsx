import { formatNumber } from '@/domain/format/number'
import type { Piece } from '@/domain/picking/piece-table'
import { tickedPieces } from '@/domain/picking/ticks'
import { Icon } from '@/renderer/kit/icons/icon'
import { usePickingTicks } from '@/renderer/lib/orders/station-ticks'
import styles from './progress.module.css'

interface Props {
  readonly pieces: readonly Piece[]
  /** Said after the figures. */
  readonly unit?: string
  readonly bar?: boolean
}

/** How many pieces are ticked, of how many. */
export function PickingProgress({ pieces, unit, bar = true }: Props) {
  const done = usePickingTicks(({ ticks }) => tickedPieces(pieces, ticks))
  const total = pieces.reduce((sum, { qty }) => sum + qty, 0)
  const whole = total > 0 && done === total
  return (
    <span className={styles.progress}>
      {whole && (
        <span className={styles.mark} role="img" aria-label="Préparée" title="Tout est pris">
          <Icon name="check" size={12} />
        </span>
      )}
      <span className="num">
        <b>{formatNumber(done)}</b>
        <span aria-hidden="true">/</span>
        <span className="visually-hidden"> sur </span>
        {formatNumber(total)}
        {unit && `\u00a0${unit}`}
      </span>
      {bar && (
        <span className={styles.bar} aria-hidden="true">
          <i style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
        </span>
      )}
    </span>
  )
}
