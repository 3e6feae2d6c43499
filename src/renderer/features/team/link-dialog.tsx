import { Button } from '@fluentui/react-components'
import { Eye20Regular } from '@fluentui/react-icons/svg/eye'
import { PlugDisconnected20Regular } from '@fluentui/react-icons/svg/plug-disconnected'
import { Print20Regular } from '@fluentui/react-icons/svg/print'
import { useQuery } from '@tanstack/react-query'
import { dayInWords, timeOfDay } from '@/domain/calendar/date-text'
import { fullName } from '@/domain/format/person'
import { invitationAddress } from '@/domain/people/invitations'
import { knownRole, ROLE_LABELS } from '@/domain/people/roles'
import { CodeDrawing, qrDrawing } from '@/renderer/kit/code-drawing/code-drawing'
import { CopyField } from '@/renderer/kit/copy-field/copy-field'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { useFirstFocus } from '@/renderer/kit/focus/use-first-focus'
import { printPaper } from '@/renderer/kit/paper-print/print-paper'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { host } from '@/renderer/lib/host/host'
import { useWorkshop } from '@/renderer/lib/query/use-workshop'
import styles from './link-dialog.module.css'
import { LinkLeaf } from './link-leaf'
import type { ShownLink } from './use-people-changes'
import type { ShownPerson } from './use-team'

interface Props {
  readonly person: ShownPerson
  readonly link: ShownLink
  readonly onClose: () => void
}

const LEAF_PAGE = '@page { margin: 15mm }'

/** A link that lets somebody choose a password, this once: as a code for their phone, and to copy (reference: people 4.2). Leaving it without having handed it over asks once. */
export function LinkDialog({ person, link, onClose }: Props) {
  const confirm = useConfirm()
  const done = useFirstFocus()
  const origin = useOrigin(link)
  const address = origin === undefined ? undefined : invitationAddress(origin, link.token)
  const workshop = useWorkshop()
  const print = (): void => {
    if (address === undefined) return
    void printPaper(<LinkLeaf person={person} link={link} address={address} workshop={workshop?.name ?? ''} />, LEAF_PAGE)
  }
  const leave = async (): Promise<void> => {
    const sure = await confirm({
      title: 'Fermer sans avoir remis le lien\u00a0?',
      text: 'Il ne sera plus montré. Un nouveau lien peut toujours être fait\u00a0: il remplacera celui-ci.',
      confirm: 'Fermer',
      cancel: 'Revenir au lien'
    })
    if (sure) onClose()
  }
  return (
    <DialogShell
      title={`Lien prêt pour ${fullName(person)}`}
      onClose={() => void leave()}
      actions={
        <>
          <Button icon={<Print20Regular />} disabledFocusable={address === undefined} onClick={print}>
            Imprimer la feuille
          </Button>
          <Button ref={done} appearance="primary" onClick={onClose}>
            J'ai remis le lien
          </Button>
        </>
      }
    >
      <p className={styles.lead}>Faites lire ce code par son téléphone, ou copiez le lien.</p>
      {address !== undefined && <Handed person={person} link={link} address={address} />}
      {link.origin === null && (
        <p className={styles.hidden}>
          <PlugDisconnected20Regular />
          <span>
            {
              "Ce serveur ne répond qu'à ce poste\u00a0: un téléphone ne peut pas l'atteindre. Ouvrez le lien ici même, ou démarrez le serveur avec HOST=0.0.0.0."
            }
          </span>
        </p>
      )}
    </DialogShell>
  )
}

/** Where the page of the link is found: as phones reach it, else as this screen does; undefined until known. */
function useOrigin({ origin }: ShownLink): string | undefined {
  const { data } = useQuery({
    queryKey: ['api-origin'],
    queryFn: host.apiOrigin,
    enabled: origin === null,
    staleTime: Number.POSITIVE_INFINITY
  })
  return origin ?? data
}

function Handed({ person, link, address }: { person: ShownPerson; link: ShownLink; address: string }) {
  const isReset = link.kind === 'reset'
  return (
    <div className={styles.handed}>
      <CodeDrawing drawing={qrDrawing(address)} label={isReset ? 'Code QR du lien' : "Code QR de l'invitation"} className={styles.code} />
      <div className={styles.said}>
        <CopyField label={isReset ? 'Lien pour le mot de passe' : "Lien d'invitation"} text={address} />
        <dl className={styles.facts}>
          <dt>Valable jusqu'au</dt>
          <dd>{`${dayInWords(link.expires_at)} à ${timeOfDay(link.expires_at)}`}</dd>
          <dt>Rôle</dt>
          <dd>{ROLE_LABELS[knownRole(person.role)]}</dd>
          <dt>Sert</dt>
          <dd>une seule fois</dd>
          {isReset && (
            <>
              <dt>Ses sessions</dt>
              <dd>se ferment quand il sert</dd>
            </>
          )}
        </dl>
        <p className={styles.once}>
          <Eye20Regular />
          <span>
            <b>Montré une seule fois.</b> {'Perdu\u00a0? Un nouveau lien annule celui-ci.'}
          </span>
        </p>
      </div>
    </div>
  )
}
