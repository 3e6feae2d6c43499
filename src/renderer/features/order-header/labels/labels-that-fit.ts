import { isSavTag, OPTIONS, optionOf } from '@/domain/tags/options'

/** Measures of a list of labels, in pixels, as the style sheets draw it: at a desk, and at a machine or a table. */
interface ListLook {
  /** A letter of a code, and of another text. */
  readonly code: number
  readonly letter: number
  /** A badge beside its text: its edges and the button that removes it. */
  readonly badge: number
  readonly icon: number
  readonly gap: number
  readonly more: number
  readonly field: number
  /** The same on a phone, with its name. */
  readonly phone: number
  /** The field of a list without labels. */
  readonly alone: number
}
const USUAL: ListLook = { code: 8.6, letter: 7.4, badge: 38, icon: 21, gap: 4, more: 36, field: 30, phone: 70, alone: 72 }
const BIG: ListLook = { code: 9.8, letter: 9, badge: 54, icon: 21, gap: 4, more: 48, field: 44, phone: 84, alone: 88 }
/** How they are drawn. */
interface Drawn {
  /** At a machine or a table. */
  readonly big: boolean
  /** On a phone: each list has a row of its own. */
  readonly rows: boolean
}

/** A list that shows all its labels. */
export const ALL = Number.POSITIVE_INFINITY

/** Between two lists. */
const APART = 16

interface Labels {
  readonly labels: readonly string[]
  /** Codes are drawn in letters of one width. */
  readonly code: boolean
}

function widthOf(label: string, code: boolean, look: ListLook): number {
  if (code) return look.badge + label.length * look.code
  const option = optionOf(label)
  if (isSavTag(label)) return look.badge + look.icon + 3 * look.letter
  if (option !== null) return look.badge + look.icon + OPTIONS[option].label.length * look.letter
  return look.badge + label.length * look.letter
}

function listWidth({ labels, code }: Labels, shown: number, look: ListLook): number {
  if (labels.length === 0) return look.alone
  const badges = labels.slice(0, shown).reduce((sum, label) => sum + widthOf(label, code, look) + look.gap, 0)
  return badges + (shown < labels.length ? look.more + look.gap : 0) + look.field
}

/**
 * How many labels each list shows in `room` pixels for all of them, one at least: they take turns, so that none takes the room of the
 * others. All, where the room is not known; where all fit the answer does not change with what comes and goes.
 */
export function labelsThatFit(lists: readonly Labels[], room: number | null, { big, rows }: Drawn): readonly number[] {
  if (room === null) return lists.map(() => ALL)
  const usual = big ? BIG : USUAL
  const look = rows ? { ...usual, field: usual.phone } : usual
  const shown = lists.map(({ labels }) => Math.min(1, labels.length))
  const used = (at: number): number =>
    rows
      ? listWidth(lists[at] as Labels, shown[at] ?? 0, look)
      : lists.reduce((sum, list, index) => sum + listWidth(list, shown[index] ?? 0, look) + (index > 0 ? APART : 0), 0)
  const full = new Set<number>()
  while (full.size < lists.length) {
    for (const [at, { labels }] of lists.entries()) {
      if (full.has(at)) continue
      const now = shown[at] ?? 0
      if (now >= labels.length) {
        full.add(at)
        continue
      }
      shown[at] = now + 1
      if (used(at) <= room) continue
      shown[at] = now
      full.add(at)
    }
  }
  return shown.map((count, at) => (count < (lists[at]?.labels.length ?? 0) ? count : ALL))
}
