import { NOTHING_TO_UNDO, pushed, without } from '@/domain/undo/undo-stack'
import { noticesOf } from '@/renderer/lib/notices/notices'
import { type Owner, ownerNow } from '@/renderer/lib/station/person-here'

/** What became of a change: what the host answered, of which it may say nothing; false where it was not saved. */
export type SaveAnswer = false | null | { readonly replaced?: Readonly<Record<string, unknown>> | undefined }

/** What became of an undo: it may be tried `again`, or is over. */
export type UndoEnd = 'again' | 'over'

/** Undoes one change, and says what became of it. */
type Undo = () => Promise<UndoEnd | undefined>

/** A change that can be undone once: by Ctrl+Z, or by the notice that told it. */
export interface RecordedChange {
  readonly undo: () => void
  /** It was not made after all. */
  readonly drop: () => void
  /** What it is of turns out to be this. */
  readonly becomes: (about: unknown) => void
  /** Its undo was asked for, also where it is still on its way. */
  readonly isUndone: () => boolean
  /** It is what Ctrl+Z undoes next. */
  readonly isLast: () => boolean
  /** Hears that it is undone, or no longer to be. */
  readonly onTaken: (listener: () => void) => void
}

interface Entry {
  readonly run: Undo
  readonly listeners: Set<() => void>
  /** What it is of, where it is to be found again. */
  about: unknown
  /** Undone, or no longer to be. One that ten others have followed is not: its notice still undoes it. */
  isOver: boolean
  isUndone: boolean
}

/** Each person's own changes in this window, the last one at the end. */
const stacks = new Map<Owner, readonly Entry[]>()
const stackOf = (owner: Owner): readonly Entry[] => stacks.get(owner) ?? []

/** Who hears that Ctrl+Z may undo another change from now on. */
export const stackWatchers = new Set<() => void>()

function keep(owner: Owner, stack: readonly Entry[]): void {
  stacks.set(owner, stack)
  for (const tell of stackWatchers) tell()
}

/** How often somebody has signed out: an undo that ends after that is over. */
const epochs = new Map<Owner, number>()

/** Undos one after the other: the second one looks at what the first one left. Null while none is under way. */
let last: Promise<void> | null = null

function take(owner: Owner, entry: Entry): void {
  if (entry.isOver) return
  entry.isUndone = true
  drop(owner, entry)
  const epoch = epochs.get(owner)
  const run = async (): Promise<void> => {
    if ((await entry.run()) !== 'again' || epoch !== epochs.get(owner)) return
    entry.isOver = false
    entry.isUndone = false
    keep(owner, pushed(stackOf(owner), entry))
  }
  // The first one begins with the press: who waits for what is under way sees it at once.
  const own = (last === null ? run() : last.then(run, run)).finally(() => {
    if (last === own) last = null
  })
  last = own
}

function drop(owner: Owner, entry: Entry): void {
  entry.isOver = true
  keep(owner, without(stackOf(owner), entry))
  for (const listener of entry.listeners) listener()
}

/**
 * Keeps a change of one's own for Ctrl+Z, ten deep, from the moment that it shows: what is pressed last is undone first, also where it is
 * answered later (reference: lists 15.1). `about` finds it again.
 */
export function recordChange(run: Undo, owner: Owner = ownerNow(), about: unknown = null): RecordedChange {
  const entry: Entry = { run, listeners: new Set(), about, isOver: false, isUndone: false }
  keep(owner, pushed(stackOf(owner), entry))
  return {
    undo: () => take(owner, entry),
    drop: () => drop(owner, entry),
    becomes: (now) => {
      entry.about = now
    },
    isUndone: () => entry.isUndone,
    isLast: () => stackOf(owner).at(-1) === entry,
    onTaken: (listener) => {
      if (entry.isOver) listener()
      else entry.listeners.add(listener)
    }
  }
}

/** Hears that the last change that is `wanted` is undone, or no longer to be. */
export function onChangeTaken(wanted: (about: unknown) => boolean, listener: () => void, owner: Owner = ownerNow()): void {
  stackOf(owner)
    .findLast(({ about }) => wanted(about))
    ?.listeners.add(listener)
}

/** Drops the last change that is `wanted`: it was undone otherwise. */
export function dropChange(wanted: (about: unknown) => boolean, owner: Owner = ownerNow()): void {
  const found = stackOf(owner).findLast(({ about }) => wanted(about))
  if (found !== undefined) drop(owner, found)
}

/** Undoes the last change of who works here, or says that there is none. */
export function undoLast(): void {
  const owner = ownerNow()
  const entry = stackOf(owner).at(-1)
  if (entry === undefined) noticesOf(owner).show({ text: NOTHING_TO_UNDO, tone: 'info' })
  else take(owner, entry)
}

/** Somebody signed out: nothing of theirs is undone any more. */
export function forgetChanges(owner: Owner): void {
  for (const entry of stackOf(owner)) entry.isOver = true
  keep(owner, [])
  epochs.set(owner, (epochs.get(owner) ?? 0) + 1)
}
