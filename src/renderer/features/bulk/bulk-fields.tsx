import { Button, Checkbox, Field, Input, Select } from '@fluentui/react-components'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { type BulkChange, presentLabels } from '@/domain/bulk/bulk-change'
import type { BulkKind } from '@/domain/bulk/bulk-kinds'
import { labelText } from '@/domain/bulk/bulk-texts'
import { dayInWords } from '@/domain/calendar/date-text'
import type { DateField } from '@/domain/calendar/refuse-date'
import { formatNumber } from '@/domain/format/number'
import { codesIn, cutLabels, LABEL_LENGTH_MAX, labelsIn } from '@/domain/orders/labels'
import type { OrderSummary } from '@/domain/orders/order'
import type { LabelField } from '@/domain/orders/patch/fields'
import { type OrderState, SELECTABLE, STATE_LABELS, type StateSelector } from '@/domain/states/order-states'
import { OPTION_CODES, OPTIONS, optionOf } from '@/domain/tags/options'
import { STEPS, type Step } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, type ProducedTechnique, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { cutText } from '@/renderer/kit/badge-list/cut-text'
import { DatePicker } from '@/renderer/kit/date-picker/date-calendar'
import { useFirstFocus } from '@/renderer/kit/focus/use-first-focus'
import { Icon } from '@/renderer/kit/icons/icon'
import styles from './bulk-dialog.module.css'
import { useDateDays } from './use-date-days'

interface FieldProps {
  readonly orders: readonly OrderSummary[]
  readonly change: BulkChange | null
  /** Null while nothing is chosen. */
  readonly onChange: (change: BulkChange | null) => void
}

const NOTHING_CHOSEN = <option value="">Choisir…</option>

