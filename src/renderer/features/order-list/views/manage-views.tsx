import { Button } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { dimension } from '@/domain/lists/dimensions'
import type { SavedView } from '@/domain/lists/views'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { watchDrags } from '@/renderer/kit/drag/pointer-drag'
import { Glyph } from '@/renderer/kit/icons/icon'
import { ViewRow } from './manage-view-row'
import styles from './manage-views.module.css'
import { BACK_FOR_MS, deletedText, useViewActions } from './use-view-actions'
import type { ViewStanding } from './use-view-standing'
import type { ListPlace } from './view-place'

const SHARED = (count: number): string => (count === 0 ? '' : `, dont ${count} ${count > 1 ? 'partagées' : 'partagée'}`)

interface Props {
  readonly place: ListPlace
  readonly standing: Pick<ViewStanding, 'views' | 'atHost'>
  /** Keeps the list on screen as a new view, where it says anything. */
  readonly onSave?: () => void
  readonly onClose: () => void
}

/** Names, order, sharing and end of the views of a list (reference: lists 8.3). */
export function ManageViews({ place, standing: { views, atHost }, onSave, onClose }: Props) {
  const actions = useViewActions(atHost)
  const [list, setList] = useState<HTMLElement | null>(null)
  const grips = useRef(new Map<number, HTMLButtonElement>())
  const refocus = useRef<number>(undefined)
  const [drag, setDrag] = useState<{ readonly id: number; readonly over: number } | null>(null)
  const [said, setSaid] = useState('')
  /** What was deleted here, while it is offered back: notices lie outside of a dialog. */
  const [gone, setGone] = useState<SavedView | null>(null)
  useEffect(() => {
    if (gone === null) return
    const timer = window.setTimeout(() => setGone(null), BACK_FOR_MS)
    return () => window.clearTimeout(timer)
  }, [gone])
  const close = (): void => {
    if (gone !== null) actions.offerBack(gone)
    onClose()
  }
  const ids = views.map(({ id }) => id)

  // What moves in its list loses the focus.
  useLayoutEffect(() => {
    const { current: id } = refocus
    const grip = id === undefined ? undefined : grips.current.get(id)
    if (grip === undefined) return
    refocus.current = undefined
    grip.focus()
  })

  const moveTo = (id: number, to: number): void => {
    const at = ids.indexOf(id)
    const place = Math.max(0, Math.min(to, ids.length - 1))
    const name = views[at]?.name ?? ''
    setSaid(`${name}\u00a0: place ${place + 1} sur ${ids.length}`)
    if (at < 0 || place === at) return
    refocus.current = id
    void actions.place(ids.toSpliced(at, 1).toSpliced(place, 0, id))
  }
  const rowOf = (id: number): HTMLElement | null => grips.current.get(id)?.parentElement ?? null
  const idOf = (element: HTMLElement | null): number => Number(element?.dataset.viewRow ?? Number.NaN)
  const held = useRef<{ readonly id: number; readonly top: number } | null>(null)
  const take = useEffectEvent((item: HTMLElement, y: number): boolean => {
    const id = Number(item.dataset.viewGrip)
    held.current = { id, top: y }
    setDrag({ id, over: ids.indexOf(id) })
    return true
  })
  const follow = useEffectEvent((y: number, target: HTMLElement | null): void => {
    if (held.current === null) return
    const { id, top } = held.current
    const row = rowOf(id)
    if (row !== null) row.style.transform = `translateY(${y - top}px)`
    const over = ids.indexOf(idOf(target))
    if (over >= 0) setDrag((now) => (now === null || now.over === over ? now : { ...now, over }))
  })
  const letGo = useEffectEvent((keep: boolean): void => {
    if (held.current === null) return
    const { id } = held.current
    held.current = null
    const row = rowOf(id)
    if (row !== null) row.style.transform = ''
    setDrag(null)
    if (keep && drag !== null) moveTo(id, drag.over)
  })
  useEffect(() => {
    if (list === null) return
    return watchDrags(
      list,
      { item: '[data-view-grip]', target: '[data-view-row]' },
      {
        onTake: (item, { y }) => take(item, y),
        onMove: ({ y }, target) => follow(y, target),
        onDrop: () => letGo(true),
        onCancel: () => letGo(false)
      }
    )
  }, [list])

  const from = drag === null ? -1 : ids.indexOf(drag.id)
  const shared = views.filter((view) => view.shared).length
  return (
    <DialogShell
      title={`Vues de ${dimension(place.code).title}`}
      className={styles.dialog}
      // Escape gives a drag up first.
      onClose={() => held.current === null && close()}
      actions={
        <>
          <span className={styles.total}>
            {views.length > 1 ? `${views.length} vues` : `${views.length} vue`}
            {SHARED(shared)}
          </span>
          {onSave && (
            <Button size="large" icon={<Glyph name="add" />} onClick={onSave}>
              Vue à partir des filtres
            </Button>
          )}
          <Button size="large" appearance="primary" onClick={close}>
            Fermer
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        L'ordre est celui de vos onglets.{atHost && ' Une vue partagée paraît chez tous, chacun la range à sa place.'}
      </p>
      <ul ref={setList} className={styles.rows} aria-label="Vues enregistrées">
        {views.map((view, at) => (
          <ViewRow
            key={view.id}
            view={view}
            place={place}
            atHost={atHost}
            actions={actions}
            isHeld={view.id === drag?.id}
            slot={drag === null || drag.over !== at || at === from ? null : at < from ? 'before' : 'after'}
            grip={(element) => {
              if (element === null) grips.current.delete(view.id)
              else grips.current.set(view.id, element)
            }}
            onMove={(by) => moveTo(view.id, at + by)}
            onRemove={() => {
              refocus.current = ids[at + 1] ?? ids[at - 1]
            }}
            onRemoved={() => setGone(view)}
          />
        ))}
      </ul>
      {views.length === 0 && <p className={styles.none}>Plus aucune vue ici.</p>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div role="status">
        {gone !== null && (
          <p className={styles.gone}>
            {deletedText(gone)}
            <PlainButton
              look="words"
              // The row that had the focus may have been the last one.
              ref={(button) => void (document.activeElement === document.body && button?.focus())}
              onClick={() => {
                refocus.current = gone.id
                setGone(null)
                void actions.restore(gone)
              }}
            >
              Annuler
            </PlainButton>
          </p>
        )}
      </div>
    </DialogShell>
  )
}
