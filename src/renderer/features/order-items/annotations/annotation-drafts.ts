import { create } from 'zustand'
import type { AnnotationText } from '@/contract/orders/annotations'
import { createOnce } from '../../../lib/http/create-once'
import { mayHoldUnsaved } from '../../../lib/unsaved/unsaved'

/** An annotation that is being written, with the file that it will show. */
export interface Draft extends AnnotationText {
  readonly key: number
  readonly file: File | null
  /** On its way to the server: it is neither given up nor changed until the answer is there. */
  readonly sending: boolean
}
type Drafts = readonly Draft[]

interface DraftsStore {
  /** By face or view, see `partKey`. */
  readonly byPart: Readonly<Record<string, Drafts>>
  /** Begins one for each file; for none, an empty one. Files go first to drafts that have none. */
  readonly begin: (part: string, files?: readonly File[]) => void
  readonly keep: (part: string, key: number, draft: Partial<Omit<Draft, 'key'>>) => void
  readonly drop: (part: string, key: number) => void
  /** Gives up the drafts of a part, those being sent left out; answers them. */
  readonly giveUp: (part: string) => Drafts
  /** Puts drafts that were given up back before the others of a part. */
  readonly takeBack: (part: string, drafts: Drafts) => void
}

let lastKey = 0
const empty = (file: File | null): Draft => {
  lastKey += 1
  return { key: lastKey, content: '', pinned: false, file, sending: false }
}

/** Drafts with files: those without one take the first, each other file has a draft of its own. */
function withFiles(drafts: Drafts, files: readonly File[]): Drafts {
  const left = [...files]
  const taken = drafts.map((draft) => (draft.file === null && !draft.sending ? { ...draft, file: left.shift() ?? null } : draft))
  return [...taken, ...left.map(empty)]
}

/** Annotations begun and not yet saved, by part: local, and there again when one comes back to the order (reference: items-and-decorations 4.2). */
export const useDraftsStore = create<DraftsStore>()((set, get) => {
  const draftsOf = (part: string): Drafts => get().byPart[part] ?? []
  const put = (part: string, drafts: Drafts): void => set(({ byPart }) => ({ byPart: { ...byPart, [part]: drafts } }))
  return {
    byPart: {},
    begin: (part, files = []) => put(part, files.length > 0 ? withFiles(draftsOf(part), files) : [...draftsOf(part), empty(null)]),
    keep: (part, key, draft) =>
      put(
        part,
        draftsOf(part).map((kept) => (kept.key === key ? { ...kept, ...draft } : kept))
      ),
    drop: (part, key) =>
      put(
        part,
        draftsOf(part).filter((kept) => kept.key !== key)
      ),
    giveUp: (part) => {
      const all = draftsOf(part)
      put(
        part,
        all.filter(({ sending }) => sending)
      )
      return all.filter(({ sending }) => !sending)
    },
    takeBack: (part, drafts) => put(part, [...drafts, ...draftsOf(part)])
  }
})

/** Whether something was written of a draft, or chosen for it. */
export const isBegun = ({ content, file }: Draft): boolean => content.trim() !== '' || file !== null

mayHoldUnsaved(() => Object.values(useDraftsStore.getState().byPart).some((drafts) => drafts.some(isBegun)))

/** Sends a draft under its key, shut meanwhile; once the server has it, it is no draft any more. */
export async function sendDraft<T>(
  part: string,
  key: number,
  count: () => Promise<number>,
  send: (requestKey: string) => Promise<T>
): Promise<T | null> {
  const { keep, drop } = useDraftsStore.getState()
  keep(part, key, { sending: true })
  try {
    const made = await createOnce({
      draft: `annotation-${key}`,
      of: draftOf(part, key).content,
      send,
      count,
      already: 'Votre annotation y est déjà.'
    })
    drop(part, key)
    return made
  } finally {
    keep(part, key, { sending: false })
  }
}

const find = ({ byPart }: DraftsStore, part: string, key: number): Draft | undefined => byPart[part]?.find((kept) => kept.key === key)

/** What was typed of a draft so far. */
export const draftOf = (part: string, key: number): AnnotationText => {
  const { content, pinned } = find(useDraftsStore.getState(), part, key) ?? { content: '', pinned: false }
  return { content, pinned }
}

/** A draft that waits to be sent, as it is now; null when it has gone, or is on its way. */
export function waitingDraft(part: string, key: number): Draft | null {
  const draft = find(useDraftsStore.getState(), part, key)
  return draft === undefined || draft.sending ? null : draft
}

/** Whether a draft is on its way to the server, from whatever page it was sent. */
export const useDraftSending = (part: string, key: number): boolean => useDraftsStore((store) => find(store, part, key)?.sending ?? false)

/** The file of a draft, or null. */
export const useDraftFile = (part: string, key: number): File | null => useDraftsStore((store) => find(store, part, key)?.file ?? null)
