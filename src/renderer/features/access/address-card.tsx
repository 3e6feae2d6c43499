import { Globe20Regular } from '@fluentui/react-icons/svg/globe'
import { CodeDrawing, qrDrawing } from '@/renderer/kit/code-drawing/code-drawing'
import { CopyField } from '@/renderer/kit/copy-field/copy-field'
import { SectionCard } from '@/renderer/kit/section-card/section-card'
import styles from './access-cards.module.css'
import type { ShownAccess } from './tls-verdict'

/** Where stations and phones find the server. */
export function AddressCard({ access: { origin, addresses } }: { access: Pick<ShownAccess, 'origin' | 'addresses'> }) {
  const others = addresses.filter((address) => address !== origin)
  return (
    <SectionCard icon={<Globe20Regular />} title="Adresses">
      {origin === null ? (
        <p className={styles.text}>
          {
            "Ce serveur ne répond qu'à sa propre machine\u00a0: ni poste ni téléphone ne peut l'atteindre. Démarrez-le avec HOST=0.0.0.0 et ATELIER_TLS=auto pour l'ouvrir au réseau de l'atelier."
          }
        </p>
      ) : (
        <div className={styles.coded}>
          <CodeDrawing drawing={qrDrawing(origin)} label="Code QR de l'adresse" className={styles.code} />
          <div className={styles.beside}>
            <CopyField label="Pour les postes et les téléphones" text={origin} />
            {others.length > 0 && (
              <>
                <h3 className={styles.sub}>Aussi joignable par</h3>
                <ul className={styles.list}>
                  {others.map((address) => (
                    <li key={address}>{address}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </div>
      )}
    </SectionCard>
  )
}
