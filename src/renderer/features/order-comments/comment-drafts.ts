import { create } from 'zustand'
import { countIn, createOnce } from '../../lib/http/create-once'
import { forgetRequestKey } from '../../lib/http/idempotency-key'
import { mayHoldUnsaved } from '../../lib/unsaved/unsaved'

interface DraftsStore {
  /** What was begun and not yet sent, by order: it is there again when one comes back to the order. */
  readonly typed: Readonly<Record<number, string>>
  /** Orders whose comment is on its way to the server, from whatever page it was sent. */
  readonly sending: ReadonlySet<number>
}

const useDrafts = create<DraftsStore>()(() => ({ typed: {}, sending: new Set() }))

mayHoldUnsaved(() => Object.values(useDrafts.getState().typed).some((text) => text.trim() !== ''))

const nameOf = (orderId: number): string => `comment-${orderId}`

export const draftOf = (orderId: number): string => useDrafts.getState().typed[orderId] ?? ''

export function keepDraft(orderId: number, text: string): void {
  // Emptied by hand: what is typed next is another comment.
  if (text.trim() === '') forgetRequestKey(nameOf(orderId))
  useDrafts.setState(({ typed }) => ({ typed: { ...typed, [orderId]: text } }))
}

export const useCommentSending = (orderId: number): boolean => useDrafts(({ sending }) => sending.has(orderId))

export const isSending = (orderId: number): boolean => useDrafts.getState().sending.has(orderId)

/** Calls `emptied` when the draft of an order has gone: it was sent, from here or from a notice. The answer stops it. */
export const onDraftGone = (orderId: number, emptied: () => void): (() => void) =>
  useDrafts.subscribe(({ typed }, before) => {
    if (!typed[orderId] && before.typed[orderId]) emptied()
  })

/** Sends the draft of an order under its key; once the server has it, it is no draft any more. */
export async function sendDraft<T>(orderId: number, content: string, send: (key: string) => Promise<T>): Promise<T | null> {
  useDrafts.setState(({ sending }) => ({ sending: new Set([...sending, orderId]) }))
  try {
    const said = content.trim()
    const made = await createOnce({
      draft: nameOf(orderId),
      of: said,
      send,
      count: countIn(String(orderId), ({ comments }) => comments.filter((comment) => comment.content.trim() === said).length),
      already: 'Votre commentaire y est déjà.'
    })
    keepDraft(orderId, '')
    return made
  } finally {
    useDrafts.setState(({ sending }) => ({ sending: new Set([...sending].filter((other) => other !== orderId)) }))
  }
}
