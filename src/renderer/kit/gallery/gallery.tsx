import { useEffect, useState } from 'react'
import { Picture } from '../picture/picture'
import styles from './gallery.module.css'
import { useTabs } from './use-tabs'

export interface GalleryPicture {
  readonly key: number | string
  /** Null when there is no picture. */
  readonly url: string | null
  /** Short name, under its thumbnail. */
  readonly name: string
  /** What it is, in full. */
  readonly about: string
}

interface Props {
  /** Names the row of thumbnails. */
  readonly label: string
  /** One at least. */
  readonly pictures: readonly GalleryPicture[]
  readonly start: number
}

/** A large picture over its thumbnails, when there is more than one: pointing at a thumbnail shows it, arrows move (reference: lists 6.1). */
export function Gallery({ label, pictures, start }: Props) {
  const [at, setAt] = useState(start)
  const { onKeyDown, list, tab, panel } = useTabs({ count: pictures.length, at, onShow: setAt })
  const shown = pictures[at]

  // The dialog has given the focus to its first control by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes on screen
  useEffect(() => {
    const frame = window.requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus())
    return () => window.cancelAnimationFrame(frame)
  }, [])

  if (shown === undefined) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its thumbnails have the focus, and their keys arrive here
    <div className={styles.gallery} onKeyDown={onKeyDown}>
      <div className={styles.shown} {...panel}>
        <Picture key={shown.key} url={shown.url} alt={`Aperçu\u00a0: ${shown.about}`} className={styles.large} />
        <p className={styles.about}>{shown.about}</p>
      </div>
      {pictures.length > 1 && (
        <div className={styles.thumbnails} role="tablist" aria-label={label} ref={list}>
          {pictures.map(({ key, url, name, about }, index) => (
            <button
              key={key}
              className={styles.thumbnail}
              aria-label={about}
              title={about}
              {...tab(index)}
              onPointerMove={() => setAt(index)}
            >
              <Picture url={url} alt="" className={styles.small} small />
              <span className={styles.name}>{name}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
