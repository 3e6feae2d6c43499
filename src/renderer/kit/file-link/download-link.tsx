import { type ComponentProps, type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { endOfAddress } from '@/domain/files/signed-address'
import { renewAddresses } from '@/renderer/lib/contents/renew-addresses'
import { downloadFile } from '@/renderer/lib/http/download'
import { useNotices, useNoticesStore } from '@/renderer/lib/notices/notices'
import { useSlow } from '@/renderer/lib/use-slow'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'download' | 'onClick' | 'ref'> {
  readonly url: string
  readonly name: string
}

/** An address with less than this left is renewed before it is followed. */
const LEFT_AT_LEAST_MS = 30_000
/** Who pressed is told by then that it does not come. */
const RENEWED_WITHIN_MS = 8_000

const NOT_RENEWED = "Le fichier n'a pas pu être téléchargé\u00a0: le serveur ne répond pas. Réessayez dans un instant."

const NOT_LOADED = "Le fichier n'a pas été téléchargé."

const hasEnded = (url: string): boolean => (endOfAddress(url) ?? Number.POSITIVE_INFINITY) - Date.now() < LEFT_AT_LEAST_MS

/** A file that another origin keeps is no call of ours: whoever is around the screens goes to it. */
function isOurs(url: string): boolean {
  const { protocol, host } = new URL(url, window.location.href)
  return protocol === window.location.protocol && host === window.location.host
}
/** What a person asks of the link itself, as another tab. */
const isForLink = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey || altKey

const PROGRESS_EVERY_MS = 1_000

/** While a file is long on its way, says so and how much has come, until it is there or that is read. */
function useProgress(name: string, shown: boolean, percent: RefObject<number | null>): void {
  const { show, dismiss } = useNotices()
  useEffect(() => {
    if (!shown) return
    const text = (): string => `Téléchargement de ${name}${percent.current === null ? '…' : `\u00a0: ${percent.current}\u00a0%`}`
    let id = show({ text: text(), tone: 'info', durationMs: null })
    const timer = window.setInterval(() => {
      if (!useNoticesStore.getState().notices.some((notice) => notice.id === id)) return
      id = show({ text: text(), tone: 'info', durationMs: null, replaces: id })
    }, PROGRESS_EVERY_MS)
    return () => {
      window.clearInterval(timer)
      dismiss(id)
      percent.current = null
    }
  }, [shown, name, percent, show, dismiss])
}

/**
 * Saves a file. Where its address has ended while it stood on screen it is renewed first (reference: files 1.3); what comes is looked at before
 * it is saved, so that a page of somebody before the host is never taken for the file (reference: errors 1.1).
 */
export function DownloadLink({ url, name, children, ...link }: Props) {
  const { show, dismissAbout } = useNotices()
  const about = `${NOT_LOADED} ${name}`
  const anchor = useRef<HTMLAnchorElement>(null)
  const [step, setStep] = useState<'idle' | 'renewing' | 'loading'>('idle')
  /** The next press is our own, on the link as it stands. */
  const follows = useRef(false)
  const percent = useRef<number | null>(null)
  useProgress(name, useSlow(step !== 'idle'), percent)

  const tell = (text: string): void => void show({ text, tone: 'error', about })
  const tellLate = useEffectEvent(() => {
    setStep('idle')
    tell(NOT_RENEWED)
  })
  const save = useEffectEvent(async () => {
    // The address as it was renewed, whatever the clock of this machine says of it.
    const answer = await downloadFile(anchor.current?.getAttribute('href') ?? '', name, (received, total) => {
      percent.current = total === null ? null : Math.floor((received / total) * 100)
    })
    setStep('idle')
    if (answer.kind === 'failed') tell(`${NOT_LOADED} ${answer.message}`)
    if (answer.kind !== 'elsewhere') return
    follows.current = true
    anchor.current?.click()
  })
  useEffect(() => {
    if (step === 'loading') void save()
    if (step !== 'renewing') return
    const late = window.setTimeout(() => tellLate(), RENEWED_WITHIN_MS)
    return () => window.clearTimeout(late)
  }, [step])

  const onClick = (event: MouseEvent): void => {
    if (follows.current || isForLink(event) || !isOurs(url)) {
      follows.current = false
      return
    }
    event.preventDefault()
    if (step !== 'idle') return
    dismissAbout(about)
    setStep(hasEnded(url) ? 'renewing' : 'loading')
    if (hasEnded(url)) void renewAddresses().then(() => setStep((now) => (now === 'renewing' ? 'loading' : now)))
  }
  return (
    <a {...link} ref={anchor} href={url} download={name} onClick={onClick} aria-busy={step === 'idle' ? undefined : true}>
      {children}
    </a>
  )
}
