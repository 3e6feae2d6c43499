import { Switch } from '@fluentui/react-components'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { countedOrders } from '@/domain/lists/list-count'
import { mayChangeView, mayShareViews, type SavedView, tidyViewName, VIEW_NAME_MAX } from '@/domain/lists/views'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useSortableRow } from '@/renderer/kit/drag/sortable-rows'
import { LineField } from '@/renderer/kit/form/line-field'
import { Glyph } from '@/renderer/kit/icons/icon'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { useRole } from '@/renderer/lib/roles/role'
import { ended, viewText } from './change-texts'
import styles from './manage-views.module.css'
import { useNameRefusal } from './use-name-refusal'
import type { ViewActions } from './use-view-actions'
import { useViewCount } from './use-view-count'
import type { ListPlace } from './view-place'

interface NameProps {
  readonly view: SavedView
  readonly mayChange: boolean
  readonly atHost: boolean
  /** `of`: the view as it was when its field opened, where it has another name by now. */
  readonly rename: (name: string, of: SavedView) => Promise<boolean>
  /** What stands under the name while it is not written. */
  readonly children: ReactNode
}

/** A name that a press turns into a field, in its place: Enter keeps, Escape restores. What could not be kept stays typed. A colleague's new name is never written over unasked. */
function ViewName({ view, mayChange, atHost, rename, children }: NameProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLButtonElement>(null)
  const isOpen = typed !== null
  /** The view as it was when its field opened. */
  const begun = useRef(view)
  /** It opens under the hand: whoever works elsewhere by then stays there. */
  const takesFocus = useRef(false)
  const refusalOf = useNameRefusal(atHost)
  useEffect(() => {
    if (isOpen && takesFocus.current) field.current?.select()
  }, [isOpen])
  const open = (text: string, isByHand: boolean): void => {
    takesFocus.current = isByHand
    begun.current = view
    // What is typed anew by then stays.
    setTyped((now) => now ?? text)
  }
  const close = (back: boolean): void => {
    setTyped(null)
    setTried(false)
    if (back) window.requestAnimationFrame(() => name.current?.focus())
  }
  const keep = async (back: boolean): Promise<void> => {
    if (typed === null) return
    const wanted = tidyViewName(typed)
    if (wanted === view.name || wanted === begun.current.name) return close(back)
    if (refusalOf({ ...view, name: wanted }) !== null) {
      // Who went elsewhere did not mean it.
      if (back) setTried(true)
      else close(false)
      return
    }
    close(back)
    if (await rename(wanted, begun.current.name === view.name ? view : begun.current)) return
    const { activeElement } = document
    open(wanted, activeElement === document.body || activeElement === name.current)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The dialog stays.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') void keep(true)
    else close(true)
  }
  if (!mayChange)
    return (
      <>
        <span className={styles.name}>{view.name}</span>
        {children}
      </>
    )
  if (typed === null)
    return (
      <>
        <PlainButton ref={name} className={styles.name} title="Renommer" onClick={() => open(view.name, true)}>
          {view.name}
        </PlainButton>
        {children}
      </>
    )
  return (
    <>
      <LineField
        ref={field}
        quiet
        label={`Nom de la vue ${view.name}`}
        value={typed}
        maxLength={VIEW_NAME_MAX * 2}
        error={tried ? (refusalOf({ ...view, name: typed }) ?? undefined) : undefined}
        aria-keyshortcuts="Enter Escape"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void keep(false)}
      />
      <span className={styles.text}>Entrée enregistre, Échap restaure</span>
    </>
  )
}

interface RowProps {
  readonly view: SavedView
  readonly place: ListPlace
  readonly atHost: boolean
  readonly actions: ViewActions
  readonly grip: (element: HTMLButtonElement | null) => void
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
  readonly onRemoved: (gone: boolean) => void
}

/** A view in the dialog: its grip, its name, whether it is shared, how many orders it has, its end. */
export function ViewRow({ view, place, atHost, actions, grip, onMove, onRemove, onRemoved }: RowProps) {
  const { lifted, row, grip: handle } = useSortableRow(view.id)
  const role = useRole()
  const confirm = useConfirm()
  const count = useViewCount(view, place)
  const mayChange = mayChangeView(view, role)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const share = async (shared: boolean): Promise<void> => {
    const question = {
      title: 'Ne plus partager cette vue\u00a0?',
      text: `«\u00a0${view.name}\u00a0» ne paraîtra plus que chez ${ended(view.mine ? 'vous' : view.owner)}`,
      confirm: 'Ne plus partager',
      cancel: 'Annuler'
    }
    if (shared || (await confirm(question))) await actions.change(view, { shared })
  }
  const remove = async (): Promise<void> => {
    const question = {
      title: 'Supprimer la vue de tous\u00a0?',
      text: `«\u00a0${view.name}\u00a0» disparaîtra des onglets de toutes les personnes de l'atelier.`,
      confirm: 'Supprimer la vue',
      cancel: 'Annuler'
    }
    if (view.shared && !(await confirm(question))) return
    onRemove()
    onRemoved(await actions.remove(view))
  }
  const by = view.shared && !view.mine ? ` · par ${view.owner}` : ''
  const everywhere = view.dimension === null ? 'Toutes les listes · ' : ''
  return (
    <li
      {...row}
      data-view-row={view.id}
      data-lifted={lifted || undefined}
      className={`${styles.row} ${lifted ? styles.held : ''}`}
      onKeyDown={onKeyDown}
    >
      <PlainButton
        {...handle}
        ref={(element) => {
          handle.ref(element)
          grip(element)
        }}
        className={styles.grip}
        label={`Déplacer ${view.name} (Alt\u00a0+\u00a0↑ ↓, ou glisser)`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      >
        <i aria-hidden="true" />
      </PlainButton>
      <div className={styles.what}>
        <ViewName
          view={view}
          mayChange={mayChange}
          atHost={atHost}
          rename={async (name, of) => (await actions.change(of, { name })) !== null}
        >
          <span className={styles.text} title={viewText(view.grid)}>
            {everywhere}
            {viewText(view.grid)}
            {by}
          </span>
        </ViewName>
      </div>
      {atHost && (
        <Switch
          className={styles.share ?? ''}
          checked={view.shared}
          disabled={!mayShareViews(role)}
          label={view.shared ? 'Partagée' : 'À moi'}
          aria-label={`Partager ${view.name}`}
          onChange={(_, { checked }) => void share(checked)}
        />
      )}
      <span className={styles.count}>{count === undefined ? '\u00a0' : countedOrders(count)}</span>
      <PlainButton look="tool" label={`Supprimer ${view.name}`} disabled={!mayChange} onClick={() => void remove()}>
        <Glyph name="delete" />
      </PlainButton>
    </li>
  )
}
