import { ImageOff20Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { useRenewedAddress } from '@/renderer/lib/contents/use-renewed-address'
import styles from './picture.module.css'

interface Props {
  /** Null when there is none. */
  readonly url: string | null
  /** What it shows; empty where a label beside it says so. */
  readonly alt: string
  /** Size and edge of its place. */
  readonly className?: string | undefined
  /** Without words where there is none: for small ones. */
  readonly small?: boolean
  /** Not left until its place is laid out and near the window: for one that is known to be in it. */
  readonly soon?: boolean
}

/** A picture that fills its place without jumping, on the ground that shows dark and light garments alike; says so when there is none. */
export function Picture({ url, alt, className = '', small = false, soon = false }: Props) {
  const { step, onError } = useRenewedAddress(url)
  if (url === null || step === 'failed')
    return (
      <span className={`${styles.picture} ${styles.missing} ${className}`}>
        <ImageOff20Regular />
        <span className={small ? 'visually-hidden' : undefined}>Pas d'aperçu</span>
      </span>
    )
  return (
    <span className={`${styles.picture} ${className}`}>
      {step !== 'renewing' && <img src={url} alt={alt} loading={soon ? 'eager' : 'lazy'} decoding="async" onError={onError} />}
    </span>
  )
}

interface NotePictureProps {
  readonly url: string
  readonly className?: string | undefined
}

/** The small picture of a file beside its name, which says what it is; nothing in its place where it cannot be had. */
export function NotePicture({ url, className }: NotePictureProps) {
  const { step, onError } = useRenewedAddress(url)
  return step === 'renewing' || step === 'failed' ? null : <img className={className} src={url} alt="" loading="lazy" onError={onError} />
}

interface LocalPictureProps {
  readonly file: File
  readonly alt: string
  readonly className?: string | undefined
}

/** The picture of a chosen file, from the file itself: nothing is sent for it. */
export function LocalPicture({ file, alt, className }: LocalPictureProps) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url === null ? null : <img className={className} src={url} alt={alt} />
}
