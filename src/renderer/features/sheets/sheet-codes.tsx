import styles from './sheet-notices.module.css'

interface Props {
  readonly one: string
  readonly many: string
  readonly codes: readonly string[]
  /** Whether a missing one is a line to write on; else nothing stands there. */
  readonly toWrite?: boolean
}

/** Bins or runs, framed. */
export const SheetCodes = ({ one, many, codes, toWrite = false }: Props) =>
  (codes.length > 0 || toWrite) && (
    <span className={styles.group}>
      {codes.length > 1 ? many : one}
      {codes.length === 0 && <span className={styles.blank} />}
      {codes.map((code) => (
        <b key={code} className={styles.chip}>
          {code}
        </b>
      ))}
    </span>
  )
