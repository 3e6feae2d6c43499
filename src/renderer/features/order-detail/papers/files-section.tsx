import { Pin16Filled } from '@fluentui/react-icons'
import { dayMonth } from '@/domain/calendar/date-text'
import { extensionOf, type FileKind, fileKind } from '@/domain/files/kinds'
import { formatFileSize } from '@/domain/format/file-size'
import { authorName } from '@/domain/format/person'
import { counted } from '@/domain/format/plural'
import type { OrderFile } from '@/domain/orders/order'
import { pinnedFirst } from '../panel/pinned-first'
import { Count, Section } from '../panel/section'
import sheet from '../panel/sheet.module.css'
import styles from './files-section.module.css'

const KINDS: Readonly<Record<FileKind, string>> = {
  prod: 'Production',
  gtx: 'Impression DTG',
  vectoriel: 'Vectoriel',
  image: 'Image',
  filtered: 'Image filtrée',
  word: 'Texte',
  excel: 'Tableau',
  powerpoint: 'Présentation',
  pdf: 'PDF',
  embroidery: 'Broderie'
}

const isOrderForm = (type: string | null): boolean => type === 'purchase_order' || type === 'BDC'
const isProof = (type: string | null): boolean => type?.toLowerCase() === 'bat'

/** « Broderie · 7 200 points de broderie · 38 Ko · Camille R., 18/11 » */
function facts({ file, type, user, created_at }: OrderFile): string {
  const kind = fileKind({ name: file.name, mime: file.type, type })
  const stitches = file.metadata.stitch_points
  return [
    isOrderForm(type) ? 'Bon de commande' : kind && KINDS[kind],
    stitches && counted(stitches, 'stitch'),
    formatFileSize(file.size),
    [user && authorName(user), dayMonth(created_at)].filter(Boolean).join(', ')
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Files of an order with their kinds, pinned ones first (spec §2, §3). */
export function FilesSection({ files }: { files: readonly OrderFile[] }) {
  return (
    <Section name="files" title="Fichiers" aside={<Count>{files.length}</Count>}>
      {files.length === 0 && <p className={`${sheet.body} ${styles.none}`}>Aucun fichier.</p>}
      <ul className={styles.list}>
        {pinnedFirst(files).map((entry) => (
          <li key={entry.id}>
            <span className={styles.kind} aria-hidden="true">
              {extensionOf(entry.file.name).slice(0, 4).toUpperCase() || '?'}
            </span>
            <span className={styles.name} title={entry.message || entry.file.name}>
              {entry.file.name}
            </span>
            <span className={styles.facts}>{facts(entry)}</span>
            <span className={styles.marks}>
              {isProof(entry.type) && (
                <span className={styles.proof} title="Bon à tirer">
                  BAT
                </span>
              )}
              {entry.pinned && (
                <span className={styles.pin} role="img" aria-label="Épinglé" title="Épinglé">
                  <Pin16Filled />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
