import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons'
import type { Order } from '@/domain/orders/order'
import { type OrderState, SELECTABLE, STATE_LABELS, type StateSelector } from '@/domain/orders/states'
import { STATE_TONES } from '@/domain/states/tone'
import { toneClass } from '../../../kit/tone/tone'
import type { OrderSaves } from '../data/use-order-saves'
import { ChangedBy } from '../panel/changed-by'
import { FailureLine } from '../panel/failure-line'
import styles from './state-choice.module.css'
import { failureText, SELECTOR_LABELS } from './state-texts'
import { ToneIcon } from './tone-icon'
import type { RequestState } from './use-request-state'

interface Props {
  readonly order: Order
  readonly selector: StateSelector
  readonly saves: OrderSaves
  readonly request: RequestState
  readonly changedBy: string | undefined
}

/** One of the three selectors: the whole block opens the choices that the specification offers (spec §4). */
export function StateChoice({ order, selector, saves, request, changedBy }: Props) {
  const value: OrderState = order[selector]
  const saving = saves.isSaving(selector)
  const failure = saves.failures.find(({ field }) => field === selector)
  const label = SELECTOR_LABELS[selector]
  const choose = (chosen: string | undefined): void => {
    if (chosen !== undefined && chosen !== value) request(selector, chosen as OrderState)
  }
  return (
    <div className={styles.place}>
      <Menu
        checkedValues={{ [selector]: [value] }}
        onCheckedValueChange={(_, data) => choose(data.checkedItems[0])}
        positioning={{ position: 'below', align: 'end' }}
      >
        <MenuTrigger disableButtonEnhancement>
          <button type="button" className={`${styles.block} ${toneClass(STATE_TONES[value])}`} aria-busy={saving} aria-disabled={saving}>
            <span className={styles.label}>
              {label}
              <span className="visually-hidden">{'\u00a0: '}</span>
            </span>
            <ToneIcon state={value} />
            <b>{STATE_LABELS[value]}</b>
            <ChevronDown16Regular />
          </button>
        </MenuTrigger>
        <MenuPopover>
          {changedBy !== undefined && (
            <p className={styles.news}>{`${changedBy} vient de choisir «\u00a0${STATE_LABELS[value]}\u00a0».`}</p>
          )}
          <MenuList>
            {SELECTABLE[selector].map((state) => (
              <MenuItemRadio
                key={state}
                name={selector}
                value={state}
                className={toneClass(STATE_TONES[state])}
                icon={<ToneIcon state={state} />}
              >
                <span className={styles.choice}>{STATE_LABELS[state]}</span>
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {changedBy !== undefined && (
        <div className={styles.mark}>
          <ChangedBy by={changedBy} />
        </div>
      )}
      {failure && (
        <FailureLine
          floating
          text={failureText(selector, failure.patch[selector], failure.text)}
          onRetry={() => choose(failure.patch[selector])}
          onRead={() => saves.dismiss(selector)}
        />
      )}
    </div>
  )
}
