import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react'
import { endOfAddress } from '@/domain/files/signed-address'
import { renewAddresses } from '@/renderer/lib/contents/renew-addresses'
import { useNotices } from '@/renderer/lib/notices/notices'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'download' | 'onClick' | 'ref'> {
  readonly url: string
  readonly name: string
}

/** An address with less than this left is renewed before it is followed. */
const LEFT_AT_LEAST_MS = 30_000
/** Who pressed is told by then that it does not come. */
const RENEWED_WITHIN_MS = 8_000

const NOT_RENEWED = "Le fichier n'a pas pu être téléchargé\u00a0: le serveur ne répond pas. Réessayez dans un instant."

const hasEnded = (url: string): boolean => (endOfAddress(url) ?? Number.POSITIVE_INFINITY) - Date.now() < LEFT_AT_LEAST_MS

/** Saves a file. Where its address has ended while it stood on screen it is renewed first (reference: files 1.3). */
export function DownloadLink({ url, name, children, ...link }: Props) {
  const { show } = useNotices()
  const anchor = useRef<HTMLAnchorElement>(null)
  /** What became of a press on an address that had ended; `renewed` is followed, whatever the clock of this machine says of it. */
  const [step, setStep] = useState<'idle' | 'renewing' | 'renewed'>('idle')

  useEffect(() => {
    if (step === 'renewed') anchor.current?.click()
    if (step !== 'renewing') return
    const late = window.setTimeout(() => {
      setStep('idle')
      show({ text: NOT_RENEWED, tone: 'error' })
    }, RENEWED_WITHIN_MS)
    return () => window.clearTimeout(late)
  }, [step, show])

  const onClick = (event: MouseEvent): void => {
    if (step === 'renewed') setStep('idle')
    if (step === 'renewed' || !hasEnded(url)) return
    event.preventDefault()
    if (step === 'renewing') return
    setStep('renewing')
    void renewAddresses().then(() => setStep((now) => (now === 'renewing' ? 'renewed' : now)))
  }
  return (
    <a {...link} ref={anchor} href={url} download={name} onClick={onClick}>
      {children}
    </a>
  )
}
