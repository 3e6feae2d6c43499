import { Button } from '@fluentui/react-components'
import { DocumentSearch24Regular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import styles from './order-missing.module.css'

interface Props {
  readonly orderKey: string
  /** Why it cannot be shown when it is not simply unknown. */
  readonly reason: string | null
  readonly onRetry: () => void
  /** It stands beside a list, which keeps its name and needs no way back. */
  readonly beside?: boolean
}

/** No order to show: what was asked, why, and the ways out. */
export function OrderMissing({ orderKey, reason, onRetry, beside = false }: Props) {
  const previousList = usePreferences((preferences) => preferences.previousList)
  const title = reason === null ? 'Commande introuvable' : "La commande n'a pas pu être chargée."
  useEffect(() => {
    if (!beside) document.title = `${title.replace(/\.$/, '')} — Atelier`
  }, [title, beside])
  return (
    <div className={styles.page} role={beside ? 'alert' : undefined}>
      <DocumentSearch24Regular />
      {beside ? <h3>{title}</h3> : <h1>{title}</h1>}
      <p>{reason ?? `Aucune commande n'a le numéro ou la référence «\u00a0${orderKey}\u00a0».`}</p>
      <div className={styles.ways}>
        {!beside && <Link to={previousList}>Retour à la liste</Link>}
        {reason !== null && (
          <Button appearance="primary" onClick={onRetry}>
            Réessayer
          </Button>
        )}
      </div>
    </div>
  )
}
