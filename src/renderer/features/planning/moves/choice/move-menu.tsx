import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import { dayInWords } from '@/domain/calendar/date-text'
import type { CalendarDay } from '@/domain/calendar/days'
import { isPlural } from '@/domain/format/plural'
import type { CardSelection } from '@/domain/planning/card-selection'
import { amountOf } from '@/domain/planning/day-bucket'
import { judgeDay } from '@/domain/planning/judge-day'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { MOVE_REFUSALS, movable } from '@/domain/planning/refuse-move'
import { offeredDays } from '@/domain/planning/visible-days'
import { type BoardState, bucketNow } from '../../data/board-store'
import { loadChange, namesOf } from '../move-texts'
import styles from './move-menu.module.css'

/** What stands beside a day: why it is refused, or its load as it would become where the day is on screen. */
function besideDay(
  board: BoardState,
  orders: readonly PlannedOrder[],
  day: CalendarDay
): { readonly refused: boolean; readonly text: string } {
  const { group, today } = board.view
  const setting = { today, daysShown: null }
  const { refusal } = movable(group, orders, day, setting)
  if (refusal !== null) return { refused: true, text: MOVE_REFUSALS[refusal].title }
  const bucket = bucketNow(board, day)
  const verdict = bucket && judgeDay(group, bucket, orders, setting)
  if (bucket === undefined || verdict?.kind !== 'allowed') return { refused: false, text: '' }
  return { refused: false, text: loadChange(group, amountOf(bucket), verdict.projected, '→') }
}

/** « 3 sélectionnées »; nothing is said of none. */
const selectedText = (cards: number): string => (cards === 0 ? '' : `${cards}\u00a0sélectionnée${isPlural(cards) ? 's' : ''}`)

interface Props {
  readonly orders: readonly PlannedOrder[]
  readonly board: BoardState
  /** What it opens beside. */
  readonly anchor: HTMLElement
  /** The cards that are selected now; the menu was opened on the first of `orders`. */
  readonly selected: CardSelection['cards']
  readonly onMove: (day: CalendarDay) => void
  readonly onOther: () => void
  /** Turns the card over that the menu was opened on; undefined where it was opened on none. */
  readonly onSelect: (() => void) | undefined
  readonly onSelectNone: () => void
  readonly onClose: () => void
}

/**
 * « Déplacer au… »: the days one may choose instead of dragging; those that are refused say why. It also selects the card it was opened
 * on: a finger has no other way to choose several.
 */
export function MoveMenu({ orders, board, anchor, selected, onMove, onOther, onSelect, onSelectNone, onClose }: Props) {
  const { days, today } = board.view
  const isSelected = orders[0] !== undefined && selected.has(orders[0].id)
  return (
    <Menu open onOpenChange={(_, { open }) => open || onClose()} positioning={{ target: anchor, position: 'below', align: 'end' }}>
      <MenuPopover>
        <MenuList aria-label={`Déplacer ${namesOf(orders)} au…`}>
          <p className={styles.title} role="presentation">
            Déplacer {namesOf(orders)} au…
          </p>
          {offeredDays(days, today).map((day) => {
            const { refused, text } = besideDay(board, orders, day)
            return (
              <MenuItem key={day} disabled={refused} secondaryContent={text} onClick={() => onMove(day)}>
                {dayInWords(day)}
              </MenuItem>
            )
          })}
          <MenuDivider />
          <MenuItem onClick={onOther}>Autre jour…</MenuItem>
          {onSelect && <MenuDivider />}
          {onSelect && (
            <MenuItem onClick={onSelect} secondaryContent={selectedText(selected.size)}>
              {isSelected ? 'Retirer de la sélection' : 'Ajouter à la sélection'}
            </MenuItem>
          )}
          {onSelect && selected.size > 1 && <MenuItem onClick={onSelectNone}>Tout désélectionner</MenuItem>}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
