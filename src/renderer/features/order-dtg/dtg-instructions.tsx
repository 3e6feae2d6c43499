import { Info20Regular, Pin16Filled, Pin16Regular } from '@fluentui/react-icons'
import { annotationAuthor } from '@/domain/faces/annotation-author'
import type { Annotation } from '@/domain/orders/order'
import { TextWithColors } from '@/renderer/kit/colored-text/colored-text'
import { FileLink } from '@/renderer/kit/file-link/file-link'
import { pinnedFirst } from '@/renderer/kit/panel/pin-button'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { NotePicture } from '@/renderer/kit/picture/picture'
import styles from './dtg-instructions.module.css'

/** What was noted on the face that is printed and on the views it is made from, pinned ones first, colours by name (reference: order-page 4.1). */
export function DtgInstructions({ annotations }: { annotations: readonly Annotation[] }) {
  return (
    <section className={sheet.sheet} aria-labelledby="dtg-instructions">
      <h2 id="dtg-instructions" className={styles.title}>
        Consignes
      </h2>
      {annotations.length === 0 ? (
        <p className={styles.none}>Aucune annotation sur cette face.</p>
      ) : (
        <ul className={styles.list}>
          {pinnedFirst(annotations).map((annotation) => (
            <li key={annotation.id} className={annotation.pinned ? styles.pinned : undefined}>
              {annotation.pinned ? <Pin16Filled title="Épinglée" /> : <Pin16Regular />}
              <span className={styles.text}>
                <TextWithColors content={annotation.content} /> {annotation.file && <Shown file={annotation.file} />}{' '}
                <span className={sheet.small}>{annotationAuthor(annotation)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Shown = ({ file }: { file: NonNullable<Annotation['file']> }) => (
  <FileLink className={styles.file} name={file.name} url={file.url} picture={file.image ? file.url : null}>
    {file.image && <NotePicture url={file.url} />}
    {file.name}
  </FileLink>
)

/** Why a DTG station sees the whole page of an order (reference: order-page 4.1). */
export const NoDtgLine = () => (
  <p className={styles.line} role="status">
    <Info20Regular />
    Cette commande n'a rien à imprimer en DTG&nbsp;: la page complète s'affiche.
  </p>
)
