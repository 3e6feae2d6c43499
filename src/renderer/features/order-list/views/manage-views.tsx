import { Button } from '@fluentui/react-components'
import { useLayoutEffect, useRef, useState } from 'react'
import { dimension } from '@/domain/lists/dimensions'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { LandingPlace, SortableRows } from '@/renderer/kit/drag/sortable-rows'
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

/** Names, order, sharing and end of the views of a list (reference: lists 8.3). */
export function ManageViews({ place, standing: { views, atHost }, onSave, onClose }: Props) {
  const actions = useViewActions(atHost)
  const list = useRef<HTMLUListElement>(null)
  const grips = useRef(new Map<number, HTMLButtonElement>())
  const refocus = useRef<number>(undefined)
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
  const moveTo = (id: number, place: number): void => {
    const at = ids.indexOf(id)
    if (at < 0 || place === at) return
    refocus.current = id
    void actions.place(ids.toSpliced(at, 1).toSpliced(place, 0, id))
  }
  /** By keys; where it lands by a drag is said there. */
  const moveBy = (id: number, by: number): void => {
    const place = Math.max(0, Math.min(ids.indexOf(id) + by, ids.length - 1))
    setSaid(`${nameOf(id)}\u00a0: place ${place + 1} sur ${ids.length}`)
    moveTo(id, place)
  }
  const nameOf = (id: number): string => views.find((view) => view.id === id)?.name ?? ''
  const shared = views.filter((view) => view.shared).length
  return (
    <DialogShell
      title={`Vues de ${dimension(place.code).title}`}
      className={styles.dialog}
      // Escape gives a drag up first.
      onClose={() => list.current?.querySelector('[data-lifted]') == null && close()}
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
        <div className={styles.list}>
          <SortableRows<number>
            ids={ids}
            nameOf={(id) => `Vue ${nameOf(id)}`}
            placeOf={(_, over) => `Place ${ids.indexOf(over) + 1} sur ${ids.length}.`}
            onMove={(id, over) => moveTo(id, ids.indexOf(over))}
          >
            <ul
              ref={list}
              className={styles.rows}
              aria-label="Vues enregistrées"
              onFocus={({ target }) => {
                const id = Number(target.closest<HTMLElement>('[data-view-row]')?.dataset.viewRow)
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
                  grip={(element) => {
                    if (element === null) grips.current.delete(view.id)
                    else grips.current.set(view.id, element)
                  }}
                  onMove={(by) => moveBy(view.id, by)}
                  onRemove={() => {
                    refocus.current = ids[at + 1] ?? ids[at - 1]
                  }}
                  onRemoved={(isDeleted) => (isDeleted ? add(view) : backTo(view.id, ids[at + 1] ?? ids[at - 1]))}
                />
              ))}
            </ul>
            <LandingPlace className={styles.slot} />
          </SortableRows>
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
