import { ArrowLeft20Regular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { STATE_SELECTORS } from '@/domain/orders/states'
import { isBigMode, ORDER_MODES, type OrderMode } from '../../lib/orders/order-mode'
import { usePreferences } from '../../lib/preferences/preferences'
import type { OrderSaves } from '../../lib/saves/use-order-saves'
import { ArchiveButton } from './archive-button'
import { OrderLabels } from './labels/order-labels'
import { ModeSwitch } from './mode-switch'
import { MoreMenu } from './more-menu'
import { NextActionButton } from './next-action-button'
import styles from './order-header.module.css'
import { OrderName } from './order-name'
import { SaveStatus } from './save-status'
import { StateChoice } from './states/state-choice'
import { useRequestState } from './states/use-request-state'
import { takeNextAction } from './take-next-action'
import { useOrderKeys } from './use-order-keys'

const MODE_NAMES = Object.keys(ORDER_MODES) as OrderMode[]

interface Props {
  readonly orderKey: string
  readonly saves: OrderSaves
  readonly mode: OrderMode
  readonly onMode: (mode: OrderMode) => void
  /** Beside the way back. */
  readonly beside?: ReactNode
  /** Goes to the field of a new comment. */
  readonly onComment: () => void
  /** What the more menu holds beside its own. */
  readonly more?: ReactNode
}

/** The header that stays: number, customer, labels, the three states and the one next action (reference: order-page 2.1). Each follows its own part of the order. */
export const OrderHeader = memo(function OrderHeader({ orderKey, saves, mode, onMode, beside, onComment, more }: Props) {
  const request = useRequestState(orderKey, saves.save)
  const client = useQueryClient()
  const previousList = usePreferences((preferences) => preferences.previousList)
  useOrderKeys({
    Enter: isBigMode(mode) ? null : () => takeNextAction(client, orderKey, saves, request),
    KeyC: onComment,
    ...Object.fromEntries(MODE_NAMES.map((name, at) => [`Digit${at + 1}`, () => onMode(name)]))
  })
  return (
    <header className={styles.head}>
      <div className={styles.first}>
        <Link to={previousList} className={styles.back} aria-label="Retour à la liste" title="Retour à la liste">
          <ArrowLeft20Regular />
        </Link>
        {beside}
        <OrderName orderKey={orderKey} />
        <SaveStatus orderKey={orderKey} />
        <ModeSwitch mode={mode} onMode={onMode} />
        {mode !== 'packing' && <ArchiveButton orderKey={orderKey} process={mode === 'dtg' ? 'dtg' : 'all'} />}
        <MoreMenu orderKey={orderKey}>{more}</MoreMenu>
      </div>
      <div className={styles.second}>
        <OrderLabels orderKey={orderKey} big={isBigMode(mode)} />
        <div className={styles.states}>
          {STATE_SELECTORS.map((selector) => (
            <StateChoice key={selector} orderKey={orderKey} selector={selector} saves={saves} request={request} />
          ))}
        </div>
        {!isBigMode(mode) && <NextActionButton orderKey={orderKey} saves={saves} request={request} />}
      </div>
    </header>
  )
})
