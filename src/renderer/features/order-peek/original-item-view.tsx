import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import type { Face, OriginalItem } from '@/domain/orders/order'
import { orderedSizes, type SizeQuantity, totalPieces } from '@/domain/sizes/size-list'
import { Picture } from '@/renderer/kit/picture/picture'
import { TechniqueBadge } from '@/renderer/kit/technique-badge/technique-badge'
import styles from './original-item-view.module.css'

interface Props {
  readonly original: OriginalItem
  /** What is taken again of it. */
  readonly sizes: readonly SizeQuantity[]
}

function Sizes({ label, sizes }: { label: string; sizes: readonly SizeQuantity[] }) {
  return (
    <div className={styles.quantities}>
      <dt>{label}</dt>
      <dd>
        <ul className={styles.sizes} aria-label={label}>
          {orderedSizes(sizes).map(({ size, qty }) => (
            <li key={size} className="num">
              {size}:<b>{formatNumber(qty)}</b>
            </li>
          ))}
        </ul>
        <span className={styles.total}>{counted(totalPieces(sizes), 'piece')}</span>
      </dd>
    </div>
  )
}

/** An item of an earlier order as it was made: reference, sizes beside those that are taken again, comment, faces. */
export function OriginalItemView({ original, sizes }: Props) {
  const { sku, name, metas, color, comment, faces } = original
  return (
    <article className={styles.item} aria-label={`Article d'origine\u00a0: ${sku} ${name}`}>
      <header className={styles.head}>
        <span className={styles.sku}>{sku}</span>
        <h3>{name}</h3>
        <span className={styles.brand}>{metas.brand}</span>
        {color && (
          <span className={styles.color}>
            <i style={{ backgroundColor: color.hex }} aria-hidden="true" />
            {color.name}
          </span>
        )}
      </header>
      <dl className={styles.compared}>
        <Sizes label="À l'origine" sizes={original.sizes} />
        <Sizes label="Ce réassort" sizes={sizes} />
      </dl>
      {comment && <p className={styles.comment}>{comment}</p>}
      {faces.length > 0 && (
        <ul className={styles.faces} aria-label="Faces">
          {faces.map((face) => (
            <OriginalFace key={face.id} face={face} garment={name} />
          ))}
        </ul>
      )}
    </article>
  )
}

/** A face as it was made: preview, size and place, techniques, options. */
function OriginalFace({ face, garment }: { face: Face; garment: string }) {
  const { area, options, tags } = face
  const notes = [area?.position, face.stitch_points === null ? undefined : `${formatNumber(face.stitch_points)} points par pièce`]
  const more = [...options, ...tags].join(' · ')
  return (
    <li className={styles.face}>
      <Picture url={face.preview} alt={`Aperçu\u00a0: ${garment}, ${face.face}`} className={styles.preview} />
      <div className={styles.facts}>
        <p className={styles.title}>
          <b>{face.face}</b>{' '}
          {area && (
            <span className="num">
              {formatNumber(area.width)} × {formatNumber(area.height)}&nbsp;cm
            </span>
          )}
        </p>
        <p className={styles.techniques}>
          {face.techniques.map((technique) => (
            <TechniqueBadge key={technique} technique={technique} step={null} />
          ))}
        </p>
        {[...notes, more].map((note) => note && <p key={note}>{note}</p>)}
      </div>
    </li>
  )
}
