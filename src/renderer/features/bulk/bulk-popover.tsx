import { Button, Field, Popover, PopoverSurface, Select, Spinner } from '@fluentui/react-components'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { BulkChange } from '@/domain/bulk/bulk-change'
import type { BulkKind } from '@/domain/bulk/bulk-kinds'
import { formatNumber } from '@/domain/format/number'
import { fullName } from '@/domain/format/person'
import { counted } from '@/domain/format/plural'
import type { OrderSummary } from '@/domain/orders/order'
import type { LabelField } from '@/domain/orders/patch/fields'
import { type OrderState, SELECTABLE, type StateSelector } from '@/domain/states/order-states'
import { STEPS, type Step, techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, type ProducedTechnique, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { DateCalendar } from '@/renderer/kit/date-picker/date-calendar'
import { StatePill } from '@/renderer/kit/state-pill/state-pill'
import { errorText } from '@/renderer/lib/http/api-error'
import { SELECTOR_LABELS } from '@/renderer/lib/orders/state-texts'
import { useProfile } from '@/renderer/lib/query/use-profile'
import { useSlow } from '@/renderer/lib/use-slow'
import { LABEL_NAMES, LABELS_NOTE, LabelsField } from './bulk-fields'
import { SOON } from './bulk-jobs'
import styles from './bulk-popover.module.css'
import { isPlain } from './foresee'
import { type BulkWindow, useBulk } from './use-bulk'
import { useDateDays } from './use-date-days'

interface ValuesProps {
  readonly orders: readonly OrderSummary[]
  readonly disabled: boolean
  readonly onChoose: (change: BulkChange) => void
}

/** A selector of states, or the steps of a technique. */
type About = StateSelector | ProducedTechnique

const SELECTORS = Object.keys(SELECTABLE) as readonly StateSelector[]
const isSelector = (about: About): about is StateSelector => SELECTORS.some((one) => one === about)

const nameOf = (about: About): string => (isSelector(about) ? SELECTOR_LABELS[about] : TECHNIQUE_LABELS[about].label)
const valuesOf = (about: About): readonly string[] => (isSelector(about) ? SELECTABLE[about] : STEPS[about])
const heldBy = (about: About, order: OrderSummary): string | null => order[isSelector(about) ? about : techniqueStateKey(about)]
const changeTo = (about: About, value: string): BulkChange =>
  isSelector(about) ? { kind: 'state', field: about, value: value as OrderState } : { kind: 'step', technique: about, value: value as Step }

/** How many of the orders have it, where some do. */
const Share = ({ count, of }: { count: number; of: number }) =>
  count > 0 && (
    <span className={styles.share}>
      {formatNumber(count)} sur {formatNumber(of)}
    </span>
  )

/** The states of the orders, or the steps of a technique that one of them has: one is pressed. */
function StateValues({ orders, disabled, onChoose }: ValuesProps) {
  const [about, setAbout] = useState<About>('state')
  const used = PRODUCED_TECHNIQUES.filter((technique) => orders.some((order) => heldBy(technique, order) !== null))
  const offered: readonly About[] = [...SELECTORS, ...used]
  return (
    <>
      <Field label="Quoi">
        <Select value={about} disabled={disabled} onChange={(_, { value }) => setAbout(offered.find((one) => one === value) ?? 'state')}>
          {offered.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
      </Field>
      <ul className={styles.values} aria-label={`${nameOf(about)}\u00a0: devient`}>
        {valuesOf(about).map((value) => (
          <li key={value}>
            <PlainButton className={styles.value} aria-disabled={disabled} onClick={() => disabled || onChoose(changeTo(about, value))}>
              <StatePill state={value} />{' '}
              <Share count={orders.filter((order) => heldBy(about, order) === value).length} of={orders.length} />
            </PlainButton>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Labels that were chosen and not applied, whose and of which orders: those of the last window that was closed by a press beside it. */
let left: { readonly form: string; readonly change: BulkChange } | null = null

/**
 * Labels, ticked and typed: they change together, once one has agreed. What a press beside it closes is there again for the same orders; Escape
 * gives it up.
 */
function LabelValues({ field, orders, disabled, onChoose }: ValuesProps & { readonly field: LabelField }) {
  const profile = useProfile()
  const form = `${profile && fullName(profile)} ${field} ${orders.map(({ id }) => id).join()}`
  const [change, setChange] = useState(() => (left?.form === form ? left.change : null))
  const edit = (next: BulkChange | null): void => {
    left = next && { form, change: next }
    setChange(next)
  }
  const agree = (): void => {
    if (change !== null && !disabled) onChoose(change)
  }
  const onEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') left = null
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within
    <div onKeyDown={onEscape}>
      <LabelsField bare field={field} orders={orders} change={change} onChange={edit} onDone={agree} />
      <div className={styles.foot}>
        <span>{LABELS_NOTE}</span>
        <Button appearance="primary" disabledFocusable={change === null || disabled} onClick={agree}>
          Appliquer
        </Button>
      </div>
    </div>
  )
}

/** The days that production may move to, each with its load. */
function DayValues({ orders, disabled, onChoose }: ValuesProps) {
  const { calendar, hint } = useDateDays('production_at', orders)
  return (
    <>
      <DateCalendar {...calendar} label="Produire le" value={null} onChoose={(day) => disabled || onChoose({ kind: 'production', day })} />
      {hint !== null && <p className={styles.hint}>{hint}</p>}
    </>
  )
}

/** What a button of the selection opens, by what it changes. */
const TITLES: Partial<Record<BulkKind, string>> = {
  state: 'État de la sélection',
  bacs: LABEL_NAMES.bacs.present,
  picking_runs: LABEL_NAMES.picking_runs.present,
  tags: LABEL_NAMES.tags.present,
  production: 'Déplacer la production au'
}

function Values({ kind, ...values }: ValuesProps & { readonly kind: BulkKind }) {
  switch (kind) {
    case 'bacs':
    case 'picking_runs':
    case 'tags':
      return <LabelValues field={kind} {...values} />
    case 'production':
      return <DayValues {...values} />
    default:
      return <StateValues {...values} />
  }
}

interface Props extends BulkWindow {
  readonly kind: BulkKind
  /** The button that it was opened by, over which it stands. */
  readonly anchor: HTMLElement
  /** What is chosen is to be seen before it is made. */
  readonly onPreview: (change: BulkChange) => void
}

/**
 * What the orders of a selection become, beside the button that asks for it: what all of them take is done at once, with its undo; what is
 * refused of some, is so already, has no way back or is of many is shown before (reference: lists 12.2).
 */
export function BulkPopover({ kind, anchor, onPreview, ...opened }: Props) {
  const { onClose } = opened
  const { orders, error, refetch, isRead, running, failure, judge, start, forget } = useBulk(opened)
  const [chosen, setChosen] = useState<BulkChange | null>(null)
  const title = useId()
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true')
    return () => anchor.setAttribute('aria-expanded', 'false')
  }, [anchor])
  // What was chosen while the orders were still being read, or others changed, is decided on as soon as they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is decided on once
  useEffect(() => {
    const foreseen = isRead && running === null ? judge(chosen) : null
    if (chosen === null || foreseen === null) return
    setChosen(null)
    left = null
    if (orders?.length === opened.orders.length && isPlain(foreseen)) start(chosen, foreseen)
    else onPreview(chosen)
  }, [chosen, isRead, running])
  const choose = (change: BulkChange): void => {
    forget()
    setChosen(change)
  }
  const giveUp = (): void => {
    forget()
    onClose()
  }
  const busy = running !== null || chosen !== null
  const slow = useSlow(busy || orders === undefined)
  // Orders of other pages are read first: the keys wait in the window, then go to what there is to choose.
  const content = useRef<HTMLDivElement>(null)
  const known = orders !== undefined
  useEffect(() => {
    const frame = window.requestAnimationFrame(() => {
      const { current } = content
      const { activeElement } = document
      if (current === null || (current !== activeElement && current.contains(activeElement))) return
      const first = known ? current.querySelector<HTMLElement>('select, input, button') : null
      ;(first ?? current).focus()
    })
    return () => window.cancelAnimationFrame(frame)
  }, [known])

  return (
    <Popover
      open
      trapFocus
      positioning={{ target: anchor, position: 'above', align: 'center', offset: 6 }}
      onOpenChange={({ type, target }, { open }) => {
        // What was chosen is on its way: Escape alone gives it up, as long as its orders may come.
        const onItsWay = chosen !== null && error === null && type !== 'keydown'
        if (!open && !onItsWay && !(target instanceof Node && anchor.contains(target))) onClose()
      }}
    >
      <PopoverSurface className={`${styles.surface} ${kind === 'production' ? styles.days : ''}`} aria-labelledby={title}>
        <div ref={content} tabIndex={-1} className={styles.content}>
          <h2 id={title} className={styles.title}>
            {TITLES[kind]}
            <span className={styles.share}>{counted(opened.orders.length, 'order')}</span>
          </h2>
          {orders !== undefined && <Values kind={kind} orders={orders} disabled={busy} onChoose={choose} />}
          {(error ?? failure) !== null && (
            <p role="alert" className={styles.problem}>
              {failure?.text ?? errorText(error)}
              {failure !== null && failure.at !== null && SOON}
              {failure?.retry !== null && (
                <span className={styles.ways}>
                  <Button size="small" onClick={failure?.retry ?? (() => void refetch())}>
                    Réessayer
                  </Button>
                  {failure !== null && (
                    <Button size="small" onClick={giveUp}>
                      Abandonner
                    </Button>
                  )}
                </span>
              )}
            </p>
          )}
          <div role="status" className={styles.wait}>
            {slow && error === null && failure === null && (
              <Spinner size="tiny" label={running === null ? 'Lecture des commandes…' : 'Changement…'} />
            )}
          </div>
        </div>
      </PopoverSurface>
    </Popover>
  )
}
