import { Select } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import type { Printer } from '@/contract/bridge'
import type { SheetKindName } from '@/domain/printing/addresses'
import { COPIES_MAX, PAPER_NAMES, PAPERS, paperNamed } from '@/domain/printing/papers'
import styles from './print-settings.module.css'
import type { SheetPrintOptions } from './use-station-printing'

interface Props {
  readonly sheet: SheetKindName
  /** Undefined while they are read. */
  readonly printers: readonly Printer[] | undefined
  readonly options: SheetPrintOptions | undefined
  readonly unsaved: boolean
  /** Said in place of the printers while they are looked for. */
  readonly searching: string
  readonly onChoose: (chosen: Partial<SheetPrintOptions>) => void
  /** What one can do with this printer. */
  readonly children?: ReactNode
}

const UNSAVED = "Ce choix n'a pas pu être enregistré. Choisissez de nouveau."
const TITLES = { production: 'Fiches de production', picking: 'Fiches de picking' } as const
const OF = { production: ' des fiches de production', picking: ' des fiches de picking' } as const
const COPIES = Array.from({ length: COPIES_MAX }, (_, at) => at + 1)

interface FieldProps {
  readonly label: string
  readonly of: string
  readonly value: string
  readonly disabled: boolean
  readonly describedBy?: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

function Field({ label, of, value, disabled, describedBy, onChange, children }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>
        {label}
        <span className="visually-hidden">{of}</span>
      </label>
      <Select
        id={id}
        value={value}
        disabled={disabled}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        onChange={(_, data) => onChange(data.value)}
      >
        {children}
      </Select>
    </div>
  )
}

/** Printer, paper and copies of a kind of sheet on this station; a stopped printer is said. */
export function SheetPrinter({ sheet, printers, options, unsaved, searching, onChoose, children }: Props) {
  const descriptionId = useId()
  const disabled = printers === undefined || options === undefined
  const warning = unsaved ? UNSAVED : disabled ? null : printerWarning(printers, options.printer)
  const of = OF[sheet]
  return (
    <fieldset className={styles.printer}>
      <legend className="visually-hidden">{TITLES[sheet]}</legend>
      <b aria-hidden="true">{TITLES[sheet]}</b>
      {children}
      <Field
        label="Imprimante"
        of={of}
        value={options?.printer ?? ''}
        disabled={disabled}
        describedBy={descriptionId}
        onChange={(value) => onChoose({ printer: value === '' ? null : value })}
      >
        {disabled ? (
          <option value="">{searching}</option>
        ) : (
          printerOptions(printers, options.printer).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))
        )}
      </Field>
      <div className={styles.row}>
        <Field
          label="Papier"
          of={of}
          value={options?.paper ?? ''}
          disabled={disabled}
          onChange={(value) => onChoose({ paper: paperNamed(value) })}
        >
          {PAPER_NAMES.map((name) => (
            <option key={name} value={name}>
              {`${PAPERS[name].label} (${Math.round(PAPERS[name].width / 1_000)} × ${Math.round(PAPERS[name].height / 1_000)}\u00a0mm)`}
            </option>
          ))}
        </Field>
        <Field
          label="Copies"
          of={of}
          value={String(options?.copies ?? 1)}
          disabled={disabled}
          onChange={(value) => onChoose({ copies: Number(value) })}
        >
          {COPIES.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Field>
      </div>
      <p id={descriptionId} role="status" className={`${styles.rule} ${styles.refused}`}>
        {warning}
      </p>
    </fieldset>
  )
}

interface PrinterOption {
  /** Empty: the system's default printer. */
  readonly value: string
  readonly label: string
}

/** The printers as one chooses among them: the default one, those of the station, and the chosen one even when it has gone. */
export function printerOptions(printers: readonly Printer[], chosen: string | null): readonly PrinterOption[] {
  const known = printers.map(({ name, label, stopped }) => ({ value: name, label: stopped ? `${label} (arrêtée)` : label }))
  const gone = chosen === null || printers.some(({ name }) => name === chosen) ? [] : [{ value: chosen, label: `${chosen} (introuvable)` }]
  return [{ value: '', label: 'Imprimante par défaut du système' }, ...known, ...gone]
}

/** What is wrong with the chosen printer, or null. */
export function printerWarning(printers: readonly Printer[], chosen: string | null): string | null {
  if (printers.length === 0) return "Aucune imprimante n'est installée sur ce poste."
  const printer = chosen === null && printers.length === 1 ? printers[0] : printers.find(({ name }) => name === chosen)
  if (chosen !== null && printer === undefined)
    return `L'imprimante «\u00a0${chosen}\u00a0» n'existe plus sur ce poste. Choisissez-en une autre.`
  return printer?.stopped
    ? `L'imprimante «\u00a0${printer.label}\u00a0» est arrêtée\u00a0: remettez-la en marche, ou choisissez-en une autre.`
    : null
}
