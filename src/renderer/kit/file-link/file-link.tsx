import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useNotices } from '@/renderer/lib/notices/notices'
import { DownloadLink } from './download-link'
import type { PictureDialog as Dialog } from './picture-dialog'

const NOT_LOADED = "Cette fenêtre n'a pas pu être chargée. Vérifiez la connexion, puis réessayez."

interface Props {
  readonly name: string
  /** Its content; empty where the host does not tell it. */
  readonly url: string
  /** Its picture; null when it has none. */
  readonly picture: string | null
  /** Its pages, where it is no picture. */
  readonly pages?: readonly string[]
  readonly className?: string | undefined
  /** What one presses: its name, or its picture in small. */
  readonly children: ReactNode
}

/** The way to a file: it opens its picture or its pages, or saves its content when it has none. */
export function FileLink({ name, url, picture, pages = [], className, children }: Props) {
  const { show } = useNotices()
  const [View, setView] = useState<ComponentType<ComponentProps<typeof Dialog>> | null>(null)
  const nothing = picture === null && pages.length === 0
  if (nothing && url === '') return <span className={className}>{children}</span>
  if (nothing)
    return (
      <DownloadLink className={className} url={url} name={name} title={`Télécharger ${name}`}>
        {children}
      </DownloadLink>
    )
  const open = (): void => {
    import('./picture-dialog').then(
      ({ PictureDialog }) => setView(() => PictureDialog),
      () => show({ text: NOT_LOADED, tone: 'error' })
    )
  }
  return (
    <>
      <PlainButton className={className} title={`Voir ${name}`} onClick={open}>
        {children}
      </PlainButton>
      {View !== null && <View name={name} url={url} picture={picture} pages={pages} onClose={() => setView(null)} />}
    </>
  )
}
