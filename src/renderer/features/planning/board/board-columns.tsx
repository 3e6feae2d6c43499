import { type CSSProperties, type ReactNode, useRef } from 'react'
import { type BoardView, useBoardStore } from '../data/board-store'
import styles from './board-columns.module.css'
import { DayColumn, DayFrame } from './day-column'
import { CARD_KEYS_ID, MOVE_KEYS_ID, SELECTED_ID } from './order-card'
import { useCardKeys } from './use-card-keys'

/** What describes cards to who does not see them. */
const HINTS: Readonly<Record<string, string>> = {
  [CARD_KEYS_ID]: "Flèches\u00a0: d'une carte à l'autre, d'un jour à l'autre. Entrée ou double clic\u00a0: ouvrir la commande.",
  [MOVE_KEYS_ID]:
    'Espace\u00a0: prendre la carte, puis flèches gauche et droite pour choisir le jour, Entrée pour déposer, Échap pour annuler. Ctrl et Espace\u00a0: la sélectionner. Touche Menu, ou Maj et F10\u00a0: déplacer au…',
  [SELECTED_ID]: 'Sélectionnée'
}

interface Props {
  readonly days: BoardView['days']
  /** What is late, over the days. */
  readonly late: ReactNode
}

/** The days of a board side by side under what is late, with the keys of their cards. */
export function BoardColumns({ days, late }: Props) {
  const board = useRef<HTMLDivElement>(null)
  const keys = useCardKeys(board, useBoardStore())
  return (
    <div {...keys} ref={board} className={styles.board}>
      {Object.entries(HINTS).map(([id, text]) => (
        <p key={id} id={id} className="visually-hidden">
          {text}
        </p>
      ))}
      {late}
      <div className={styles.columns} style={{ '--days': days.length } as CSSProperties}>
        {days.map((day) => (
          <DayFrame key={day} day={day}>
            <DayColumn day={day} />
          </DayFrame>
        ))}
      </div>
    </div>
  )
}
