import styles from './labels-cell.module.css'

/** Bac(s) or Run(s): the first one, then how many more; all of them in the tooltip (told apart without reading; reference: looks 3.1). */
export function LabelsCell({ labels, kind }: { labels: readonly string[]; kind: 'bac' | 'run' }) {
  const [first, ...more] = labels
  if (first === undefined) return null
  const all = labels.join(', ')
  return (
    <span className={styles.labels} title={all}>
      <span className={styles[kind]}>{first}</span>
      {more.length > 0 && (
        <>
          <span className={styles.more} aria-hidden="true">
            +{more.length}
          </span>
          <span className="visually-hidden">, {more.join(', ')}</span>
        </>
      )}
    </span>
  )
}
