import { Button, Spinner } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { createPickingLink, type PageLink } from '@/contract/page-links'
import { pickingLinkAddress } from '@/domain/session/page-links'
import { CodeDrawing, qrDrawing } from '@/renderer/kit/code-drawing/code-drawing'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { Icon } from '@/renderer/kit/icons/icon'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { pickingPath } from '@/renderer/lib/orders/order-paths'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './phone.module.css'

interface Props {
  readonly ids: readonly number[]
  readonly onClose: () => void
}

/** The code of the page's address, for a phone of the workshop's network (reference: picking 2.6): each opening makes a link of its own. */
export function PhoneDialog({ ids, onClose }: Props) {
  const linked = useCapability('page-links')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['picking-link', ids],
    queryFn: () => call(createPickingLink, { body: { ids: [...ids] } }),
    enabled: linked,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false
  })
  const slow = useSlow(isFetching)
  return (
    <DialogShell
      title="Ouvrir sur un téléphone"
      className={styles.dialog}
      onClose={onClose}
      actions={
        <>
          {linked && (
            <Button onClick={() => void refetch()} disabledFocusable={isFetching}>
              Nouveau code
            </Button>
          )}
          <Button appearance="primary" onClick={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {!linked ? (
          <PageCode ids={ids} />
        ) : data && !isFetching ? (
          <LinkCode ids={ids} link={data} />
        ) : error && !isFetching ? (
          <p role="alert" className={styles.problem}>
            <Icon name="attention" size={18} />
            <span>{`Le code n'a pas pu être fait. ${errorText(error)}`}</span>
          </p>
        ) : (
          <div className={styles.wait}>{slow && <Spinner label="Préparation du code…" />}</div>
        )}
      </div>
    </DialogShell>
  )
}

const HIDDEN =
  "Ce serveur ne répond qu'à ce poste\u00a0: un téléphone ne peut pas l'atteindre. Démarrez-le avec HOST=0.0.0.0, ou indiquez son adresse sur le réseau dans ATELIER_PUBLIC_URL."

/** The address itself, of a host that makes no links: the phone asks who one is. */
function PageCode({ ids }: { ids: readonly number[] }) {
  return (
    <>
      <CodeDrawing drawing={qrDrawing(window.location.origin + pickingPath(ids))} label="Code QR de la page" className={styles.code} />
      <div className={styles.said}>
        <p>Lisez ce code avec l'appareil photo d'un téléphone relié au réseau de l'atelier.</p>
        <p>Le téléphone demandera de se connecter.</p>
      </div>
    </>
  )
}

function LinkCode({ ids, link }: { ids: readonly number[]; link: PageLink }) {
  if (link.origin === null)
    return (
      <p role="alert" className={styles.problem}>
        <Icon name="unplugged" size={18} />
        <span>{HIDDEN}</span>
      </p>
    )
  const address = pickingLinkAddress(link.origin, ids, link.token)
  return (
    <>
      <CodeDrawing drawing={qrDrawing(address)} label="Code QR de la page" className={styles.code} />
      <div className={styles.said}>
        <p>Lisez ce code avec l'appareil photo d'un téléphone relié au réseau de l'atelier.</p>
        <p>
          {"Il ouvre cette page seulement, sans mot de passe, jusqu'à "}
          <b>{link.expires_at.slice(11, 16).replace(':', ' h ')}</b>.
        </p>
      </div>
    </>
  )
}
