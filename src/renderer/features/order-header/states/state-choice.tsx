import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons'
import { memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { patchOrder } from '@/contract/orders/orders'
import type { Order } from '@/domain/orders/order'
import { roleOfChanges, roleOfField } from '@/domain/orders/patch/patch-roles'
import { hasRole, highestRole, type Role, roleRefusal } from '@/domain/people/roles'
import { type OrderState, SELECTABLE, STATE_LABELS, type StateSelector, stateLabel, stateTone } from '@/domain/states/order-states'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { whoText } from '@/renderer/kit/compare/compare-view'
import { OrderMark } from '@/renderer/kit/panel/changed-by'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { toneClass } from '@/renderer/kit/tone/tone'
import { ToneIcon } from '@/renderer/kit/tone/tone-icon'
import { useOrderMark } from '@/renderer/lib/orders/order-marks'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { SELECTOR_LABELS } from '@/renderer/lib/orders/state-texts'
import { useRole } from '@/renderer/lib/roles/role'
import { comingTo, thingOf } from '@/renderer/lib/saves/turns'
import type { OrderSaves } from '@/renderer/lib/saves/use-order-saves'
import { ownerNow } from '@/renderer/lib/station/person-here'
import styles from './state-choice.module.css'
import type { Begun, RequestState } from './use-request-state'

interface Props {
  readonly orderKey: string
  readonly selector: StateSelector
  readonly saves: OrderSaves
  readonly request: RequestState
  /** Its state alone, while what is seen first is being painted: its menu comes a moment later, or with a press. */
  readonly first?: boolean
}

const VALUES: Readonly<Record<StateSelector, (order: Order) => string>> = {
  state: ({ state }) => state,
  files_state: ({ files_state }) => files_state,
  preparation_state: ({ preparation_state }) => preparation_state
}

/** The least role that may choose each value of a selector, of an order as it stands (reference: people 2.2). */
const rolesOf = (selector: StateSelector) => (order: Order) =>
  Object.fromEntries(SELECTABLE[selector].map((state) => [state, roleOfChanges(order, { [selector]: state })])) as Partial<
    Record<string, Role>
  >
const ROLES_OF = { state: rolesOf('state'), files_state: rolesOf('files_state'), preparation_state: rolesOf('preparation_state') }

/** One of the three selectors: the whole block opens the choices that the reference offers (reference: states-and-steps 2.1, people 2.2). */
export const StateChoice = memo(function StateChoice({ orderKey, selector, saves, request, first = false }: Props) {
  const value = useOrderPart(orderKey, VALUES[selector])
  const role = useRole()
  const [pressed, setPressed] = useState(false)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const begun = useRef<Begun>({ seen: value, coming: [] })
  // Where the focus is on it, or a press has just begun, the button stays as it is until it is left.
  const [early, setEarly] = useState(first)
  // At once: a button that is another one when the mouse goes up is not clicked.
  useLayoutEffect(() => {
    if (!first && document.activeElement !== button.current) setEarly(false)
  }, [first])
  // The button is drawn anew with its menu: it has the focus again, and opens it.
  useEffect(() => {
    if (!pressed) return
    button.current?.focus()
    setOpen(true)
  }, [pressed])
  const mayOpen = hasRole(role, roleOfField(selector))
  const saving = saves.isSaving(selector)
  const failure = saves.failures.find(({ field }) => field === selector)
  const label = SELECTOR_LABELS[selector]
  const choose = (chosen: string | undefined): void => {
    if (chosen !== undefined && chosen !== value) request(selector, chosen as OrderState, begun.current)
  }
  const begin = (): void => {
    begun.current = { seen: value, coming: comingTo(thingOf(ownerNow(), patchOrder, orderKey, selector)) }
  }
  const press = (): void => {
    begin()
    setPressed(true)
  }
  const withMenu = mayOpen && (!early || pressed)
  const opens = mayOpen && !withMenu ? ({ 'aria-haspopup': 'menu', onClick: press, onBlur: () => first || setEarly(false) } as const) : {}
  const block = (
    <PlainButton
      ref={button}
      {...opens}
      className={`${styles.block} ${mayOpen ? '' : styles.reserved} ${toneClass(stateTone(value))}`}
      aria-busy={saving}
      aria-disabled={saving || !mayOpen}
      title={mayOpen ? undefined : roleRefusal(roleOfField(selector))}
    >
      <span className={styles.label}>
        {label}
        <span className="visually-hidden">{'\u00a0: '}</span>
      </span>
      <ToneIcon state={value} />
      <b>{stateLabel(value)}</b>
      {mayOpen && <ChevronDown16Regular />}
    </PlainButton>
  )
  return (
    <div className={styles.place}>
      {withMenu ? (
        <Menu
          open={open}
          onOpenChange={(_, data) => {
            if (data.open) begin()
            setOpen(data.open)
          }}
          checkedValues={{ [selector]: [value] }}
          onCheckedValueChange={(_, data) => choose(data.checkedItems[0])}
          positioning={{ position: 'below', align: 'end' }}
        >
          <MenuTrigger disableButtonEnhancement>{block}</MenuTrigger>
          <MenuPopover>
            <News orderKey={orderKey} selector={selector} value={value} />
            <Choices orderKey={orderKey} selector={selector} value={value} />
          </MenuPopover>
        </Menu>
      ) : (
        block
      )}
      <OrderMark orderKey={orderKey} field={selector} box={styles.mark} />
      <SaveFailureLine floating failure={failure} />
    </div>
  )
})

/** A state as a list knows it, where its selector will stand once the order is there. */
export const StateAtRest = ({ selector, value }: { selector: StateSelector; value: string }) => (
  <div className={styles.place}>
    <span className={`${styles.block} ${styles.reserved} ${toneClass(stateTone(value))}`}>
      <span className={styles.label}>
        {SELECTOR_LABELS[selector]}
        <span className="visually-hidden">{'\u00a0: '}</span>
      </span>
      <ToneIcon state={value} />
      <b>{stateLabel(value)}</b>
    </span>
  </div>
)

/** What may be chosen; under it, which states are another role's, and whose. */
function Choices({ orderKey, selector, value }: Pick<Props, 'orderKey' | 'selector'> & { value: string }) {
  const roles = useOrderPart(orderKey, ROLES_OF[selector])
  const role = useRole()
  const leastOf = (state: string): Role => roles[state] ?? 'packing'
  const reserved = SELECTABLE[selector].filter((state) => state !== value && !hasRole(role, leastOf(state)))
  const whose = useId()
  return (
    <>
      <MenuList>
        {SELECTABLE[selector].map((state) => {
          const off = reserved.some((other) => other === state)
          return (
            <MenuItemRadio
              key={state}
              name={selector}
              value={state}
              className={toneClass(stateTone(state))}
              icon={<ToneIcon state={state} />}
              disabled={off}
              {...(off ? { 'aria-describedby': whose } : {})}
            >
              <span className={off ? styles.off : styles.choice}>{STATE_LABELS[state]}</span>
            </MenuItemRadio>
          )
        })}
      </MenuList>
      {reserved.length > 0 && (
        <p id={whose} className={styles.whose}>
          {`${reserved.map((state) => STATE_LABELS[state]).join(', ')}\u00a0: ${roleRefusal(highestRole(reserved.map(leastOf)))}`}
        </p>
      )}
    </>
  )
}

/** Who just chose the value, in the open menu. */
function News({ orderKey, selector, value }: Pick<Props, 'orderKey' | 'selector'> & { value: string }) {
  const by = useOrderMark(orderKey, selector)
  return by === undefined ? null : <p className={styles.news}>{`${whoText(by)} vient de choisir «\u00a0${stateLabel(value)}\u00a0».`}</p>
}
