import { Button } from '@fluentui/react-components'
import { FailedRefresh } from '@/renderer/kit/failed-refresh/failed-refresh'
import { Icon } from '@/renderer/kit/icons/icon'
import { errorText, isAway, isUnknown } from '@/renderer/lib/http/api-error'

/** Over an order that could not be read again: why. It stays with what is typed in it (reference: order-page 1.4); a server that is away is said elsewhere. */
export function OldOrder({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error === null || isAway(error)) return null
  const gone = isUnknown(error)
  return (
    <FailedRefresh
      title={gone ? 'Commande introuvable.' : "La commande n'a pas pu être relue."}
      why={gone ? "Elle n'est plus sur le serveur." : errorText(error)}
      shown="Ce qui est affiché date d'avant."
      action={
        <Button icon={<Icon name="retry" size={18} />} onClick={onRetry}>
          Réessayer
        </Button>
      }
    />
  )
}
