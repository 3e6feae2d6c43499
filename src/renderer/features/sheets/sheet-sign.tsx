import styles from './sheet-sign.module.css'

interface Props {
  readonly stages: readonly string[]
  /** What is written by hand. */
  readonly lines: readonly string[]
}

/** What is signed by hand as the sheet goes through the workshop. */
export const SheetSign = ({ stages, lines }: Props) => (
  <section className={styles.sign}>
    {stages.map((stage) => (
      <span key={stage}>
        <span className={styles.tick} />
        {stage}
      </span>
    ))}
    {lines.map((line) => (
      <span key={line} className={styles.line}>{`${line}\u00a0:`}</span>
    ))}
  </section>
)
