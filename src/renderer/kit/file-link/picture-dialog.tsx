import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { PageViewer } from '@/renderer/kit/page-viewer/page-viewer'
import { Picture } from '../picture/picture'
import { DownloadLink } from './download-link'
import styles from './picture-dialog.module.css'

interface Props {
  readonly name: string
  /** Its content; empty where the host does not tell it. */
  readonly url: string
  readonly picture: string | null
  /** Its pages, where it is no picture. */
  readonly pages: readonly string[]
  readonly onClose: () => void
}

/** The picture of a file, or its pages, as large as the window allows, and the way to its content (reference: files 2.1). */
export function PictureDialog({ name, url, picture, pages, onClose }: Props) {
  return (
    <DialogShell
      title={name}
      className={styles.dialog}
      onClose={onClose}
      actions={
        url !== '' && (
          <DownloadLink className={styles.download} url={url} name={name}>
            Télécharger
          </DownloadLink>
        )
      }
    >
      {picture === null ? (
        <PageViewer name={name} url={url} pages={pages} className={styles.pages} fits />
      ) : (
        <Picture url={picture} alt={`Aperçu de ${name}`} className={styles.picture} />
      )}
    </DialogShell>
  )
}