function StateField({ field, change, onChange }: FieldProps & { readonly field: StateSelector }) {
  const offered: readonly OrderState[] = SELECTABLE[field]
  return (
    <Field label="Devient" className={styles.field}>
      <Select
        value={change?.kind === 'state' ? change.value : ''}
        onChange={(_, data) => {
          const value = offered.find((one) => one === data.value)
          onChange(value === undefined ? null : { kind: 'state', field, value })
        }}
      >
        {NOTHING_CHOSEN}
        {offered.map((state) => (
          <option key={state} value={state}>
            {STATE_LABELS[state]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function StepField({ orders, change, onChange }: FieldProps) {
  const used = PRODUCED_TECHNIQUES.filter((technique) => orders.some((order) => order[`${technique}_state`] !== null))
  const [technique, setTechnique] = useState<ProducedTechnique | undefined>(change?.kind === 'step' ? change.technique : used[0])
  const shown = technique ?? used[0]
  if (shown === undefined) return <p className={styles.note}>Aucune de ces commandes n'a de technique.</p>
  return (
    <>
      <Field label="Technique" className={styles.field}>
        <Select
          value={shown}
          onChange={(_, { value }) => {
            setTechnique(PRODUCED_TECHNIQUES.find((one) => one === value))
            onChange(null)
          }}
        >
          {used.map((one) => (
            <option key={one} value={one}>
              {TECHNIQUE_LABELS[one].label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Devient" className={styles.field}>
        <Select
          value={change?.kind === 'step' ? change.value : ''}
          onChange={(_, { value }) => {
            const step = (STEPS[shown] as readonly Step[]).find((one) => one === value)
            onChange(step === undefined ? null : { kind: 'step', technique: shown, value: step })
          }}
        >
          {NOTHING_CHOSEN}
          {STEPS[shown].map((step) => (
            <option key={step} value={step}>
              {STATE_LABELS[step]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

export const LABEL_NAMES: Readonly<Record<LabelField, { readonly present: string; readonly add: string }>> = {
  bacs: { present: 'Bacs de la sélection', add: 'Ajouter un bac' },
  picking_runs: { present: 'Runs de la sélection', add: 'Ajouter un run' },
  tags: { present: 'Options de la sélection', add: 'Ajouter une option' }
}

type LabelsChange = Extract<BulkChange, { kind: 'labels' }>

/** What the boxes of labels mean. */
export const LABELS_NOTE = 'Coché\u00a0: sur toutes. Tiret\u00a0: inchangé. Décoché\u00a0: retiré.'

interface LabelsProps extends FieldProps {
  readonly field: LabelField
  /** Its name and what its boxes mean stand around it already. */
  readonly bare?: boolean
  /** Enter in the empty field: nothing more is to be typed. */
  readonly onDone?: () => void
}

/**
 * Labels that the selection has, each to be added to all or taken away from all; and a field for others, which are added by Enter or as it is
 * left. A dash leaves a label as it is.
 */
export function LabelsField({ field, orders, change, onChange, bare = false, onDone }: LabelsProps) {
  const [text, setText] = useState('')
  const [isCut, setCut] = useState(false)
  const firstFocus = useFirstFocus()
  const id = useId()
  const { add, remove }: Pick<LabelsChange, 'add' | 'remove'> = change?.kind === 'labels' ? change : { add: [], remove: [] }
  const present = presentLabels(field, orders)
  const known = new Set(present.map(({ label }) => (field === 'tags' ? (optionOf(label) ?? label) : label)))
  const proposed = field === 'tags' ? OPTION_CODES.filter((code) => !known.has(code)).map((code) => OPTIONS[code].spellings[0]) : []
  const typed = add.filter((label) => !present.some((one) => one.label === label) && !proposed.some((one) => one === label))
  const lines = [...present, ...[...proposed, ...typed].map((label) => ({ label, orders: 0 }))]
  const set = (nextAdd: readonly string[], nextRemove: readonly string[]): void =>
    onChange(nextAdd.length + nextRemove.length === 0 ? null : { kind: 'labels', field, add: nextAdd, remove: nextRemove })
  const without = (labels: readonly string[], label: string): readonly string[] => labels.filter((one) => one !== label)
  const toggle = (label: string, count: number): void => {
    if (add.includes(label)) set(without(add, label), count > 0 ? [...remove, label] : remove)
    else if (remove.includes(label)) set(add, without(remove, label))
    else if (count === orders.length) set(add, [...remove, label])
    else set([...add, label], remove)
  }
  const checkedOf = (label: string, count: number): boolean | 'mixed' => {
    if (add.includes(label)) return true
    if (remove.includes(label)) return false
    return count === orders.length ? true : count > 0 ? 'mixed' : false
  }
  const addTyped = (): void => {
    const labels = (field === 'tags' ? labelsIn(text) : codesIn(text)).filter((label) => !add.includes(label))
    if (labels.length > 0)
      set(
        [...add, ...labels],
        remove.filter((label) => !labels.includes(label))
      )
    setText('')
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    addTyped()
  }
  const onEnter = ({ key, repeat }: KeyboardEvent): void => {
    if (key === 'Enter' && !repeat && text.trim() === '') onDone?.()
  }
  return (
    <div className={`${styles.labels} ${bare ? styles.bare : ''}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line */}
      <div role="group" aria-labelledby={`${id}-present`} className={styles.present}>
        <span id={`${id}-present`} className={bare ? 'visually-hidden' : `${styles.note} ${styles.presentNote}`}>
          {LABEL_NAMES[field].present}. {LABELS_NOTE}
        </span>
        {lines.map(({ label, orders: count }) => (
          <Checkbox
            key={label}
            className={styles.choice ?? ''}
            checked={checkedOf(label, count)}
            {...(checkedOf(label, count) === 'mixed' && { indicator: { children: <Icon name="minus" /> } })}
            label={
              <>
                {labelText(field, label)}{' '}
                <span className={styles.note}>{count === 0 ? '' : `${formatNumber(count)} sur ${formatNumber(orders.length)}`}</span>
              </>
            }
            onChange={() => toggle(label, count)}
          />
        ))}
      </div>
      <form className={styles.adding} onSubmit={submit}>
        <Field
          label={LABEL_NAMES[field].add}
          className={styles.field}
          {...(isCut && {
            validationState: 'warning',
            validationMessage: cutText(LABEL_LENGTH_MAX)
          })}
        >
          <Input
            input={{ ref: bare ? firstFocus : null }}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onKeyDown={onEnter}
            onBlur={addTyped}
            onChange={(_, { value }) => {
              const kept = cutLabels(value)
              setCut(kept !== value)
              setText(field === 'tags' ? kept : kept.toLocaleUpperCase('fr'))
            }}
          />
        </Field>
        <Button type="submit" disabledFocusable={text.trim() === ''}>
          Ajouter
        </Button>
      </form>
    </div>
  )
}

const DAY_NAMES: Readonly<Record<DateField, { readonly field: string; readonly picker: string }>> = {
  production_at: { field: 'Produire le', picker: 'Jour de production' },
  dispatched_at: { field: 'Expédier le', picker: "Jour d'expédition" },
  shipping_at: { field: 'Livrer le', picker: 'Jour de livraison' }
}

function DateValue({ field, orders, change, onChange }: FieldProps & { readonly field: DateField }) {
  const { calendar, hint } = useDateDays(field, orders)
  const names = DAY_NAMES[field]
  const day = change !== null && 'day' in change ? change.day : null
  return (
    <Field label={names.field} className={styles.field} {...(hint !== null && { hint })}>
      <DatePicker
        boxed
        {...calendar}
        label={names.picker}
        text={day === null ? 'Choisir…' : dayInWords(day)}
        value={day}
        onChoose={(chosen) =>
          onChange(field === 'production_at' ? { kind: 'production', day: chosen } : { kind: 'date', field, day: chosen })
        }
      />
    </Field>
  )
}

function PrintedField({ change, onChange }: FieldProps) {
  const value = change?.kind === 'printed' ? String(change.printed) : ''
  return (
    <Field label="Devient" className={styles.field}>
      <Select
        value={value}
        onChange={(_, data) => onChange(data.value === '' ? null : { kind: 'printed', printed: data.value === 'true' })}
      >
        {NOTHING_CHOSEN}
        <option value="true">Imprimée</option>
        <option value="false">Non imprimée</option>
      </Select>
    </Field>
  )
}

/** What orders become, for the kind of change that is chosen. */
export function BulkValue({ kind, ...field }: FieldProps & { readonly kind: BulkKind }) {
  switch (kind) {
    case 'state':
    case 'files_state':
    case 'preparation_state':
      return <StateField field={kind} {...field} />
    case 'step':
      return <StepField {...field} />
    case 'bacs':
    case 'picking_runs':
    case 'tags':
      return <LabelsField field={kind} {...field} />
    case 'production':
      return <DateValue field="production_at" {...field} />
    case 'dispatched_at':
    case 'shipping_at':
      return <DateValue field={kind} {...field} />
    case 'printed':
      return <PrintedField {...field} />
  }
}
