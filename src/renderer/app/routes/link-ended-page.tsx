import { LinkDismiss20Regular } from '@fluentui/react-icons/svg/link-dismiss'
import { QrCode20Regular } from '@fluentui/react-icons/svg/qr-code'
import { useEffect, useState } from 'react'
import type { Reply } from '@/contract/http/endpoint'
import { readLinkEnd } from '@/contract/page-links'
import { linkEndText } from '@/domain/session/link-life'
import { BrandMark } from '@/renderer/kit/brand-mark/brand-mark'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { endedLink } from '@/renderer/lib/host/page-link'
import { call } from '@/renderer/lib/http/call'
import styles from './link-ended-page.module.css'

type End = Reply<typeof readLinkEnd>

/** Why the link of this tab ended, where the host tells; null where nobody does. Kept apart from what was read by the link, which is forgotten now. */
function useLinkEnd(): End | null {
  const [end, setEnd] = useState<End | null>(null)
  useEffect(() => {
    const token = endedLink()
    if (token === null) return
    const left = new AbortController()
    call(readLinkEnd, { body: { token } }, { signal: left.signal, quiet: true }).then(
      (found) => !left.signal.aborted && setEnd(found),
      () => undefined
    )
    return () => left.abort()
  }, [])
  return end
}

/** What a phone sees once its link has ended: who closed it, when, what is kept, and how to go on (reference: session 4.2, 4.3). */
export function LinkEndedPage() {
  const end = useLinkEnd()
  const [read, setRead] = useState(false)
  const closed = end !== null && end.why !== 'late'
  useEffect(() => {
    document.title = `${closed ? 'Lien fermé' : 'Lien expiré'} — Atelier`
  }, [closed])
  const done = (): void => {
    setRead(true)
    // A tab that a code opened is mostly not a page's to close.
    window.close()
  }
  return (
    <main className={styles.page}>
      <BrandMark />
      <div className={styles.said} role="status">
        <span className={styles.picture}>
          <LinkDismiss20Regular />
        </span>
        <h1>{closed ? 'Ce lien a été fermé.' : "Ce lien n'est plus valable."}</h1>
        <p>{end === null ? 'Ce que vous avez enregistré est gardé.' : linkEndText(end)}</p>
        <div className={styles.next}>
          <QrCode20Regular />
          <p>
            {
              'Pour continuer, lisez un nouveau code sur un poste\u00a0: page de picking, bouton «\u00a0Scanner\u00a0». Les runs écrits et pas encore enregistrés y seront.'
            }
          </p>
        </div>
        {read && <p className={styles.read}>Vous pouvez fermer cet onglet.</p>}
      </div>
      <PlainButton className={styles.done} disabled={read} onClick={done}>
        J'ai compris
      </PlainButton>
    </main>
  )
}
