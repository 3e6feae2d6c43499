import { useCallback, useRef, useState } from 'react'
import { labelsIn } from '@/domain/orders/labels'
import { useLatest } from '@/renderer/lib/react/use-latest'

/** What becomes of a text that one adds to a list of labels. */
interface Added {
  readonly next: readonly string[]
  /** Labels that are new. */
  readonly added: readonly string[]
  /** Labels that were there already: they are ignored. */
  readonly known: readonly string[]
  /** Labels for which there was no room. */
  readonly left: readonly string[]
}

/** Adds the parts of a text (set apart by commas or semicolons), each as `keep` writes it, up to `most` in all. */
export function addLabels(values: readonly string[], text: string, keep: (label: string) => string, most: number): Added {
  const labels = [...new Set(labelsIn(text).map(keep))].filter((label) => label !== '')
  const known = labels.filter((label) => values.includes(label))
  const fresh = labels.filter((label) => !values.includes(label))
  const added = fresh.slice(0, Math.max(0, most - values.length))
  return { next: [...values, ...added], added, known, left: fresh.slice(added.length) }
}

type Labels = readonly string[]

/**
 * Saves a list; `seen` is the list that the changes were made on. A rejection is a failure to tell; `false` one that is told elsewhere.
 */
export type SaveLabels = (next: Labels, seen: Labels) => Promise<unknown>

interface Wished {
  /** What is wished for, before it has been saved; else the values. */
  readonly shown: Labels
  readonly saving: boolean
  /** `from` is the list on screen that `next` was made of. */
  readonly wish: (next: Labels, from: Labels) => void
}

/**
 * A list that shows at once what is wished for. One save at a time: of those that wait only the last is made, so that an answer never
 * overtakes another. After a failure the values stand again, and `onFailed` gets what was wished for and not saved.
 */
function useWished(values: Labels, onSave: SaveLabels, onFailed: (lost: Labels) => void): Wished {
  const [wished, setWished] = useState<Labels | null>(null)
  const waiting = useRef<Labels | null>(null)
  const busy = useRef(false)
  /** What the list that is sent next was made of. */
  const saved = useRef(values)
  const latest = useLatest({ onSave, onFailed })

  const saveAll = useCallback(async (): Promise<void> => {
    busy.current = true
    let failed: Labels | null = null
    while (waiting.current !== null) {
      const next: Labels = waiting.current
      waiting.current = null
      failed = await latest.current.onSave(next, saved.current).then(
        () => {
          // Told and kept elsewhere where it was not saved: what is wished for next was wished for over it.
          saved.current = next
          return null
        },
        () => next
      )
    }
    busy.current = false
    setWished(null)
    if (failed !== null) latest.current.onFailed(failed.filter((label) => !saved.current.includes(label)))
  }, [])

  const wish = useCallback(
    (next: Labels, from: Labels): void => {
      waiting.current = next
      setWished(next)
      if (busy.current) return
      // Not the values of this moment: what a colleague put in is not yet on screen while a save ends, and would be taken for taken out.
      saved.current = from
      void saveAll()
    },
    [saveAll]
  )
  return { shown: wished ?? values, saving: wished !== null, wish }
}

interface Options {
  readonly values: readonly string[]
  readonly keep: (text: string) => string
  readonly most: number
  readonly onSave: SaveLabels
  readonly text: string
  readonly setText: (text: string) => void
}

/** What was just done, for screen readers; `shown` when everybody should read it. */
interface News {
  readonly text: string
  readonly shown: boolean
}

const NO_NEWS: News = { text: '', shown: false }

const knownText = (labels: readonly string[]): string =>
  labels.length === 1 ? `${labels[0]} y est déjà.` : `${labels.join(', ')} y sont déjà.`

function newsOf(added: readonly string[], known: readonly string[], full: number | null): News {
  if (full !== null) return { text: `Au plus ${full}\u00a0: retirez-en avant d'en ajouter.`, shown: true }
  if (known.length > 0) return { text: knownText(known), shown: true }
  return { text: `Ajouté\u00a0: ${added.join(', ')}`, shown: false }
}

/** What one does to a list of labels: add, remove, and what is said of it. */
export function useBadgeEdits({ values, keep, most, onSave, text, setText }: Options) {
  const [failed, setFailed] = useState(false)
  const [news, setNews] = useState<News>(NO_NEWS)
  const [marked, setMarked] = useState<readonly string[]>([])

  const { shown, saving, wish } = useWished(values, onSave, (lost) => {
    setFailed(true)
    setNews(NO_NEWS)
    // What was typed and not saved stands in the field again.
    if (lost.length > 0) setText([...lost, text].filter(Boolean).join(', '))
  })

  const change = (next: readonly string[], news: News): void => {
    setFailed(false)
    setNews(news)
    wish(next, shown)
  }

  /** Answers whether all of it is taken, and nothing is to be read. */
  const add = (typed: string): boolean => {
    const { next, added, known, left } = addLabels(shown, typed, keep, most)
    setText(left.join(', '))
    setMarked(known)
    if (added.length + known.length + left.length === 0) return true
    const news = newsOf(added, known, left.length > 0 ? most : null)
    if (added.length > 0) change(next, news)
    else setNews(news)
    return known.length + left.length === 0
  }

  const remove = (value: string): void =>
    change(
      shown.filter((label) => label !== value),
      { text: `Retiré\u00a0: ${value}`, shown: false }
    )

  return {
    shown,
    saving,
    failed,
    news,
    marked,
    /**
     * A comma or semicolon adds what stands before it, and a text that comes whole is taken apart. `atOnce` came right after the key
     * before, as from a gun, which writes such signs on another layout: it is but a sign until the field is left or Enter pressed.
     */
    type: (typed: string, atOnce: boolean): void => {
      const whole = typed.length > text.length + 1
      const ended = whole ? /[,;]/.test(typed) : /[,;]$/.test(typed) && !atOnce
      if (ended && !failed) add(typed)
      else setText(typed)
    },
    commit: (): boolean => {
      if (text.trim() !== '') return add(text)
      if (text !== '') setText('')
      return true
    },
    remove,
    removeLast: (): void => {
      const last = shown.at(-1)
      if (last !== undefined) remove(last)
    },
    unmark: useCallback((): void => {
      setMarked([])
      setNews((now) => (now.shown ? NO_NEWS : now))
    }, [])
  }
}
