import { Button } from '@fluentui/react-components'
import { Checkmark24Regular, Copy16Regular, Desktop24Regular, PeopleAdd24Regular } from '@fluentui/react-icons'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '@/domain/format/plural'
import { BrandMark } from '@/renderer/kit/brand-mark/brand-mark'
import { EnterKey } from '@/renderer/kit/card-page/card-field'
import { CardPage } from '@/renderer/kit/card-page/card-page'
import { CodeDrawing, qrDrawing } from '@/renderer/kit/code-drawing/code-drawing'
import { copyText } from '@/renderer/lib/copy-text'
import { useNotices } from '@/renderer/lib/notices/notices'
import type { MovedInto } from './first-start-card'
import styles from './moved-in.module.css'

interface Props {
  readonly moved: MovedInto
  /** Whether this is a station with settings of its own. */
  readonly isStation: boolean
  readonly foot: ReactNode
  readonly onOpen: () => void
}

/** The workshop is ready: what comes next, and where the other stations find it (reference: people 5.2). */
export function MovedInCard({ moved: { draft, reply }, isStation, foot, onOpen }: Props) {
  const orders = reply?.orders ?? 0
  const origin = reply?.origin ?? null
  return (
    <CardPage className={`${styles.card} ${styles.done}`} foot={foot}>
      <BrandMark />
      <div className={styles.ready}>
        <Checkmark24Regular />
        <div>
          <h1>L'atelier est prêt.</h1>
          <p>{`${draft.name.trim()} · ${orders === 0 ? 'aucune commande encore' : `${counted(orders, 'order')} de démonstration`}`}</p>
          {reply?.without_demo === true && (
            <p role="alert" className={styles.without}>
              La démonstration n'a pas pu être écrite&nbsp;: l'atelier commence sans elle. Le journal du serveur dit pourquoi.
            </p>
          )}
        </div>
      </div>
      <div className={styles.next}>
        <section>
          <PeopleAdd24Regular />
          <h2>Inviter l'équipe</h2>
          <p>Un lien ou un code à lire par personne, valable 72&nbsp;h. Chacun choisit son mot de passe.</p>
          <Link to="/equipe">Ouvrir «&nbsp;Équipe&nbsp;»</Link>
        </section>
        {isStation && (
          <section>
            <Desktop24Regular />
            <h2>Préparer ce poste</h2>
            <p>Imprimantes, lecteur, dossier des archives&nbsp;: une page, puis une feuille d'essai.</p>
            <Link to="/station">Régler ce poste</Link>
          </section>
        )}
      </div>
      {origin !== null && <OtherStations origin={origin} />}
      <div className={styles.end}>
        <Button size="large" appearance="primary" autoFocus onClick={onOpen}>
          Ouvrir Atelier
          <EnterKey />
        </Button>
      </div>
    </CardPage>
  )
}

function OtherStations({ origin }: { readonly origin: string }) {
  const { show } = useNotices()
  const address = useRef<HTMLElement>(null)
  const copy = async (): Promise<void> => {
    const done = await copyText(origin, () => address.current && window.getSelection()?.selectAllChildren(address.current))
    if (done) show({ text: 'Adresse copiée.', tone: 'success' })
    else show({ text: "L'adresse n'a pas pu être copiée\u00a0: elle est sélectionnée pour Ctrl+C.", tone: 'warning' })
  }
  return (
    <div className={styles.address}>
      <CodeDrawing className={styles.code} drawing={qrDrawing(origin)} label={`Code de l'adresse ${origin}`} />
      <div>
        <b>Adresse pour les autres postes et les téléphones</b>
        <code ref={address}>{origin}</code>
        <p>Même réseau que ce serveur.</p>
      </div>
      <Button icon={<Copy16Regular />} onClick={() => void copy()}>
        Copier
      </Button>
    </div>
  )
}
