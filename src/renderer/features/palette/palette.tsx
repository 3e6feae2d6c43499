import { Button, Dialog, DialogSurface } from '@fluentui/react-components'
import { BarcodeScanner16Regular, Search20Regular } from '@fluentui/react-icons'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { counted } from '@/domain/format/plural'
import { listScope } from '@/domain/lists/dimensions'
import { takeFocus } from '@/renderer/kit/dialog-shell/take-focus'
import { useFocusBack } from '@/renderer/kit/dialog-shell/use-focus-back'
import { KeyCap } from '@/renderer/kit/key-cap/key-cap'
import { useMetrics } from '@/renderer/lib/query/use-metrics'
import { useSlow } from '@/renderer/lib/use-slow'
import { type Entry, type PaletteAction, SEARCH_ALL, sectionsFor } from './entries'
import styles from './palette.module.css'
import { PaletteList } from './palette-list'
import { recentEntries, remember } from './recent'
import { useFoundOrders } from './use-found-orders'

interface Props {
  readonly actions: readonly PaletteAction[]
  /** Searches all orders, closed ones included. */
  readonly onSearch: (text: string) => void
  readonly onClose: () => void
}

/** Goes anywhere from the keyboard: lists, orders by reference, number or customer, actions. */
export function CommandPalette({ actions, onSearch, onClose }: Props) {
  useFocusBack()
  const id = useId()
  const navigate = useNavigate()
  const countOf = useMetrics()
  const [query, setQuery] = useState('')
  const [recent] = useState(() => recentEntries(actions))
  const text = query.trim()
  const { orders, waiting, failure, retry } = useFoundOrders(query)
  const slow = useSlow(waiting)
  const sections = sectionsFor(text, {
    actions,
    orders,
    recent,
    // Not while orders are looked for: Enter waits for the one that is meant.
    search: waiting
      ? []
      : [{ id: SEARCH_ALL, label: `Chercher «\u00a0${text}\u00a0» partout`, icon: <Search20Regular />, run: () => onSearch(text) }]
  })
  const entries = sections.flatMap((section) => section.entries)

  const go = (entry: Entry): void => {
    const searches = entry.kind === 'action' && entry.action.id === SEARCH_ALL
    if (!searches) remember(entry)
    onClose()
    if (entry.kind === 'order') void navigate(`/orders/view/${entry.id}`)
    else if (entry.kind === 'list') void navigate(`/orders/${listScope(entry.code, entry.channel)}`)
    // What it opens must find the focus where it was before the palette.
    else window.requestAnimationFrame(() => window.requestAnimationFrame(entry.action.run))
  }
  const { active, onKeyDown, point, reset, settle } = useActiveEntry(entries, waiting, go)
  useEffect(() => settle())
  const found = entries.filter((entry) => entry.kind !== 'action' || entry.action.id !== SEARCH_ALL).length
  const nothing = found === 0 && !waiting && failure === null
  const status = waiting ? '' : nothing ? `Aucun résultat pour «\u00a0${text}\u00a0».` : counted(found, 'result')

  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface ref={takeFocus} className={styles.surface} aria-label="Palette">
        <div className={styles.field}>
          <Search20Regular />
          <input
            role="combobox"
            aria-label="Aller à une liste, une commande ou une action"
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && `${id}-${active.key}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder="Liste, commande, client, action"
            value={query}
            onChange={({ target }) => {
              setQuery(target.value)
              reset()
            }}
            onKeyDown={onKeyDown}
          />
          <span className={styles.keys} aria-hidden="true">
            <KeyCap>Échap</KeyCap>
          </span>
        </div>
        <div className={styles.results}>
          <PaletteList id={id} sections={sections} active={active} query={query} countOf={countOf} onPoint={point} onGo={go} />
          {slow && <p className={styles.line}>Recherche des commandes…</p>}
          {failure !== null && (
            <p role="alert" className={styles.line}>
              <span>Les commandes n'ont pas pu être cherchées. {failure}</span>
              <Button size="small" onClick={retry}>
                Réessayer
              </Button>
            </p>
          )}
          <p role="status" className={nothing ? styles.line : 'visually-hidden'}>
            {status}
          </p>
        </div>
        <div className={styles.foot} aria-hidden="true">
          <span>
            <KeyCap>↑</KeyCap>
            <KeyCap>↓</KeyCap>Parcourir
          </span>
          <span>
            <KeyCap>↵</KeyCap>Ouvrir
          </span>
          <span className={styles.scan}>
            <BarcodeScanner16Regular /> Un scan ouvre la commande, ici aussi
          </span>
        </div>
      </DialogSurface>
    </Dialog>
  )
}

/** Lines of a page of the list. */
const PAGE = 6

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + PAGE, count - 1),
  PageUp: (at) => Math.max(at - PAGE, 0)
}

/**
 * Which line of the palette the keys are at: the first one until they move. It stays on its entry when others come around it.
 * Enter goes there; before there is anything to go to, it waits for the answer when one is on its way.
 */
function useActiveEntry(entries: readonly Entry[], waiting: boolean, go: (entry: Entry) => void) {
  const [moved, setMoved] = useState<string | null>(null)
  const enterWaits = useRef(false)
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === moved)
  )
  const active = entries[at]

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const move = MOVES[event.key]
    if (move && entries.length > 0) {
      event.preventDefault()
      setMoved(entries[move(at, entries.length)]?.key ?? null)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (active) go(active)
    else enterWaits.current = waiting
  }
  return {
    active,
    onKeyDown,
    point: (entry: Entry) => setMoved(entry.key),
    /** To be called when another text is typed. */
    reset: () => {
      setMoved(null)
      enterWaits.current = false
    },
    /** To be called when entries came: does what Enter asked before. */
    settle: () => {
      if (!enterWaits.current || waiting) return
      enterWaits.current = false
      if (active) go(active)
    }
  }
}
