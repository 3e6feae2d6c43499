import card from '@/renderer/kit/table/card-table.module.css'
import { UnreadLine } from '@/renderer/kit/table/unread-line'
import { useLiveStatus } from '@/renderer/lib/live/live'
import { useMinute } from '@/renderer/lib/use-now'
import { LinksTable } from './links-table'
import styles from './own-links.module.css'
import { useOpenLinks } from './use-open-links'

/** One's own open links, which their maker may close (reference: session 4.3). */
export function OwnLinks() {
  const { links, unreadable, again, close } = useOpenLinks('mine')
  const now = useMinute()
  const offline = useLiveStatus(({ state }) => state === 'offline')
  if (unreadable !== null) return <UnreadLine reason={unreadable} text="Vos liens n'ont pas pu être lus." onAgain={again} />
  if (links === undefined) return <div aria-busy="true" />
  return (
    <>
      {links.length > 0 && (
        <div className={styles.table}>
          <LinksTable own links={links} now={now} offline={offline} onClose={(id) => close([id])} />
        </div>
      )}
      <p className={card.note} role="status">
        {links.length === 0
          ? "Aucun lien ouvert. Ils viennent du bouton «\u00a0Scanner\u00a0» d'une page de picking."
          : "Fermer un lien se dit sur le téléphone dans les 5\u00a0s\u00a0; ce qu'il a enregistré reste."}
      </p>
    </>
  )
}
