import { Phone20Regular } from '@fluentui/react-icons/svg/phone'
import { TRUST_PATH } from '@/contract/access'
import { CodeDrawing, qrDrawing } from '@/renderer/kit/code-drawing/code-drawing'
import { SectionCard } from '@/renderer/kit/section-card/section-card'
import styles from './access-cards.module.css'

/** How a phone comes to trust the workshop: a code to read, and two steps (reference: tls 4.1). */
export function PhoneCard({ origin }: { origin: string }) {
  const address = origin + TRUST_PATH
  return (
    <SectionCard icon={<Phone20Regular />} title="Téléphones et tablettes">
      <p className={styles.text}>
        {"Une seule fois par téléphone. Ensuite Atelier s'y ouvre sans avertissement, et sa caméra lit les codes en direct."}
      </p>
      <div className={styles.coded}>
        <CodeDrawing drawing={qrDrawing(address)} label="Code QR pour faire confiance à l'atelier" className={styles.code} />
        <ol className={styles.steps}>
          <li>
            <b>Installer le certificat de l'atelier</b>
            <p>Faites lire ce code par le téléphone, puis «&nbsp;Télécharger le certificat&nbsp;». La page dit la suite.</p>
          </li>
          <li>
            <b>L'activer</b>
            <p>iPhone&nbsp;: Réglages, Général, Informations, Réglages des certificats. Android&nbsp;: rien de plus.</p>
          </li>
        </ol>
      </div>
      <p className={styles.foot}>
        Sans appareil photo&nbsp;: <span className={styles.name}>{address}</span>
      </p>
    </SectionCard>
  )
}
