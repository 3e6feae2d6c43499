import { Select } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import type { Printer } from '@/contract/desktop/bridge'
import type { SheetKindName } from '@/domain/printing/addresses'
import {
  COPIES_MAX,
  PAPER_NAMES,
  PAPER_SIDES,
  type PaperName,
  type PaperOffers,
  paperNamed,
  paperSize,
  paperWithSize,
  sidesText,
  trayLabel
} from '@/domain/printing/papers'
import { shortTrouble, troubleText } from '@/domain/printing/printer-troubles'
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

/** How a paper stands in the list; one that the printer does not name may lie in it all the same. A printer that names none of them says nothing of one. */
export const paperOption = (name: PaperName, offers: PaperOffers | undefined): string =>
  offers === undefined || offers.papers.length === 0 || offers.papers.includes(name)
    ? paperWithSize(name)
    : `${paperWithSize(name)}, non annoncé`

/** What follows for a chosen paper that the printer does not name; null where it does, or what it names is not known. */
export function paperHint(name: PaperName, offers: PaperOffers | undefined): string | null {
  if (offers === undefined || offers.papers.includes(name)) return null
  const says = offers.papers.length === 0 ? 'ne dit pas quels papiers elle prend' : "n'annonce pas ce papier"
  return `Cette imprimante ${says}\u00a0: la fiche part pour une feuille de ${paperSize(name)}. Une page d'essai montre si elle y tient.`
}

/** What one may choose, and what is chosen even where the printer does not name it. */
export const withChosen = <T extends string>(offered: readonly T[], chosen: T | undefined): readonly T[] =>
  chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen]

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
const OWN = "Réglage de l'imprimante"

interface LayProps {
  readonly of: string
  readonly options: SheetPrintOptions
  readonly offers: PaperOffers | undefined
  readonly disabled: boolean
  readonly onChoose: Props['onChoose']
}

/** Tray and sides, where the printer tells what it has, or something was chosen. */
function LayFields({ of, options, offers, disabled, onChoose }: LayProps) {
  const trays = withChosen(offers?.trays ?? [], options.tray)
  const sides = withChosen(offers === undefined ? PAPER_SIDES : offers.sides, options.sides)
  return (
    <div className={`${styles.row} ${styles.lay}`}>
      {trays.length > 0 && (
        <Field
          label="Bac"
          of={of}
          value={options.tray ?? ''}
          disabled={disabled}
          onChange={(value) => onChoose({ tray: value === '' ? undefined : value })}
        >
          <option value="">{OWN}</option>
          {trays.map((tray) => (
            <option key={tray} value={tray}>
              {capital(trayLabel(tray))}
            </option>
          ))}
        </Field>
      )}
      {sides.length > 1 && (
        <Field
          label="Recto verso"
          of={of}
          value={options.sides ?? ''}
          disabled={disabled}
          onChange={(value) => onChoose({ sides: PAPER_SIDES.find((one) => one === value) })}
        >
          <option value="">{OWN}</option>
          {sides.map((one) => (
            <option key={one} value={one}>
              {capital(sidesText(one))}
            </option>
          ))}
        </Field>
      )}
    </div>
  )
}

/** The printer that a choice means, as far as that is known. */
export const meantPrinter = (printers: readonly Printer[], chosen: string | null): Printer | undefined =>
  printers.find(({ name, isDefault = printers.length === 1 }) => (chosen === null ? isDefault : name === chosen))

/** Printer, paper, copies, tray and sides of a kind of sheet on this station; what is wrong with the printer is said. */
export function SheetPrinter({ sheet, printers, options, unsaved, searching, onChoose, children }: Props) {
  const descriptionId = useId()
  const hintId = useId()
  const disabled = printers === undefined || options === undefined
  const warning = unsaved ? UNSAVED : disabled ? null : printerWarning(printers, options.printer)
  const of = OF[sheet]
  const offers = printers && meantPrinter(printers, options?.printer ?? null)?.offers
  const hint = options === undefined ? null : paperHint(options.paper, offers)
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
          {...(hint !== null && { describedBy: hintId })}
          onChange={(value) => onChoose({ paper: paperNamed(value) })}
        >
          {PAPER_NAMES.map((name) => (
            <option key={name} value={name}>
              {paperOption(name, offers)}
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
      {hint !== null && (
        <p id={hintId} className={styles.rule}>
          {hint}
        </p>
      )}
      {options !== undefined && <LayFields of={of} options={options} offers={offers} disabled={disabled} onChoose={onChoose} />}
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
  const known = printers.map(({ name, label, trouble }) => ({
    value: name,
    label: trouble === undefined ? label : `${label} (${shortTrouble(trouble)})`
  }))
  const gone = chosen === null || printers.some(({ name }) => name === chosen) ? [] : [{ value: chosen, label: `${chosen} (introuvable)` }]
  return [{ value: '', label: 'Imprimante par défaut du système' }, ...known, ...gone]
}

/** What is wrong with the chosen printer, or null. */
export function printerWarning(printers: readonly Printer[], chosen: string | null): string | null {
  if (printers.length === 0) return "Aucune imprimante n'est installée sur ce poste."
  const printer = meantPrinter(printers, chosen)
  if (chosen !== null && printer === undefined)
    return `L'imprimante «\u00a0${chosen}\u00a0» n'existe plus sur ce poste. Choisissez-en une autre.`
  return printer?.trouble === undefined ? null : troubleText(printer.label, printer.trouble)
}
