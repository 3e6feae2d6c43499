import { Button, Select } from '@fluentui/react-components'
import { useId } from 'react'
import type { Station } from '../../lib/host/host'
import { useSlow } from '../../lib/use-slow'
import styles from './print-settings.module.css'
import { printerOptions, printerWarning } from './printer-options'
import { usePrinterChoice } from './use-printer-choice'

const UNREADABLE = "Les imprimantes de ce poste n'ont pas pu être lues."
const UNSAVED = "Le choix de l'imprimante n'a pas pu être enregistré. Choisissez-la de nouveau."

/** Printer of the production sheets of this station; a stopped one is said. */
export function PrinterChoice({ station }: { station: Station }) {
  const field = useId()
  const { printers, chosen, unreadable, unsaved, choose, retry } = usePrinterChoice(station)
  const loaded = printers !== undefined && chosen !== undefined
  const slow = useSlow(!loaded && !unreadable)
  const warning = unsaved ? UNSAVED : loaded ? printerWarning(printers, chosen) : null
  return (
    <div className={styles.printer}>
      <label htmlFor={field}>Imprimante des fiches de production</label>
      {unreadable ? (
        <p role="alert" className={`${styles.rule} ${styles.refused}`}>
          {UNREADABLE} <Button onClick={retry}>Réessayer</Button>
        </p>
      ) : (
        <Select
          id={field}
          disabled={!loaded}
          value={loaded ? (chosen ?? '') : ''}
          aria-describedby={`${field}-warning`}
          onChange={(_, { value }) => choose(value === '' ? null : value)}
        >
          {loaded ? (
            printerOptions(printers, chosen).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))
          ) : (
            <option value="">{slow ? 'Recherche des imprimantes…' : ''}</option>
          )}
        </Select>
      )}
      <p id={`${field}-warning`} role="status" className={`${styles.rule} ${styles.refused}`}>
        {warning}
      </p>
    </div>
  )
}
