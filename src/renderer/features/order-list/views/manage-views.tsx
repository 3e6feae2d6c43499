import { Button } from '@fluentui/react-components'
import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { dimension } from '@/domain/lists/dimensions'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { watchDrags } from '@/renderer/kit/drag/pointer-drag'
import { Glyph } from '@/renderer/kit/icons/icon'
import { GoneLine, useGoneViews } from './gone-views'
import { ViewRow } from './manage-view-row'
import styles from './manage-views.module.css'
import { useViewActions } from './use-view-actions'
import type { ViewStanding } from './use-view-standing'
import { focusViewTab } from './view-focus'
import type { ListPlace } from './view-place'

const SHARED = (count: number): string => (count === 0 ? '' : `, dont ${count} ${count > 1 ? 'partagées' : 'partagée'}`)

interface Props {
  readonly place: ListPlace
  readonly standing: Pick<ViewStanding, 'views' | 'atHost'>
  /** Keeps the list on screen as a new view, where it says anything. */
  readonly onSave?: () => void
  readonly onClose: () => void
}

/** What is held, over which place; where it would land and how high its row is, in px. */
interface Drag {
  readonly id: number
  readonly over: number
  readonly top: number
  readonly height: number
}

/** Names, order, sharing and end of the views of a list (reference: lists 8.3). */
export function ManageViews({ place, standing: { views, atHost }, onSave, onClose }: Props) {
  const actions = useViewActions(atHost)
  const [list, setList] = useState<HTMLElement | null>(null)
  const grips = useRef(new Map<number, HTMLButtonElement>())
  const refocus = useRef<number>(undefined)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [said, setSaid] = useState('')
  const [, redraw] = useState({})
  const { gone, add, drop } = useGoneViews(actions.offerBack)
  const close = (): void => {
    onClose()
    // What led here goes with the last view.
    if (views.length === 0) focusViewTab(null)
  }
  const ids = views.map(({ id }) => id)

  // What moves in its list loses the focus; what leaves it by another's hand, or is shared no more, leaves it to the one beside.
  const focused = useRef<{ readonly id: number; readonly at: number } | null>(null)
  useLayoutEffect(() => {
    const left = focused.current
    if (left !== null && !ids.includes(left.id)) {
      focused.current = null
      if (document.activeElement === document.body) refocus.current ??= ids[Math.min(left.at, ids.length - 1)]
    }
    const { current: id } = refocus
    const grip = id === undefined ? undefined : grips.current.get(id)
    if (grip === undefined) return
    refocus.current = undefined
    grip.focus()
  })

  /** It was not deleted after all: whoever has not gone on is in its row again. */
  const backTo = (id: number, beside: number | undefined): void => {
    const { activeElement } = document
    const stayed = activeElement === document.body || (beside !== undefined && activeElement === grips.current.get(beside))
    if (!stayed) return
    refocus.current = id
    redraw({})
  }
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
    const row = rowOf(id)
    setDrag({ id, over: ids.indexOf(id), top: row?.offsetTop ?? 0, height: row?.offsetHeight ?? 0 })
    return true
  })
  const follow = useEffectEvent((y: number, target: HTMLElement | null): void => {
    if (held.current === null) return
    const { id, top } = held.current
    const row = rowOf(id)
    if (row !== null) row.style.transform = `translateY(${y - top}px)`
    const over = ids.indexOf(idOf(target))
    if (target === null || over < 0) return
    const { offsetTop, offsetHeight } = target
    setDrag((now) => {
      if (now === null || now.over === over) return now
      // Those between make room.
      return { ...now, over, top: over > ids.indexOf(id) ? offsetTop + offsetHeight - now.height : offsetTop }
    })
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
  const shiftOf = (at: number): -1 | 0 | 1 => (drag === null ? 0 : at > from && at <= drag.over ? -1 : at < from && at >= drag.over ? 1 : 0)
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
      {views.length > 0 && (
        <div className={styles.list} style={{ '--height': `${drag?.height ?? 0}px` } as CSSProperties}>
          <ul
            ref={setList}
            className={styles.rows}
            aria-label="Vues enregistrées"
            onFocus={({ target }) => {
              const id = idOf(target.closest('[data-view-row]'))
              focused.current = { id, at: ids.indexOf(id) }
            }}
          >
            {views.map((view, at) => (
              <ViewRow
                key={view.id}
                view={view}
                place={place}
                atHost={atHost}
                actions={actions}
                isHeld={view.id === drag?.id}
                shift={shiftOf(at)}
                grip={(element) => {
                  if (element === null) grips.current.delete(view.id)
                  else grips.current.set(view.id, element)
                }}
                onMove={(by) => moveTo(view.id, at + by)}
                onRemove={() => {
                  refocus.current = ids[at + 1] ?? ids[at - 1]
                }}
                onRemoved={(isDeleted) => (isDeleted ? add(view) : backTo(view.id, ids[at + 1] ?? ids[at - 1]))}
              />
            ))}
          </ul>
          {drag !== null && <i className={styles.slot} style={{ top: drag.top }} data-slot aria-hidden="true" />}
        </div>
      )}
      {views.length === 0 && <p className={styles.none}>Plus aucune vue ici.</p>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div role="status">
        {gone.map((view) => (
          <GoneLine
            key={view.id}
            view={view}
            onOver={() => drop(view)}
            onBack={() => {
              refocus.current = view.id
              drop(view)
              void actions.restore(view)
            }}
          />
        ))}
      </div>
    </DialogShell>
  )
}
