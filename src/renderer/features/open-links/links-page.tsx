import { Link20Regular } from '@fluentui/react-icons/svg/link'
import { LinkDismiss20Regular } from '@fluentui/react-icons/svg/link-dismiss'
import { Link } from 'react-router-dom'
import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import { standsText } from '@/domain/session/link-life'
import { LINK_SECONDS } from '@/domain/session/page-links'
import { Unread } from '@/renderer/kit/blank/unread'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import foot from '@/renderer/kit/table/table-foot.module.css'
import page from '@/renderer/kit/table/table-page.module.css'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { useLiveStatus } from '@/renderer/lib/live/live'
import { JOURNAL_PATH } from '@/renderer/lib/people/people-paths'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { useMinute } from '@/renderer/lib/use-now'
import styles from './links-page.module.css'
import { LinksTable } from './links-table'
import { useOpenLinks } from './use-open-links'

const STANDS = standsText(LINK_SECONDS / 60)

/** Everybody's open links, for who looks after them (reference: session 4.3). */
export function LinksPage() {
  const { links, closedToday, unreadable, again, close } = useOpenLinks('all')
  const confirm = useConfirm()
  const now = useMinute()
  const offline = useLiveStatus(({ state }) => state === 'offline')
  const count = links?.length ?? 0

  const closeAll = async (): Promise<void> => {
    const ids = links?.map(({ id }) => id) ?? []
    const isSure = await confirm({
      title: `Fermer ${formatNumber(ids.length)} liens\u00a0?`,
      text: "Les téléphones sont prévenus dans les 5\u00a0s. Ce qu'ils ont enregistré reste\u00a0; pour continuer, il leur faut un nouveau code.",
      confirm: `Fermer les ${formatNumber(ids.length)} liens`,
      cancel: 'Les laisser ouverts',
      danger: true
    })
    if (isSure) close(ids)
  }
  return (
    <div className={page.page}>
      <div className={styles.bar}>
        <p>{`Un lien ouvre une seule page de picking, sans mot de passe, pendant ${STANDS}\u00a0: ses bacs et ses runs se changent, rien d'autre.`}</p>
        {isPlural(count) && (
          <PlainButton look="medium" className={styles.all} disabled={offline} onClick={() => void closeAll()}>
            <LinkDismiss20Regular />
            {`Fermer les ${formatNumber(count)} liens…`}
          </PlainButton>
        )}
      </div>
      <div className={page.scroll}>
        {unreadable !== null ? (
          <Unread reason={unreadable} title="Les liens ouverts n'ont pas pu être lus." onAgain={again} />
        ) : links === undefined ? (
          <div className={styles.wait} aria-busy="true">
            <i />
            <i />
            <i />
          </div>
        ) : (
          <>
            {links.length === 0 ? (
              <p className={styles.none} role="status">
                Aucun lien ouvert.
              </p>
            ) : (
              <LinksTable links={links} now={now} offline={offline} onClose={(id) => close([id])} />
            )}
            <Explanation />
          </>
        )}
      </div>
      <footer className={foot.foot}>
        {links !== undefined && (
          <span>
            <b className="num">{formatNumber(count)}</b> {isPlural(count) ? 'liens ouverts' : 'lien ouvert'}
          </span>
        )}
        <span role="status" className={offline ? foot.offline : foot.said}>
          {offline ? 'Hors ligne\u00a0: les liens se lisent, ne se ferment pas.' : <ClosedToday count={closedToday ?? 0} />}
        </span>
      </footer>
    </div>
  )
}

/** How many were closed today; who reads the journal finds them there. */
function ClosedToday({ count }: { count: number }) {
  const reads = useHasRole('administrator')
  const withJournal = useCapability('security-log')
  if (count === 0) return null
  const text = `${formatNumber(count)} ${isPlural(count) ? 'fermés' : 'fermé'} aujourd'hui`
  return reads && withJournal ? (
    <Link className={styles.closed} to={`${JOURNAL_PATH}?genre=links&periode=jour`}>
      {`${text}, dans le journal`}
    </Link>
  ) : (
    text
  )
}

const Explanation = () => (
  <section className={styles.why}>
    <Link20Regular />
    <div>
      <h2>{"D'où viennent ces liens\u00a0?"}</h2>
      <p>
        {
          "Du bouton «\u00a0Scanner\u00a0» d'une page de picking, et du code des fiches de picking partagées. Fermer un lien se dit sur le téléphone dans les 5\u00a0s\u00a0; ce qu'il a déjà enregistré reste. Désactiver une personne ferme aussi ses liens."
        }
      </p>
    </div>
  </section>
)
