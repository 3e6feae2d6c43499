import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left'
import { Backspace24Regular } from '@fluentui/react-icons/svg/backspace'
import { QrCode20Regular } from '@fluentui/react-icons/svg/qr-code'
import { useEffect, useRef } from 'react'
import type { StationPerson } from '@/contract/people/stations'
import { authorName } from '@/domain/format/person'
import { isPlural } from '@/domain/format/plural'
import { PIN_DIGITS } from '@/domain/people/pin'
import { ROLE_LABELS } from '@/domain/people/roles'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { PersonChip } from '@/renderer/kit/person-chip/person-chip'
import { useLockKeys } from './lock-keys'
import { showLock } from './lock-state'
import styles from './pin-pad.module.css'
import { usePin } from './use-pin'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const DOTS = Array.from({ length: PIN_DIGITS.most }, (_, at) => at)

/** The PIN of one person: by keys on screen, or those of the keyboard. It is never shown: a dot for each digit. */
export function PinPad({ person }: { person: StationPerson }) {
  const { digits, wrong, message, wait, sending, press, erase, enter, clear } = usePin(person)
  const first = useRef<HTMLButtonElement>(null)
  const shut = wait !== null
  const tiles = (): void => showLock({ kind: 'tiles' })
  useEffect(() => first.current?.focus(), [])
  useLockKeys({
    scanned: clear,
    key: (event) => {
      if (/^\d$/.test(event.key)) press(event.key)
      else if (event.key === 'Backspace' || event.key === 'Delete') erase()
      else if (event.key === 'Escape') tiles()
      // A button that has the focus is pressed as ever, but for the digits: Enter ends a PIN.
      else if (event.key === 'Enter' && !isWay(event.target)) enter()
      else return false
      return true
    }
  })
  return (
    <section className={styles.pinbox} aria-label={`PIN de ${authorName(person)}`}>
      <div className={styles.who}>
        <PersonChip person={person} size="huge" />
        <h1>{authorName(person)}</h1>
        <p>{ROLE_LABELS[person.role]}</p>
        <p className={styles.badge}>
          <QrCode20Regular aria-hidden="true" />
          Votre badge mène ici aussi&nbsp;: passez-le devant le lecteur, à tout moment.
        </p>
        <PlainButton look="tall" className={styles.notMe} data-way="" onClick={tiles}>
          <ArrowLeft20Regular aria-hidden="true" />
          Ce n'est pas moi
        </PlainButton>
      </div>
      <div className={styles.pin}>
        <h2>Votre PIN</h2>
        <div
          className={wrong ? `${styles.dots} ${styles.wrong}` : styles.dots}
          role="img"
          aria-label={`${digits} ${isPlural(digits) ? 'chiffres' : 'chiffre'} sur ${PIN_DIGITS.least} à ${PIN_DIGITS.most}`}
        >
          {DOTS.map((at) => (
            <i key={at} className={[at < digits && styles.on, at >= PIN_DIGITS.least && styles.optional].filter(Boolean).join(' ')} />
          ))}
        </div>
        <p
          role="alert"
          className={message === null || message.tone === 'calm' ? styles.pinMessage : `${styles.pinMessage} ${styles.alert}`}
        >
          {message?.text}
          {/* The seconds are seen, not read out one by one. */}
          {wait !== null && <span aria-hidden="true">{` Nouvel essai dans ${wait.left}\u00a0s.`}</span>}
        </p>
        {wait !== null && (
          <div className={styles.wait}>
            <i style={{ width: `${(wait.left / wait.all) * 100}%` }} />
          </div>
        )}
        <div className={styles.pad}>
          {KEYS.map((key) => (
            <PlainButton key={key} ref={key === '1' ? first : undefined} className={styles.key} disabled={shut} onClick={() => press(key)}>
              {key}
            </PlainButton>
          ))}
          <PlainButton className={`${styles.key} ${styles.erase}`} label="Effacer un chiffre" disabled={shut} onClick={erase}>
            <Backspace24Regular />
          </PlainButton>
          <PlainButton className={styles.key} disabled={shut} onClick={() => press('0')}>
            0
          </PlainButton>
          <PlainButton className={`${styles.key} ${styles.enter}`} disabled={shut} aria-disabled={sending} onClick={enter}>
            Entrer
          </PlainButton>
        </div>
        <p className={styles.forgotten}>
          PIN oublié&nbsp;?{' '}
          <PlainButton look="words" data-way="" onClick={() => showLock({ kind: 'password', said: null })}>
            Mot de passe
          </PlainButton>
        </p>
      </div>
    </section>
  )
}

/** Whether a key goes to a button that leads elsewhere. */
const isWay = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.dataset.way !== undefined
