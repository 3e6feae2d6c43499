import { Spinner } from '@fluentui/react-components'
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo'
import { PlugDisconnected20Regular } from '@fluentui/react-icons/svg/plug-disconnected'
import { Warning20Regular } from '@fluentui/react-icons/svg/warning'
import { type FormEvent, useId, useState } from 'react'
import { confirmsRestore } from '@/domain/backups/restore-phrase'
import { commentDate, dayMonth } from '@/domain/calendar/date-text'
import { formatFileSize, formatNumber } from '@/domain/format/number'
import { counted, isPlural } from '@/domain/format/plural'
import { DangerButton } from '@/renderer/kit/button/danger-button'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { KeepButton } from '@/renderer/kit/dialog-shell/keep-button'
import { useGuardedClose } from '@/renderer/kit/dialog-shell/use-guarded-close'
import { LineField } from '@/renderer/kit/form/line-field'
import { UnreadLine } from '@/renderer/kit/table/unread-line'
import { toneClass } from '@/renderer/kit/tone/tone'
import { errorText, isRefused } from '@/renderer/lib/http/api-error'
import { fieldProblem } from '@/renderer/lib/http/field-problem'
import { useSlow } from '@/renderer/lib/use-slow'
import { lastingText } from './lasting-text'
import styles from './restore-dialog.module.css'
import type { ShownBackup } from './use-backups'
import { type ShownLosses, useRestore } from './use-restore'

interface Props {
  readonly backup: ShownBackup
  readonly onClose: () => void
}

interface RestoreProblems {
  readonly password?: string | undefined
  readonly phrase?: string | undefined
  readonly all?: string | undefined
}

/** Of an answer that was lost, or of a server that failed as it answered, nobody knows whether it has begun. */
const failureText = (error: unknown): string =>
  isRefused(error)
    ? `Rien n'a été restauré. ${errorText(error)}`
    : `La restauration a peut-être commencé\u00a0: regardez où elle en est avant de réessayer. ${errorText(error)}`

/** Asks before everything becomes what a backup holds: what is lost, in figures, a password and a phrase (reference: server 4). */
export function RestoreDialog({ backup, onClose }: Props) {
  const form = useId()
  const { losses, failure, again, restore } = useRestore(backup.id)
  const [password, setPassword] = useState('')
  const [phrase, setPhrase] = useState('')
  const [problems, setProblems] = useState<RestoreProblems>({})
  const [sending, setSending] = useState(false)
  const slow = useSlow(sending)
  const isChanged = (): boolean => password !== '' || phrase !== ''
  const leave = useGuardedClose(onClose, isChanged)
  const close = (): void => {
    if (!sending) leave()
  }
  const isReady = losses !== undefined && password !== '' && confirmsRestore(phrase, losses.orders.lost)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isReady || sending) return
    setSending(true)
    setProblems({})
    try {
      await restore(password, phrase)
      onClose()
    } catch (error) {
      const [wrongPassword, wrongPhrase] = [fieldProblem(error, 'body.password'), fieldProblem(error, 'body.phrase')]
      setProblems({
        password: wrongPassword ?? undefined,
        phrase: wrongPhrase ?? undefined,
        all: wrongPassword === null && wrongPhrase === null ? failureText(error) : undefined
      })
      // Meanwhile more may be lost: the figures, and the phrase with them, are those of now.
      if (wrongPhrase !== null) again()
      setSending(false)
    }
  }
  return (
    <DialogShell
      title={`Restaurer la sauvegarde du ${commentDate(backup.at)}\u00a0?`}
      className={styles.dialog}
      onClose={close}
      onBeside={() => isChanged() || close()}
      actions={
        <>
          {problems.all !== undefined && (
            <p role="alert" className={styles.alert}>
              {problems.all}
            </p>
          )}
          <KeepButton disabledFocusable={sending} onClick={close}>
            Garder les données actuelles
          </KeepButton>
          <DangerButton form={form} waits={!isReady} disabledFocusable={sending} icon={slow ? <Spinner size="extra-tiny" /> : null}>
            {`Restaurer le ${dayMonth(backup.at)}`}
          </DangerButton>
        </>
      }
    >
      {failure !== null ? (
        <UnreadLine text="Ce qui serait perdu n'a pas pu être compté." reason={failure} onAgain={again} />
      ) : losses === undefined ? (
        <p className={styles.wait} aria-busy="true">
          Calcul de ce qui serait perdu…
        </p>
      ) : (
        <form id={form} noValidate onSubmit={(event) => void submit(event)}>
          {backup.of_other_database === true && (
            <p className={`${styles.line} ${toneClass('waiting')}`}>
              <Warning20Regular />
              <span>
                <b>C'est la sauvegarde d'une autre base.</b> Ce qu'elle contient remplacera tout ce qui est ici.
              </span>
            </p>
          )}
          <Losses losses={losses} />
          <div className={styles.fields}>
            <LineField
              label="Votre mot de passe"
              type="password"
              spellCheck={false}
              value={password}
              error={problems.password}
              onChange={(event) => {
                setPassword(event.target.value)
                setProblems({ ...problems, password: undefined })
              }}
            />
            <LineField
              label={`Tapez ${losses.phrase} pour confirmer`}
              spellCheck={false}
              value={phrase}
              error={problems.phrase}
              onChange={(event) => {
                setPhrase(event.target.value)
                setProblems({ ...problems, phrase: undefined })
              }}
            />
          </div>
        </form>
      )}
    </DialogShell>
  )
}

/** What is there now, what will be, and what goes; and what happens meanwhile. */
function Losses({ losses }: { losses: ShownLosses }) {
  const { orders, changes, comments, files, people, seconds, connections } = losses
  const rows = [
    ['Commandes', orders, counted(orders.lost, 'order')],
    ['Changements', changes, formatNumber(changes.lost)],
    ['Commentaires', comments, formatNumber(comments.lost)],
    ['Fichiers', files, files.lost === 0 ? '0' : `${formatNumber(files.lost)}, soit ${formatFileSize(files.bytes)}`],
    ['Personnes', people, people.names.join(', ') || formatNumber(people.lost)]
  ] as const
  return (
    <>
      <p className={styles.lead}>Tout ce qui a été fait depuis sera retiré.</p>
      <table className={styles.losses}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Quoi</span>
            </th>
            <th scope="col">Maintenant</th>
            <th scope="col">Après</th>
            <th scope="col">Perdu</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { now, after, lost }, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{formatNumber(now)}</td>
              <td className="num">{formatNumber(after)}</td>
              <td className={lost > 0 ? styles.lost : ''}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${styles.line} ${toneClass('waiting')}`}>
        <PlugDisconnected20Regular />
        <span>
          <b>
            {connections === 0
              ? "Personne d'autre n'est connecté."
              : `${formatNumber(connections)} ${isPlural(connections) ? 'connexions seront coupées' : 'connexion sera coupée'}.`}
          </b>{' '}
          {`Environ ${lastingText(seconds)}. Ce qui s'enregistre pendant ce temps est refusé, et gardé sur les postes.`}
        </span>
      </p>
      <p className={`${styles.line} ${toneClass('complete')}`}>
        <ArrowUndo20Regular />
        <span>
          <b>Retour possible&nbsp;:</b> l'état de maintenant est d'abord sauvegardé, et gardé 14 jours.
        </span>
      </p>
    </>
  )
}
