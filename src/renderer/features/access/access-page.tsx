import { Unread } from '@/renderer/kit/blank/unread'
import styles from './access-page.module.css'
import { AddressCard } from './address-card'
import { PhoneCard } from './phone-card'
import { TlsCard } from './tls-card'
import { trustOrigin } from './tls-verdict'
import { useAccess } from './use-access'

/** How the server is reached, how it is protected, and how phones come to trust it (reference: tls 1.1, 4.1). */
export function AccessPage() {
  const { access, unreadable, again } = useAccess()
  if (access === undefined)
    return unreadable !== null ? (
      <Unread page title="Les accès du serveur n'ont pas pu être lus." reason={unreadable} onAgain={again} />
    ) : (
      <div className={styles.page} aria-busy="true" />
    )
  const trust = trustOrigin(access)
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <AddressCard access={access} />
        <TlsCard access={access} />
      </div>
      {trust !== null && (
        <div className={styles.column}>
          <PhoneCard origin={trust} />
        </div>
      )}
    </div>
  )
}
