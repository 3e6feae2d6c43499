import { ArrowDownload20Regular, ArrowUndo20Regular, Dismiss16Regular, Hourglass20Regular } from '@fluentui/react-icons'
import { type ReactNode, useEffect, useState } from 'react'
import type { UpdateNews } from '@/contract/desktop/updates'
import { STORAGE_KEYS } from '@/contract/storage'
import { formatNumber } from '@/domain/format/number'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import type { StationUpdates } from '@/renderer/lib/host/host-types'
import { onStored, readStored, writeStored } from '@/renderer/lib/storage/storage'
import { useClock } from '@/renderer/lib/use-clock'
import styles from './update-notice.module.css'
import { countWaits, noticeText, noticeTitle, shortVersion } from './update-words'
import { useWhatWaits } from './use-what-waits'
import { WaitIcon } from './wait-icon'
import { WaitingDialog } from './waiting-dialog'

const DAY_MS = 24 * 60 * 60_000

/** When somebody closed the notice of a version, here or in another window; and how to. */
function useClosedAt(version: string): readonly [number, () => void] {
  const [text, setText] = useState(() => readStored(STORAGE_KEYS.updateClosed) ?? '')
  useEffect(() => onStored(() => setText(readStored(STORAGE_KEYS.updateClosed) ?? '')), [])
  const [closed = '', at = ''] = text.split(' ')
  const close = (): void => {
    const now = `${version} ${Date.now()}`
    writeStored(STORAGE_KEYS.updateClosed, now)
    setText(now)
  }
  return [closed === version ? Number(at) : Number.NEGATIVE_INFINITY, close]
}

/**
 * What is told of a version that is ready, bottom right: it takes no focus, and closed it comes back once a day (reference: updates 3.4). One that was
 * taken back is told once.
 */
export function UpdateNotice({ news, updates }: { news: UpdateNews; updates: StationUpdates }) {
  const { state } = news
  if (state.kind === 'rolled-back')
    return state.notified ? null : (
      <Card
        title={`La version ${shortVersion(state.version)} ne démarrait pas ici`}
        icon={<ArrowUndo20Regular />}
        onClose={() => void updates.read()}
      >
        <p>{`La version ${shortVersion(news.running)} est revenue par elle-même, et rien n'est perdu. L'administration le voit aussi.`}</p>
      </Card>
    )
  return state.kind === 'ready' || state.kind === 'manual' ? <ReadyNotice state={state} updates={updates} /> : null
}

type Ready = Extract<UpdateNews['state'], { kind: 'ready' | 'manual' }>

function ReadyNotice({ state, updates }: { state: Ready; updates: StationUpdates }) {
  const [reads, setReads] = useState<'notes' | 'waiting' | null>(null)
  useClock(60_000)
  const [closedAt, close] = useClosedAt(state.version)
  const waits = state.kind === 'ready' && countWaits(state.waits) > 0 ? state.waits : null
  const waiting = useWhatWaits(waits)
  // A clock that was put back does not hide it for longer.
  if (Math.abs(Date.now() - closedAt) < DAY_MS) return null
  const icon = waits !== null ? <Hourglass20Regular /> : state.forward ? <ArrowDownload20Regular /> : <ArrowUndo20Regular />
  return (
    <>
      <Card title={noticeTitle(state)} icon={icon} onClose={close}>
        <p>{noticeText(state)}</p>
        {state.kind === 'ready' && state.trouble !== null && <p className={styles.trouble}>{state.trouble}</p>}
        {waits !== null && (
          <ul className={styles.waits}>
            {waiting.map(({ what, count, name, where }) => (
              <li key={what}>
                <WaitIcon what={what} />
                <span>
                  <b className="num">{formatNumber(count)}</b> {where === null ? name : `${name}, ${where}`}
                </span>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          {state.kind === 'ready' && (
            <PlainButton className={styles.strong} disabled={waits !== null} onClick={() => void updates.install()}>
              Quitter et installer
            </PlainButton>
          )}
          {waits !== null ? (
            <PlainButton className={styles.quiet} aria-haspopup="dialog" onClick={() => setReads('waiting')}>
              Voir ce qui attend
            </PlainButton>
          ) : (
            state.notes.length > 0 && (
              <PlainButton className={styles.quiet} aria-haspopup="dialog" onClick={() => setReads('notes')}>
                Ce qui change
              </PlainButton>
            )
          )}
        </div>
      </Card>
      {reads === 'waiting' && <WaitingDialog version={shortVersion(state.version)} waiting={waiting} onClose={() => setReads(null)} />}
      {reads === 'notes' && (
        <DialogShell title={`Ce qui change en ${shortVersion(state.version)}`} toRead onClose={() => setReads(null)}>
          <ul className={styles.notes}>
            {state.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </DialogShell>
      )}
    </>
  )
}

function Card({ title, icon, onClose, children }: { title: string; icon: ReactNode; onClose: () => void; children: ReactNode }) {
  return (
    <section className={styles.notice} role="status" aria-label="Mise à jour">
      <h2>
        {icon}
        {title}
        <PlainButton look="tool" label="Fermer" onClick={onClose}>
          <Dismiss16Regular />
        </PlainButton>
      </h2>
      {children}
    </section>
  )
}
