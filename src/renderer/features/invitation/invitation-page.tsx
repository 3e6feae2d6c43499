import { Button } from '@fluentui/react-components'
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { readInvitation } from '@/contract/people/invitations'
import { INVITATION_TEXTS } from '@/domain/people/invitations'
import { BrandMark } from '@/renderer/kit/brand-mark/brand-mark'
import { errorText, isRefused } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { ChoosePassword } from './choose-password'
import styles from './invitation-page.module.css'

/** A refusal that asking again changes nothing about. */
const isFinal = (error: unknown): boolean => isRefused(error) && error.status !== 429

/** The page of a link with which somebody chooses a password: on a phone most of the time, and once (reference: people 4.2). */
export function InvitationPage({ token }: { token: string | null }) {
  const [doneAs, setDoneAs] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token: token ?? '' } }, { signal, quiet: true }),
    enabled: token !== null && doneAs === null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY
  })
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <BrandMark />
        {doneAs !== null ? (
          <Outcome
            good
            title="C'est fait."
            text={`Connectez-vous avec ${doneAs} et votre nouveau mot de passe, ici ou sur un poste de l'atelier.`}
          >
            <Link className={styles.enter} to="/login" replace>
              Se connecter
            </Link>
          </Outcome>
        ) : token === null ? (
          <Outcome title="Ce lien n'est pas complet." text={INVITATION_TEXTS.unknown} />
        ) : data !== undefined ? (
          <ChoosePassword invitation={data} token={token} onDone={setDoneAs} />
        ) : isFinal(error) ? (
          <Outcome title="Ce lien ne s'ouvre pas." text={errorText(error)} />
        ) : error !== null ? (
          <Outcome title="L'atelier ne répond pas." text={errorText(error)}>
            <Button appearance="primary" size="large" onClick={() => void refetch()}>
              Réessayer
            </Button>
          </Outcome>
        ) : (
          <p role="status" className="visually-hidden">
            Chargement…
          </p>
        )}
      </div>
    </main>
  )
}

interface OutcomeProps {
  readonly good?: boolean
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** One thing that is said instead of the form. */
const Outcome = ({ good = false, title, text, children }: OutcomeProps) => (
  <div className={styles.outcome} role={good ? 'status' : 'alert'}>
    <span className={good ? styles.good : styles.bad}>{good ? <CheckmarkCircle24Regular /> : <ErrorCircle24Regular />}</span>
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </div>
)
