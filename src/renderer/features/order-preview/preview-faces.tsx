import { memo } from 'react'
import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import type { Order } from '@/domain/orders/order'
import { techniqueLabel } from '@/domain/techniques/techniques'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Picture } from '@/renderer/kit/picture/picture'
import { allFaces, type FirstFace, firstFaces } from '@/renderer/lib/orders/first-faces'
import { peek } from '@/renderer/lib/peek/peek'
import styles from './preview.module.css'

const madeBy = ({ sku, techniques }: FirstFace): string =>
  [sku, ...techniques.map((technique) => techniqueLabel(technique).badge)].join(' · ')

/** The first faces of an order, three beside each other; a press shows them large (reference: lists 9.2). */
export const PreviewFaces = memo(function PreviewFaces({ order }: { order: Order }) {
  const { items, metrics } = order
  const count = allFaces(items).length
  const shown = firstFaces(items)
  const totals = [counted(count, 'face'), counted(items.length, 'item'), counted(metrics.items, 'piece')].join(' · ')
  return (
    <section aria-labelledby="preview-faces">
      <header className={styles.title}>
        <h3 id="preview-faces">Faces</h3>
        <span>{totals}</span>
        {count > shown.length && (
          <PlainButton look="words" className={styles.all} onClick={() => peek({ kind: 'faces', orderId: order.id, given: order })}>
            Voir toutes
          </PlainButton>
        )}
      </header>
      {count === 0 ? (
        <p className={styles.none}>Cette commande n'a pas de face.</p>
      ) : (
        <ul className={styles.faces}>
          {shown.map((face) => (
            <li key={face.key}>
              <PlainButton
                className={styles.face}
                title="Agrandir l'aperçu"
                onClick={() => peek({ kind: 'faces', orderId: order.id, given: order, ...face.at })}
              >
                <Picture url={face.preview} alt="" className={styles.picture} soon small />
                <span className={styles.facts}>
                  <b>{face.name}</b>
                  <span>{madeBy(face)}</span>
                  <span className="num">
                    {face.area ? `${formatNumber(face.area.width)} × ${formatNumber(face.area.height)}\u00a0cm` : '\u00a0'}
                  </span>
                </span>
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
})
