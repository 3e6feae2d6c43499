import { dayInWords, timeOfDay } from '@/domain/calendar/date-text'
import { fullName } from '@/domain/format/person'
import { PASSWORD_MIN } from '@/domain/people/password'
import { CodeDrawing, qrDrawing } from '@/renderer/kit/code-drawing/code-drawing'
import styles from './link-leaf.module.css'
import type { ShownLink } from './use-people-changes'
import type { ShownPerson } from './use-team'

interface Props {
  readonly person: ShownPerson
  readonly link: ShownLink
  readonly address: string
  /** Name of the workshop; empty where nobody said one. */
  readonly workshop: string
}

/** What is handed over on paper: the link as a code and in letters, what to do with it, and until when (reference: people 4.2). */
export function LinkLeaf({ person, link, address, workshop }: Props) {
  const isReset = link.kind === 'reset'
  return (
    <article className={styles.leaf}>
      <p className={styles.workshop}>{workshop}</p>
      <h1>{isReset ? `Nouveau mot de passe pour ${fullName(person)}` : `Bienvenue, ${fullName(person)}`}</h1>
      <div className={styles.way}>
        <CodeDrawing drawing={qrDrawing(address)} label="Code QR du lien" className={styles.code} />
        <ol>
          <li>
            Lisez ce code avec l'appareil photo d'un téléphone, sur le réseau de l'atelier, ou tapez l'adresse ci-dessous sur un poste.
          </li>
          <li>{`Choisissez votre mot de passe\u00a0: ${PASSWORD_MIN} caractères au moins. Une phrase facile à retenir vaut mieux que des signes compliqués.`}</li>
          <li>
            Connectez-vous ensuite avec <b>{person.email}</b>.
          </li>
        </ol>
      </div>
      <p className={styles.address}>{address}</p>
      <p>
        <b>{`Valable jusqu'au ${dayInWords(link.expires_at)} à ${timeOfDay(link.expires_at)}, une seule fois.`}</b>{' '}
        {'Qui lit cette feuille peut entrer à votre place\u00a0: gardez-la pour vous, et détruisez-la une fois votre mot de passe choisi.'}
      </p>
    </article>
  )
}
