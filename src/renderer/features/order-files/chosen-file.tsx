import { hasUploadPreview } from '@/domain/files/kinds'
import { formatFileSize } from '@/domain/format/number'
import { LocalPicture } from '@/renderer/kit/local-picture/local-picture'
import styles from './upload-dialog.module.css'

/** A file that is about to be sent: its picture, from the file itself, where its kind has one (reference: files 1.4); its name and size. */
export const ChosenFile = ({ file }: { file: File }) => (
  <>
    {hasUploadPreview(file.name) && <LocalPicture file={file} alt={`Aperçu de ${file.name}`} className={styles.preview} />}
    <p className={styles.name}>
      {file.name} <span className={styles.size}>{formatFileSize(file.size)}</span>
    </p>
  </>
)
