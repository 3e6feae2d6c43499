import { BrandMark } from '@/renderer/kit/brand-mark/brand-mark'
import styles from './start-page.module.css'

/** While the first screen comes: nothing at once, the mark when it takes a while. */
export function StartPage() {
  return (
    <main className={styles.page} aria-busy="true" data-coming>
      <BrandMark />
      <p className="visually-hidden">Chargement…</p>
    </main>
  )
}
