import { History20Regular } from '@fluentui/react-icons/svg/history'
import { PlugDisconnected20Regular } from '@fluentui/react-icons/svg/plug-disconnected'
import { type DragEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SharedStation } from '@/contract/desktop/shared-station'
import { BrandMark } from '@/renderer/kit/brand-mark/brand-mark'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { ABOVE_DIALOGS } from '@/renderer/kit/dialog-shell/above-dialogs'
import { host } from '@/renderer/lib/host/host'
import { useSaysReady } from '@/renderer/lib/updates/use-says-ready'
import { useClock } from '@/renderer/lib/use-clock'
import { moveAmongTiles, setLockRoot, useLockKeys } from './lock-keys'
import styles from './lock-screen.module.css'
import { readTiles, resetLock, showLock, useLock } from './lock-state'
import { clockText, type LeftBy, leftParts, lockedText } from './lock-texts'
import { PinPad } from './pin-pad'
import { Everyone, Tiles } from './tiles'

interface Props {
  readonly station: SharedStation
  /** What waits here for those who began it. */
  readonly left: () => readonly LeftBy[]
  /** E-mail and password. */
  readonly login: ReactNode
}

const CLOCK_MS = 1_000
/** People are asked for again so often: at once while the server is away. */
const AGAIN_MS = { away: 5_000, there: 60_000 } as const

/** A file that is dropped opens nothing. */
const refuse = (event: DragEvent): void => event.preventDefault()

/**
 * Shows a dialog over everything without the page learning that it lost the focus: a field that saves what was typed in it when it is left
 * was not left.
 */
function coverQuietly(dialog: HTMLDialogElement, work: () => void): void {
  const hush = (event: Event): void => {
    if (!(event.target instanceof Node && dialog.contains(event.target))) event.stopImmediatePropagation()
  }
  const names = ['blur', 'focusout', 'focus', 'focusin'] as const
  for (const name of names) window.addEventListener(name, hush, true)
  try {
    work()
  } finally {
    for (const name of names) window.removeEventListener(name, hush, true)
  }
}

/**
 * The lock over everything (reference: people 6.2): who works here? What stands behind it is neither seen, heard nor reached, and stays as
 * it was. Escape does not open it.
 */
export function LockScreen({ station, left, login }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const view = useLock((lock) => lock.view)
  const away = useLock((lock) => lock.away)
  const people = useLock((lock) => lock.people)
  const now = useClock(CLOCK_MS)
  useSaysReady()

  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown === null) return
    setLockRoot(shown)
    coverQuietly(shown, () => {
      shown.showModal()
      // Within it from here on, wherever the browser began.
      shown.querySelector<HTMLElement>('button')?.focus()
    })
    return () => {
      setLockRoot(null)
      coverQuietly(shown, () => shown.close())
      resetLock()
    }
  }, [])
  // What the page calls itself tells what is open in it.
  useEffect(() => {
    const before = document.title
    document.title = 'Poste verrouillé — Atelier'
    return () => {
      document.title = before
    }
  }, [])
  useEffect(() => {
    void readTiles()
    const timer = window.setInterval(() => void readTiles(), away ? AGAIN_MS.away : AGAIN_MS.there)
    return () => window.clearInterval(timer)
  }, [away])
  // The first tile is where one begins.
  const known = people !== null
  useEffect(() => {
    if (known && view.kind === 'tiles') dialog.current?.querySelector<HTMLElement>('[data-tiles] button')?.focus()
  }, [known, view.kind])

  const back = (): void => showLock({ kind: 'tiles' })
  const last =
    station.person !== null && station.locked !== null ? { person: station.person, at: clockText(new Date(station.locked.at)) } : null
  const [waiting, setWaiting] = useState<readonly LeftBy[]>([])
  // Asked once it stands: what is open behind it tells by itself whether anything was typed in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again as the clock goes on
  useEffect(() => setWaiting(left()), [now, left])
  const parts = leftParts(waiting)
  return (
    <dialog
      ref={dialog}
      className={styles.lock}
      aria-label="Poste verrouillé"
      data-tabster={ABOVE_DIALOGS}
      // Nothing that the browser takes for a wish to close it closes it.
      {...{ closedby: 'none' }}
      onCancel={(event) => event.preventDefault()}
      onDragOver={refuse}
      onDrop={refuse}
    >
      <header className={styles.top}>
        <BrandMark alone />
        <b className={styles.station}>{station.name}</b>
        <span className={styles.since}>{lockedText(station)}</span>
        <span className={`${styles.clock} num`}>{clockText(now)}</span>
      </header>
      <div className={styles.middle}>
        <p role="status" className={away ? styles.away : 'visually-hidden'}>
          {away && (
            <>
              <PlugDisconnected20Regular aria-hidden="true" />
              Le serveur ne répond pas. Un nouvel essai se fait tout seul.
            </>
          )}
        </p>
        {away && host.station !== null && (
          <PlainButton look="tall" onClick={() => window.location.assign('/setup')}>
            Réglages du poste
          </PlainButton>
        )}
        {view.kind === 'tiles' && <Tiles last={last} />}
        {view.kind === 'everyone' && <Everyone />}
        {view.kind === 'pin' && <PinPad key={view.person.id} person={view.person} />}
        {view.kind === 'password' && (
          <section className={styles.card} aria-label="E-mail et mot de passe">
            <h1>Prendre ce poste</h1>
            <p className={styles.said}>{view.said ?? 'Avec votre e-mail et votre mot de passe.'}</p>
            {login}
            <PlainButton look="tall" onClick={back}>
              Retour
            </PlainButton>
          </section>
        )}
        {view.kind !== 'pin' && <LockKeys tiles={view.kind === 'tiles'} onBack={back} />}
      </div>
      <footer className={styles.foot}>
        {parts !== null && (
          <p className={styles.kept}>
            <History20Regular aria-hidden="true" />
            <span>{parts.map(({ text, strong }) => (strong ? <b key={text}>{text}</b> : text))}</span>
          </p>
        )}
      </footer>
    </dialog>
  )
}

/** Arrows and letters among the tiles; Escape leads back to them. */
function LockKeys({ tiles, onBack }: { tiles: boolean; onBack: () => void }): null {
  useLockKeys({
    key: (event) => {
      if (tiles) return moveAmongTiles(event)
      if (event.key !== 'Escape') return false
      onBack()
      return true
    }
  })
  return null
}
