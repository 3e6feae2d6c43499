import { ErrorCircle20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useSlow } from '../../lib/use-slow'
import styles from './page-viewer.module.css'

interface Props {
  readonly url: string
  readonly alt: string
  /** Share of its place's width, or of what shows it whole where it `fits`. */
  readonly zoom: number
  readonly fits: boolean
}

/** One page: says while it is drawn, and when it could not be, with the way to ask again. */
export function PagePicture({ url, alt, zoom, fits }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const slow = useSlow(state === 'loading')
  if (state === 'failed')
    return (
      <div role="alert" className={styles.failed}>
        <ErrorCircle20Regular />
        <span>Cette page n'a pas pu être affichée.</span>
        <button
          type="button"
          className={styles.retry}
          onClick={() => {
            setAttempt(attempt + 1)
            setState('loading')
          }}
        >
          Réessayer
        </button>
      </div>
    )
  return (
    <>
      {slow && (
        <p role="status" className={styles.drawn}>
          La page arrive…
        </p>
      )}
      <img
        key={attempt}
        className={[styles.page, fits && zoom <= 1 && styles.fitted, state !== 'shown' && styles.coming].filter(Boolean).join(' ')}
        style={fits ? { height: `${zoom * 100}%` } : { width: `${zoom * 100}%` }}
        src={url}
        alt={alt}
        decoding="async"
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  )
}
