import { useCallback, useState } from 'react'
import { addLabels } from './add-labels'
import { type SaveLabels, useWished } from './use-wished'

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
    wish(next)
  }

  const add = (typed: string): void => {
    const { next, added, known, left } = addLabels(shown, typed, keep, most)
    setText(left.join(', '))
    setMarked(known)
    if (added.length + known.length + left.length === 0) return
    const news = newsOf(added, known, left.length > 0 ? most : null)
    if (added.length > 0) change(next, news)
    else setNews(news)
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
    commit: (): void => {
      if (text.trim() !== '') add(text)
      else if (text !== '') setText('')
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
