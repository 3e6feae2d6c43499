import {
  ArrowDownload16Regular,
  ChevronLeft16Regular,
  ChevronRight16Regular,
  ErrorCircle20Regular,
  ZoomIn16Regular,
  ZoomOut16Regular
} from '@fluentui/react-icons'
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { DownloadLink } from '@/renderer/kit/file-link/download-link'
import { useRenewedAddress } from '@/renderer/lib/contents/use-renewed-address'
import { useSlow } from '@/renderer/lib/use-slow'
import { type PageView, viewAfter, WHOLE, ZOOMS } from './page-keys'
import styles from './page-viewer.module.css'

interface Props {
  readonly name: string
  readonly url: string
  /** Addresses of its pages, one at least. */
  readonly pages: readonly string[]
  /** Height of the place where a page stands. */
  readonly className?: string | undefined
  /** A page stands whole in its place before one zooms, instead of taking its width. */
  readonly fits?: boolean
}

interface ToolProps {
  readonly label: string
  /** The key that does the same. */
  readonly hint: string
  readonly disabled: boolean
  readonly onClick: () => void
  readonly drawing: ReactNode
  readonly className?: string | undefined
}

const Tool = ({ label, hint, drawing, className = '', ...button }: ToolProps) => (
  <PlainButton className={`${styles.tool} ${className}`} aria-label={label} title={`${label} (${hint})`} {...button}>
    {drawing}
  </PlainButton>
)

/** The pages of a file as pictures, one at a time: previous, next, zoom, by buttons and keys (reference: order-page 3.5). A page is fetched when it is looked at. */
export const PageViewer = memo(function PageViewer({ name, url, pages, className = '', fits = false }: Props) {
  const [view, setView] = useState<PageView>({ at: 0, zoom: WHOLE })
  const [place, seen] = useSeen<HTMLElement>()
  const at = Math.min(view.at, pages.length - 1)
  const page = pages[at]
  const zoom = ZOOMS[view.zoom] ?? 1
  const go = (key: string): void => setView((now) => viewAfter(key, now, pages.length) ?? now)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = viewAfter(event.key, view, pages.length)
    if (next === null) return
    event.preventDefault()
    setView(next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its buttons and of its page arrive here
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <div className={styles.tools}>
        <Tool label="Page précédente" hint="←" disabled={at === 0} onClick={() => go('PageUp')} drawing={<ChevronLeft16Regular />} />
        <span role="status" className={`${styles.where} num`}>
          Page {at + 1} / {pages.length}
        </span>
        <Tool
          label="Page suivante"
          hint="→"
          disabled={at === pages.length - 1}
          onClick={() => go('PageDown')}
          drawing={<ChevronRight16Regular />}
        />
        <Tool
          label="Réduire"
          hint="-"
          disabled={view.zoom === 0}
          onClick={() => go('-')}
          drawing={<ZoomOut16Regular />}
          className={styles.zoom}
        />
        <PlainButton
          className={`${styles.tool} ${styles.share} num`}
          title={fits ? 'Page entière (0)' : 'Largeur entière (0)'}
          onClick={() => go('0')}
        >
          {Math.round(zoom * 100)}&nbsp;%
        </PlainButton>
        <Tool label="Agrandir" hint="+" disabled={view.zoom === ZOOMS.length - 1} onClick={() => go('+')} drawing={<ZoomIn16Regular />} />
        <DownloadLink className={styles.tool} url={url} name={name} aria-label={`Télécharger ${name}`} title="Télécharger">
          <ArrowDownload16Regular />
        </DownloadLink>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
      <section ref={place} className={`${fits ? styles.whole : styles.place} ${className}`} aria-label={`Pages de ${name}`} tabIndex={0}>
        {seen && page !== undefined && <PagePicture key={at} url={page} alt={`${name}, page ${at + 1}`} zoom={zoom} fits={fits} />}
      </section>
    </div>
  )
})

interface PagePictureProps {
  readonly url: string
  readonly alt: string
  /** Share of its place's width, or of what shows it whole where it `fits`. */
  readonly zoom: number
  readonly fits: boolean
}

/** One page: says while it is drawn, and when it could not be, with the way to ask again. */
function PagePicture({ url, ...picture }: PagePictureProps) {
  const [attempt, setAttempt] = useState(0)
  return <PageAttempt key={attempt} url={url} {...picture} onAgain={() => setAttempt(attempt + 1)} />
}

function PageAttempt({ url, alt, zoom, fits, onAgain }: PagePictureProps & { readonly onAgain: () => void }) {
  const [shown, setShown] = useState(false)
  const { step, onError } = useRenewedAddress(url)
  const slow = useSlow(!shown && step !== 'failed')
  if (step === 'failed')
    return (
      <div role="alert" className={styles.failed}>
        <ErrorCircle20Regular />
        <span>Cette page n'a pas pu être affichée.</span>
        <PlainButton look="small" onClick={onAgain}>
          Réessayer
        </PlainButton>
      </div>
    )
  return (
    <>
      {slow && (
        <p role="status" className={styles.drawn}>
          La page arrive…
        </p>
      )}
      {step !== 'renewing' && (
        <img
          className={[styles.page, fits && zoom <= 1 && styles.fitted, !shown && styles.coming].filter(Boolean).join(' ')}
          style={fits ? { height: `${zoom * 100}%` } : { width: `${zoom * 100}%` }}
          src={url}
          alt={alt}
          decoding="async"
          onLoad={() => setShown(true)}
          onError={onError}
        />
      )}
    </>
  )
}

/** How near the window something counts as seen. */
const NEAR = '200px'

/** Whether an element has come near the window, once and for all: what it shows is fetched then. */
function useSeen<T extends Element>(): readonly [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || ref.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: NEAR }
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [seen])
  return [ref, seen]
}
