import { PeopleTeam24Regular } from '@fluentui/react-icons/svg/people-team'
import { PersonAdd24Regular } from '@fluentui/react-icons/svg/person-add'
import { QrCode20Regular } from '@fluentui/react-icons/svg/qr-code'
import { useState } from 'react'
import type { StationPerson } from '@/contract/people/stations'
import { authorName, fullName } from '@/domain/format/person'
import { ROLE_LABELS } from '@/domain/people/roles'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { LineField } from '@/renderer/kit/form/line-field'
import { PersonChip } from '@/renderer/kit/person-chip/person-chip'
import { choosePerson, showLock, useLock } from './lock-state'
import styles from './tiles.module.css'

/** Tiles of people that stand beside « Autre personne »: a full screen of them. */
const TILES_MAX = 11

interface Props {
  /** Number of who was here last, and when they were as it is read; null where nobody was. */
  readonly last: { readonly person: number; readonly at: string } | null
}

function Tile({ person, at }: { person: StationPerson; at: string | null }) {
  return (
    <PlainButton
      className={at === null ? styles.tile : `${styles.tile} ${styles.last}`}
      data-name={fullName(person)}
      onClick={() => choosePerson(person)}
    >
      <PersonChip person={person} size="tile" />
      <span className={styles.words}>
        {at !== null && <em>{`Ici à ${at}`}</em>}
        <b>{authorName(person)}</b>
        <span>{ROLE_LABELS[person.role]}</span>
      </span>
    </PlainButton>
  )
}

/** Who may take the station, who was here last first: « Qui travaille ici ? » */
export function Tiles({ last }: Props) {
  const people = useLock((lock) => lock.people)
  const message = useLock((lock) => lock.message)
  const all = people ?? []
  const shown = all.length > TILES_MAX ? all.slice(0, TILES_MAX - 1) : all
  return (
    <>
      <h1>Qui travaille ici&nbsp;?</h1>
      <p className={styles.hint}>
        <QrCode20Regular aria-hidden="true" />
        Passez votre badge devant le lecteur, ou touchez votre nom.
      </p>
      <p role="alert" className={styles.message}>
        {message}
      </p>
      <div className={styles.tiles} data-tiles="" aria-busy={people === null}>
        {shown.map((person) => (
          <Tile key={person.id} person={person} at={person.id === last?.person ? last.at : null} />
        ))}
        {all.length > TILES_MAX && (
          <PlainButton className={`${styles.tile} ${styles.other}`} onClick={() => showLock({ kind: 'everyone' })}>
            <span className={styles.disc}>
              <PeopleTeam24Regular />
            </span>
            <span className={styles.words}>
              <b>Tout le monde</b>
              <span>{`${all.length} personnes`}</span>
            </span>
          </PlainButton>
        )}
        <PlainButton className={`${styles.tile} ${styles.other}`} onClick={() => showLock({ kind: 'password', said: null })}>
          <span className={styles.disc}>
            <PersonAdd24Regular />
          </span>
          <span className={styles.words}>
            <b>Autre personne</b>
            <span>Par e-mail</span>
          </span>
        </PlainButton>
      </div>
    </>
  )
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a name has a word that begins so, accents and capitals aside. */
const begins = (person: StationPerson, letters: string): boolean =>
  plain(fullName(person))
    .split(/[\s-]+/)
    .some((word) => word.startsWith(plain(letters.trim())))

/** Everybody, by name, narrowed by their first letters. */
export function Everyone() {
  const people = useLock((lock) => lock.people) ?? []
  const [letters, setLetters] = useState('')
  const found = people
    .filter((person) => letters.trim() === '' || begins(person, letters))
    .sort((one, other) => fullName(one).localeCompare(fullName(other), 'fr'))
  return (
    <>
      <h1>Tout le monde</h1>
      <div className={styles.filter}>
        <LineField
          label="Premières lettres du nom"
          error={undefined}
          autoFocus
          value={letters}
          onChange={(event) => setLetters(event.target.value)}
        />
        <PlainButton look="tall" onClick={() => showLock({ kind: 'tiles' })}>
          Retour
        </PlainButton>
      </div>
      <p role="status" className="visually-hidden">
        {`${found.length} ${found.length > 1 ? 'personnes' : 'personne'}`}
      </p>
      <div className={`${styles.tiles} ${styles.everyone}`} data-tiles="">
        {found.map((person) => (
          <Tile key={person.id} person={person} at={null} />
        ))}
        {found.length === 0 && <p className={styles.none}>{`Personne dont le nom commence par «\u00a0${letters.trim()}\u00a0».`}</p>}
      </div>
    </>
  )
}
