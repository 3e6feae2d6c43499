import { Menu, MenuDivider, MenuItem, type MenuItemProps, MenuList, MenuPopover } from '@fluentui/react-components'
import { dayInWords } from '@/domain/calendar/date-text'
import type { CalendarDay } from '@/domain/calendar/days'
import { isPlural } from '@/domain/format/plural'
import { NOTHING_SELECTED, toggleCard } from '@/domain/planning/card-selection'
import { amountOf, bucketOf } from '@/domain/planning/day-bucket'
import { judgeDay } from '@/domain/planning/judge-day'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { MOVE_REFUSALS } from '@/domain/planning/refuse-move'
import { offeredDays } from '@/domain/planning/visible-days'
import { type BoardState, bucketNow } from '../../data/board-store'
import { loadChange, namesOf } from '../move-texts'
import { announceSelected, useMoveSession } from '../session/session'
import styles from './move-menu.module.css'

/** What stands beside a day: why it is refused, or its load as it would become where the day is on screen. */
function besideDay(
  board: BoardState,
  orders: readonly PlannedOrder[],
  day: CalendarDay
): Pick<MenuItemProps, 'disabled' | 'secondaryContent'> {
  const { group, today } = board.view
  const bucket = bucketNow(board, day)
  const verdict = judgeDay(group, bucket ?? bucketOf(group, day, []), orders, { today, daysShown: null })
  if (verdict.kind === 'refused') return { disabled: true, secondaryContent: MOVE_REFUSALS[verdict.refusal].title }
  return { secondaryContent: bucket === undefined ? '' : loadChange(group, amountOf(bucket), verdict.projected, '→') }
}

/** « 3 sélectionnées »; nothing is said of none. */
const selectedText = (cards: number): string => (cards === 0 ? '' : `${cards}\u00a0sélectionnée${isPlural(cards) ? 's' : ''}`)

interface Props {
  readonly orders: readonly PlannedOrder[]
  readonly board: BoardState
  /** What it opens beside, and the card that this is on, if it is on one. */
  readonly anchor: HTMLElement
  readonly cardId: number | null
  readonly onMove: (day: CalendarDay) => void
  readonly onOther: () => void
  readonly onClose: () => void
}

/**
 * « Déplacer au… »: the days one may choose instead of dragging; those that are refused say why. It also selects the card it was opened
 * on: a finger has no other way to choose several.
 */
export function MoveMenu({ orders, board, anchor, cardId, onMove, onOther, onClose }: Props) {
  const { days, today } = board.view
  const selected = useMoveSession(({ selection }) => selection.cards)
  return (
    <Menu open onOpenChange={(_, { open }) => open || onClose()} positioning={{ target: anchor, position: 'below', align: 'end' }}>
      <MenuPopover>
        <MenuList aria-label={`Déplacer ${namesOf(orders)} au…`}>
          <p className={styles.title} role="presentation">
            Déplacer {namesOf(orders)} au…
          </p>
          {offeredDays(days, today).map((day) => (
            <MenuItem key={day} {...besideDay(board, orders, day)} onClick={() => onMove(day)}>
              {dayInWords(day)}
            </MenuItem>
          ))}
          <MenuDivider />
          <MenuItem onClick={onOther}>Autre jour…</MenuItem>
          {cardId !== null && (
            <>
              <MenuDivider />
              <MenuItem
                onClick={() => announceSelected((selection) => toggleCard(selection, cardId))}
                secondaryContent={selectedText(selected.size)}
              >
                {selected.has(cardId) ? 'Retirer de la sélection' : 'Ajouter à la sélection'}
              </MenuItem>
              {selected.size > 1 && <MenuItem onClick={() => announceSelected(() => NOTHING_SELECTED)}>Tout désélectionner</MenuItem>}
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
