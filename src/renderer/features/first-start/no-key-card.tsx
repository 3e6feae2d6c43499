import type { ReactNode } from 'react'
import { BrandMark } from '@/renderer/kit/brand-mark/brand-mark'
import { CardPage } from '@/renderer/kit/card-page/card-page'
import styles from './moved-in.module.css'

/** A workshop that nobody has moved into, opened without its one-time key. */
export const NoKeyCard = ({ foot }: { readonly foot: ReactNode }) => (
  <CardPage className={`${styles.card} ${styles.done}`} foot={foot}>
    <BrandMark />
    <div className={styles.ready}>
      <div>
        <h1>Cet atelier reste à préparer.</h1>
        <p>
          Le serveur affiche un lien de premier démarrage quand il démarre, valable une heure. Ouvrez ce lien ici, ou redémarrez le serveur
          pour en obtenir un nouveau.
        </p>
      </div>
    </div>
  </CardPage>
)
