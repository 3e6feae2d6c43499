import styles from './sheet-sign.module.css'

export interface SignRow {
  /** What the row is about; empty for the whole order. */
  readonly of: string
  readonly stages: readonly string[]
}

interface Props {
  readonly rows: readonly SignRow[]
  /** What is written by hand on each row. */
  readonly lines: readonly string[]
}

/** What is signed by hand as the sheet goes through the workshop, row by row. */
export const SheetSign = ({ rows, lines }: Props) => (
  <section className={styles.sign}>
    {rows.map(({ of, stages }) => (
      <div key={of} className={styles.row}>
        {of && <b className={styles.of}>{of}</b>}
        {stages.map((stage) => (
          <span key={stage}>
            <span className={styles.tick} />
            {stage}
          </span>
        ))}
        {lines.map((line) => (
          <span key={line} className={styles.line}>{`${line}\u00a0:`}</span>
        ))}
      </div>
    ))}
  </section>
)

/** What is signed once the pieces are taken. */
export const PickingSign = () => <SheetSign rows={[{ of: '', stages: ['Préparé', 'Compté'] }]} lines={['Manquants', 'Initiales']} />
