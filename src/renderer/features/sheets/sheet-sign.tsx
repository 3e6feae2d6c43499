import styles from './sheet-sign.module.css'

const STAGES = ['Imprimé', 'Pressé', 'Contrôlé', 'Emballé']

/** What is signed by hand as the order goes through the workshop. */
export function SheetSign() {
  return (
    <section className={styles.sign}>
      {STAGES.map((stage) => (
        <span key={stage}>
          <span className={styles.tick} />
          {stage}
        </span>
      ))}
      <span className={styles.initials}>{'Initiales\u00a0:'}</span>
    </section>
  )
}
